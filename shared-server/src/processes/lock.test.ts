import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockHolder, releaseLock, takeLock } from './lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-lock-'));
  file = path.join(folder, 'data', 'start.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

// An id that no process has: above Linux's maximum.
const deadProcess = 4_999_999;

describe('a lock file', () => {
  it('is acquired once, and creates its folder', () => {
    expect(takeLock(file, { url: 'http://localhost:3000' })).toBeUndefined();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, url: 'http://localhost:3000' });
  });

  it('is acquired from a process that was killed', () => {
    expect(takeLock(file)).toBeUndefined();
    writeFileSync(file, JSON.stringify({ pid: deadProcess }));
    expect(lockHolder(file)).toBeUndefined();
    expect(takeLock(file)).toBeUndefined();
  });

  it('is acquired when it is damaged', () => {
    takeLock(file);
    writeFileSync(file, 'half a li');
    expect(takeLock(file)).toBeUndefined();
  });

  it('is free again after its release', () => {
    takeLock(file);
    releaseLock(file);
    expect(lockHolder(file)).toBeUndefined();
  });
});
