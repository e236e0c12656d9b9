import type { Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import type { PayQuestion } from './pay-question';

const answerSchema = z.object({
  /** The name of an occupation that the title was understood by; null when none was. */
  occupation: z.nullable(z.string()),
  /** Null when fewer than five companies have published pay. Pay in reais a month; counts are 'at least'. */
  figures: z.nullable(
    z.pipe(
      z.object({
        companies: z.number(),
        vacancies: z.number(),
        first_quartile: z.number(),
        median: z.number(),
        third_quartile: z.number(),
        as_of: z.string(),
      }),
      z.transform((figures) => ({
        companies: figures.companies,
        vacancies: figures.vacancies,
        firstQuartile: figures.first_quartile,
        median: figures.median,
        thirdQuartile: figures.third_quartile,
        asOf: figures.as_of,
      })),
    ),
  ),
});

export type PayAnswer = z.output<typeof answerSchema>;
export type PayFigures = NonNullable<PayAnswer['figures']>;

/** What companies publish as pay for a title. @throws AppError */
export async function getPayStatistics(api: Api, question: PayQuestion, signal: AbortSignal): Promise<PayAnswer> {
  const answer = await api.db
    .rpc('pay_statistics', {
      p_title: question.cargo,
      p_state: question.uf || undefined,
      p_level: question.nivel || undefined,
    })
    .abortSignal(signal);
  return answerSchema.parse(requireData(answer));
}
