import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createShellServer, type PublicConfig } from './app';
import { assetRecordFile } from './asset-record';
import { readIntegrations } from './integrations';
import { createPageCache } from './page-cache';
import { createRegistry } from './registry';
import { createReleases } from './releases';
import { createRenderer, defaultLimits } from './render';
import { createRenderPool, type RenderPool } from './render-pool';

/*
 * Environment:
 *   PORT, HOST                      where to listen (3000, 127.0.0.1)
 *   PONTE_REMOTES                   JSON: origin of each remote, {"candidate": "https://...", ...}
 *   PONTE_CONFIG_FILE               file with the value of /config.json, written by the local backend
 *   SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY   the backend instead of that file
 *   PONTE_RELEASES_FOLDER           where the last good release of each remote is kept for a restart
 *   PONTE_SITE_URL                  the site's origin, for canonical addresses, previews, robots.txt and the sitemap (the request's origin)
 *   PONTE_CHAT_URL, PONTE_PIX_KEY...   services outside the product (./integrations.ts, docs/deployment.md)
 *   PONTE_RENDER_THREADS            threads that render pages (one for each processor, 2 to 4)
 *   PONTE_SERVER_RENDERING=off      leaves every page to the browser
 */
const shellFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const pollInterval = 2_000;

function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

const integrations = readIntegrations();
const siteUrl = readSiteUrl();

async function readConfig(): Promise<PublicConfig> {
  const { SUPABASE_URL: supabaseUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env;
  if (supabaseUrl && publishableKey) return { supabaseUrl, publishableKey, integrations, siteUrl };
  const config = JSON.parse(await readFile(requireVariable('PONTE_CONFIG_FILE'), 'utf8')) as PublicConfig;
  return { ...config, integrations, siteUrl: siteUrl ?? config.siteUrl };
}

/** @throws Error when the address of the site is none: it would stand in every page. */
function readSiteUrl(): string | undefined {
  const value = process.env.PONTE_SITE_URL?.trim();
  if (!value) return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) throw new Error(`PONTE_SITE_URL must be an address, not ${JSON.stringify(value)}.`);
  return new URL(value).origin;
}

const threads = Number(process.env.PONTE_RENDER_THREADS ?? Math.min(4, Math.max(2, availableParallelism())));

async function startRendering(): Promise<{ pool: RenderPool; release: string } | undefined> {
  if (process.env.PONTE_SERVER_RENDERING === 'off') return undefined;
  try {
    const { release } = JSON.parse(readFileSync(path.join(shellFolder, 'dist', assetRecordFile), 'utf8')) as { release: string };
    const pool = await createRenderPool({
      shellFolder: path.join(shellFolder, 'dist-server'),
      shellRelease: release,
      threadFile: new URL('./start-thread.mjs', import.meta.url),
      threads,
      onGuilty: ({ address, servers }, reason, remote) => {
        if (remote === 'shell') console.error(`the shell's page ${address} has stopped a rendering thread: ${reason}`);
        else void releases.quarantine(remote, servers[remote], `${address}: ${reason}`);
      },
    });
    return { pool, release };
  } catch (error) {
    console.error('Pages are rendered by browsers only:', error instanceof Error ? error.message : error);
    return undefined;
  }
}

// No code of other teams runs in this thread; whatever goes wrong in it all the same is no reason to leave every visitor alone.
process.on('uncaughtException', (error) => console.error('uncaught', error));
process.on('unhandledRejection', (error) => console.error('unhandled', error));

const releasesFolder = process.env.PONTE_RELEASES_FOLDER ?? path.join(tmpdir(), `ponte-releases-${process.env.PORT ?? 3000}`);
const started = await startRendering();
const registry = started && createRegistry({ host: started.pool, folder: releasesFolder });
const releases = createReleases(JSON.parse(requireVariable('PONTE_REMOTES')) as Record<string, string>, fetch, registry);
await releases.poll();
const stopPolling = releases.start(pollInterval);

const app = createShellServer({
  distFolder: path.join(shellFolder, 'dist'),
  publicFolder: path.join(shellFolder, 'public'),
  releases,
  readConfig,
  siteUrl,
  rendering: started && {
    release: started.release,
    renderer: createRenderer((page) => started.pool.renderPage(page), { ...defaultLimits, atOnce: defaultLimits.atOnce * threads }),
    cache: createPageCache(),
    listAddresses: (request) => started.pool.listAddresses(request),
    replacedThreads: started.pool.replaced,
  },
});
const server = serve(
  { fetch: app.fetch, port: Number(process.env.PORT ?? 3000), hostname: process.env.HOST ?? '127.0.0.1' },
  ({ port }) => console.log(JSON.stringify({ ready: 'shell', port })),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopPolling();
    server.close(() => process.exit(0));
    // Requests that are under way have a moment to finish.
    setTimeout(() => process.exit(0), 1_000).unref();
  });
}
