import path from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { createReleaseOrigin, createStaticFiles, openRegistryOf } from '@ponte/shared-server';
import { remotes, rootFolder, type RemoteDefinition } from '../tooling/apps';
import { ports } from './ports';

/*
 * Serves each remote's files from an origin of its own, as three teams would: open to every site, hashed files for ever, the rest
 * revalidated. One process for the three, because they are static files: those of its build, or with PONTE_REGISTRY those of the releases in that
 * registry, each compared with its signed record.
 */
const registry = openRegistryOf(process.env);

function createOrigin(app: RemoteDefinition): Hono {
  const files = registry
    ? createReleaseOrigin(registry, app.name)
    : createStaticFiles(path.join(rootFolder, app.folder, 'dist'));
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

const servers = await Promise.all(
  remotes.map(
    (app) =>
      new Promise<ServerType>((resolve) => {
        const server = serve({ fetch: createOrigin(app).fetch, port: ports[app.name], hostname: '127.0.0.1' }, () =>
          resolve(server),
        );
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
