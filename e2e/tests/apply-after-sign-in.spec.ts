import { expect, test, type Page } from '@playwright/test';
import { findAxeViolations } from '../accessibility';
import { launchWithBackForwardCache } from '../back-forward-cache';
import { callAs, newPublisher, newTitle, publishVacancy } from '../company';
import { holdScripts } from '../hold-scripts';
import { openPage, pressAnyKey, waitForContent, watchHydration } from '../open-page';
import { fillSignIn, newPerson } from '../person';
import { address, demo } from '../product';
import { isMarked, markDocument, readDelivery } from '../same-document';
import { signIn } from '../sessions';

/*
 * A visitor applies: the account pages say to what, and after the sign-in the dialog is open, once, with nothing sent.
 */

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enviar candidatura' });

async function expectPurpose(page: Page, title: string, company: string): Promise<void> {
  await expect(page.getByRole('main')).toContainText(
    new RegExp(`Você está se candidatando a\\s*${title}\\s*${company} · Recife, PE`),
  );
}

async function newVacancy(word: string): Promise<{ id: string; title: string; company: string }> {
  const publisher = await newPublisher();
  const title = newTitle(word);
  return { id: await publishVacancy(publisher, { title }), title, company: publisher.tradeName };
}

test('from the vacancy beside the list: what it is for stays over a reload; the dialog opens once, and sends nothing', async ({
  page,
}) => {
  const { id, title, company } = await newVacancy('Luthier');
  const person = await newPerson('Teresa');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `/vagas?cargo=${encodeURIComponent(title)}&vaga=${id}`);
  await page.getByRole('region', { name: 'Vaga aberta' }).getByRole('link', { name: 'Candidatar-se' }).click();
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await expectPurpose(page, title, company);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.reload();
  await expectPurpose(page, title, company);

  await fillSignIn(page, person);
  await expect(dialogOf(page)).toContainText(person.email);
  await expect(page).toHaveURL(`/vagas/${id}`);
  expect(await (await callAs(person, 'GET', 'applications?select=id')).json()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();

  const apply = page.getByRole('button', { name: 'Candidatar-se', exact: true });
  await openPage(page, page.url());
  await expect(apply).toBeEnabled();
  await expect(dialogOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/vagas\?/);
  await page.goForward();
  await expect(apply).toBeEnabled();
  await expect(dialogOf(page)).toBeHidden();

  // Once more, and now it is sent.
  await apply.click();
  await dialogOf(page).getByRole('button', { name: 'Enviar candidatura' }).click();
  await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();

  // Who comes back signed out presses again, and is told that there is one.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openPage(page, `/vagas/${id}`);
  await page.getByRole('link', { name: 'Candidatar-se', exact: true }).click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL(`/vagas/${id}`);
  await expect(page.getByText('Você já se candidatou a esta vaga').first()).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});

