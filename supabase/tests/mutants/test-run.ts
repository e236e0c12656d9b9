import { expect } from 'expect';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '@ponte/shared-domain';

/*
 * Loads the tests of a file once and runs them for each mutant. Starting jest for each mutant took longer than
 * everything else; this implements the part of jest's interface that the database tests use.
 */

type Work = (...values: unknown[]) => unknown;
interface Group {
  before: Work[];
  after: Work[];
  beforeEach: Work[];
  afterEach: Work[];
  parts: ({ title: string; work: Work } | Group)[];
}

const emptyGroup = (): Group => ({ before: [], after: [], beforeEach: [], afterEach: [], parts: [] });

/** The tests of one file. */
export interface TestFile {
  name: string;
  /** Its source, to find the objects that it mentions. */
  text: string;
  tests: Group;
}

const testTimeout = 60_000;

/** Loads a test file and collects what it declares. */
export async function collectTests(file: string, name: string, text: string): Promise<TestFile> {
  const root = emptyGroup();
  let current = root;
  const into = (group: Group, body: () => void) => {
    const outer = current;
    outer.parts.push(group);
    current = group;
    body();
    current = outer;
  };
  const rows = (table: readonly unknown[]) => table.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]));
  const it = (title: string, work: Work) => void current.parts.push({ title, work });
  const describe = (_title: string, body: () => void) => into(emptyGroup(), body);
  const globals = {
    expect,
    it: Object.assign(it, {
      skip: () => undefined,
      each: (table: readonly unknown[]) => (title: string, work: Work) =>
        rows(table).forEach((values) => it(`${title} ${JSON.stringify(values)}`, () => work(...values))),
    }),
    describe: Object.assign(describe, {
      each: (table: readonly unknown[]) => (_title: string, body: Work) =>
        rows(table).forEach((values) => into(emptyGroup(), () => void body(...values))),
    }),
    beforeAll: (work: Work) => void current.before.push(work),
    afterAll: (work: Work) => void current.after.push(work),
    beforeEach: (work: Work) => void current.beforeEach.push(work),
    afterEach: (work: Work) => void current.afterEach.push(work),
  };
  // The tests are loaded as modules here, without jest's own module scope
  Object.assign(globalThis, globals, { test: globals.it, __dirname: path.dirname(file) });
  await import(pathToFileURL(file).href);
  return { name, text, tests: root };
}

async function inTime(work: Work): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), testTimeout);
  });
  await Promise.race([Promise.resolve().then(() => work()), late]).finally(() => clearTimeout(timer));
}

async function runGroup(group: Group, each: { before: Work[]; after: Work[] }): Promise<string | undefined> {
  const around = { before: [...each.before, ...group.beforeEach], after: [...group.afterEach, ...each.after] };
  try {
    for (const work of group.before) await inTime(work);
    for (const part of group.parts) {
      if ('parts' in part) {
        const failure = await runGroup(part, around);
        if (failure !== undefined) return failure;
        continue;
      }
      try {
        for (const work of [...around.before, part.work, ...around.after]) await inTime(work);
      } catch (error) {
        return `${part.title}: ${messageOf(error)}`;
      }
    }
  } catch (error) {
    return `setting up: ${messageOf(error)}`;
  } finally {
    for (const work of group.after) await inTime(work).catch(() => undefined);
  }
  return undefined;
}

/** Runs the tests until one fails; undefined when all pass. */
export const firstFailure = ({ tests }: TestFile): Promise<string | undefined> =>
  runGroup(tests, { before: [], after: [] });
