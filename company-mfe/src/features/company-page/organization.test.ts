import type { Company } from '../../company-card/company.schema';
import { toOrganization as toOrganizationAt } from './organization';

const toOrganization = (company: Company) => toOrganizationAt(company, (path) => `https://ponte.example${path}`);

const bare: Company = {
  id: 'c1',
  slug: 'mar-azul',
  name: 'Mar Azul',
  industry: null,
  description: null,
  website: null,
  city: null,
  state: null,
  place: null,
  sizeRange: null,
  benefits: [],
  logo: null,
  openPositions: 0,
};

it('the structured data of a company contains only what the company has entered', () => {
  expect(toOrganization(bare)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Mar Azul',
    url: 'https://ponte.example/empresas/mar-azul',
  });
});

it('the structured data of a company says description, address and website', () => {
  expect(
    toOrganization({
      ...bare,
      description: 'Logística',
      website: 'https://mar.example/',
      city: 'Recife',
      state: 'PE',
      place: 'Recife, PE',
    }),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Mar Azul',
    description: 'Logística',
    url: 'https://mar.example/',
    sameAs: 'https://ponte.example/empresas/mar-azul',
    address: { '@type': 'PostalAddress', addressLocality: 'Recife', addressRegion: 'PE', addressCountry: 'BR' },
  });
});

it('the structured data of a company has the state alone where no city is known', () => {
  expect(toOrganization({ ...bare, state: 'PE', place: 'PE' })).toMatchObject({
    address: { '@type': 'PostalAddress', addressRegion: 'PE', addressCountry: 'BR' },
  });
});

it('the structured data of a company shows the logo', () => {
  expect(toOrganization({ ...bare, logo: 'https://fotos.example/logo.png' })).toMatchObject({
    logo: 'https://fotos.example/logo.png',
  });
});
