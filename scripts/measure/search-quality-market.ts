import { parseFilters } from '../../candidate-mfe/src/features/vacancy-search/search-filters';
import { pageSize } from '../../candidate-mfe/src/features/vacancy-search/vacancies.api';
import { explainSearch, printExplanation } from '../../supabase/tests/search/explain';
import {
  readLockedQueries,
  readOpenQueries,
  type MarketQuery,
} from '../../supabase/tests/search/market/golden-queries';
import { judge, type Grade } from '../../supabase/tests/search/market/judge';
import { loadMarket, openMarketDatabase } from '../../supabase/tests/search/market/load';
import { makeMarket, type Market } from '../../supabase/tests/search/market/market';
import { figuresOf, summarize, type Figures } from '../../supabase/tests/search/market/metrics';
import { miniSearchEngine, ponteEngine, postgresEngine, type Engine } from './search-engines';

const cell = (share: number): string => (share * 100).toFixed(1).padStart(7);

interface Scored {
  entry: MarketQuery;
  figures: Figures;
  ms: number;
}

interface Judged {
  entry: MarketQuery;
  grades: ReadonlyMap<string, Grade>;
}

async function score(engine: Engine, queries: readonly Judged[]): Promise<Scored[]> {
  const results: Scored[] = [];
  for (const { entry, grades } of queries) {
    const began = performance.now();
    const found = await engine.search(entry.query, entry.location);
    results.push({
      entry,
      ms: performance.now() - began,
      figures: figuresOf(found, grades),
    });
  }
  return results;
}

/** One line a class: the four figures of each engine. */
function print(title: string, engines: readonly Engine[], scored: readonly Scored[][]): void {
  const classes = [...new Set((scored[0] ?? []).map(({ entry }) => entry.class))];
  console.log(`\n${title}; in %: nDCG@10, recall@50, precision@10, nothing found`);
  console.log(`${'class'.padEnd(15)} queries${engines.map(({ name }) => ` | ${name.padEnd(31)}`).join('')}`);
  const line = (name: string, some: readonly (readonly Scored[])[]): void => {
    const sums = some.map((list) => summarize(list.map(({ figures }) => figures)));
    const cells = sums.map(({ ndcg, recall, precision, zero }) =>
      // Where nothing is relevant there is nothing to rank
      name === 'nothing'
        ? `${'-'.padStart(7).repeat(3)} ${cell(zero)}  `
        : [ndcg, recall, precision, zero].map(cell).join(' ') + ' ',
    );
    console.log(
      `${name.padEnd(15)} ${String(sums[0]?.queries ?? 0).padStart(7)}${cells.map((text) => ` | ${text}`).join('')}`,
    );
  };
  for (const name of classes)
    line(
      name,
      scored.map((list) => list.filter(({ entry }) => entry.class === name)),
    );
  const relevant = scored.map((list) => list.filter(({ entry }) => entry.class !== 'nothing'));
  line('all', relevant);
  const means = relevant.map((list) => {
    const named = classes.filter((name) => name !== 'nothing');
    const ndcg = named.map(
      (name) => summarize(list.filter(({ entry }) => entry.class === name).map(({ figures }) => figures)).ndcg,
    );
    return ndcg.reduce((sum, value) => sum + value, 0) / named.length;
  });
  console.log(
    `mean of classes (nDCG@10): ${engines.map(({ name }, at) => `${name}${cell(means[at] ?? 0)}`).join(', ')}`,
  );
  const median = (list: readonly Scored[]): number =>
    [...list].sort((one, other) => one.ms - other.ms)[Math.floor(list.length / 2)]?.ms ?? 0;
  console.log(
    `a query's median ms: ${engines.map(({ name }, at) => `${name} ${median(scored[at] ?? []).toFixed(0)}`).join(', ')}`,
  );
}

async function withMiniSearch(market: Market): Promise<Engine[]> {
  try {
    return [await miniSearchEngine(market)];
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    console.log('MiniSearch is not installed: its columns are missing.');
    return [];
  }
}

/**
 * The golden queries over the made-up market, by class, beside MiniSearch and PostgreSQL's own text search.
 * @param given the process's arguments: '--locked' measures the locked half instead of the open one, '--faults' lists
 * the worst open queries
 */
export async function measureMarket(given: readonly string[]): Promise<void> {
  const isLocked = given.includes('--locked');
  const queries = isLocked ? readLockedQueries(given) : readOpenQueries();
  const market = makeMarket();
  const db = await openMarketDatabase();
  try {
    const began = performance.now();
    await loadMarket(db, market);
    console.log(
      `\n${market.vacancies.length.toLocaleString('en')} made-up vacancies on ${db.name}, loaded in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    const engines = [ponteEngine(db), ...(await withMiniSearch(market)), await postgresEngine(db)];
    const judged = queries.map((entry) => ({ entry, grades: judge(entry.intent, market) }));
    const scored: Scored[][] = [];
    for (const engine of engines) scored.push(await score(engine, judged));
    print(isLocked ? 'the locked half' : 'the open half', engines, scored);
    if (!given.includes('--faults') || isLocked) return;
    const worst = (scored[0] ?? []).filter(({ entry, figures }) => entry.class !== 'nothing' && figures.ndcg < 0.5);
    for (const { entry, figures } of worst)
      console.log(
        `${entry.class}: ${JSON.stringify(entry.query)} ${entry.location} nDCG ${cell(figures.ndcg)}${figures.isZero ? ' nothing found' : ''}`,
      );
  } finally {
    await db.close();
  }
}

/**
 * Prints how each query is read and why each of its first ten vacancies of the market stands where it does
 * (docs/search.md).
 * @param location the text of the location box; '' for none
 * @throws when the order of a page does not follow from the reasons
 */
export async function explainMarket(queries: readonly string[], location: string): Promise<void> {
  const db = await openMarketDatabase();
  try {
    await loadMarket(db, makeMarket());
    let failed = 0;
    for (const query of queries) {
      // The texts as the page reads them from its URL
      const { cargo, local } = parseFilters(new URLSearchParams({ cargo: query, local: location }));
      const explanation = await explainSearch(db, cargo, local, pageSize);
      console.log(`\n${printExplanation(cargo, local, explanation).join('\n')}`);
      if (!explanation.isInOrder) failed += 1;
    }
    if (failed > 0) throw new Error(`${failed} of ${queries.length} pages are not explained`);
  } finally {
    await db.close();
  }
}
