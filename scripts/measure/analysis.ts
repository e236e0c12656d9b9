import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { writeDoc, writeDocx, writePdf } from '../../candidate-mfe/src/features/resume-analysis/fixtures/write-files';
import { fixtureResumes } from '../../candidate-mfe/src/features/resume-analysis/fixtures/resumes';
import { maxFileSize, type ResumeKind } from '../../candidate-mfe/src/features/resume-analysis/resume-file';
import { startProduct } from './product-under-test';
import { launch, median } from './visit';

/*
 * The largest files that the resume analysis takes, one of each format and full of text, analysed in the product: how
 * long it takes, and the longest time in which the page answered nobody. The page is asked every few milliseconds and
 * reports the longest silence between two answers; the browser's own long tasks (50 ms and more) are counted beside it.
 * Then the same for the dialog with all of the text that was read. Goal: nothing is blocked for longer than a long
 * task.
 */
const runs = 3;
const done = 'Análise Concluída';

/** Words that do not compress well: random but the same each time. */
function* words(): Generator<string, never> {
  let state = 20_261_121;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const letters = 'aaeeoosrnidmutclpvgh';
  for (;;) yield Array.from({ length: 3 + next(9) }, () => letters[next(letters.length)] ?? 'a').join('');
}

/** A very long resume. */
function longText(length: number): string {
  const source = words();
  const lines = [fixtureResumes[0]?.text ?? ''];
  for (let size = 0; size < length;) {
    const line = Array.from({ length: 9 }, () => source.next().value).join(' ');
    lines.push(`• ${line}`);
    size += line.length + 3;
  }
  return lines.join('\n');
}

/** The largest file that `write` makes of a text and that the form still accepts. */
async function largest(
  write: (text: string) => Uint8Array | Promise<Uint8Array>,
  lengthOfText: number,
): Promise<Uint8Array> {
  for (let length = lengthOfText; ;) {
    const bytes = await write(longText(length));
    if (bytes.length <= maxFileSize) return bytes;
    // The file's size is nearly proportional to the text's length, plus a constant: start slightly below the
    // proportional estimate.
    length = Math.floor(length * 0.995 * (maxFileSize / bytes.length));
  }
}

const megabyte = 1024 * 1024;
const writers: Partial<Record<ResumeKind, () => Promise<Uint8Array>>> = {
  // Only its first thirty pages are read.
  pdf: () => largest((text) => writePdf({ text }), 4 * megabyte),
  docx: () => largest((text) => writeDocx({ text }), 10 * megabyte),
  doc: () => largest((text) => writeDoc({ text, encoding: 'windows-1252' }), 4.98 * megabyte),
  txt: () => largest((text) => Buffer.from(text, 'utf8'), 4.99 * megabyte),
};

interface Watched {
  longTasks: number[];
  silence: number;
}

declare global {
  interface Window {
    watched?: Watched;
  }
}

interface Analysed {
  analysis: Watched;
  /** The extracted text, opened. */
  text: Watched;
  seconds: number;
  outcome: string;
}

/** Starts measuring, inside the page, how long it does not react. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched: Watched = { longTasks: [], silence: 0 };
    window.watched = watched;
    new PerformanceObserver((list) =>
      watched.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ entryTypes: ['longtask'] });
    let last = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const now = performance.now();
      watched.silence = Math.max(watched.silence, now - last);
      last = now;
      setTimeout(() => port2.postMessage(null), 4);
    };
    port2.postMessage(null);
  });

/** The results so far; the measurement starts again. Later effects of a step count for that step. */
async function takeWatched(page: Page): Promise<Watched> {
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { watched } = window;
    if (!watched) throw new Error('the page is not watched');
    const seen = { ...watched };
    Object.assign(watched, { longTasks: [], silence: 0 });
    return seen;
  });
}

async function analyse(browser: Browser, url: string, file: string): Promise<Analysed> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/analisar-curriculo`, { waitUntil: 'networkidle' });
    await page.locator('input[type="file"]').setInputFiles(file);
    await watch(page);
    const start = Date.now();
    await page.getByRole('button', { name: 'Analisar meu currículo' }).click();
    const heading = page.getByRole('heading', { name: /^(?:Análise Concluída|Erro ao analisar o currículo)$/ });
    await heading.waitFor({ timeout: 180_000 });
    const seconds = (Date.now() - start) / 1000;
    const outcome = await heading.innerText();
    const analysis = await takeWatched(page);
    if (outcome !== done) return { analysis, text: analysis, seconds, outcome };
    await page.getByRole('button', { name: 'Ver texto extraído' }).click();
    await page.getByRole('dialog', { name: 'Texto extraído' }).waitFor({ timeout: 60_000 });
    return { analysis, text: await takeWatched(page), seconds, outcome };
  } finally {
    await context.close();
  }
}

function describe(seen: readonly Watched[]): string {
  const longest = seen.map(({ longTasks }) => Math.max(0, ...longTasks));
  return (
    `longest silence of the page ${Math.round(median(seen.map(({ silence }) => silence)))} ms, ` +
    `long tasks ${median(seen.map(({ longTasks }) => longTasks.length))}, the longest ${Math.round(median(longest))} ms`
  );
}

const folder = mkdtempSync(path.join(tmpdir(), 'ponte-analysis-'));
const product = await startProduct();
const browser = await launch();
try {
  for (const [kind, write] of Object.entries(writers)) {
    const file = path.join(folder, `longo.${kind}`);
    const bytes = await write();
    writeFileSync(file, bytes);
    const results = [];
    for (let run = 0; run < runs; run += 1) results.push(await analyse(browser, product.url, file));
    console.log(
      `${kind.padEnd(4)} ${(bytes.length / megabyte).toFixed(2)} MB: ${results[0]?.outcome} in ${median(results.map(({ seconds }) => seconds)).toFixed(1)} s; ` +
        `${describe(results.map(({ analysis }) => analysis))}; its text opened: ${describe(results.map(({ text }) => text))} (medians of ${runs})`,
    );
    if (results.some(({ outcome }) => outcome !== done)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
