import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { messageOf } from '@ponte/shared-domain';
import type * as Playwright from 'playwright-core';
import type { CDPSession, Page } from 'playwright-core';
import { findTestBrowser } from '../../chromium';
import { rootFolder } from '../../places';
import { UsageError } from '../settings';
import type { SideEffects } from './side-effects';

export interface Observation {
  sideEffects: SideEffects;
  /** Growth from the tenth mount of each page to the last one; heap in bytes. */
  memory: { mounts: number; heapPerMount: number; listeners: number; nodes: number };
  /** Violations of axe-core's rules, in a sentence each. */
  axe: string[];
}

/** @throws UsageError when there is no browser */
function findBrowser(): string {
  try {
    return findTestBrowser();
  } catch (error) {
    throw new UsageError(`${messageOf(error)} --no-browser leaves this part out.`);
  }
}

/** An optional package of the remote's own folder. @throws UsageError saying how to get it */
function requireOptional(name: string): NodeJS.Require {
  const require = createRequire(path.join(rootFolder, 'package.json'));
  try {
    require.resolve(name);
    return require;
  } catch {
    throw new UsageError(
      `The gate opens pages with playwright-core and axe-core: npm install --save-dev playwright-core axe-core. --no-browser leaves this part out.`,
    );
  }
}

/** No page of any remote has it: the harness shows a line of its own there, and whatever was mounted is gone. */
const emptyPath = '/_ponte/gate-empty';
const emptyLine = 'Nenhuma página deste remote tem este endereço';

/**
 * Goes to pages of the app, one after the other, without a new document; waits on each until what stands in the place
 * of content is gone, for a while at most. All in one call: each call leaves its compiled code in the heap that is
 * measured.
 */
function walk(page: Page, targets: readonly string[], rounds = 1): Promise<void> {
  return page.evaluate(
    async ({ all, times, empty, line }) => {
      for (let round = 0; round < times; round += 1)
        for (const target of all) {
          history.pushState({ idx: 0 }, '', target);
          dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
          // The page before stays until the code of the next one is there.
          const arrival = performance.now() + 10_000;
          while (document.body.textContent.includes(line) !== (target === empty)) {
            if (performance.now() > arrival) throw new Error(`${target} was not shown within 10 s`);
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
          const until = performance.now() + 3_000;
          do {
            await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
            await new Promise((resolve) => setTimeout(resolve, 20));
          } while (
            performance.now() < until &&
            document.querySelector('[role="status"][aria-busy], .animate-pulse') !== null
          );
        }
    },
    { all: targets, times: rounds, empty: emptyPath, line: emptyLine },
  );
}

/** The listeners on window, document, html and body, by kind and number: 'window scroll' to 2. */
async function readListeners(session: CDPSession): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [target, expression] of [
    ['window', 'window'],
    ['document', 'document'],
    ['html', 'document.documentElement'],
    ['body', 'document.body'],
  ] as const) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    if (result.objectId === undefined) continue;
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    for (const { type } of listeners) counts.set(`${target} ${type}`, (counts.get(`${target} ${type}`) ?? 0) + 1);
  }
  return counts;
}

interface PageState {
  globals: string[];
  storage: string[];
  styles: string[];
}

