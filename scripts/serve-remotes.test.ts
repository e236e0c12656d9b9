/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

// It starts a process of its own, on a machine that may be busy.
jest.setTimeout(60_000);

it('the file server of the remotes listens on the address that PONTE_REMOTES_HOST names', () => {
  // An address of documents (RFC 5737), which no machine has: the process ends, and says which one it was asked for.
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/serve-remotes.ts'], {
    cwd: path.resolve(__dirname, '..'),
    env: { ...process.env, PONTE_REGISTRY: '', PONTE_REMOTES_HOST: '192.0.2.1' },
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect(stderr).toContain('EADDRNOTAVAIL: address not available 192.0.2.1');
  expect(status).not.toBe(0);
});
