import type { Api } from '@ponte/shared-auth';
import { AppError, requireData } from '@ponte/shared-domain';
import { z } from 'zod';
import type { CompanyPayload } from './company-profile-form';

const columns =
  'slug, name, legal_name, cnpj, industry, description, phone, website, street, number, complement, neighborhood, city, state, zip_code, size_range, benefits';

const text = z.string().nullable();

const profileSchema = z.object({
  slug: z.string(),
  name: z.string(),
  legal_name: text,
  cnpj: text,
  industry: text,
  description: text,
  phone: text,
  website: text,
  street: text,
  number: text,
  complement: text,
  neighborhood: text,
  city: text,
  state: text,
  zip_code: text,
  size_range: text,
  benefits: z.array(z.string()),
});

export type CompanyProfile = z.output<typeof profileSchema>;

function requireOne(rows: unknown): CompanyProfile {
  const [row] = z.array(profileSchema).parse(rows);
  if (!row) throw new AppError('company_not_found', 'Empresa não encontrada', { status: 404 });
  return row;
}

/** The signed-in company's own row. @throws AppError */
export async function getCompanyProfile(api: Api, companyId: string, signal: AbortSignal): Promise<CompanyProfile> {
  return requireOne(requireData(await api.db.from('companies').select(columns).eq('id', companyId).abortSignal(signal)));
}

/** @returns the row as it was stored. @throws AppError */
export async function updateCompanyProfile(api: Api, companyId: string, payload: CompanyPayload): Promise<CompanyProfile> {
  return requireOne(requireData(await api.db.from('companies').update(payload).eq('id', companyId).select(columns)));
}
