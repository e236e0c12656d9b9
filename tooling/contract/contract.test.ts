import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { compilerOptions, findContractProblems } from './check-contract';
import { compareInterfaces, findVersionProblems, type Changes } from './compatibility';
import { reportedVersion, reportHead } from './packages';
import { readPlannedVersions } from './planned-versions';

/*
 * What counts as breaking, on small interfaces, and then the real packages against the reports of their last release.
 */

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-contract-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Case {
  what: string;
  released: string;
  present: string;
  breaking?: RegExp[];
  added?: string[];
}

const cases: Case[] = [
  {
    what: 'nothing has changed',
    released: 'export declare function add(a: number, b: number): number; export interface Row { id: string }',
    present: 'export const add = (a: number, b: number): number => a + b; export interface Row { id: string }',
  },
  {
    what: 'a new name',
    released: 'export declare const a: string;',
    present: "export const a: string = ''; export const b = 1; export type C = string;",
    added: ['b', 'C'],
  },
  {
    what: 'a value is gone',
    released: 'export declare const a: string; export declare const b: string;',
    present: "export const a: string = '';",
    breaking: [/^b is gone$/],
  },
  {
    what: 'a type is gone',
    released: 'export declare const a: string; export type Role = string;',
    present: "export const a: string = '';",
    breaking: [/^Role is gone$/],
  },
  {
    what: 'a function asks for another argument',
    released: 'export declare function load(id: string): void;',
    present: 'export function load(id: string, kind: string): void { void id; void kind; }',
    breaking: [/^load no longer fits where it was used/],
  },
  {
    what: 'a function takes one more argument if it is given',
    released: 'export declare function load(id: string): void;',
    present: 'export function load(id: string, kind?: string): void { void id; void kind; }',
  },
  {
    what: 'a function answers less',
    released: 'export declare function find(): { id: string; name: string };',
    present: "export const find = (): { id: string } => ({ id: '' });",
    breaking: [/^find no longer fits where it was used/],
  },
  {
    what: 'a component asks for a new part',
    released: 'export declare function Button(props: { label: string }): null;',
    present: 'export function Button(props: { label: string; tone: string }): null { return props ? null : null; }',
    breaking: [/^Button no longer fits where it was used/],
  },
  {
    what: 'a component takes a new part',
    released: 'export declare function Button(props: { label: string }): null;',
    present: 'export function Button(props: { label: string; tone?: string }): null { return props ? null : null; }',
  },
  {
    what: 'a component has lost a part that could be left out',
    released: 'export declare function Button(props: { label: string; tone?: string }): null;',
    present: 'export function Button(props: { label: string }): null { return props ? null : null; }',
    breaking: [/^Button has lost a part of its first argument/],
  },
  {
    what: 'a part takes fewer values',
    released: "export declare function Button(props: { tone?: 'soft' | 'loud' }): null;",
    present: "export function Button(props: { tone?: 'soft' }): null { return props ? null : null; }",
    breaking: [/^Button no longer fits where it was used/],
  },
  {
    what: 'an object that remotes write has a part that must be given',
    released: 'export interface RouteHandle { title: string }',
    present: 'export interface RouteHandle { title: string; chunk: string }',
    breaking: [/^RouteHandle asks for more than it did/],
  },
  {
    what: 'an object has a part that may be given',
    released: 'export interface RouteHandle { title: string }',
    present: 'export interface RouteHandle { title: string; chunk?: string }',
  },
  {
    what: 'an object that remotes read has lost a part',
    released: 'export interface User { name: string; role: string }',
    present: 'export interface User { name: string }',
    breaking: [/^User no longer gives what it gave/],
  },
  {
    what: 'the shell hands over more',
    released:
      'export interface RemoteContext { api: string } export declare function f(make: (c: RemoteContext) => void): void;',
    present:
      'export interface RemoteContext { api: string; now: Date } export function f(make: (c: RemoteContext) => void): void { void make; }',
  },
  {
    what: 'the shell hands over less',
    released: 'export interface RemoteContext { api: string } export type Factory = (c: RemoteContext) => void;',
    present: 'export interface RemoteContext { url: string } export type Factory = (c: RemoteContext) => void;',
    breaking: [/^Factory no longer gives|^Factory asks for more/],
  },
  {
    what: 'a type takes another number of types',
    released: 'export type Page<T> = { rows: T[] };',
    present: 'export type Page<T, K> = { rows: T[]; key?: K };',
    breaking: [/^Page takes another number of type parameters/],
  },
  {
    what: 'a general type gives other rows',
    released: 'export type Page<T> = { rows: T[] };',
    present: 'export type Page<T> = { items: T[] };',
    breaking: [/^Page no longer gives/, /^Page asks for more/],
  },
];

describe('what a change of an interface means', () => {
  let found: Changes[] = [];
  beforeAll(() => {
    const comparisons = cases.map(({ what, released, present }, index) => {
      const place = path.join(folder, String(index));
      mkdirSync(place);
      writeFileSync(path.join(place, 'released.d.ts'), released);
      writeFileSync(path.join(place, 'present.ts'), present);
      return { name: what, released: path.join(place, 'released.d.ts'), present: path.join(place, 'present.ts') };
    });
    found = compareInterfaces(comparisons, { ...compilerOptions(), types: [] });
  });

  it.each(cases.map((one, index) => [one.what, one, index] as const))(
    '%s',
    (_what, { breaking = [], added = [] }, index) => {
      const changes = found[index];
      expect(changes?.added).toEqual(added);
      if (breaking.length === 0) expect(changes?.breaking).toEqual([]);
      for (const pattern of breaking) expect(changes?.breaking).toContainEqual(expect.stringMatching(pattern));
    },
  );
});

describe('the version that changes ask for', () => {
  const none: Changes = { breaking: [], added: [] };
  const added: Changes = { breaking: [], added: ['Chip'] };
  const breaking: Changes = { breaking: ['Button is gone'], added: ['Chip'] };
  it.each([
    ['no change', '1.2.3', '1.2.3', none, []],
    [
      'a new name in a patch version',
      '1.2.3',
      '1.2.4',
      added,
      ['Chip: new since 1.2.3. Announce 1.3.0: npm run changeset, a minor change'],
    ],
    ['a new name in a minor version', '1.2.3', '1.3.0', added, []],
    [
      'a break in a minor version',
      '1.2.3',
      '1.3.0',
      breaking,
      ['Button is gone. Keep it, or announce 2.0.0: npm run changeset, a major change'],
    ],
    ['a break in a major version', '1.2.3', '2.0.0', breaking, []],
    ['an older version', '2.0.0', '1.9.0', none, ['1.9.0 is older than the released 2.0.0']],
  ] as const)('%s', (_what, released, announced, changes, problems) => {
    expect(findVersionProblems(released, announced, changes)).toEqual(problems);
  });
});

it('a report says which version it tells of', () => {
  expect(reportedVersion(`${reportHead('@ponte/shared-ui', '1.2.3')}export {};`)).toBe('1.2.3');
  expect(() => reportedVersion('export {};')).toThrow('Not a report');
});

it('shared-auth and shared-ui keep what their released version offers, or say by their version or a changeset that they do not', async () => {
  expect(findContractProblems(await readPlannedVersions(rootFolder))).toEqual([]);
  // All sources of both packages are compiled for it.
}, 180_000);
