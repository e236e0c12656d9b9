import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { themeProjects } from '../tooling/storybook/projects';
import { changedParts, otherFeatures } from './changed-parts';
import { exitOf, seconds } from '@ponte/build/processes';

/*
 * npm run check -w <workspace>: what the uncommitted change of that workspace breaks in itself, in less than a minute:
 * its lint and types, the tests that depend on what has changed (of features, those of the features that have), and the
 * stories (in the first theme alone) of the features that have. Everything of the workspace when nothing is
 * uncommitted, or with `-- --all`. What a change breaks elsewhere, `npm run verify` and the other suites tell. Three
 * workspaces have no suite that ends within a minute: of supabase a migration is applied and compared with the
 * catalogue (the rules that it is about: `npm run test:postgres -- <words>`), of e2e every test is loaded, and
 * create-ponte-remote is tested by a file of tooling.
 */

const [workspace, ...options] = process.argv.slice(2);
if (!workspace) throw new Error('Which workspace? npm run check -w candidate-mfe');

/** Paths of the files that the last commit does not hold as they are, relative to the root. */
function uncommittedFiles(): string[] {
  const git = (...words: string[]): string[] =>
    execFileSync('git', [...words, '-z'], { cwd: rootFolder, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
}

const changed = options.includes('--all') ? [] : uncommittedFiles();

const bin = (file: string): string => path.join(rootFolder, 'node_modules', file);

/** Folders of the workspace that hold code; those without `src` are code from their root on. */
const codeFolders = existsSync(path.join(rootFolder, workspace, 'src')) ? ['src', 'server'] : ['.'];

/**
 * Type checks the workspace's files and what they import as a program of their own, in a third of the whole project's
 * time.
 */
function writeTypesConfig(): string {
  const folder = path.join(rootFolder, '.cache/check');
  const file = path.join(folder, `${workspace}.json`);
  mkdirSync(folder, { recursive: true });
  const config = {
    extends: '../../tsconfig.base.json',
    compilerOptions: { incremental: true, tsBuildInfoFile: `${workspace}.tsbuildinfo` },
    include: [
      ...codeFolders.map((folder) => path.posix.join('../..', String(workspace), folder, '**/*')),
      '../../ponte-build/src/*.d.ts',
      '../../shared-ui/src/fonts/*.d.ts',
      '../../shared-server/src/*.d.ts',
      '../../ponte-build/src/jest/browser.ts',
    ],
    // A template is no program.
    exclude: ['../../create-ponte-remote/template*/**'],
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

interface Step {
  name: string;
  command: readonly string[];
}

const hasStories =
  codeFolders.includes('src') &&
  readdirSync(path.join(rootFolder, workspace, 'src'), { recursive: true }).some((file) =>
    String(file).endsWith('.stories.tsx'),
  );
const lint: Step = {
  name: 'lint',
  command: [
    bin('eslint/bin/eslint.js'),
    workspace,
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    '.cache/eslint/',
  ],
};
const typedLint: Step = {
  name: 'lint with types',
  command: [bin('oxlint/bin/oxlint'), '--type-aware', workspace],
};
const types: Step = {
  name: 'types',
  command: [bin('typescript-native/bin/tsc'), '-p', writeTypesConfig(), '--noEmit'],
};
const jest = (project: string, ...words: string[]): readonly string[] => [
  bin('jest/bin/jest.js'),
  ...words,
  ...['--config', 'jest.config.ts', '--selectProjects', project, '--maxWorkers', '50%'],
];

/** What tests the workspace in less than a minute. */
function testCommand(): readonly string[] {
  const others = otherFeatures(String(workspace), changed);
  const dependent = [
    ...(changed.length > 0 ? ['--onlyChanged', '--passWithNoTests'] : []),
    ...(others === undefined ? [] : ['--testPathIgnorePatterns', '/node_modules/', '/dist', others]),
  ];
  switch (workspace) {
    case 'e2e':
      return [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', '--list'];
    case 'create-ponte-remote':
      return jest('tooling', 'create-remote');
    case 'supabase':
      // jest does not know what depends on a migration.
      return changed.length === 0 || changed.some((file) => file.endsWith('.sql'))
        ? jest('supabase', 'tests/db/catalogue')
        : [...jest('supabase'), ...dependent];
    default:
      return [...jest(String(workspace)), ...dependent];
  }
}
const tests: Step = { name: 'tests', command: testCommand() };
const stories: Step = {
  name: 'stories',
  command: [
    ...[bin('vitest/vitest.mjs'), 'run', '--config', 'tooling/storybook/vitest.config.ts'],
    ...['--project', themeProjects[0].name, '--passWithNoTests', ...changedParts(workspace, changed)],
  ],
};

/** Runs a step and prints its output when it fails. @returns whether it is right */
async function run({ name, command }: Step): Promise<boolean> {
  const since = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: rootFolder,
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const isRight = (await exitOf(child)) === 0;
  if (!isRight) console.log(output);
  console.log(`${workspace}: ${name} ${isRight ? 'ok' : 'FAILED'} (${seconds(since)})`);
  return isRight;
}

/** Runs the steps one after another, also after a failure. @returns the names of those that failed */
async function runAll(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = [];
  for (const step of steps) if (!(await run(step))) failed.push(step.name);
  return failed;
}

const began = performance.now();
// Two at a time: lint, types and the browser leave one core to jest.
const failed = (
  await Promise.all([runAll([lint, typedLint, types, ...(hasStories ? [stories] : [])]), runAll([tests])])
).flat();
const outcome = failed.length === 0 ? 'all right' : `NOT right (${failed.join(', ')}: see above)`;
console.log(`${workspace}: ${outcome} after ${seconds(began)}`);
process.exitCode = failed.length === 0 ? 0 : 1;
