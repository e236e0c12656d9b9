import type { Api } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';

/** Stores the address alone, for the newsletter, once. @throws AppError 'invalid_email' and the usual ones */
export async function subscribeToNewsletter(api: Api, email: string): Promise<void> {
  requireData(await api.db.rpc('create_lead', { p_kind: 'newsletter', p_email: email }));
}

/** Tells that an analysis was of use: the kind of file and the score, and nothing of the resume. @throws AppError */
export async function sendFeedback(api: Api, fileName: string, score: number): Promise<void> {
  const kind = /\.(pdf|docx?|txt)$/i.exec(fileName)?.[1]?.toLowerCase() ?? 'txt';
  requireData(await api.db.rpc('send_analysis_feedback', { p_file_kind: kind, p_score: Math.round(score) }));
}
