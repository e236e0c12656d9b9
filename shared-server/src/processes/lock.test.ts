/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import fs, {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockHolder, releaseLock, takeLock } from './lock';
import { thisProcess } from './process-identity';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-lock-'));
  lock = path.join(folder, 'data', 'start.lock');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const url = 'http://localhost:3000';

it('a lock is taken once, and says who holds it', () => {
  expect(takeLock(lock, { url })).toBeUndefined();
  const holder = { ...thisProcess(), url };
  expect(lockHolder(lock)).toEqual(holder);
  expect(takeLock(lock)).toEqual(holder);
});

/** A lock as a process has left it that was killed. */
function leaveBehind(text: string): void {
  mkdirSync(lock, { recursive: true });
  writeFileSync(path.join(lock, 'its-name'), text);
}

it.each([
  // An id that no process has: above Linux's maximum.
  ['of a process that was killed', JSON.stringify({ pid: 4_999_999, startedAt: '1' })],
  ['of a process whose id another one has by now', JSON.stringify({ ...thisProcess(), startedAt: 'earlier' })],
  ['of which only a part was written', '{"pid":'],
])('a lock %s is free', (_which, text) => {
  leaveBehind(text);
  expect(lockHolder(lock)).toBeUndefined();
  expect(takeLock(lock)).toBeUndefined();
  expect(lockHolder(lock)).toEqual(thisProcess());
  expect(readdirSync(path.dirname(lock))).toEqual(['start.lock']);
  expect(readdirSync(lock)).toHaveLength(1);
});

it('an empty lock is free, as between the two steps of giving it back', () => {
  mkdirSync(lock, { recursive: true });
  expect(lockHolder(lock)).toBeUndefined();
  expect(takeLock(lock)).toBeUndefined();
});

it.each([
  ['a start', takeLock],
  ['who asks for its holder', lockHolder],
])('a lock that cannot be read does not count as free for %s', (_who, look) => {
  // In place of one of another user, which can be read when the tests run as root.
  mkdirSync(path.dirname(lock));
  writeFileSync(lock, '');
  expect(() => look(lock)).toThrow(
    /start\.lock can't be read \(.*ENOTDIR.*If none runs any more, remove \S+start\.lock/,
  );
  releaseLock(lock);
  expect(readdirSync(path.dirname(lock))).toEqual(['start.lock']);
});

it('every user can read who holds a lock', () => {
  takeLock(lock);
  const [name = ''] = readdirSync(lock);
  expect(statSync(path.join(lock, name)).mode & 0o444).toBe(0o666 & ~process.umask() & 0o444);
});

describe('of several processes that find the same lock left behind one alone gets it', () => {
  beforeEach(() => leaveBehind(JSON.stringify({ pid: 4_999_999, startedAt: '1' })));

  // Two others take it just before, or just after, this one does its next step.
  it.each(
    (['renameSync', 'readdirSync', 'readFileSync', 'rmSync', 'rmdirSync'] as const).flatMap((step) =>
      (['before', 'after'] as const).map((moment) => [moment, step] as const),
    ),
  )('when they take it %s its %s', (moment, step) => {
    let others: unknown[] = [];
    const real = fs[step] as (...values: unknown[]) => unknown;
    const take = (): void => void (others = ['second', 'third'].map((who) => takeLock(lock, { who })));
    jest.spyOn(fs, step).mockImplementationOnce((...values: unknown[]) => {
      if (moment === 'before') take();
      try {
        return real(...values) as never;
      } finally {
        if (moment === 'after') take();
      }
    });
    const second = { ...thisProcess(), who: 'second' };
    expect(takeLock(lock, { who: 'first' })).toEqual(second);
    expect(others).toEqual([undefined, second]);
    expect(lockHolder(lock)).toEqual(second);
    expect(readdirSync(path.dirname(lock))).toEqual(['start.lock']);
  });
});

