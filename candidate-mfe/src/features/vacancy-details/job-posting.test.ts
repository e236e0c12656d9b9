import { toJobPosting as toJobPostingAt } from './job-posting';
import type { VacancyDetails } from './vacancy.schema';

const toJobPosting = (given: VacancyDetails) => toJobPostingAt(given, (path) => `https://ponte.example${path}`);

type Overrides = Partial<VacancyDetails['vacancy']>;

function details(vacancy: Overrides = {}, status: VacancyDetails['status'] = 'live'): VacancyDetails {
  return {
    status,
    now: '2026-11-21T12:00:00Z',
    vacancy: {
      id: 'v1',
      title: 'Analista fiscal',
      description: 'Primeira linha.\n\nSegunda & <última>.',
      requirements: ['SPED'],
      benefits: [],
      location: 'Recife, PE',
      city: 'Recife',
      state: 'PE',
      isRemote: false,
      workModel: null,
      isForPcd: false,
      type: 'clt',
      level: 'pleno',
      pay: 'R$ 4.000 a R$ 5.000/mês',
      statedPay: { unitText: 'MONTH', min: 4000, max: 5000 },
      postedAt: '2026-11-18T12:00:00Z',
      deadline: '2026-12-20',
      isExternal: false,
      isPublished: true,
      confirmedAt: '2026-11-18T12:00:00Z',
      isConfirmed: true,
      ...vacancy,
    },
    company: {
      slug: 'aurora',
      name: 'Mercado Aurora',
      industry: null,
      description: null,
      website: null,
      place: null,
      logo: null,
      openPositions: 1,
    },
    answers: null,
    similar: [],
  };
}

it('contains schooling and experience where the requirements demand them', () => {
  expect(
    toJobPosting(details({ requirements: ['Ensino superior completo', 'Experiência mínima de 2 anos'] })),
  ).toMatchObject({
    educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: 'bachelor degree' },
    experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
  });
  const fewest = toJobPosting(details({ requirements: ['Ensino fundamental completo'] }));
  expect(fewest).not.toHaveProperty('educationRequirements');
  expect(fewest).not.toHaveProperty('experienceRequirements');
});

it('there is no job posting of a vacancy that its company does not confirm', () => {
  expect(toJobPosting(details({ isConfirmed: false }))).toBeUndefined();
});

it('contains what search engines require of a job posting', () => {
  expect(toJobPosting(details())).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Analista fiscal',
    url: 'https://ponte.example/vagas/v1',
    description: '<p>Primeira linha.</p><p>Segunda &amp; &lt;última&gt;.</p><p>Requisitos</p><ul><li>SPED</li></ul>',
    identifier: { '@type': 'PropertyValue', name: 'Mercado Aurora', value: 'v1' },
    datePosted: '2026-11-18T12:00:00Z',
    validThrough: '2026-12-20T23:59:59-03:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Mercado Aurora',
      sameAs: 'https://ponte.example/empresas/aurora',
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: 'BR', addressLocality: 'Recife', addressRegion: 'PE' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'BRL',
      value: { '@type': 'QuantitativeValue', unitText: 'MONTH', minValue: 4000, maxValue: 5000 },
    },
    directApply: true,
  });
});

it.each<[string, Overrides, object]>([
  [
    'remote work',
    { isRemote: true, city: null, state: null },
    {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Brasil' },
      jobLocation: undefined,
    },
  ],
  ['a state alone', { city: null }, { jobLocation: { address: { addressLocality: undefined, addressRegion: 'PE' } } }],
  ['no deadline', { deadline: null }, { validThrough: undefined }],
  ['no number in the salary', { statedPay: null }, { baseSalary: undefined }],
  [
    'a salary from a number on',
    { statedPay: { unitText: 'MONTH', min: 4000, max: null } },
    { baseSalary: { value: { minValue: 4000, maxValue: undefined } } },
  ],
  [
    'pay by the hour',
    { statedPay: { unitText: 'HOUR', min: 30, max: 30 } },
    { baseSalary: { value: { unitText: 'HOUR', minValue: 30, maxValue: 30 } } },
  ],
  ['a traineeship', { type: 'estagio' }, { employmentType: 'INTERN' }],
])('a job posting, with %s', (_case, vacancy, expected) => {
  const posting = JSON.parse(JSON.stringify(toJobPosting(details(vacancy)))) as object;
  expect(posting).toMatchObject(JSON.parse(JSON.stringify(expected)) as object);
  for (const [key, value] of Object.entries(expected)) {
    if (value === undefined) expect(posting).not.toHaveProperty(key);
  }
});

it.each(['expired', 'draft'] as const)('there is no job posting of a vacancy that is %s', (status) => {
  expect(toJobPosting(details({}, status))).toBeUndefined();
});

it("a job posting names the company's own site when it has one", () => {
  const given = details();
  const posting = toJobPosting({ ...given, company: { ...given.company, website: 'https://aurora.example/' } });
  expect(posting).toMatchObject({ hiringOrganization: { sameAs: 'https://aurora.example/' } });
});
