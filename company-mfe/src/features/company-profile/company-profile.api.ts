import { discardImage, storeImage, type Api } from '@ponte/shared-auth';
import { AppError, requireData, saveOver, type SaveResult } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import type { CompanyPayload } from './company-profile-form';
import type { NameChange } from './name-change';

const columns =
  'slug, name, legal_name, cnpj, industry, description, phone, website, street, number, complement, neighborhood, city, state, zip_code, size_range, benefits, logo_path, listed, review_reasons, released_name, updated_at';

const text = z.nullable(z.string());

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
  logo_path: text,
  /** Whether the public may meet the company: its address is confirmed and its name not held back. */
  listed: z._default(z.boolean(), true),
  /** Why the name is held back for review. */
  review_reasons: z._default(z.array(z.string()), []),
  /** The name that was public, or let through, last: taken back, it needs nobody. */
  released_name: z._default(text, null),
  updated_at: z.string(),
});

export type CompanyProfile = z.output<typeof profileSchema>;

function requireOne(rows: unknown): CompanyProfile {
  const [row] = z.array(profileSchema).parse(rows);
  if (!row) throw new AppError('company_not_found', 'Empresa não encontrada', { status: 404 });
  return row;
}

/** The signed-in company's own row. @throws AppError */
export async function getCompanyProfile(api: Api, companyId: string, signal: AbortSignal): Promise<CompanyProfile> {
  return requireOne(
    requireData(await (await api.db()).from('companies').select(columns).eq('id', companyId).abortSignal(signal)),
  );
}

const nameChangeSchema = z.nullable(z.object({ held: z.boolean(), reviewed: z.boolean(), doubted: z.boolean() }));

/** What another name or CNPJ would take from the signed-in company. @throws AppError */
export async function getNameChange(api: Api, signal: AbortSignal): Promise<NameChange | null> {
  return nameChangeSchema.parse(requireData(await (await api.db()).rpc('my_name_change').abortSignal(signal)));
}

/** What a save is about: the payload, and the row and version that the form was filled from. */
export interface CompanySave {
  payload: CompanyPayload;
  seen: CompanyProfile;
  version: string;
}

/** Saves over the version that the form was filled from. @throws AppError */
export async function updateCompanyProfile(
  api: Api,
  companyId: string,
  save: CompanySave,
): Promise<SaveResult<CompanyProfile>> {
  return saveOver<CompanyProfile>({
    ...save,
    update: async (version) => {
      const rows = requireData(
        await (
          await api.db()
        )
          .from('companies')
          .update(save.payload)
          .eq('id', companyId)
          .eq('updated_at', version)
          .select(columns),
      );
      return z.array(profileSchema).parse(rows)[0];
    },
    read: () => getCompanyProfile(api, companyId, AbortSignal.timeout(20_000)),
  });
}

/** Points the company to another logo and deletes the file that it pointed to. */
async function replaceLogo(api: Api, companyId: string, path: string | null): Promise<void> {
  const before = await getCompanyProfile(api, companyId, AbortSignal.timeout(20_000));
  requireOne(
    requireData(
      await (await api.db()).from('companies').update({ logo_path: path }).eq('id', companyId).select(columns),
    ),
  );
  if (before.logo_path !== null) void discardImage(before.logo_path);
}

/** Stores a square JPEG or PNG as the company's logo, in the company's own folder. @throws AppError */
export async function uploadLogo(api: Api, companyId: string, logo: Blob): Promise<void> {
  // A new name each time, so that no cache shows the old one.
  const path = `${companyId}/logo-${crypto.randomUUID()}.${logo.type === 'image/png' ? 'png' : 'jpg'}`;
  await storeImage(path, logo);
  try {
    await replaceLogo(api, companyId, path);
  } catch (cause) {
    // The answer of the save may have been lost: only a file that the company does not point to must not stay public.
    const stored = await getCompanyProfile(api, companyId, AbortSignal.timeout(20_000)).catch(() => null);
    if (stored?.logo_path === path) return;
    if (stored) void discardImage(path);
    throw cause;
  }
}

/** @throws AppError */
export async function removeLogo(api: Api, companyId: string): Promise<void> {
  await replaceLogo(api, companyId, null);
}
