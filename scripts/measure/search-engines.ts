import { contractTypeLabels, vacancyLevelLabels } from '@ponte/shared-domain';
import { parseFilters } from '../../candidate-mfe/src/features/vacancy-search/search-filters';
import { pageSize } from '../../candidate-mfe/src/features/vacancy-search/vacancies.api';
import type { Market, MarketVacancy } from '../../supabase/tests/search/market/market';
import type { MarketDatabase } from '../../supabase/tests/search/market/load';

/*
 * The engines of `npm run measure:search-quality`: each is given what was typed in the page's two boxes and shows ids,
 * best first.
 */

export interface Engine {
  name: string;
  /** At most 50 ids. */
  search(query: string, location: string): Promise<string[]>;
}

export const depth = 50;

interface Page {
  rows: { id: string }[];
  next_cursor: string | null;
}

/**
 * Ponte's own search as the page calls it: its texts as the page reads them from its URL, the function as a visitor,
 * pages of its size one after another. The size decides the order: how many of a company come before others do.
 */
export function ponteEngine(db: MarketDatabase): Engine {
  return {
    name: 'Ponte',
    search: async (query, location) => {
      const { cargo, local } = parseFilters(new URLSearchParams({ cargo: query, local: location }));
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const [answer]: { page: Page }[] = await db.asVisitor<{ page: Page }>(
          'select public.search_vacancies(p_query => $1, p_location => $2, p_cursor => $3, p_page_size => $4) as page',
          [cargo || null, local || null, cursor, pageSize],
        );
        ids.push(...(answer?.page.rows ?? []).map(({ id }) => id));
        cursor = answer?.page.next_cursor ?? null;
      } while (cursor !== null && ids.length < depth);
      return ids.slice(0, depth);
    },
  };
}

/**
 * PostgreSQL's own text search in Portuguese without accents: every word must stand somewhere, the title weighs most.
 */
export async function postgresEngine(db: MarketDatabase): Promise<Engine> {
  await db.query(`
    create table market_plain as
    select v.id, v.posted_at,
      setweight(to_tsvector('pg_catalog.portuguese', private.fold(v.title)), 'A')
      || setweight(to_tsvector('pg_catalog.portuguese', private.fold(concat_ws(' ', c.name, v.location, v.city, v.state,
        private.contract_type_label(v.type), private.vacancy_level_label(v.level), case when v.remote then 'remoto home office' end))), 'B')
      || setweight(to_tsvector('pg_catalog.portuguese', private.fold(array_to_string(v.requirements, ' '))), 'C')
      || setweight(to_tsvector('pg_catalog.portuguese', private.fold(v.description)), 'D') as document
    from public.vacancies as v join public.companies as c on c.id = v.company_id`);
  await db.query('create index on market_plain using gin (document)');
  await db.query('analyze market_plain');
  return {
    name: 'PostgreSQL',
    search: async (query, location) => {
      const rows = await db.query<{ id: string }>(
        `select p.id from market_plain as p, plainto_tsquery('pg_catalog.portuguese', private.fold($1)) as q
         where p.document @@ q order by ts_rank(p.document, q) desc, p.posted_at desc limit ${depth}`,
        [`${query} ${location}`],
      );
      return rows.map(({ id }) => id);
    },
  };
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words that stand in every text. */
const fillers = new Set(
  'a ao aos as com da das de do dos e em na nas no nos o os ou para pela pelo por que se sem um uma voce'.split(' '),
);

/** The line of facts on a vacancy's card, which all engines may search. */
const cardOf = ({ location, facts }: MarketVacancy): string =>
  [
    facts.company,
    location,
    facts.mode === 'remote' ? 'remoto home office' : `${facts.city} ${facts.uf}`,
    contractTypeLabels[facts.contract],
    vacancyLevelLabels[facts.level],
  ].join(' ');

/**
 * MiniSearch in its usual setting: any of the words, their beginnings, one typing error in five letters, the title
 * before the rest, without accents and the commonest small words. It is a development dependency of this measure alone.
 */
export async function miniSearchEngine({ vacancies }: Market): Promise<Engine> {
  const { default: MiniSearch } = await import('minisearch');
  const index = new MiniSearch({
    fields: ['title', 'card', 'requirements', 'description'],
    processTerm: (term) => {
      const word = withoutAccents(term);
      return fillers.has(word) ? null : word;
    },
    searchOptions: {
      boost: { title: 4, card: 2 },
      // Beginnings and neighbours of a word of two letters are nearly all words
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  });
  index.addAll(
    vacancies.map((vacancy) => ({
      id: vacancy.id,
      title: vacancy.title,
      card: cardOf(vacancy),
      requirements: vacancy.requirements.join(' '),
      description: vacancy.description,
    })),
  );
  return {
    name: 'MiniSearch',
    search: (query, location) =>
      Promise.resolve(
        index
          .search(`${query} ${location}`)
          .slice(0, depth)
          .map(({ id }) => id),
      ),
  };
}
