import { expect, test, type Page } from '@playwright/test';
import { openPage } from '../open-page';
import { fillSignIn, newAddress, newPerson, readMail, validCpf, signInByForm } from '../person';
import { address, demo } from '../product';
import { signIn } from '../sessions';

const password = 'travessia2026';

async function fillCandidate(
  page: Page,
  values: { email: string; cpf?: string; name?: string; password?: string; birthDate?: string },
): Promise<void> {
  await page.getByLabel(/^Nome completo/).fill(values.name ?? 'Helena Travessia');
  await page
    .getByRole('main')
    .getByLabel(/^E-?mail/i)
    .first()
    .fill(values.email);
  await page.getByLabel(/^CPF/).fill(values.cpf ?? validCpf);
  await page.getByLabel(/^Senha/).fill(values.password ?? password);
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill(values.birthDate ?? '20/05/1990');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Criar conta gratuita' });
const acceptTerms = (page: Page): Promise<void> => page.getByRole('checkbox', { name: /Termos de Uso/ }).check();

test.describe('registration', () => {
  test('says under each field what is wrong, and keeps what was typed', async ({ page }) => {
    await page.goto('/cadastro');
    await expect(submit(page)).toBeDisabled();
    await acceptTerms(page);
    await fillCandidate(page, {
      email: 'helena@',
      cpf: '529.982.247-24',
      password: 'curta1',
      birthDate: `01/01/${new Date().getFullYear() - 17}`,
    });
    await submit(page).click();
    await expect(page.getByText('CPF inválido')).toBeVisible();
    await expect(page.getByText('É preciso ter 18 anos ou mais para usar a plataforma')).toBeVisible();
    await expect(page.getByText(/Por favor, insira um email válido/)).toBeVisible();
    await expect(
      page.getByText('A senha deve conter pelo menos 8 caracteres, incluindo letras e números').first(),
    ).toBeVisible();
    await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Helena Travessia');
    await expect(page.getByLabel(/^CPF/)).toHaveValue('529.982.247-24');
    await expect(page).toHaveURL('/cadastro');
  });

  test('asks a company for a real CNPJ, alphanumeric ones included', async ({ page }) => {
    await page.goto('/cadastro-empresa');
    await acceptTerms(page);
    await page.getByLabel(/^Nome da empresa/).fill('Oficina do Cais');
    await page
      .getByRole('main')
      .getByLabel(/^E-?mail/i)
      .first()
      .fill(newAddress('oficina'));
    await page.getByLabel(/^Senha/).fill(password);
    await submit(page).click();
    await expect(page.getByText('Todos os campos são obrigatórios.').first()).toBeVisible();
    await page.getByLabel(/^CNPJ/).fill('12ABC34501DE36');
    await page.getByLabel(/^Setor/).selectOption('Outros');
    await page.getByLabel(/^Telefone/).fill('11987654321');
    await submit(page).click();
    await expect(page.getByText('CNPJ inválido')).toBeVisible();
    await page.getByLabel(/^CNPJ/).fill('12ABC34501DE35');
    await expect(page.getByLabel(/^CNPJ/)).toHaveValue('12.ABC.345/01DE-35');
    await submit(page).click();
    await expect(page).toHaveURL(/\/verificar-email-enviado/);
  });

  test('two clicks make one account and one mail; HTML and emoji in the name stay text', async ({ page }) => {
    const email = newAddress('dupla');
    const name = '<img src=x onerror="window.hacked=1"> José 🎹 ' + 'a'.repeat(40);
    await page.goto('/cadastro');
    await fillCandidate(page, { email, name });
    await acceptTerms(page);
    await submit(page).dblclick();
    await expect(page).toHaveURL(/\/verificar-email-enviado/);
    const mail = await readMail(email, /confirm/i);
    expect(mail.html).not.toContain('<img src=x');
    const { messages } = (await (
      await fetch(`${address.mailbox}/messages?to=${encodeURIComponent(email)}`)
    ).json()) as { messages: unknown[] };
    expect(messages).toHaveLength(1);

    await page.goto(mail.link ?? '');
    await expect(page.getByText('Email verificado com sucesso!')).toBeVisible();
    await page.goto('/login');
    await fillSignIn(page, { email, password });
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
    await page.goto('/perfil');
    await expect(
      page
        .getByRole('main')
        .getByText(/José 🎹/)
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
  });

  test('only the owner of an address learns that it is taken', async ({ page }) => {
    const owner = await newPerson('Dona');
    await page.goto('/cadastro');
    await fillCandidate(page, { email: owner.email });
    await acceptTerms(page);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
    const mail = await readMail(owner.email, /Você já tem uma conta/);
    expect(mail.text).toContain('Este email já está cadastrado.');
    expect(mail.link).toBeNull();
    await signInByForm(page, owner);
  });

  test('what was typed survives a reload, except the password', async ({ page }) => {
    const email = newAddress('recarga');
    // A draft is kept by the app.
    await openPage(page, '/cadastro');
    await fillCandidate(page, { email });
    await page.reload();
    await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Helena Travessia');
    await expect(
      page
        .getByRole('main')
        .getByLabel(/^E-?mail/i)
        .first(),
    ).toHaveValue(email);
    await expect(page.getByLabel(/^Senha/)).toHaveValue('');
  });

  test('a server that is down says so, keeps the form and works when it is back', async ({ page }) => {
    const email = newAddress('queda');
    await page.goto('/cadastro');
    await fillCandidate(page, { email });
    await acceptTerms(page);
    await page.route(`${address.api}/auth/**`, (route) => route.abort('connectionrefused'));
    await submit(page).click();
    await expect(page.getByText(/Verifique sua conexão|Erro ao realizar cadastro/).first()).toBeVisible();
    await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Helena Travessia');
    await page.unroute(`${address.api}/auth/**`);
    await submit(page).click();
    await expect(page).toHaveURL(/\/verificar-email-enviado/);
  });
});

test.describe('signing in', () => {
  test('a wrong password is refused with the specified sentence and the address stays', async ({ page }) => {
    await page.goto('/login');
    await fillSignIn(page, { email: demo.candidate.email, password: 'errada123' });
    await expect(page.getByText('Email ou senha incorretos. Tente novamente.').first()).toBeVisible();
    await expect(page.getByLabel(/^E-?mail/i).first()).toHaveValue(demo.candidate.email);
  });

  test('a return address of another site is ignored', async ({ page }) => {
    await page.goto('/login?voltar=//mal.example/roubo');
    await fillSignIn(page, demo.candidate);
    await expect(page).toHaveURL('/');
  });
});

test.describe('links from mails', () => {
  const failure = 'Ocorreu um erro ao verificar seu email. Tente novamente ou entre em contato com o suporte.';

  test('a confirmation link works once; used, tampered and expired ones end in the error page', async ({
    page,
    browser,
  }) => {
    const email = newAddress('elo');
    await page.goto('/cadastro');
    await fillCandidate(page, { email });
    await acceptTerms(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/verificar-email-enviado/);
    const link = (await readMail(email, /confirm/i)).link ?? '';

    const other = await (await browser.newContext()).newPage();
    await other.goto(link.replace(/signup=.{8}/, 'signup=00000000'));
    await expect(other.getByText(failure)).toBeVisible();
    await other.goto(link);
    await expect(other.getByText('Email verificado com sucesso!')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(failure)).toBeVisible();
    expect(page.url()).not.toContain('error');

    await page.goto('/verificar-email#access_token=forjado.e.falso&type=signup');
    await expect(page.getByText(failure)).toBeVisible();
    await page.goto('/redefinir-senha#error=access_denied&error_code=otp_expired');
    await expect(page.getByText('Link Inválido ou Expirado')).toBeVisible();
  });
});

test.describe('searching', () => {
  const madeUp = [
    '?cargo=%3Cscript%3Ealert(1)%3C%2Fscript%3E&local=%27%20or%201%3D1--',
    `?cargo=${'x'.repeat(10_000)}`,
    '?tipo=astronauta&nivel=-1&salario=muito&pagina=NaN&cursor=abc',
    '?cargo=%F0%9F%8E%B9%F0%9F%98%80&local=%00',
    '?cargo=%&local=%E0%A4%A',
    '?cargo=a&cargo=b&cargo[]=c&__proto__[x]=1',
    `?cargo=${encodeURIComponent('( & | ! :* <-> "\'')}`,
  ];
  for (const query of madeUp) {
    test(`the made-up address ${query.slice(0, 40)} gives a list or the empty state, never an error`, async ({
      page,
    }) => {
      const failures: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 500) failures.push(response.url());
      });
      await page.goto(`/vagas${query}`);
      const list = page.getByRole('main').getByRole('article').first();
      const empty = page.getByText('Nenhuma vaga encontrada com os filtros selecionados.');
      await expect(list.or(empty)).toBeVisible();
      await expect(page.getByText('Erro ao carregar vagas')).toBeHidden();
      expect(failures).toEqual([]);
    });
  }

  test('the empty state leads back to all vacancies', async ({ page }) => {
    await page.goto('/vagas?cargo=qwxzjk-vbzzyx');
    await expect(page.getByText('Nenhuma vaga encontrada com os filtros selecionados.')).toBeVisible();
    await page.getByRole('link', { name: 'Limpar filtros' }).last().click();
    await expect(page).toHaveURL('/vagas');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('a backend that is down is reported, and the page recovers without a reload', async ({ page }) => {
    // A page opened anew comes with its rows from the server: the browser asks when it moves from page to page.
    await openPage(page, '/login');
    await page.route(`${address.api}/rest/**`, (route) => route.abort('connectionrefused'));
    await page.getByRole('contentinfo').locator('a[href="/vagas"]').first().click();
    await expect(page.getByText('Erro ao carregar vagas').first()).toBeVisible({ timeout: 30_000 });
    await expect(
      page.getByText('Ocorreu um erro ao buscar as vagas. Por favor, tente novamente mais tarde.').first(),
    ).toBeVisible();
    await page.unroute(`${address.api}/rest/**`);
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

test('a vacancy with 10 000 characters, HTML and emoji in every field is shown as the text it is', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const mark = Date.now().toString(36);
  const hostile = `<script>window.hacked=1</script><b>${mark}</b> 🎹 "aspas" & 'apóstrofos'`;
  await signIn(page, demo.company);
  await page.goto('/empresa/vagas/nova');
  await page.getByLabel(/^Título da vaga/).fill(`Vaga ${hostile}`.slice(0, 110));
  const longest = `${`${hostile}\n${'palavra '.repeat(1_200)}`.padEnd(9_994, 'x')} cauda`;
  await page.getByLabel(/^Descrição/).fill(`${longest}!`);
  // Nothing is cut, and no more is taken than the database takes
  await expect(page.getByLabel(/^Descrição/)).toHaveValue(`${longest}!`);
  await expect(page.getByText('Use no máximo 10.000 caracteres')).toBeVisible();
  await page.getByLabel(/^Descrição/).fill(longest);
  await page.getByLabel(/^Requisitos/).fill(`${hostile}\nsegundo requisito`);
  await page.getByLabel(/^Localização/).fill('Remoto');
  await page.getByLabel(/^Tipo de contrato/).selectOption({ label: 'PJ' });
  await page.getByLabel(/^Nível profissional/).selectOption({ label: 'Sênior' });
  await page.getByLabel(/^Data de expiração/).fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel(/^Benefícios/).fill(hostile);
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/vagas?cargo=${mark}`);
  await visitor.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('<script>');
  await expect(visitor.getByText('segundo requisito')).toBeVisible();
  await expect(visitor.getByRole('main')).toContainText('x cauda');
  expect(await visitor.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
});
