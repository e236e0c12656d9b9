import { expect, test, type Page } from '@playwright/test';
import { newPerson } from '../person';
import { signIn } from '../sessions';

/* A form without a draft asks before it is left; one with a draft asks only before its tab is closed. */

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Descartar o que você digitou?' });

/** Closes the tab as a user does; returns whether the browser asked, and answers 'stay'. */
async function isAskedBeforeClose(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog', { timeout: 3_000 }).catch(() => null);
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  await dialog?.dismiss();
  return dialog?.type() === 'beforeunload';
}

test('a changed name is asked about on the way to another page, back, and on closing the tab', async ({ page }) => {
  const person = await newPerson('Guarda');
  await signIn(page, person);
  await page.goto('/perfil');
  const name = page.getByLabel(/^Nome completo/);
  await name.fill('Guarda Nova');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Planos premium' }).click();
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar editando' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/perfil$/);
  await expect(name).toHaveValue('Guarda Nova');

  expect(await isAskedBeforeClose(page)).toBe(true);
  await expect(name).toHaveValue('Guarda Nova');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Planos premium' }).click();
  await page.getByRole('button', { name: 'Descartar e sair' }).click();
  await page.waitForURL('**/planos');

  // Back again, and back from there: while the user stays, so does the URL.
  await page.goBack();
  await name.fill('Guarda Nova');
  await page.goForward();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/\/perfil$/);

  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await page.goForward();
  await page.waitForURL('**/planos');
  await expect(question(page)).toHaveCount(0);
});

test('an experience that is being typed is kept from page to page without a question, and asked about on closing the tab', async ({
  page,
}) => {
  await signIn(page, await newPerson('Rascunho'));
  await page.goto('/candidato/experiencias');
  const company = page.getByRole('textbox', { name: /^Empresa/ });
  await company.fill('Estaleiro Mar Azul');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Planos premium' }).click();
  await page.waitForURL('**/planos');
  await expect(question(page)).toHaveCount(0);
  await page.goBack();
  await expect(company).toHaveValue('Estaleiro Mar Azul');
  expect(await isAskedBeforeClose(page)).toBe(true);
});
