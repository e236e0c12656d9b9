/** In characters: what lists of commits show of one (CONTRIBUTING.md). */
const maxSubjectLength = 72;

/** The subjects of commits that are longer than the rule allows. */
export function findLongSubjects(subjects: readonly string[]): string[] {
  return subjects.filter((subject) => [...subject].length > maxSubjectLength);
}
