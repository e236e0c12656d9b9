import { readResult } from './render-answers';
import type { PageRequest } from './render-messages';

const request: PageRequest = {
  address: '/vagas',
  isFeed: true,
  site: 'https://ponte.example',
  owner: 'candidate',
  servers: {},
  supabaseUrl: 'https://api.example',
  publishableKey: 'key',
};
const entry = {
  path: '/vagas/1',
  title: 'Analista',
  author: 'Aurora',
  publishedAt: '2026-11-18T12:00:00.000Z',
  updatedAt: '2026-11-18T12:00:00.000Z',
  categories: ['CLT'],
  summary: '',
};
const feed = (change: object = {}, entries: object[] = [entry]) => ({
  kind: 'feed',
  feed: { title: 'Vagas', path: '/vagas', updatedAt: '2026-11-18T12:00:00.000Z', entries, ...change },
  parameters: ['cargo'],
});

describe('a feed of a rendering process', () => {
  it('is taken as it is, also when the page has none', () => {
    expect(readResult(feed(), request, [])).toEqual(feed());
    expect(readResult({ kind: 'feed', parameters: [] }, request, [])).toEqual({ kind: 'feed', parameters: [] });
  });

  it.each<[string, unknown]>([
    ['leads to another site', feed({ path: '//evil.example' })],
    ['has an entry that leads to another site', feed({}, [{ ...entry, path: 'https://evil.example/' }])],
    ['has a time that is none', feed({}, [{ ...entry, updatedAt: '<b>agora</b>' }])],
    ['has a time of its own that is none', feed({ updatedAt: 'infinity' })],
    ['has too many entries', feed({}, Array<object>(201).fill(entry))],
    ['has a text without an end', feed({}, [{ ...entry, summary: 'x'.repeat(10_001) }])],
    ['is a page that may not be drawn here', { kind: 'personal' }],
  ])('that %s is refused', (_what, value) => {
    expect(() => readResult(value, request, [])).toThrow(/^it answered with/);
  });

  it('is refused where a page was asked for', () => {
    expect(() => readResult(feed(), { ...request, isFeed: false }, [])).toThrow(
      'it answered with feed, which nobody asked for',
    );
  });
});

describe('vacancies of a rendering process', () => {
  const asked: PageRequest = { ...request, isFeed: false, jobsAfter: null };
  const job = {
    id: '5f1b6a7e-0c1d-4a52-9c53-0a1f6f1a2b3c',
    path: '/vagas/1',
    title: 'Analista',
    company: 'Aurora',
    city: null,
    state: 'PE',
    isRemote: false,
    type: 'clt',
    level: 'pleno',
    pay: null,
    description: '🚀'.repeat(10_000),
    requirements: ['x'.repeat(500)],
    benefits: [],
    publishedAt: '2026-11-18T12:00:00.000Z',
    updatedAt: '2026-11-18T12:00:00.000Z',
    deadline: '2026-12-31',
  };
  const answer = (change: object = {}, jobs: object[] = [{ ...job, ...change }], next: unknown = null) => ({
    kind: 'jobs',
    jobs: { jobs, next },
  });

  it('are taken as they are, also when the page is no list of them', () => {
    expect(readResult(answer(), asked, [])).toEqual(answer());
    expect(readResult({ kind: 'jobs' }, asked, [])).toEqual({ kind: 'jobs' });
  });

  it.each<[string, unknown]>([
    ['lead to another site', answer({ path: '//evil.example' })],
    ['have a time that is none', answer({ publishedAt: 'infinity' })],
    ['have a last day that is none', answer({ deadline: '31/12/2026' })],
    ['have a contract that does not exist', answer({ type: 'escravo' })],
    ['have a state that is none', answer({ state: 'Pernambuco' })],
    ['have a text without an end', answer({ description: 'x'.repeat(20_001) })],
    ['are too many', answer({}, Array<object>(501).fill(job))],
    ['go on after what is no cursor', answer({}, [job], { id: 1 })],
    ['are a feed', feed()],
  ])('that %s are refused', (_what, value) => {
    expect(() => readResult(value, asked, [])).toThrow(/^it answered with/);
  });

  it('are refused where a page was asked for', () => {
    expect(() => readResult(answer(), { ...request, isFeed: false }, [])).toThrow(
      'it answered with jobs, which nobody asked for',
    );
  });
});

describe('what stands in a picture', () => {
  const asked: PageRequest = { ...request, isFeed: false, isPicture: true };
  const answer = (change: object = {}) => ({
    kind: 'picture',
    status: 200,
    picture: { title: 'Cozinheira', author: 'Sabor da Vila', facts: ['CLT'], amount: null, ...change },
  });

  it('is taken as it is, also when the page has none or is not there', () => {
    expect(readResult(answer(), asked, [])).toEqual(answer());
    expect(readResult({ kind: 'picture', status: 200 }, asked, [])).toEqual({ kind: 'picture', status: 200 });
    expect(readResult({ kind: 'picture', status: 410 }, asked, [])).toEqual({ kind: 'picture', status: 410 });
  });

  it.each<[string, unknown]>([
    ['has a title without an end', answer({ title: 'x'.repeat(1_001) })],
    ['has a title that is none', answer({ title: { toString: 'x' } })],
    ['has too many facts', answer({ facts: Array<string>(11).fill('x') })],
    ['has a status that is none', { kind: 'picture', status: 500 }],
    ['is a feed', feed()],
  ])('that %s is refused', (_what, value) => {
    expect(() => readResult(value, asked, [])).toThrow(/^it answered with/);
  });

  it('is refused when nobody asked for it', () => {
    expect(() => readResult(answer(), { ...asked, isPicture: false }, [])).toThrow(
      'it answered with picture, which nobody asked for',
    );
  });
});