describe('what processes that were killed have left beside a lock', () => {
  const dead = JSON.stringify({ pid: 4_999_999, startedAt: '1' });

  const makeOld = (made: string): void => {
    const twoHoursAgo = Date.now() / 1_000 - 2 * 60 * 60;
    utimesSync(made, twoHoursAgo, twoHoursAgo);
  };

  /** A folder as a start makes it. @param text undefined: its file is still to be written */
  function makeBeside(text: string | undefined, isOld: boolean): string {
    const name = randomUUID();
    const made = `${lock}.${name}`;
    mkdirSync(made, { recursive: true });
    if (text !== undefined) writeFileSync(path.join(made, name), text);
    if (isOld) makeOld(made);
    return path.basename(made);
  }

  const besideLock = (): string[] => readdirSync(path.dirname(lock)).filter((name) => name !== 'start.lock');

  it.each([
    ['before it was moved to its place', dead, false],
    ['before its file was written', undefined, true],
    ['while its file was written, as by a power cut', '{"pid":', true],
  ])('is removed by the next one that gets the lock: %s', (_when, text, isOld) => {
    makeBeside(text, isOld);
    makeBeside(text, isOld);
    expect(takeLock(lock)).toBeUndefined();
    expect(besideLock()).toEqual([]);
    expect(lockHolder(lock)).toEqual(thisProcess());
  });

  it.each([
    ['a process that runs, however long ago it was made', JSON.stringify(thisProcess()), true],
    ['a process that is about to write its file', undefined, false],
    ['a process that is just writing its file', '', false],
  ])('is not taken for that of %s', (_whose, text, isOld) => {
    const made = makeBeside(text, isOld);
    expect(takeLock(lock)).toBeUndefined();
    expect(besideLock()).toEqual([made]);
  });

  it('leaves what only looks like it', () => {
    const others = ['start.lock.json', `other.lock.${randomUUID()}`, `start.lock.old.${randomUUID()}`];
    for (const name of others) {
      const made = path.join(path.dirname(lock), name);
      mkdirSync(made, { recursive: true });
      makeOld(made);
    }
    expect(takeLock(lock)).toBeUndefined();
    expect(besideLock().sort()).toEqual(others.sort());
  });

  it('may be removed by two at once', () => {
    const made = path.join(path.dirname(lock), makeBeside(dead, false));
    const rename = fs.renameSync;
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (from === made) rmSync(made, { recursive: true });
      rename(from, to);
    });
    expect(takeLock(lock)).toBeUndefined();
    expect(besideLock()).toEqual([]);
  });

  it("is nobody's lock when its process goes on after all", () => {
    jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((file, text) => {
      // Its computer sleeps for hours between these two steps; then another start is there first, and ends.
      const opened = openSync(file as string, 'w');
      makeOld(path.dirname(file as string));
      expect(takeLock(lock)).toBeUndefined();
      releaseLock(lock);
      writeSync(opened, text as string);
      closeSync(opened);
    });
    expect(() => takeLock(lock)).toThrow(/ENOENT/);
    expect(lockHolder(lock)).toBeUndefined();
    expect(besideLock()).toEqual([]);
    expect(takeLock(lock)).toBeUndefined();
  });
});

it('a lock that is taken and released all the time is given up', () => {
  mkdirSync(path.dirname(lock));
  jest.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw Object.assign(new Error('there is one'), { code: 'ENOTEMPTY' });
  });
  expect(() => takeLock(lock)).toThrow(`could not be taken in 100 tries. If no program of this folder runs`);
  expect(readdirSync(path.dirname(lock))).toEqual([]);
});

it('a lock is free again after its release', () => {
  takeLock(lock);
  releaseLock(lock);
  expect(existsSync(lock)).toBe(false);
});

it("a release leaves another process's lock", () => {
  leaveBehind(JSON.stringify({ ...thisProcess(), startedAt: 'another' }));
  releaseLock(lock);
  expect(readdirSync(lock)).toHaveLength(1);
});
