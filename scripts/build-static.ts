import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  assetRecordFile,
  dictionaryMarkerFile,
  isAssetRecord,
  readConfiguredRemotes,
  readIntegrations,
  readVariable,
  renderDocument,
  securityHeaders,
  webManifest,
  webManifestPath,
} from '@ponte/shared-server';
import { brand } from '@ponte/shared-domain';
import { remotes, rootFolder } from '@ponte/build/apps';
import { releaseLogFile } from '@ponte/build/release-files';
import { readHostedBackend } from '@ponte/build/hosted-backend';

/*
 * The whole product as static files, for a CDN without our server: browsers then render every page. Needs a finished
 * build.
 *
 *   SUPABASE_URL=... SUPABASE_PUBLISHABLE_KEY=... npm run build:static [folder]
 *
 * PONTE_REMOTES names the remotes' own origins, as for the server; without it their files are copied into the same
 * folder. docs/deployment.md says what the CDN has to know; the files _headers and _redirects say the same in the form
 * that several hosts read.
 */
const backend = readHostedBackend();
if (!backend)
  throw new Error('Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY: static files cannot ask a server for them.');
const folder = path.resolve(process.argv[2] ?? path.join(rootFolder, 'dist-static'));
// Origins by remote, from the environment, as for the server.
const namedRemotes = readVariable('PONTE_REMOTES');
const configured = namedRemotes === undefined ? undefined : readConfiguredRemotes(namedRemotes);

const dist = path.join(rootFolder, 'shell/dist');
const record: unknown = JSON.parse(readFileSync(path.join(dist, assetRecordFile), 'utf8'));
if (!isAssetRecord(record)) throw new Error('The shell is not built: npm run build');

const isServed = (file: string): boolean =>
  !file.endsWith(releaseLogFile) &&
  !file.endsWith(dictionaryMarkerFile) &&
  // And the chunks beside a server file: 153.server.<hash>.cjs
  !/[\\/.]server\.[^\\/]+$/.test(file) &&
  !/\.(?:br|dcz)$/.test(file);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(path.join(rootFolder, 'shell/public'), folder, { recursive: true });
cpSync(dist, path.join(folder, 'assets'), { recursive: true, filter: isServed });

const entries: Record<string, { entry: string; routes: readonly string[] }> = {};
for (const { name, folder: app, declaration } of remotes) {
  const origin = configured?.[name]?.origin;
  if (origin === undefined)
    cpSync(path.join(rootFolder, app, 'dist'), path.join(folder, 'remotes', name), {
      recursive: true,
      filter: isServed,
    });
  // The manifest, not the hashed entry, so that a remote's next release needs no new file here.
  entries[name] = { entry: `${origin ?? `/remotes/${name}`}/mf-manifest.json`, routes: declaration.routes };
}
const { vlibras, ...integrations } = readIntegrations();
// The policy of a page that is translated is for those who ask for it, by a cookie: headers of static files are the
// same for everybody.
if (vlibras) console.warn('PONTE_VLIBRAS_URL needs the server of the shell: the static files do not offer it.');
const config = { supabaseUrl: backend.url, publishableKey: backend.key, integrations };
writeFileSync(path.join(folder, 'remotes.json'), JSON.stringify(entries));
writeFileSync(path.join(folder, webManifestPath), webManifest());
writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
writeFileSync(
  path.join(folder, 'index.html'),
  renderDocument({ shell: record, assetsPath: '/assets/', title: brand.name }),
);

const headers = securityHeaders({
  remoteOrigins: Object.values(configured ?? {}).map(({ origin }) => origin),
  apiOrigin: new URL(backend.url).origin,
  integrations,
});
const block = (pattern: string, values: Record<string, string>): string =>
  [pattern, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' };
const revalidated = { 'cache-control': 'no-cache' };
/*
 * A host applies every rule that fits an address, and may join what two of them say of one header: so each file has its
 * cache-control from one rule. Pages below other addresses have none, because no pattern names them without the files:
 * hosts that read _headers revalidate what nothing is said of.
 */
const unhashed = ['/', '/index.html', '/config.json', '/remotes.json', webManifestPath];
const rules = [
  block('/*', headers),
  ...unhashed.map((pattern) => block(pattern, revalidated)),
  // The builds of the shell and of the remotes: scripts, sheets and fonts have a hash in their names, manifests do not.
  ...['/assets', '/remotes'].flatMap((built) => [
    block(`${built}/*.json`, revalidated),
    ...['js', 'mjs', 'css', 'woff2'].map((ending) => block(`${built}/*.${ending}`, forEver)),
  ]),
  block('/*.mjs', { 'content-type': 'text/javascript; charset=utf-8' }),
];
writeFileSync(path.join(folder, '_headers'), `${rules.join('\n')}\n`);
writeFileSync(path.join(folder, '_redirects'), '/* /index.html 200\n');
console.log(`Static files are in ${folder}`);
