import type { Api } from '@ponte/shared-auth';
import { jsonResumeFileName, requireData, writeJsonResume } from '@ponte/shared-domain';
import { saveFile } from '@ponte/shared-ui';

/** Downloads the resume as companies receive it, as it is stored now. @throws AppError */
export async function downloadJsonResume(api: Api): Promise<void> {
  const text = writeJsonResume(requireData(await (await api.db()).rpc('my_resume')));
  saveFile(jsonResumeFileName, new Blob([text], { type: 'application/json' }));
}
