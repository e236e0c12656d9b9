/*
 * Starts the product exactly as README says (npm start), on its own ports and fresh data, runs Playwright against it and stops it.
 * Arguments go on to Playwright: npm run e2e -- main-job.spec.ts
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from './chromium';
import { address, dataFolder, productEnvironment, root } from './product';

/** A cold build of four apps on a slow, shared machine, in milliseconds. */
const startLimit = 6 * 60_000;

async function startProduct(): Promise<ChildProcess> {
  // Another product on these ports would be tested in place of this one.
  if (await answers(`${address.shell}/healthz`)) throw new Error(`${address.shell} is answered by another program: stop it, or set PONTE_E2E_PORT_SHELL and its like`);
  // a process group of its own: npm, tsx and the servers end together
  return spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...productEnvironment },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(product: ChildProcess): Promise<void> {
  const until = Date.now() + startLimit;
  while (!(await answers(`${address.shell}/healthz`))) {
    if (product.exitCode !== null) throw new Error(`npm start ended with code ${product.exitCode}`);
    if (Date.now() > until) throw new Error('npm start was not ready in time');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function stopProduct(product: ChildProcess): Promise<void> {
  if (product.pid === undefined || product.exitCode !== null) return;
  const ended = new Promise((resolve) => product.once('exit', resolve));
  process.kill(-product.pid, 'SIGTERM');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 15_000))]);
  try {
    process.kill(-product.pid, 'SIGKILL');
  } catch {
    // The whole group has ended, as it should.
  }
}

function runPlaywright(): Promise<number> {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [cli, 'test', '-c', path.join(root, 'e2e/playwright.config.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

try {
  findChromium();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

await rm(dataFolder, { recursive: true, force: true });
const product = await startProduct();
let code = 1;
try {
  await waitUntilReady(product);
  code = await runPlaywright();
} catch (error) {
  console.error((error as Error).message);
} finally {
  await stopProduct(product);
  await rm(dataFolder, { recursive: true, force: true });
}
process.exit(code);
