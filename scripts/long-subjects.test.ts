import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { findLongSubjects } from './long-subjects';

it('finds subjects of more than 72 characters, whatever bytes they take', () => {
  const fits = `docs: ${'ã'.repeat(66)}`;
  expect(findLongSubjects([fits, `${fits}s`, 'fix: a'])).toEqual([`${fits}s`]);
});

it('fails a pull request with a subject of more than 72 characters', () => {
  const run = (input: string): string =>
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/print-long-subjects.ts'], {
      cwd: rootFolder,
      input,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(run('fix: a\ndocs: b\n')).toBe('');
  expect(() => run(`fix: a\n${'b'.repeat(73)}\n`)).toThrow('73 characters');
  const workflow = readFileSync(path.join(rootFolder, '.github/workflows/pull-request.yml'), 'utf8');
  expect(workflow).toContain('node --import tsx scripts/print-long-subjects.ts');
});

it('takes every Node that package.json allows through the night, and recommends the newest', () => {
  const read = (file: string): string => readFileSync(path.join(rootFolder, file), 'utf8');
  const oldest = [...read('package.json').matchAll(/(?:\^|>=)(\d+)\.\d+\.\d+/g)].map(([, major]) => major);
  const nightly = /node: \[(.+)\]/.exec(read('.github/workflows/nightly.yml'))?.[1]?.split(', ') ?? [];
  expect(oldest.length).toBeGreaterThan(2);
  expect(nightly.map((version) => version.split('.')[0])).toEqual(oldest);
  expect(read('.nvmrc').trim()).toBe(oldest.at(-1));
});
