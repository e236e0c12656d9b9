import { messageOf } from '@ponte/shared-domain';
import type { Mutant } from './derive';
import { runRuleMutants } from './score-rules';

/* Runs a share of the rule mutants in its own process: test files keep their database in module state. */

process.once('message', (mutants: Mutant[]) => {
  runRuleMutants(mutants, (outcome) => process.send?.(outcome)).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(messageOf(error));
      process.exit(1);
    },
  );
});
