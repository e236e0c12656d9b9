import type { IncomingMessage, ServerResponse } from 'node:http';
import { messageOf } from '@ponte/shared-domain';
import { build } from 'esbuild';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { type AssetRecord, assetRecordFile, createRouteOwners, isAssetRecord } from '@ponte/shared-server';
import type { RemoteDefinition } from '../../apps';
import { stopServer } from '../../development-server';
import { findLocalPort } from '../../free-port';
import { buildFile } from '../../places';
import { webpackConfig } from '../../webpack-config';
import { createLocalRenderer, type LocalRenderer, readServerFile } from './render';
import { watchServerBuild } from './server-build';
import { misfitsOf, openProduct, type Product, readProductOrigin } from './product';
import { createProductProxy } from './proxy';
import { type LocalRemote, withLocalRemote } from './remote-list';

/**
 * Where the local build is, on the address that has the product's pages: so the product's policy allows it as its own.
 */
const buildPath = '/_ponte/development/';
const scriptPath = '/_ponte/development-page.js';
const socketPath = '/_ponte/development-edits';

export interface AmongOthers {
  /** Address of the remote's first page on this machine. */
  address: string;
  origin: string;
  product: Product;
  /** Whether an edit takes the place of what runs, without a reload. */
  isHot: boolean;
  /** Whether its own pages come drawn by a server. */
  isRendered: boolean;
  stop: () => Promise<void>;
}

async function buildPageScript(isHot: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [buildFile('ponte/others/page-script.ts')],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
    write: false,
    define: { 'process.env.NODE_ENV': '"development"', IS_HOT: String(isHot) },
  });
  return outputFiles[0]?.text ?? '';
}

/** The renderer of a product, or why there is none: pages are then drawn by browsers. */
async function openRenderer({ origin, development }: Product): Promise<LocalRenderer | undefined> {
  const { server, serverIntegrity } = development;
  if (server === undefined || serverIntegrity === undefined) {
    console.error(`\n${origin} does not give out how it draws pages: here the browser draws those of the remote.\n`);
    return undefined;
  }
  try {
    return await createLocalRenderer(await readServerFile(new URL(server, origin).href, serverIntegrity));
  } catch (error) {
    const reason = messageOf(error);
    console.error(`\nHere the browser draws the remote's pages: ${reason}\n`);
    return undefined;
  }
}

/** Tells once of each thing that does not fit, until it fits again. */
function createMisfitReport({ contract, origin }: Product): (record: AssetRecord) => void {
  let reported = '';
  return (record) => {
    const misfits = misfitsOf(record, contract);
    const text = misfits.map((misfit) => `  - ${misfit}`).join('\n');
    if (text !== reported && text !== '')
      console.error(
        `\n${record.name} does not fit ${origin}, and would be refused there as a release:\n${text}\nHere it goes on; what uses it may fail.\n`,
      );
    reported = text;
  };
}

function reportRoutes({ remotes, origin }: Product, local: LocalRemote): void {
  if (!Object.hasOwn(remotes, local.name))
    console.error(`\n${origin} has no remote ${local.name} yet: here it is added to the others.\n`);
  const named = Object.entries(withLocalRemote(remotes, local)).map(
    ([name, { routes = [] }]) => [name, routes] as const,
  );
  for (const { owner, route, holder } of createRouteOwners(named).refused)
    console.error(`\n${route} of ${owner} is part of what ${holder} has in ${origin}: ${holder} keeps it.\n`);
}

/**
 * Serves a running product on this machine, with one remote replaced by its local build: only that is built, and an
 * edit shows without a restart.
 * @param others address of the product
 * @throws UsageError when there is no product of Ponte at that address
 */
