import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { isPackedPackage, packedPackages } from './packed-packages';

/*
 * npm run packages [folder]: packs what a remote outside of this repository is made with and depends on, as npm would
 * publish it, in place of what was packed there before.
 */
const folder = path.resolve(process.argv[2] ?? path.join(rootFolder, '.cache/packages'));
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (isPackedPackage(file)) rmSync(path.join(folder, file));
execFileSync(
  'npm',
  ['pack', '--silent', '--pack-destination', folder, ...packedPackages.flatMap((name) => ['--workspace', name])],
  { cwd: rootFolder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
);
for (const file of readdirSync(folder).filter(isPackedPackage)) console.log(path.join(folder, file));
