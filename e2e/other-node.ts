import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './product';

const run = promisify(execFile);

/**
 * A Node of a major version from the package registry, installed once in .cache; the present one if it has that
 * version.
 *
 * @returns its path
 */
export async function findNode(major: string): Promise<string> {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const place = path.join(root, '.cache', `node-${major}`);
  if (!existsSync(place)) {
    await mkdir(path.dirname(place), { recursive: true });
    const installed = await mkdtemp(`${place}-`);
    await run('npm', ['install', '--prefix', installed, '--no-audit', '--no-fund', `${name}@${major}`]);
    await rename(installed, place);
  }
  return path.join(place, 'node_modules', name, 'bin/node');
}
