/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeLock } from '@ponte/shared-server/processes';

// Each starts a process of its own, on a machine that may be busy.
jest.setTimeout(60_000);

let folder: string;
let data: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ponte-reset-'));
  data = path.join(folder, 'data');
  lock = path.join(data, 'start.lock');
  mkdirSync(data);
});
afterEach(() => rmSync(folder, { recursive: true }));

function reset(): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/reset.ts'], {
    cwd: path.resolve(__dirname, '..'),
    env: { ...process.env, PONTE_DATA_DIR: data },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

it('the data of a running product stays', () => {
  takeLock(lock);
  expect(reset()).toEqual({ status: 1, output: expect.stringContaining(`(process ${process.pid}): stop it`) });
  expect(existsSync(data)).toBe(true);
});

it('the data stays when the lock cannot be read', () => {
  // In place of one of another user, which can be read when the tests run as root.
  writeFileSync(lock, '');
  expect(reset()).toEqual({ status: 1, output: expect.stringMatching(/^The lock \S+start\.lock can't be read/) });
  expect(existsSync(data)).toBe(true);
});

it('the data goes when nothing runs on it', () => {
  mkdirSync(lock);
  writeFileSync(path.join(lock, 'its-name'), JSON.stringify({ pid: 4_999_999, startedAt: '1' }));
  expect(reset()).toEqual({ status: 0, output: expect.stringContaining(`Deleted ${data}.`) });
  expect(existsSync(data)).toBe(false);
});
