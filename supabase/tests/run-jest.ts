import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Runs jest over the backend's project.
 * @param patterns regular expressions for the paths of the tests to run; every test when empty
 * @param environment added to this process's
 * @param options of jest's own
 * @returns jest's exit code
 */
export function runJest(
  patterns: readonly string[],
  environment: Record<string, string>,
  options: readonly string[],
): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/jest/bin/jest.js'),
      // Before --selectProjects, which takes every word after it for a project.
      ...patterns,
      ...['--config', 'jest.config.ts', '--selectProjects', 'supabase'],
      ...options,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } },
  );
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/**
 * @returns jest's options for a run that words choose: a word may name tests of one of two runs alone, but a run
 * without words has tests
 */
export function optionsFor(words: readonly string[]): readonly string[] {
  return words.length > 0 ? ['--passWithNoTests'] : [];
}
