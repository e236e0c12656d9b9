import { expect, test } from '@playwright/test';
import { settle } from '../accessibility';
import { openPage } from '../open-page';

/** In milliseconds: no message that ends by itself stays for as long. */
const longerThanAnyMessage = 12_000;

test('messages stay until they are closed where somebody chose so, on later pages and visits too', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/planos');
  const footer = page.getByRole('contentinfo');
  const stay = footer.getByRole('switch', { name: 'Manter avisos na tela' });
  const message = page.getByText('Redes sociais em construção');
  const say = () => footer.getByRole('button', { name: /Instagram/ }).click();

  await say();
  await expect(message).toBeVisible();
  await page.mouse.move(5, 300);
  await page.clock.runFor(longerThanAnyMessage);
  await expect(message).toHaveCount(0);
  // Gone, and said again
  const last = footer.getByRole('button', { name: 'Últimos avisos' });
  await last.click();
  await expect(footer.getByRole('listitem').filter({ has: message })).toBeVisible();
  await last.click();
  await expect(message).toHaveCount(0);

  await stay.press('Space');
  await expect(stay).toBeChecked();
  await openPage(page, '/vagas');
  await expect(stay).toBeChecked();
  await say();
  await expect(message).toBeVisible();
  await page.mouse.move(5, 300);
  await page.clock.runFor(longerThanAnyMessage);
  await settle(page);
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(message).toHaveCount(0);
});
