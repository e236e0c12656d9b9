import { createServer, request as ask, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { readShifts, recordShifts, sumOfShifts, waitUntilDrawn, type Shift } from '../layout-shifts';
import { watchHydration } from '../open-page';
import { address } from '../product';

/*
 * On a slow line a page arrives in pieces, and is drawn while it does: what is on the screen already does not move when
 * the rest comes.
 */

/** Fewest characters of a document's HTML in one piece, and how long the next one takes, in milliseconds. */
const piece = { size: 300, pause: 16 };

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
  '/transparencia',
  '/denuncias',
  '/analisar-curriculo',
  '/login',
  '/cadastro',
];
const widths = [360, 768, 1440];

/** Where the page that moves says that it is drawn. */
const drawnPath = '/desenhada';

/**
 * A page as none of ours is: its first line stands in the middle of what has not come yet. The rest comes when the page
 * says that the line is drawn.
 */
const moving = {
  path: '/que-se-move',
  beginning: `<!doctype html><script>new PerformanceObserver(() => fetch('${drawnPath}')).observe({ type: 'paint', buffered: true })</script><body style="display:grid;align-content:center;height:90vh"><h1>Primeira linha</h1>`,
  rest: '<p>E mais uma.</p>'.repeat(400),
};

let line: Server;
let slowShell: string;
/** Of the page that moves. */
let sendRest: (() => void) | undefined;

/** The shell's server, behind a line that gives its documents in pieces. */
test.beforeAll(async () => {
  line = createServer((incoming, outgoing) => {
    if (incoming.url === moving.path) {
      outgoing.writeHead(200, { 'Content-Type': 'text/html' });
      outgoing.write(moving.beginning);
      sendRest = () => outgoing.end(moving.rest);
      return;
    }
    if (incoming.url === drawnPath) {
      outgoing.writeHead(204).end();
      // It is said once for each kind of paint.
      sendRest?.();
      sendRest = undefined;
      return;
    }
    const headers = { ...incoming.headers, host: new URL(address.shell).host, 'accept-encoding': 'identity' };
    const forwarded = ask(address.shell + (incoming.url ?? '/'), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.includes('text/html')) {
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => void sendInPieces(Buffer.concat(parts), outgoing));
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

const blockEnd = /<\/(?:p|h[1-6]|ul|ol|dl|div|section|article|aside|form|header|main|nav)>/g;

/**
 * Each piece ends where the next block does, so that every block once waits for the one after it. A cut within a line
 * moves that line alone, a button that grows when its label comes: by where such cuts fall, which a timestamp in the
 * page decides, their sum is above the limit or not. What is looked for are blocks that move others. The items of a
 * list come together.
 */
async function sendInPieces(html: Buffer, outgoing: ServerResponse): Promise<void> {
  const text = html.toString('utf8');
  for (let start = 0; start < text.length;) {
    blockEnd.lastIndex = start + piece.size;
    const found = blockEnd.exec(text);
    const end = found ? found.index + found[0].length : text.length;
    outgoing.write(text.slice(start, end));
    await wait(piece.pause);
    start = end;
  }
  outgoing.end();
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
  await recordShifts(page);
  expect((await page.goto(route))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  const shifts = await readShifts(page);
  await page.close();
  return shifts;
}

/** The page was taken over by its scripts, and what that changed is drawn. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.isPageHydrated);
  await waitUntilDrawn(page);
}

test('a page that moves is noticed', async ({ browser }) => {
  const shifts = await visit(browser, moving.path, 768, async (page) => {
    await expect(page.getByText('E mais uma.')).toHaveCount(400);
  });
  expect(sumOfShifts(shifts)).toBeGreaterThan(limit);
});

for (const route of pages) {
  test(`${route} moves nothing while its HTML arrives in pieces`, async ({ browser }) => {
    const visits = await Promise.all(
      widths.map(async (width) => ({ width, shifts: await visit(browser, route, width, hydrated) })),
    );
    for (const { width, shifts } of visits) {
      expect.soft(sumOfShifts(shifts), `${route} at ${width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(limit);
    }
  });
}
