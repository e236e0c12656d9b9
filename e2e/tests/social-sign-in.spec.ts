import { OAuth2Server, type MutableRedirectUri, type MutableToken } from 'oauth2-mock-server';
import { expect, test, type Page } from '@playwright/test';
import { newCnpj, newCpf, watchConsole } from '../person';
import { ports } from '../product';
import { startSecondProduct, type SecondProduct } from '../second-product';

/*
 * Google sign-in, end to end: an OpenID server from npm stands in Google's place (PONTE_GOOGLE_ISSUER), the auth
 * service, the pages and the browser are the product's own.
 */

const clientId = 'ponte-e2e.apps.googleusercontent.example';
const issuerPort = ports.shell + 290;
const issuer = `http://localhost:${issuerPort}`;
const gsi = 'https://accounts.google.com/gsi/client';

const google = new OAuth2Server();
let product: SecondProduct;
let person = { sub: '1', email: 'ninguem@gmail.example', name: 'Ninguém' };
let answersError = false;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await google.issuer.keys.generate('RS256');
  await google.start(issuerPort, 'localhost');
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, claims());
  });
  google.service.on('beforeAuthorizeRedirect', (target: MutableRedirectUri) => {
    if (!answersError) return;
    target.url.searchParams.delete('code');
    target.url.searchParams.set('error', 'access_denied');
  });
  product = await startSecondProduct({
    PONTE_GOOGLE_CLIENT_ID: clientId,
    PONTE_GOOGLE_SECRET: 'e2e-secret',
    PONTE_GOOGLE_ISSUER: issuer,
  });
});

test.afterAll(async () => {
  await product.stop();
  await google.stop();
});

test.beforeEach(() => {
  answersError = false;
});

const claims = () => ({ ...person, iss: 'https://accounts.google.com', aud: clientId, email_verified: true });

/** A user unknown to Google and to the product. */
function somebody(name: string): typeof person {
  const id = `${Date.now()}${Math.floor(Math.random() * 1_000)}`;
  person = { sub: id, email: `${name.toLowerCase()}.${id}@gmail.example`, name: `${name} Google` };
  return person;
}

/** Without network: Google's script does not load, and the product's own button is used. */
const withoutScript = async (page: Page): Promise<void> => {
  await page.route(gsi, (route) => route.abort());
};

async function pressGoogle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar com Google' }).click();
}

