import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { clearTimeout, setTimeout } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type FeedJobs, messageOf } from '@ponte/shared-domain';
import { jobFeedFormats, jobFeedNames, xmlDeclaration, type JobFeedName } from './job-feed-formats';

const feedPath = /^\/feeds\/([a-z]+)\.xml$/;

/** Whose feed is at a path; undefined for a path that is none's. */
export function jobFeedAt(pathname: string): JobFeedName | undefined {
  const name = feedPath.exec(pathname)?.[1];
  return jobFeedNames.find((known) => known === name);
}

/** A feed on disk, complete and compressed with gzip. */
export interface JobFeedFile {
  file: string;
  /** Of the compressed file. */
  bytes: number;
  etag: string;
}

export interface JobFeeds {
  /**
   * The feed of an aggregator; the last one, if a new one takes too long or can't be made.
   * @param site the site's public origin, which is in every address
   * @throws when there is none that may be served
   */
  get: (name: JobFeedName, site: string) => Promise<JobFeedFile>;
}

export interface JobFeedOptions {
  /** Where the files lie. It belongs to this server alone: what a former process has left in it is deleted. */
  folder: string;
  /** Reads some vacancies, from the cursor on. */
  read: (after: string | null, site: string) => Promise<FeedJobs>;
  /** How long feeds are served as they are, in milliseconds. */
  freshTime?: number;
  /** Longest wait of a request for new feeds while there are old ones, in milliseconds. */
  renewWait?: number;
  /** Longest wait of a request for the first feeds, in milliseconds: shorter than the idle time of a connection. */
  firstWait?: number;
  /** The greatest age of feeds that are served in place of new ones, in milliseconds. */
  errorTime?: number;
  /**
   * When feeds that somebody reads are made anew without a request, in milliseconds: aggregators come a few times a
   * day.
   */
  renewTime?: number;
  /** How long after a request somebody counts as reading them, in milliseconds. */
  wantedTime?: number;
  /** Pause before a failed call is repeated, and before failed feeds are made again, in milliseconds. */
  retryTime?: number;
  /** Most vacancies: a list whose cursor never ends is no list. */
  mostJobs?: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/** The largest share of the time that making them may take, because it reads every vacancy from the backend. */
const walkShare = 0.05;
/** How often a call for vacancies is made before the feeds are given up: rendering may be busy for a moment. */
const mostTries = 4;
/** How long a file is kept after the next one has taken its place, in milliseconds. */
const openTime = 10_000;

interface Made {
  site: string;
  folder: string;
  files: Readonly<Record<JobFeedName, JobFeedFile>>;
  at: number;
  goodFor: number;
}

/** Writes a feed piece by piece, so that no more of it than one piece is in memory. */
function openFile(file: string) {
  const gzip = createGzip();
  const hash = createHash('sha1');
  const written = pipeline(gzip, createWriteStream(file, { mode: 0o600 }));
  // `end` waits for it, and a failure before that also fails the next write: no rejection goes unhandled.
  written.catch(() => undefined);
  return {
    write: (text: string): Promise<void> => {
      hash.update(text);
      return new Promise((resolve, reject) => {
        gzip.write(text, (error) => (error ? reject(error) : resolve()));
      });
    },
    end: async (): Promise<JobFeedFile> => {
      gzip.end();
      await written;
      return { file, bytes: (await stat(file)).size, etag: `"${hash.digest('base64url')}"` };
    },
    abandon: (): void => {
      gzip.destroy();
    },
  };
}

/**
 * The feeds of all vacancies, as files: at a million vacancies one has gigabytes. All of them are made in one reading,
 * and a feed is complete or is not there: in half a feed, the other vacancies would have ended for the aggregator.
 */
export function createJobFeeds({
  folder,
  read,
  freshTime = 60_000,
  renewWait = 10_000,
  firstWait = 50_000,
  errorTime = 6 * 3_600_000,
  renewTime = 3_600_000,
  wantedTime = 48 * 3_600_000,
  retryTime = 1_000,
  mostJobs = 5_000_000,
  now = () => performance.now(),
}: JobFeedOptions): JobFeeds {
  let known: Made | undefined;
  let running: { site: string; made: Promise<Made> } | undefined;
  let failed: { at: number; error: unknown } | undefined;
  let count = 0;
  let emptied: Promise<void> | undefined;
  let askedAt = 0;
  let renewal: NodeJS.Timeout | undefined;

  async function readPatiently(after: string | null, site: string): Promise<FeedJobs> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await read(after, site);
      } catch (error) {
        if (tries === mostTries) throw error;
        await wait(retryTime * tries, undefined, { ref: false });
      }
    }
  }

  /** The folder itself stays: it may be a volume, or one that only another user could make anew. */
  async function emptyFolder(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Only what feeds are written into: a volume has a folder of its own in it (lost+found).
    const left = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
    await Promise.all(left.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
  }

  async function make(site: string): Promise<Made> {
    const begun = now();
    emptied ??= emptyFolder().catch((error: unknown) => {
      // The next feeds try anew: a disk may only have been away.
      emptied = undefined;
      throw error;
    });
    await emptied;
    const own = path.join(folder, String((count += 1)));
    await mkdir(own, { recursive: true, mode: 0o700 });
    const feeds = jobFeedNames.map((name) => ({
      name,
      format: jobFeedFormats[name],
      out: openFile(path.join(own, `${name}.xml.gz`)),
    }));
    try {
      await Promise.all(feeds.map(({ format, out }) => out.write(xmlDeclaration + format.start)));
      let after: string | null = null;
      let jobs = 0;
      do {
        const page: FeedJobs = await readPatiently(after, site);
        jobs += page.jobs.length;
        if (jobs > mostJobs) throw new Error(`more than ${mostJobs} vacancies`);
        if (page.next !== null && page.next === after) throw new Error('the list of vacancies does not go on');
        await Promise.all(
          feeds.map(({ format, out }) => out.write(page.jobs.map((job) => format.write(job, site)).join(''))),
        );
        after = page.next;
      } while (after !== null);
      const files = await Promise.all(
        feeds.map(async ({ name, format, out }) => {
          await out.write(format.end);
          return [name, await out.end()] as const;
        }),
      );
      const at = now();
      return {
        site,
        folder: own,
        // One for each of jobFeedNames.
        files: Object.fromEntries(files) as Made['files'],
        at,
        goodFor: Math.max(freshTime, (at - begun) / walkShare),
      };
    } catch (error) {
      for (const { out } of feeds) out.abandon();
      await rm(own, { recursive: true, force: true });
      throw error;
    }
  }

  /**
   * A request that knows the file may not have opened it yet. An open file is read to its end, also when it is deleted.
   */
  function removeLater(outdated: string): void {
    const remove = async (): Promise<void> =>
      rm(outdated, { recursive: true, force: true }).catch((error: Error) =>
        console.error('job feeds:', error.message),
      );
    setTimeout(() => void remove(), openTime).unref();
  }

  function planRenewal(site: string): void {
    clearTimeout(renewal);
    renewal = setTimeout(
      () => {
        // Its failure is in the log.
        if (now() - askedAt < wantedTime) refresh(site).catch(() => undefined);
      },
      Math.max(renewTime, known?.goodFor ?? 0),
    );
    renewal.unref();
  }

  async function makeNext(site: string, before: Promise<unknown> | undefined): Promise<Made> {
    // One reading at a time. Another site's is there on a developer's machine only.
    await before?.catch(() => undefined);
    try {
      const next = await make(site);
      const former = known;
      known = next;
      failed = undefined;
      if (former) removeLater(former.folder);
      return next;
    } catch (error) {
      failed = { at: now(), error };
      console.error('job feeds:', messageOf(error));
      throw error;
    } finally {
      planRenewal(site);
    }
  }

  function refresh(site: string): Promise<Made> {
    if (running?.site === site) return running.made;
    const made = makeNext(site, running?.made).finally(() => {
      if (running?.made === made) running = undefined;
    });
    running = { site, made };
    return made;
  }

  async function refreshWithin(site: string, milliseconds: number): Promise<Made> {
    if (failed && now() - failed.at < 10 * retryTime) throw failed.error;
    const late = wait(milliseconds, undefined, { ref: false }).then((): never => {
      throw new Error(`the job feeds were not made in ${milliseconds} ms`);
    });
    return Promise.race([refresh(site), late]);
  }

  return {
    async get(name, site) {
      askedAt = now();
      const last = known?.site === site ? known : undefined;
      const age = last ? now() - last.at : Infinity;
      if (last && age <= last.goodFor) return last.files[name];
      try {
        return (await refreshWithin(site, last ? renewWait : firstWait)).files[name];
      } catch (error) {
        if (last && age <= errorTime) return (known?.site === site ? known : last).files[name];
        throw error;
      }
    },
  };
}

/**
 * The bytes of a feed.
 * @param left aborted when whoever asked has left: the file is closed, whether it is read any further or not
 * @throws when the file is not there, or nobody is any more
 */
export async function readJobFeed(
  { file }: JobFeedFile,
  encoding: 'gzip' | 'identity',
  left: AbortSignal,
): Promise<ReadableStream> {
  const source = createReadStream(file, { signal: left });
  await new Promise<void>((resolve, reject) => source.once('open', () => resolve()).once('error', reject));
  let bytes: Readable = source;
  if (encoding === 'identity') {
    const text = createGunzip();
    // Nothing is left to do here: an error of the file reaches whoever reads `text`, and `pipeline` also rejects when
    // the reader has gone away before the end, which is no fault.
    pipeline(source, text).catch(() => undefined);
    bytes = text;
  }
  // The same class at run time: Node and the DOM each have types of it.
  return Readable.toWeb(bytes) as ReadableStream;
}
