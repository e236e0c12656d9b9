import { paths } from '@ponte/shared-domain';
import { parseReportHash } from './report-number';

it.each([
  ['#D-000012/1A2B-3C4D-5E6F', { number: 'D-000012', code: '1A2B-3C4D-5E6F' }],
  ['#d-12/1a2b3c4d5e6f', { number: 'd-12', code: '1a2b3c4d5e6f' }],
  ['', undefined],
  ['#conteudo', undefined],
  ['#D-000012', undefined],
  ['#R-000012/1A2B', undefined],
  ['#D-000012/<b>', undefined],
  [`#D-000012/${'A'.repeat(41)}`, undefined],
])('reads %p', (hash, expected) => {
  expect(parseReportHash(hash)).toEqual(expected);
});

it('reads the address that is given out', () => {
  const report = { number: 'D-000012', code: '1A2B-3C4D-5E6F' };
  expect(parseReportHash(new URL(paths.reports(report), 'https://ponte.example').hash)).toEqual(report);
});
