import type { Mutant } from './derive';
import { runRuleMutants } from './score-rules';

/* A share of the mutants of rules, in a process of its own: the tests of a file keep their database in the module. */

process.once('message', (mutants: Mutant[]) => {
  runRuleMutants(mutants, (outcome) => process.send?.(outcome)).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      process.exit(1);
    },
  );
});
