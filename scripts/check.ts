import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { themeProjects } from '../tooling/storybook/projects';
import { exitOf, seconds } from '@ponte/build/processes';
import { changedParts } from './changed-parts';
import { bin, testCommand } from './test-command';

/*
 * npm run check -w <workspace>: what the uncommitted change of that workspace breaks in itself, in less than a minute:
 * its lint and types, the tests that depend on what has changed (of features, those of the features that have), and the
 * stories (in the first theme alone) of the features that have. All tests and stories of the workspace when nothing is
 * uncommitted, when something else has changed that it is made of (a shared package, a file that is no script), or with
 * `-- --all`. What a change breaks elsewhere, `npm run verify` and the other suites tell. Three
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
const tests: Step = { name: 'tests', command: testCommand(workspace, changed) };
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
  const outcome = isRight
    ? /^No test(?: file)?s found/m.test(output)
      ? 'ok, none depends on the change'
      : 'ok'
    : 'FAILED';
  console.log(`${workspace}: ${name} ${outcome} (${seconds(since)})`);
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
