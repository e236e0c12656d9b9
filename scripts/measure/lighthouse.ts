import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { chromiumArguments, findChromium } from '@ponte/build/chromium';
import { startProduct } from './product-under-test';
import { median } from './visit';

/*
 * Lighthouse on a phone with APPLIED throttling (562 ms, 1.47 Mbps, 4x CPU): what is measured was really waited for.
 * Median of 5. Goals: 100 in each category, LCP 1.0 s, CLS 0.01, TBT 30 ms. Arguments: the pages to measure instead of
 * all; MEASURE_RUNS another number of runs; MEASURE_URL a product that runs already; MEASURE_BESIDE another one, of an
 * earlier state, which is measured in turns with it.
 */
const runs = Number(process.env.MEASURE_RUNS ?? 5);
const debuggingPort = Number(process.env.MEASURE_DEBUGGING_PORT ?? 39_222);

const flags: Flags = {
  port: debuggingPort,
  output: 'json',
  logLevel: 'error',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  formFactor: 'mobile',
  screenEmulation: { mobile: true, width: 412, height: 823, deviceScaleFactor: 1.75, disabled: false },
  throttlingMethod: 'devtools',
  throttling: {
    rttMs: 150,
    throughputKbps: 1_638.4,
    requestLatencyMs: 562.5,
    downloadThroughputKbps: 1_474.56,
    uploadThroughputKbps: 675,
    cpuSlowdownMultiplier: 4,
  },
};

/** Path of a vacancy, from a link of the list. */
async function findVacancy(url: string): Promise<string> {
  const html = await (await fetch(`${url}/vagas`)).text();
  const found = /href="(\/vagas\/[^"?#]+)"/.exec(html)?.[1];
  if (!found) throw new Error('the list of vacancies links to none');
  return found;
}

interface Figures {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  lcp: number;
  cls: number;
  tbt: number;
}

function figuresOf({ categories, audits }: Result): Figures {
  const score = (name: keyof Figures): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
  };
}

/** The audits that keep a category below 100, in Lighthouse's words. */
function shortfalls({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    id === 'performance'
      ? []
      : auditRefs.flatMap(({ id: audit, weight }) => {
          const { score, title, details } = audits[audit] ?? {};
          if (weight === 0 || score === null || score === undefined || score >= 1) return [];
          const items = details && 'items' in details ? details.items.slice(0, 3) : [];
          return [`${id}: ${title ?? audit} ${JSON.stringify(items).slice(0, 600)}`];
        }),
  );
}

/** A page of the list, or of the vacancy that each product links to first. */
const vacancyPage = '/vagas/:id';

const product = await startProduct();
const beside = process.env.MEASURE_BESIDE?.replace(/\/$/, '');
const profile = mkdtempSync(path.join(tmpdir(), 'ponte-lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium(),
  args: [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`],
});

/**
 * One run. The page is rendered once before, because a visitor's request is normally answered from the server's memory.
 */
async function measure(address: string): Promise<Result> {
  await fetch(address);
  const result = await lighthouse(address, flags);
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
  if (result.lhr.runtimeError) throw new Error(`${address}: ${result.lhr.runtimeError.message}`);
  return result.lhr;
}

try {
  const wanted = process.argv.slice(2);
  const pages =
    wanted.length > 0 ? wanted : ['/', '/vagas', vacancyPage, '/planos', '/blog', '/empresas', '/login', '/cadastro'];
  const bases = beside === undefined ? [product.url] : [beside, product.url];
  const vacancies = new Map<string, string>();
  if (pages.includes(vacancyPage)) for (const base of bases) vacancies.set(base, await findVacancy(base));
  console.log(`Lighthouse, mobile, applied throttling, median of ${runs}`);
  console.log('page                           perf  a11y  best   seo     LCP     CLS     TBT');
  for (const page of pages) {
    const measured: { base: string; address: string; results: Result[] }[] = bases.map((base) => ({
      base,
      address: base + (page === vacancyPage ? vacancies.get(base) : page),
      results: [],
    }));
    // In turns, so that what else the machine does falls on both alike.
    for (let run = 0; run < runs; run += 1)
      for (const { address, results } of measured) results.push(await measure(address));
    for (const { base, results } of measured) {
      const all = results.map(figuresOf);
      const middle = (name: keyof Figures): number => median(all.map((figures) => figures[name]));
      const scores = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((name) =>
        String(middle(name)).padStart(5),
      );
      const name = (base === beside ? `${page} before` : page).slice(0, 29);
      console.log(
        `${name.padEnd(29)} ${scores.join(' ')}  ${(middle('lcp') / 1_000).toFixed(2)} s  ${middle('cls').toFixed(4)}  ${Math.round(middle('tbt'))} ms`.trimEnd(),
      );
      for (const line of new Set(results.flatMap(shortfalls))) console.log(`    ${line}`);
    }
  }
} finally {
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
  await product.stop();
}
