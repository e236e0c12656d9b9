import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '@ponte/build/apps';
import { chromium } from 'playwright';
import { chromiumArguments, findTestBrowser } from '@ponte/build/chromium';
import type { Drawer } from './picture-set';

const fonts = ['instrument-sans', 'bricolage-grotesque'];

/** Text in both fonts, in the sizes of notes, paragraphs and titles, light on dark as well. */
function samplePage(): string {
  const faces = fonts.map((name) => {
    const data = readFileSync(path.join(rootFolder, 'shared-ui/src/fonts', `${name}.woff2`)).toString('base64');
    return `@font-face { font-family: ${name}; font-weight: 200 800; src: url(data:font/woff2;base64,${data}) }`;
  });
  const lines = fonts.flatMap((name) =>
    [12, 16, 36].map(
      (size) =>
        `<p style="font: ${size > 16 ? 700 : 400} ${size}px ${name}">Ação: vagas em São João, R$ 4.500,00 (CLT)</p>`,
    ),
  );
  return `<!doctype html><style>${faces.join('\n')} body { margin: 0 } p { margin: 4px }</style>
    ${lines.join('')}<div style="background: #123; color: #fff">${lines.join('')}</div>`;
}

/** What draws the pictures on this machine: its test browser, started once for a look at it. */
export async function readDrawer(): Promise<Drawer> {
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: chromiumArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 500 } });
    await page.setContent(samplePage());
    await page.evaluate(() => document.fonts.ready);
    const drawn = await page.screenshot();
    return {
      chromium: browser.version().split('.')[0] ?? '',
      text: createHash('sha256').update(drawn).digest('hex').slice(0, 16),
    };
  } finally {
    await browser.close();
  }
}