for (const [means, isTouched] of [
  ['a mouse', false],
  ['a finger', true],
] as const)
  test.describe(`by ${means}`, () => {
    test.use({ viewport: { width: 412, height: 823 }, hasTouch: isTouched, isMobile: isTouched });

    test('from a vacancy that a list led to: the way back leads to the list, and not to the vacancy a second time', async ({
      page,
    }) => {
      const { id, title } = await newVacancy('Gaiteiro');
      const person = await newPerson('Nadir');
      await openPage(page, `/vagas?cargo=${encodeURIComponent(title)}`);
      await pressAnyKey(page);
      await waitForContent(page);
      await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/vagas/${id}`));
      await page.getByRole('link', { name: 'Candidatar-se', exact: true }).click();
      await expect(page).toHaveURL(/\/login\?voltar=/);
      await fillSignIn(page, person);
      await expect(dialogOf(page)).toContainText(person.email);
      await expect(page).toHaveURL(`/vagas/${id}`);
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/\/vagas\?cargo=/);
      await page.goForward();
      await expect(page).toHaveURL(`/vagas/${id}`);
      await expect(dialogOf(page)).toBeHidden();
    });
  });

test.describe('on a phone, where the browser opens the sign-in page as another document', () => {
  const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
  test.use(phone);

  test('that page is fetched at the touch, and a page that was not kept goes on after the sign-in', async ({
    page,
  }) => {
    const { id, title, company } = await newVacancy('Sanfoneiro');
    const person = await newPerson('Dalva');
    await openPage(page, `/vagas/${id}`);
    await markDocument(page);
    await page.getByRole('link', { name: 'Candidatar-se', exact: true }).tap();
    await expect(page).toHaveURL(/\/login\?voltar=/);
    expect(await isMarked(page)).toBe(false);
    expect(await readDelivery(page)).toBe('navigational-prefetch');
    await expectPurpose(page, title, company);
    await expect(page.getByText('Você precisa estar logado para se candidatar')).toBeVisible();
    await fillSignIn(page, person);
    await expect(dialogOf(page)).toContainText(person.email);
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(`/vagas/${id}`);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('ponte-return-to');
  });

  test('a list is found where it was, with the vacancy saved, and the sign-in is over for who goes forward', async () => {
    const { title } = await newVacancy('Pifeiro');
    const person = await newPerson('Zélia');
    const browser = await launchWithBackForwardCache();
    try {
      const page = await (await browser.newContext({ baseURL: address.shell, ...phone })).newPage();
      await openPage(page, '/vagas');
      await page.goto('/planos');
      await openPage(page, `/vagas?cargo=${encodeURIComponent(title)}`);
      await pressAnyKey(page);
      await waitForContent(page);
      await markDocument(page);
      await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }));
      const scrolled = await page.evaluate(() => window.scrollY);
      await page.getByRole('link', { name: `Salvar vaga: ${title}` }).tap();
      await expect(page).toHaveURL(/\/login\?voltar=/);
      expect(await isMarked(page)).toBe(false);
      await fillSignIn(page, person);
      await expect(page).toHaveURL(/\/vagas\?cargo=/);
      // The document of before: the browser has kept it, with its list and its code.
      expect(await isMarked(page)).toBe(true);
      const expectSaved = async (): Promise<void> => {
        await expect(page).toHaveURL(/\/vagas\?cargo=[^&]*$/);
        await expect(page.getByRole('button', { name: `Vaga salva: ${title}` })).toBeVisible();
      };
      await expectSaved();
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await page.goForward({ waitUntil: 'commit' });
      await expectSaved();
      expect(await isMarked(page)).toBe(false);
      await page.goBack({ waitUntil: 'commit' });
      await expectSaved();
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL('/planos');
    } finally {
      await browser.close();
    }
  });
});

test('from a card, pressed before hydration, over the sign-up page; a company is refused', async ({ page }) => {
  const { id, title, company } = await newVacancy('Rabequeiro');
  await page.setViewportSize({ width: 1024, height: 800 });
  const letThrough = await holdScripts(page);
  await page.goto(`/vagas?cargo=${encodeURIComponent(title)}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: `Candidatar-se à vaga ${title}` }).click();
  // At once: nothing waits for the scripts of the page that is left.
  await expect(page).toHaveURL(/\/login\?voltar=/);
  letThrough();
  await expectPurpose(page, title, company);
  await expect(page.getByText('Você precisa estar logado para se candidatar')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cadastre-se' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crie sua conta' })).toBeVisible();
  await expectPurpose(page, title, company);
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await expectPurpose(page, title, company);

  await fillSignIn(page, demo.company);
  await expect(page.getByText('Apenas candidatos podem se candidatar às vagas')).toBeVisible();
  await expect(page).toHaveURL(`/vagas/${id}`);
  await expect(dialogOf(page)).toBeHidden();
});

