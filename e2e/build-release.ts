/*
 * Builds another release of the marketing remote into its dist folder, as its team would deploy one: from a copy of its sources in which
 * one text is changed, so that nobody's working tree is touched. Usage: tsx e2e/build-release.ts <new title of the first step>
 */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { requireApp, rootFolder } from '../tooling/apps';
import { webpackConfig } from '../webpack.base';

const title = process.argv[2] ?? '';
const app = requireApp('marketing-mfe');
const folder = '.cache/e2e-release';
const copy = path.join(rootFolder, folder);

rmSync(copy, { recursive: true, force: true });
mkdirSync(path.join(copy, app.folder), { recursive: true });
cpSync(path.join(rootFolder, app.folder, 'src'), path.join(copy, app.folder, 'src'), { recursive: true });
cpSync(path.join(rootFolder, app.folder, 'package.json'), path.join(copy, app.folder, 'package.json'));
// the remote's style sheet names shared-ui's folder beside its own
symlinkSync(path.join(rootFolder, 'shared-ui'), path.join(copy, 'shared-ui'));

const content = path.join(copy, app.folder, 'src/features/home/home-content.ts');
const before = readFileSync(content, 'utf8');
const after = before.replace("title: 'Crie sua conta'", `title: ${JSON.stringify(title)}`);
if (after === before) throw new Error('the text to change was not found');
writeFileSync(content, after);

process.env.PONTE_NO_CACHE = '1';
const config = webpackConfig({
  app: { ...app, folder: path.join(folder, app.folder) },
  mode: 'production',
  release: `e2e${Date.now().toString(36)}`,
  outputFolder: path.join(rootFolder, app.folder, 'dist'),
});
const compiler = webpack(config);
if (!compiler) throw new Error('webpack gave no compiler');
compiler.run((error, stats) => {
  compiler.close(() => {
    rmSync(copy, { recursive: true, force: true });
    if (error ?? stats?.hasErrors()) {
      console.error(error ?? stats?.toString({ preset: 'errors-only' }));
      process.exit(1);
    }
  });
});
