import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { openPage } from '../open-page';
import { fillSignIn, newAddress, newPerson, readMail, validCnpj, validCpf, type Mail } from '../person';
import { address, demo } from '../product';
import { startSecondProduct, type SecondProduct } from '../second-product';
import { signIn } from '../sessions';

/*
 * The pages around an account, word by word: what they ask, what they say while they work, and what they say when
 * something fails.
 */

const password = 'travessia2026';
const authCall = (name: string): string => `${address.api}/auth/v1/${name}`;
const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => main(page).getByLabel(/^E-mail/);
const submit = (page: Page) => page.getByRole('button', { name: 'Criar conta gratuita' });

async function fillCandidate(page: Page, values: { email: string; password?: string }): Promise<void> {
  await main(page)
    .getByLabel(/^Nome completo/)
    .fill('Helena Travessia');
  await email(page).fill(values.email);
  await main(page)
    .getByLabel(/^Senha/)
    .fill(values.password ?? password);
  await main(page).getByLabel(/^CPF/).fill(validCpf);
  await main(page).getByRole('textbox', { name: 'Data de nascimento' }).fill('20/05/1990');
  await main(page)
    .getByRole('checkbox', { name: /Termos de Uso/ })
    .check();
}

/** Answers a call of the auth service in its place until the returned function is called. */
async function answerAuth(page: Page, name: string, status: number, body: object): Promise<() => Promise<void>> {
  const url = `${authCall(name)}*`;
  await page.route(url, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status,
          headers: { 'access-control-allow-origin': '*' },
          contentType: 'application/json',
          body: JSON.stringify(body),
        }),
  );
  return () => page.unroute(url);
}

