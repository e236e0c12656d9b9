import { plural } from '@ponte/shared-domain';
import type { VacancyPage } from './vacancies.schema';

/**
 * '1 vaga encontrada', '1.234 vagas encontradas', 'Mais de 1.000 vagas encontradas' when the count stopped at its cap.
 */
export function describeResultCount(total: number, isCapped: boolean): string {
  const text = `${plural(total, 'vaga', 'vagas')} ${total === 1 ? 'encontrada' : 'encontradas'}`;
  return isCapped ? `Mais de ${text}` : text;
}

/** The same in short, below the words and filters of a search: '6 vagas', 'mais de 1.000 vagas'. */
export function describeShortCount(total: number, isCapped: boolean): string {
  const text = plural(total, 'vaga', 'vagas');
  return isCapped ? `mais de ${text}` : text;
}

/** Whether nothing was found at all: neither what has all the words nor what has a part of them. */
export const isNothingFound = ({ total, rows, unreadable }: VacancyPage): boolean =>
  total === 0 && rows.length === 0 && unreadable === 0;
