import type { Company } from '../../company-card/company.schema';
import { toOrganization } from './organization';

const bare: Company = {
  id: 'c1',
  slug: 'mar-azul',
  name: 'Mar Azul',
  industry: null,
  description: null,
  website: null,
  place: null,
  sizeRange: null,
  benefits: [],
  openPositions: 0,
};

it('says only what the company has told', () => {
  expect(toOrganization(bare)).toEqual({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Mar Azul' });
});

it('says description, address and website', () => {
  expect(toOrganization({ ...bare, description: 'Logística', website: 'https://mar.example/', place: 'Recife, PE' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Mar Azul',
    description: 'Logística',
    url: 'https://mar.example/',
    address: { '@type': 'PostalAddress', addressLocality: 'Recife, PE', addressCountry: 'BR' },
  });
});
