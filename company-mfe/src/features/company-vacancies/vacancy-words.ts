import { dayInSaoPaulo, formatDate, formatNumber, plural, timeAgo } from '@ponte/shared-domain';
import type { VacancyQuota } from '../../company-standing/standing.api';
import type { CompanyVacancy } from './company-vacancies.api';

/**
 * What can be done where the plan allows no further active vacancy.
 *
 * @param tooMany how many would have to go before another may come: one, or more after a change to a smaller plan
 * @param inReview how many of them wait for a person
 */
export function describeWayOut(tooMany: number, inReview: number): string {
  const reviews =
    inReview === 0
      ? ''
      : `${plural(inReview, 'está', 'estão')} em análise e também ${inReview === 1 ? 'conta' : 'contam'}. `;
  if (tooMany > 1)
    return `As que estão no ar ficam. ${reviews}Para publicar outra, desative ${formatNumber(tooMany)} ou salve a nova como rascunho.`;
  return inReview === 0
    ? 'Para publicar outra, desative uma vaga ou salve a nova como rascunho.'
    : `${reviews}Para publicar outra, desative uma vaga, cancele uma análise ou salve a nova como rascunho.`;
}

/** What a press on 'Desativar' costs a company that has more active vacancies than its plan allows. */
export function describeFinal({ limit, used }: VacancyQuota): string {
  return `Seu plano permite ${limit ?? 0} vagas ativas, e você tem ${formatNumber(used)}. As que estão no ar ficam, mas uma vaga desativada só volta depois que houver lugar no plano.`;
}

/** The row's last line about time: when it ends, that it has ended, or that it never does. */
export function describeDeadline({
  deadline,
  ...vacancy
}: Pick<CompanyVacancy, 'deadline' | 'isPublished' | 'isLive' | 'isReviewOver'>): string {
  if (deadline === null) return 'Data não definida';
  // A draft is never live, so its deadline is named without judging it.
  return `${isExpired(vacancy) ? 'Expirou em' : 'Expira em'} ${formatDate(deadline)}`;
}

/** Its deadline took it off the air, or ended its wait for a review. */
export function isExpired({
  isPublished,
  isLive,
  isReviewOver,
}: Pick<CompanyVacancy, 'isPublished' | 'isLive' | 'isReviewOver'>): boolean {
  return (isPublished && !isLive) || isReviewOver;
}

/** A draft whose deadline has passed is published after it was renewed. @param now ISO instant */
export function isToRenewFirst(
  { deadline, isPublished, isInReview }: Pick<CompanyVacancy, 'deadline' | 'isPublished' | 'isInReview'>,
  now: string,
): boolean {
  return !isPublished && !isInReview && deadline !== null && deadline < dayInSaoPaulo(now);
}

/** 'Confirmada há 3 dias'; '' for a draft. */
export function describeConfirmation({ confirmedAt }: Pick<CompanyVacancy, 'confirmedAt'>, now: string): string {
  return confirmedAt === null ? '' : `Confirmada ${timeAgo(confirmedAt, now)}`;
}

/** What becomes of a vacancy that is to be confirmed. */
export function describeRequest({
  isInSearch,
  confirmedUntil,
}: Pick<CompanyVacancy, 'isInSearch' | 'confirmedUntil'>): string {
  if (!isInSearch) return 'Fora da busca: confirme que a vaga continua aberta';
  return `A vaga continua aberta? Sem a sua confirmação, ela fica na busca só até ${formatDate(confirmedUntil ?? '')}`;
}

/** The badge of a row: one word for where the vacancy stands. */
export function describeState({
  isRemoved,
  isInReview,
  refusal,
  isPublished,
  isLive,
  isInSearch,
}: Pick<CompanyVacancy, 'isRemoved' | 'isInReview' | 'refusal' | 'isPublished' | 'isLive' | 'isInSearch'>): string {
  if (isRemoved) return 'Removida';
  if (isInReview) return 'Em análise';
  if (refusal !== null) return 'Recusada';
  if (isLive && !isInSearch) return 'Fora da busca';
  return isPublished ? 'Ativa' : 'Inativa';
}

/** What happens to a vacancy that waits for a person, and by which day that is meant to be over. */
export function describeReview({
  isReviewOver,
  reviewDueOn,
}: Pick<CompanyVacancy, 'isReviewOver' | 'reviewDueOn'>): string {
  if (isReviewOver) return 'O prazo terminou antes da análise. Renove o prazo.';
  const until = reviewDueOn === null ? '' : ` Nosso prazo é ${formatDate(reviewDueOn)}.`;
  return `Uma pessoa da nossa equipe lê esta vaga antes de publicar; enquanto isso, ela não aparece para candidatos.${until} Avisamos por e-mail.`;
}

