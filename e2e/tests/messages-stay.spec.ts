import { expect, test } from '@playwright/test';
import { openPage } from '../open-page';

test('messages stay until they are closed where somebody chose so, on later pages and visits too', async ({ page }) => {
  test.slow();
  await openPage(page, '/planos');
  const footer = page.getByRole('contentinfo');
  const stay = footer.getByRole('switch', { name: 'Manter avisos na tela' });
  const message = page.getByText('Redes sociais em construção');
  const say = () => footer.getByRole('button', { name: /Instagram/ }).click();

  await say();
  await expect(message).toBeVisible();
  await page.mouse.move(5, 300);
  await expect(message).toHaveCount(0, { timeout: 15_000 });
  // gone, and told again
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
  // Longer than any message that ends by itself.
  await page.waitForFunction(
    (start) => performance.now() - start > 12_000,
    await page.evaluate(() => performance.now()),
    {
      timeout: 20_000,
    },
  );
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(message).toHaveCount(0);
});
