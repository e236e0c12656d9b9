import { openSeed, scoreAll, summarize, type Result } from '../../supabase/tests/search/score';

/* Search quality on the golden set (supabase/tests/search/golden.ts): real migrations and seed in PGlite, asked as a visitor. */
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);

const db = await openSeed();
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
  if (process.argv.includes('--faults')) {
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
