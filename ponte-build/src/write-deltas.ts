import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canMakeDeltas, deltaName, dictionaryMarkerFile, makeDelta, stemOf } from '@ponte/shared-server';

/** How many earlier versions of a script get a delta: who comes back after more releases loads it whole. */
const mostVersions = 3;

/**
 * Writes each script of a new release once more, as what differs from its earlier versions that are still in the
 * folder. Does nothing where Node has no zstd (before 22.15): browsers are then asked to keep nothing.
 */
export async function writeDeltas(folder: string, files: readonly string[]): Promise<void> {
  if (!canMakeDeltas) return;
  const present = readdirSync(folder);
  const timeOf = (name: string): number => statSync(path.join(folder, name)).mtimeMs;
  for (const file of files) {
    const stem = stemOf(file);
    if (stem === undefined) continue;
    const earlier = present
      .filter((name) => name !== file && stemOf(name) === stem)
      .sort((one, other) => timeOf(other) - timeOf(one));
    const body = await readFile(path.join(folder, file));
    for (const name of earlier.slice(0, mostVersions)) {
      const dictionary = await readFile(path.join(folder, name));
      const target = path.join(folder, deltaName(file, createHash('sha256').update(dictionary).digest('hex')));
      if (!existsSync(target)) await writeFile(target, await makeDelta(body, dictionary));
    }
  }
  await writeFile(path.join(folder, dictionaryMarkerFile), '');
}
