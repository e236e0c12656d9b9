import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { filesOf, otherFeatures } from './changed-parts';

/** A program of the repository's packages, by its file. */
export const bin = (file: string): string => path.join(rootFolder, 'node_modules', file);

const jestCommand = (project: string, ...words: string[]): readonly string[] => [
  bin('jest/bin/jest.js'),
  ...words,
  ...['--config', 'jest.config.ts', '--selectProjects', project, '--maxWorkers', '50%'],
];

const isScriptOf = (workspace: string, file: string): boolean =>
  file.startsWith(`${workspace}/`) && /\.tsx?$/.test(file);

/**
 * jest's options for the tests that depend on what has changed. jest finds them by imports alone, and looks only at
 * scripts of the workspace itself: when anything else has changed that it is made of, all of its tests run, and so they
 * do when nothing has.
 * @param workspace its folder, relative to the root
 * @param changedFiles paths relative to the root
 */
function dependentOptions(workspace: string, changedFiles: readonly string[]): readonly string[] {
  const files = filesOf(workspace, changedFiles);
  if (files.length === 0 || !files.every((file) => isScriptOf(workspace, file))) return [];
  const others = otherFeatures(workspace, changedFiles);
  return [
    ...['--onlyChanged', '--passWithNoTests'],
    // In place of the pattern of jest's preset.
    ...(others === undefined ? [] : ['--testPathIgnorePatterns', '/node_modules/', others]),
  ];
}

/**
 * What tests a workspace in less than a minute, as words for Node.
 * @param workspace its folder, relative to the root
 * @param changedFiles paths relative to the root
 */
export function testCommand(workspace: string, changedFiles: readonly string[]): readonly string[] {
  switch (workspace) {
    case 'e2e':
      return [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', '--list'];
    case 'create-ponte-remote':
      return jestCommand('tooling', 'create-remote');
    case 'supabase':
      // jest does not know what depends on a migration, and all tests take minutes.
      return changedFiles.some((file) => isScriptOf(workspace, file)) &&
        !changedFiles.some((file) => file.endsWith('.sql'))
        ? [...jestCommand(workspace), '--onlyChanged', '--passWithNoTests']
        : jestCommand(workspace, 'tests/db/catalogue');
    default:
      return [...jestCommand(workspace), ...dependentOptions(workspace, changedFiles)];
  }
}
