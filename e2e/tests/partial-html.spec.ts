import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { watchHydration } from '../open-page';
import { address } from '../product';

/*
 * On a slow line a page arrives in pieces, and is drawn while it does: what is on the screen already does not move when
 * the rest comes.
 */

/** Of a document's HTML, in bytes, and how long the next one takes, in milliseconds: a slow line, packet by packet. */
const piece = { size: 1_400, pause: 16 };

/** The goal of docs/figures.md. */
const limit = 0.01;

const pages = [
  '/',
  '/vagas',
  '/blog',
  '/empresas',
  '/anunciar-vagas',
  '/consultorias',
  '/salarios',
  '/analisar-curriculo',
  '/login',
  '/cadastro',
];
const widths = [360, 768, 1440];

/** A page as none of ours is: its first line stands in the middle of what has not come yet. */
const moving = {
  path: '/que-se-move',
  html: `<!doctype html><body style="display:grid;align-content:center;height:90vh"><h1>Primeira linha</h1>${'<p>E mais uma.</p>'.repeat(400)}`,
};

let line: Server;
let slowShell: string;

/** The shell's server, behind a line that gives its documents in pieces. */
test.beforeAll(async () => {
  line = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(address.shell).host, 'accept-encoding': 'identity' };
    if (incoming.url === moving.path) {
      outgoing.writeHead(200, { 'Content-Type': 'text/html' });
      void sendInPieces(Buffer.from(moving.html), (part) => outgoing.write(part)).then(() => outgoing.end());
      return;
    }
    const forwarded = ask(address.shell + (incoming.url ?? '/'), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.includes('text/html')) {
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on(
        'end',
        () => void sendInPieces(Buffer.concat(parts), (part) => outgoing.write(part)).then(() => outgoing.end()),
      );
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => line.listen(0, listening));
  slowShell = `http://localhost:${(line.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  line.closeAllConnections();
  await new Promise((closed) => line.close(closed));
});

async function sendInPieces(html: Buffer, send: (part: Buffer) => void): Promise<void> {
  for (let start = 0; start < html.length; start += piece.size) {
    send(html.subarray(start, start + piece.size));
    await wait(piece.pause);
  }
}

interface Shift {
  value: number;
  moved: string[];
}

/** What moved in a visit. @param settled waits for the page's end */
async function visit(
  browser: Browser,
  route: string,
  width: number,
  settled: (page: Page) => Promise<void>,
): Promise<Shift[]> {
  const page = await browser.newPage({ baseURL: slowShell, viewport: { width, height: 800 } });
  await watchHydration(page);
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { ponteShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60)),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  expect((await page.goto(route))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  const shifts = await page.evaluate(() => (globalThis as unknown as { ponteShifts: Shift[] }).ponteShifts);
  await page.close();
  return shifts;
}

/** The page was taken over by its scripts, and what that changed is drawn. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.isPageHydrated);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

test('a page that moves is noticed', async ({ browser }) => {
  const shifts = await visit(browser, moving.path, 768, async (page) => {
    await expect(page.getByText('E mais uma.')).toHaveCount(400);
  });
  expect(shifts.reduce((total, { value }) => total + value, 0)).toBeGreaterThan(limit);
});

for (const route of pages) {
  test(`${route} moves nothing while its HTML arrives in pieces`, async ({ browser }) => {
    const visits = await Promise.all(
      widths.map(async (width) => ({ width, shifts: await visit(browser, route, width, hydrated) })),
    );
    for (const { width, shifts } of visits) {
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${route} at ${width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(limit);
    }
  });
}
