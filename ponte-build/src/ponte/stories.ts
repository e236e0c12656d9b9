import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { buildFile, buildFolder, isInstalled, rootFolder } from '../places';
import { exitOf } from '../processes';
import type { Command } from './command';
import { UsageError } from './settings';

/*
 * The stories of a remote with a folder of its own. Ponte's own repository has one Storybook for all: `npm run
 * storybook`.
 */

/**
 * What a remote needs beside @ponte/build for its stories; in its package.json when it was made by create-ponte-remote.
 */
const manifestSchema = z.object({ storyPackages: z.record(z.string(), z.string()) });

/** The program of an optional package. @throws UsageError saying how to get it */
function programOf(name: string, file: string): string {
  if (!isInstalled)
    throw new UsageError('In this repository there is one Storybook for all: npm run storybook, npm run test:stories.');
  const require = createRequire(path.join(rootFolder, 'package.json'));
  try {
    return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
  } catch {
    const { storyPackages } = manifestSchema.parse(
      JSON.parse(readFileSync(path.join(buildFolder, 'package.json'), 'utf8')),
    );
    const wanted = Object.entries(storyPackages).map(([each, version]) => `${each}@${version}`);
    throw new UsageError(`Stories need packages that are not here: npm install --save-dev ${wanted.join(' ')}`);
  }
}

/** Runs a program to its end, with what it prints. @returns its exit code */
function run(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: rootFolder,
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return exitOf(child);
}

export const storybook: Command = {
  usage: 'storybook',
  summary: 'show the stories of a remote: every component and page in every state, over a faked network',
  words: 0,
  options: {
    build: { type: 'boolean', about: 'write it as files into .cache/storybook' },
    port: { type: 'string', about: 'where it is served (6006)' },
  },
  async run(_words, options) {
    const program = programOf('storybook', 'dist/bin/dispatcher.js');
    const shared = ['-c', buildFile('storybook/outside'), '--disable-telemetry'];
    const exitCode = await run(
      program,
      options.build === true
        ? ['build', ...shared, '-o', path.join(rootFolder, '.cache/storybook')]
        : ['dev', ...shared, '-p', typeof options.port === 'string' ? options.port : '6006', '--no-open'],
    );
    return { data: { exitCode }, lines: [], exitCode };
  },
};

export const stories: Command = {
  usage: 'stories',
  summary: 'test the stories of a remote: what they play, and axe, in both themes and at two widths',
  words: 0,
  options: {},
  async run() {
    const exitCode = await run(programOf('vitest', 'vitest.mjs'), [
      'run',
      '--config',
      buildFile('storybook/outside/vitest.config.ts'),
    ]);
    return { data: { exitCode }, lines: [], exitCode };
  },
};
