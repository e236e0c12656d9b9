import {
  contractTypeLabels,
  dayInSaoPaulo,
  formatDate,
  keysOf,
  states,
  vacancyLevelLabels,
  type ContractType,
  type FeedJob,
} from '@ponte/shared-domain';
import { encodeAddress } from './sitemap';
import { cdata, escapeXml, withoutForbidden } from './xml';

/*
 * How each aggregator wants to read vacancies. What is not known is left out, and so is what is known in words only
 * (hours, schooling): see docs/decisions/2026-11-26-job-feeds.md for the published formats.
 */

export interface JobFeedFormat {
  start: string;
  /** @param site the site's public origin, of which the vacancy's address is made */
  write: (job: FeedJob, site: string) => string;
  end: string;
}

/**
 * Text that shows as it was written wherever it is read, as plain text or inside HTML: Indeed takes no entities, so a
 * '<' that would begin a tag is set apart from what follows it.
 */
const literal = (text: string): string => withoutForbidden(text).replace(/<(?=[a-z!/?])/gi, '< ');

/** All but the description, which may be HTML of ours. */
const element = (name: string, text: string | null | undefined): string =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${cdata(literal(text))}</${name}>\n`;
const rawElement = (name: string, html: string): string => `<${name}>${cdata(html)}</${name}>\n`;

const linesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A vacancy's description with its lists, as the page shows them. */
function htmlDescription({ description, requirements, benefits }: FeedJob, before: readonly string[] = []): string {
  const list = (title: string, items: readonly string[]): string =>
    items.length === 0 ? '' : `<p>${title}</p><ul>${items.map((item) => `<li>${literal(item)}</li>`).join('')}</ul>`;
  return (
    [...before, ...linesOf(description)].map((line) => `<p>${literal(line)}</p>`).join('') +
    list('Requisitos', requirements) +
    list('Benefícios', benefits)
  );
}

function plainDescription({ description, requirements, benefits }: FeedJob, before: readonly string[] = []): string {
  const list = (title: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [[title, ...items.map((item) => `- ${item}`)].join('\n')];
  return [
    ...before,
    linesOf(description).join('\n'),
    ...list('Requisitos', requirements),
    ...list('Benefícios', benefits),
  ].join('\n\n');
}

/** Said in the text where a format has no field for it. */
const remoteLine = ({ isRemote, workModel }: FeedJob): string[] =>
  isRemote ? ['Trabalho remoto'] : workModel === 'hibrido' ? ['Trabalho híbrido'] : [];

const addressOf = ({ path }: FeedJob, site: string): string => encodeAddress(site + path);
/** The amounts of a pay line stand with no-break spaces, which some readers print as a sign. */
const payOf = ({ pay }: FeedJob): string | undefined => pay?.replaceAll('\u00a0', ' ');
const stateName = ({ state }: FeedJob): string | undefined => states.find(({ uf }) => uf === state)?.name;

/** As employmentType says in the structured data of the vacancy's page. */
const indeedTypes: Readonly<Record<ContractType, string>> = {
  clt: 'fulltime',
  pj: 'contract',
  estagio: 'internship',
  temporario: 'temporary',
  freelancer: 'contract',
};

const indeed: JobFeedFormat = {
  start: '<source>\n',
  write: (job, site) =>
    [
      '<job>\n',
      element('title', job.title),
      element('date', job.publishedAt),
      element('referencenumber', job.id),
      element('requisitionid', job.id),
      element('url', addressOf(job, site)),
      element('company', job.company),
      element('city', job.city),
      element('state', job.state),
      element('country', 'BR'),
      rawElement('description', htmlDescription(job)),
      element('salary', payOf(job)),
      element('jobtype', indeedTypes[job.type]),
      element('experience', vacancyLevelLabels[job.level]),
      element('expirationdate', job.deadline),
      element('remotetype', job.isRemote ? 'Fully remote' : job.workModel === 'hibrido' ? 'Hybrid remote' : undefined),
      '</job>\n',
    ].join(''),
  end: '</source>\n',
};

const dotted = (day: string): string => formatDate(day).replaceAll('/', '.');

const jooble: JobFeedFormat = {
  start: '<jobs>\n',
  write: (job, site) =>
    [
      `<job id="${escapeXml(job.id)}">\n`,
      element('link', addressOf(job, site)),
      element('name', job.title),
      // Required, and 'Brasil' is where every vacancy without a place is.
      element('region', [job.city, job.state].filter(Boolean).join(', ') || 'Brasil'),
      rawElement('description', literal(plainDescription(job, remoteLine(job)))),
      element('pubdate', dotted(dayInSaoPaulo(job.publishedAt))),
      element('updated', dotted(dayInSaoPaulo(job.updatedAt))),
      element('salary', payOf(job)),
      element('company', job.company),
      element('expire', job.deadline === null ? undefined : dotted(job.deadline)),
      element('jobtype', contractTypeLabels[job.type]),
      '</job>\n',
    ].join(''),
  end: '</jobs>\n',
};

const trovit: JobFeedFormat = {
  start: '<trovit>\n',
  write: (job, site) =>
    [
      '<ad>\n',
      element('id', job.id),
      element('url', addressOf(job, site)),
      element('title', job.title),
      rawElement('content', literal(plainDescription(job))),
      element('company', job.company),
      element('experience', vacancyLevelLabels[job.level]),
      element('requirements', job.requirements.join('\n')),
      element('contract', contractTypeLabels[job.type]),
      element('salary', payOf(job)),
      element('city', job.city),
      element('region', stateName(job)),
      element('date', formatDate(dayInSaoPaulo(job.publishedAt))),
      element('expiration_date', job.deadline === null ? undefined : formatDate(job.deadline)),
      element('telecommute', job.isRemote ? 'true' : undefined),
      '</ad>\n',
    ].join(''),
  end: '</trovit>\n',
};

/** A PJ is a contractor; the working hours of none of them are known. */
const careerjetTypes: Readonly<Record<ContractType, string>> = {
  clt: 'permanent',
  pj: 'contract',
  estagio: 'training',
  temporario: 'temporary',
  freelancer: 'contract',
};

const careerjet: JobFeedFormat = {
  start: '<jobs>\n',
  write: (job, site) =>
    [
      '<job>\n',
      element('id', job.id),
      element('title', job.title),
      element('url', addressOf(job, site)),
      '<location>\n',
      element('city', job.city),
      element('region', stateName(job)),
      element('country', 'Brasil'),
      '</location>\n',
      element('company', job.company),
      rawElement('description', htmlDescription(job, remoteLine(job))),
      element('contract_type', careerjetTypes[job.type]),
      element('salary', payOf(job)),
      '</job>\n',
    ].join(''),
  end: '</jobs>\n',
};

export const jobFeedFormats = { indeed, jooble, trovit, careerjet } as const satisfies Record<string, JobFeedFormat>;

export type JobFeedName = keyof typeof jobFeedFormats;

export const jobFeedNames = keysOf<JobFeedName>(jobFeedFormats);

/** The first line of every feed. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
