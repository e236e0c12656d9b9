import fs from 'node:fs';
import path from 'node:path';
import { messageOf } from '@ponte/shared-domain';
import {
  changeDatabases,
  noteTouched,
  onRealPostgres,
  openDatabase,
  type Database,
  type Touched,
} from '../db/database';
import type { Mutant } from './derive';
import { deriveRuleMutants } from './derive-rules';
import { equivalent } from './equivalent';
import type { Score } from './score';
import { collectTests, firstFailure, type TestFile } from './test-run';

interface TimedFile extends TestFile {
  milliseconds: number;
  touched: Touched;
}

/** The result of one mutant. */
export interface RuleOutcome {
  mutant: Mutant;
  /** The test that detected the mutant; undefined for a survivor. */
  caughtBy?: string;
  /** The database's error, when it refused the mutant itself. */
  invalid?: string;
}

export interface RuleScore extends Score {
  equivalents: number;
  unused: string[];
}

const testFolder = path.resolve(import.meta.dirname, '../db');
const bare = (word: string) => word.replace(/^\w+\./, '');

/** Test files that mention the changed object are likelier to detect the mutant, and fast ones run before slow ones. */
function likelyFirst(files: readonly TimedFile[], { subject, what }: Mutant, last: TimedFile | undefined): TimedFile[] {
  const words = [...new Set((what.match(/\w+/g) ?? []).map(bare))].filter((word) => word.length > 3);
  const worth = (file: TimedFile) =>
    file === last
      ? Infinity
      : (file.text.split(bare(subject)).length + words.filter((word) => file.text.includes(word)).length) /
        file.milliseconds;
  return [...files].sort((a, b) => worth(b) - worth(a));
}

/**
 * Whether the file could detect the mutant at all. It can't if it neither runs the changed function nor reads the
 * catalogue, or if it writes nothing into the changed table, does not mention it and calls no function that does (the
 * database does not count refused writes).
 */
function couldNotice(
  { touched, text }: TimedFile,
  { seenThrough }: Mutant,
  functionsThatName: (table: string) => readonly string[],
): boolean {
  if (!onRealPostgres || !seenThrough || /\bpg_\w/.test(text)) return true;
  if ('function' in seenThrough) return touched.functions.has(seenThrough.function);
  const { table } = seenThrough;
  return (
    touched.tables.has(table) ||
    text.includes(bare(table)) ||
    functionsThatName(bare(table)).some((name) => touched.functions.has(name))
  );
}

/** The mutants that count, and the reasons of equivalent.ts for leaving out the others. */
export async function ruleMutants(): Promise<{ mutants: Mutant[]; equivalents: number; unused: string[] }> {
  const db = await openDatabase();
  let derived: Mutant[];
  try {
    derived = await deriveRuleMutants(db);
  } finally {
    await db.close();
  }
  const alike = new Set(Object.keys(equivalent));
  const mutants = derived.filter(({ what }) => !alike.has(what));
  return {
    mutants,
    equivalents: derived.length - mutants.length,
    unused: [...alike].filter((what) => !derived.some((mutant) => mutant.what === what)),
  };
}

/** The database's error for a mutant, which is rolled back at once. */
async function whyInvalid(db: Database, { sql }: Mutant): Promise<string | undefined> {
  try {
    await db.exec(
      `do $try$ begin execute $mutant$${sql}$mutant$; raise sqlstate 'UNDON'; exception when sqlstate 'UNDON' then null; end $try$`,
    );
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * Applies each rule mutant to the databases of the tests in supabase/tests/db, and runs these until one fails: only
 * tests that could detect it, the likeliest first. A mutant that no test can distinguish from the rule is listed in
 * equivalent.ts with the reason, and is not counted.
 */
export async function runRuleMutants(
  mutants: readonly Mutant[],
  onOutcome: (outcome: RuleOutcome) => void,
): Promise<void> {
  const files: TimedFile[] = [];
  for (const name of fs
    .readdirSync(testFolder)
    .filter((entry) => entry.endsWith('.test.ts'))
    .sort()) {
    const file = path.join(testFolder, name);
    const tests = await collectTests(file, name, fs.readFileSync(file, 'utf8'));
    files.push({ ...tests, milliseconds: 0, touched: { functions: new Set(), tables: new Set() } });
  }
  // twice: a file whose tests pass only once would seem to detect every mutant
  for (const file of [...files, ...files]) {
    const began = Date.now();
    noteTouched(file.touched);
    const failure = await firstFailure(file);
    noteTouched(undefined);
    if (failure !== undefined) throw new Error(`${file.name} fails without any mutant: ${failure}`);
    file.milliseconds = Date.now() - began + 1;
  }

  const untouched = await openDatabase();
  try {
    const sources = await untouched.query<{ name: string; source: string }>(
      `select format('%I.%I', n.nspname, p.proname) as name, p.prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private')`,
    );
    const functionsThatName = (table: string) =>
      sources.filter(({ source }) => source.includes(table)).map(({ name }) => name);
    // The test that detected the last mutant of a table or function probably detects the next one
    const missedBy = new Map<string, TimedFile>();
    for (const mutant of mutants) {
      const invalid = await whyInvalid(untouched, mutant);
      if (invalid !== undefined) {
        onOutcome({ mutant, invalid });
        continue;
      }
      changeDatabases(mutant.sql);
      let caughtBy: string | undefined;
      for (const file of likelyFirst(
        files.filter((one) => couldNotice(one, mutant, functionsThatName)),
        mutant,
        missedBy.get(mutant.subject),
      )) {
        const failure = await firstFailure(file);
        if (failure === undefined) continue;
        caughtBy = `${file.name}: ${failure}`;
        missedBy.set(mutant.subject, file);
        break;
      }
      changeDatabases(undefined);
      onOutcome({ mutant, ...(caughtBy !== undefined && { caughtBy }) });
    }
  } finally {
    changeDatabases(undefined);
    await untouched.close();
  }
}
