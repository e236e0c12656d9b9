import { getApi } from '@ponte/shared-auth';
import { jsonResumeFileName, requireData, writeJsonResume } from '@ponte/shared-domain';
import { saveFile } from '@ponte/shared-ui';

/** Downloads the signed-in candidate's resume as it is stored now. @throws AppError */
export async function downloadJsonResume(): Promise<void> {
  const text = writeJsonResume(requireData(await getApi().db.rpc('my_resume')));
  saveFile(jsonResumeFileName, new Blob([text], { type: 'application/json' }));
}
