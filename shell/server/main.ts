import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createShellServer, type PublicConfig } from './app';
import { createReleases } from './releases';

/*
 * Environment:
 *   PORT, HOST                      where to listen (3000, 127.0.0.1)
 *   PONTE_REMOTES                   JSON: origin of each remote, {"candidate": "https://...", ...}
 *   PONTE_CONFIG_FILE               file with the value of /config.json, written by the local backend
 *   SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY   the backend instead of that file
 */
const shellFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const pollInterval = 2_000;

function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

async function readConfig(): Promise<PublicConfig> {
  const { SUPABASE_URL: supabaseUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env;
  if (supabaseUrl && publishableKey) return { supabaseUrl, publishableKey };
  return JSON.parse(await readFile(requireVariable('PONTE_CONFIG_FILE'), 'utf8')) as PublicConfig;
}

const releases = createReleases(JSON.parse(requireVariable('PONTE_REMOTES')) as Record<string, string>);
await releases.poll();
const stopPolling = releases.start(pollInterval);

const app = createShellServer({
  distFolder: path.join(shellFolder, 'dist'),
  publicFolder: path.join(shellFolder, 'public'),
  releases,
  readConfig,
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
