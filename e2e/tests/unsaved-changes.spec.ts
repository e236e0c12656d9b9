import { expect, test, type Page } from '@playwright/test';
import { waitUntilIdle } from '../open-page';
import { newPerson } from '../person';
import { signIn } from '../sessions';

/* A form without a draft asks before it is left; one with a draft asks only before its tab is closed. */

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Descartar o que você digitou?' });

/** Closes the tab as a user does, is asked by the browser, and stays. */
async function expectQuestionBeforeClose(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
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

  await expectQuestionBeforeClose(page);
  await expect(name).toHaveValue('Guarda Nova');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Planos premium' }).click();
  await page.getByRole('button', { name: 'Descartar e sair' }).click();
  await page.waitForURL('**/planos');

  // Back again, and back from there: while the user stays, so does the URL.
  await page.goBack();
  await name.fill('Guarda Nova');
  // The router is told of the change a few milliseconds after it, sooner than anybody presses a button, but not than
  // this test.
  await waitUntilIdle(page);
  await page.goForward();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/\/perfil$/);

  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await page.goForward();
  await page.waitForURL('**/planos');
  await expect(question(page)).toHaveCount(0);

  // Nothing is left to ask about: the tab closes (a question, which Playwright would answer by itself, is answered
  // 'stay')
  page.on('dialog', (dialog) => void dialog.dismiss());
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
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
  await expectQuestionBeforeClose(page);
});
