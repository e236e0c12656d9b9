/** Something the person who starts the product can mend: the message is the one sentence they read, and the exit code is 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
