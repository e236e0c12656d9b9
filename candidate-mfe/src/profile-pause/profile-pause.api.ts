import type { Api } from '@ponte/shared-auth';
import { orNull, requireData } from '@ponte/shared-domain';
import * as z from 'zod/mini';

const pauseSchema = orNull(
  z.pipe(
    z.object({ paused_at: z.nullable(z.string()) }),
    z.transform((row) => ({ pausedAt: row.paused_at })),
  ),
);

/** `pausedAt` is null while companies see the person. */
export type ProfilePause = NonNullable<z.output<typeof pauseSchema>>;

/** Whether the signed-in candidate has paused the profile; null for anybody else. @throws AppError */
export async function getProfilePause(api: Api, signal: AbortSignal): Promise<ProfilePause | null> {
  return pauseSchema.parse(requireData(await (await api.db()).rpc('my_profile_pause').abortSignal(signal)));
}

/** Companies see the person again. Again without effect. @throws AppError */
export async function reactivateProfile(api: Api): Promise<ProfilePause | null> {
  return pauseSchema.parse(requireData(await (await api.db()).rpc('reactivate_profile')));
}