/** Holds a call until the returned function is called; counts how often it was made. */
async function holdAuth(page: Page, name: string): Promise<{ calls: () => number; release: () => void }> {
  let calls = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${authCall(name)}*`, async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await held;
    await route.continue();
  });
  return { calls: () => calls, release };
}

test.describe('/cadastro', () => {
  test('asks a candidate and a company for what each needs, in words, with masks, and so that browsers can fill it', async ({
    page,
  }) => {
    await openPage(page, '/cadastro');
    await expect(page.getByRole('radio', { name: /^Candidato/ })).toBeChecked();
    await expect(main(page).getByLabel(/^Nome completo/)).toHaveAttribute('autocomplete', 'name');
    await expect(email(page)).toHaveAttribute('autocomplete', 'email');
    await expect(email(page)).toHaveAttribute('type', 'email');
    const secret = main(page).getByLabel(/^Senha/);
    await expect(secret).toHaveAttribute('autocomplete', 'new-password');
    await expect(secret).toHaveAttribute('type', 'password');
    await expect(secret).toHaveAccessibleDescription(
      'A senha deve conter pelo menos 8 caracteres, incluindo letras e números',
    );
    const cpf = main(page).getByLabel(/^CPF/);
    await expect(cpf).toHaveAttribute('placeholder', '000.000.000-00');
    await cpf.pressSequentially('52998224725999');
    await expect(cpf).toHaveValue('529.982.247-25');
    await expect(submit(page)).toBeDisabled();
    await main(page)
      .getByRole('checkbox', { name: /Termos de Uso/ })
      .check();
    await expect(submit(page)).toBeEnabled();
    for (const [name, target] of [
      ['Termos de Uso', '/termos'],
      ['Política de Privacidade', '/privacidade'],
    ] as const) {
      const link = main(page).getByRole('link', { name: new RegExp(`^${name}`) });
      await expect(link).toHaveAttribute('href', target);
      await expect(link).toHaveAttribute('target', '_blank');
    }

    // The eye shows what was typed, and hides it again
    await secret.fill(password);
    await main(page).getByRole('button', { name: 'Mostrar senha' }).click();
    await expect(secret).toHaveAttribute('type', 'text');
    await main(page).getByRole('button', { name: 'Ocultar senha' }).click();
    await expect(secret).toHaveAttribute('type', 'password');

    await page.getByRole('radio', { name: /^Empresa/ }).check();
    await expect(main(page).getByLabel(/^Nome da empresa/)).toHaveAttribute('autocomplete', 'organization');
    await expect(cpf).toHaveCount(0);
    const cnpj = main(page).getByLabel(/^CNPJ/);
    await expect(cnpj).toHaveAttribute('placeholder', '00.000.000/0000-00');
    await cnpj.pressSequentially('11222333000181');
    await expect(cnpj).toHaveValue(validCnpj);
    const phone = main(page).getByLabel(/^Telefone/);
    await expect(phone).toHaveAttribute('placeholder', '(00) 00000-0000');
    await expect(phone).toHaveAttribute('autocomplete', /^tel/);
    await phone.pressSequentially('11987654321');
    await expect(phone).toHaveValue('(11) 98765-4321');
    const sectors = await main(page)
      .getByLabel(/^Setor/)
      .locator('option:not([disabled])')
      .allInnerTexts();
    expect(sectors.filter((text) => text !== 'Selecione')).toEqual([
      'Tecnologia',
      'Saúde',
      'Educação',
      'Finanças',
      'Varejo',
      'Alimentação',
      'Turismo',
      'Construção',
      'Automotivo',
      'Logística',
      'Marketing e Publicidade',
      'Consultoria',
      'Outros',
    ]);
    // Changing one's mind loses nothing
    await page.getByRole('radio', { name: /^Candidato/ }).check();
    await expect(cpf).toHaveValue('529.982.247-25');

    await openPage(page, '/cadastro-empresa');
    await expect(page.getByRole('radio', { name: /^Empresa/ })).toBeChecked();
  });

  test("says 'Criando conta...' while it works, takes one press, and tells what comes next", async ({ page }) => {
    const address = newAddress('ocupada');
    await openPage(page, '/cadastro');
    await main(page)
      .getByRole('checkbox', { name: /Termos de Uso/ })
      .check();
    await main(page)
      .getByLabel(/^Nome completo/)
      .fill('Helena Travessia');
    await email(page).fill(address);
    await main(page)
      .getByLabel(/^Senha/)
      .fill(password);
    await submit(page).click();
    await expect(page.getByText('CPF é obrigatório para candidatos.').first()).toBeVisible();
    await main(page).getByLabel(/^CPF/).fill(validCpf);
    await expect(page.getByText('Data de nascimento é obrigatória')).toBeVisible();
    await main(page).getByRole('textbox', { name: 'Data de nascimento' }).fill('20/05/1990');

    const { calls, release } = await holdAuth(page, 'signup');
    await submit(page).dblclick();
    const busy = page.getByRole('button', { name: 'Criando conta...' });
    await expect(busy).toBeVisible();
    await expect(busy).toBeDisabled();
    await expect(email(page)).toBeDisabled();
    for (const name of ['Google', 'Facebook'])
      await expect(page.getByRole('button', { name: `Cadastrar com ${name}` })).toBeDisabled();
    release();
    await expect(
      page.getByText('Cadastro realizado com sucesso! Por favor, verifique seu email para confirmar sua conta.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/verificar-email-enviado');
    await expect(main(page).getByText(address)).toBeVisible();
    expect(calls()).toBe(1);
    await main(page).getByRole('link', { name: 'Voltar para o Login' }).click();
    // Whoever has just registered types the address once
    await expect(email(page)).toHaveValue(address);
  });

  test('passes on what the server finds weak about a password, under the field', async ({ page }) => {
    await openPage(page, '/cadastro');
    // Of a hosted project that asks for more than the length: the embedded backend does not.
    const serve = await answerAuth(page, 'signup', 422, { error_code: 'weak_password', msg: 'Password is too weak' });
    await fillCandidate(page, { email: newAddress('fraca'), password: 'somenteletras' });
    await submit(page).click();
    const secret = main(page).getByLabel(/^Senha/);
    await expect(secret).toHaveAttribute('aria-invalid', 'true');
    await expect(secret).toHaveAccessibleDescription(
      'A senha deve conter pelo menos 8 caracteres, incluindo letras e números',
    );
    await expect(secret).toHaveValue('somenteletras');
    await expect(main(page).getByLabel(/^CPF/)).toHaveValue(validCpf);
    await expect(page).toHaveURL('/cadastro');
    // Letters alone are enough: only the length is enforced.
    await serve();
    await secret.fill('outrasletras');
    await submit(page).click();
    await expect(page).toHaveURL('/verificar-email-enviado');
  });

  test('a server that breaks is reported in both places, and nothing typed is lost', async ({ page }) => {
    const restore = await answerAuth(page, 'signup', 500, { code: 500, msg: 'boom' });
    await openPage(page, '/cadastro');
    await fillCandidate(page, { email: newAddress('quebra') });
    await submit(page).click();
    await expect(main(page).getByRole('alert')).toContainText('Erro ao realizar cadastro. Tente novamente.');
    await expect(page.getByText('Erro ao criar conta. Tente novamente.')).toBeVisible();
    for (const [label, value] of [
      [/^Nome completo/, 'Helena Travessia'],
      [/^Senha/, password],
      [/^CPF/, validCpf],
    ] as const) {
      await expect(main(page).getByLabel(label)).toHaveValue(value);
    }
    await expect(main(page).getByRole('checkbox', { name: /Termos de Uso/ })).toBeChecked();
    await restore();
    await submit(page).click();
    await expect(page).toHaveURL('/verificar-email-enviado');
  });
});

test.describe('/login', () => {
  test('can be filled by a password manager, says what is missing, and leads to the pages around it', async ({
    page,
  }) => {
    await openPage(page, '/login');
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(main(page).getByLabel(/^Senha/)).toHaveAttribute('autocomplete', 'current-password');
    await main(page).getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toBeFocused();
    await expect(main(page).getByLabel(/^Senha/)).toHaveAttribute('aria-invalid', 'true');
    await main(page).getByRole('link', { name: 'Esqueceu a senha?' }).click();
    await expect(page).toHaveURL('/recuperar-senha');
    await main(page).getByRole('link', { name: 'Voltar para o Login' }).click();
    await main(page).getByRole('link', { name: 'Cadastre-se' }).click();
    await expect(page).toHaveURL('/cadastro');
    await main(page).getByRole('link', { name: 'Entrar' }).click();
    await expect(page).toHaveURL('/login');
  });

  test("says 'Entrando...' while it works, and takes one press", async ({ page }) => {
    await openPage(page, '/login');
    const { calls, release } = await holdAuth(page, 'token');
    await email(page).fill(demo.candidate.email);
    await main(page)
      .getByLabel(/^Senha/)
      .fill(demo.candidate.password);
    await main(page).getByRole('button', { name: 'Entrar', exact: true }).dblclick();
    await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled();
    await expect(email(page)).toBeDisabled();
    release();
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
    expect(calls()).toBe(1);
  });

  for (const [what, status, body] of [
    ['breaks', 500, { code: 500, msg: 'boom' }],
    ['is in another’s hands and sends its own page', 503, '<!doctype html><title>Manutenção</title>'],
  ] as const) {
    test(`a server that ${what} is reported in the specified words, and what was typed stays`, async ({ page }) => {
      await openPage(page, '/login');
      await page.route(`${authCall('token')}*`, (route) =>
        route.fulfill({
          status,
          headers: { 'access-control-allow-origin': '*' },
          contentType: typeof body === 'string' ? 'text/html' : 'application/json',
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      );
      await fillSignIn(page, demo.candidate);
      await expect(main(page).getByRole('alert')).toContainText('Erro ao fazer login. Tente novamente.');
      await expect(email(page)).toHaveValue(demo.candidate.email);
      await expect(main(page).getByLabel(/^Senha/)).toHaveValue(demo.candidate.password);
      await page.unroute(`${authCall('token')}*`);
      await main(page).getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
    });
  }

  test('who is signed in has no business on the sign-in and sign-up pages', async ({ page }) => {
    await signIn(page, demo.candidate);
    for (const target of ['/login', '/cadastro', '/cadastro-empresa', '/concluir-cadastro']) {
      await page.goto(target);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Marina' })).toBeVisible();
    }
  });

  test('the way back survives the way through the sign-up page', async ({ page }) => {
    await page.goto('/candidato/formacao');
    await expect(page).toHaveURL('/login?voltar=%2Fcandidato%2Fformacao');
    await main(page).getByRole('link', { name: 'Cadastre-se' }).click();
    await expect(page).toHaveURL('/cadastro?voltar=%2Fcandidato%2Fformacao');
    await main(page).getByRole('link', { name: 'Entrar' }).click();
    // Until then, the address would be typed into the form of the page before.
    await main(page).getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
    await fillSignIn(page, demo.candidate);
    await expect(page).toHaveURL('/candidato/formacao');
  });
});

test.describe('/verificar-email-enviado', () => {
  test('really sends again: the newest link counts, and the next try has to wait', async ({ page }) => {
    const who = newAddress('reenvio');
    await openPage(page, '/cadastro');
    await fillCandidate(page, { email: who });
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
    const first = (await readMail(who, /confirm/i)).link ?? '';
    const resend = page.getByRole('button', { name: 'Reenviar Email de Verificação' });
    await resend.click();
    await expect(page.getByText('E-mail de verificação reenviado!')).toBeVisible();
    await expect(page.getByText(/Você poderá reenviar em \d+ segundos?\./)).toBeVisible();
    await expect(resend).toBeDisabled();
    const second = (await readMail(who, /confirm/i, { nth: 2 })).link ?? '';
    expect(second).not.toBe(first);
    await page.goto(second);
    await expect(page.getByRole('heading', { name: 'Email verificado com sucesso!' })).toBeVisible();
    await page.goto(first);
    await expect(
      page.getByText('Ocorreu um erro ao verificar seu email. Tente novamente ou entre em contato com o suporte.'),
    ).toBeVisible();
  });

  test('asks for the address when it does not know it', async ({ page }) => {
    await openPage(page, '/verificar-email-enviado');
    await page.getByRole('button', { name: 'Reenviar Email de Verificação' }).click();
    await expect(page.getByText('Por favor, insira um email válido').first()).toBeVisible();
    await main(page)
      .getByLabel(/^E-mail do cadastro/)
      .fill(newAddress('ninguem'));
    await page.getByRole('button', { name: 'Reenviar Email de Verificação' }).click();
    // The same for an address that nobody has registered
    await expect(page.getByText('E-mail de verificação reenviado!')).toBeVisible();
  });
});

test.describe('/recuperar-senha and /redefinir-senha', () => {
  test('a server that breaks is reported in the specified words, and the address stays', async ({ page }) => {
    const restore = await answerAuth(page, 'recover', 500, { code: 500, msg: 'boom' });
    await openPage(page, '/recuperar-senha');
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    await expect(page.getByText('Por favor, insira um email válido').first()).toBeVisible();
    await email(page).fill(demo.candidate.email);
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    await expect(main(page).getByRole('alert')).toContainText(
      'Não foi possível enviar o email de recuperação. Tente novamente mais tarde.',
    );
    await expect(page.getByText(/^Erro ao enviar email de recuperação: /)).toBeVisible();
    await expect(email(page)).toHaveValue(demo.candidate.email);
    await restore();
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    await expect(page.getByRole('heading', { name: 'Email Enviado' })).toBeVisible();
    await expect(main(page).getByText(demo.candidate.email)).toBeVisible();
    await expect(main(page)).toContainText('O link é válido por apenas 1 hora.');
    await expect(main(page)).toContainText(/spam/);
    await expect(main(page)).toContainText('localhost');
    expect(await page.evaluate(() => localStorage.getItem('ponte-reset-email'))).toBe(demo.candidate.email);
  });

  test('a link that could not be asked about is no bad link: it works on the next try; the form keeps what was typed', async ({
    page,
  }) => {
    const person = await newPerson('Redefine');
    await openPage(page, '/recuperar-senha');
    await email(page).fill(person.email);
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    const { link } = await readMail(person.email, /senha/i);

    const restore = await answerAuth(page, 'user', 503, { code: 503, msg: 'down' });
    await page.goto(link ?? '');
    await expect(page.getByText(/^Ocorreu um erro ao processar seu link de recuperação: /)).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { name: 'Criar Nova Senha' })).toBeVisible();

    const next = page.getByLabel('Nova senha', { exact: true });
    const again = page.getByLabel('Confirmar nova senha');
    await expect(next).toHaveAttribute('autocomplete', 'new-password');
    const save = page.getByRole('button', { name: 'Salvar nova senha' });
    await next.fill('curta');
    await again.fill('curta');
    await save.click();
    await expect(page.getByText('A senha deve ter pelo menos 6 caracteres').first()).toBeVisible();
    await next.fill('a1'.repeat(51));
    await again.fill('a1'.repeat(51));
    await save.click();
    await expect(page.getByText('A senha não pode exceder 100 caracteres').first()).toBeVisible();
    await next.fill('outra-ponte-1');
    await again.fill('outra-ponte-1');
    const stillDown = await answerAuth(page, 'user', 500, { code: 500, msg: 'boom' });
    await save.click();
    await expect(main(page).getByRole('alert')).toContainText(
      'Ocorreu um erro ao redefinir sua senha. Tente novamente.',
    );
    await expect(next).toHaveValue('outra-ponte-1');
    await stillDown();
    const { release } = await holdAuth(page, 'user');
    await save.click();
    await expect(page.getByRole('button', { name: 'Redefinindo senha...' })).toBeDisabled();
    release();
    await expect(page.getByRole('heading', { name: 'Senha Redefinida' })).toBeVisible();
    await expect(page.getByText('Senha redefinida com sucesso!')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(email(page)).toHaveValue(person.email);
    // The address that was kept for the form is of no use any more
    expect(await page.evaluate(() => localStorage.getItem('ponte-reset-email'))).toBeNull();
  });

  test('without a link the page says what to do; with a session it is the form', async ({ page }) => {
    await openPage(page, '/redefinir-senha');
    await expect(page.getByRole('heading', { name: 'Link Inválido ou Expirado' })).toBeVisible();
    await expect(
      page.getByText(
        'Para redefinir sua senha, utilize o link enviado ao seu email. Se o link expirou ou é inválido, solicite um novo na página de recuperação de senha.',
      ),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Solicitar novo link' }).click();
    await expect(page).toHaveURL('/recuperar-senha');

    const person = await newPerson('Sessao');
    await signIn(page, person);
    await page.goto('/redefinir-senha');
    await expect(page.getByRole('heading', { name: 'Criar Nova Senha' })).toBeVisible();
    await page.getByLabel('Senha atual').fill(person.password);
    await page.getByLabel('Nova senha', { exact: true }).fill('mais-uma-1');
    await page.getByLabel('Confirmar nova senha').fill('mais-uma-1');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByRole('heading', { name: 'Senha Redefinida' })).toBeVisible();
    // This browser goes on with the session of the new password
    await page.goto('/perfil');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
  });
});

test.describe('links and time', () => {
  let product: SecondProduct;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    product = await startSecondProduct({ PONTE_MAIL_INTERVAL_SECONDS: '60' });
  });
  test.afterAll(() => product.stop());

  const minutes = (count: number): number => count * 60_000;

  async function register(page: Page, who: string): Promise<Mail> {
    await openPage(page, `${product.shell}/cadastro`);
    await fillCandidate(page, { email: who });
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
    return readMail(who, /confirm/i, { mailbox: product.mailbox });
  }

  /** Sends the open form of /recuperar-senha. */
  async function askForRecovery(page: Page, who: string): Promise<Mail> {
    await email(page).fill(who);
    await page.getByRole('button', { name: 'Enviar instruções' }).click();
    await expect(page.getByRole('heading', { name: 'Email Enviado' })).toBeVisible();
    return readMail(who, /senha/i, { mailbox: product.mailbox });
  }

  test('a link works for an hour and then ends on the page that says so; the next mail has to wait, and says how long; no token is in any log', async ({
    page,
  }) => {
    const referrers: string[] = [];
    page.on('request', (request) => {
      referrers.push(request.headers()['referer'] ?? '');
    });
    // Each opened before its hour is over, and another one after it
    const [early, late] = [newAddress('cedo'), newAddress('tarde')];
    const confirmations = [await register(page, early), await register(page, late)] as const;
    // Too soon, and told so; nobody has to count
    await page.getByRole('button', { name: 'Reenviar Email de Verificação' }).click();
    await expect(main(page).getByRole('alert')).toContainText(/Aguarde \d+ segundos? e tente novamente\./);
    await expect(page.getByText(/Você poderá reenviar em \d+ segundos?\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reenviar Email de Verificação' })).toBeDisabled();
    await openPage(page, `${product.shell}/recuperar-senha`);
    const first = await askForRecovery(page, demo.candidate.email);
    await page.getByRole('button', { name: 'Usar outro e-mail' }).click();
    const recoveries = [first, await askForRecovery(page, demo.company.email)] as const;
    for (const { text } of recoveries) expect(text).toContain('1 hora');

    await product.passTime(minutes(58));
    await page.goto(confirmations[0].link ?? '');
    await expect(page.getByRole('heading', { name: 'Email verificado com sucesso!' })).toBeVisible();
    await page.goto(recoveries[0].link ?? '');
    await expect(page.getByRole('heading', { name: 'Criar Nova Senha' })).toBeVisible();

    await product.passTime(minutes(3));
    await page.goto(confirmations[1].link ?? '');
    await expect(page.getByRole('heading', { name: 'Não foi possível verificar seu e-mail' })).toBeVisible();
    await expect(
      page.getByText('Ocorreu um erro ao verificar seu email. Tente novamente ou entre em contato com o suporte.'),
    ).toBeVisible();
    expect(page.url()).toBe(`${product.shell}/verificar-email`);
    await page.getByRole('link', { name: 'Pedir um novo link' }).click();
    await expect(page).toHaveURL(`${product.shell}/verificar-email-enviado`);
    await page.goto(recoveries[1].link ?? '');
    await expect(page.getByRole('heading', { name: 'Link Inválido ou Expirado' })).toBeVisible();
    expect(page.url()).toBe(`${product.shell}/redefinir-senha`);

    // Neither the service's output nor a log file nor a Referer holds what opens an account
    const tokens = [...confirmations, ...recoveries].map(({ link }) => link?.split('=').at(-1) ?? '');
    expect(tokens.every((token) => token.length > 20)).toBe(true);
    const logs = readdirSync(product.dataFolder).filter((name) => name.endsWith('.log'));
    expect(logs).toContain('backend.log');
    const written = [
      product.output(),
      ...logs.map((name) => readFileSync(path.join(product.dataFolder, name), 'utf8')),
    ].join('\n');
    for (const token of tokens) expect(written).not.toContain(token);
    expect(written).not.toContain('access_token');
    expect(referrers.filter((text) => text.includes('token'))).toEqual([]);
  });
});
