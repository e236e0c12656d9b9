import { feedAddress } from './feeds';

it.each([
  ['/vagas', '/vagas.atom'],
  ['/vagas?cargo=analista&salario=10000%2B', '/vagas.atom?cargo=analista&salario=10000%2B'],
  ['/vagas?cargo=o+que%3F', '/vagas.atom?cargo=o+que%3F'],
])('the feed of %s is %s', (page, feed) => {
  expect(feedAddress(page)).toBe(feed);
});

it('the feed of a search as RSS has the ending .rss', () => {
  expect(feedAddress('/vagas?cargo=analista', '.rss')).toBe('/vagas.rss?cargo=analista');
});
