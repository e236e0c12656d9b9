import { fileURLToPath } from 'node:url';
import { apps, requireApp, type AppDefinition } from '@ponte/build/apps';
import { buildApps as buildWithWebpack, type BuildResult } from '@ponte/build/build';
import { seconds } from '@ponte/build/processes';
import { messageOf } from '@ponte/shared-domain';
import { buildServer, serverProgramFiles } from './build-server';

/**
 * Builds the apps whose sources have changed since their last build and, with the shell, its server.
 * @param force builds them all.
 */
export function buildApps(
  wanted: readonly AppDefinition[],
  { force = false }: { force?: boolean } = {},
): Promise<BuildResult> {
  return buildWithWebpack(wanted, {
    force,
    serverProgramFiles,
    // Not part of the release's hash, and fast, so it is always done.
    afterwards: async ({ failed }) => {
      if (wanted.some(({ name }) => name === 'shell') && !failed.includes('shell')) await buildServer();
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = performance.now();
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  try {
    const wanted = names.length > 0 ? names.map(requireApp) : apps;
    const { built, failed } = await buildApps(wanted, { force: process.argv.includes('--force') });
    console.log(`${built.length} of ${wanted.length} apps built in ${seconds(start)}`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
