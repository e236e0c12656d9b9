/**
 * Processes of this machine: which one runs, and which one holds a lock. For what is started on a developer's machine
 * or a CI: the scripts, the build, the embedded backend and the tests.
 * @packageDocumentation
 */
export * from './lock';
export * from './process-identity';
