/** @jest-environment node */
import { spawn } from 'node:child_process';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockHolder, releaseLock, takeLock } from './lock';
import { thisProcess } from './process-identity';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-lock-'));
  file = path.join(folder, 'data', 'start.lock');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const url = 'http://localhost:3000';

it('a lock is taken once, and says who holds it', () => {
  expect(takeLock(file, { url })).toBeUndefined();
  const holder = { ...thisProcess(), url };
  expect(lockHolder(file)).toEqual(holder);
  expect(takeLock(file)).toEqual(holder);
});

it.each([
  // An id that no process has: above Linux's maximum.
  ['of a process that was killed', JSON.stringify({ pid: 4_999_999, startedAt: '1' })],
  ['of a process whose id another one has by now', JSON.stringify({ ...thisProcess(), startedAt: 'earlier' })],
  ['of which only a part was written', '{"pid":'],
  ['into which nothing was written for a second', ''],
])('a lock %s is free', (_which, text) => {
  takeLock(file);
  writeFileSync(file, text);
  expect(lockHolder(file)).toBeUndefined();
  expect(takeLock(file)).toBeUndefined();
  expect(lockHolder(file)).toEqual(thisProcess());
  expect(readdirSync(path.dirname(file))).toEqual(['start.lock']);
});

it.each([
  ['a start', takeLock],
  ['who asks for its holder', lockHolder],
])('a lock that its process is just writing is waited for by %s', async (_who, look) => {
  takeLock(file);
  writeFileSync(file, '');
  const text = JSON.stringify({ pid: process.pid, startedAt: thisProcess().startedAt });
  // From another process: this one waits without a turn for its timers.
  const writer = spawn(process.execPath, [
    '-e',
    `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(text)})`,
  ]);
  const ended = new Promise((resolve) => writer.once('exit', resolve));
  expect(look(file)).toEqual(thisProcess());
  await ended;
});

it.each([
  ['a start', takeLock],
  ['who asks for its holder', lockHolder],
])('a lock that cannot be read does not count as free for %s', (_who, look) => {
  // In place of one of another user, which can be read when the tests run as root.
  mkdirSync(file, { recursive: true });
  expect(() => look(file)).toThrow(
    /start\.lock can't be read \(.*EISDIR.*If none runs any more, remove \S+start\.lock/,
  );
  expect(existsSync(file)).toBe(true);
});

it('every user can read who holds a lock', () => {
  takeLock(file);
  expect(statSync(file).mode & 0o444).toBe(0o666 & ~process.umask() & 0o444);
});

describe('several processes that find the same lock left behind', () => {
  const left = JSON.stringify({ pid: 4_999_999, startedAt: '1' });
  const second = JSON.stringify({ ...thisProcess(), who: 'second' });
  const third = JSON.stringify({ ...thisProcess(), who: 'third' });
  const { renameSync } = fs;
  beforeEach(() => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, left);
  });

  it.each([
    ['one that was faster gets its lock back', undefined, 'second'],
    ['one that was even later keeps its lock', third, 'third'],
  ])('%s', (_which, later, holder) => {
    // Between the look at the lock and its removal the second process makes its own, and after that the third one.
    jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
      writeFileSync(file, second);
      renameSync(from, to);
      if (later !== undefined) writeFileSync(file, later);
    });
    expect(takeLock(file)).toEqual({ ...thisProcess(), who: holder });
    expect(readdirSync(path.dirname(file))).toEqual(['start.lock']);
  });
});

it('a lock that is taken and released all the time is given up', () => {
  takeLock(file);
  const missing = Object.assign(new Error('gone'), { code: 'ENOENT' });
  jest.spyOn(fs, 'readFileSync').mockImplementation((name) => {
    throw Object.assign(missing, { path: name });
  });
  expect(() => takeLock(file)).toThrow(`could not be taken in 100 tries. If no program of this folder runs`);
});

it('a lock is free again after its release', () => {
  takeLock(file);
  releaseLock(file);
  expect(existsSync(file)).toBe(false);
});

it("a release leaves another process's lock", () => {
  takeLock(file);
  const text = JSON.stringify({ ...thisProcess(), startedAt: 'another' });
  writeFileSync(file, text);
  releaseLock(file);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
