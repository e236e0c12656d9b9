import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepRelease } from './release-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(number: number): void {
  writeFileSync(path.join(folder, `main.${number}.js`), '');
  writeFileSync(path.join(folder, `main.${number}.js.br`), '');
  keepRelease(folder, `r${number}`, [`main.${number}.js`]);
}
const isThere = (file: string): boolean => existsSync(path.join(folder, file));

describe('files of earlier releases', () => {
  it('stay for pages that are open', () => {
    release(1);
    release(2);
    expect(isThere('main.1.js')).toBe(true);
    expect(isThere('main.1.js.br')).toBe(true);
  });

  it('go when five newer releases have come out, and not before', () => {
    for (const number of [1, 2, 3, 4, 5]) release(number);
    expect(isThere('main.1.js')).toBe(true);
    release(6);
    expect(isThere('main.1.js')).toBe(false);
    expect(isThere('main.1.js.br')).toBe(false);
    expect(isThere('main.2.js')).toBe(true);
  });

  it('are not counted twice when the same release is built again', () => {
    for (const number of [1, 2, 3, 4, 5]) release(number);
    for (let again = 0; again < 6; again += 1) release(5);
    expect(isThere('main.1.js')).toBe(true);
  });

  it('survive a damaged log', () => {
    release(1);
    writeFileSync(path.join(folder, '.releases.json'), 'not json');
    release(2);
    expect(isThere('main.2.js')).toBe(true);
  });
});
