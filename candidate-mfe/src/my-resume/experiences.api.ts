import { callOnce, type Api, type CallOnceOptions } from '@ponte/shared-auth';
import { requireData, saveOver, type SaveResult, type Tables, type TablesInsert } from '@ponte/shared-domain';

const columns = 'id, company, role, start_date, end_date, current, description, skills, updated_at' as const;

export type Experience = Pick<
  Tables<'experiences'>,
  'id' | 'company' | 'role' | 'start_date' | 'end_date' | 'current' | 'description' | 'skills' | 'updated_at'
>;
export type ExperiencePayload = Omit<TablesInsert<'experiences'>, 'id' | 'user_id' | 'created_at' | 'updated_at'>;

/** The candidate's experiences, the present and the latest first. @throws AppError */
export async function listExperiences(api: Api, userId: string, signal: AbortSignal): Promise<Experience[]> {
  return requireData(
    await (
      await api.db()
    )
      .from('experiences')
      .select(columns)
      .eq('user_id', userId)
      .order('current', { ascending: false })
      .order('start_date', { ascending: false })
      .order('id')
      .abortSignal(signal),
  );
}

/**
 * @param call names the form that this is sent from: its retries share one idempotency key. Left out, it is the form
 * for a new experience.
 *
 * @throws AppError
 */
export async function createExperience(
  api: Api,
  experience: ExperiencePayload,
  call: CallOnceOptions = { form: 'new' },
): Promise<void> {
  await callOnce(api, 'create_experience', { p_experience: { ...experience } }, call);
}

/** Saves over the version that the form was filled from. @throws AppError 'row_gone' when it was deleted meanwhile. */
export async function updateExperience(
  api: Api,
  userId: string,
  seen: Experience,
  version: string,
  experience: ExperiencePayload,
): Promise<SaveResult<Experience>> {
  return saveOver<Experience>({
    payload: experience,
    version,
    seen,
    update: async (over) =>
      requireData(
        await (
          await api.db()
        )
          .from('experiences')
          .update(experience)
          .eq('id', seen.id)
          .eq('user_id', userId)
          .eq('updated_at', over)
          .select(columns),
      )[0],
    read: async () => {
      const answer = await (
        await api.db()
      )
        .from('experiences')
        .select(columns)
        .eq('id', seen.id)
        .eq('user_id', userId)
        .maybeSingle();
      return requireData(answer);
    },
  });
}

/** @throws AppError */
export async function removeExperience(api: Api, userId: string, id: string): Promise<void> {
  requireData(await (await api.db()).from('experiences').delete().eq('id', id).eq('user_id', userId));
}
