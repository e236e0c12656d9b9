import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { startProduct } from './product-under-test';
import { launch, median } from './visit';

/*
 * From saving a file of a remote to its pixels in the shell, with what was typed kept. Goal: 300 ms. The file is put
 * back at the end, whatever happens.
 */
const edits = 5;
const page = '/';
const file = path.join(rootFolder, 'marketing-mfe/src/features/home/components/hero.tsx');
const typed = 'texto que fica';

const original = readFileSync(file, 'utf8');
// An attribute of the heading: it shows that the edit is on the page, whatever the heading says.
if (!original.includes('<h1 ')) throw new Error(`${file} has no heading that can be edited`);
const edited = (edit: number): string => original.replace('<h1 ', `<h1 data-edit="${edit}" `);

const product = await startProduct({ script: 'scripts/dev.ts' });
const browser = await launch();
try {
  const tab = await browser.newPage();
  await tab.goto(product.url + page);
  const field = tab.locator('main input').first();
  await field.fill(typed);
  const times: number[] = [];
  for (let edit = 1; edit <= edits; edit += 1) {
    // Playwright's own waiting looks at ever longer intervals, up to half a second: the page looks at each frame.
    const shown = tab.waitForFunction((wanted) => document.querySelector(wanted) !== null, `h1[data-edit="${edit}"]`, {
      polling: 'raf',
      timeout: 15_000,
    });
    const began = performance.now();
    writeFileSync(file, edited(edit));
    await shown;
    times.push(performance.now() - began);
    const value = await field.inputValue();
    if (value !== typed) throw new Error(`what was typed is lost after edit ${edit}: "${value}"`);
    await tab.waitForTimeout(500);
  }
  console.log(
    `edit to pixels: ${times.map((time) => `${Math.round(time)} ms`).join(', ')}; median ${Math.round(median(times))} ms (goal 300 ms), typed text kept`,
  );
} finally {
  writeFileSync(file, original);
  await browser.close();
  await product.stop();
}
