import type { Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';
import type { ReportReason } from './report-reasons';

/** Tells the operator what is wrong with a vacancy; a visitor may. @throws AppError */
export async function reportVacancy(api: Api, vacancyId: string, reason: ReportReason, details: string): Promise<void> {
  requireData(await api.db.rpc('report_vacancy', { p_vacancy_id: vacancyId, p_reason: reason, p_details: details.trim() || undefined }));
}
