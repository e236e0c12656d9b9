import { createHash } from 'node:crypto';
import { readCompanyWords, readHeadOccupations, readTailOccupations } from './data';
import { queryClasses, readLockedQueries, readOpenQueries, type MarketQuery } from './golden-queries';
import { grader } from './judge';
import {
  makeMarket,
  marketSize,
  titleKinds,
  titleShares,
  writeGender,
  type Market,
  type MarketVacancy,
} from './market';
import { relevantFrom } from './metrics';

/** Some of the best known employers of Brazil: the market's names are invented. */
const realCompanies =
  /\b(assai|atacadista carrefour|carrefour|pao de acucar|magazine luiza|magalu|casas bahia|lojas americanas|renner|riachuelo|itau|bradesco|santander|nubank|caixa economica|petrobras|vale s|ambev|jbs|brf|natura|boticario|drogasil|raia|ifood|mercado livre|amazon|google|microsoft|ibm|totvs|stone|pagseguro|vivo|claro|tim|oi|correios|localiza|gerdau|weg|embraer|sodexo|atento|gpa|havan|cacau show|mcdonald|burger king|habib|unimed|hapvida|senac|senai|sesc)\b/i;
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const digest = (market: Market): string => createHash('sha256').update(JSON.stringify(market.vacancies)).digest('hex');

/** The slope of log frequency over log rank, by least squares: -1 is Zipf's law. */
function slope(counts: readonly number[]): number {
  const points = [...counts]
    .sort((one, other) => other - one)
    .map((count, index) => [Math.log(index + 1), Math.log(count)] as const);
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  return (
    points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
  );
}

function countBy(vacancies: readonly MarketVacancy[], of: (vacancy: MarketVacancy) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const vacancy of vacancies) counts.set(of(vacancy), (counts.get(of(vacancy)) ?? 0) + 1);
  return counts;
}

let market: Market;
beforeAll(() => {
  market = makeMarket();
});

