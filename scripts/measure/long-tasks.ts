import type { Browser } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { explainLongTasks } from './long-task-functions';
import { startProduct } from './product-under-test';
import { launch, median, openPhonePage } from './visit';

/*
 * npm run measure:long-tasks: the tasks of more than 50 ms that keep a phone (applied throttling, 4x CPU slowdown, cold
 * cache) from answering after the first paint of a public page that nobody touches, until 4 s after hydration; and the
 * scripts that ran longest in one frame. Arguments: the pages to measure; `--functions` tells instead, for one visit,
 * which functions ran in each long task, for pages that are named; MEASURE_RUNS another number of visits than 5.
 */
const runs = Number(process.env.MEASURE_RUNS ?? 5);
/**
 * How long a page is looked at after its hydration, in milliseconds: what it does then when idle belongs to the start.
 */
const idleTime = 4_000;

/** Times in milliseconds. */
interface Task {
  startedAt: number;
  duration: number;
}
interface ScriptRun extends Task {
  /** The file's name without its hash, and what called it. */
  source: string;
}
interface Start {
  firstPaint: number;
  tasks: Task[];
  scripts: ScriptRun[];
}

declare global {
  var ponteStart: Start | undefined;
}

interface ScriptTiming {
  startTime: number;
  duration: number;
  sourceURL: string;
  invoker: string;
}

async function observeStart(browser: Browser, url: string): Promise<Start> {
  const page = await openPhonePage(browser);
  try {
    await page.addInitScript(() => {
      document.addEventListener('pagehydrated', () => {
        document.documentElement.dataset.measuredHydration = '';
      });
      const seen: Start = { firstPaint: 0, tasks: [], scripts: [] };
      globalThis.ponteStart = seen;
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ startedAt: startTime, duration });
      }).observe({ type: 'longtask', buffered: true });
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries())
          if (name === 'first-contentful-paint') seen.firstPaint = startTime;
      }).observe({ type: 'paint', buffered: true });
      new PerformanceObserver((list) => {
        // The types of the DOM do not know long animation frames.
        for (const frame of list.getEntries() as (PerformanceEntry & { scripts: ScriptTiming[] })[])
          for (const { startTime, duration, sourceURL, invoker } of frame.scripts) {
            const file =
              sourceURL
                .split('/')
                .at(-1)
                ?.replace(/\.[0-9a-f]{8}\./, '.') ?? '';
            seen.scripts.push({ startedAt: startTime, duration, source: `${file} (${invoker.split('/').at(-1)})` });
          }
      }).observe({ type: 'long-animation-frame', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForSelector('html[data-measured-hydration]', { state: 'attached', timeout: 60_000 });
    await wait(idleTime);
    const start = await page.evaluate(() => globalThis.ponteStart);
    if (!start) throw new Error(`nothing was measured on ${url}`);
    return start;
  } finally {
    await page.context().close();
  }
}

async function measureTasks(browser: Browser, origin: string, pages: readonly string[]): Promise<void> {
  console.log(`a phone with applied throttling, median of ${runs}; after the first paint, nothing touched`);
  console.log('page          tasks over 50 ms   longest   beyond 50 ms in all');
  for (const page of pages) {
    const starts: Start[] = [];
    for (let run = 0; run < runs; run += 1) {
      // A visitor's request is normally answered from the server's memory.
      await fetch(origin + page);
      starts.push(await observeStart(browser, origin + page));
    }
    const late = starts.map(({ firstPaint, tasks }) => tasks.filter(({ startedAt }) => startedAt >= firstPaint));
    const longest = median(late.map((tasks) => Math.max(0, ...tasks.map(({ duration }) => duration))));
    const beyond = median(late.map((tasks) => tasks.reduce((sum, { duration }) => sum + duration - 50, 0)));
    const count = median(late.map((tasks) => tasks.length));
    console.log(
      `${page.padEnd(14)}${String(count).padStart(16)}${`${longest.toFixed(0)} ms`.padStart(10)}${`${beyond.toFixed(0)} ms`.padStart(22)}`,
    );
    const durations = new Map<string, number[]>();
    for (const { firstPaint, scripts } of starts)
      for (const { source, startedAt, duration } of scripts)
        if (startedAt >= firstPaint) durations.set(source, [...(durations.get(source) ?? []), duration]);
    const slowest = [...durations]
      .filter(([, list]) => list.length > runs / 2)
      .map(([source, list]) => ({ source, duration: median(list) }))
      .sort((one, other) => other.duration - one.duration);
    for (const { source, duration } of slowest.slice(0, 4)) console.log(`    ${duration.toFixed(0)} ms ${source}`);
  }
}

/** Shown of each task. */
const shownFunctions = 25;

async function printFunctions(browser: Browser, url: string): Promise<void> {
  await fetch(url);
  for (const { startedAt, duration, functions } of await explainLongTasks(browser, url)) {
    console.log(`${url}: ${duration.toFixed(0)} ms at ${startedAt.toFixed(0)} ms`);
    for (const { name, duration: time } of functions.slice(0, shownFunctions))
      console.log(`  ${time.toFixed(0).padStart(5)} ms ${name}`);
  }
}

const product = await startProduct();
const browser = await launch();
try {
  const wanted = process.argv.slice(2).filter((argument) => argument !== '--functions');
  const pages = wanted.length > 0 ? wanted : ['/', '/vagas', '/planos', '/blog', '/empresas', '/login', '/cadastro'];
  if (process.argv.includes('--functions')) for (const page of pages) await printFunctions(browser, product.url + page);
  else await measureTasks(browser, product.url, pages);
} finally {
  await browser.close();
  await product.stop();
}
