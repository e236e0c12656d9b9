import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { apps, requireApp, type AppDefinition } from '@ponte/build/apps';
import { serveApp, type RunningServer } from '@ponte/build/development-server';
import { readHostedBackend } from '@ponte/build/hosted-backend';
import { requireFreePorts } from './free-ports';
import { takeLock } from '@ponte/shared-server/processes';
import { describeAmongOthers, serveAmongOthers } from '@ponte/build/ponte/others/serve';
import { requireRemote } from '@ponte/build/ponte/remotes';
import { portOf, siteUrl } from '@ponte/build/ports';
import { explainFailure, seconds } from '@ponte/build/processes';
import { readIntegrations } from '@ponte/shared-server';
import { backendService, configFile, describeRunning, neededPorts, printAccounts, startLock } from './product';
import { runProduct } from './run-product';

/*
 * `npm run dev`: the whole product with hot reload. `npm run dev -w candidate-mfe`: that remote alone, in its harness.
 * Both with the local backend, unless SUPABASE_URL names another. `npm run dev -w candidate-mfe
 * -- --others=https://www.example.com`: that remote inside a product that runs somewhere, on its backend.
 */

const began = performance.now();
/** What is to be stopped at the end. */
const servers: RunningServer[] = [];
const { supervisor, end } = runProduct({ servers });

let backend: Promise<unknown> = Promise.resolve();

/** Waits for the backend; a page that is opened earlier is only slow. */
async function readConfig(): Promise<object> {
  await backend;
  const hosted = readHostedBackend();
  const config = hosted
    ? { supabaseUrl: hosted.url, publishableKey: hosted.key }
    : z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(configFile, 'utf8')));
  return { ...config, integrations: readIntegrations() };
}

async function serve(app: AppDefinition, standalone: boolean): Promise<void> {
  servers.push(await serveApp({ app, standalone, readConfig }));
  console.log(`  ${app.folder.padEnd(14)} ready after ${seconds(began)}`);
}

/** Needs no lock: nothing is started but the remote's own server, also beside a product of this folder. */
async function startAmongOthers(name: string | undefined, others: string): Promise<void> {
  const remote = requireRemote(name);
  const running = await serveAmongOthers(remote, others);
  servers.push(running);
  console.log(`  ${remote.folder.padEnd(14)} ready after ${seconds(began)}`);
  console.log(`\n  ${describeAmongOthers(remote.name, running).join('\n  ')}\n`);
}

async function start(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { others: { type: 'string' } }, allowPositionals: true });
  const [name] = positionals;
  if (values.others !== undefined) {
    await startAmongOthers(name, values.others);
    return;
  }
  const app = name === undefined || name === 'shell' ? undefined : requireApp(name);
  const hosted = readHostedBackend() !== undefined;
  const address = app ? `http://localhost:${portOf(app.name)}` : siteUrl;
  const holder = takeLock(startLock, { url: address });
  if (holder) return end(1, describeRunning(holder));
  // The development server has no health endpoint, and takes nothing from a registry.
  const { health: _health, others: _others, ...wanted } = neededPorts(hosted);
  const isNeeded = (port: string): boolean => !app || port === app.name || !apps.some(({ name }) => name === port);
  await requireFreePorts(Object.fromEntries(Object.entries(wanted).filter(([port]) => isNeeded(port))));

  backend = hosted
    ? Promise.resolve()
    : supervisor.start({ ...backendService, env: { ...backendService.env, PONTE_SITE_URL: address } });
  await Promise.all([backend, ...(app ? [app] : apps).map((each) => serve(each, app !== undefined))]);
  printAccounts(hosted, address);
}

start().catch((error: unknown) => end(1, explainFailure(error)));
