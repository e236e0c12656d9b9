import { termLabels, workLabels } from './vacancy-marks';

it.each([
  [null, false, [], []],
  ['remoto', false, ['Remoto'], ['Remoto']],
  ['hibrido', true, ['Híbrido', 'Vaga para PcD'], ['Híbrido', 'Vaga para PcD']],
  ['presencial', true, ['Vaga para PcD'], ['Presencial', 'Vaga para PcD']],
] as const)('marks a vacancy that is %p, for people with disabilities: %p', (workModel, isForPcd, inList, onPage) => {
  expect(workLabels({ workModel, isForPcd })).toEqual(inList);
  expect(workLabels({ workModel, isForPcd }, { hasOnSite: true })).toEqual(onPage);
});

it.each([
  ['clt', 'pleno', ['CLT', 'Pleno']],
  ['clt', 'estagio', ['CLT', 'Estágio']],
  // The same word as a contract and as a level is said once.
  ['estagio', 'estagio', ['Estágio']],
] as const)('a contract %p at level %p has the labels %p', (type, level, labels) => {
  expect(termLabels({ type, level })).toEqual(labels);
});
