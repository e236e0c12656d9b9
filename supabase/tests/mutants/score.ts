import { messageOf } from '@ponte/shared-domain';
import { openDatabase } from '../db/database';
import { catalogueSql, gaps, rightsCells, type Catalogue } from '../matrix/catalogue';
import { differences, generateCells } from '../matrix/cells';
import { installProbe, probe } from '../matrix/probe';
import { createWorld } from '../matrix/world';
import { deriveMutants, type Mutant } from './derive';

export interface Score {
  /** By the mutants' kind. */
  kinds: Map<string, { all: number; caught: number }>;
  survivors: Mutant[];
  /** Mutants that the database refused, which do not count. */
  invalid: { mutant: Mutant; message: string }[];
}

/**
 * Applies each mutant in a transaction that is rolled back, and runs the matrix. Fastest part first: the rights in the
 * catalogue, then the cells of the mutant's own table, then all.
 * @param options.onProgress called after each mutant.
 */
export async function scoreMutants(
  options: { pick?: (mutants: Mutant[]) => Mutant[]; onProgress?: (done: number, all: number) => void } = {},
): Promise<Score> {
  const db = await openDatabase();
  try {
    const world = await createWorld(db);
    await installProbe(db);
    const catalogueOf = async (change?: string): Promise<Catalogue> => {
      const [answer] = await probe(db, [{ sql: catalogueSql }], change === undefined ? {} : { change });
      if (!answer || !('value' in answer)) throw new Error(`no catalogue: ${JSON.stringify(answer)}`);
      return answer.value as Catalogue;
    };
    const catalogue = await catalogueOf();
    const cells = await generateCells(db, catalogue, world);
    const isClean = (now: Catalogue) =>
      gaps(now).length === 0 &&
      rightsCells(now).every(({ expected, actual }) => JSON.stringify(expected) === JSON.stringify(actual));
    if (!isClean(catalogue) || (await differences(db, cells)).length > 0) {
      throw new Error('The matrix fails without any mutant: mend that first.');
    }

    const all = await deriveMutants(db);
    const mutants = options.pick ? options.pick(all) : all;
    const score: Score = { kinds: new Map(), survivors: [], invalid: [] };
    for (const [index, mutant] of mutants.entries()) {
      try {
        const isCaught =
          !isClean(await catalogueOf(mutant.sql)) ||
          (await differences(db, cells, { change: mutant.sql, only: ({ subject }) => subject === mutant.subject }))
            .length > 0 ||
          (await differences(db, cells, { change: mutant.sql })).length > 0;
        const count = score.kinds.get(mutant.kind) ?? { all: 0, caught: 0 };
        score.kinds.set(mutant.kind, { all: count.all + 1, caught: count.caught + (isCaught ? 1 : 0) });
        if (!isCaught) score.survivors.push(mutant);
      } catch (error) {
        score.invalid.push({ mutant, message: messageOf(error) });
      }
      options.onProgress?.(index + 1, mutants.length);
    }
    return score;
  } finally {
    await db.close();
  }
}
