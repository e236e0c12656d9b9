import { foldText } from '@ponte/shared-domain';
import { createAddress, createPhone, readPlace, type Address } from './addresses';
import { createApplications, type Application } from './applications';
import { chooseCompanyBenefits } from './benefits';
import { candidatePlans, type CandidatePlan } from './candidates';
import { companyPlans, type CompanyPlan } from './companies';
import { createCnpj, createCpf } from './documents';
import { createFormerApplications } from './former-applications';
import { professions } from './professions';
import { createRandom } from './random';
import { createVacancies, type Vacancy } from './vacancies';

export interface SeedCompany {
  id: string;
  plan: CompanyPlan;
  slug: string;
  email: string;
  legalName: string;
  cnpj: string;
  phone: string;
  website: string;
  address: Address;
  benefits: string[];
  joinedDaysAgo: number;
}

export interface SeedCandidate {
  id: string;
  plan: CandidatePlan;
  email: string;
  cpf: string;
  phone: string;
  address: Address;
  accountPlan: 'free' | 'essencial' | 'premium';
  joinedDaysAgo: number;
}

/** Who decides about vacancies and reports: a candidate's account without a resume. */
export interface SeedOperator {
  id: string;
  name: string;
  email: string;
  joinedDaysAgo: number;
}

export interface SeedData {
  companies: SeedCompany[];
  candidates: SeedCandidate[];
  operator: SeedOperator;
  vacancies: Vacancy[];
  applications: Application[];
}

/** The same slug that the database makes of a name at sign-up. */
function slugify(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const demoEmails = {
  candidate: 'candidata@ponte.example',
  company: 'empresa@ponte.example',
  operator: 'operadora@ponte.example',
} as const;

export function createSeedData(): SeedData {
  const random = createRandom(20261121);

  const companies = companyPlans.map((plan, index): SeedCompany => {
    const slug = slugify(plan.name);
    const home = readPlace(plan.cities[0] ?? '');
    const ending = random.pick(['Ltda.', 'Ltda.', 'S.A.']);
    const firstHire = plan.hires[0];
    if (!firstHire) throw new Error(`${plan.name} hires nobody`);
    return {
      id: random.uuid(),
      plan,
      slug,
      email: index === 0 ? demoEmails.company : `contato@${slug}.example`,
      legalName: `${plan.name} ${ending}`,
      // Letters are given out since July 2026 only: few companies have them.
      cnpj: createCnpj(random, index % 12 === 5 ? 'alphanumeric' : 'numeric'),
      phone: createPhone(random, home),
      website: `https://${slug}.example`,
      address: createAddress(random, home),
      benefits: chooseCompanyBenefits(random, professions[firstHire].perks),
      joinedDaysAgo: random.integer(60, 700),
    };
  });

  const candidates = candidatePlans.map((plan, index): SeedCandidate => {
    const place = readPlace(plan.city);
    const words = slugify(plan.name).split('-');
    return {
      id: random.uuid(),
      plan,
      email: plan.email ?? `${words[0]}.${words.at(-1)}@correio.example`,
      cpf: createCpf(random),
      phone: createPhone(random, place),
      address: createAddress(random, place),
      accountPlan: index === 0 ? 'free' : random.pick(['free', 'free', 'free', 'free', 'essencial', 'premium']),
      joinedDaysAgo: random.integer(50, 400),
    };
  });

  const vacancies = createVacancies(random, companyPlans);
  const applications = createApplications(random, candidatePlans, vacancies);
  // With numbers of their own, so that they change nothing of the rest
  const former = createFormerApplications(createRandom(20261124), companies, candidates, vacancies);
  // Neither do these
  const operator = {
    id: createRandom(20261127).uuid(),
    name: 'Olívia Prado Mesquita',
    email: demoEmails.operator,
    joinedDaysAgo: 200,
  };
  return { companies, candidates, operator, vacancies, applications: [...applications, ...former] };
}
