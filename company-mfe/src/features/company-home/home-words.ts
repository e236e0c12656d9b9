import { daysUntil, formatDate, keepTogether, plural } from '@ponte/shared-domain';
import type { CompanyHome, profileParts } from './company-home.api';

/** What the profile's form calls each part. */
export const partLabels: Readonly<Record<(typeof profileParts)[number], string>> = {
  logo: 'Logotipo',
  description: 'Descrição e endereço',
  website: 'Site',
  size_range: 'Tamanho',
  benefits: 'Benefícios',
};

/** '1 pessoa, há 4 semanas', '3 pessoas, a primeira há 12 dias'. @param since in words */
export function waitingWords(count: number, since: string): string {
  return `${plural(count, 'pessoa', 'pessoas')}, ${count === 1 ? '' : 'a primeira '}${since}`;
}

/** 'Sai do ar hoje', 'Sai do ar em 3 dias', and what keeps it there. */
export function endingWords({ lastDay, isToConfirm }: CompanyHome['ending'][number], now: string): string {
  const days = daysUntil(lastDay, now);
  const verb = isToConfirm ? 'Sai da busca' : 'Sai do ar';
  if (days < 0) return isToConfirm ? 'Fora da busca até você confirmar' : 'Saiu do ar';
  if (days === 0) return `${verb} depois de hoje`;
  if (days > 7) return `${verb} em ${formatDate(lastDay)}`;
  return `${verb} em ${keepTogether(plural(days, 'dia', 'dias'))}`;
}

/** The line below the title: what there is to do today. */
export function describeDay({ interviewsToday, waiting, endingCount }: CompanyHome): string {
  const parts = [
    interviewsToday > 0 && plural(interviewsToday, 'entrevista hoje', 'entrevistas hoje'),
    waiting.count > 0 && plural(waiting.count, 'pessoa espera uma resposta', 'pessoas esperam uma resposta'),
    endingCount > 0 && plural(endingCount, 'vaga pede atenção', 'vagas pedem atenção'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nada espera por você agora.' : `${parts.join(', ')}.`;
}
