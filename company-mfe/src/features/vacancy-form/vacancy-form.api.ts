import { callOnce, type Api } from '@ponte/shared-auth';
import { AppError, contractTypes, requireData, vacancyLevels } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { isSameVacancy, toForm, type VacancyPayload } from './vacancy-form';

const columns =
  'id, title, description, requirements, location, type, level, salary, benefits, deadline, published, updated_at';

const vacancySchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  requirements: z.array(z.string()),
  location: z.string(),
  type: z.enum(contractTypes),
  level: z.enum(vacancyLevels),
  salary: z.nullable(z.string()),
  benefits: z.array(z.string()),
  deadline: z.nullable(z.string()),
  published: z.boolean(),
  updated_at: z.string(),
});

export type StoredVacancy = z.output<typeof vacancySchema>;

const idSchema = z.guid();

/** The company's own vacancy; null when there is none of that id, or it is another company's. @throws AppError */
export async function getVacancy(
  api: Api,
  companyId: string,
  id: string,
  signal?: AbortSignal,
): Promise<StoredVacancy | null> {
  // PostgreSQL refuses a malformed id as an error; for a person it is just a vacancy that does not exist.
  if (!idSchema.safeParse(id).success) return null;
  const request = api.db.from('vacancies').select(columns).eq('id', id).eq('company_id', companyId);
  const rows = requireData(await (signal ? request.abortSignal(signal) : request));
  return z.array(vacancySchema).parse(rows)[0] ?? null;
}

export interface Advertiser {
  /** Trade name as the advertisement will show it. */
  name: string;
  /** Address of the picture. */
  logo: string | null;
  /** 'Tecnologia · Recife, PE', as far as it is known. */
  facts: string;
  description: string | null;
  /** Says who it is: only then does the database publish its vacancies (supabase/migrations, vacancies). */
  isComplete: boolean;
}

/** The signed-in company, as its advertisements show it. @throws AppError */
export async function getAdvertiser(api: Api, companyId: string, signal: AbortSignal): Promise<Advertiser | null> {
  const request = api.db
    .from('companies')
    .select('name, logo_path, cnpj, industry, phone, description, city, state')
    .eq('id', companyId);
  const [row] = requireData(await request.abortSignal(signal));
  if (!row) return null;
  return {
    name: row.name,
    logo: row.logo_path === null ? null : api.photoAddress(row.logo_path),
    facts: [row.industry, [row.city, row.state].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    description: row.description,
    isComplete: row.cnpj !== null && row.industry !== null && row.phone !== null,
  };
}

/** @param form which of the forms for a new vacancy: the empty one, or that of a copy. @throws AppError */
export async function createVacancy(api: Api, payload: VacancyPayload, form: string): Promise<void> {
  await callOnce(api, 'create_vacancy', { p_vacancy: { ...payload } }, { form });
}

/** 'conflict' contains the stored row, because somebody saved after this form was opened. */
export type UpdateResult = { status: 'saved' } | { status: 'conflict'; stored: StoredVacancy };

/** Saves only over the version that the form was filled from. @throws AppError 'vacancy_not_found' when it was deleted meanwhile. */
export async function updateVacancy(
  api: Api,
  companyId: string,
  id: string,
  version: string,
  payload: VacancyPayload,
): Promise<UpdateResult> {
  const rows = requireData(
    await api.db.from('vacancies').update(payload).eq('id', id).eq('updated_at', version).select('id'),
  );
  if (rows.length > 0) return { status: 'saved' };
  const stored = await getVacancy(api, companyId, id);
  if (!stored) throw new AppError('vacancy_not_found', 'Vaga não encontrada', { status: 404 });
  // An answer of this very save may have been lost: what is stored is what is sent.
  return isSameVacancy(toForm(payload), toForm(stored)) ? { status: 'saved' } : { status: 'conflict', stored };
}
