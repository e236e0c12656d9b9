import { expect, test, type Locator, type Page, type Request } from '@playwright/test';
import { preHydrationSubmitMessages, preHydrationSubmitNoticeId } from '@ponte/shared-server';
import { holdScripts, loseFirstEntry } from '../hold-scripts';
import { watchHydration } from '../open-page';
import { validCnpj } from '../person';
import { address, demo } from '../product';
import { addressOf, publicRoutes } from '../routes';

/*
 * A page can be typed into before its scripts are there. Whatever is typed and sent then: nothing of it lands in an
 * address (history, logs of every server on the way), and the person either keeps it or is told.
 */

const typed = {
  email: 'cedo.demais@pessoa.example',
  password: 'cedo-demais-2026',
  text: 'cedodemais',
  cpf: '529.982.247-25',
  digits: '52998224725',
} as const;

/** What a field takes as it is typed, by its name or type. */
const known: Readonly<Record<string, string>> = {
  email: typed.email,
  password: typed.password,
  cpf: typed.cpf,
  cnpj: validCnpj,
  phone: '(81) 99999-0000',
  birthDate: '20/05/1990',
  tel: '(81) 99999-0000',
};

/** Addresses that were asked for or stood in the address bar, as they are written into logs. */
function watchAddresses(page: Page): { requests: Request[]; leaks: () => string[] } {
  const requests: Request[] = [];
  const shown: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('framenavigated', (frame) => shown.push(frame.url()));
  return {
    requests,
    leaks: () =>
      [
        ...requests.map((request) => request.url()),
        ...requests.map((request) => request.headers()['referer'] ?? ''),
        ...shown,
      ]
        .map((url) => decodeURIComponent(url.replaceAll('+', ' ')))
        .filter(
          (url) =>
            Object.values(typed).some((secret) => url.includes(secret)) ||
            /[?&](?:password|senha|email|cpf)=/.test(url),
        ),
  };
}

/** Types into every field that can be seen. @returns the texts, by the field's name */
async function fill(form: Locator): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const type = (await field.getAttribute('type')) ?? 'text';
    const name = (await field.getAttribute('name')) ?? '';
    if (type === 'checkbox') await field.check();
    if (['checkbox', 'radio', 'file'].includes(type)) continue;
    const text = known[name] ?? known[type] ?? typed.text;
    await field.fill(text);
    texts.set(name, text);
  }
  return texts;
}

async function expectTexts(form: Locator, texts: Map<string, string>): Promise<void> {
  for (const [name, text] of texts) await expect(form.locator(`[name="${name}"]:visible`)).toHaveValue(text);
}

const notice = (page: Page): Locator => page.locator(`#${preHydrationSubmitNoticeId}`);

/** Has {@link isReady} know which forms answer by themselves. */
async function watchForms(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('formready', ({ target }) => Object.assign(target ?? {}, { isReady: true }), true),
  );
}
const isReady = (form: Locator): Promise<boolean> => form.evaluate((element) => 'isReady' in element);

