import { foldText } from '@ponte/shared-domain';
import type { CompanyVacancy } from './company-vacancies.api';

export const states = ['ativas', 'inativas', 'encerradas'] as const;
export const orders = ['recentes', 'prazo', 'candidaturas', 'titulo'] as const;

export type VacancyState = (typeof states)[number];
export type VacancyOrder = (typeof orders)[number];

export const stateLabels: Readonly<Record<VacancyState | '', string>> = {
  '': 'Todas',
  ativas: 'Ativas',
  inativas: 'Inativas',
  encerradas: 'Prazo encerrado',
};

export const orderLabels: Readonly<Record<VacancyOrder, string>> = {
  recentes: 'Mais recentes',
  prazo: 'Prazo mais próximo',
  candidaturas: 'Mais candidaturas',
  titulo: 'Título, de A a Z',
};

export interface VacancyFilters {
  busca: string;
  situacao: VacancyState | '';
  ordem: VacancyOrder;
}

export const noFilters: VacancyFilters = { busca: '', situacao: '', ordem: 'recentes' };

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value);

/** What the URL may say; anything made up by hand filters nothing. */
export function parseFilters(params: URLSearchParams): VacancyFilters {
  return {
    busca: params.get('busca') ?? '',
    situacao: oneOf(states, params.get('situacao')) ?? '',
    ordem: oneOf(orders, params.get('ordem')) ?? 'recentes',
  };
}

export function toSearchParams({ busca, situacao, ordem }: VacancyFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (busca !== '') params.set('busca', busca);
  if (situacao !== '') params.set('situacao', situacao);
  if (ordem !== 'recentes') params.set('ordem', ordem);
  return params;
}

type Filterable = Pick<
  CompanyVacancy,
  'title' | 'location' | 'isPublished' | 'isLive' | 'deadline' | 'applicationCount'
>;

function isIn(state: VacancyState | '', { isPublished, isLive }: Filterable): boolean {
  if (state === 'ativas') return isLive;
  if (state === 'inativas') return !isPublished;
  return state === '' || (isPublished && !isLive);
}

const collator = new Intl.Collator('pt-BR');

/** Rows come newest first, and ties keep that order. */
const compare: Readonly<Record<VacancyOrder, (a: Filterable, b: Filterable) => number>> = {
  recentes: () => 0,
  // Without a deadline there is none to come near.
  prazo: (a, b) => (a.deadline ?? '9999').localeCompare(b.deadline ?? '9999'),
  candidaturas: (a, b) => b.applicationCount - a.applicationCount,
  titulo: (a, b) => collator.compare(a.title, b.title),
};

export function filterVacancies<T extends Filterable>(
  vacancies: readonly T[],
  { busca, situacao, ordem }: VacancyFilters,
): T[] {
  const words = foldText(busca).split(/\s/);
  return vacancies
    .filter((vacancy) => {
      const text = foldText(`${vacancy.title} ${vacancy.location}`);
      return isIn(situacao, vacancy) && words.every((word) => text.includes(word));
    })
    .sort(compare[ordem]);
}

/** How many each state would show with what is searched. '' is all of them. */
export function countByState(
  vacancies: readonly Filterable[],
  filters: VacancyFilters,
): Record<VacancyState | '', number> {
  const count = (situacao: VacancyState | ''): number => filterVacancies(vacancies, { ...filters, situacao }).length;
  return { '': count(''), ativas: count('ativas'), inativas: count('inativas'), encerradas: count('encerradas') };
}
