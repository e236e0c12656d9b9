import { paths } from '@ponte/shared-domain';
import { parseQuestion } from './pay-question';

it.each([
  ['', { cargo: '', uf: '', nivel: '' }],
  ['cargo=padeiro&uf=SP&nivel=junior', { cargo: 'padeiro', uf: 'SP', nivel: 'junior' }],
  ['cargo=+padeiro%00%0A+noturno+&uf=sp', { cargo: 'padeiro noturno', uf: 'SP', nivel: '' }],
  ['uf=XX&nivel=chefe', { cargo: '', uf: '', nivel: '' }],
  ['cargo=padeiro&nivel=estagio', { cargo: 'padeiro', uf: '', nivel: '' }],
  ['nivel=toString&uf=', { cargo: '', uf: '', nivel: '' }],
  [`cargo=${'a'.repeat(500)}`, { cargo: 'a'.repeat(120), uf: '', nivel: '' }],
])('reads %p', (query, question) => {
  expect(parseQuestion(new URLSearchParams(query))).toEqual(question);
});

it.each(['', 'cargo=padeiro', 'cargo=c%2B%2B&uf=PE&nivel=senior'])('writes %p as it reads it', (query) => {
  const address = new URL(paths.payStatistics(parseQuestion(new URLSearchParams(query))), 'https://ponte.example');
  expect(address.searchParams.toString()).toBe(query);
});
