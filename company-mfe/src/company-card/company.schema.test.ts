import { companySchema, websiteLabel } from './company.schema';

const schema = companySchema({ photoAddress: (path) => `https://fotos.example/${path}` });
const bare = { id: 'c1', slug: 'mar-azul', name: 'Mar Azul' };

it('reads a company of which nothing but the name is known', () => {
  expect(schema.parse({ ...bare, logo_path: null })).toEqual({
    ...bare,
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
  });
});

it('reads what a company says of itself, without the spaces around it', () => {
  expect(
    schema.parse({
      ...bare,
      industry: ' Logística ',
      description: '   ',
      website: 'mar.example',
      city: 'Recife',
      state: 'PE',
      size_range: '1 a 10 funcionários',
      benefits: ['VR'],
      logo_path: 'c1/logo.png',
      open_positions: 3,
    }),
  ).toEqual({
    ...bare,
    industry: 'Logística',
    description: null,
    website: 'https://mar.example/',
    city: 'Recife',
    state: 'PE',
    place: 'Recife, PE',
    sizeRange: '1 a 10 funcionários',
    benefits: ['VR'],
    logo: 'https://fotos.example/c1/logo.png',
    openPositions: 3,
  });
});

it.each([
  ['Recife', null, 'Recife'],
  [null, 'PE', 'PE'],
])('names the place of the city %p and the state %p as %p', (city, state, place) => {
  expect(schema.parse({ ...bare, city, state }).place).toBe(place);
});

it.each([
  ['https://mar.example/', 'mar.example'],
  ['http://mar.example/sobre', 'mar.example/sobre'],
  ['https://mar.example/?de=https://sol.example', 'mar.example/?de=https://sol.example'],
])('the address %p reads %p', (website, expected) => {
  expect(websiteLabel(website)).toBe(expected);
});
