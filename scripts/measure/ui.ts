import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transform } from 'esbuild';
import { readBudget } from '../../e2e/first-visit';
import { requireApp } from '@ponte/build/apps';
import { requireBuild } from '@ponte/build/run-webpack';
import { webpackConfig } from '@ponte/build/webpack-config';
import { kilobytes } from './visit';

/*
 * What shared-ui costs in the first visit to / and /vagas: the scripts of e2e/budget.json are built once more with
 * source maps, and each byte is counted for the file that it came from. A script's compressed bytes are shared out by
 * those without compression.
 */

type Owner = 'shared-ui' | 'libraries of shared-ui alone' | 'everything else';

/** The packages that only shared-ui imports: its package.json without those that apps import themselves. */
const libraries =
  /node_modules\/(?:@radix-ui|radix-ui|class-variance-authority|clsx|@floating-ui|aria-hidden|react-remove-scroll)\//;

function ownerOf(source: string): Owner {
  if (/shared-ui\/src\//.test(source)) return 'shared-ui';
  return libraries.test(source) ? 'libraries of shared-ui alone' : 'everything else';
}

/** Bytes of each package in a script, minified. */
async function sharesOf(file: string): Promise<Map<Owner, number>> {
  const code = readFileSync(file, 'utf8');
  const map = readFileSync(`${file}.map`).toString('base64');
  const url = `//# sourceMappingURL=data:application/json;base64,${map}`;
  const minified = await transform(`${code.replace(/\/\/# sourceMappingURL=.*$/m, '')}\n${url}`, {
    minify: true,
    sourcemap: 'external',
    legalComments: 'none',
    target: 'es2022',
  });
  const payload: SourceMapPayload = JSON.parse(minified.map);
  const origins = new SourceMap(payload);
  const bytes = new Map<Owner, number>();
  for (const [line, text] of minified.code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = origins.findEntry(line, column);
      const owner = ownerOf('originalSource' in entry ? entry.originalSource : '');
      bytes.set(owner, (bytes.get(owner) ?? 0) + 1);
    }
  }
  const all = [...bytes.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...bytes].map(([owner, count]) => [owner, count / all]));
}

const { routes } = readBudget();
const pages = (['/', '/vagas'] as const).map((route) => ({
  route,
  scripts: Object.entries(routes[route]?.scripts ?? {}),
}));
const wanted = new Set(pages.flatMap(({ scripts }) => scripts.map(([name]) => name)));
const shares = new Map<string, Map<Owner, number>>();
const folder = mkdtempSync(path.join(tmpdir(), 'ponte-ui-'));
try {
  for (const name of new Set([...wanted].map((script) => script.split('/')[0] ?? ''))) {
    const outputFolder = path.join(folder, name);
    const config = webpackConfig({ app: requireApp(name), mode: 'production', release: 'measured', outputFolder });
    const stats = await requireBuild({
      ...config,
      cache: false,
      devtool: 'source-map',
      optimization: { ...config.optimization, minimizer: [] },
    });
    for (const file of Object.keys(stats.compilation.assets)) {
      const script = `${name}/${file.replace(/\.[0-9a-f]{8}\.js$/, '')}`;
      if (file.endsWith('.js') && wanted.has(script)) shares.set(script, await sharesOf(path.join(outputFolder, file)));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const missing = [...wanted].filter((script) => !shares.has(script));
if (missing.length > 0) throw new Error(`not built: ${missing.join(', ')}; run npm run measure:budget first`);

for (const { route, scripts } of pages) {
  const sums = new Map<Owner, number>();
  console.log(`\n${route}`);
  for (const [script, bytes] of scripts) {
    const own = shares.get(script) ?? new Map<Owner, number>();
    for (const [owner, share] of own) sums.set(owner, (sums.get(owner) ?? 0) + share * bytes);
    console.log(
      `  ${script.padEnd(46)} ${kilobytes(bytes).padStart(8)}, of shared-ui ${kilobytes((own.get('shared-ui') ?? 0) * bytes)}`,
    );
  }
  const ui = sums.get('shared-ui') ?? 0;
  const brought = sums.get('libraries of shared-ui alone') ?? 0;
  const all = [...sums.values()].reduce((sum, bytes) => sum + bytes, 0);
  console.log(
    `  shared-ui ${kilobytes(ui)} and libraries that it alone uses ${kilobytes(brought)}, of ${kilobytes(all)} JavaScript`,
  );
}
