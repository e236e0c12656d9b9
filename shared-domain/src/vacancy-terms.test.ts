import { isContractType, isVacancyLevel } from './vacancy-terms';

it.each([
  ['contract type', isContractType, 'clt'],
  ['level', isVacancyLevel, 'pleno'],
])('knows a %s of its list and nothing else', (_what, isKnown, known) => {
  expect(isKnown(known)).toBe(true);
  for (const unknown of ['outro', 'toString', '', null, undefined, [known]]) expect(isKnown(unknown)).toBe(false);
});
