import { expect, test, type Locator, type Page } from '@playwright/test';
import { newPublisher, newTitle, publishVacancy } from '../company';
import { address } from '../product';
import { signIn } from '../sessions';

/** A square picture without metadata. */
async function drawnLogo(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 320;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = 'rgb(200, 30, 40)';
      pen.fillRect(0, 0, 320, 320);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(data, 'base64');
}

test('a logo is sent, seen on the public page and on the cards of the search, and taken away with its file', async ({
  page,
}) => {
  const company = await newPublisher();
  const title = newTitle('Cravista');
  const vacancy = await publishVacancy(company, { title });
  await signIn(page, company);
  await page.goto('/empresa/perfil');
  const file = page.getByLabel('Arquivo do logotipo');
  await expect(page.getByRole('button', { name: 'Enviar logotipo' })).toBeVisible();

  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Formato de arquivo não suportado. Use JPG ou PNG.')).toBeVisible();

  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawnLogo(page) });
  await page
    .getByRole('dialog', { name: 'Ajustar logotipo' })
    .getByRole('button', { name: 'Usar este logotipo' })
    .click();
  await expect(page.getByText('Logotipo atualizado com sucesso!')).toBeVisible();
  const picture = page.getByRole('main').locator('img[src*="/logo-"]');
  await expect(picture).toHaveCount(1);
  const stored = (await picture.getAttribute('src')) ?? '';
  expect(stored).toContain(`${address.api}/storage/v1/object/public/avatars/`);
  expect((await page.request.get(stored)).headers()['content-type']).toBe('image/jpeg');

  await page.getByRole('link', { name: 'Ver página pública' }).click();
  await expect(page).toHaveURL(/\/empresas\//);
  const shown = page.getByRole('main').locator(`header img[src="${stored}"]`);
  await expect(shown).toBeVisible();
  // The image was loaded: its URL alone proves nothing
  const widthOf = (image: Locator): Promise<number> =>
    image.evaluate((element: HTMLImageElement) => element.naturalWidth);
  await expect.poll(() => widthOf(shown)).toBe(512);

  await page.goto(`/vagas?cargo=${encodeURIComponent(title)}`);
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title }) });
  const onCard = card.locator(`img[src="${stored}"][loading="lazy"]`);
  await expect.poll(() => widthOf(onCard)).toBe(512);
  expect(await onCard.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await page.goto(`/vagas/${vacancy}`);
  await expect.poll(() => widthOf(page.getByRole('main').locator(`img[src="${stored}"]`).first())).toBe(512);

  await page.goto('/empresa/perfil');
  await page.getByRole('main').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Logotipo removido com sucesso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar logotipo' })).toBeVisible();
  expect((await page.request.get(stored)).ok()).toBe(false);
});
