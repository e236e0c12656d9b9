import { callOnce, forgetCall, type Api } from '@ponte/shared-auth';
import { AppError, contractTypes, requireData, vacancyLevels, workModels } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import type { AdException } from './ad-exceptions';
import { isSameVacancy, toForm, type VacancyPayload } from './vacancy-form';

const columns =
  'id, title, description, requirements, location, type, level, salary, benefits, deadline, work_model, for_pcd, published, in_review_since, updated_at';

const vacancySchema = z.pipe(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    requirements: z.array(z.string()),
    location: z.string(),
    work_model: z.nullable(z.enum(workModels)),
    type: z.enum(contractTypes),
    level: z.enum(vacancyLevels),
    salary: z.nullable(z.string()),
    benefits: z.array(z.string()),
    deadline: z.nullable(z.string()),
    for_pcd: z.boolean(),
    published: z.boolean(),
    in_review_since: z._default(z.nullable(z.string()), null),
    updated_at: z.string(),
  }),
  // What waits for a review is to be public: saved again, it goes on waiting
  z.transform(({ in_review_since: since, ...row }) => ({ ...row, published: row.published || since !== null })),
);

const keptExceptionsSchema = z.array(z.object({ rule: z.string(), reason: z.string(), created_at: z.string() }));

/** A vacancy with the reasons that are kept for it, the oldest first. */
export type StoredVacancy = z.output<typeof vacancySchema> & { kept: z.output<typeof keptExceptionsSchema> };

const idSchema = z.guid();

const createdSchema = z.object({ in_review: z._default(z.boolean(), false) });

/** The company's own vacancy; null when there is none of that id, or it is another company's. @throws AppError */
export async function getVacancy(
  api: Api,
  companyId: string,
  id: string,
  signal?: AbortSignal,
): Promise<StoredVacancy | null> {
  // PostgreSQL refuses a malformed id as an error; for a person it is just a vacancy that does not exist.
  if (!idSchema.safeParse(id).success) return null;
  const db = await api.db();
  const rowsRequest = db.from('vacancies').select(columns).eq('id', id).eq('company_id', companyId);
  const keptRequest = db.rpc('list_ad_exceptions', { p_vacancy_id: id });
  const [rows, kept] = await Promise.all([
    signal ? rowsRequest.abortSignal(signal) : rowsRequest,
    signal ? keptRequest.abortSignal(signal) : keptRequest,
  ]);
  const [row] = z.array(vacancySchema).parse(requireData(rows));
  return row ? { ...row, kept: keptExceptionsSchema.parse(requireData(kept)) } : null;
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
  const request = (await api.db())
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

/** A vacancy and the reasons that the database keeps with it, in one transaction: it takes both or neither. */
export interface VacancySaving {
  payload: VacancyPayload;
  exceptions: readonly AdException[];
}

const toArgument = ({ payload, exceptions }: VacancySaving) => ({
  ...payload,
  ...(exceptions.length > 0 && { exceptions: exceptions.map(({ rule, reason }) => ({ rule, reason })) }),
});

/**
 * @param form which of the forms for a new vacancy: the empty one, or that of a copy
 * @returns whether it waits for a review instead of going live
 * @throws AppError
 */
export async function createVacancy(api: Api, saving: VacancySaving, form: string): Promise<boolean> {
  // A box that nobody has ticked says nothing: the database then reads the texts ('exclusiva para PcD').
  const vacancy = { ...toArgument(saving), for_pcd: saving.payload.for_pcd || null };
  const created = await callOnce(api, 'create_vacancy', { p_vacancy: vacancy }, { form });
  return createdSchema.parse(created).in_review;
}

/** Whether the vacancy waits for a review. @throws AppError */
async function isInReview(api: Api, id: string): Promise<boolean> {
  const rows = requireData(await (await api.db()).from('vacancies').select('in_review_since').eq('id', id));
  return rows.some(({ in_review_since: since }) => typeof since === 'string');
}

/** 'conflict' contains the stored row, because somebody saved after this form was opened. */
export type UpdateResult = { status: 'saved'; isInReview: boolean } | { status: 'conflict'; stored: StoredVacancy };

/**
 * Saves only over the version that the form was filled from.
 *
 * @throws AppError 'vacancy_not_found' when it was deleted meanwhile.
 */
export async function updateVacancy(
  api: Api,
  companyId: string,
  id: string,
  version: string,
  saving: VacancySaving,
): Promise<UpdateResult> {
  const isSaved = requireData(
    await (
      await api.db()
    ).rpc('update_vacancy', { p_vacancy_id: id, p_version: version, p_vacancy: toArgument(saving) }),
  );
  // Saved all the same when this cannot be read: the list then says what becomes of it
  const saved = async (): Promise<UpdateResult> => {
    // As after 'Ativar': its closing may have lost its answer, and a second one is another closing.
    if (saving.payload.published) forgetCall('close_vacancy');
    return {
      status: 'saved',
      isInReview: saving.payload.published && (await isInReview(api, id).catch(() => false)),
    };
  };
  if (isSaved) return saved();
  const stored = await getVacancy(api, companyId, id);
  if (!stored) throw new AppError('vacancy_not_found', 'Vaga não encontrada', { status: 404 });
  // An answer of this very save may have been lost: what is stored is what is sent. Where no model of work was chosen,
  // the database has read it in the texts.
  const sent = { ...saving.payload, work_model: saving.payload.work_model ?? stored.work_model };
  return isSameVacancy(toForm(sent), toForm(stored)) ? saved() : { status: 'conflict', stored };
}
