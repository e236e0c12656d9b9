import type { Api } from '@ponte/shared-auth';
import { payAnswerSchema, requireData, type PayAnswer, type PayQuestion } from '@ponte/shared-domain';

/** What companies publish as pay for a title. @throws AppError */
export async function getPayStatistics(api: Api, question: PayQuestion, signal: AbortSignal): Promise<PayAnswer> {
  const answer = await (
    await api.db()
  )
    .rpc('pay_statistics', {
      p_title: question.cargo,
      p_state: question.uf || undefined,
      p_level: question.nivel || undefined,
    })
    .abortSignal(signal);
  return payAnswerSchema.parse(requireData(answer));
}
