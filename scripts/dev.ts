import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { z } from 'zod';
import { brand } from '@ponte/shared-domain';
import { type AssetRecord, readIntegrations, renderDocument } from '@ponte/shared-server';
import { apps, remotes, requireApp, rootFolder, type AppDefinition } from '../tooling/apps';
import { webpackConfig } from '../webpack.base';
import { requireFreePorts } from './free-ports';
import { releaseLock, takeLock } from './lock';
import { portOf } from './ports';
import { explainFailure, onParentEnd, seconds } from './processes';
import {
  backendService,
  configFile,
  neededPorts,
  printAccounts,
  readHostedBackend,
  remoteOrigins,
  siteUrl,
  startLock,
} from './product';
import { remotesFor } from './remotes-of-address';
import { createSupervisor } from './supervisor';

/*
 * `npm run dev`: the whole product with hot reload. `npm run dev -w candidate-mfe`: that remote alone, in its harness. Both with the
 * local backend, unless SUPABASE_URL names another.
 */

const began = performance.now();
const servers: WebpackDevServer[] = [];
let ending = false;

async function end(code: number, message?: string): Promise<void> {
  if (ending) return;
  ending = true;
  if (message) console.error(message);
  await Promise.all([supervisor.stop(), ...servers.map((server) => server.stop())]);
  releaseLock(startLock);
  process.exit(code);
}

const supervisor = createSupervisor((message) => void end(1, message));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0, '\nStopping...'));
onParentEnd(() => void end(0));

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

/** Entry files of development builds, whose names have no hash. */
const developmentRemotes = Object.fromEntries(
  remotes.map(({ name, declaration: { routes } }) => [
    name,
    { entry: `${remoteOrigins[name] ?? ''}/remoteEntry.js`, routes },
  ]),
);

function developmentRecord(app: AppDefinition): AssetRecord {
  const main = app.name === 'shell' ? ['vendor.js', 'main.js'] : ['main.js'];
  return { name: app.name, release: 'development', entry: null, main, exposes: {}, chunks: {}, fonts: [] };
}

/** The document, its configuration and the list of remotes, in the form of the shell's server. */
function pageMiddlewares(app: AppDefinition): DevServerConfiguration['setupMiddlewares'] {
  return (middlewares) => {
    middlewares.unshift({
      name: 'ponte-page',
      middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        const isPage = request.method === 'GET' && !/\.\w+$/.test(pathname);
        if (pathname !== '/config.json' && pathname !== '/remotes.json' && !isPage) {
          next();
          return;
        }
        const { remotes: ofAddress, refused } = remotesFor(developmentRemotes, searchParams);
        if (refused !== undefined) {
          response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(refused);
          return;
        }
        readConfig()
          .then((config) => {
            response.setHeader('cache-control', 'no-store');
            response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json');
            if (pathname === '/config.json') response.end(JSON.stringify(config));
            else if (pathname === '/remotes.json') response.end(JSON.stringify(developmentRemotes));
            else {
              const document = {
                shell: developmentRecord(app),
                assetsPath: '/assets/',
                remotes: ofAddress,
                config,
                title: brand.name,
              };
              response.end(renderDocument(document));
            }
          })
          .catch(next);
      },
    });
    return middlewares;
  };
}

async function serveApp(app: AppDefinition, standalone: boolean): Promise<void> {
  const isPage = app.name === 'shell' || standalone;
  const port = portOf(app.name);
  const compiler = webpack(webpackConfig({ app, mode: 'development', release: 'development', standalone, hot: true }));
  if (!compiler) throw new Error('webpack gave no compiler');
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('ponte-dev', (stats) => {
      if (stats.hasErrors()) console.error(stats.toString('errors-only'));
      resolve();
    });
  });
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // A full reload would lose what is typed; React Refresh keeps it.
      liveReload: false,
      allowedHosts: ['localhost', '127.0.0.1'],
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      // The page's URL is the shell's, so each remote's client has to connect to its own server.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      static: isPage ? { directory: path.join(rootFolder, 'shell/public'), serveIndex: false } : false,
      devMiddleware: { publicPath: isPage ? '/assets/' : '/', stats: 'none' },
      ...(isPage ? { setupMiddlewares: pageMiddlewares(app) } : {}),
    },
    compiler,
  );
  servers.push(server);
  await server.start();
  await built;
  console.log(`  ${app.folder.padEnd(14)} ready after ${seconds(began)}`);
}

async function start(): Promise<void> {
  const name = process.argv[2];
  const app = name === undefined || name === 'shell' ? undefined : requireApp(name);
  const hosted = readHostedBackend() !== undefined;
  const holder = takeLock(startLock, { url: siteUrl });
  if (holder) {
    ending = true;
    console.error(`Ponte is already running (process ${holder.pid}): stop it first.`);
    process.exit(1);
  }
  // The development server has no health endpoint, and takes nothing from a registry.
  const { health: _health, others: _others, ...wanted } = neededPorts(hosted);
  const isNeeded = (port: string): boolean => !app || port === app.name || !apps.some(({ name }) => name === port);
  await requireFreePorts(Object.fromEntries(Object.entries(wanted).filter(([port]) => isNeeded(port))));

  const address = app ? `http://localhost:${portOf(app.name)}` : siteUrl;
  backend = hosted
    ? Promise.resolve()
    : supervisor.start({ ...backendService, env: { ...backendService.env, PONTE_SITE_URL: address } });
  await Promise.all([backend, ...(app ? [app] : apps).map((each) => serveApp(each, app !== undefined))]);
  printAccounts(hosted, address);
}

start().catch((error: unknown) => end(1, explainFailure(error)));
