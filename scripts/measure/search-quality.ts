import { parseArgs } from 'node:util';
import { openSeededDatabase } from '../../supabase/tests/db/database';
import { scoreAll, summarize, type Result } from '../../supabase/tests/search/score';
import { explainMarket, measureMarket } from './search-quality-market';

/*
 * Search quality, asked as a visitor. First the golden set over the seed (supabase/tests/search/golden.ts; PGlite),
 * then the golden queries over 30 000 made-up vacancies beside other engines (supabase/tests/search/market).
 *
 * - `-- --seed` or `-- --market` for one of the two; `--faults` lists what was wrong; `--locked` measures the locked
 *   half of the market's queries instead of the open one: for a final measurement alone.
 * - `-- --explain "motorista bh" ["another"]` measures nothing: it tells how each query is read and why each of its
 *   first ten vacancies of the market stands where it does; `--location "Recife, PE"` fills the other box.
 */
const given = process.argv.slice(2);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);

async function measureSeed(): Promise<void> {
  const db = await openSeededDatabase();
  try {
    const results = await scoreAll(db);
    const line = (name: string, some: readonly Result[]): void => {
      const { queries, recall, precision } = summarize(some);
      console.log(
        `${name.padEnd(10)} ${String(queries).padStart(8)} ${percent(recall)} ${percent(precision).padStart(13)}`,
      );
    };
    console.log('class       queries   recall  precision@10');
    for (const name of [...new Set(results.map((result) => result.case.class))].sort()) {
      line(
        name,
        results.filter((result) => result.case.class === name),
      );
    }
    line('all', results);
    console.log('(goals: recall 97 %, precision of the first ten 90 %)');
    if (given.includes('--faults')) {
      for (const { case: entry, wanted, found, recall, precision, missed, wrong } of results) {
        if (recall === 1 && precision === 1 && wanted > 0) continue;
        console.log(
          `\n${JSON.stringify(entry.query)} ${entry.location} (${entry.class}): wanted ${wanted}, found ${found}`,
        );
        if (missed.length > 0) console.log(`  missed: ${missed.slice(0, 8).join('; ')}`);
        if (wrong.length > 0) console.log(`  wrong:  ${wrong.join('; ')}`);
      }
    } else {
      console.log('(npm run measure:search-quality -- --faults lists what was missed or wrong)');
    }
  } finally {
    await db.close();
  }
}

const { values, positionals } = parseArgs({
  args: given,
  allowPositionals: true,
  options: {
    seed: { type: 'boolean' },
    market: { type: 'boolean' },
    faults: { type: 'boolean' },
    locked: { type: 'boolean' },
    explain: { type: 'boolean' },
    location: { type: 'string', default: '' },
  },
});
if (values.explain) {
  if (positionals.length === 0) throw new Error('nothing to explain: --explain "motorista bh"');
  await explainMarket(positionals, values.location);
} else {
  if (!values.market) await measureSeed();
  if (!values.seed) await measureMarket(given);
}
