import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canMakeDeltas, deltaName, dictionaryMarkerFile } from '@ponte/shared-server';
import { writeDeltas } from './write-deltas';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-deltas-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param version also the order in which they were written */
function write(stem: string, version: number): string {
  const name = `${stem}.0000000${version}.js`;
  writeFileSync(path.join(folder, name), `version ${version} of ${stem}`);
  utimesSync(path.join(folder, name), version, version);
  return name;
}
const hashOf = (stem: string, version: number): string =>
  createHash('sha256').update(`version ${version} of ${stem}`).digest('hex');

(canMakeDeltas ? it : it.skip)('makes deltas against the last three versions of the same script', async () => {
  for (const version of [1, 2, 3, 4]) write('home', version);
  write('other', 4);
  const name = write('home', 5);
  writeFileSync(path.join(folder, 'styles.00000005.css'), '');
  const before = readdirSync(folder);
  await writeDeltas(folder, [name, 'styles.00000005.css']);
  expect(
    readdirSync(folder)
      .filter((file) => !before.includes(file))
      .sort(),
  ).toEqual([dictionaryMarkerFile, ...[2, 3, 4].map((version) => deltaName(name, hashOf('home', version)))].sort());
});

(canMakeDeltas ? it.skip : it)(
  'makes nothing, and has browsers asked for nothing, where Node has no zstd',
  async () => {
    write('home', 1);
    const name = write('home', 2);
    const before = readdirSync(folder);
    await writeDeltas(folder, [name]);
    expect(readdirSync(folder)).toEqual(before);
  },
);
