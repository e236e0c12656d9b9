import { equalityRules } from './equality-rules';
import type { AdRule } from './rule';
import { safetyRules } from './safety-rules';
import { workRules } from './work-rules';

/**
 * Every rule, in the order in which findings at one place are named. A lawyer has not read them: docs/ad-check.md says
 * what is to be read.
 */
export const adRules: readonly AdRule[] = [...equalityRules, ...workRules, ...safetyRules];
