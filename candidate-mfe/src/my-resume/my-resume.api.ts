import type { Api } from '@ponte/shared-auth';
import { orNull, requireData, resumeSchema, type Resume } from '@ponte/shared-domain';

const answerSchema = orNull(resumeSchema);

/** The signed-in candidate's resume as a new application would contain it; null for anybody else. @throws AppError */
export async function getMyResume(api: Api, signal: AbortSignal): Promise<Resume | null> {
  return answerSchema.parse(requireData(await (await api.db()).rpc('my_resume').abortSignal(signal)));
}
