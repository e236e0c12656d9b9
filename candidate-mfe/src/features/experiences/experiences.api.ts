import type { Api } from '@ponte/shared-auth';
import { requireData, type Tables, type TablesInsert } from '@ponte/shared-domain';

const columns = 'id, company, role, start_date, end_date, current, description, skills' as const;

export type Experience = Pick<
  Tables<'experiences'>,
  'id' | 'company' | 'role' | 'start_date' | 'end_date' | 'current' | 'description' | 'skills'
>;
export type ExperiencePayload = Omit<TablesInsert<'experiences'>, 'id' | 'user_id' | 'created_at' | 'updated_at'>;

/** The candidate's experiences, the present and the latest first. @throws AppError */
export async function listExperiences(api: Api, userId: string, signal: AbortSignal): Promise<Experience[]> {
  return requireData(
    await api.db
      .from('experiences')
      .select(columns)
      .eq('user_id', userId)
      .order('current', { ascending: false })
      .order('start_date', { ascending: false })
      .order('id')
      .abortSignal(signal),
  );
}

/** Updates the row with this id, creates one without. @throws AppError */
export async function saveExperience(api: Api, userId: string, id: string | null, experience: ExperiencePayload): Promise<void> {
  const table = api.db.from('experiences');
  requireData(
    id === null
      ? await table.insert({ ...experience, user_id: userId }).select('id').single()
      : // single(): a row that was deleted in another tab is an error, not a silent nothing.
        await table.update(experience).eq('id', id).eq('user_id', userId).select('id').single(),
  );
}

/** @throws AppError */
export async function removeExperience(api: Api, userId: string, id: string): Promise<void> {
  requireData(await api.db.from('experiences').delete().eq('id', id).eq('user_id', userId));
}