for (const route of publicRoutes) {
  test(`${route.path}: no form leaks or loses what is submitted before hydration`, async ({ page, request }) => {
    const target = await addressOf(route, request);
    const { leaks } = watchAddresses(page);
    await watchForms(page);
    const letThrough = await holdScripts(page);
    await page.goto(target, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo').getByRole('form', { name: 'Novidades' })).toBeVisible();
    const address = page.url();

    const forms = await page.locator('form:visible').all();
    const filled: { form: Locator; texts: Map<string, string>; isSent: boolean }[] = [];
    for (const form of forms) {
      if ((await form.getAttribute('method')) === 'get') {
        // A search: what is looked for stands in the address on purpose, and nothing else may.
        expect(
          await form.locator('input[type=password], input[type=email], input[type=tel], input[type=file]').count(),
        ).toBe(0);
        continue;
      }
      expect(await form.getAttribute('method')).toBe('post');
      const texts = await fill(form);
      const button = form.locator('button[type=submit]');
      const isSent = await button.evaluate((element) => element instanceof HTMLButtonElement && !element.disabled);
      // Enter sends it also where the button only looks disabled (aria-disabled).
      if (await button.isEnabled()) await button.click();
      else await form.locator('input:visible').first().press('Enter');
      if (isSent) {
        await expect(notice(page)).toHaveText(preHydrationSubmitMessages.waiting);
        await expect(notice(page)).toBeInViewport();
      }
      expect(page.url()).toBe(address);
      await expectTexts(form, texts);
      filled.push({ form, texts, isSent });
    }
    expect(filled.length).toBeGreaterThan(0);

    // The newsletter's form, among those that are sent again.
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/rpc/create_lead'),
    );
    letThrough();
    for (const { form, texts, isSent } of filled) {
      // Sent as soon as it could be: what comes of it is another test's.
      if (isSent) continue;
      await expect.poll(() => isReady(form)).toBe(true);
      await expectTexts(form, texts);
    }
    await expect(notice(page)).toHaveText('');
    await answered;
    expect(leaks()).toEqual([]);
  });
}

test('a sign-in submitted before hydration, with nothing typed, has the focus on its first refused field', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(notice(page)).toHaveText(preHydrationSubmitMessages.waiting);
  letThrough();
  await expect(page.getByLabel('E-mail', { exact: true }).and(page.locator('[aria-invalid=true]'))).toBeFocused();
});

test('a sign-in submitted before hydration is done after it', async ({ page }) => {
  const { requests, leaks } = watchAddresses(page);
  const letThrough = await holdScripts(page);
  await page.goto('/login?voltar=%2Fcandidato%2Fcandidaturas', { waitUntil: 'commit' });
  await page
    .getByLabel(/^E-mail/)
    .first()
    .fill(demo.candidate.email);
  await page.getByLabel(/^Senha/).fill(demo.candidate.password);
  await page.getByLabel(/^Senha/).press('Enter');
  await expect(notice(page)).toHaveText(preHydrationSubmitMessages.waiting);
  letThrough();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL('/candidato/candidaturas');
  expect(leaks()).toEqual([]);
  const secrets = requests.filter(
    (request) => request.url().includes(demo.candidate.password) || request.url().includes(demo.candidate.email),
  );
  expect(secrets).toEqual([]);
});

test('a mail that is asked for again before hydration, and too soon, is not sent', async ({ page }) => {
  const { requests } = watchAddresses(page);
  await page.clock.install();
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('ponte-mail-wait-confirmation'))
      sessionStorage.setItem('ponte-mail-wait-confirmation', String(Date.now() + 60_000));
  });
  const letThrough = await holdScripts(page);
  await page.goto('/verificar-email-enviado', { waitUntil: 'commit' });
  await page.getByLabel(/^E-mail do cadastro/).fill(typed.email);
  const button = page.getByRole('button', { name: 'Reenviar Email de Verificação' });
  await button.click();
  await expect(notice(page)).toHaveText(preHydrationSubmitMessages.waiting);
  letThrough();
  await expect(notice(page)).toHaveText('');
  await expect(page.getByText(/Você poderá reenviar em \d+ segundos?\./)).toBeVisible();
  await page.clock.fastForward(61_000);
  await button.click();
  await expect(page.getByText('E-mail de verificação reenviado!')).toBeVisible();
  expect(requests.filter((request) => request.method() === 'POST' && request.url().includes('/resend'))).toHaveLength(
    1,
  );
});

