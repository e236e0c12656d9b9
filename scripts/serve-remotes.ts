import path from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import {
  createReleaseOrigin,
  createStaticFiles,
  openRegistryOf,
  readVariable,
  type StaticFiles,
} from '@ponte/shared-server';
import { remotes, rootFolder, type RemoteDefinition } from '@ponte/build/apps';
import { portOf } from '@ponte/build/ports';

/*
 * Serves each remote's files from an origin of its own, as its team would: open to every site, hashed files for ever,
 * the rest revalidated. One process for all, because they are static files: those of its build (in PONTE_REMOTE_FILES,
 * a folder with a copy of each remote's `dist` by the name of its workspace, where that is set), or with PONTE_REGISTRY
 * those of the releases in that registry, each compared with its signed record. Remotes that only the registry has
 * share an origin, as `/<remote>/<file>`. Only this machine reaches them unless PONTE_REMOTES_HOST says otherwise.
 */
const registry = openRegistryOf(process.env);
const hostname = readVariable('PONTE_REMOTES_HOST') ?? '127.0.0.1';

function filesOf({ name, folder }: RemoteDefinition): StaticFiles {
  if (registry) return createReleaseOrigin(registry, name);
  const copies = readVariable('PONTE_REMOTE_FILES');
  return createStaticFiles(copies ? path.resolve(copies, folder) : path.join(rootFolder, folder, 'dist'));
}

/** The files of whichever remote the registry has. */
function filesOfOthers(from: NonNullable<typeof registry>): StaticFiles {
  const known = new Map<string, StaticFiles>();
  return {
    async answer(pathname, request) {
      const [, remote = '', file] = /^\/([a-z][a-z0-9]*)(\/.*)$/.exec(pathname) ?? [];
      if (file === undefined) return undefined;
      const files = known.get(remote);
      if (files) return files.answer(file, request);
      if (!(await from.listRemotes()).includes(remote)) return undefined;
      const opened = createReleaseOrigin(from, remote);
      known.set(remote, opened);
      return opened.answer(file, request);
    },
  };
}

function createOrigin(files: StaticFiles): Hono {
  const origin = new Hono();
  origin.get('*', async (context) => {
    const open = {
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
    const answer = await files.answer(context.req.path, {
      acceptEncoding: context.req.header('accept-encoding'),
      ifNoneMatch: context.req.header('if-none-match'),
      availableDictionary: context.req.header('available-dictionary'),
    });
    if (!answer) return context.text('Not found', 404, { ...open, 'cache-control': 'no-store' });
    return new Response(answer.body ? Buffer.from(answer.body) : null, {
      status: answer.status,
      headers: { ...answer.headers, ...open },
    });
  });
  return origin;
}

const origins: [StaticFiles, number][] = remotes.map((app) => [filesOf(app), portOf(app.name)]);
if (registry) origins.push([filesOfOthers(registry), portOf('others')]);
const servers = await Promise.all(
  origins.map(
    ([files, port]) =>
      new Promise<ServerType>((resolve) => {
        const server = serve({ fetch: createOrigin(files).fetch, port, hostname }, () => resolve(server));
      }),
  ),
);
console.log(JSON.stringify({ ready: 'remotes' }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const server of servers) server.close();
    setTimeout(() => process.exit(0), 200);
  });
}
