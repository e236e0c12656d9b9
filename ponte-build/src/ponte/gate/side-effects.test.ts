import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findUndeclared, findUnused, readSideEffects, type SideEffects } from './side-effects';

const none: SideEffects = { globals: [], listeners: [], storage: [], styles: [] };

describe('side effects of a remote', () => {
  it.each([
    ['globals', 'leak', 'It leaves the global `leak` on window.'],
    ['listeners', 'window resize', 'Its listener of `window resize` stays when its page is left.'],
    ['storage', 'local draft', "It writes `local draft` into the browser's storage."],
    ['styles', 'body', 'Its styles reach outside of its own root: `body`.'],
  ] as const)('of %s are named when they are not declared', (kind, name, sentence) => {
    const observed = { ...none, [kind]: [name] };
    expect(findUndeclared(observed, none)).toEqual([sentence]);
    expect(findUndeclared(observed, { ...none, [kind]: [name] })).toEqual([]);
  });

  it('are declared by the beginning of their name with a star, which another name does not fit', () => {
    const observed = { ...none, storage: ['local draft-1', 'local other'] };
    expect(findUndeclared(observed, { ...none, storage: ['local draft-*'] })).toEqual([
      "It writes `local other` into the browser's storage.",
    ]);
  });

  it('that are declared and not seen are reported', () => {
    expect(findUnused(none, { ...none, globals: ['gone'] })).toEqual(['globals: gone']);
    expect(findUnused({ ...none, globals: ['gone'] }, { ...none, globals: ['go*'] })).toEqual([]);
  });
});

describe('the declaration in remote.json', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ponte-gate-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (value: object): void => writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(value));

  it('may be left out, or name some kinds alone', () => {
    write({ name: 'courses' });
    expect(readSideEffects(folder)).toEqual(none);
    write({ name: 'courses', sideEffects: { storage: ['local draft'] } });
    expect(readSideEffects(folder)).toEqual({ ...none, storage: ['local draft'] });
  });

  it('with a kind that there is not is refused, with the kinds that there are', () => {
    write({ name: 'courses', sideEffects: { cookies: ['a'] } });
    expect(() => readSideEffects(folder)).toThrow('lists of names: globals, listeners, storage, styles');
  });
});
