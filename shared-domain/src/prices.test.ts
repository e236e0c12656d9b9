import { formatMoney } from './money';
import { offersFor, priceOf, requireOffer } from './prices';

it.each([
  ['essencial', 'plans', 'annual', 23.92, 287.04, 71.76],
  ['premium', 'plans', 'annual', 39.92, 479.04, 119.76],
  ['premium', 'plans', 'monthly', 49.9, 479.04, 119.76],
  ['basico', 'company-plans', 'annual', 62.91, 754.92, 83.88],
  ['profissional', 'company-plans', 'annual', 80.91, 970.92, 107.88],
  ['empresarial', 'company-plans', 'annual', 98.91, 1186.92, 131.88],
  ['gratuito', 'plans', 'annual', 0, 0, 0],
] as const)('%s on %s billed %s costs %p a month', (plan, page, period, monthly, yearly, saving) => {
  expect(priceOf(requireOffer(page, plan), period)).toEqual({ monthly, yearly, saving });
});

it("saves 2.4 months' price with annual billing of a candidate plan", () => {
  for (const offer of offersFor('plans')) {
    expect(Math.abs(priceOf(offer, 'annual').saving - offer.monthly * 2.4)).toBeLessThan(0.06);
  }
});

it('shows the figures that the specification gives for each page', () => {
  const shown = (page: Parameters<typeof offersFor>[0]): string[] =>
    offersFor(page).map((offer) => `${offer.name} ${formatMoney(offer.monthly)}`);
  expect(shown('home')).toEqual(['Gratuito R$ 0,00', 'Premium R$ 89,90', 'Premium R$ 29,90', 'Empresas R$ 109,90']);
  expect(shown('plans')).toEqual(['Gratuito R$ 0,00', 'Essencial R$ 29,90', 'Premium R$ 49,90']);
  expect(shown('post-vacancies')).toEqual(['Básico R$ 299,00', 'Profissional R$ 599,00', 'Empresarial R$ 999,00']);
  expect(shown('company-plans')).toEqual(['Básico R$ 69,90', 'Profissional R$ 89,90', 'Empresarial R$ 109,90']);
});

it('throws for an offer that is not in the catalogue', () => {
  expect(() => requireOffer('plans', 'empresarial')).toThrow('no offer empresarial for plans');
});
