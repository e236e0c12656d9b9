import type { Api } from '@ponte/shared-auth';
import { requireData, saveOver, type SaveResult, type Tables, type TablesInsert } from '@ponte/shared-domain';

const columns =
  'full_name, cpf, birth_date, phone, street, number, complement, neighborhood, city, state, zip_code, updated_at' as const;

export type PersonalInfo = Pick<
  Tables<'personal_info'>,
  | 'full_name'
  | 'cpf'
  | 'birth_date'
  | 'phone'
  | 'street'
  | 'number'
  | 'complement'
  | 'neighborhood'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'updated_at'
>;
export type PersonalInfoPayload = Omit<TablesInsert<'personal_info'>, 'id' | 'user_id' | 'created_at' | 'updated_at'>;

/** The candidate's own row; null before the first save. @throws AppError */
export async function getPersonalInfo(api: Api, userId: string, signal: AbortSignal): Promise<PersonalInfo | null> {
  const answer = await (
    await api.db()
  )
    .from('personal_info')
    .select(columns)
    .eq('user_id', userId)
    .abortSignal(signal)
    .maybeSingle();
  return requireData(answer);
}

/** What the form was filled from: the row, while it shows it, and the version that its typing began from. */
export interface PersonalInfoBase {
  seen: PersonalInfo | null;
  version: string | null;
}

/** One row a user: the first save makes it, later ones change the version that they began from. @throws AppError */
export async function savePersonalInfo(
  api: Api,
  userId: string,
  info: PersonalInfoPayload,
  base: PersonalInfoBase,
): Promise<SaveResult<PersonalInfo>> {
  if (base.version === null) {
    const answer = await (
      await api.db()
    )
      .from('personal_info')
      .upsert({ ...info, user_id: userId }, { onConflict: 'user_id', ignoreDuplicates: true })
      .select(columns);
    const [row] = requireData(answer);
    if (row) return { status: 'saved', row };
    // Another tab has created the row meanwhile: it is compared below with what was typed.
  }
  return saveOver<PersonalInfo>({
    payload: info,
    ...base,
    update: async (version) =>
      requireData(
        await (
          await api.db()
        )
          .from('personal_info')
          .update(info)
          .eq('user_id', userId)
          .eq('updated_at', version)
          .select(columns),
      )[0],
    read: () => getPersonalInfo(api, userId, AbortSignal.timeout(20_000)),
  });
}
