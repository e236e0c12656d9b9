/**
 * A problem that the person who starts the product can solve. Its message is the only sentence shown, and the exit code
 * is 1.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
