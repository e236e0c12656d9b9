import { expect, test, type BrowserContext, type Page, type Route } from '@playwright/test';
import { redeemAddress } from '@ponte/shared-domain';
import { launchWithBackForwardCache } from '../back-forward-cache';
import { applyTo, newPublisher, newTitle, publishVacancy } from '../company';
import { waitUntilIdle } from '../open-page';
import { fillSignIn, newPerson, readMail, signInByForm } from '../person';
import { address, demo } from '../product';
import { expireToken, signIn } from '../sessions';
import { limitCallsByClock, limits } from '../time-limits';

/*
 * Faults of a session in a real browser: nothing typed is lost, nothing private is left, no user sees another's data.
 */

const authCall = (path: string): string => `${address.api}/auth/v1/${path}`;

/** Replaces the access token of this browser by an invalid one, as when it has expired on the server. */
async function spoilToken(page: Page, options: { refreshToo?: boolean } = {}): Promise<void> {
  await page.evaluate((refreshToo) => {
    const session = JSON.parse(localStorage.getItem('ponte-session') ?? '{}') as {
      access_token: string;
      refresh_token: string;
      expires_at: number;
    };
    const [header = '', payload = ''] = session.access_token.split('.');
    session.access_token = `${header}.${payload}.bm9ib2R5LXNpZ25lZC10aGlz`;
    if (refreshToo) session.refresh_token = 'gone';
    localStorage.setItem('ponte-session', JSON.stringify(session));
  }, options.refreshToo ?? false);
}

const visitorsHeader = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Entrar' });

test.describe('a token that runs out', () => {
  test('in mid-form is renewed behind the save', async ({ page }) => {
    await signIn(page, await newPerson('Renova'));
    await page.goto('/perfil');
    await page.getByLabel(/^Nome completo/).fill('Renova Depois');
    await spoilToken(page);
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
    await expect(page.getByRole('main').getByText('Renova Depois')).toBeVisible();
  });

  test('and cannot be renewed leads to /login and back, with everything typed', async ({ page }) => {
    const person = await newPerson('Expira');
    await signIn(page, person);
    await page.goto('/candidato/experiencias');
    await page.getByLabel(/^Empresa/).fill('Padaria Sol');
    await page.getByLabel(/^Cargo/).fill('Padeira');
    await page.getByLabel(/^Descrição/).fill('Pães de fermentação natural, todas as madrugadas.');
    await page.getByLabel(/^Data de início/).fill('2020-01-06');
    const skill = page.getByRole('textbox', { name: /^Habilidades/ });
    await skill.fill('Pães');
    await skill.press('Enter');
    await spoilToken(page, { refreshToo: true });
    await page.getByRole('main').locator('button[type=submit]').first().click();
    await expect(page).toHaveURL(/\/login\?voltar=/);
    await fillSignIn(page, person);
    await expect(page).toHaveURL('/candidato/experiencias');
    await expect(page.getByLabel(/^Empresa/)).toHaveValue('Padaria Sol');
    await expect(page.getByLabel(/^Descrição/)).toHaveValue('Pães de fermentação natural, todas as madrugadas.');
  });

  test('soon is renewed before: fewer than 3 ticks of 30 s are left', async ({ page }) => {
    await signIn(page, await newPerson('Cedo'));
    await page.goto('/');
    const refreshed: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshed.push(request.url());
    });
    const setLeft = (seconds: number): Promise<void> =>
      page.evaluate((left) => {
        const session = JSON.parse(localStorage.getItem('ponte-session') ?? '{}') as { expires_at: number };
        session.expires_at = Math.floor(Date.now() / 1_000) + left;
        localStorage.setItem('ponte-session', JSON.stringify(session));
      }, seconds);
    await setLeft(200);
    await page.goto('/perfil');
    await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
    expect(refreshed).toEqual([]);
    await setLeft(80);
    await page.reload();
    await expect.poll(() => refreshed.length).toBe(1);
  });

  test('is renewed by one of three tabs, and all three go on', async ({ context }) => {
    const person = await newPerson('Tres');
    const first = await context.newPage();
    await signIn(first, person);
    await first.goto('/');
    const tabs = [first, await context.newPage(), await context.newPage()];
    let renewals = 0;
    context.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) renewals += 1;
    });
    await spoilToken(first);
    await Promise.all(tabs.map((tab) => tab.goto('/candidato/candidaturas')));
    for (const tab of tabs) {
      await expect(tab).toHaveURL('/candidato/candidaturas');
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Tres' })).toBeVisible();
    }
    expect(renewals).toBeGreaterThan(0);
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expect(tab.getByRole('banner').getByRole('link', { name: 'Tres' })).toBeVisible();
  });
});

