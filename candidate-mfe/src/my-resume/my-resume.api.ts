import type { Api } from '@ponte/shared-auth';
import { readOptional, readResume, requireData, type Resume } from '@ponte/shared-domain';

const readMine = readOptional(readResume);

/** The signed-in candidate's resume as an application sent now would carry it; null for anybody else. @throws AppError */
export async function getMyResume(api: Api, signal: AbortSignal): Promise<Resume | null> {
  return readMine(requireData(await api.db.rpc('my_resume').abortSignal(signal)));
}
