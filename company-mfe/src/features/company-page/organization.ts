import type { Company } from '../../company-card/company.schema';

/** Structured data for search engines. Source: schema.org/Organization. */
export function toOrganization(company: Company): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    ...(company.description ? { description: company.description } : {}),
    ...(company.website ? { url: company.website } : {}),
    ...(company.place ? { address: { '@type': 'PostalAddress', addressLocality: company.place, addressCountry: 'BR' } } : {}),
  };
}
