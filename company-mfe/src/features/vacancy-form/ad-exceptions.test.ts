import { checkAd, type AdFinding } from '@ponte/shared-domain';
import { isLawfulLength, reasonOf, typedExceptions, withReason } from './ad-exceptions';

const find = (description: string): AdFinding[] =>
  checkAd({ title: '', description, requirements: '', benefits: '', type: 'clt', level: '', salary: '', location: '' });
const reason = 'Revista íntima em unidade feminina, por lei.';

it('a reason is opened, typed and taken back, each rule by itself', () => {
  const opened = withReason([], 'sex', '');
  expect(reasonOf([], 'sex')).toBeNull();
  expect(reasonOf(opened, 'sex')).toBe('');
  const both = withReason(withReason(opened, 'age', 'x'), 'sex', 'Por lei: art. 3º');
  expect([reasonOf(both, 'sex'), reasonOf(both, 'age')]).toEqual(['Por lei: art. 3º', 'x']);
  expect(withReason(both, 'sex', null)).toEqual(['age: x']);
});

it('a rule whose name begins like another one has its own reason', () => {
  expect(reasonOf(['internship-hours: x'], 'internship')).toBeNull();
  expect(withReason(['internship-hours: x'], 'internship', 'y')).toEqual(['internship-hours: x', 'internship: y']);
});

it.each([
  ['19 characters', 'x'.repeat(19), false],
  ['20 characters', 'x'.repeat(20), true],
  ['500 characters', 'x'.repeat(500), true],
  ['501 characters', 'x'.repeat(501), false],
  ['19 characters and blanks', ` ${'x'.repeat(19)}\n `, false],
  ['19 characters and invisible ones', `${'x'.repeat(19)}\u200B\u200B`, false],
  ['20 signs of two units', '😀'.repeat(19) + 'x', true],
  ['ten signs of two units', '😀'.repeat(10), false],
])('a reason of %s is judged as the database does', (_, text, expected) => {
  expect(isLawfulLength(text)).toBe(expected);
});

it.each([
  ['sent clean, once for a rule', 'Apenas homens. Sexo masculino.', [`sex:  ${reason} `], [{ rule: 'sex', reason }]],
  ['sent though it is empty, to be refused', 'Apenas homens.', ['sex: '], [{ rule: 'sex', reason: '' }]],
  ['left out when its words are gone', 'Todas as pessoas.', [`sex: ${reason}`], []],
  ['left out for a rule without exceptions', 'Exige teste de gravidez.', [`pregnancy: ${reason}`], []],
  ['left out for a warning', 'Boa aparência.', [`appearance: ${reason}`], []],
])('a reason is %s', (_, text, exceptions, expected) => {
  expect(find(text).length).toBe(text.startsWith('Todas') ? 0 : text.includes('Sexo') ? 2 : 1);
  expect(typedExceptions(find(text), exceptions)).toEqual(expected);
});
