import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '@ponte/shared-domain';
import { z } from 'zod';
import { createShellServer, reportStalePage } from './app';
import type { PublicConfig } from './responses';
import {
  anyRemote,
  type AssetRecord,
  assetRecordFile,
  isBucketAddress,
  mayWriteRegistry,
  openRegistryOf,
  readConfiguredRemotes,
  readFigures,
  readIntegrations,
  readOperationSettings,
  readVariable,
  type ReleaseRegistry,
  requireFit,
} from '@ponte/shared-server';
import { type BesideReleases, createBesideReleases } from './beside-releases';
import { createCanaries } from './canaries';
import { createSchemaReader } from './database-schema';
import { createHealthServer } from './health';
import { createHttpServer } from './http-server';
import { createOperatorAccess } from './operator-access';
import { createPageCache } from './page-cache';
import { createPagePictures } from './page-pictures';
import { createPicturePool } from './picture-pool';
import { createPreviews } from './previews';
import { type BesidePurpose, createRegistry } from './registry';
import { createPreviousReader, createRegistrySource, createSwitchReader } from './registry-source';
import { createRemoteLists } from './remote-lists';
import { createReleaseCounts } from './release-counts';
import { createReleases, isSameRecord, isWithheld } from './releases';
import { createRenderer, defaultLimits } from './render';
import { openAsRenderUser, readRenderUser, type RenderUser } from './render-child';
import { createRenderPool, type RenderPool } from './render-pool';
import { sharePointers } from './shared-pointers';
import { createShutdown } from './shutdown';
import { readServerSettings } from './settings';
import { createShellBuildReader } from './shell-build';
import { isOnlyHere, readIndexNowKey, readSite } from './site';
import { createSmokeTest } from './smoke-test';

/*
 * Built to JavaScript (scripts/build-server.ts) and run from shell/dist-server, with production dependencies alone.
 *
 * Environment (docs/deployment.md says what each does in an installation; one that is blank is as if it were unset):
 *   PORT, HOST                  where to listen (3000, 127.0.0.1)
 *   PONTE_SITE_URL              the site's origin, for canonical addresses, previews, robots.txt and the sitemap;
 *                               needed unless HOST is this machine's own
 *   PONTE_SITE_HOSTS            further host names that are answered, by commas; any other is answered with 421
 *   PONTE_TRUSTED_PROXIES       addresses or ranges (10.0.0.0/8) whose X-Forwarded-Host and X-Forwarded-Proto are
 *                               believed, by commas
 *   PONTE_HEALTH_PORT, PONTE_HEALTH_HOST
 *                               where the health endpoint listens (off, 127.0.0.1): releases, rejections, memory. Not
 *                               for visitors
 *   PONTE_CONFIG_FILE           file with the value of /config.json, as the embedded backend writes it
 *   SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY
 *                               the backend, in place of that file
 *   PONTE_REMOTES               JSON: the origin of each remote, {"candidate": "https://...", ...}, or an object with
 *                               the origin and what its remote.json says; "*", with a registry: the origin of any
 *                               other remote in it, {"*": "https://.../{remote}"}
 *   PONTE_REGISTRY              folder or bucket (s3://bucket/folder) of the registry of releases, which says what
 *                               release of each remote is live; its signature is checked. Unset, each remote's origin
 *                               says so
 *   PONTE_RELEASE_KEYS          file with the public keys that releases in the registry are signed with
 *   AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY
 *                               that bucket; without keys, one that everybody may read and list
 *   PONTE_RELEASES_FOLDER       where the last good release of each remote is kept for a restart
 *   PONTE_JOB_FEEDS_FOLDER      where the feeds for aggregators are written; those of before are deleted
 *   PONTE_SERVER_RENDERING=off  leaves every page to the browser
 *   PONTE_RENDER_PROCESSES      most processes that render pages of one remote (one for each processor, 2 to 4)
 *   PONTE_RENDER_USER           who these processes run as, when this one is started as root (nobody)
 *   PONTE_INDEXNOW_KEY          key for IndexNow, shown at /<key>.txt
 *   PONTE_OPERATION_SAMPLE      share of the visits that are measured, 0.05 for 5 % (none)
 *   PONTE_OPERATION_KEY         opens the operators' page /_ponte, and the figures of the edge function `operation`
 *   PONTE_OPERATION_PAGE=open   that page without a key, and what breaks things for one session: where only this
 *                               machine can connect
 *   PONTE_CHAT_URL, PONTE_PIX_KEY and others
 *                               services outside the product (shared-server/src/integrations.ts)
 */
const shellFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const pollInterval = 2_000;
/**
 * In a folder a pointer is two small files beside the server; in a bucket each look at it is two requests, of which a
 * million cost some forty cents.
 */
const registryPollInterval = isBucketAddress(readVariable('PONTE_REGISTRY') ?? '') ? 700 : 500;

/** Longest wait of a start for releases that are only late, in milliseconds. */
const startWait = 20_000;
/** Longest wait of a start for canaries, in milliseconds. */
const canaryWait = 5_000;

function requireVariable(name: string): string {
  const value = readVariable(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

const serverSettings = readServerSettings();
const integrations = readIntegrations();
const site = readSite();
const indexNowKey = readIndexNowKey();
const operation = readOperationSettings();

const configSchema = z.looseObject({
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  siteUrl: z.string().optional(),
});

/** What this installation says to browsers beside the backend's address. */
const settings = { integrations, ...(operation.sample !== undefined && { operationSample: operation.sample }) };

async function readConfig(): Promise<PublicConfig> {
  const [supabaseUrl, publishableKey] = [readVariable('SUPABASE_URL'), readVariable('SUPABASE_PUBLISHABLE_KEY')];
  if (supabaseUrl && publishableKey) return { supabaseUrl, publishableKey, ...settings, siteUrl: site.origin };
  const config = configSchema.parse(JSON.parse(await readFile(requireVariable('PONTE_CONFIG_FILE'), 'utf8')));
  return { ...config, ...settings, siteUrl: site.origin ?? config.siteUrl };
}

async function startRendering(): Promise<{ pool: RenderPool; release: string } | undefined> {
  if (!serverSettings.renders) return undefined;
  try {
    const { release } = z
      .object({ release: z.string() })
      .parse(JSON.parse(readFileSync(path.join(shellFolder, 'dist', assetRecordFile), 'utf8')));
    const open = (user: RenderUser | undefined): Promise<RenderPool> =>
      createRenderPool({
        shellFolder: path.join(shellFolder, 'dist-server'),
        shellRelease: release,
        program: readFileSync(new URL('./render-process.js', import.meta.url), 'utf8'),
        processes: serverSettings.renderProcesses,
        user,
        onCulprit: ({ remote, server, work, reason }) => {
          if (remote === 'shell') console.error(`the shell's page ${work} stopped a rendering process: ${reason}`);
          else {
            canaries?.quarantine(remote, server, `${work}: ${reason}`);
            previews?.quarantine(server, `${work}: ${reason}`);
            void releases.quarantine(remote, server, `${work}: ${reason}`);
          }
        },
      });
    const name = serverSettings.renderUser;
    const pool = await openAsRenderUser({ name, user: readRenderUser(name) }, open);
    return { pool, release };
  } catch (error) {
    console.error('Pages are rendered by browsers only:', messageOf(error));
    return undefined;
  }
}

const servers: Server[] = [];
let stopPolling: () => void = () => undefined;
const shutdown = createShutdown({ servers: () => servers, stopWork: () => stopPolling() });
process.on('uncaughtException', (error) => shutdown.fail('uncaught exception', error));
process.on('unhandledRejection', (error) => shutdown.fail('unhandled rejection', error));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, shutdown.end);

/** @throws when the port is taken: without it the process is of no use. */
function listen(server: Server, port: number, hostname: string): Promise<number> {
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

const started = await startRendering();
const { [anyRemote]: pattern, ...configured } = readConfiguredRemotes(requireVariable('PONTE_REMOTES'));
/** Remotes that are found in the registry later come to it. */
const origins = Object.fromEntries(Object.entries(configured).map(([name, { origin }]) => [name, origin]));
const openedRegistry = openRegistryOf(process.env);
// One round of polling looks at each pointer once.
const releaseRegistry = openedRegistry && sharePointers(openedRegistry, registryPollInterval / 2);
const lists = releaseRegistry && createRemoteLists({ registry: releaseRegistry, origins, pattern: pattern?.origin });
const request = releaseRegistry ? createRegistrySource(releaseRegistry, origins) : fetch;
const registry = started && createRegistry({ host: started.pool, folder: serverSettings.releasesFolder, request });
const smokeTest = started && createSmokeTest({ renderPage: started.pool.renderPage, readConfig });
const switches = releaseRegistry && createSwitchReader(releaseRegistry);
const folders = { distFolder: path.join(shellFolder, 'dist'), publicFolder: path.join(shellFolder, 'public') };
const readBuild = createShellBuildReader(folders.distFolder, folders.publicFolder);

// Without its configuration the server says so on every page.
const readSchema = createSchemaReader(() => readConfig().catch(() => undefined));

/** @throws IncompatibleReleaseError when a release needs another shell than this one, or a newer database */
async function requireFitHere(record: AssetRecord): Promise<void> {
  const build = await readBuild().catch(() => undefined);
  // A shell that is not built yet says nothing of what it has.
  requireFit(record, build?.record.provides ?? {}, record.databaseSchema === undefined ? null : await readSchema());
}

const releases = createReleases(configured, request, registry, smokeTest, switches, lists, requireFitHere);
const openBeside = (registry: ReleaseRegistry, purpose: BesidePurpose): BesideReleases =>
  createBesideReleases({
    purpose,
    registry,
    origins,
    host: started?.pool,
    smokeTest,
    requireFit: requireFitHere,
    liveServer: (name) => releases.all().get(name)?.server,
  });
const canaries =
  releaseRegistry &&
  createCanaries(
    releaseRegistry,
    openBeside(releaseRegistry, 'canary'),
    () => Object.keys(origins),
    (name, { record }) => isSameRecord(releases.all().get(name)?.record, record),
  );
const previews =
  releaseRegistry &&
  createPreviews({
    registry: releaseRegistry,
    beside: openBeside(releaseRegistry, 'preview'),
    isOff: (name) => {
      const state = releases.all().get(name);
      return state && isWithheld(state);
    },
  });
await releases.pollUntilKnown(startWait);
// A canary is for some visitors: nobody else waits for its files, as of a bucket that hangs.
await canaries?.poll(AbortSignal.timeout(canaryWait));
const pollers = [releases, canaries, previews].map((each) =>
  each?.start(releaseRegistry ? registryPollInterval : pollInterval),
);
stopPolling = () => pollers.forEach((stop) => stop?.());

const rendering = started && {
  release: started.release,
  renderer: createRenderer((page) => started.pool.renderPage(page), {
    ...defaultLimits,
    atOnce: defaultLimits.atOnce * serverSettings.renderProcesses,
  }),
  cache: createPageCache({ onFailure: reportStalePage }),
  listAddresses: (request: Parameters<RenderPool['listAddresses']>[0]) => started.pool.listAddresses(request),
  jobFeeds: { folder: serverSettings.jobFeedsFolder },
  pictures: createPagePictures({
    draw: createPicturePool({ program: new URL('./picture-worker.mjs', import.meta.url) }).draw,
  }),
  replacedProcesses: started.pool.replaced,
};
const counts = createReleaseCounts();
if (serverSettings.health)
  await listen(
    createHttpServer(createHealthServer({ ...folders, releases, canaries, counts, rendering }).fetch),
    serverSettings.health.port,
    serverSettings.health.host,
  );
const readPrevious = releaseRegistry && createPreviousReader(releaseRegistry);
/** Whether this server may move pointers: often it may only read the registry. */
const canMove = await mayWriteRegistry(process.env);
const { key: operationKey, sample } = operation;
const isOperationOpen = readVariable('PONTE_OPERATION_PAGE') === 'open';
if (isOperationOpen && !isOnlyHere(site))
  throw new Error(
    'PONTE_OPERATION_PAGE=open is for a server that only this machine can reach: set PONTE_OPERATION_KEY.',
  );
const app = createShellServer({
  ...folders,
  serverFolder: path.join(shellFolder, 'dist-server'),
  releases,
  canaries,
  previews,
  counts,
  readPrevious,
  readConfig,
  readSchema,
  site,
  rendering,
  indexNowKey,
  operation:
    operationKey === undefined && !isOperationOpen
      ? undefined
      : {
          access: createOperatorAccess(operationKey, isOperationOpen),
          registry: releaseRegistry,
          canMove,
          readFigures:
            sample === undefined || operationKey === undefined
              ? undefined
              : async (hours) => readFigures((await readConfig()).supabaseUrl, operationKey, hours),
        },
});
const port = await listen(createHttpServer(app.fetch), serverSettings.port, serverSettings.host);
console.log(JSON.stringify({ ready: 'shell', port }));
