import type { CurrentUser } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';

/** Specification, 'Validation rules', Apply. The database enforces the same rules with the same messages. */
export const applyMessages = {
  signedOut: 'Você precisa estar logado para se candidatar',
  notCandidate: 'Apenas candidatos podem se candidatar às vagas',
  duplicate: 'Você já se candidatou a esta vaga',
  unlisted: 'Esta candidatura não está mais na sua lista.',
  exhausted: 'Você já enviou três candidaturas a esta vaga e não pode enviar outra.',
  success: 'Candidatura enviada com sucesso!',
  closedMeanwhile: 'Esta vaga foi encerrada e não recebe mais candidaturas.',
  closedUnsent: 'Esta vaga foi encerrada e não recebe mais candidaturas. A candidatura não foi enviada.',
  cancelled: 'Envio cancelado. A candidatura não foi enviada.',
  /** After a try whose answer was lost. */
  cancelledUnknown: 'Envio cancelado. Assim que a conexão voltar, conferimos se a tentativa anterior chegou.',
  // They may come when another vacancy is on the page: each says which one it is about.
  foundUnsent: (title: string) => `Conferimos: não há candidatura sua a “${title}”.`,
  foundSent: (title: string) =>
    `A tentativa anterior chegou: a candidatura a “${title}” foi enviada. Se não a quiser mais, retire-a em “Minhas candidaturas”.`,
  notFoundOut: (title: string) =>
    `Não foi possível conferir se a candidatura a “${title}” chegou. Veja em “Minhas candidaturas”.`,
} as const;

/** Parameter of the return address after the sign-in: the vacancy that was to be applied to. */
export const applyParam = 'candidatar';

export type ApplyStep = 'sign-in' | 'refuse' | 'preview';

export function nextApplyStep(user: CurrentUser | null): ApplyStep {
  if (!user) return 'sign-in';
  return user.role === 'candidate' ? 'preview' : 'refuse';
}

export interface ApplyFailure {
  message: string;
  /**
   * The next state of the button: a duplicate means that an application exists, an ended session needs a sign-in, a
   * pause an end, an unknown age a birth date, a closed vacancy none.
   */
  meaning: 'applied' | 'signed-out' | 'paused' | 'age' | 'closed' | 'failed';
}

const meanings: Readonly<Partial<Record<string, ApplyFailure['meaning']>>> = {
  session_expired: 'signed-out',
  // Closed, expired or removed while the page was open.
  vacancy_closed: 'closed',
  vacancy_not_found: 'closed',
};

/** The messages of docs/specification.md, section 8, unchanged; any other error after 'Erro na candidatura: '. */
export function describeApplyFailure(error: unknown): ApplyFailure {
  const { code, message } = toAppError(error);
  if (code === 'application_duplicate') return { message: applyMessages.duplicate, meaning: 'applied' };
  if (code === 'not_signed_in') return { message: applyMessages.signedOut, meaning: 'signed-out' };
  if (code === 'profile_paused') return { message, meaning: 'paused' };
  if (code === 'birth_date_missing' || code === 'under_age') return { message, meaning: 'age' };
  if (code === 'not_candidate') return { message: applyMessages.notCandidate, meaning: 'failed' };
  return { message: `Erro na candidatura: ${message}`, meaning: meanings[code] ?? 'failed' };
}

/** Whether nobody knows what became of a try: there is no answer, or not one of the database. */
export function isAnswerLost(error: unknown): boolean {
  const { status = 0 } = toAppError(error);
  return status < 400 || status >= 500;
}
