const { setFlagsFromString } = require('node:v8');

/*
 * For Node processes that live for seconds or minutes, as those of tests do: V8 would spend a tenth of their processor
 * time on optimizing code that is over before it pays. What runs is the same
 * (docs/decisions/2026-12-01-less-optimizing-in-tests.md). Loaded before everything else: `node --require`, or for all
 * processes below by NODE_OPTIONS.
 */

// How much a function runs before it is optimized, in bytes of bytecode: 66 kB in Node 20. Later versions of V8 count
// calls instead, and wait longer by themselves.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=600000');
// WebAssembly (PGlite) stays with what its fast compiler writes.
setFlagsFromString('--liftoff-only');
