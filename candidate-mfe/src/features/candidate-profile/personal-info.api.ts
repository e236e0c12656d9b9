import type { Api } from '@ponte/shared-auth';
import { requireData, type Tables, type TablesInsert } from '@ponte/shared-domain';

const columns =
  'full_name, cpf, birth_date, phone, street, number, complement, neighborhood, city, state, zip_code' as const;

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
>;
export type PersonalInfoPayload = Omit<TablesInsert<'personal_info'>, 'id' | 'user_id' | 'created_at' | 'updated_at'>;

/** The candidate's own row; null before the first save. @throws AppError */
export async function getPersonalInfo(api: Api, userId: string, signal: AbortSignal): Promise<PersonalInfo | null> {
  const answer = await api.db.from('personal_info').select(columns).eq('user_id', userId).abortSignal(signal).maybeSingle();
  return requireData(answer);
}

/** One row a user: the first save makes it, later ones change it. @throws AppError */
export async function savePersonalInfo(api: Api, userId: string, info: PersonalInfoPayload): Promise<PersonalInfo> {
  const answer = await api.db
    .from('personal_info')
    .upsert({ ...info, user_id: userId }, { onConflict: 'user_id' })
    .select(columns)
    .single();
  return requireData(answer);
}
