import { expect, test, type Page, type Response } from '@playwright/test';
import { openPage, pressAnyKey, waitForContent, waitPastIdle } from '../open-page';

/*
 * Forms of public pages are checked by code that comes with their first use
 * (docs/decisions/2026-11-28-schemas-on-use.md).
 */

const offline = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.';

const forms = [
  { path: '/login', form: 'Entrar', button: 'Entrar', code: 'sign-in-schema', refusal: 'Informe sua senha' },
  {
    path: '/cadastro',
    form: 'Criar conta',
    button: 'Criar conta gratuita',
    code: 'sign-up-schema',
    refusal: 'Nome completo é obrigatório',
  },
  {
    path: '/recuperar-senha',
    form: 'Recuperar senha',
    button: 'Enviar instruções',
    code: 'account-schemas',
    refusal: 'Por favor, insira um email válido',
  },
  {
    path: '/empresas',
    form: 'Seja uma empresa parceira',
    button: 'Enviar solicitação',
    code: 'partner-schema',
    refusal: 'Seu nome é obrigatório',
  },
];

/** A class that the whole of zod has, and the part that checks answers has not. */
const zodMark = 'ZodIPv4';

/** Every script that comes from now on. */
function collectScripts(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
}

/** Which of them are the schema of the form, and zod. */
async function listSchemaScripts(scripts: readonly Response[], code: string): Promise<string[]> {
  const texts = await Promise.all(scripts.map(async (script) => [script.url(), await script.text()] as const));
  return texts.filter(([url, text]) => url.includes(`/${code}.`) || text.includes(zodMark)).map(([url]) => url);
}

for (const { path, form, button, code, refusal } of forms) {
  test(`${path} comes alive without zod, which the first focus of a field brings`, async ({ page }) => {
    const scripts = collectScripts(page);
    await openPage(page, path);
    await pressAnyKey(page);
    await waitForContent(page);
    // Nothing that is done when the page has nothing else to do asks for it either.
    await waitPastIdle(page);
    expect(await listSchemaScripts(scripts, code)).toEqual([]);

    await page.getByRole('form', { name: form }).getByLabel('E-mail').focus();
    await expect
      .poll(async () => (await listSchemaScripts(scripts, code)).some((url) => url.includes(`/${code}.`)))
      .toBe(true);
    await expect.poll(async () => (await listSchemaScripts(scripts, code)).length).toBeGreaterThan(1);
  });

  test(`${path} says in its form that what checks it did not come, keeps what was typed, and checks it once it does`, async ({
    page,
  }) => {
    await openPage(page, path);
    await pressAnyKey(page);
    await waitForContent(page);
    // From now on nothing but the schema and zod is asked for.
    const isScript = /\.js(?:\?|$)/;
    await page.route(isScript, (route) => route.abort());
    const part = page.getByRole('form', { name: form });
    const email = part.getByLabel('E-mail');
    if (path === '/cadastro') await part.getByRole('checkbox', { name: /Termos de Uso/ }).check();
    await email.fill('ana@');
    await part.getByRole('button', { name: button, exact: true }).click();
    await expect(part.getByRole('alert')).toHaveText(offline);
    await expect(part.getByRole('alert')).toBeInViewport();
    await expect(email).toHaveValue('ana@');

    await page.unroute(isScript);
    await part.getByRole('button', { name: button, exact: true }).click();
    await expect(part.getByText(refusal)).toBeVisible();
    await expect(part.getByText(offline)).toHaveCount(0);
    await expect(part.locator('[aria-invalid=true]').first()).toBeFocused();
  });
}
