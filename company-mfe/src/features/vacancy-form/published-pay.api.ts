import type { Api } from '@ponte/shared-auth';
import { payAnswerSchema, requireData, type PayFigures, type PayQuestion } from '@ponte/shared-domain';

/** What companies publish as pay, and the group of vacancies that it is counted of. */
export interface PublishedPay {
  occupation: string;
  figures: PayFigures;
  group: PayQuestion;
}

/** The question, then wider ones, in the order in which /salarios offers them. */
function fromNarrowToWide(question: PayQuestion): PayQuestion[] {
  const { cargo, uf, nivel } = question;
  return [
    question,
    ...(uf !== '' && nivel !== '' ? [{ cargo, uf, nivel: '' } as const, { cargo, uf: '', nivel } as const] : []),
    ...(uf !== '' || nivel !== '' ? [{ cargo, uf: '', nivel: '' } as const] : []),
  ];
}

/** Of the narrowest group that has an answer; null when none has. @throws AppError */
export async function getPublishedPay(
  api: Api,
  question: PayQuestion,
  signal: AbortSignal,
): Promise<PublishedPay | null> {
  for (const group of fromNarrowToWide(question)) {
    const answer = await (
      await api.db()
    )
      .rpc('pay_statistics', {
        p_title: group.cargo,
        p_state: group.uf || undefined,
        p_level: group.nivel || undefined,
      })
      .abortSignal(signal);
    const { occupation, figures } = payAnswerSchema.parse(requireData(answer));
    if (occupation === null) return null;
    if (figures !== null) return { occupation, figures, group };
  }
  return null;
}
