import { expect, test, type Locator, type Page, type Route } from '@playwright/test';
import { installedVersion } from '@ponte/build/shared-modules';
import { nameManifest } from '../name-manifest';
import { openPage, waitUntilIdle } from '../open-page';
import { newPerson, readStored } from '../person';
import { address, demo } from '../product';
import { signIn, storageOf } from '../sessions';
import { startShellServer } from '../shell-server';
import { limitCallsByClock, limits, passTimeUntil } from '../time-limits';

/*
 * What can break around a page, each in a real browser: remotes in the ways that federation.spec.ts does not try, and
 * the backend. After each fault the rest of the product works, and the page recovers without a reload. docs/faults.md
 * names the test of every fault.
 */

const unavailable = 'Esta página está indisponível no momento';
const rest = (name: string): string => `${address.api}/rest/v1/${name}`;
const cors = { 'access-control-allow-origin': '*' };
const main = (page: Page): Locator => page.getByRole('main');
const rows = (page: Page): Locator => main(page).getByRole('article');
const retryButton = (page: Page): Locator => main(page).getByRole('button', { name: 'Tentar novamente' });

/** Proves later that the page was never reloaded. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { ponteMark: boolean }).ponteMark = true;
  });
}
async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { ponteMark?: boolean }).ponteMark === true)).toBe(true);
}

const linkTo = (page: Page, target: string): Locator =>
  page.getByRole('contentinfo').locator(`a[href="${target}"]`).first();

/** Goes on by a link of the footer, as a page that was opened does: rows then come from the browser's own call. */
async function follow(page: Page, target: string): Promise<void> {
  await linkTo(page, target).click();
  await expect(page).toHaveURL(target);
}

/**
 * Goes to a page of another remote by a link of the footer, and sees its rows: the message of a page that did not come
 * is a heading of the first level, too.
 */
async function expectCompaniesWork(page: Page): Promise<void> {
  await follow(page, '/empresas');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(unavailable)).toHaveCount(0);
}

/** A call to the database, without the browser's question whether it may. */
async function answerRest(
  page: Page,
  name: string,
  answer: (route: Route, nth: number) => Promise<void>,
): Promise<() => Promise<void>> {
  let nth = 0;
  const handler = async (route: Route): Promise<void> => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    nth += 1;
    return answer(route, nth);
  };
  await page.route(rest(name), handler);
  return () => page.unroute(rest(name), handler);
}

async function openApply(page: Page): Promise<Locator> {
  await openPage(page, '/vagas?cargo=enfermeiro');
  await rows(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Candidatar-se' }).first().click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Enviar candidatura' });
  await expect(send).toBeEnabled();
  return send;
}

test.describe('a remote that is known by its manifest', () => {
  /** Those that are refused when they are read meet one page, one after the other. */
  const faults: Record<string, readonly ((route: Route) => Promise<void>)[]> = {
    'is offline': [(route) => route.abort('connectionrefused')],
    'answers 500, answers 404, answers HTML with 200, is cut in the middle, is {}': [
      (route) => route.fulfill({ status: 500, headers: cors, body: 'boom' }),
      (route) => route.fulfill({ status: 404, headers: cors, body: 'gone' }),
      (route) =>
        route.fulfill({
          status: 200,
          headers: cors,
          contentType: 'text/html',
          body: '<!doctype html><title>portal</title>',
        }),
      (route) =>
        route.fulfill({
          status: 200,
          headers: cors,
          contentType: 'application/json',
          body: '{"id":"candidate","metaData":{"remo',
        }),
      (route) => route.fulfill({ status: 200, headers: cors, contentType: 'application/json', body: '{}' }),
    ],
    hangs: [() => new Promise(() => undefined)],
  };
  for (const [fault, answers] of Object.entries(faults)) {
    test(`whose manifest ${fault}: its pages say so, the others work, and it recovers without a reload`, async ({
      page,
    }) => {
      const manifest = await nameManifest(page);
      const said = page.getByText(unavailable);
      if (fault === 'hangs') await limitCallsByClock(page);
      await openPage(page, '/login');
      await markPage(page);
      for (const answer of answers) {
        await page.route(`${manifest}*`, answer);
        const asked = page.waitForRequest(`${manifest}*`);
        // The address changes when the page's code has come, or will not come.
        await linkTo(page, '/vagas').click();
        await asked;
        if (fault === 'hangs') await passTimeUntil(page, limits.manifest, said);
        await expect(said).toBeVisible();
        await expect(page).toHaveURL('/vagas');
        await expectCompaniesWork(page);
      }
      const askedAgain = page.waitForRequest(`${manifest}*`);
      await page.goBack();
      // Every visit asks for the manifest again
      await askedAgain;
      if (fault === 'hangs') await passTimeUntil(page, limits.manifest, said);
      await expect(said).toBeVisible();
      await page.unroute(`${manifest}*`);
      await retryButton(page).click();
      await expect(rows(page).first()).toBeVisible();
      // Not at the top of the document: the pressed button is gone.
      await expect(main(page)).toBeFocused();
      await expectNoReload(page);
    });
  }
});

