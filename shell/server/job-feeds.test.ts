import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FeedJob, FeedJobs } from '@ponte/shared-domain';
import { jobFeedNames } from './job-feed-formats';
import { createJobFeeds, jobFeedAt, readJobFeed, type JobFeedFile, type JobFeedOptions } from './job-feeds';

const site = 'https://ponte.example';
const job = (id: string): FeedJob => ({
  id,
  path: `/vagas/${id}`,
  title: `Vaga ${id}`,
  company: 'Mercado Aurora',
  city: 'Recife',
  state: 'PE',
  isRemote: false,
  type: 'clt',
  level: 'pleno',
  pay: null,
  description: 'Apuração de impostos.',
  requirements: ['Ensino superior'],
  benefits: [],
  publishedAt: '2026-11-18T12:00:00.000Z',
  updatedAt: '2026-11-18T12:00:00.000Z',
  deadline: null,
});

let base: string;
let folder: string;
let time: number;
let log: jest.SpyInstance;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'ponte-feeds-'));
  folder = path.join(base, 'feeds');
  time = 0;
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(base, { recursive: true });
});

const pages =
  (...lists: string[][]): JobFeedOptions['read'] =>
  async (after) => {
    const place = after === null ? 0 : Number(after);
    return { jobs: (lists[place] ?? []).map(job), next: place + 1 < lists.length ? String(place + 1) : null };
  };
const open = (read: JobFeedOptions['read'], options: Partial<JobFeedOptions> = {}) => {
  const asked = jest.fn(read);
  return { feeds: createJobFeeds({ folder, read: asked, now: () => time, retryTime: 1, ...options }), asked };
};
const textOf = async ({ file }: JobFeedFile): Promise<string> => gunzipSync(await readFile(file)).toString();
const idsIn = (text: string): string[] => [...text.matchAll(/<!\[CDATA\[Vaga (\w+)\]\]>/g)].map(([, id = '']) => id);

it.each([
  ['/feeds/indeed.xml', 'indeed'],
  ['/feeds/careerjet.xml', 'careerjet'],
  ['/feeds/constructor.xml', undefined],
  ['/feeds/indeed', undefined],
  ['/feeds/indeed.xml/', undefined],
  ['/Feeds/indeed.xml', undefined],
  ['/feeds/../indeed.xml', undefined],
  ['/x/feeds/indeed.xml', undefined],
])('at %s is the feed of %s', (pathname, name) => {
  expect(jobFeedAt(pathname)).toBe(name);
});

it('makes all feeds in one reading, each with every vacancy', async () => {
  const { feeds, asked } = open(pages(['a', 'b'], ['c'], ['d']));
  for (const name of jobFeedNames) {
    const feed = await feeds.get(name, site);
    expect([name, idsIn(await textOf(feed))]).toEqual([name, ['a', 'b', 'c', 'd']]);
    expect(feed.bytes).toBe((await readFile(feed.file)).byteLength);
  }
  expect(asked.mock.calls).toEqual([
    [null, site],
    ['1', site],
    ['2', site],
  ]);
});

it('makes them once for all who ask at the same time', async () => {
  const { feeds, asked } = open(pages(['a']));
  const found = await Promise.all(jobFeedNames.map(async (name) => feeds.get(name, site)));
  expect(new Set(found.map(({ file }) => file)).size).toBe(jobFeedNames.length);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a feed of all vacancies is tagged by what it says', async () => {
  const { feeds } = open(pages(['a']));
  const first = await feeds.get('indeed', site);
  expect((await feeds.get('jooble', site)).etag).not.toBe(first.etag);
  time = 61_000;
  expect((await feeds.get('indeed', site)).etag).toBe(first.etag);
});

it('makes new ones after a minute, and for another site', async () => {
  let list = ['a'];
  const { feeds, asked } = open(async (after, at) => pages(list)(after, at));
  await feeds.get('indeed', site);
  list = ['b'];
  time = 59_000;
  expect(idsIn(await textOf(await feeds.get('indeed', site)))).toEqual(['a']);
  time = 61_000;
  expect(idsIn(await textOf(await feeds.get('indeed', site)))).toEqual(['b']);
  expect(await textOf(await feeds.get('indeed', 'http://localhost'))).toContain('http://localhost/vagas/b');
  expect(asked).toHaveBeenCalledTimes(3);
});

it('spends a twentieth of the time on reading at most', async () => {
  const { feeds, asked } = open(async (after, at) => {
    time += 10_000;
    return pages(['a'])(after, at);
  });
  await feeds.get('indeed', site);
  time = 10_000 + 199_000;
  await feeds.get('indeed', site);
  expect(asked).toHaveBeenCalledTimes(1);
  time = 10_000 + 201_000;
  await feeds.get('indeed', site);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a feed of all vacancies repeats a call that fails', async () => {
  let failures = 3;
  const { feeds, asked } = open(async (after, at) => {
    if (failures-- > 0) throw new Error('busy');
    return pages(['a'])(after, at);
  });
  expect(idsIn(await textOf(await feeds.get('indeed', site)))).toEqual(['a']);
  expect(asked).toHaveBeenCalledTimes(4);
  expect(log).not.toHaveBeenCalled();
});

