import { h2, p } from '../../prose/blocks';
import { longDate, revised, versionDate } from './legal-document';

it.each([
  ['2026-11-22', '22 de novembro de 2026'],
  ['2026-01-01', '1º de janeiro de 2026'],
])('the day %s is written %p', (day, text) => {
  expect(longDate(day)).toBe(text);
});

it.each([
  ['2025-04', 'abril de 2025'],
  ['2026-11-22', '22 de novembro de 2026'],
])('the version %s is named %p', (version, text) => {
  expect(versionDate(version)).toBe(text);
});

it('dates a section that came later', () => {
  expect(revised('2026-11-22', 'Novo')).toEqual([h2('Novo'), p('*Redação de 22 de novembro de 2026.*')]);
});