test.describe('a remote whose entry is there', () => {
  /** Changes the candidate remote's entry on its way to the browser. */
  async function changeEntry(page: Page, change: (text: string) => string): Promise<void> {
    const pattern = new RegExp(`^${address.candidate}/remoteEntry\\.[^/]+\\.js`);
    await page.route(pattern, async (route) => {
      const answer = await route.fetch();
      const before = await answer.text();
      const after = change(before);
      expect(after).not.toBe(before);
      await route.fulfill({ response: answer, body: after });
    });
  }

  /** The version range of shared-ui that the entry asks for, whatever it is. */
  const wantSharedUi =
    (version: string) =>
    (text: string): string =>
      text.replaceAll(/(requiredVersion:"\^)\d+\.\d+\.\d+("[^}]{0,90}shared-ui)/g, `$1${version}$2`);
  const [major = 0, minor = 0] = installedVersion('@ponte/shared-ui').split('.').map(Number);

  for (const [what, change] of [
    // Shared modules are taken from the host alone and strictly by version: a second React never arrives
    [
      'was built against another React major',
      (text: string) => text.replaceAll('requiredVersion:"^19.3.1"', 'requiredVersion:"^18.2.0"'),
    ],
    ['is of the next generation, and wants a newer host (N+1)', wantSharedUi(`${major}.${minor + 1}.0`)],
    ['is of a generation that this host has left behind (N-1)', wantSharedUi(`${major - 1}.9.0`)],
  ] as const) {
    test(`but ${what}: it fails in its own boundary, in words, and the rest works`, async ({ page, browser }) => {
      await changeEntry(page, change);
      await openPage(page, '/login');
      await markPage(page);
      await follow(page, '/vagas');
      await expect(page.getByText(unavailable)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await follow(page, '/planos');
      await expect(main(page).getByRole('tab', { name: /Anual/ })).toBeVisible();
      await expectCompaniesWork(page);
      await expectNoReload(page);
      // A release that fits is another one, with other files; release.spec.ts lets one come into an open page. Here the
      // next visitor has it.
      const next = await (await browser.newContext({ baseURL: address.shell })).newPage();
      await openPage(next, '/vagas');
      await expect(rows(next).first()).toBeVisible();
      await expect(next.getByText(unavailable)).toHaveCount(0);
      await next.context().close();
    });
  }

  test('but throws while its page is drawn: the frame stays, and the next page works', async ({ page }) => {
    // What a page of it reads last, given in a form that nobody foresaw
    const restore = await answerRest(page, 'rpc/search_vacancies', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(/"requirements":\s*\[[^\]]*\]/g, '"requirements":null'),
      });
    });
    await openPage(page, '/login');
    await markPage(page);
    await follow(page, '/vagas');
    await expect(retryButton(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectCompaniesWork(page);
    await restore();
    // The page is asked for anew, nobody presses anything
    await follow(page, '/vagas');
    await expect(rows(page).first()).toBeVisible();
    await expectNoReload(page);
  });
});

