import { expect, test, type Locator, type Page } from '@playwright/test';
import { newPublisher, newTitle, publishVacancy } from '../company';
import { loadDialogs, openPage, waitForContent } from '../open-page';
import { changeStored, newPerson } from '../person';
import { signIn } from '../sessions';

/*
 * Some people press everything twice, as on the icons of a desk. The second press belongs to the first: it takes
 * nothing back, and meets nothing that the first one uncovered.
 */

/**
 * One press of the mouse in the middle of this.
 *
 * @param count of presses at this place: 2 for the second one of a double click
 */
async function press(page: Page, what: Locator, count: 1 | 2): Promise<void> {
  if (count === 1) {
    await what.scrollIntoViewIfNeeded();
    const box = await what.boundingBox();
    if (!box) throw new Error('not drawn');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.mouse.down({ clickCount: count });
  await page.mouse.up({ clickCount: count });
}

test('on the filters of a phone it opens them, and sets none that lies below the finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, '/vagas');
  await waitForContent(page);
  const opener = page.getByRole('main').getByRole('button', { name: 'Filtros' });
  const sheet = page.getByRole('dialog', { name: 'Busca e filtros' });
  // Its code is here from then on, so that the sheet stands before the second press.
  await loadDialogs(page);
  await press(page, opener, 1);
  await expect(sheet).toBeVisible();
  await press(page, opener, 2);
  await expect(sheet.getByRole('checkbox', { name: 'Todas as faixas' })).toBeChecked();
  await expect(page).toHaveURL('/vagas');
  // What comes after the pointer has moved is meant.
  await sheet.getByRole('button', { name: 'Ver resultados' }).click();
  await expect(sheet).toHaveCount(0);
});

test('on the menu of a phone it leaves the menu open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, '/');
  await loadDialogs(page);
  await page.getByRole('button', { name: 'Abrir menu' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Entrar' })).toBeVisible();
});

test("on an action of a vacancy's menu it does that, and follows no link below", async ({ page }) => {
  const company = await newPublisher();
  await publishVacancy(company, { title: newTitle('Luthier') });
  await signIn(page, company);
  await openPage(page, '/empresa/vagas');
  await waitForContent(page);
  const opener = page.getByRole('article').getByRole('button', { name: 'Mais ações' });
  await opener.dblclick();
  const item = page.getByRole('menuitem', { name: 'Desativar' });
  await expect(item).toBeVisible();
  await press(page, item, 1);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await press(page, item, 2);
  await expect(page.getByText('Vaga desativada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL('/empresa/vagas');
});

test('on a phone, on the confirmation of a vacancy it leads nowhere while the first one is answered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const company = await newPublisher();
  const id = await publishVacancy(company, { title: newTitle('Luthier') });
  await changeStored(`vacancies?id=eq.${id}`, { confirmed_at: new Date(Date.now() - 31 * 86_400_000).toISOString() });
  await signIn(page, company);
  await openPage(page, '/empresa/vagas');
  await waitForContent(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/confirm_vacanc*', async (route) => {
    await held;
    await route.continue();
  });
  const confirm = page.getByRole('button', { name: 'Confirmar vaga' });
  await press(page, confirm, 1);
  await expect(page.getByRole('button', { name: 'Confirmando...' })).toBeVisible();
  await press(page, confirm, 2);
  release();
  await expect(page.getByText('Vaga confirmada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL('/empresa/vagas');
});

test('on what saves a vacancy or a search it saves once', async ({ page }) => {
  const id = await publishVacancy(await newPublisher(), { title: newTitle('Restauradora') });
  await signIn(page, await newPerson('Duda'));
  await openPage(page, `/vagas/${id}`);
  await waitForContent(page);
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Salvar vaga', exact: true }).first();
  const saved = main.getByRole('button', { name: 'Vaga salva', exact: true }).first();
  const stored = page.waitForResponse(/rpc\/set_vacancy_saved/);
  await press(page, save, 1);
  await expect(saved).toBeVisible();
  await press(page, saved, 2);
  await stored;
  await page.reload();
  await expect(saved).toBeVisible();

  await openPage(page, '/vagas?cargo=violeira');
  await waitForContent(page);
  await press(page, main.getByRole('button', { name: 'Salvar busca' }), 1);
  await expect(main.getByRole('button', { name: 'Busca salva' })).toBeVisible();
  await press(page, main.getByRole('button', { name: 'Busca salva' }), 2);
  await expect(page.getByText(/^Busca salva\./)).toBeVisible();
  await page.goto('/candidato/buscas-salvas');
  await expect(main.getByRole('list', { name: 'Buscas salvas' }).getByRole('listitem')).toHaveCount(1);
});
