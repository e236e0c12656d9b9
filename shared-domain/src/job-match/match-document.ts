import { formatDate } from '../dates.ts';
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
  /** Sentence which says that the vacancy had another text when the resume was sent; '' when it had this one. */
  change: string;
  /** What is compared and what is not; '' when there is nothing to compare. */
  notice: string;
}

/**
 * Words a comparison for both sides alike: the candidate's mirror says what stands beside the company's copy.
 * @param match null for a vacancy that the company deleted
 * @param changedAt instant of the last change of the vacancy's text after the resume was sent; null when there was none
 */
export function toMatchDocument(match: ResumeMatch | null, changedAt: string | null): MatchDocument {
  const change =
    changedAt === null
      ? ''
      : `A empresa mudou o texto da vaga em ${formatDate(changedAt)}, depois do envio deste currículo. A comparação é com o texto de agora.`;
  if (match === null) return { summary: 'Esta vaga foi excluída.', points: [], change: '', notice: '' };
  const { found, missing } = match;
  const total = found.length + missing.length;
  if (total === 0) {
    return {
      summary: 'Esta vaga não traz requisitos que dê para comparar com um currículo. Leia o currículo.',
      points: [],
      change,
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
    change,
    notice: matchNotice,
  };
}
