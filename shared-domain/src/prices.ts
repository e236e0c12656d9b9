/*
 * The price catalogue: every price that the product shows is a row here, an advertised offer with its page. The
 * specification's pages disagree with each other; README lists where, and the owner settles it by editing this file.
 */

export type BillingPeriod = 'monthly' | 'annual';

/** Pages that advertise a price. */
export type OfferPage = 'home' | 'plans' | 'post-vacancies' | 'company-plans';

export interface Offer {
  /** Plan key, stable. */
  plan: 'gratuito' | 'essencial' | 'premium' | 'empresas' | 'basico' | 'profissional' | 'empresarial';
  audience: 'candidate' | 'company';
  page: OfferPage;
  name: string;
  /** Reais a month when billed monthly. */
  monthly: number;
  /** The price is advertised as 'a partir de'. */
  startingAt?: boolean;
  /** Vacancies that may be active at once; null is without limit; undefined is not an employer plan. */
  activeVacancies?: number | null;
  popular?: boolean;
}

/** Discount of annual billing, shown as a monthly price (specification, 'Candidate plans' and 'Employer plans'). */
export const annualDiscount = { candidate: 0.2, company: 0.1 } as const;

/**
 * Each plan on each page that advertises it, with the price that this page shows: the specification's pages contradict
 * each other (README, 'For the owner to settle').
 */
export const offers: readonly Offer[] = [
  { plan: 'gratuito', audience: 'candidate', page: 'home', name: 'Gratuito', monthly: 0 },
  { plan: 'premium', audience: 'candidate', page: 'home', name: 'Premium', monthly: 89.9, popular: true },
  { plan: 'essencial', audience: 'candidate', page: 'home', name: 'Premium', monthly: 29.9, startingAt: true },
  { plan: 'empresas', audience: 'company', page: 'home', name: 'Empresas', monthly: 109.9, startingAt: true },

  { plan: 'gratuito', audience: 'candidate', page: 'plans', name: 'Gratuito', monthly: 0 },
  { plan: 'essencial', audience: 'candidate', page: 'plans', name: 'Essencial', monthly: 29.9 },
  { plan: 'premium', audience: 'candidate', page: 'plans', name: 'Premium', monthly: 49.9, popular: true },

  { plan: 'basico', audience: 'company', page: 'post-vacancies', name: 'Básico', monthly: 299, activeVacancies: 5 },
  {
    plan: 'profissional',
    audience: 'company',
    page: 'post-vacancies',
    name: 'Profissional',
    monthly: 599,
    activeVacancies: 15,
    popular: true,
  },
  {
    plan: 'empresarial',
    audience: 'company',
    page: 'post-vacancies',
    name: 'Empresarial',
    monthly: 999,
    activeVacancies: null,
  },

  { plan: 'basico', audience: 'company', page: 'company-plans', name: 'Básico', monthly: 69.9, activeVacancies: 5 },
  {
    plan: 'profissional',
    audience: 'company',
    page: 'company-plans',
    name: 'Profissional',
    monthly: 89.9,
    activeVacancies: 15,
    popular: true,
  },
  {
    plan: 'empresarial',
    audience: 'company',
    page: 'company-plans',
    name: 'Empresarial',
    monthly: 109.9,
    activeVacancies: null,
  },
];

/** The offers that a page advertises, in the order they are shown. */
export function offersFor(page: OfferPage): readonly Offer[] {
  return offers.filter((offer) => offer.page === page);
}

/** One advertised offer. @throws Error when the catalogue has no such row. */
export function requireOffer(page: OfferPage, plan: Offer['plan']): Offer {
  const offer = offers.find((candidate) => candidate.page === page && candidate.plan === plan);
  if (!offer) throw new Error(`the price catalogue has no offer ${plan} for ${page}`);
  return offer;
}

/** Money is counted in whole centavos, so that no sum is off by one. */
const centavos = (reais: number): number => Math.round(reais * 100);

/** What an offer costs in a billing period, in reais. `yearly` and `saving` are of annual billing. */
export function priceOf(offer: Offer, period: BillingPeriod): { monthly: number; yearly: number; saving: number } {
  const full = centavos(offer.monthly);
  const discounted = Math.round(full * (1 - annualDiscount[offer.audience]));
  const monthly = period === 'annual' ? discounted : full;
  return { monthly: monthly / 100, yearly: (discounted * 12) / 100, saving: ((full - discounted) * 12) / 100 };
}
