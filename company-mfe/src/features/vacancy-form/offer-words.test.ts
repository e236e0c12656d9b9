import { readSalary } from '@ponte/shared-domain';
import { describeOffer } from './offer-words';

const say = (salary: string) => describeOffer(readSalary(salary), { median: 2800 })?.replaceAll('\u00A0', ' ');

it.each([
  ['R$ 2.000', 'Sua oferta, R$ 2.000 por mês, está abaixo da metade das vagas parecidas (mediana R$ 2.800).'],
  ['de 2.000 a 2.799,99', 'Sua oferta, R$ 2.000 a R$ 2.799,99 por mês, está abaixo da'],
  ['até 2.500', 'Sua oferta, até R$ 2.500 por mês, está abaixo da'],
  ['R$ 10/hora', 'Sua oferta, R$ 2.200 por mês, está abaixo da'],
  ['R$ 3 mil', 'Sua oferta, R$ 3.000 por mês, está acima da metade das vagas parecidas (mediana R$ 2.800).'],
  ['a partir de 3 mil', 'Sua oferta, a partir de R$ 3.000 por mês, está acima da'],
  ['R$ 2.800', 'Sua oferta, R$ 2.800 por mês, é igual à mediana das vagas parecidas (R$ 2.800).'],
  ['2.000 a 3.000', 'Sua oferta, R$ 2.000 a R$ 3.000 por mês, inclui a mediana das vagas parecidas (R$ 2.800).'],
  // The open end may be on the other side of the median
  ['a partir de 2 mil', 'Sua oferta, a partir de R$ 2.000 por mês, inclui a mediana'],
  ['até 5 mil', 'Sua oferta, até R$ 5.000 por mês, inclui a mediana'],
])('%j is compared: %s', (salary, sentence) => {
  expect(say(salary)).toMatch(new RegExp(`^${sentence.replace(/[.()$]/g, '\\$&')}`));
});

it.each(['', 'A combinar', 'US$ 3.000', 'R$'])('says nothing of %j', (salary) => {
  expect(say(salary)).toBeUndefined();
});