function readState(page: Page): Promise<PageState> {
  return page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)),
    storage: [
      ...Object.keys(localStorage).map((key) => `local ${key}`),
      ...Object.keys(sessionStorage).map((key) => `session ${key}`),
      ...document.cookie
        .split('; ')
        .filter(Boolean)
        .map((cookie) => `cookie ${cookie.split('=')[0]}`),
    ],
    styles: [
      ...[document.documentElement, document.body].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${element.localName}[${name}="${value}"]`),
      ),
      ...[...document.head.querySelectorAll('style')].map(
        ({ id, textContent }) => `head style ${id || textContent.trim().replace(/\s+/g, ' ').slice(0, 60)}`,
      ),
    ],
  }));
}

/** The browser's own counts after all garbage was collected. */
async function readMemory(
  page: Page,
  session: CDPSession,
): Promise<{ heap: number; listeners: number; nodes: number }> {
  // The browser's own notes of what was loaded and logged.
  await page.evaluate(() => performance.clearResourceTimings());
  await session.send('Runtime.discardConsoleEntries');
  // Once more: what the first collection has freed may have held other things.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: valueOf('JSHeapUsedSize'), listeners: valueOf('JSEventListeners'), nodes: valueOf('Nodes') };
}

const added = (after: readonly string[], before: readonly string[]): string[] =>
  [...new Set(after)].filter((name) => !before.includes(name)).sort();

interface AxeWindow {
  axe: {
    run: (context: object, options: object) => Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>;
  };
}

/** Globals of zod, of which the page has the shell's copy when the remote is not alone. */
const notOfRemote = /^__zod_/;

/**
 * V8 compiles what runs often, again and again better, and that code is in the heap: of the 4 000 to 7 000 bytes a
 * mount by which a remote that keeps nothing grew in its first 150 mounts, three quarters were machine code and what
 * belongs to it, as two snapshots of the heap show. Interpreted, it does not grow.
 */
const withoutCompiledCode = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** Mounts before memory is first looked at: code that is loaded once, caches that fill once. */
const warmUp = 10;

/**
 * Opens each page of a remote that runs alone, leaves it again, and looks at what stays.
 * @param pages addresses that need nobody to sign in
 * @param mounts how often each page is mounted for the figures of memory; at least 12
 */
export async function observe(origin: string, pages: readonly string[], mounts: number): Promise<Observation> {
  const require = requireOptional('playwright-core');
  const axeSource = readFileSync(requireOptional('axe-core').resolve('axe-core/axe.min.js'), 'utf8');
  // The package of the remote's folder, which is not there for who only builds.
  const { chromium } = require('playwright-core') as Pick<typeof Playwright, 'chromium'>;
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', withoutCompiledCode],
  });
  try {
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1200, height: 800 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    // What a page logs is held by the browser for whoever watches its console, with every object in it.
    await page.addInitScript(() => {
      for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const) console[name] = () => undefined;
    });
    await page.goto(origin + emptyPath);
    await page.getByRole('navigation', { name: 'Harness' }).waitFor();
    await walk(page, [emptyPath]);
    const before = { state: await readState(page), listeners: await readListeners(session) };

    const steps = pages.flatMap((target) => [target, emptyPath]);
    await walk(page, steps);
    const after = { state: await readState(page), listeners: await readListeners(session) };
    const stay = [...after.listeners].filter(([name, count]) => count > (before.listeners.get(name) ?? 0));

    const half = Math.ceil((mounts - warmUp) / 2);
    await walk(page, steps, warmUp);
    const first = await readMemory(page, session);
    await walk(page, steps, half);
    const middle = await readMemory(page, session);
    await walk(page, steps, mounts - warmUp - half);
    const last = await readMemory(page, session);
    const growth = [
      (middle.heap - first.heap) / (half * pages.length),
      (last.heap - middle.heap) / ((mounts - warmUp - half) * pages.length),
    ];
    // At the end, because axe-core has globals and listeners of its own.
    const axe: string[] = [];
    // What fades in has less contrast on its way: axe would see it on a slow machine and not on a fast one. Only here:
    // what stays behind was looked for as most visitors see the pages, with their animations.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(axeSource);
    for (const target of pages) {
      await walk(page, [target]);
      const violations = await page.evaluate(async () => {
        // axe-core has just put itself there.
        const { axe: tool } = window as unknown as AxeWindow;
        const found = await tool.run(
          { include: [['[data-mfe]']], exclude: [['iframe']] },
          {
            runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
            resultTypes: ['violations'],
          },
        );
        return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${String(node.target)}`));
      });
      axe.push(...violations.map((violation) => `${target}: ${violation}`));
      await walk(page, [emptyPath]);
    }
    return {
      sideEffects: {
        globals: added(after.state.globals, before.state.globals).filter((name) => !notOfRemote.test(name)),
        listeners: stay.map(([name]) => name).sort(),
        storage: added(after.state.storage, before.state.storage),
        styles: added(after.state.styles, before.state.styles),
      },
      memory: {
        mounts,
        // Of both halves the smaller one: what is compiled or cached once grows in one of them, what is never freed in
        // both.
        heapPerMount: Math.min(...growth),
        listeners: last.listeners - first.listeners,
        nodes: last.nodes - first.nodes,
      },
      axe,
    };
  } finally {
    await browser.close();
  }
}
