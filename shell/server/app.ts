import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Hono, type Context } from 'hono';
import { brand, pageTitle } from '@ponte/shared-domain';
import { ownerOf } from '../src/route-owners';
import { assetRecordFile, isAssetRecord, type AssetRecord } from './asset-record';
import { renderDocument } from './document';
import type { Releases } from './releases';
import { securityHeaders } from './security-headers';
import { compress, createStaticFiles, etagOf, pickEncoding, type StaticFiles } from './static-files';

/** What the browser may know of this installation: the value of /config.json. */
export interface PublicConfig {
  supabaseUrl: string;
  publishableKey: string;
  [key: string]: unknown;
}

export interface ServerOptions {
  /** The shell's build. */
  distFolder: string;
  /** Files at the site's root: favicon, robots.txt. */
  publicFolder: string;
  releases: Releases;
  readConfig: () => Promise<PublicConfig>;
}

export const assetsPath = '/assets/';

interface ShellBuild {
  modified: number;
  record: AssetRecord;
  styles: string;
}

/** Reads the shell's build, again when it was built anew. */
function createShellBuildReader(folder: string): () => Promise<ShellBuild> {
  const file = path.join(folder, assetRecordFile);
  let known: ShellBuild | undefined;
  return async () => {
    const { mtimeMs } = await stat(file).catch((cause: unknown) => {
      throw new Error(`The shell is not built: ${file} is missing.`, { cause });
    });
    if (known?.modified === mtimeMs) return known;
    const record: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isAssetRecord(record)) throw new Error(`${file} is not an asset record`);
    const sheets = record.main.filter((name) => name.endsWith('.css'));
    const texts = await Promise.all(sheets.map((name) => readFile(path.join(folder, name), 'utf8')));
    known = { modified: mtimeMs, record, styles: texts.join('\n') };
    return known;
  };
}

async function answerFile(context: Context, files: StaticFiles, pathname: string): Promise<Response | undefined> {
  const answer = await files.answer(pathname, {
    acceptEncoding: context.req.header('accept-encoding'),
    ifNoneMatch: context.req.header('if-none-match'),
  });
  if (!answer) return undefined;
  return new Response(answer.body ? Buffer.from(answer.body) : null, { status: answer.status, headers: answer.headers });
}

async function answerText(context: Context, text: string, headers: Record<string, string>, status = 200): Promise<Response> {
  const body = Buffer.from(text);
  const etag = etagOf(body);
  const all: Record<string, string> = { ...headers, etag, vary: 'accept-encoding', 'cache-control': 'no-cache' };
  if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers: all });
  const encoding = pickEncoding(context.req.header('accept-encoding'));
  if (encoding !== 'identity') all['content-encoding'] = encoding;
  return new Response(Buffer.from(await compress(body, encoding, 5)), { status, headers: all });
}

const jsonType = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };

/** The shell's server: stateless, every answer follows from the build, the remotes' releases and the configuration. */
export function createShellServer({ distFolder, publicFolder, releases, readConfig }: ServerOptions): Hono {
  const readBuild = createShellBuildReader(distFolder);
  const assets = createStaticFiles(distFolder);
  const publicFiles = createStaticFiles(publicFolder);
  const app = new Hono();

  app.get('/healthz', async (context) => {
    const remotes = Object.fromEntries(
      [...releases.all()].map(([name, { origin, record, error }]) => [name, { origin, release: record?.release ?? null, error: error ?? null }]),
    );
    const build = await readBuild().catch(() => undefined);
    return context.json({ status: build ? 'ok' : 'not built', release: build?.record.release ?? null, remotes }, build ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });

  app.get('/remotes.json', (context) => answerText(context, JSON.stringify(releases.list()), jsonType));
  app.get('/config.json', async (context) => answerText(context, JSON.stringify(await readConfig()), jsonType));

  app.get(`${assetsPath}*`, async (context) => {
    const answer = await answerFile(context, assets, context.req.path.slice(assetsPath.length - 1));
    return answer ?? context.text('Not found', 404, { 'cache-control': 'no-store' });
  });

  app.get('*', async (context) => {
    const { path: pathname } = context.req;
    const file = await answerFile(context, publicFiles, pathname);
    if (file) return file;

    const [build, config] = await Promise.all([readBuild(), readConfig()]);
    const owner = ownerOf(pathname);
    const state = owner && owner !== 'shell' ? releases.all().get(owner) : undefined;
    const html = renderDocument({
      shell: build.record,
      assetsPath,
      styles: build.styles,
      remotes: releases.list(),
      config,
      owner: state?.record ? { origin: state.origin, record: state.record } : undefined,
      title: pathname === '/' ? pageTitle('') : brand.name,
    });
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...securityHeaders({
        remoteOrigins: [...releases.all().values()].map(({ origin }) => origin),
        apiOrigin: new URL(config.supabaseUrl).origin,
      }),
    };
    // An address that nobody owns has the 404 page, and says so to machines.
    return answerText(context, html, headers, owner ? 200 : 404);
  });

  app.onError((error, context) => {
    console.error(`${context.req.method} ${context.req.path}: ${error.message}`);
    return context.text('O site está indisponível no momento. Tente novamente em instantes.', 503, {
      'cache-control': 'no-store',
      'retry-after': '5',
    });
  });
  return app;
}
