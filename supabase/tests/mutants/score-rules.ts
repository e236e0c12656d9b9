import fs from 'node:fs';
import path from 'node:path';
import { changeDatabases, openDatabase } from '../db/database';
import type { Mutant } from './derive';
import { deriveRuleMutants } from './derive-rules';
import { equivalent } from './equivalent';
import type { Score } from './score';
import { collectTests, firstFailure, type TestFile } from './test-run';

interface TimedFile extends TestFile {
  milliseconds: number;
}

const testFolder = path.resolve(import.meta.dirname, '../db');

/** A file that speaks of what was changed is likelier to miss it, and a quick one is asked before a slow one. */
function likelyFirst(files: readonly TimedFile[], { subject, what }: Mutant, last: TimedFile | undefined): TimedFile[] {
  const bare = (word: string) => word.replace(/^\w+\./, '');
  const words = [...new Set((what.match(/\w+/g) ?? []).map(bare))].filter((word) => word.length > 3);
  const worth = (file: TimedFile) =>
    file === last ? Infinity : (file.text.split(bare(subject)).length + words.filter((word) => file.text.includes(word)).length) / file.milliseconds;
  return [...files].sort((a, b) => worth(b) - worth(a));
}

/**
 * Applies each mutant of the rules of business to the databases of the tests in supabase/tests/db, and runs these until one fails. A
 * mutant that no test can tell from the rule is named in equivalent.ts with its reason, and is not counted.
 */
export async function scoreRules(
  options: { pick?: (mutants: Mutant[]) => Mutant[]; onProgress?: (done: number, all: number) => void; onSurvivor?: (mutant: Mutant) => void } = {},
): Promise<Score & { equivalents: number; unused: string[] }> {
  const db = await openDatabase();
  const derived = await deriveRuleMutants(db).finally(() => db.close());
  const alike = new Set(Object.keys(equivalent));
  const unused = [...alike].filter((what) => !derived.some((mutant) => mutant.what === what));
  const counted = derived.filter(({ what }) => !alike.has(what));
  const mutants = options.pick ? options.pick(counted) : counted;

  const files: TimedFile[] = [];
  for (const name of fs.readdirSync(testFolder).filter((entry) => entry.endsWith('.test.ts')).sort()) {
    const file = path.join(testFolder, name);
    files.push({ ...(await collectTests(file, name, fs.readFileSync(file, 'utf8'))), milliseconds: 0 });
  }
  // twice, because a file that only passes once would take every mutant for caught
  for (const file of [...files, ...files]) {
    const began = Date.now();
    const failure = await firstFailure(file);
    if (failure !== undefined) throw new Error(`${file.name} fails without any mutant: ${failure}`);
    file.milliseconds = Date.now() - began + 1;
  }

  // who missed the last rule of a table or function misses the next one as well
  const missedBy = new Map<string, TimedFile>();
  const score: Score = { kinds: new Map(), survivors: [], invalid: [] };
  for (const [index, mutant] of mutants.entries()) {
    changeDatabases(mutant.sql);
    let isCaught = false;
    let isApplied = true;
    for (const file of likelyFirst(files, mutant, missedBy.get(mutant.subject))) {
      const failure = await firstFailure(file);
      if (failure === undefined) continue;
      isCaught = true;
      missedBy.set(mutant.subject, file);
      break;
    }
    // a mutant that cannot be applied fails every file
    if (isCaught) {
      await openDatabase().then(
        (changed) => changed.close(),
        (error: unknown) => {
          isApplied = false;
          score.invalid.push({ mutant, message: error instanceof Error ? error.message : String(error) });
        },
      );
    }
    if (isApplied) {
      const count = score.kinds.get(mutant.kind) ?? { all: 0, caught: 0 };
      score.kinds.set(mutant.kind, { all: count.all + 1, caught: count.caught + (isCaught ? 1 : 0) });
      if (!isCaught) {
        score.survivors.push(mutant);
        options.onSurvivor?.(mutant);
      }
    }
    options.onProgress?.(index + 1, mutants.length);
  }
  changeDatabases(undefined);
  return { ...score, equivalents: derived.length - counted.length, unused };
}
