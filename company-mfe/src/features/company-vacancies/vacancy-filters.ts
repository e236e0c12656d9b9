import { foldText } from '@ponte/shared-domain';
import type { CompanyVacancy } from './company-vacancies.api';

/** Every vacancy is in exactly one of them, so that their counts add up to 'Todas'. */
export const states = ['ativas', 'em-analise', 'recusadas', 'inativas', 'encerradas'] as const;
export const orders = ['recentes', 'prazo', 'candidaturas', 'titulo'] as const;

export type VacancyState = (typeof states)[number];
export type VacancyOrder = (typeof orders)[number];

export const stateLabels: Readonly<Record<VacancyState | '', string>> = {
  '': 'Todas',
  ativas: 'Ativas',
  'em-analise': 'Em análise',
  recusadas: 'Recusadas',
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
  | 'title'
  | 'location'
  | 'isPublished'
  | 'isLive'
  | 'isRemoved'
  | 'isInReview'
  | 'isReviewOver'
  | 'refusal'
  | 'deadline'
  | 'applicationCount'
>;

function stateOf({ isPublished, isLive, isRemoved, isInReview, isReviewOver, refusal }: Filterable): VacancyState {
  if (isLive) return 'ativas';
  if (isPublished || isReviewOver) return 'encerradas';
  // Its badge says 'Removida', whatever a review said of it before
  if (isRemoved) return 'inativas';
  if (isInReview) return 'em-analise';
  return refusal === null ? 'inativas' : 'recusadas';
}

const collator = new Intl.Collator('pt-BR');

/** Rows come newest first, and ties keep that order. */
const compare: Readonly<Record<VacancyOrder, (a: Filterable, b: Filterable) => number>> = {
  recentes: () => 0,
  // A deadline that is over, or of a draft, is not what is about to end; without a deadline there is none to come near.
  prazo: (a, b) => Number(b.isLive) - Number(a.isLive) || (a.deadline ?? '9999').localeCompare(b.deadline ?? '9999'),
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
      return (situacao === '' || stateOf(vacancy) === situacao) && words.every((word) => text.includes(word));
    })
    .sort(compare[ordem]);
}

/** How many each state would show with what is searched. '' is all of them. */
export function countByState(
  vacancies: readonly Filterable[],
  filters: VacancyFilters,
): Record<VacancyState | '', number> {
  const counts = { '': 0, ativas: 0, 'em-analise': 0, recusadas: 0, inativas: 0, encerradas: 0 };
  for (const vacancy of filterVacancies(vacancies, { ...filters, situacao: '' })) {
    counts[''] += 1;
    counts[stateOf(vacancy)] += 1;
  }
  return counts;
}

/**
 * The states that the list offers, '' first. Most companies never have a vacancy in review or refused: those two are
 * offered where the company has one, whatever is searched, and where an address has chosen them.
 */
export function offeredStates(
  vacancies: readonly Filterable[],
  { situacao }: Pick<VacancyFilters, 'situacao'>,
): (VacancyState | '')[] {
  const rare = new Set<VacancyState | ''>(['em-analise', 'recusadas']);
  const present = new Set(vacancies.map(stateOf));
  return ['' as const, ...states].filter(
    (state) => !rare.has(state) || state === situacao || (state !== '' && present.has(state)),
  );
}
