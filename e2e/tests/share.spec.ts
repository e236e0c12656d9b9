import { expect, test } from '@playwright/test';
import { newPublisher, newTitle, publishVacancy } from '../company';
import { holdScripts } from '../hold-scripts';
import { openPage } from '../open-page';
import { address } from '../product';

test('a vacancy is shared by its copied address, or by WhatsApp with its title', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address.shell });
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
