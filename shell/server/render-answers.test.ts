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
      'it answered with a feed, which nobody asked for',
    );
  });
});
