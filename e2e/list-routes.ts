/*
 * Prints every route of the built product as JSON: [{ "owner", "path", "access", "chunk" }], or writes it into the file
 * that PONTE_E2E_ROUTES names. Read from the server files
 * of shell and remotes, so that a page that comes later can't escape the tests that walk this list. Usage: tsx
 * e2e/list-routes.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Module from 'node:module';
import path from 'node:path';
import { remotes } from '@ponte/build/apps';

interface Route {
  path?: string;
  index?: boolean;
  handle?: { access?: string; chunk?: string };
  children?: Route[];
}
type Factory = (context: object) => Route[];

const root = path.resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

function loadServerFile(app: string, folder: string): Record<string, unknown> {
  const { release } = JSON.parse(readFileSync(path.join(root, app, 'dist/release.json'), 'utf8')) as {
    release: string;
  };
  const { file } = JSON.parse(readFileSync(path.join(root, app, folder, `server.${release}.json`), 'utf8')) as {
    file: string;
  };
  return require(path.join(root, app, folder, file)) as Record<string, unknown>;
}

const shell = loadServerFile('shell', 'dist-server') as {
  shellRoutes: Factory;
  sharedModules: Record<string, unknown>;
};

// Remotes' server files require the shared packages from the host.
type Load = (request: string, ...rest: unknown[]) => unknown;
const loader = Module as unknown as { _load: Load };
const load = loader._load;
loader._load = (request, ...rest) =>
  request in shell.sharedModules ? shell.sharedModules[request] : load(request, ...rest);

const factories: [string, Factory][] = [['shell', shell.shellRoutes]];
for (const { folder: app } of remotes) factories.push([app, loadServerFile(app, 'dist').default as Factory]);

function flatten(routes: readonly Route[], parent = ''): { path: string; access: string; chunk?: string }[] {
  return routes.flatMap((route) => {
    const full = `/${[parent, route.path ?? ''].join('/').split('/').filter(Boolean).join('/')}`;
    const own =
      route.handle?.access === undefined
        ? []
        : [{ path: full, access: route.handle.access, chunk: route.handle.chunk }];
    return [...own, ...flatten(route.children ?? [], full)];
  });
}

const text = JSON.stringify(
  factories.flatMap(([owner, factory]) =>
    flatten(factory({ queryClient: {}, api: {} })).map((route) => ({ owner, ...route })),
  ),
);
if (process.env.PONTE_E2E_ROUTES) writeFileSync(process.env.PONTE_E2E_ROUTES, text);
else console.log(text);
