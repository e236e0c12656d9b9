import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deltaName, dictionaryMarkerFile } from '@ponte/shared-server';
import { keepRelease } from './release-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const delta = (number: number): string => deltaName(`main.${number}.js`, '0'.repeat(64));

function release(number: number): void {
  writeFileSync(path.join(folder, `main.${number}.js`), '');
  writeFileSync(path.join(folder, `main.${number}.js.br`), '');
  writeFileSync(path.join(folder, delta(number)), '');
  keepRelease(folder, `r${number}`, [`main.${number}.js`]);
}
const isThere = (file: string): boolean => existsSync(path.join(folder, file));

describe('files of earlier releases', () => {
  it('stay for pages that are open', () => {
    release(1);
    release(2);
    expect(isThere('main.1.js')).toBe(true);
    expect(isThere('main.1.js.br')).toBe(true);
    expect(isThere(delta(1))).toBe(true);
  });

  it('go when eleven newer releases have come out, and not before', () => {
    for (let number = 1; number <= 11; number += 1) release(number);
    expect(isThere('main.1.js')).toBe(true);
    release(12);
    expect(isThere('main.1.js')).toBe(false);
    expect(isThere('main.1.js.br')).toBe(false);
    expect(isThere(delta(1))).toBe(false);
    expect(isThere('main.2.js')).toBe(true);
  });

  it('are not counted twice when the same release is built again', () => {
    for (let number = 1; number <= 11; number += 1) release(number);
    for (let again = 0; again < 6; again += 1) release(11);
    expect(isThere('main.1.js')).toBe(true);
  });

  it('leave the sign that deltas are made where it is', () => {
    writeFileSync(path.join(folder, dictionaryMarkerFile), '');
    release(1);
    expect(isThere(dictionaryMarkerFile)).toBe(true);
  });

  it('survive a damaged log', () => {
    release(1);
    writeFileSync(path.join(folder, '.releases.json'), 'not json');
    release(2);
    expect(isThere('main.2.js')).toBe(true);
  });
});