/** Every URL that the page has had. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(frame.url());
  });
  return seen;
}

test('a first sign-in asks for the account type, the CPF and the birth date once, and comes back to where the visitor was', async ({
  page,
}) => {
  const { email } = somebody('Helena');
  await withoutScript(page);
  const problems = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/authorize')) asked.push(request.url());
  });

  await page.goto(`${product.shell}/login?voltar=${encodeURIComponent('/candidato/candidaturas')}`);
  await pressGoogle(page);
  await expect(page.getByRole('heading', { name: 'Falta pouco' })).toBeVisible();
  // Offline access and a consent prompt; the code is useless without this tab's verifier
  expect(asked.find((url) => url.includes('/auth/v1/authorize'))).toMatch(
    /access_type=offline.*prompt=consent|prompt=consent.*access_type=offline/,
  );
  expect(asked.find((url) => url.includes('/auth/v1/authorize'))).toContain('code_challenge_method=s256');
  expect(asked.some((url) => url.startsWith(issuer))).toBe(true);
  expect(page.url()).toBe(`${product.shell}/concluir-cadastro?voltar=${encodeURIComponent('/candidato/candidaturas')}`);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Helena Google');
  expect(problems.some((text) => text.startsWith('Google API not loaded correctly'))).toBe(true);

  // An unfinished account is not signed in: neither after a reload nor on another page
  await page.goto(`${product.shell}/candidato/perfil`);
  await expect(page.getByRole('heading', { name: 'Falta pouco' })).toBeVisible();
  await page.goto(`${product.shell}/concluir-cadastro?voltar=${encodeURIComponent('/candidato/candidaturas')}`);

  await page.getByRole('checkbox', { name: /Termos de Uso/ }).check();
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await expect(page.getByText('CPF é obrigatório para candidatos.')).toBeVisible();
  await expect(page.getByText('Data de nascimento é obrigatória')).toBeVisible();
  await page.getByLabel(/^CPF/).fill(newCpf());
  const birthDate = page.getByRole('main').getByRole('textbox', { name: 'Data de nascimento' });
  await birthDate.fill(`20/05/${new Date().getFullYear() - 16}`);
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await expect(page.getByText('É preciso ter 18 anos ou mais para usar a plataforma')).toBeVisible();
  await birthDate.fill('20/05/1990');
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await expect(page.getByText('Cadastro concluído com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(`${product.shell}/candidato/candidaturas`);

  // The role is from the database: the user's own metadata change nothing
  const role = await page.evaluate(async (api) => {
    const config = (await (await fetch('/config.json')).json()) as { publishableKey: string };
    const session = JSON.parse(localStorage.getItem('ponte-session') ?? '{}') as { access_token: string };
    const headers = {
      apikey: config.publishableKey,
      Authorization: `Bearer ${session.access_token}`,
      'Content-Type': 'application/json',
    };
    await fetch(`${api}/auth/v1/user`, { method: 'PUT', headers, body: JSON.stringify({ data: { role: 'company' } }) });
    const rows = (await (
      await fetch(`${api}/rest/v1/profiles?select=role,personal_info(birth_date)`, { headers })
    ).json()) as unknown;
    return rows;
  }, product.api);
  expect(role).toEqual([{ role: 'candidate', personal_info: { birth_date: '1990-05-20' } }]);

  // The second sign-in is complete at once
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(`${product.shell}/`);
  await page.goto(`${product.shell}/login`);
  await pressGoogle(page);
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(`${product.shell}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Helena' })).toBeVisible();
  // Nothing of the redirects is kept
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('ponte-provider'))),
  ).toEqual([]);
});

test('a company finishes with CNPJ, sector and phone', async ({ page }) => {
  somebody('Oficina');
  await withoutScript(page);
  await page.goto(`${product.shell}/cadastro-empresa`);
  await page.getByRole('button', { name: 'Cadastrar com Google' }).click();
  await expect(page.getByRole('heading', { name: 'Falta pouco' })).toBeVisible();
  // As chosen before the redirect to Google
  await expect(page.getByRole('radio', { name: /^Empresa/ })).toBeChecked();
  await page.getByLabel(/^Nome da empresa/).fill('Oficina do Cais');
  await page.getByLabel(/^CNPJ/).fill(newCnpj());
  await page.getByLabel(/^Setor/).selectOption('Outros');
  await page.getByLabel(/^Telefone/).fill('11987654321');
  await page.getByRole('checkbox', { name: /Termos de Uso/ }).check();
  await page.getByRole('button', { name: 'Concluir cadastro' }).click();
  await expect(page).toHaveURL(`${product.shell}/empresa/vagas`);

  // The second sign-in leads there at once
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(`${product.shell}/`);
  await page.goto(`${product.shell}/login`);
  await pressGoogle(page);
  await expect(page).toHaveURL(`${product.shell}/empresa/vagas`);
});

test('the code of the way back leaves the address at once and works only in the tab that asked', async ({
  page,
  browser,
}) => {
  somebody('Bia');
  await withoutScript(page);
  const addresses = watchAddresses(page);
  await page.goto(`${product.shell}/login`);
  await pressGoogle(page);
  await expect(page.getByRole('heading', { name: 'Falta pouco' })).toBeVisible();
  expect(page.url()).not.toContain('code=');
  await page.goBack();
  await expect(page.getByRole('main')).toBeVisible();
  expect(page.url()).not.toContain('code=');

  const withCode = addresses.find((url) => url.includes('code=')) ?? '';
  expect(withCode).toContain('/login?code=');
  const stranger = await (await browser.newContext()).newPage();
  await withoutScript(stranger);
  await stranger.goto(withCode);
  await expect(stranger.getByText('Erro ao processar login com Google. Tente novamente.')).toBeVisible();
  expect(stranger.url()).toBe(`${product.shell}/login`);
  await stranger.context().close();
});

test('a refusal at Google is reported, and the page stays usable', async ({ page }) => {
  somebody('Caio');
  answersError = true;
  await withoutScript(page);
  await page.goto(`${product.shell}/login`);
  await pressGoogle(page);
  await expect(page.getByText('Erro ao processar login com Google. Tente novamente.')).toBeVisible();
  expect(page.url()).toBe(`${product.shell}/login`);
  await expect(page.getByRole('button', { name: 'Entrar com Google' })).toBeEnabled();
});

test.describe("Google's own button", () => {
  /**
   * The part of Google's script that the page uses: the button requests a credential from this test's OpenID server.
   */
  async function withScript(
    page: Page,
    change: (credential: string) => string = (credential) => credential,
  ): Promise<void> {
    await page.exposeFunction('makeCredential', async (nonce: string) =>
      change(
        await google.issuer.buildToken({
          scopesOrTransform: (_header, payload) => {
            Object.assign(payload, claims(), { nonce });
          },
        }),
      ),
    );
    await page.route(gsi, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.google = { accounts: { id: {
          initialize(options) { this.options = options; },
          renderButton(element, look) {
            const button = document.createElement('button');
            button.textContent = 'Fazer login com o Google';
            button.dataset.look = JSON.stringify(look);
            button.onclick = async () => this.options.callback({ credential: await window.makeCredential(this.options.nonce) });
            element.append(button);
          },
        } } };`,
      }),
    );
  }

  test('stands in place of ours, and its credential is exchanged at once and stored nowhere', async ({ page }) => {
    somebody('Dora');
    await withScript(page);
    await page.goto(`${product.shell}/login`);
    const button = page.getByRole('button', { name: 'Fazer login com o Google' });
    await expect(button).toBeVisible();
    expect(JSON.parse((await button.getAttribute('data-look')) ?? '{}')).toMatchObject({
      theme: 'outline',
      size: 'large',
      text: 'signin_with',
    });
    await expect(page.getByRole('button', { name: 'Entrar com Google' })).toHaveCount(0);
    await button.click();
    await expect(page.getByRole('heading', { name: 'Falta pouco' })).toBeVisible();
    await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Dora Google');
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain('eyJ');
  });

  test('with a forged credential signs nobody in', async ({ page }) => {
    somebody('Eva');
    await withScript(page, (credential) => {
      const [header = '', , signature = ''] = credential.split('.');
      const payload = { ...claims(), sub: 'another', exp: Math.floor(Date.now() / 1_000) + 600 };
      return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
    });
    await page.goto(`${product.shell}/login`);
    await page.getByRole('button', { name: 'Fazer login com o Google' }).click();
    await expect(page.getByText('Erro ao processar login com Google. Tente novamente.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('ponte-session'))).toBeNull();
  });

  test('with something that is no credential logs it and does nothing', async ({ page }) => {
    somebody('Eva');
    await withScript(page, () => 'nonsense');
    const problems = watchConsole(page);
    await page.goto(`${product.shell}/login`);
    await page.getByRole('button', { name: 'Fazer login com o Google' }).click();
    await expect.poll(() => problems).toContain('Error decoding JWT token');
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
  });
});

test('without configured providers both buttons say so, and nothing calls out', async ({ page }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) outside.push(request.url());
  });
  // Not configured in the product under test
  await page.goto('/login');
  for (const name of ['Google', 'Facebook']) {
    await page.getByRole('button', { name: `Entrar com ${name}` }).click();
    await expect(page.getByText(`Erro ao fazer login com ${name}. Tente novamente.`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Entrar com ${name}` })).toBeEnabled();
  }
  expect(outside).toEqual([]);
  expect(page.url()).toContain('/login');
});
