import { paths } from '@ponte/shared-domain';
import type { AbsoluteAddress } from '@ponte/shared-ui';
import type { Organization, WithContext } from 'schema-dts';
import type { Company } from '../../company-card/company.schema';

/** Structured data for search engines. Source: schema.org/Organization. */
export function toOrganization(company: Company, absolute: AbsoluteAddress): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    ...(company.description ? { description: company.description } : {}),
    url: company.website ?? absolute(paths.company(company.slug)),
    ...(company.logo ? { logo: company.logo } : {}),
    ...(company.website ? { sameAs: absolute(paths.company(company.slug)) } : {}),
    ...(company.place
      ? {
          address: {
            '@type': 'PostalAddress',
            ...(company.city ? { addressLocality: company.city } : {}),
            ...(company.state ? { addressRegion: company.state } : {}),
            addressCountry: 'BR',
          },
        }
      : {}),
  };
}
