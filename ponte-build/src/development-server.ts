import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer, { type Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { brand } from '@ponte/shared-domain';
import { type AssetRecord, renderDocument } from '@ponte/shared-server';
import { remotes, rootFolder, type AppDefinition } from './apps';
import { portOf, remoteOrigins } from './ports';
import { remotesFor } from './remotes-of-address';
import { webpackConfig } from './webpack-config';

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
function pageMiddlewares(
  app: AppDefinition,
  readConfig: () => Promise<object>,
): DevServerConfiguration['setupMiddlewares'] {
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

export interface ServeOptions {
  app: AppDefinition;
  /** Where it is served; the app's own port when left out. */
  port?: number;
  /** A remote in its harness, as a page of its own. */
  standalone: boolean;
  /** The configuration of browsers (/config.json): backend and integrations. */
  readConfig: () => Promise<object>;
}

/** A development server that is running. */
export interface RunningServer {
  /** Ends it, and writes webpack's cache for the next one. Resolves when both are done. */
  stop: () => Promise<void>;
}

/** Ends a server and the compiler that it was made with. */
export async function stopServer(server: WebpackDevServer, compiler: Compiler): Promise<void> {
  await server.stop();
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
}

/**
 * Serves an app with hot reload.
 * @returns the running server, when the first build has ended: before, its end would wait for that build
 */
export async function serveApp({
  app,
  port = portOf(app.name),
  standalone,
  readConfig,
}: ServeOptions): Promise<RunningServer> {
  const isPage = app.name === 'shell' || standalone;
  const compiler = webpack(webpackConfig({ app, mode: 'development', release: 'development', standalone, hot: true }));
  if (!compiler) throw new Error('webpack gave no compiler');
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('ponte-dev', (stats) => {
      if (stats.hasErrors()) console.error(stats.toString('errors-only'));
      resolve();
    });
  });
  // The icons of the site are the shell's.
  const publicFolder = path.join(rootFolder, 'shell/public');
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      // The process that starts it also stops it, after what runs beside it: webpack's own handling of signals left
      // those processes behind.
      setupExitSignals: false,
      // A full reload would lose what is typed; React Refresh keeps it.
      liveReload: false,
      allowedHosts: ['localhost', '127.0.0.1'],
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      // The page's URL is the shell's, so each remote's client has to connect to its own server.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      static: isPage && existsSync(publicFolder) ? { directory: publicFolder, serveIndex: false } : false,
      devMiddleware: { publicPath: isPage ? '/assets/' : '/', stats: 'none' },
      ...(isPage ? { setupMiddlewares: pageMiddlewares(app, readConfig) } : {}),
    },
    compiler,
  );
  await server.start();
  await built;
  return { stop: () => stopServer(server, compiler) };
}
