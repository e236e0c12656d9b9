import { brand } from '@ponte/shared-domain';
import { siteStructuredData } from './structured-data';

it('says who runs the site, and how it is searched', () => {
  expect(siteStructuredData((path) => `https://ponte.example${path}`)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': 'https://ponte.example/#organizacao',
        name: brand.name,
        url: 'https://ponte.example/',
        logo: `https://ponte.example${brand.logoPath}`,
        email: brand.email,
        telephone: brand.phone,
      },
      {
        '@type': 'WebSite',
        '@id': 'https://ponte.example/#site',
        name: brand.name,
        description: brand.description,
        url: 'https://ponte.example/',
        inLanguage: 'pt-BR',
        publisher: { '@id': 'https://ponte.example/#organizacao' },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: 'https://ponte.example/vagas?cargo={search_term_string}',
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
});
