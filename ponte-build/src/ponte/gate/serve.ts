import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brand } from '@ponte/shared-domain';
import { type AssetRecord, assetRecordFile, isAssetRecord, renderDocument } from '@ponte/shared-server';
import type { RemoteDefinition } from '../../apps';
import { requireBuild } from '../../run-webpack';
import { webpackConfig } from '../../webpack-config';

export interface ServedRemote {
  origin: string;
  stop: () => Promise<void>;
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/**
 * Where a remote that has no backend asks: everything is answered as by one that is away, so that what needs data tries
 * again for some seconds. An answer that nobody can read would be asked for anew with each mount, and each question
 * keeps its time limit for 12 s: that would look like memory which is never freed.
 */
const noBackend = '/_ponte/gate-no-backend';

/**
 * Builds a remote for production in its harness, and serves it on this machine: its own code as it is released, with
 * nothing of a development server.
 * @param given what browsers get as /config.json; left out, there is no backend
 */
export async function serveAlone(app: RemoteDefinition, given?: object): Promise<ServedRemote> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ponte-gate-'));
  await requireBuild(
    webpackConfig({ app, mode: 'production', release: 'gate', standalone: true, outputFolder: folder }),
  );
  const read: unknown = JSON.parse(await readFile(path.join(folder, assetRecordFile), 'utf8'));
  if (!isAssetRecord(read)) throw new Error(`the build of ${app.name} in its harness left no record`);
  const record: AssetRecord = read;
  let config: object = given ?? {};
  let html = '';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, path.basename(pathname));
    if (pathname.startsWith('/assets/') && existsSync(file)) {
      readFile(file).then(
        (body) => response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream').end(body),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
      return;
    }
    if (pathname.startsWith(noBackend))
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"there is no backend"}');
    else if (pathname === '/config.json')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(config));
    else if (/\.\w+$/.test(pathname)) response.writeHead(404).end();
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server of the gate has no port');
  const origin = `http://localhost:${address.port}`;
  config = given ?? { supabaseUrl: origin + noBackend, publishableKey: 'none', integrations: {} };
  html = renderDocument({
    shell: { ...record, chunks: {} },
    assetsPath: '/assets/',
    remotes: {},
    config,
    title: brand.name,
  });
  return {
    origin,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
