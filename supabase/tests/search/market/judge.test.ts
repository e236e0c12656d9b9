import { gradeOf, parseIntent, relationsOf, type Grade } from './judge';
import type { Facts } from './market';
import { readHeadOccupations } from './data';
import { figuresOf, summarize } from './metrics';

const occupations = readHeadOccupations();
const facts: Facts = {
  occupation: 'nurse',
  area: 'saude',
  group: 'nurse',
  near: ['nurse-tech'],
  level: 'pleno',
  contract: 'clt',
  mode: 'office',
  city: 'Santo André',
  uf: 'SP',
  regions: ['grande-sp', 'abc'],
  district: 'Campestre',
  company: 'Hospital Vortiba',
  affirmative: [],
  isFirstJob: false,
  skills: ['UTI'],
  titleKind: 'plain',
};

const grade = (text: string, changed: Partial<Facts> = {}): Grade => {
  const intent = parseIntent(text);
  const regions = intent.city?.city === 'São Bernardo do Campo' ? ['grande-sp', 'abc'] : [];
  return gradeOf(intent, relationsOf(intent, { occupations }), regions, { ...facts, ...changed });
};

describe('a vacancy is graded by its facts', () => {
  it.each<[string, string, Grade, Partial<Facts>?]>([
    ['the very work', 'occ=nurse', 3],
    ['nearly the same work', 'occ=seller-store', 2, { occupation: 'seller-external', group: 'seller' }],
    ['related work', 'occ=nurse-tech', 1],
    ['other work', 'occ=baker', 0],
    ['a work of the area', 'area=saude', 3],
    ['a work of another area', 'area=ti', 0],
    ['in the town', 'occ=nurse;city=Santo André/SP', 3],
    ['in the next town', 'occ=nurse;city=São Bernardo do Campo/SP', 1],
    ['in another town', 'occ=nurse;city=Recife/PE', 0],
    ['remote, for a place', 'occ=nurse;city=Recife/PE', 1, { mode: 'remote' }],
    ['in the state', 'occ=nurse;uf=SP', 3],
    ['in another state', 'occ=nurse;uf=RJ', 0],
    ['in the region', 'occ=nurse;region=abc', 3],
    ['outside the region', 'occ=nurse;region=baixada-santista', 0],
    ['in another district', 'district=Mooca', 1],
    ['the level', 'occ=nurse;level=pleno', 3],
    ['a level beside', 'occ=nurse;level=senior', 2],
    ['two levels away', 'occ=nurse;level=senior', 1, { level: 'junior' }],
    ['an internship for a level', 'occ=nurse;level=junior', 0, { level: 'estagio' }],
    ['another contract', 'occ=nurse;contract=pj', 1],
    ['another contract, no work named', 'contract=pj', 0],
    ['the contract, no work named', 'contract=clt', 3],
    ['no remote work', 'occ=nurse;mode=remote', 0],
    ['hybrid for remote', 'occ=nurse;mode=remote', 1, { mode: 'hybrid' }],
    ['the company', 'occ=nurse;company=Hospital Vortiba', 3],
    ['another company', 'occ=nurse;company=Hospital Quelmar', 0],
    ['a word of the company', 'companyWord=Vortiba', 3],
    ['not kept for the group', 'occ=nurse;group=pcd', 0],
    ['kept for the group', 'occ=nurse;group=pcd', 3, { affirmative: ['pcd'] }],
    ['without the skill', 'occ=nurse;skill=Java', 1],
    ['needs experience', 'first', 0],
    ['needs none', 'first', 3, { isFirstJob: true }],
    ['an internship for a first job', 'first', 2, { level: 'estagio' }],
    ['nothing that exists', 'nothing', 0],
  ])('%s: %s is %i', (...row) => {
    // With a fourth parameter, jest would wait for a callback in the rows of three
    const [, intent, expected, changed] = row;
    expect(grade(intent, changed)).toBe(expected);
  });

  it.each(['occ', 'occ=astronaut', 'work=nurse', ''])('refuses the intent %j', (text) => {
    expect(() => relationsOf(parseIntent(text), { occupations })).toThrow();
  });
});

describe('the figures of a query', () => {
  const grades = new Map<string, Grade>([
    ['a', 3],
    ['b', 2],
    ['c', 1],
  ]);

  it('are 1 for the best possible order', () => {
    expect(figuresOf(['a', 'b', 'c'], grades)).toEqual({ ndcg: 1, recall: 1, precision: 1, isZero: false });
  });

  it('are those of the formula for another order', () => {
    // Gains 7, 3, 1 by 1, 1/log2(3), 1/2
    const ideal = 7 + 3 / Math.log2(3) + 1 / 2;
    const { ndcg, recall, precision } = figuresOf(['x', 'b', 'a'], grades);
    expect(ndcg).toBeCloseTo((3 / Math.log2(3) + 7 / 2) / ideal, 10);
    expect([recall, precision]).toEqual([1, 1]);
    expect(figuresOf(['c'], grades).ndcg).toBeCloseTo(1 / ideal, 10);
    expect(figuresOf(['c'], grades).recall).toBe(0);
  });

  it('count nothing found, and a vacancy that comes twice once', () => {
    expect(figuresOf([], grades)).toEqual({ ndcg: 0, recall: 0, precision: 0, isZero: true });
    expect(figuresOf(['a', 'a', 'b', 'c'], grades).ndcg).toBe(1);
  });

  it('measure recall by the first 50 and precision by the first ten', () => {
    const many = new Map(Array.from({ length: 100 }, (_, index) => [`v${index}`, 3 as Grade]));
    const wrong = Array.from({ length: 5 }, (_, index) => `x${index}`);
    const found = [...wrong, ...many.keys()];
    expect(figuresOf(found, many)).toMatchObject({ recall: 45 / 50, precision: 5 / 10 });
  });

  it('are summed up by query', () => {
    const one = figuresOf(['a', 'b', 'c'], grades);
    const none = figuresOf([], grades);
    expect(summarize([one, none])).toEqual({ queries: 2, ndcg: 0.5, recall: 0.5, precision: 0.5, zero: 0.5 });
  });
});