test('on a slow network a sign-in submitted as soon as the page is visible is done', async ({ page }) => {
  const { requests } = watchAddresses(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 150_000,
    uploadThroughput: 50_000,
  });
  await watchHydration(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page
    .getByLabel(/^E-mail/)
    .first()
    .fill(demo.candidate.email);
  await page.getByLabel(/^Senha/).fill(demo.candidate.password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  expect(await page.evaluate(() => window.isPageHydrated)).toBeUndefined();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible({ timeout: 60_000 });
  const addresses = requests.map((request) => request.url());
  expect(
    addresses.filter((url) => url.includes('password=') || url.includes(encodeURIComponent(demo.candidate.email))),
  ).toEqual([]);
  // The next test has the same page
  await network.detach();
});

test('sign-up keeps what was typed and chosen before hydration, with its button enabled', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/cadastro', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Criar conta' });
  await form.getByLabel(/^Nome completo/).fill('Ana Cedo');
  await form.getByLabel(/^E-mail/).fill(typed.email);
  await form.getByLabel('Senha', { exact: true }).fill(typed.password);
  await form.getByLabel(/^CPF/).fill(typed.digits);
  await form.getByRole('textbox', { name: 'Data de nascimento' }).fill('20/05/1990');
  await form.getByRole('checkbox').check();
  const button = form.getByRole('button', { name: 'Criar conta gratuita' });
  await expect(button).toBeDisabled();
  letThrough();
  await expect(button).toBeEnabled();
  await expect(form.getByLabel(/^Nome completo/)).toHaveValue('Ana Cedo');
  await expect(form.getByLabel(/^E-mail/)).toHaveValue(typed.email);
  await expect(form.getByLabel('Senha', { exact: true })).toHaveValue(typed.password);
  await expect(form.getByLabel(/^CPF/)).toHaveValue(typed.cpf);
  await expect(form.getByRole('textbox', { name: 'Data de nascimento' })).toHaveValue('20/05/1990');
});

test('a message that stands in a field from the start is what was made of it before hydration, in its mail too', async ({
  page,
}) => {
  await watchHydration(page);
  const letThrough = await holdScripts(page);
  await page.goto('/planos-empresas', { waitUntil: 'commit' });
  const message = page.getByLabel('Sua mensagem');
  const text = `${await message.inputValue()} Somos 40 pessoas em Recife.`;
  await message.fill(text);
  letThrough();
  await page.waitForFunction(() => window.isPageHydrated);
  const mail = page.getByRole('link', { name: 'Enviar por e-mail' });
  await expect.poll(async () => decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(text);
  await expect(message).toHaveValue(text);
  await page.getByRole('link', { name: /^Selecionar Plano Básico/ }).click();
  await expect(message).toHaveValue(/^Olá! Tenho interesse no plano Básico/);
});

test('what was typed outlasts a file of its page that is lost once on the way', async ({ page }) => {
  await watchHydration(page);
  const letThrough = await loseFirstEntry(page, address.marketing);
  await page.goto('/consultorias', { waitUntil: 'commit' });
  const form = page.getByRole('main').locator('form[method=post]');
  const texts = await fill(form);
  letThrough();
  await page.waitForFunction(() => window.isPageHydrated);
  await expectTexts(form, texts);
});

test('when scripts never arrive a notice says so, and nothing typed is lost', async ({ page }) => {
  const { leaks } = watchAddresses(page);
  await page.route(/\.js(?:\?|$)/, (route) => route.abort());
  await page.goto('/login');
  await page
    .getByLabel(/^E-mail/)
    .first()
    .fill(typed.email);
  await page.getByLabel(/^Senha/).fill(typed.password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(notice(page)).toHaveText(preHydrationSubmitMessages.failed);
  await expect(page.getByLabel(/^Senha/)).toHaveValue(typed.password);
  await expect(page).toHaveURL('/login');
  expect(leaks()).toEqual([]);
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/login', '/recuperar-senha', '/empresas', '/consultorias', '/analisar-curriculo']) {
    test(`${path} is sent by POST, with nothing in the address`, async ({ page }) => {
      const { leaks } = watchAddresses(page);
      await page.goto(path);
      const form = page.getByRole('main').locator('form[method=post]');
      await fill(form);
      const [sent] = await Promise.all([
        page.waitForRequest((request) => request.isNavigationRequest()),
        form.locator('button[type=submit]').click(),
      ]);
      expect(sent.method()).toBe('POST');
      expect(new URL(sent.url()).search).toBe('');
      expect(leaks()).toEqual([]);
    });
  }
});

test('the same search before hydration is one step of the way back, at the address of a hydrated one', async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto('/vagas', { waitUntil: 'commit' });
  const search = page.getByRole('main').getByRole('search');
  await search.getByLabel('Cargo ou palavra-chave').fill('analista');
  await search.getByRole('button', { name: 'Buscar vagas' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /analista/i })).toBeVisible();
  await expect(page).toHaveURL('/vagas?cargo=analista');
  const again = page.waitForResponse((response) => response.url().endsWith('/vagas?cargo=analista'));
  await search.getByRole('button', { name: 'Buscar vagas' }).click();
  await again;
  await expect(page.getByRole('heading', { level: 1, name: /analista/i })).toBeVisible();

  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/vagas');
});

