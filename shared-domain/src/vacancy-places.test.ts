import { vacancyPlacesSchema } from './vacancy-places';

it('offers a city as the location select writes it', () => {
  expect(vacancyPlacesSchema.parse([{ city: 'Caruaru', state: 'PE' }])).toEqual([
    { value: 'Caruaru, PE', label: 'Caruaru, PE' },
  ]);
});

it('refuses a row without a city', () => {
  expect(vacancyPlacesSchema.safeParse([{ state: 'PE' }]).success).toBe(false);
});
