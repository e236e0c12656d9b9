import { callOnce, type Api } from '@ponte/shared-auth';
import type { ReportReason } from './report-reasons';

/** Reports a vacancy to the operator; visitors may do so. @throws AppError */
export async function reportVacancy(api: Api, vacancyId: string, reason: ReportReason, details: string): Promise<void> {
  const text = details.trim();
  await callOnce(api, 'report_vacancy', {
    p_vacancy_id: vacancyId,
    p_reason: reason,
    ...(text !== '' && { p_details: text }),
  });
}
