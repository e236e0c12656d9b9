import type { Database } from './database.types';

export type ContractType = Database['public']['Enums']['contract_type'];
export type VacancyLevel = Database['public']['Enums']['vacancy_level'];
export type WorkModel = Database['public']['Enums']['work_model'];

/**
 * Labels as the specification lists them; the keys are the database's enum, so a new value fails the type check here.
 */
export const contractTypeLabels: Readonly<Record<ContractType, string>> = {
  clt: 'CLT',
  pj: 'PJ',
  estagio: 'Estágio',
  temporario: 'Temporário',
  freelancer: 'Freelancer',
};

export const vacancyLevelLabels: Readonly<Record<VacancyLevel, string>> = {
  estagio: 'Estágio',
  junior: 'Júnior',
  pleno: 'Pleno',
  senior: 'Sênior',
  diretor: 'Diretor',
};

export const workModelLabels: Readonly<Record<WorkModel, string>> = {
  presencial: 'Presencial',
  hibrido: 'Híbrido',
  remoto: 'Remoto',
};

/** What a vacancy is called that is meant for people with disabilities, as a filter and as a mark of the vacancy. */
export const pcdLabel = 'Vaga para PcD';

/** Monthly salary bands of the search filter, in reais (specification, 'Salary filters and lists'). */
export const salaryBandLabels = {
  '1000-3000': 'R$ 1.000 a R$ 3.000',
  '3000-6000': 'R$ 3.000 a R$ 6.000',
  '6000-10000': 'R$ 6.000 a R$ 10.000',
  '10000+': 'Acima de R$ 10.000',
} as const;

export type SalaryBand = keyof typeof salaryBandLabels;

/** The keys of a complete table, in its order. */
export function keysOf<K extends string>(labels: Readonly<Record<K, unknown>>): readonly K[] {
  // A table written out in full has exactly these keys; the type of Object.keys is only string[].
  return Object.keys(labels) as K[];
}

export const contractTypes = keysOf(contractTypeLabels);
export const vacancyLevels = keysOf(vacancyLevelLabels);
export const workModels = keysOf(workModelLabels);
export const salaryBands = keysOf<SalaryBand>(salaryBandLabels);

export function isContractType(value: unknown): value is ContractType {
  return typeof value === 'string' && Object.hasOwn(contractTypeLabels, value);
}

export function isVacancyLevel(value: unknown): value is VacancyLevel {
  return typeof value === 'string' && Object.hasOwn(vacancyLevelLabels, value);
}

/** What stands in the place of a pay that nobody has written. */
export const unknownPay = 'Salário não informado';
