import { randomBytes } from 'node:crypto';
import { apps } from '@ponte/build/apps';
import { readHostedBackend } from '@ponte/build/hosted-backend';
import { buildApps } from './build';
import { requireFreePorts } from './free-ports';
import { readVariable } from '@ponte/shared-server';
import { takeLock } from '@ponte/shared-server/processes';
import { ports, siteUrl } from '@ponte/build/ports';
import { explainFailure, seconds } from '@ponte/build/processes';
import {
  backendService,
  configFile,
  configuredRemotes,
  describeRunning,
  neededPorts,
  printAccounts,
  releasesFolder,
  startLock,
} from './product';
import { runProduct } from './run-product';

/* `npm start`: builds what has changed and runs the whole product, as it would run in production, on this machine. */

const began = performance.now();
const { supervisor, end } = runProduct({ advice: ' Everything is being stopped; start it again with npm start.' });

async function start(): Promise<void> {
  const hosted = readHostedBackend() !== undefined;
  const holder = takeLock(startLock, { url: siteUrl });
  if (holder) return end(1, describeRunning(holder));
  await requireFreePorts(neededPorts(hosted));
  // Of this start alone: the figures of the embedded backend are for the shell's server of the same start.
  if (!hosted) process.env.PONTE_OPERATION_KEY = readVariable('PONTE_OPERATION_KEY') ?? randomBytes(24).toString('hex');

  async function buildAndServe(): Promise<void> {
    console.log('Apps:');
    // Remotes in a registry are released by `npx ponte release`, not by a start.
    const wanted = readVariable('PONTE_REGISTRY') ? apps.filter(({ name }) => name === 'shell') : apps;
    const { failed } = await buildApps(wanted, { force: process.env.PONTE_FORCE_BUILD === '1' });
    if (failed.length > 0) throw new Error(`The build of ${failed.join(', ')} failed: see the messages above.`);
    await supervisor.start({
      name: 'remotes',
      file: 'scripts/serve-remotes.ts',
      meaning: 'the pages of the remotes can no longer be loaded.',
    });
  }
  // The backend creates its database while the apps are built; the first failure ends the start.
  await Promise.all([hosted ? undefined : supervisor.start(backendService), buildAndServe()]);
  await supervisor.start({
    name: 'shell',
    file: 'shell/dist-server/main.mjs',
    env: {
      NODE_ENV: 'production',
      PORT: String(ports.shell),
      PONTE_HEALTH_PORT: String(ports.health),
      PONTE_REMOTES: JSON.stringify(configuredRemotes),
      PONTE_CONFIG_FILE: configFile,
      PONTE_RELEASES_FOLDER: releasesFolder,
      // The operators' page without a key, on this machine alone.
      ...(readVariable('PONTE_SITE_URL') || readVariable('HOST') ? {} : { PONTE_OPERATION_PAGE: 'open' }),
    },
    meaning: 'the site no longer answers.',
    restarts: true,
  });
  printAccounts(hosted);
  console.log(`  Ready after ${seconds(began)}.`);
}

start().catch((error: unknown) => end(1, explainFailure(error)));
