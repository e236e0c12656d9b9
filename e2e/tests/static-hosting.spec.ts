import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { fillSignIn, watchConsole } from '../person';
import { address, demo, root } from '../product';

/*
 * The product without its server: a folder on a plain file server with content types, a fallback and headers, as any
 * CDN has.
 */

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

let folder: string;
let server: Server;
let site: string;

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
}

type Rule = [pattern: string, headers: [name: string, value: string][]];

/** The rules of _headers. */
async function readRules(): Promise<Rule[]> {
  const text = await readFile(path.join(folder, '_headers'), 'utf8');
  return [...text.matchAll(/^(\/.*)\n((?: {2}.+\n)+)/gm)].map(([, pattern = '', block = '']) => [
    pattern,
    [...block.matchAll(/^ {2}([^:]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  ]);
}

/** Every rule that fits, and equal headers joined, as Cloudflare Pages does. */
function headersOf(pathname: string, rules: Rule[]): Record<string, string> {
  const headers = new Headers();
  for (const [pattern, values] of rules) {
    const [before = '', after] = pattern.split('*');
    const fits = after === undefined ? pathname === before : pathname.startsWith(before) && pathname.endsWith(after);
    if (fits) for (const [name, value] of values) headers.append(name, value);
  }
  return Object.fromEntries(headers);
}

test.beforeAll(async ({ request }) => {
  const { publishableKey } = (await (await request.get(`${address.shell}/config.json`)).json()) as {
    publishableKey: string;
  };
  folder = await mkdtemp(path.join(tmpdir(), 'ponte-static-'));
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/build-static.ts', folder], {
    cwd: root,
    env: { ...process.env, SUPABASE_URL: address.api, SUPABASE_PUBLISHABLE_KEY: publishableKey },
  });
  const rules = await readRules();
  expect(headersOf('/vagas', rules)['content-security-policy']).toContain("require-trusted-types-for 'script'");
  server = createServer((incoming, outgoing) => {
    void (async () => {
      const { pathname } = new URL(incoming.url ?? '/', 'http://static.invalid');
      const wanted = path.join(folder, path.normalize(decodeURIComponent(pathname)));
      const file = (await isFile(wanted)) ? wanted : path.join(folder, 'index.html');
      outgoing.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        ...headersOf(pathname, rules),
      });
      outgoing.end(await readFile(file));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a visitor goes from the home page to a vacancy, signs in and reaches their own page', async ({ page }) => {
  const problems = watchConsole(page);
  const servers = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) servers.add(new URL(request.url()).origin);
  });
  await page.goto(site);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Entre você e o próximo emprego');
  await page.locator('a[href="/vagas"]:visible').first().click();
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles.first()).toBeVisible();
  const link = articles.first().getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await fillSignIn(page, demo.candidate);
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await page.goto(`${site}/candidato/candidaturas`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas candidaturas' })).toBeVisible();
  await expect(articles.first()).toBeVisible();
  expect(problems).toEqual([]);
  // Only the files and the backend are requested
  expect([...servers].sort()).toEqual([site, address.api].sort());
});

test('an address is opened directly, and one that nobody owns says so', async ({ page }) => {
  await page.goto(`${site}/vagas?cargo=enfermeiro`);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/enfermeir/i);
  await page.goto(`${site}/nao-existe`);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('a file with a hash in its name is kept for ever, and what names it is asked for again', async () => {
  const rules = await readRules();
  const cacheControl = (pathname: string): string | undefined => headersOf(pathname, rules)['cache-control'];
  const files = (await readdir(folder, { recursive: true })).map((file) => `/${file.replaceAll(path.sep, '/')}`);
  const hashed = files.filter((file) => /\.[0-9a-f]{8}\.\w+$/.test(file));
  for (const start of ['/assets/', '/remotes/candidate/', '/remotes/company/', '/remotes/marketing/']) {
    const scripts = hashed.filter((file) => file.startsWith(start) && file.endsWith('.js'));
    expect(scripts.length, start).toBeGreaterThan(10);
  }
  for (const file of hashed) expect(cacheControl(file), file).toBe('public, max-age=31536000, immutable');
  const built = files.filter((file) => /^\/(?:assets|remotes\/\w+)\/.*\.\w+$/.test(file) && !hashed.includes(file));
  expect(built).toContain('/remotes/candidate/mf-manifest.json');
  for (const file of ['/', '/index.html', '/remotes.json', '/config.json', ...built])
    expect(cacheControl(file), file).toBe('no-cache');
});

test('holds nothing that only a server needs', async () => {
  for (const file of ['remotes/candidate/.releases.json', 'assets/.releases.json'])
    expect(await isFile(path.join(folder, file)), file).toBe(false);
  const record = JSON.parse(await readFile(path.join(folder, 'remotes/candidate/release.json'), 'utf8')) as {
    release: string;
  };
  expect(await isFile(path.join(folder, `remotes/candidate/server.${record.release}.json`))).toBe(false);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((file) => file.endsWith('.cjs'))).toEqual([]);
});
