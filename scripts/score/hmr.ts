import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../tooling/apps';
import { startProduct } from './product-under-test';
import { launch, median } from './visit';

/*
 * From saving a file of a remote to its pixels in the shell, with what was typed kept. Goal: 1 s. The file is put back at the end, whatever
 * happens.
 */
const edits = 5;
const page = '/vagas';
const file = path.join(rootFolder, 'candidate-mfe/src/features/vacancy-search/vacancy-search.page.tsx');
const typed = 'texto que fica';

const original = readFileSync(file, 'utf8');
const heading = /<h1([^>]*)>([^<{]+)/.exec(original) ?? /title="([^"]+)"/.exec(original);
if (!heading) throw new Error(`${file} shows no heading that can be edited`);
const [found] = heading;
const text = heading[heading.length - 1] ?? '';

const product = await startProduct({ script: 'scripts/dev.ts' });
const browser = await launch();
try {
  const tab = await browser.newPage();
  await tab.goto(product.url + page);
  const field = tab.locator('main input').first();
  await field.fill(typed);
  const times: number[] = [];
  for (let edit = 1; edit <= edits; edit += 1) {
    const marked = `${text.trim()} ${edit}`;
    const began = performance.now();
    writeFileSync(file, original.replace(found, found.replace(text, marked)));
    await tab.getByText(marked, { exact: true }).first().waitFor({ timeout: 15_000 });
    times.push(performance.now() - began);
    const kept = await field.inputValue();
    if (kept !== typed) throw new Error(`what was typed is lost after edit ${edit}: "${kept}"`);
    await tab.waitForTimeout(500);
  }
  console.log(`edit to pixels: ${times.map((time) => `${Math.round(time)} ms`).join(', ')}; median ${Math.round(median(times))} ms (goal 1000 ms), typed text kept`);
} finally {
  writeFileSync(file, original);
  await browser.close();
  await product.stop();
}
