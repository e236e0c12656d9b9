import { brand, paths } from '@ponte/shared-domain';
import type { AbsoluteAddress } from '@ponte/shared-ui';
import type { Graph, SearchAction, WebSite } from 'schema-dts';

/** Search engines name the place of the words by this property, which schema.org writes as an annotation. */
type SearchFromOutside = SearchAction & { 'query-input': string };

/** Who runs the site, and how it is searched: https://schema.org/Organization and https://schema.org/WebSite. */
export function siteStructuredData(absolute: AbsoluteAddress): Graph {
  const home = absolute(paths.home());
  const search: SearchFromOutside = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(paths.vacancies())}?cargo={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${home}#site`,
    name: brand.name,
    description: brand.description,
    url: home,
    inLanguage: brand.locale,
    publisher: { '@id': `${home}#organizacao` },
    potentialAction: search,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${home}#organizacao`,
        name: brand.name,
        url: home,
        logo: absolute(brand.logoPath),
        email: brand.email,
        telephone: brand.phone,
      },
      website,
    ],
  };
}
