import type { Api } from '@ponte/shared-auth';
import { AppError, contractTypes, requireData } from '@ponte/shared-domain';
import { z } from 'zod';

const columns = 'id, title, description, location, type, deadline, published, live, application_count';

const vacancySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    type: z.enum(contractTypes),
    deadline: z.string().nullable(),
    published: z.boolean(),
    live: z.boolean(),
    application_count: z.number(),
  })
  .transform(({ application_count, published, live, ...row }) => ({
    ...row,
    isPublished: published,
    /** Published and not past its deadline: what candidates find. */
    isLive: live,
    applicationCount: application_count,
  }));

export type CompanyVacancy = z.infer<typeof vacancySchema>;

/** The signed-in company's vacancies, newest first. @throws AppError */
export async function listCompanyVacancies(api: Api, signal: AbortSignal): Promise<CompanyVacancy[]> {
  const answer = await api.db.rpc('list_company_vacancies').select(columns).abortSignal(signal);
  return z.array(vacancySchema).parse(requireData(answer));
}

function requireRow(rows: readonly unknown[]): void {
  // Row-level security answers with no row, not with an error, when there is nothing of the company's to change.
  if (rows.length === 0) throw new AppError('vacancy_not_found', 'Vaga não encontrada', { status: 404 });
}

/** Publishes a draft or takes a vacancy off the air. @throws AppError */
export async function updatePublished(api: Api, id: string, isPublished: boolean): Promise<void> {
  const answer = await api.db.from('vacancies').update({ published: isPublished }).eq('id', id).select('id');
  requireRow(requireData(answer));
}

/** @param deadline yyyy-MM-dd, today or later. @throws AppError */
export async function updateDeadline(api: Api, id: string, deadline: string): Promise<void> {
  const answer = await api.db.from('vacancies').update({ deadline }).eq('id', id).select('id');
  requireRow(requireData(answer));
}

/** @throws AppError */
export async function removeVacancy(api: Api, id: string): Promise<void> {
  const answer = await api.db.from('vacancies').delete().eq('id', id).select('id');
  requireRow(requireData(answer));
}
