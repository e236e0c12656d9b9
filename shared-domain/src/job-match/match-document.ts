import { plural } from '../text.ts';
import { matchNotice, type ResumeMatch } from './resume-match.ts';

/** The comparison of a sent resume with its vacancy, in words, as company and candidate read it. */
export interface MatchDocument {
  summary: string;
  points: {
    title: string;
    isFound: boolean;
    /** Where the point stands: the passage of the vacancy and that of the resume; empty for what was not found. */
    passages: { label: string; text: string }[];
  }[];
  /** What is compared and what is not; '' when there is nothing to compare. */
  notice: string;
}

/**
 * Words a comparison for both sides alike: the candidate's mirror says what stands beside the company's copy.
 * @param match null for a vacancy that the company deleted
 */
export function toMatchDocument(match: ResumeMatch | null): MatchDocument {
  if (match === null) return { summary: 'Esta vaga foi excluída.', points: [], notice: '' };
  const { found, missing } = match;
  const total = found.length + missing.length;
  if (total === 0) {
    return {
      summary: 'Esta vaga não traz requisitos que dê para comparar com um currículo. Leia o currículo.',
      points: [],
      notice: '',
    };
  }
  return {
    summary: `${found.length} de ${plural(total, 'ponto', 'pontos')} que a vaga pede no currículo`,
    points: [
      ...found.map(({ term, passage, resumePassage, resumePlace }) => ({
        title: term,
        isFound: true,
        passages: [
          { label: 'Na vaga', text: passage },
          { label: `No currículo, em ${resumePlace}`, text: resumePassage },
        ],
      })),
      ...missing.map(({ term }) => ({
        title: `${term}: não está escrito no currículo`,
        isFound: false,
        passages: [],
      })),
    ],
    notice: matchNotice,
  };
}
