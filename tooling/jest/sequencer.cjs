const { default: TestSequencer } = require('@jest/test-sequencer');

/** These start processes, servers or databases: they take ten times as long as the others, however few lines they have. */
const startsProcesses =
  /\/(ponte-build\/src\/processes|shell\/server\/(hostile-releases|render-pool)|supabase\/tests\/(local|search|seed)\/.*)\.test\.ts$/;

/**
 * jest's own order goes by the last run's durations, and in a clean clone, where there are none, by the files' sizes: a short file that takes
 * half a minute would begin last, and the other processor would wait for it.
 */
module.exports = class SlowFirstSequencer extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [
      ...sorted.filter(({ path }) => startsProcesses.test(path)),
      ...sorted.filter(({ path }) => !startsProcesses.test(path)),
    ];
  }
};