describe('the made-up market', () => {
  it('is the same in every run, and another with another seed', () => {
    const small = digest(makeMarket(300));
    expect(digest(makeMarket(300))).toBe(small);
    expect(digest(makeMarket(300, 1))).not.toBe(small);
  });

  it('has at least 30 000 vacancies with ids of their own that the table accepts', () => {
    expect(market.vacancies).toHaveLength(marketSize);
    expect(marketSize).toBeGreaterThanOrEqual(30_000);
    expect(new Set(market.vacancies.map(({ id }) => id)).size).toBe(marketSize);
    const refused = market.vacancies.filter(
      ({ title, description, requirements }) =>
        title.length < 5 || title.length > 150 || description.length < 20 || requirements.join(' ').length < 10,
    );
    expect(refused).toEqual([]);
  });

  it.each(titleKinds)('writes its share of titles of the kind %s', (kind) => {
    const share = market.vacancies.filter(({ facts }) => facts.titleKind === kind).length / marketSize;
    expect(Math.abs(share - titleShares[kind])).toBeLessThan(0.01);
  });

  it('writes what the kind of a title promises', () => {
    const titles = (kind: string) => market.vacancies.filter(({ facts }) => facts.titleKind === kind);
    expect(titles('shouting').filter(({ title }) => title !== title.toUpperCase())).toEqual([]);
    expect(titles('company').filter(({ title, facts }) => !title.includes(facts.company))).toEqual([]);
    expect(titles('emoji').filter(({ title }) => !/\p{Extended_Pictographic}/u.test(title))).toEqual([]);
    expect(titles('code').filter(({ title }) => !/\d/.test(title))).toEqual([]);
    expect(titles('affirmative').filter(({ facts }) => facts.affirmative.length === 0)).toEqual([]);
  });

  it.each([
    ['occupations', (vacancy: MarketVacancy) => vacancy.facts.occupation],
    ['towns', (vacancy: MarketVacancy) => vacancy.facts.city],
    ['titles', (vacancy: MarketVacancy) => vacancy.title],
  ])("has %s whose frequencies follow Zipf's law", (_name, of) => {
    const counts = [...countBy(market.vacancies, of).values()].sort((one, other) => other - one).slice(0, 300);
    expect(slope(counts)).toBeLessThan(-0.6);
    expect(slope(counts)).toBeGreaterThan(-1.4);
  });

  it('has descriptions as long as those of real ads, a few of them very long', () => {
    const lengths = market.vacancies.map(({ description }) => description.length).sort((one, other) => one - other);
    const at = (share: number): number => lengths[Math.floor(lengths.length * share)] ?? 0;
    expect(at(0.5)).toBeGreaterThan(600);
    expect(at(0.5)).toBeLessThan(1300);
    expect(at(0.95)).toBeGreaterThan(1800);
    expect(at(0.999)).toBeLessThan(10_000);
  });

  it('names no real company', () => {
    const { companies } = market;
    expect(companies.length).toBeGreaterThan(400);
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length);
    expect(companies.map(({ name }) => fold(name)).filter((name) => realCompanies.test(name))).toEqual([]);
    expect(
      market.vacancies
        .map(({ title }) => fold(title))
        .filter((title) => /\b(assai|carrefour|itau|magalu)\b/.test(title)),
    ).toEqual([]);
    expect(new Set(readCompanyWords()).size).toBe(readCompanyWords().length);
  });

  it('has a long tail of CBO occupations that none of the head is the same work as', () => {
    const head = readHeadOccupations();
    const families = new Set(head.map(({ cbo }) => cbo.slice(0, 4)));
    const tail = readTailOccupations(head);
    expect(tail.length).toBeGreaterThan(700);
    expect(tail.filter(({ cbo }) => families.has(cbo.slice(0, 4)))).toEqual([]);
    const keys = new Set(head.map(({ key }) => key));
    expect(keys.size).toBe(head.length);
    expect(head.flatMap(({ near }) => near).filter((key) => !keys.has(key))).toEqual([]);
  });

  it.each([
    ['sign', 'Vendedor(a) Externo(a)'],
    ['masculine', 'Vendedor Externo'],
    ['feminine', 'Vendedora Externa'],
    ['slash', 'Vendedor/a Externo/a'],
  ] as const)('writes gender with %s as %s', (way, written) => {
    expect(writeGender('Vendedor(a) Externo(a)', way)).toBe(written);
  });
});

describe('the golden queries', () => {
  // The two halves are counted and checked here, and none of the locked queries is ever printed
  const open = readOpenQueries();
  const locked = readLockedQueries(['--locked']);
  const asked = ({ query, location }: MarketQuery): string => `${fold(query)} @ ${fold(location)}`;

  it('are at least 1 500, about half of them locked, in every class', () => {
    expect(open.length + locked.length).toBeGreaterThanOrEqual(1500);
    for (const name of queryClasses) {
      const counts = [open, locked].map((list) => list.filter((each) => each.class === name).length);
      expect([name, Math.min(...counts) >= 30, Math.abs((counts[0] ?? 0) - (counts[1] ?? 0)) <= 6]).toEqual([
        name,
        true,
        true,
      ]);
    }
  });

  it('are all in one half only', () => {
    const known = new Set(open.map(asked));
    expect(locked.filter((each) => known.has(asked(each))).length).toBe(0);
  });

  it('are at most as long as a visitor may type', () => {
    expect([...open, ...locked].filter(({ query }) => query.length > 200).length).toBe(0);
  });

  it.each([
    ['open', open],
    ['locked', locked],
  ])('each have a relevant vacancy in the %s half, but for those that ask for nothing that exists', (_half, list) => {
    const wrong = list.filter((entry) => {
      const gradeFor = grader(entry.intent, market);
      const hasRelevant = market.vacancies.some(({ facts }) => gradeFor(facts) >= relevantFrom);
      return hasRelevant === (entry.class === 'nothing');
    });
    expect(wrong.length).toBe(0);
  });

  it.each([[[]], [['--market', '--faults']], [undefined]])(
    'refuse to be read from the locked half with %j',
    (given) => {
      expect(() => readLockedQueries(given)).toThrow('The locked queries are for a final measurement');
    },
  );
});
