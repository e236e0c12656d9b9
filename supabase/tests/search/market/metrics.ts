import type { Grade } from './judge';

/** A vacancy is relevant from this grade on, for recall and precision. */
export const relevantFrom = 2;

const gain = (grade: Grade): number => 2 ** grade - 1;
const discounted = (grades: readonly Grade[]): number =>
  grades.reduce<number>((sum, grade, index) => sum + gain(grade) / Math.log2(index + 2), 0);

export interface Figures {
  /**
   * Normalised discounted cumulative gain of the first ten: 1 when no better ten could stand there in a better order.
   */
  ndcg: number;
  /** Share of the relevant vacancies among the first 50, of as many as fit into 50. */
  recall: number;
  /** Share of relevant vacancies among the first ten, of as many as there are up to ten. */
  precision: number;
  isZero: boolean;
}

/** @param found ids in the order shown @param grades of all vacancies with a grade over 0 */
export function figuresOf(found: readonly string[], grades: ReadonlyMap<string, Grade>): Figures {
  const ideal = [...grades.values()].sort((one, other) => other - one);
  const relevant = ideal.filter((grade) => grade >= relevantFrom).length;
  // An engine that shows a vacancy twice earns it once
  const shown = [...new Set(found)].map((id): Grade => grades.get(id) ?? 0);
  const hits = (depth: number): number =>
    shown.slice(0, depth).filter((grade) => grade >= relevantFrom).length / Math.min(depth, relevant);
  const best = discounted(ideal.slice(0, 10));
  return {
    ndcg: best === 0 ? 0 : discounted(shown.slice(0, 10)) / best,
    recall: relevant === 0 ? 0 : hits(50),
    precision: relevant === 0 ? 0 : hits(10),
    isZero: found.length === 0,
  };
}

export interface Summary {
  queries: number;
  ndcg: number;
  recall: number;
  precision: number;
  zero: number;
}

/** The mean over queries: each counts the same. */
export function summarize(list: readonly Figures[]): Summary {
  const mean = (of: (figures: Figures) => number): number =>
    list.reduce((sum, figures) => sum + of(figures), 0) / Math.max(1, list.length);
  return {
    queries: list.length,
    ndcg: mean(({ ndcg }) => ndcg),
    recall: mean(({ recall }) => recall),
    precision: mean(({ precision }) => precision),
    zero: mean(({ isZero }) => Number(isZero)),
  };
}