export async function serveAmongOthers(remote: RemoteDefinition, others: string): Promise<AmongOthers> {
  const product = await openProduct(readProductOrigin(others));
  const port = await findLocalPort(remote.name);
  const origin = `http://localhost:${port}`;
  const local: LocalRemote = {
    name: remote.name,
    entry: `${origin}${buildPath}remoteEntry.js`,
    routes: remote.declaration.routes,
  };
  reportRoutes(product, local);
  const { react } = product.development;
  const isHot = react !== undefined;
  if (!isHot)
    console.error(`\n${product.origin} has no React for development: an edit of a script loads the page anew here.\n`);
  const pageScript = await buildPageScript(isHot);
  const renderer = await openRenderer(product);
  const serverBuild = renderer && watchServerBuild(remote, renderer.use);
  const socket = `ws://localhost:${port}${socketPath}`;
  /** What the product's own code draws with, at an address. */
  const requestFor = (address: string): object => {
    const { siteUrl, ...config } = product.config;
    return { address, site: siteUrl ?? product.origin, ...config };
  };
  const answerFromProduct = createProductProxy({
    product,
    local,
    socket,
    script: scriptPath,
    react,
    sheet: `${origin}${buildPath}styles.css`,
    ...(renderer &&
      serverBuild && {
        renderPage: async (address: string) => {
          await serverBuild.settled();
          return renderer.render({ ...requestFor(address), owner: remote.name });
        },
        renderFragment: async (name: string, address: string) => {
          await serverBuild.settled();
          return renderer.renderFragment(name, requestFor(address));
        },
      }),
  });

  const compiler = webpack(
    webpackConfig({
      app: remote,
      mode: 'development',
      release: 'development',
      deployedShell: true,
      hot: isHot,
    }),
  );
  if (!compiler) throw new Error('webpack gave no compiler');
  const report = createMisfitReport(product);
  compiler.hooks.compilation.tap('ponte-others', (compilation) => {
    compilation.hooks.afterProcessAssets.tap('ponte-others', () => {
      const text = compilation.getAsset(assetRecordFile)?.source.source().toString();
      const record: unknown = text === undefined ? undefined : JSON.parse(text);
      if (isAssetRecord(record)) report(record);
    });
  });
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('ponte-others', (stats) => {
      if (stats.hasErrors()) console.error(stats.toString('errors-only'));
      resolve();
    });
  });
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      // Style sheets take each other's place, and so do scripts where React can; elsewhere its client loads the page
      // anew (page-script.ts).
      hot: true,
      liveReload: false,
      // As in development-server.ts.
      setupExitSignals: false,
      compress: false,
      allowedHosts: ['localhost', '127.0.0.1'],
      client: { overlay: false, logging: 'warn', webSocketURL: socket },
      webSocketServer: { type: 'ws', options: { path: socketPath } },
      static: false,
      devMiddleware: { publicPath: buildPath, stats: 'none' },
      setupMiddlewares: (middlewares) => {
        const ofBuild = middlewares.findIndex(({ name }) => name === 'webpack-dev-middleware');
        // After the checks of the host name: no page of another site reads through this.
        middlewares.splice(ofBuild, 0, {
          name: 'ponte-others',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            const { pathname } = new URL(request.url ?? '/', origin);
            if (pathname.startsWith(buildPath)) next();
            else if (pathname === scriptPath)
              response
                .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
                .end(pageScript);
            else void answerFromProduct(request, response);
          },
        });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  await Promise.all([built, serverBuild?.settled()]);
  return {
    address: origin + (local.routes[0] ?? '/'),
    origin,
    product,
    isHot,
    isRendered: renderer !== undefined,
    async stop() {
      await Promise.all([stopServer(server, compiler), serverBuild?.stop()]);
      // Last: a page that was asked for meanwhile would start its process again.
      renderer?.stop();
    },
  };
}

/** What is printed when it runs. */
export function describeAmongOthers(remote: string, { address, product, isHot, isRendered }: AmongOthers): string[] {
  return [
    `${remote} is at ${address}, among the others of ${product.origin}, whose data are the real ones.`,
    isHot
      ? 'An edit shows at once, and the state of the page stays; one of what a page reads, when it reads again: by a navigation or a reload.'
      : 'An edit of a style sheet shows at once; any other loads the page anew, and what was typed stays.',
    `Its pages, and its fragments in those of others, come ${isRendered ? 'as HTML, drawn here by the local code as a server would' : 'empty, and the browser draws them'}. Ctrl-C ends it.`,
  ];
}
