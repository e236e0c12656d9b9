/*
 * Builds another release of the marketing remote into its dist folder, as its team would deploy one: from a copy of its
 * sources in which one text is changed, so that nobody's working tree is touched. With a fault of fragments it is the
 * candidate remote's, whose featured vacancies the home page shows; `fragment-only` is such a release without a fault.
 * With `uses-more` /cookies is e2e/releases/tomorrow.page.tsx. Usage: tsx e2e/build-release.ts <new title of the first
 * step, or of the featured vacancies>
 *   [uses-more | throws-in-browsers | fragment-throws-on-servers | fragment-only]
 * PONTE_E2E_RELEASE_FOLDER names another folder for the build than dist, where a running product finds it.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { requireApp, rootFolder } from '@ponte/build/apps';
import { requireBuild } from '@ponte/build/run-webpack';
import { writeDeltas } from '@ponte/build/write-deltas';
import { serverConfig, webpackConfig } from '@ponte/build/webpack-config';

const [, , title = '', fault = ''] = process.argv;
const ofFragment = fault.startsWith('fragment-');
const app = requireApp(ofFragment ? 'candidate-mfe' : 'marketing-mfe');
const folder = '.cache/e2e-release';
const copy = path.join(rootFolder, folder);

rmSync(copy, { recursive: true, force: true });
mkdirSync(path.join(copy, app.folder), { recursive: true });
// With their times: the cache of webpack knows by them what is as it was in the release before.
cpSync(path.join(rootFolder, app.folder, 'src'), path.join(copy, app.folder, 'src'), {
  recursive: true,
  preserveTimestamps: true,
});
cpSync(path.join(rootFolder, app.folder, 'package.json'), path.join(copy, app.folder, 'package.json'));
// Packages that the remote has in a version of its own
const ownPackages = path.join(rootFolder, app.folder, 'node_modules');
if (existsSync(ownPackages)) symlinkSync(ownPackages, path.join(copy, app.folder, 'node_modules'));
// The remote's style sheet names shared-ui's folder beside its own
symlinkSync(path.join(rootFolder, 'shared-ui'), path.join(copy, 'shared-ui'));

/**
 * What a release may do wrong where a server renders it, or where a browser does. The other one shows it as it should
 * be.
 */
const faults: Record<string, string> = {
  'throws-in-browsers': "if (typeof window !== 'undefined') throw new Error('this release cannot be drawn');",
  'throws-on-servers':
    "if (typeof window === 'undefined') throw new Error('this release cannot be rendered on a server');",
};
const wrong = faults[fault.replace('fragment-', '')];
/** What is changed in each file of the copy. */
const changes: Record<string, (source: string) => string> = ofFragment
  ? {
      'src/features/featured-vacancies/featured-vacancies.tsx': (source) => {
        const start = 'export const FeaturedVacancies: Fragment = () => {';
        if (!source.includes(start)) throw new Error('the fragment does not begin as it did');
        return source.replace(start, `${start} ${wrong ?? ''}`).replace('Vagas em destaque', title);
      },
    }
  : {
      'src/features/home/home-content.ts': (source) =>
        source.replace("title: 'Crie sua conta'", `title: ${JSON.stringify(title)}`),
      // The step's code comes with the first use of the page: this comes with the page, so every visitor has a file of
      // the release, and its fault.
      'src/features/home/claims.ts': (source) =>
        source.replace(
          "after: 'profissionais ajudados'",
          `get after(): string { ${wrong ?? ''} return ${JSON.stringify(`profissionais ajudados (${title})`)}; }`,
        ),
    };
for (const [file, change] of Object.entries(changes)) {
  const changed = path.join(copy, app.folder, file);
  const before = readFileSync(changed, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`the text to change was not found in ${file}`);
  writeFileSync(changed, after);
}

/** A cache beside the app's own, which knows the sources by another path. */
function withOwnCache(config: Configuration): Configuration {
  const { cache } = config;
  if (typeof cache !== 'object' || cache.type !== 'filesystem') return config;
  return { ...config, cache: { ...cache, name: `${cache.name ?? ''}-release-of-tests` } };
}

const options = {
  app: { ...app, folder: path.join(folder, app.folder) },
  release: `e2e${Date.now().toString(36)}`,
  outputFolder: process.env.PONTE_E2E_RELEASE_FOLDER ?? path.join(rootFolder, app.folder, 'dist'),
};
if (fault === 'uses-more') {
  const source = path.join(copy, app.folder, 'src');
  cpSync(path.join(rootFolder, 'e2e/releases/tomorrow.page.tsx'), path.join(source, 'tomorrow.page.tsx'));
  const routes = path.join(source, 'routes.tsx');
  const present = readFileSync(routes, 'utf8');
  const changed = present.replace(
    /(path: 'cookies',[\s\S]*?lazy: )async \(\) =>[\s\S]*?,\n {2}\},/,
    "$1async () => (await import('./tomorrow.page')).tomorrowRoute,\n  },",
  );
  if (changed === present) throw new Error('the route /cookies was not found');
  writeFileSync(routes, changed);
}

try {
  // The server's file first: the browser's build ends with the record that names the release.
  await requireBuild(withOwnCache(serverConfig(options)));
  const { compilation } = await requireBuild(withOwnCache(webpackConfig({ ...options, mode: 'production' })));
  await writeDeltas(options.outputFolder, Object.keys(compilation.assets));
} finally {
  rmSync(copy, { recursive: true, force: true });
}
