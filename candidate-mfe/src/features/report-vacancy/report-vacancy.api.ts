import { callOnce, type Api } from '@ponte/shared-auth';
import { orNull } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import type { ReportReason } from './report-reasons';

const receiptSchema = orNull(
  z.pipe(
    z.object({ number: z.string(), code: z.string(), due_on: z.string() }),
    z.transform(({ number, code, due_on }) => ({
      number,
      /** Told this once: with it, and the number, a visitor follows the case. */
      code,
      /** Last day (yyyy-MM-dd) for the decision. */
      dueOn: due_on,
    })),
  ),
);

export type ReportReceipt = NonNullable<z.output<typeof receiptSchema>>;

/**
 * Reports a vacancy to the operator; visitors may do so. An older backend, whose reports are no cases yet, answers
 * null.
 * @throws AppError
 */
export async function reportVacancy(
  api: Api,
  vacancyId: string,
  reason: ReportReason,
  details: string,
): Promise<ReportReceipt | null> {
  const text = details.trim();
  return receiptSchema.parse(
    await callOnce(api, 'report_vacancy', {
      p_vacancy_id: vacancyId,
      p_reason: reason,
      ...(text !== '' && { p_details: text }),
    }),
  );
}
