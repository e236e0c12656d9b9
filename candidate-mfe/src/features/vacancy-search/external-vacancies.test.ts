import type { SalaryBand } from '@ponte/shared-domain';
import { filterExternalVacancies, type ExternalVacancy } from './external-vacancies.api';

const vacancy: ExternalVacancy = {
  id: 'ext_1',
  title: 'Auxiliar de estoque',
  company: 'Outra empresa',
  location: 'Recife, PE',
  type: 'clt',
  level: 'junior',
  salary: '',
  postedAt: '2026-11-20T10:00:00Z',
  url: null,
};

it.each<[salary: string, bands: SalaryBand[]]>([
  ['R$ 2.500,00 por mês', ['1000-3000']],
  ['R$ 3.000', ['1000-3000', '3000-6000']],
  // Neither end stands within the band that lies between them
  ['R$ 2.000 a R$ 12.000', ['1000-3000', '3000-6000', '6000-10000', '10000+']],
  ['R$ 30/hora', ['6000-10000']],
  ['R$ 61.200/ano', ['3000-6000']],
  ['3 mil', ['1000-3000', '3000-6000']],
  ['R$ 2.000 + 4.000 de comissão', ['1000-3000']],
  // An open end is guessed as in the search
  ['A partir de R$ 7.000', ['6000-10000', '10000+']],
  ['até R$ 5.000', ['1000-3000', '3000-6000']],
  ['R$ 10.000', ['6000-10000']],
  ['A combinar', []],
  ['', []],
])('pay of another site that says %p is in the bands %j', (salary, bands) => {
  const among = (band: SalaryBand) =>
    filterExternalVacancies([{ ...vacancy, salary }], { salario: [band], tipo: [], nivel: [], modelo: [], pcd: [] });
  const all: SalaryBand[] = ['1000-3000', '3000-6000', '6000-10000', '10000+'];
  expect(all.filter((band) => among(band).length > 0)).toEqual(bands);
});
