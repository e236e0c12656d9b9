import type { ResumeSummary } from './received-applications.api';
import { describeResume, describeSkills } from './resume-summary';

const whole: ResumeSummary = {
  role: 'Vendedora',
  company: 'Loja Verde',
  months: 41,
  city: 'Recife',
  state: 'PE',
  skills: ['Vendas', 'Excel'],
};

it.each<[string, Partial<ResumeSummary>]>([
  ['Vendedora em Loja Verde\u00a0· 3\u00a0anos de experiência\u00a0· Recife, PE', {}],
  ['Vendedora em Loja Verde\u00a0· 1\u00a0ano de experiência\u00a0· Recife, PE', { months: 12 }],
  ['Vendedora em Loja Verde\u00a0· 11\u00a0meses de experiência\u00a0· Recife, PE', { months: 11 }],
  ['Vendedora em Loja Verde\u00a0· 1\u00a0mês de experiência\u00a0· Recife, PE', { months: 0 }],
  ['Vendedora\u00a0· Recife, PE', { company: null, months: null }],
  ['Loja Verde', { role: null, months: null, city: null, state: null }],
  ['PE', { role: null, company: null, months: null, city: null }],
  ['', { role: null, company: null, months: null, city: null, state: null }],
])('a resume is summed up as %j', (text, changes) => {
  expect(describeResume({ ...whole, ...changes })).toBe(text);
});

it.each([
  ['', []],
  ['Vendas, Excel', ['Vendas', 'Excel']],
  ['A, B, C, D e mais 2', ['A', 'B', 'C', 'D', 'E', 'F']],
])('skills are summed up as %j', (text, skills) => {
  expect(describeSkills({ ...whole, skills })).toBe(text);
});
