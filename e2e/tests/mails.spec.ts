import path from 'node:path';
import { expect, test } from '@playwright/test';
import { longLink, worstMails } from '../mail-samples';

// To look at the mails: PONTE_MAIL_PICTURES names a folder for screenshots.
const folder = process.env['PONTE_MAIL_PICTURES'];

for (const width of [360, 700]) {
  test(`no mail is wider than a screen of ${width} px, whatever its texts hold, and its links are links`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { kind, html } of worstMails()) {
      await page.setContent(html);
      const found = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        links: [...document.links].map(({ href }) => href),
        bold: document.querySelectorAll('b').length,
      }));
      expect.soft(found.width, kind).toBeLessThanOrEqual(width);
      expect.soft(found.bold, `${kind}: what a person wrote is no markup`).toBe(0);
      if (html.includes(longLink)) expect.soft(found.links, kind).toContain(longLink);
      if (folder !== undefined)
        await page.screenshot({ path: path.join(folder, `${kind}-${width}.png`), fullPage: true });
    }
  });
}
