import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The newest Node of a major version in the package registry; the present one if it has that version.
 * @param folder where it is installed
 */
export async function findNode(major: string, folder: string): Promise<string> {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const place = path.join(folder, `node-${major}`);
  await mkdir(place);
  await run('npm', ['install', '--prefix', place, '--no-audit', '--no-fund', `${name}@${major}`]);
  return path.join(place, 'node_modules', name, 'bin/node');
}