test.describe('more than one tab', () => {
  test('signing out in one signs out all', async ({ context }) => {
    const [one, two] = [await context.newPage(), await context.newPage()];
    await signInByForm(one, demo.candidate);
    await two.goto('/candidato/candidaturas');
    await expect(two.getByRole('heading', { level: 1 })).toBeVisible();
    await two.evaluate(() => sessionStorage.setItem('ponte-draft-personal-info:1', '{"cpf":"52998224725"}'));
    await one.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
    await expect(one.getByText('Logout realizado com sucesso!')).toBeVisible();
    await expect(two).toHaveURL(/\/login\?voltar=/);
    await expect(two.getByText('Você saiu da sua conta em outra aba.')).toBeVisible();
    // What was typed leaves the other tabs, too
    await expect
      .poll(() => two.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('ponte-draft-'))))
      .toEqual([]);
    await expect(visitorsHeader(two)).toBeVisible();
    await one.goBack();
    await expect(one.getByText('Marina')).toHaveCount(0);
  });

  test('somebody else signing in elsewhere changes this tab, and nothing of the first one stays', async ({
    context,
  }) => {
    const other = await newPerson('Segunda');
    const [one, two] = [await context.newPage(), await context.newPage()];
    await signIn(one, demo.candidate);
    await one.goto('/perfil');
    await expect(one.getByRole('main').getByText(demo.candidate.email)).toBeVisible();
    await two.goto('/');
    await two.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
    await expect(one).toHaveURL(/\/login/);
    await signInByForm(two, other);
    await one.goto('/perfil');
    await expect(one.getByRole('main').getByText(other.email)).toBeVisible();
    await one.getByRole('tab', { name: 'Currículo' }).click();
    await expect(one.getByText('0 candidaturas')).toBeVisible();
    await expect(one.getByText(demo.candidate.email)).toHaveCount(0);

    // From one user to the next without a sign-out in between (another window's storage was replaced)
    const session = await two.evaluate(() => localStorage.getItem('ponte-session'));
    expect(session).toContain(other.email);
  });
});

test('a clock ten minutes off changes nothing', async ({ browser }) => {
  for (const minutes of [-10, 10]) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await page.clock.resume();
    const person = await newPerson('Relogio');
    await signInByForm(page, person);
    await page.goto('/perfil');
    await page.getByLabel(/^Nome completo/).fill('Relogio Torto');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText('Relogio Torto')).toBeVisible();
    await context.close();
  }
});

test.describe('storage', () => {
  async function visit(context: BrowserContext): Promise<void> {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await signInByForm(page, demo.candidate);
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Marina' }).click();
    await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
    await page.getByRole('tab', { name: 'Currículo' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Experiências/ })
      .click();
    await expect(page).toHaveURL('/candidato/experiencias');
    await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
    await expect(visitorsHeader(page)).toBeVisible();
    expect(errors).toEqual([]);
  }

  test('blocked: a visit works all the same', async ({ browser }) => {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await visit(context);
    await context.close();
  });

  test('full: a visit works all the same', async ({ browser }) => {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await visit(context);
    await context.close();
  });
});

test.describe('back', () => {
  test('after signing out shows nothing private, with the back/forward cache on', async () => {
    const browser = await launchWithBackForwardCache();
    const page = await (await browser.newContext({ baseURL: address.shell })).newPage();
    await signInByForm(page, demo.candidate);
    await page.goto('/perfil');
    await expect(page.getByRole('main').getByText(demo.candidate.email)).toBeVisible();
    // In another document, where the session is ended
    await page.goto('/planos');
    await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
    // Signing out leads home, which is one more step of the history.
    await expect(page).toHaveURL('/');
    await expect(visitorsHeader(page)).toBeVisible();
    // Chromium drops a kept page for which a channel has a message, as signing out sends one: the account's is loaded
    // anew. What is said on one that another browser keeps is tested in the shell (router.test.tsx).
    for (const shown of ['/planos', '/login?voltar=%2Fperfil', '/']) {
      // A document that is shown again is not loaded: there is no event of that to wait for.
      await page.goBack({ waitUntil: 'commit' }).catch(() => null);
      await expect(page).toHaveURL(shown);
      await expect(visitorsHeader(page)).toBeVisible();
      await expect(page.getByText(demo.candidate.email)).toHaveCount(0);
      await expect(page.getByText(/sessão expirou/)).toHaveCount(0);
    }
    await browser.close();
  });

  test('during a save loses nothing: the save arrives', async ({ page }) => {
    const person = await newPerson('Volta');
    await signIn(page, person);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Volta' }).click();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`${address.api}/rest/v1/profiles?*`, async (route) => {
      if (route.request().method() === 'PATCH') await held;
      await route.continue();
    });
    await page.getByLabel(/^Nome completo/).fill('Volta Salva');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByRole('button', { name: 'Salvando...' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    release();
    await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
    await page.goto('/perfil');
    await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Volta Salva');
  });
});

