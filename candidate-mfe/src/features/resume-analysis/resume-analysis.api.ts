import { callOnce, type Api } from '@ponte/shared-auth';
import { documentVersions } from '@ponte/shared-domain';
import { resumeKinds } from './resume-file';

/** Stores only the address, for the newsletter, once. @throws AppError 'invalid_email' and the usual ones */
export async function subscribeToNewsletter(api: Api, email: string): Promise<void> {
  await callOnce(api, 'create_lead', {
    p_kind: 'newsletter',
    p_email: email,
    p_document_version: documentVersions.analysis_newsletter,
  });
}

/** Tells that an analysis was of use: the kind of file and the score, and nothing of the resume. @throws AppError */
export async function sendFeedback(api: Api, fileName: string, score: number): Promise<void> {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  // What is read under another ending (.md, .htm) is text.
  const kind = resumeKinds.find((known) => known === ending) ?? 'txt';
  await callOnce(api, 'send_analysis_feedback', { p_file_kind: kind, p_score: Math.round(score) });
}