test('a comparison that was pressed before hydration opens after the sign-in, in the place of the page that asked', async ({
  page,
}) => {
  const { id } = await newVacancy('Cravista');
  const person = await newPerson('Inês');
  await openPage(page, '/planos');
  const letThrough = await holdScripts(page);
  await page.goto(`/vagas/${id}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Comparar meu currículo' }).click();
  await expect(page).toHaveURL(/\/login\?voltar=/);
  letThrough();
  await expect(page.getByText('Entre na sua conta para comparar a vaga com o seu currículo')).toBeVisible();
  await fillSignIn(page, person);
  const dialog = page.getByRole('dialog', { name: 'A vaga e o seu currículo' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/vagas/${id}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/planos');
});

test('on a slow line: the sign-in page says what it is for before its scripts, which move nothing when they come', async ({
  page,
}) => {
  const { id, title, company } = await newVacancy('Organista');
  const person = await newPerson('Olga');
  await page.setViewportSize({ width: 412, height: 823 });
  await watchHydration(page);
  const letThrough = await holdScripts(page);
  await page.goto(`/vagas/${id}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Candidatar-se', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await expectPurpose(page, title, company);
  await page.getByLabel('E-mail', { exact: true }).first().fill(person.email);
  await page.getByLabel(/^Senha/).fill(person.password);

  // The scripts come while the button is held down: a form that moved would take it away from under the pointer.
  const send = page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true });
  await send.hover();
  const form = page.getByRole('form', { name: 'Entrar' });
  const place = await form.boundingBox();
  await page.mouse.down();
  letThrough();
  await page.waitForFunction(() => window.isPageHydrated);
  expect(await form.boundingBox()).toEqual(place);
  await expectPurpose(page, title, company);
  await page.mouse.up();
  await expect(dialogOf(page)).toContainText(person.email);
});

test('pressed before hydration by somebody who is signed in, it opens the dialog without the sign-in page', async ({
  page,
}) => {
  const { id } = await newVacancy('Sineiro');
  const person = await newPerson('Noêmia');
  await signIn(page, person);
  const letThrough = await holdScripts(page);
  await page.goto(`/vagas/${id}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Candidatar-se', exact: true }).click();
  await expect(page).toHaveURL(`/vagas/${id}?candidatar=${id}`);
  letThrough();
  await expect(dialogOf(page)).toContainText(person.email);
  await expect(page).toHaveURL(`/vagas/${id}`);
  await page.keyboard.press('Escape');

  // The sign-in page leads on, too: a tab in which the link was opened before the sign-in in another one.
  await page.getByRole('button', { name: 'Candidatar-se', exact: true }).waitFor();
  await page.evaluate(
    (action) => localStorage.setItem('ponte-save-wish', JSON.stringify({ action, until: Date.now() + 60_000 })),
    `candidatura:${id}`,
  );
  await page.goto(`/login?voltar=${encodeURIComponent(`/vagas/${id}?candidatar=${id}`)}`);
  await expect(dialogOf(page)).toContainText(person.email);
});

test('opened in a new tab by a visitor, it leads to the same sign-in page and dialog', async ({ page }) => {
  const { id, title, company } = await newVacancy('Carrilhonista');
  const person = await newPerson('Vânia');
  await openPage(page, `/vagas/${id}`);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Candidatar-se', exact: true }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expectPurpose(tab, title, company);
  await fillSignIn(tab, person);
  await expect(dialogOf(tab)).toContainText(person.email);
  await expect(page).toHaveURL(`/vagas/${id}`);
});

test('a link that somebody else wrote says nothing on the sign-in page and opens nothing after it', async ({
  page,
}) => {
  const { id } = await newVacancy('Afinadora');
  await openPage(page, `/login?voltar=${encodeURIComponent(`/vagas/${id}?candidatar=${id}`)}`);
  await expect(page.getByRole('main')).not.toContainText('candidatando');
  await fillSignIn(page, await newPerson('Iara'));
  await expect(page).toHaveURL(`/vagas/${id}`);
  await expect(page.getByRole('button', { name: 'Candidatar-se', exact: true })).toBeEnabled();
  await expect(dialogOf(page)).toBeHidden();
});
