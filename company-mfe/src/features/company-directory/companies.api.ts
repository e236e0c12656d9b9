import { callOnce, type Api } from '@ponte/shared-auth';
import { documentVersions, requireData, rowsSchema } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { companySchema } from '../../company-card/company.schema';
import type { DirectoryFilters } from './directory-filters';

/** Four rows of three cards: a screen and a half of a desktop. */
const pageSize = 12;

const pageSchema = (api: Api) =>
  z.pipe(
    z.object({
      rows: rowsSchema(companySchema(api)),
      total: z.number(),
      // An older backend counts all of them
      total_capped: z._default(z.boolean(), false),
      next_cursor: z.nullish(z.string()),
    }),
    z.transform((page) => ({
      rows: page.rows,
      unreadable: page.rows.unreadable ?? 0,
      total: page.total,
      isTotalCapped: page.total_capped,
      nextCursor: page.next_cursor ?? null,
    })),
  );

export type CompanyPage = z.output<ReturnType<typeof pageSchema>>;

/** One page of the public directory. @throws AppError */
export async function searchCompanies(
  api: Api,
  filters: DirectoryFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<CompanyPage> {
  const answer = await (
    await api.db()
  )
    .rpc('search_companies', {
      p_query: filters.busca || undefined,
      p_industry: filters.setor || undefined,
      p_location: filters.local || undefined,
      p_cursor: cursor ?? undefined,
      p_page_size: pageSize,
    })
    .abortSignal(signal);
  return pageSchema(api).parse(requireData(answer));
}

/** Sectors of the companies in the directory. @throws AppError */
export async function listCompanySectors(api: Api, signal: AbortSignal): Promise<string[]> {
  return rowsSchema(z.string()).parse(
    requireData(await (await api.db()).rpc('list_company_sectors').abortSignal(signal)),
  );
}

export interface PartnerRequest {
  email: string;
  name: string;
  company: string;
  phone: string | null;
  message: string | null;
}

/** Stores the request once for each address. @throws AppError */
export async function createPartnerRequest(api: Api, request: PartnerRequest): Promise<void> {
  await callOnce(api, 'create_lead', {
    p_kind: 'partner',
    p_document_version: documentVersions.contact,
    p_email: request.email,
    p_name: request.name,
    p_company: request.company,
    ...(request.phone !== null && { p_phone: request.phone }),
    ...(request.message !== null && { p_message: request.message }),
  });
}
