import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { chromiumArguments, findChromium } from '@ponte/build/chromium';
import { startProduct } from './product-under-test';
import { median } from './visit';

/*
 * Lighthouse on a phone with APPLIED throttling (562 ms, 1.47 Mbps, 4x CPU): what is measured was really waited for. Median of 5.
 * Goals: performance 98, the others 100, LCP 1.2 s, CLS 0.004, TBT 100 ms. Arguments: the pages to measure instead of all;
 * MEASURE_RUNS another number of runs; MEASURE_URL a product that runs already.
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

const product = await startProduct();
const profile = mkdtempSync(path.join(tmpdir(), 'ponte-lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium(),
  args: [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`],
});
try {
  const wanted = process.argv.slice(2);
  const pages =
    wanted.length > 0
      ? wanted
      : ['/', '/vagas', await findVacancy(product.url), '/planos', '/blog', '/empresas', '/login', '/cadastro'];
  console.log(`Lighthouse, mobile, applied throttling, median of ${runs}`);
  console.log('page                      perf  a11y  best   seo     LCP     CLS     TBT');
  for (const page of pages) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) {
      // Renders the page once before, because a visitor's request is normally answered from the server's memory.
      await fetch(product.url + page);
      const result = await lighthouse(product.url + page, flags);
      if (!result) throw new Error(`Lighthouse gave no result for ${page}`);
      if (result.lhr.runtimeError) throw new Error(`${page}: ${result.lhr.runtimeError.message}`);
      results.push(result.lhr);
    }
    const all = results.map(figuresOf);
    const middle = (name: keyof Figures): number => median(all.map((figures) => figures[name]));
    const scores = (['performance', 'accessibility', 'best-practices', 'seo'] as const).map((name) =>
      String(middle(name)).padStart(5),
    );
    const name = page.length > 24 ? `${page.slice(0, 21)}...` : page;
    console.log(
      `${name.padEnd(24)} ${scores.join(' ')}  ${(middle('lcp') / 1_000).toFixed(2)} s  ${middle('cls').toFixed(4)}  ${Math.round(middle('tbt'))} ms`.trimEnd(),
    );
    for (const line of new Set(results.flatMap(shortfalls))) console.log(`    ${line}`);
  }
} finally {
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
  await product.stop();
}
