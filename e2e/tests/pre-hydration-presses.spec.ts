import { expect, test, type Page } from '@playwright/test';
import { heldPressAttribute, preHydrationPressMessages, preHydrationSubmitNoticeId } from '@ponte/shared-server';
import { holdScripts } from '../hold-scripts';

/* A control can be pressed before the page's scripts are there: the press is answered once they are. */

interface Press {
  path: string;
  /** Width of the window in which the control is shown. */
  width?: number;
  /** Name of the button or tab; the first of that name is pressed. */
  name: string | RegExp;
  role?: 'button' | 'tab';
  answered: (page: Page) => Promise<void>;
}

const toSignIn = async (page: Page): Promise<void> => expect(page).toHaveURL(/\/login\?voltar=/);

const presses: readonly Press[] = [
  {
    path: '/',
    name: 'Para candidatos',
    answered: (page) => expect(page.getByRole('banner').getByRole('link', { name: 'Planos premium' })).toBeVisible(),
  },
  {
    path: '/',
    width: 360,
    name: 'Abrir menu',
    answered: (page) => expect(page.getByRole('dialog').getByRole('link', { name: 'Buscar vagas' })).toBeVisible(),
  },
  {
    path: '/',
    name: 'Pausar',
    answered: (page) => expect(page.getByRole('button', { name: 'Continuar' }).first()).toBeVisible(),
  },
  { path: '/vagas', name: /^Salvar vaga/, answered: toSignIn },
  { path: '/vagas?cargo=padeiro', name: 'Salvar busca', answered: toSignIn },
  {
    path: '/planos',
    role: 'tab',
    name: 'Anual',
    answered: (page) =>
      expect(page.getByRole('tab', { name: 'Anual' }).first()).toHaveAttribute('aria-selected', 'true'),
  },
  {
    path: '/login',
    name: 'Mostrar senha',
    answered: (page) => expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text'),
  },
];

// From 1280 px the actions of a vacancy stand beside the list, where they come with the app.
for (const { path, width = 1200, role = 'button', name, answered } of presses) {
  test(`${path} at ${width} px: '${String(name)}' pressed before hydration is answered`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const letThrough = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const control = page.getByRole(role, { name }).first();
    await control.click();
    await expect(control).toHaveAttribute(heldPressAttribute, '');
    letThrough();
    await answered(page);
    await expect(page.locator(`[${heldPressAttribute}]`)).toHaveCount(0);
    await expect(page.locator(`#${preHydrationSubmitNoticeId}`)).toHaveText('');
  });
}

test('by keyboard too: a button with focus is pressed by Enter before hydration', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Mostrar senha' }).press('Enter');
  letThrough();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
});

test('a press is told to be without an answer when scripts never arrive', async ({ page }) => {
  await page.route(/\.js(?:\?|$)/, (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(page.locator(`#${preHydrationSubmitNoticeId}`)).toHaveText(preHydrationPressMessages.failed);
});
