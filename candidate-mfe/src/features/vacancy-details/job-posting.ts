import { demandedExperience, demandedSchooling, paths, type ContractType } from '@ponte/shared-domain';
import type { AbsoluteAddress } from '@ponte/shared-ui';
import type { JobPosting, WithContext } from 'schema-dts';
import type { VacancyDetails } from './vacancy.schema';

/** https://schema.org/employmentType values that Google reads. */
const employmentTypes: Readonly<Record<ContractType, string>> = {
  clt: 'FULL_TIME',
  pj: 'CONTRACTOR',
  estagio: 'INTERN',
  temporario: 'TEMPORARY',
  freelancer: 'CONTRACTOR',
};

/** Words that Google reads, by the place of a level in schoolingLevels; it has none for less than a high school. */
const credentials = [
  null,
  'high school',
  'professional certificate',
  'bachelor degree',
  'postgraduate degree',
  'postgraduate degree',
  'postgraduate degree',
] as const;

/** What the requirements say in so many words; nothing where they say nothing. */
function qualifications(requirements: readonly string[]) {
  const credentialCategory = credentials[demandedSchooling(requirements)];
  const monthsOfExperience = demandedExperience(requirements);
  return {
    ...(credentialCategory
      ? { educationRequirements: { '@type': 'EducationalOccupationalCredential' as const, credentialCategory } }
      : {}),
    ...(monthsOfExperience !== null
      ? { experienceRequirements: { '@type': 'OccupationalExperienceRequirements' as const, monthsOfExperience } }
      : {}),
  };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<p>${title}</p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
}

/**
 * Structured data of a live vacancy (https://developers.google.com/search/docs/appearance/structured-data/job-posting);
 * undefined for one that can't be applied to or that its company does not confirm, which must not carry any. The
 * description is HTML there, so ours is escaped.
 */
export function toJobPosting(
  { status, vacancy, company }: VacancyDetails,
  absolute: AbsoluteAddress,
): WithContext<JobPosting> | undefined {
  if (status !== 'live' || !vacancy.isConfirmed) return undefined;
  const address = {
    '@type': 'PostalAddress' as const,
    addressCountry: 'BR',
    ...(vacancy.city ? { addressLocality: vacancy.city } : {}),
    ...(vacancy.state ? { addressRegion: vacancy.state } : {}),
  };
  const hasPlace = vacancy.city !== null || vacancy.state !== null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.title,
    url: absolute(paths.vacancy(vacancy.id)),
    description:
      paragraphs(vacancy.description) + list('Requisitos', vacancy.requirements) + list('Benefícios', vacancy.benefits),
    identifier: { '@type': 'PropertyValue', name: company.name, value: vacancy.id },
    datePosted: vacancy.postedAt,
    // The last minute of the deadline in São Paulo, which has had no summer time since 2019.
    ...(vacancy.deadline ? { validThrough: `${vacancy.deadline.slice(0, 10)}T23:59:59-03:00` } : {}),
    employmentType: employmentTypes[vacancy.type],
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...(company.logo === null ? {} : { logo: company.logo }),
      // The company's own site identifies it best; without one, its page here.
      ...(company.website !== null
        ? { sameAs: company.website }
        : company.slug !== null
          ? { sameAs: absolute(paths.company(company.slug)) }
          : {}),
    },
    ...(vacancy.isRemote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Brasil' } }
      : {}),
    // On-site work requires a place; without city and state only the country is known.
    ...(hasPlace || !vacancy.isRemote ? { jobLocation: { '@type': 'Place', address } } : {}),
    // As the company states it: search engines want no estimate of a month
    ...(vacancy.statedPay
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'BRL',
            value: {
              '@type': 'QuantitativeValue',
              unitText: vacancy.statedPay.unitText,
              ...(vacancy.statedPay.min !== null ? { minValue: vacancy.statedPay.min } : {}),
              ...(vacancy.statedPay.max !== null ? { maxValue: vacancy.statedPay.max } : {}),
            },
          },
        }
      : {}),
    ...qualifications(vacancy.requirements),
    directApply: !vacancy.isExternal,
  };
}