/** The candidates who get a mail: those whose application is still open. */
function describeMails(openCount: number): string {
  if (openCount === 0) return '';
  const verb = openCount === 1 ? 'é avisada' : 'são avisadas';
  return ` ${plural(openCount, 'pessoa', 'pessoas')} com candidatura em andamento ${verb} por e-mail de que a vaga foi encerrada (menos quem desligou esses avisos).`;
}

/**
 * What happens to the applications, shown before a vacancy is deleted: they are kept, and the candidates get a mail.
 * @param openCount number of undecided applications; null while it is unknown
 */
export function describeDeletion(
  { title, applicationCount }: Pick<CompanyVacancy, 'title' | 'applicationCount'>,
  openCount: number | null,
): string {
  const start = `“${title}” sai das buscas e da sua lista.`;
  if (applicationCount === 0) return `${start} Ela ainda não recebeu candidaturas.`;
  const verb = applicationCount === 1 ? 'continua guardada' : 'continuam guardadas';
  const mails =
    openCount === null
      ? ' Quem está com a candidatura em andamento é avisado por e-mail (menos quem desligou esses avisos).'
      : describeMails(openCount);
  return `${start} ${plural(applicationCount, 'candidatura recebida', 'candidaturas recebidas')} ${verb} em Candidaturas.${mails}`;
}

const thanks = 'Obrigado pelo seu interesse e pelo tempo dedicado à sua candidatura.';
const wishes = 'Desejamos sucesso na sua busca.';

/** A text that the dialog proposes; the company may change every word. */
export interface AnswerTemplate {
  label: string;
  text: string;
}

/** The first is true of every vacancy that is closed. */
export const answerTemplates: readonly [AnswerTemplate, ...AnswerTemplate[]] = [
  {
    label: 'Vaga encerrada',
    text: `${thanks} Encerramos esta vaga e não vamos seguir com a sua candidatura. ${wishes}`,
  },
  {
    label: 'Vaga preenchida',
    text: `${thanks} Esta vaga foi preenchida por outra pessoa, e não vamos seguir com a sua candidatura. ${wishes}`,
  },
  {
    label: 'Perfil diferente do que buscamos',
    text: `${thanks} Buscamos para esta vaga um perfil diferente do seu, e não vamos seguir com a sua candidatura. ${wishes}`,
  },
  {
    label: 'Vaga suspensa ou cancelada',
    text: `${thanks} Esta vaga foi suspensa ou cancelada, e não vamos seguir com a sua candidatura. ${wishes}`,
  },
];

/**
 * Above the answer to everybody who waits: who gets it, which interviews it calls off, and what becomes of the vacancy.
 */
export function describeAnswering(
  {
    title,
    unansweredCount,
    upcomingInterviewCount,
  }: Pick<CompanyVacancy, 'title' | 'unansweredCount' | 'upcomingInterviewCount'>,
  isDeletion: boolean,
): string {
  const interviews =
    upcomingInterviewCount === 0
      ? ''
      : ` ${plural(upcomingInterviewCount, 'entrevista marcada é cancelada', 'entrevistas marcadas são canceladas')}.`;
  const end = isDeletion
    ? `“${title}” sai das buscas e da sua lista; as candidaturas continuam guardadas em Candidaturas.`
    : `“${title}” sai das buscas; você pode ativá-la de novo depois, se houver lugar no plano.`;
  // Another window has answered, or the last one has withdrawn, since the dialog was opened
  if (unansweredCount === 0) return `Ninguém mais espera uma resposta final, e o texto abaixo não é enviado. ${end}`;
  const [waits, reads] = unansweredCount === 1 ? ['espera', 'Ela recebe'] : ['esperam', 'Elas recebem'];
  return `${plural(unansweredCount, 'pessoa', 'pessoas')} ${waits} uma resposta final. ${reads} o texto abaixo e passa${unansweredCount === 1 ? '' : 'm'} a Recusado, sem volta.${interviews} ${end}`;
}

/**
 * 'N vagas, N ativas' above the list. Active is what takes applications, as in the list's filter, the public page and
 * the plan's limit.
 */
export function describeList(vacancies: readonly Pick<CompanyVacancy, 'isLive'>[]): string {
  const active = vacancies.filter((vacancy) => vacancy.isLive).length;
  return `${plural(vacancies.length, 'vaga', 'vagas')}, ${plural(active, 'ativa', 'ativas')}`;
}
