import { expect, test, type Page } from '@playwright/test';
import { newPublisher, newTitle, publishVacancy } from '../company';
import { holdScripts } from '../hold-scripts';
import { openPage } from '../open-page';
import { address } from '../product';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a vacancy is shared by its copied address, or by WhatsApp with its title', async ({ page, context }) => {
  const company = await newPublisher();
  const title = newTitle('Encadernadora & Cia');
  const path = `/vagas/${await publishVacancy(company, { title })}`;
  await openPage(page, path);
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await page.getByRole('menuitem', { name: 'Copiar link' }).click();
  await expect(page.getByText('Link copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address.shell + path);

  // By keys alone; nothing is sent to WhatsApp by the test.
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/plain', body: 'WhatsApp' }));
  await page.getByRole('button', { name: 'Compartilhar' }).press('Enter');
  const link = page.getByRole('menuitem', { name: 'Enviar por WhatsApp' });
  await expect(page.getByRole('menuitem', { name: 'Copiar link' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link).toBeFocused();
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await opened.waitForURL('https://wa.me/**');
  expect(new URL(opened.url()).searchParams.get('text')).toBe(
    `${title}, ${company.tradeName}\n${address.shell}${path}`,
  );
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(path);
});

test('an address that may not be copied is shown in a field', async ({ page }) => {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  const path = `/vagas/${await publishVacancy(await newPublisher(), { title: newTitle('Gravadora') })}`;
  await openPage(page, path);
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await page.getByRole('menuitem', { name: 'Copiar link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Não foi possível compartilhar o link. Copie o endereço abaixo.');
  await expect(page.getByLabel('Endereço da vaga')).toHaveValue(address.shell + path);
});

test('a press before the scripts have come opens the menu later, and without scripts there is no button', async ({
  page,
  browser,
}) => {
  const path = `/vagas/${await publishVacancy(await newPublisher(), { title: newTitle('Tipógrafa') })}`;
  const letThrough = await holdScripts(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  letThrough();
  await expect(page.getByRole('menuitem', { name: 'Copiar link' })).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address.shell + path);
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Compartilhar' })).toBeHidden();
  await context.close();
});

test.describe('the picture of a link', () => {
  const imageOf = (html: string): string | undefined =>
    /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

  /** What a browser sees in a picture. */
  function look(page: Page, png: Buffer): Promise<{ width: number; height: number; colors: number; dark: number }> {
    return page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(picture, 0, 0);
      // Where the title stands
      const { data } = context.getImageData(72, 144, 1056, 260);
      const pixels = Array.from({ length: data.length / 4 }, (_none, index) => data.slice(index * 4, index * 4 + 3));
      return {
        width: picture.width,
        height: picture.height,
        colors: new Set(pixels.map(String)).size,
        dark: pixels.filter(([red = 255]) => red < 40).length,
      };
    }, png.toString('base64'));
  }

  test('is drawn for each vacancy, says it to whoever cannot see it, and is another one for another text', async ({
    page,
    request,
  }) => {
    const company = await newPublisher();
    const hostile = newTitle('🚀 Marcheteira </text><script>alert(1)</script> & 店員');
    const ids = [
      await publishVacancy(company, { title: newTitle('Encadernadora') }),
      await publishVacancy(company, { title: hostile }),
      await publishVacancy(company, {
        title: 'Restauradora de papéis e de encadernações antigas '.repeat(4).slice(0, 149),
      }),
    ];
    const pictures: Buffer[] = [];
    for (const id of ids) {
      const html = await (await request.get(`/vagas/${id}`)).text();
      const image = imageOf(html) ?? '';
      expect(image).toMatch(new RegExp(`^${address.shell}/previa/vagas/${id}\\.png\\?v=[a-z0-9]+$`));
      expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+, [^"]+"/);
      const response = await request.get(image);
      expect(response.status()).toBe(200);
      expect(response.headers()).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        'x-robots-tag': 'noindex',
      });
      const png = await response.body();
      expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
      // WhatsApp leaves out what is heavier
      expect(png.length).toBeLessThan(300_000);
      const seen = await look(page, png);
      expect([seen.width, seen.height]).toEqual([1200, 630]);
      expect(seen.colors).toBeGreaterThan(20);
      expect(seen.dark).toBeGreaterThan(5_000);
      const again = await request.get(image, { headers: { 'if-none-match': response.headers().etag ?? '' } });
      expect(again.status()).toBe(304);
      pictures.push(png);
    }
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(ids.length);
  });

  test('is none where there is no vacancy', async ({ request }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nada'])
      expect((await request.get(`/previa/vagas/${id}.png`)).status()).toBe(404);
    expect(imageOf(await (await request.get('/vagas')).text())).toBe(`${address.shell}/social.png`);
  });
});