test.describe('the list of vacancies', () => {
  const failed = (page: Page): Locator => main(page).getByText('Erro ao carregar vagas').first();

  for (const [fault, answer] of [
    ['answers 500', (route: Route) => route.fulfill({ status: 500, headers: cors, body: '{"message":"boom"}' })],
    [
      'answers JSON that is cut',
      (route: Route) =>
        route.fulfill({ status: 200, headers: cors, contentType: 'application/json', body: '{"rows":[{"id":"' }),
    ],
    [
      'answers something else',
      (route: Route) =>
        route.fulfill({ status: 200, headers: cors, contentType: 'application/json', body: '{"rows":{"no":"list"}}' }),
    ],
    [
      'answers a page of the network it is in',
      (route: Route) =>
        route.fulfill({
          status: 200,
          headers: cors,
          contentType: 'text/html',
          body: '<!doctype html><title>Entre no Wi-Fi</title>',
        }),
    ],
    ['never answers', () => new Promise<void>(() => undefined)],
  ] as const) {
    test(`says so when the server ${fault}, and comes when it is back, without a reload`, async ({ page }) => {
      const restore = await answerRest(page, 'rpc/search_vacancies', answer);
      // A call that is never answered, and the pauses between tries; the other answers are said at once.
      const waits = fault === 'answers 500' || fault === 'never answers';
      if (waits) await limitCallsByClock(page);
      await openPage(page, '/login');
      await markPage(page);
      await follow(page, '/vagas');
      // Skeletons at once, the message within the time limit of a call
      // Code that is still on its way has a time limit, too.
      if (waits) await waitUntilIdle(page);
      if (waits) await passTimeUntil(page, limits.call, failed(page));
      await expect(failed(page)).toBeVisible();
      await expect(
        main(page).getByText('Ocorreu um erro ao buscar as vagas. Por favor, tente novamente mais tarde.').first(),
      ).toBeVisible();
      await restore();
      await retryButton(page).click();
      await expect(rows(page).first()).toBeVisible();
      // Not at the top of the document: the pressed button is gone.
      await expect(main(page)).toBeFocused();
      await expectNoReload(page);
    });
  }

  test('comes by itself after a 503, nobody sees an error', async ({ page }) => {
    await answerRest(page, 'rpc/search_vacancies', (route, nth) =>
      nth === 1 ? route.fulfill({ status: 503, headers: cors, body: '' }) : route.continue(),
    );
    await openPage(page, '/login');
    await follow(page, '/vagas');
    await expect(rows(page).first()).toBeVisible();
    await expect(failed(page)).toHaveCount(0);
  });

  test('waits as long as a 429 asks, and comes by itself', async ({ page }) => {
    let calls = 0;
    await answerRest(page, 'rpc/search_vacancies', (route, nth) => {
      calls = nth;
      return nth === 1
        ? route.fulfill({
            status: 429,
            headers: { ...cors, 'access-control-expose-headers': 'Retry-After', 'retry-after': '4' },
            body: '',
          })
        : route.continue();
    });
    await page.clock.install();
    await openPage(page, '/login');
    const answered = page.waitForResponse((response) => response.status() === 429);
    await follow(page, '/vagas');
    await (await answered).finished();
    // Longer than the pause before another try that nobody asks for, and shorter than this one
    await page.clock.fastForward(2_000);
    await waitUntilIdle(page);
    expect(calls).toBe(1);
    await page.clock.fastForward(2_000);
    await expect(rows(page).first()).toBeVisible();
    expect(calls).toBe(2);
    await expect(failed(page)).toHaveCount(0);
  });

  test('offline in the middle: what is there stays, the notice says why nothing comes, and the rest comes with the connection', async ({
    page,
    context,
  }) => {
    await openPage(page, '/vagas');
    const before = await rows(page).count();
    expect(before).toBeGreaterThan(5);
    await markPage(page);
    await context.setOffline(true);
    await main(page).getByRole('button', { name: 'Carregar mais vagas' }).click();
    await expect(page.getByRole('banner').getByRole('alert')).toContainText('Você está sem conexão com a internet.');
    await expect(rows(page)).toHaveCount(before);
    await context.setOffline(false);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
    await expect(page.getByRole('banner').getByRole('alert')).toHaveCount(0);
    await expectNoReload(page);
  });

  test('a later page that fails leaves the earlier ones, says so and can be asked for again', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/vagas');
    const before = await rows(page).count();
    const restore = await answerRest(page, 'rpc/search_vacancies', (route) =>
      route.fulfill({ status: 500, headers: cors, body: '' }),
    );
    await main(page).getByRole('button', { name: 'Carregar mais vagas' }).click();
    const said = page.getByText('Não foi possível carregar mais vagas. Tente novamente.');
    // The pauses between the tries
    await passTimeUntil(page, 4_000, said);
    await expect(said).toBeVisible();
    await expect(rows(page)).toHaveCount(before);
    await restore();
    await main(page).getByRole('button', { name: 'Carregar mais vagas' }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  });
});