test.describe('a recovery link', () => {
  async function askForLink(page: Page, email: string): Promise<string> {
    await page.goto('/recuperar-senha');
    await page
      .getByRole('main')
      .getByLabel(/^E-mail/)
      .fill(email);
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    await expect(page.getByRole('heading', { name: 'Email Enviado' })).toBeVisible();
    return (await readMail(email, /senha/i)).link ?? '';
  }
  const invalid = (page: Page) => page.getByRole('heading', { name: 'Link Inválido ou Expirado' });

  test('works in another browser, once; its token leaves the address at once and reaches nobody', async ({
    page,
    browser,
  }) => {
    const person = await newPerson('Recupera');
    const link = await askForLink(page, person.email);
    // The mail's own secret, and what the auth service leads back with
    const secret = new URL(link).hash.replace('#recovery=', '');
    expect(secret).toMatch(/^[\w-]{20,}$/);
    const isSecret = (text: string): boolean => text.includes(secret) || /(?:access|refresh)_token|eyJ/.test(text);
    const phone = await (await browser.newContext({ baseURL: address.shell })).newPage();
    const leaks: string[] = [];
    let redeemed = 0;
    phone.on('request', (request) => {
      // What stands behind '#' is sent to nobody
      const url = request.url().replace(/#.*/, '');
      if (url === redeemAddress(link, address.api)) redeemed += 1;
      else if (isSecret(url)) leaks.push(url);
      if (isSecret(request.headers()['referer'] ?? '')) leaks.push(`Referer of ${url}`);
      if (request.postData()?.includes(secret)) leaks.push(`body for ${url}`);
    });
    phone.on('console', (message) => {
      if (isSecret(message.text())) leaks.push(message.text());
    });
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Criar Nova Senha' })).toBeVisible();
    // Only the page that the auth service leads back to has the field; the one before has lost its hash, too
    await expect(phone.getByLabel('Nova senha', { exact: true })).toBeVisible();
    await expect(phone).toHaveURL(`${address.shell}/redefinir-senha`);
    expect(isSecret(await phone.evaluate(() => JSON.stringify(window.history.state ?? {})))).toBe(false);
    // Nor does the way back lead to an address that holds it
    const devtools = await phone.context().newCDPSession(phone);
    const { entries } = await devtools.send('Page.getNavigationHistory');
    expect(entries.map(({ url }) => url)).toEqual(['about:blank', `${address.shell}/redefinir-senha`]);
    await phone.getByLabel('Nova senha', { exact: true }).fill('outra-1');
    await phone.getByLabel('Confirmar nova senha').fill('outra-2');
    await phone.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(phone.getByText('As senhas não coincidem').first()).toBeVisible();
    await phone.getByLabel('Confirmar nova senha').fill('outra-1');
    await phone.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(phone.getByRole('heading', { name: 'Senha Redefinida' })).toBeVisible();
    await expect(phone).toHaveURL('/login');
    expect({ leaks, redeemed }).toEqual({ leaks: [], redeemed: 1 });
    await fillSignIn(phone, { email: person.email, password: 'outra-1' });
    await expect(phone.getByText('Login realizado com sucesso!')).toBeVisible();

    await page.goto(link);
    await expect(invalid(page)).toBeVisible();
    await phone.context().close();
  });

  test('that was tampered with ends in the specified page', async ({ page }) => {
    const person = await newPerson('Torta');
    const link = await askForLink(page, person.email);
    await page.goto(link.replace(/recovery=[0-9a-f]{8}/, 'recovery=00000000'));
    await expect(invalid(page)).toBeVisible();
    await expect(
      page.getByText('O token de recuperação é inválido ou expirou. Por favor, solicite um novo link.'),
    ).toBeVisible();
    // A forged token, on the page itself
    await page.goto(
      '/redefinir-senha#access_token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc&refresh_token=x&type=recovery',
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Solicitar novo link' }).click();
    await expect(page).toHaveURL('/recuperar-senha');
  });

  test('that landed on /recuperar-senha goes on to /redefinir-senha', async ({ page }) => {
    const person = await newPerson('Desvio');
    const link = await askForLink(page, person.email);
    const answer = await fetch(redeemAddress(link, address.api) ?? '', { redirect: 'manual' });
    const hash = (answer.headers.get('location') ?? '').split('#')[1] ?? '';
    await page.goto('about:blank');
    await page.goto(`/recuperar-senha#${hash}`);
    await expect(page.getByRole('heading', { name: 'Criar Nova Senha' })).toBeVisible();
    expect(page.url()).toBe(`${address.shell}/redefinir-senha`);
  });
});

test.describe('the server', () => {
  test('offline: a save says so, keeps what was typed, and goes through later', async ({ page, context }) => {
    await signIn(page, await newPerson('Rede'));
    await page.goto('/perfil');
    await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Rede Travessia');
    await context.setOffline(true);
    await page.getByLabel(/^Nome completo/).fill('Rede Voltou');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(
      page.getByText('Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.').first(),
    ).toBeVisible();
    await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Rede Voltou');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  });

  test('offline: what a company does fails at once and says so, no dialog stays shut over it, and it can be done again', async ({
    page,
    context,
  }) => {
    const company = await newPublisher();
    const title = newTitle('Luthier');
    const applicant = await applyTo(await publishVacancy(company, { title }), 'Bento');
    await signIn(page, company);
    const said = page
      .getByText(/Não foi possível falar com o servidor. Verifique sua conexão e tente novamente./)
      .first();
    const dialog = page.getByRole('dialog');

    await page.goto('/empresa/candidaturas');
    await page.getByRole('article', { name: applicant.name }).getByRole('button', { name: 'Recusar' }).click();
    await dialog.getByLabel(/^Motivo/).fill('Buscamos quem já afine pianos.');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Recusar candidatura' }).click();
    await expect(said).toBeVisible();
    await expect(dialog.getByLabel(/^Motivo/)).toHaveValue('Buscamos quem já afine pianos.');
    await dialog.getByRole('button', { name: 'Manter candidatura' }).click();
    await expect(dialog).toHaveCount(0);
    await context.setOffline(false);

    await page.goto('/empresa/perfil');
    await expect(page.getByLabel(/^Descrição da empresa/)).toHaveValue(/instrumentos/);
    await page.getByLabel(/^Descrição da empresa/).fill('Consertamos violões.');
    await context.setOffline(true);
    const save = page.getByRole('button', { name: 'Salvar Informações' });
    await save.click();
    await expect(said).toBeVisible();
    await expect(save).toBeFocused();
    await context.setOffline(false);
    await save.click();
    await expect(page.getByText('Perfil da empresa salvo com sucesso!')).toBeVisible();
  });

  test('dead: signing in says so, keeps what was typed, and works when it is back', async ({ page }) => {
    await page.route(authCall('**'), (route) => route.abort('connectionrefused'));
    await page.goto('/login');
    await fillSignIn(page, demo.candidate);
    await expect(page.getByRole('alert')).toContainText(
      'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
    );
    await expect(page.getByLabel(/^Senha/)).toHaveValue(demo.candidate.password);
    await page.unroute(authCall('**'));
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  });

  test('busy (429): the message says how long to wait', async ({ page }) => {
    await signIn(page, await newPerson('Calma'));
    await page.goto('/perfil');
    await page.route(`${address.api}/rest/v1/profiles?*`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 429,
            headers: {
              'access-control-allow-origin': '*',
              'access-control-expose-headers': 'Retry-After',
              'retry-after': '17',
            },
            body: 'slow down',
          })
        : route.continue(),
    );
    await page.getByLabel(/^Nome completo/).fill('Calma Aí');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(
      page.getByText('Muitas tentativas em pouco tempo. Aguarde 17 segundos e tente novamente.').first(),
    ).toBeVisible();
    await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Calma Aí');
  });

  test('answers too late: what was saved is saved, and the second try does no harm', async ({ page }) => {
    await signIn(page, await newPerson('Tarde'));
    await page.goto('/vagas?cargo=enfermeiro');
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    // Each row of the list that is being left also has such a button.
    await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: 'Candidatar-se' }).first().click();
    let calls = 0;
    await page.route(`${address.api}/rest/v1/rpc/apply_to_vacancy`, async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      await route.fetch();
      return route.abort('timedout');
    });
    const send = page.getByRole('dialog').getByRole('button', { name: 'Enviar candidatura' });
    await send.click();
    await expect(page.getByText(/Não foi possível falar com o servidor/).first()).toBeVisible();
    await send.click();
    await expect(page.getByText('Candidatura enviada com sucesso!')).toBeVisible();
    expect(calls).toBe(2);
    await page.goto('/candidato/candidaturas');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  });
});

