import { foldAd, replaceWords, type Ad, type AdFinding } from '@ponte/shared-domain';
import { maxLengths, type VacancyFormValues } from './vacancy-form';

/**
 * The ad as the form would save it, for the ad check: a salary only when it is to be shown, and a description no longer
 * than the form takes.
 */
export function toAd(values: VacancyFormValues): Ad {
  const { title, description, requirements, benefits, type, level, showSalary, salary, location } = values;
  return {
    ...{ title, requirements, benefits, type, level, location },
    description: description.slice(0, maxLengths.description),
    salary: showSalary ? salary : '',
  };
}

/**
 * The field's text with the better wording, or null when the marked words stand there no more: it was typed on
 * meanwhile.
 */
export function writeBetter(values: VacancyFormValues, finding: AdFinding): string | null {
  const text = values[finding.field];
  return text.slice(finding.start, finding.end) === finding.words ? replaceWords(text, finding) : null;
}

/** Whether two checks found the same. */
export function isSameFindings(one: readonly AdFinding[], other: readonly AdFinding[]): boolean {
  return one.length === other.length && one.every((finding, at) => keyOf(finding) === keyOf(other[at]));
}

/** Names a finding among those of one check, and again in the next one while its words stay. */
export const keyOf = (finding: AdFinding | undefined): string =>
  finding ? `${finding.field} ${finding.rule} ${finding.start} ${foldAd(finding.words).text}` : '';