test.describe('an application', () => {
  test('sent twice by an impatient hand is one', async ({ page }) => {
    await signIn(page, await newPerson('Dupla'));
    const send = await openApply(page);
    await send.dblclick();
    await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
    await page.goto('/candidato/candidaturas');
    await expect(rows(page)).toHaveCount(1);
  });

  test('sent without a connection goes out when it is back, once', async ({ page, context }) => {
    await signIn(page, await newPerson('Tunel'));
    const send = await openApply(page);
    await context.setOffline(true);
    await send.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^A candidatura ainda não foi enviada/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Esperando a conexão...' })).toBeDisabled();
    // The button that was pressed is off.
    await expect(dialog.getByRole('button', { name: 'Cancelar envio' })).toBeFocused();
    // Behind the dialog
    await expect(page.getByText('Você está sem conexão com a internet.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // The button that opened the dialog is gone.
    await expect(page.locator(':focus')).toHaveCount(1);
    await page.goto('/candidato/candidaturas');
    await expect(rows(page)).toHaveCount(1);
  });

  test('sent without a connection and refused when it is back says so where it waited, and gives the focus to what sends it again', async ({
    page,
    context,
  }) => {
    await signIn(page, await newPerson('Volta'));
    const send = await openApply(page);
    await answerRest(page, 'rpc/apply_to_vacancy', (route) => route.fulfill({ status: 503, headers: cors, body: '' }));
    await context.setOffline(true);
    await send.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancelar envio' })).toBeFocused();
    await context.setOffline(false);
    await expect(dialog.getByRole('alert')).toContainText(/^Erro na candidatura/);
    await expect(send).toBeFocused();
  });

  test('sent without a connection can be cancelled, and is then not sent', async ({ page, context }) => {
    await signIn(page, await newPerson('Desistiu'));
    const send = await openApply(page);
    await context.setOffline(true);
    await send.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar envio' }).click();
    await expect(page.getByText('Envio cancelado. A candidatura não foi enviada.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(false);
    await page.goto('/candidato/candidaturas');
    await expect(page.getByRole('link', { name: 'Explorar Vagas' })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  });

  test('to a vacancy that is gone meanwhile is refused in words', async ({ page, browser }) => {
    const title = `Vaga que some ${Date.now().toString(36)}`;
    const company = await (await browser.newContext({ baseURL: address.shell })).newPage();
    await signIn(company, demo.company);
    await company.goto('/empresa/vagas/nova');
    await company.getByLabel(/^Título da vaga/).fill(title);
    await company.getByLabel(/^Descrição/).fill('Uma vaga que é retirada enquanto alguém se candidata a ela.');
    await company.getByLabel(/^Requisitos/).fill('Paciência com o inesperado');
    await company.getByLabel(/^Localização/).fill('Remoto');
    await company.getByLabel(/^Tipo de contrato/).selectOption({ label: 'CLT' });
    await company.getByLabel(/^Nível profissional/).selectOption({ label: 'Pleno' });
    await company
      .getByLabel(/^Data de expiração/)
      .fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
    await company.getByLabel(/^Benefícios/).fill('Vale-transporte');
    await company.getByRole('button', { name: 'Publicar vaga' }).click();
    await expect(company.getByText('Vaga criada com sucesso!')).toBeVisible();

    await signIn(page, await newPerson('Atrasada'));
    await openPage(page, `/vagas?cargo=${encodeURIComponent(title)}`);
    await rows(page).first().getByRole('heading', { name: title }).getByRole('link').click();
    // The row of the list that is being left has such a button, too.
    await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: 'Candidatar-se' }).first().click();
    const send = page.getByRole('dialog').getByRole('button', { name: 'Enviar candidatura' });
    await expect(send).toBeEnabled();

    const [vacancy] = await readStored<{ id: string }>(`vacancies?select=id&title=eq.${encodeURIComponent(title)}`);
    await company.goto('/empresa/vagas');
    const card = company.getByRole('main').getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: 'Mais ações' }).click();
    await company.getByRole('menuitem', { name: 'Excluir' }).click();
    await company
      .getByRole('alertdialog')
      .or(company.getByRole('dialog'))
      .getByRole('button', { name: /Excluir/ })
      .click();
    await expect(company.getByText('Vaga removida com sucesso!')).toBeVisible();

    await send.click();
    await expect(page.getByText(/Erro na candidatura: .+/).first()).toBeVisible();
    // The dialog lets itself be closed, and the page is whole behind it
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await readStored(`applications?select=id&vacancy_id=eq.${vacancy?.id ?? ''}`)).toEqual([]);
    await company.context().close();
  });
});

