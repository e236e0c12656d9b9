import type { Api } from '@ponte/shared-auth';
import { toWebAddress } from '@ponte/shared-domain';
import * as z from 'zod/mini';

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value?.trim() || null),
);

/** A row of the view companies_public: what anybody may know of a company. */
export const companySchema = (api: Pick<Api, 'photoAddress'>) =>
  z.pipe(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      industry: text,
      description: text,
      website: text,
      city: text,
      state: text,
      size_range: text,
      benefits: z.nullish(z.array(z.string())),
      logo_path: text,
      open_positions: z.nullish(z.number()),
    }),
    z.transform((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      industry: row.industry,
      description: row.description,
      website: toWebAddress(row.website),
      city: row.city,
      state: row.state,
      place: [row.city, row.state].filter(Boolean).join(', ') || null,
      sizeRange: row.size_range,
      benefits: row.benefits ?? [],
      logo: row.logo_path === null ? null : api.photoAddress(row.logo_path),
      openPositions: row.open_positions ?? 0,
    })),
  );

export type Company = z.output<ReturnType<typeof companySchema>>;

/** 'www.ponte.example' from 'https://www.ponte.example/': what a person reads. */
export function websiteLabel(website: string): string {
  return website.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
