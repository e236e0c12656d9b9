import type { ResumeDraft } from '../../../my-resume/resume-draft';
import type { ExtractedText } from '../readers/extracted-text';
import type { ResumeKind } from '../resume-file';
import { draftResume } from './draft-resume';
import { listSkills, readFields, type ResumeFields } from './fields';
import { findFindings, type FindingLists } from './findings';
import { languageOf } from './language';
import { matchJob, type JobMatch } from '@ponte/shared-domain';
import { withoutPersonalData } from './personal-data';
import { linesOf, splitSections } from './sections';
import { hasIcons, normaliseText, withoutBlockMarks } from './text';

export interface ResumeAnalysis extends FindingLists {
  fields: ResumeFields;
  /** The text as it was read, to be checked by its owner. */
  text: string;
  /** How well programs and recruiters can read it, 0 to 100. Personal data never counts. */
  score: number;
  /** Against the pasted job description; null when none was pasted. */
  match: JobMatch | null;
  /** What a profile can be filled with, with the passages it was read from. */
  draft: ResumeDraft;
}

/** The whole analysis: pure, from text to result. */
export function analyseResume(extract: ExtractedText, kind: ResumeKind, jobDescription: string): ResumeAnalysis {
  const marked = normaliseText(extract.text);
  const text = withoutBlockMarks(marked);
  const sections = splitSections(marked);
  const titles = (extract.titles ?? []).map(normaliseText);
  const fields = readFields(text, sections, titles);
  const scoredMarked = withoutPersonalData(marked, fields.nome);
  const scoredText = withoutBlockMarks(scoredMarked);
  const match = jobDescription.trim() === '' ? null : matchJob(scoredText, normaliseText(jobDescription));
  const findings = findFindings({
    text,
    bodyText: normaliseText(extract.text.slice(extract.pageHeader.length)),
    scoredText,
    sections: splitSections(scoredMarked),
    skills: listSkills(linesOf(sections, 'skills'), fields.nome),
    language: languageOf(text),
    hasIcons: hasIcons(extract.text),
    secondColumn: extract.secondColumn,
    emptyPages: extract.emptyPages,
    kind,
    match,
  });
  return { fields, text, match, draft: draftResume(text, sections, fields.nome), ...findings };
}