test('a photo whose upload is cut in the middle: a message says so, nothing changes, and the next try works', async ({
  page,
}) => {
  await signIn(page, await newPerson('Corte'));
  await page.goto('/perfil');
  const file = page.getByLabel('Arquivo da foto de perfil');
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 300, 300);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  const storage = `${address.api}/storage/**`;
  let cuts = 0;
  await page.route(storage, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    cuts += 1;
    return route.abort('connectionreset');
  });
  const use = page.getByRole('button', { name: 'Usar esta foto' });
  await use.click();
  await expect(
    page.getByText('Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.').first(),
  ).toBeVisible();
  expect(cuts).toBeGreaterThan(0);
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
  await page.unroute(storage);
  await expect(use).toBeEnabled();
  await use.click();
  await expect(page.getByText('Foto de perfil atualizada com sucesso!')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(1);
});

test('a script of somebody else that is blocked takes nothing of ours with it', async ({ page }) => {
  const server = await startShellServer({
    PONTE_HELP_SCRIPT_URL: 'https://ajuda.example/widget.js',
    PONTE_GOOGLE_CLIENT_ID: 'ponte-e2e',
  });
  try {
    await page.route(/ajuda\.example|accounts\.google\.com/, (route) => route.abort('blockedbyclient'));
    await openPage(page, server.url);
    await page.getByRole('button', { name: 'Abrir ajuda' }).press('Enter');
    // Our own panel takes its place
    await expect(page.getByText('Olá! Como posso ajudá-lo?')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
    await expect(page.getByRole('button', { name: 'Entrar com Google' })).toBeEnabled();
    await page
      .getByLabel(/^E-mail/)
      .first()
      .fill(demo.candidate.email);
    await page.getByLabel(/^Senha/).fill(demo.candidate.password);
    await main(page).getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('somebody else who signs in straight over the first one, in another tab, leaves nothing of the first on screen', async ({
  context,
}) => {
  const second = await newPerson('Seguinte');
  const [theirs] = (await storageOf(second)).origins;

  const [one, two] = [await context.newPage(), await context.newPage()];
  await signIn(one, demo.candidate);
  await one.goto('/perfil');
  await expect(main(one).getByText(demo.candidate.email)).toBeVisible();
  await two.goto('/planos');
  await two.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, theirs?.localStorage ?? []);
  await expect(main(one).getByText(second.email)).toBeVisible();
  await expect(one.getByText(demo.candidate.email)).toHaveCount(0);
  await expect(one.getByRole('banner').getByRole('link', { name: 'Seguinte' })).toBeVisible();
});
