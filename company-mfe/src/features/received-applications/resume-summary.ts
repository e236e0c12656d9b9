import { keepTogether, plural } from '@ponte/shared-domain';
import type { ResumeSummary } from './received-applications.api';

/** Skills that a row names; the others are counted. */
const shownSkills = 4;

/** Full years from the first one on: '3 anos de experiência'; below, months. */
function describeExperience(months: number): string {
  const text =
    months >= 12 ? plural(Math.floor(months / 12), 'ano', 'anos') : plural(Math.max(1, months), 'mês', 'meses');
  return `${keepTogether(text)} de experiência`;
}

/**
 * Who somebody is, in a line: 'Vendedora em Loja Verde · 3 anos de experiência · Recife, PE'. Parts that the resume
 * lacks are left out, and no line begins with a point.
 */
export function describeResume({ role, company, months, city, state }: ResumeSummary): string {
  const work = role === null || company === null ? (role ?? company) : `${role} em ${company}`;
  const place = [city, state].filter(Boolean).join(', ');
  return [work, months === null ? null : describeExperience(months), place].filter(Boolean).join('\u00a0· ');
}

/** The skills of the resume that the vacancy asks for; empty without one. */
export function describeSkills({ skills }: ResumeSummary): string {
  const others = skills.length - shownSkills;
  return `${skills.slice(0, shownSkills).join(', ')}${others > 0 ? ` e mais ${others}` : ''}`;
}