it('gives the last ones when new ones cannot be made, whole, and nothing when these are too old', async () => {
  let isDown = false;
  const { feeds, asked } = open(async (after, at) => {
    // Half of it can be read.
    if (isDown && after !== null) throw new Error('down');
    return pages(['a'], ['b'])(after, at);
  });
  await feeds.get('indeed', site);
  isDown = true;
  time = 3_600_000;
  expect(idsIn(await textOf(await feeds.get('indeed', site)))).toEqual(['a', 'b']);
  expect(log).toHaveBeenCalledWith('job feeds:', 'down');
  // It is left alone for a moment.
  const calls = asked.mock.calls.length;
  await feeds.get('jooble', site);
  expect(asked).toHaveBeenCalledTimes(calls);
  time = 7 * 3_600_000;
  await expect(feeds.get('indeed', site)).rejects.toThrow('down');
  isDown = false;
  time += 60_000;
  expect(idsIn(await textOf(await feeds.get('indeed', site)))).toEqual(['a', 'b']);
  // Nothing is left of what could not be made.
  expect(readdirSync(folder).length).toBeLessThanOrEqual(2);
});

it('there is no feed of all vacancies while the first ones cannot be made', async () => {
  const { feeds, asked } = open(() => Promise.reject(new Error('down')));
  await expect(feeds.get('indeed', site)).rejects.toThrow('down');
  await expect(feeds.get('jooble', site)).rejects.toThrow('down');
  expect(asked).toHaveBeenCalledTimes(4);
  expect(readdirSync(folder)).toEqual([]);
});

it('nobody waits for a feed of all vacancies longer than a connection lasts: the last ones are given meanwhile', async () => {
  let release: () => void = () => undefined;
  let isSlow = true;
  const { feeds, asked } = open(
    async (after, at) => {
      if (isSlow) await new Promise<void>((resolve) => (release = resolve));
      return pages([isSlow ? 'a' : 'b'])(after, at);
    },
    { firstWait: 20, renewWait: 20 },
  );
  await expect(feeds.get('indeed', site)).rejects.toThrow('not made in 20 ms');
  // The disk may be busy: nothing is held up before it is asked for.
  while (asked.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  release();
  let first: JobFeedFile | undefined;
  while (!first) first = await feeds.get('indeed', site).catch(() => undefined);
  expect(idsIn(await textOf(first))).toEqual(['a']);
  time = 61_000;
  expect(await feeds.get('indeed', site)).toEqual(first);
  isSlow = false;
  release();
  while (!idsIn(await textOf(await feeds.get('indeed', site))).includes('b'));
});

it.each<[string, () => JobFeedOptions['read'], string]>([
  ['does not go on', () => async (): Promise<FeedJobs> => ({ jobs: [job('a')], next: 'same' }), 'does not go on'],
  [
    'has no end',
    () => {
      const many = Array<FeedJob>(500).fill({ ...job('a'), description: '', requirements: [] });
      let cursor = 0;
      return async (): Promise<FeedJobs> => ({ jobs: many, next: String((cursor += 1)) });
    },
    'more than 2000 vacancies',
  ],
])('a feed of all vacancies refuses a list that %s', async (_what, read, message) => {
  const { feeds } = open(read(), { mostJobs: 2_000 });
  await expect(feeds.get('indeed', site)).rejects.toThrow(message);
});

it('makes new ones without a request while somebody reads them', async () => {
  const { feeds, asked } = open(pages(['a']), { freshTime: 1, renewTime: 5, wantedTime: 1_000 });
  await feeds.get('indeed', site);
  while (asked.mock.calls.length < 3) await new Promise((resolve) => setImmediate(resolve));
  // What is being made is made, and the last request was long ago.
  time = 500;
  await feeds.get('indeed', site);
  time = 5_000;
});

it('empties its folder of what a former process has left', async () => {
  mkdirSync(path.join(folder, '9'), { recursive: true });
  writeFileSync(path.join(folder, '9', 'indeed.xml.gz'), 'old');
  const { feeds } = open(pages(['a']));
  await feeds.get('indeed', site);
  expect(readdirSync(folder)).toEqual(['1']);
});

it('keeps its folder, which may be a volume, and what is not its own in it', async () => {
  mkdirSync(path.join(folder, 'lost+found'), { recursive: true });
  const { ino } = statSync(folder);
  const { feeds } = open(pages(['a']));
  await feeds.get('indeed', site);
  expect(statSync(folder).ino).toBe(ino);
  expect(readdirSync(folder)).toEqual(['1', 'lost+found']);
});

it('makes feeds as soon as its folder can be written into, although it could not at first', async () => {
  writeFileSync(folder, 'no folder');
  const { feeds } = open(pages(['a']));
  await expect(feeds.get('indeed', site)).rejects.toThrow('EEXIST');
  rmSync(folder);
  time = 1_000;
  expect(idsIn(await textOf(await feeds.get('indeed', site)))).toEqual(['a']);
});

it.each(['gzip', 'identity'] as const)('closes the file of a feed (%s) whose reader leaves', async (encoding) => {
  const { feeds } = open(pages(['a']));
  const feed = await feeds.get('trovit', site);
  const left = new AbortController();
  const reader = (await readJobFeed(feed, encoding, left.signal)).getReader();
  left.abort();
  await expect(reader.read().then(() => reader.read())).rejects.toThrow();
});

it('a feed of all vacancies is read compressed, or as it is for who takes nothing else', async () => {
  const { feeds } = open(pages(['a']));
  const feed = await feeds.get('trovit', site);
  const here = new AbortController().signal;
  const bytes = async (encoding: 'gzip' | 'identity') =>
    Buffer.from(await new Response(await readJobFeed(feed, encoding, here)).arrayBuffer());
  expect(gunzipSync(await bytes('gzip')).equals(await bytes('identity'))).toBe(true);
  expect((await bytes('identity')).toString()).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<trovit>\n/);
  await expect(readJobFeed({ ...feed, file: `${feed.file}.gone` }, 'gzip', here)).rejects.toThrow('ENOENT');
});