for (const first of ['Buscar vagas', 'Aplicar filtros'])
  test(`on a phone '${first}' before hydration searches for words and filters alike`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await holdScripts(page);
    await page.goto('/vagas?ordem=recentes', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Filtros', exact: true }).click();
    await page.getByLabel('Cargo ou palavra-chave').fill('enfermeiro');
    await page.getByRole('complementary', { name: 'Filtros' }).getByLabel('CLT', { exact: true }).check();
    await page.getByRole('main').getByRole('button', { name: first, exact: true }).click();
    await expect(page).toHaveURL(/\?/);
    await expect(page.getByRole('heading', { level: 1, name: /enfermeiro/i })).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ cargo: 'enfermeiro', tipo: 'clt' });
  });

/**
 * A company's sign-up that was begun before its scripts are there: it has other fields, so the form changes its height
 * when it learns of the choice.
 */
async function typeCompanyBeforeHydration(page: Page): Promise<{ form: Locator; letThrough: () => void }> {
  await watchForms(page);
  const letThrough = await holdScripts(page);
  await page.goto('/cadastro', { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'Criar conta' });
  await form.locator('[name=email]').fill(typed.email);
  await form.locator('[name=password]').fill(typed.password);
  await form.getByText('Empresa', { exact: true }).click();
  return { form, letThrough };
}

test('a press that lasts while the form is hydrated ends where it began, whatever the form shows of what was typed', async ({
  page,
}) => {
  const { form, letThrough } = await typeCompanyBeforeHydration(page);
  const terms = form.getByRole('checkbox', { name: /Termos de Uso/ });
  await terms.hover();
  await page.mouse.down();
  letThrough();
  await expect(form.getByText(/^Senha (?:boa|forte|fraca|muito fraca)$/)).toBeVisible();
  await page.mouse.up();
  await expect(terms).toBeChecked();
  await expect.poll(() => isReady(form)).toBe(true);
  await expect(form.locator('[name=cnpj]')).toBeVisible();
  await expect(terms).toBeChecked();
  await expect(form.locator('[name=email]')).toHaveValue(typed.email);
  await expect(form.getByRole('button', { name: 'Criar conta gratuita' })).toBeEnabled();
});

test('of two choices in a group, the one that was made while the form was hydrated is kept', async ({ page }) => {
  const { form, letThrough } = await typeCompanyBeforeHydration(page);
  await form.getByText('Candidato', { exact: true }).hover();
  await page.mouse.down();
  letThrough();
  await expect(form.getByText(/^Senha (?:boa|forte|fraca|muito fraca)$/)).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => isReady(form)).toBe(true);
  await expect(form.getByRole('radio', { name: /^Candidato/ })).toBeChecked();
  await expect(form.locator('[name=cpf]')).toBeVisible();
  await expect(form.locator('[name=email]')).toHaveValue(typed.email);
});
