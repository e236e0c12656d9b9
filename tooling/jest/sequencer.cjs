const { default: TestSequencer } = require('@jest/test-sequencer');

/**
 * These start processes, servers, databases or compilers, or fill in the longest forms: they take ten times as long as
 * the others, however few lines they have. From the slowest files that a run prints.
 */
const isSlow = new RegExp(
  `/(${[
    'ponte-build/src/processes',
    'scripts/measure/delivery',
    'shell/server/(hostile-releases|picture-pool|render-pool)',
    'supabase/ad-check/required-words',
    'supabase/tests/(local|search|seed)/.*',
    'tooling/(contract/contract|fragments)',
    '.*/(profile|vacancy-form\\.page)',
  ].join('|')})\\.test\\.tsx?$`,
);

/**
 * jest's own order goes by the last run's durations, and in a clean clone, where there are none, by the files' sizes: a
 * short file that takes half a minute would begin last, and the other processor would wait for it.
 */
module.exports = class SlowFirstSequencer extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => isSlow.test(path)), ...sorted.filter(({ path }) => !isSlow.test(path))];
  }
};
