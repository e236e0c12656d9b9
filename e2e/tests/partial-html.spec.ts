import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Browser } from '@playwright/test';
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

let line: Server;
let slowShell: string;

/** The shell's server, behind a line that gives its documents in pieces. */
test.beforeAll(async () => {
  line = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(address.shell).host, 'accept-encoding': 'identity' };
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

/** What moved in a visit, until a second after everything was there. */
async function visit(browser: Browser, route: string, width: number): Promise<Shift[]> {
  const page = await browser.newPage({ baseURL: slowShell, viewport: { width, height: 800 } });
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
  await page.goto(route);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await wait(1_000);
  const shifts = await page.evaluate(() => (globalThis as unknown as { ponteShifts: Shift[] }).ponteShifts);
  await page.close();
  return shifts;
}

for (const route of pages) {
  test(`${route} moves nothing while its HTML arrives in pieces`, async ({ browser }) => {
    const visits = await Promise.all(
      widths.map(async (width) => ({ width, shifts: await visit(browser, route, width) })),
    );
    for (const { width, shifts } of visits) {
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${route} at ${width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(limit);
    }
  });
}