test.describe('an auth service that is away when the token has run out', () => {
  /** Longest pause between two calls (shared-auth/src/refresh.ts), in milliseconds. */
  const longestPause = 15_000;
  /** Each returns what brings the service back. */
  const away: Record<string, (page: Page) => Promise<() => Promise<unknown>>> = {
    'answers 503': async (page) => {
      await page.route(authCall('token**'), (route) =>
        route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: 'no healthy upstream' }),
      );
      return () => page.unroute(authCall('token**'));
    },
    'refuses the connection': async (page) => {
      await page.route(authCall('token**'), (route) => route.abort('connectionrefused'));
      return () => page.unroute(authCall('token**'));
    },
    'takes the call and never answers': async (page) => {
      const taken: Route[] = [];
      await page.route(authCall('token**'), (route) => void taken.push(route));
      return async () => {
        // What the page itself has given up is not there any more.
        await Promise.allSettled(taken.map((route) => route.abort('connectionreset')));
        await page.unroute(authCall('token**'));
      };
    },
  };
  for (const [what, goAway] of Object.entries(away)) {
    test(`${what}: nobody is signed out, no list looks empty, and all is there when it is back`, async ({ page }) => {
      await signIn(page, demo.candidate);
      await limitCallsByClock(page);
      await page.goto('/');
      const comeBack = await goAway(page);
      let calls = 0;
      page.on('request', (call) => {
        if (call.url().startsWith(authCall('token')) && call.method() === 'POST') calls += 1;
      });
      await expireToken(page);
      await page.goto('/candidato/candidaturas');
      const name = page.getByRole('banner').getByRole('link', { name: 'Marina' });
      await expect(name).toBeVisible();
      // Code that is still on its way has a time limit, too.
      await waitUntilIdle(page);
      // There is a second call only when the time limit has ended a first one that hangs.
      await expect(async () => {
        await page.clock.fastForward(limits.renewal);
        expect(calls).toBeGreaterThan(1);
      }).toPass();
      await expect(page.getByText(/O serviço de acesso não está respondendo/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('o serviço não responde');
      await expect(page.getByRole('main').getByText(/nenhuma candidatura|ainda não se candidatou/i)).toHaveCount(0);
      await expect(page).toHaveURL('/candidato/candidaturas');
      await expect(name).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('ponte-profile'))).toContain('Marina');

      await comeBack();
      // Automatically, without a reload: after the pause that is under way, or the next one.
      await expect(async () => {
        await page.clock.fastForward(longestPause);
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page.getByText(/O serviço de acesso não está respondendo/)).toHaveCount(0);
    });
  }

  test('without a known profile a page says so instead of asking to sign in, and opens when it is back', async ({
    page,
  }) => {
    await signIn(page, demo.candidate);
    await page.goto('/');
    const comeBack = await away['answers 503']?.(page);
    await expireToken(page);
    // As the next page begins: this one may write it again until it is left.
    await page.addInitScript(() => localStorage.removeItem('ponte-profile'));
    await page.goto('/candidato/candidaturas');
    await expect(page.getByRole('heading', { name: 'Não foi possível confirmar o seu acesso' })).toBeVisible();
    await comeBack?.();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL('/candidato/candidaturas');
  });
});

test('no way back from the sign-in page leads off the site', async ({ page }) => {
  for (const target of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/login?voltar=//evil.example',
  ]) {
    await page.goto(`/login?voltar=${encodeURIComponent(target)}`);
    await fillSignIn(page, demo.candidate);
    await expect(page.getByText('Login realizado com sucesso!').last()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Marina' })).toBeVisible();
    await expect(page).toHaveURL(({ origin, pathname }) => origin === address.shell && /^\/($|%09)/.test(pathname));
    await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
    await expect(visitorsHeader(page)).toBeVisible();
  }
});
