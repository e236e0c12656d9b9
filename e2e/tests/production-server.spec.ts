import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findNode } from '../other-node';
import { apps } from '@ponte/build/apps';
import { address, configuredRemotes, ports, root } from '../product';

/*
 * The shell's server, run as docs/deployment.md describes: built, with production dependencies only, on each supported
 * Node version.
 */

const run = promisify(execFile);
const port = ports.shell + 300;
const supported = ['20', '22', '24'];

let folder = '';
test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ponte-production-'));
  const workspaces = [
    'shared-domain',
    'shared-auth',
    'shared-ui',
    'shared-server',
    'ponte-build',
    ...apps.map((app) => app.folder),
    'create-ponte-remote',
    'supabase',
    'e2e',
  ];
  for (const file of ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`)]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(root, file), path.join(folder, file));
  }
  for (const part of ['dist', 'dist-server', 'public']) {
    await cp(path.join(root, 'shell', part), path.join(folder, 'shell', part), { recursive: true });
  }
  await run('npm', ['ci', '--omit=dev', '-w', 'shell', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    maxBuffer: 2 ** 24,
  });
});
test.afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }));

test('nothing that builds or tests is installed', async () => {
  const installed = new Set(await readdir(path.join(folder, 'node_modules')));
  for (const name of ['tsx', 'esbuild', 'jest', 'eslint', 'storybook', '@playwright'])
    expect([...installed]).not.toContain(name);
});

for (const major of supported) {
  test(`pages come rendered from Node ${major}`, async ({ request, page }) => {
    const { publishableKey } = (await (await request.get(`${address.shell}/config.json`)).json()) as {
      publishableKey: string;
    };
    const server = spawn(await findNode(major), ['--enable-source-maps', 'shell/dist-server/main.mjs'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        PONTE_HEALTH_PORT: String(port + 1),
        PONTE_REMOTES: JSON.stringify(configuredRemotes),
        PONTE_RELEASES_FOLDER: path.join(folder, `releases-${major}`),
        SUPABASE_URL: address.api,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
      },
    });
    let output = '';
    server.stdout.on('data', (text: Buffer) => (output += text.toString()));
    server.stderr.on('data', (text: Buffer) => (output += text.toString()));
    try {
      const site = `http://localhost:${port}`;
      await expect
        .poll(async () => (await fetch(`${site}/healthz`).catch(() => undefined))?.status, {
          message: output,
          timeout: 60_000,
        })
        .toBe(200);
      const html = await (await fetch(`${site}/planos`)).text();
      expect(html, output).toContain('<h1');
      const health = (await (await fetch(`http://localhost:${port + 1}/healthz`)).json()) as {
        remotes: Record<string, { rendering: string }>;
      };
      expect(Object.values(health.remotes).map(({ rendering }) => rendering)).toEqual(['server', 'server', 'server']);
      const list = await (await fetch(`${site}/vagas`)).text();
      const vacancy = /href="(\/vagas\/[0-9a-f-]{36})"/.exec(list)?.[1] ?? '';
      const ofVacancy = await (await fetch(site + vacancy)).text();
      const picture = await fetch(/property="og:image" content="([^"]+)"/.exec(ofVacancy)?.[1] ?? '');
      expect([picture.url.startsWith(`${site}/previa${vacancy}.png`), picture.headers.get('content-type')]).toEqual([
        true,
        'image/png',
      ]);
      await page.goto(`${site}/vagas`);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect(output).not.toMatch(/error|warning/i);
    } finally {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    }
  });
}
