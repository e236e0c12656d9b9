import { expect, test } from '@playwright/test';
import { chromiumArguments, findTestBrowser } from '@ponte/build/chromium';
import { paths } from '@ponte/shared-domain';
import { address } from '../product';

// JavaScript switched off in the browser's settings: style sheets detect it too (@media (scripting: none)).
test.use({
  javaScriptEnabled: false,
  launchOptions: {
    executablePath: findTestBrowser(),
    args: [...chromiumArguments, '--blink-settings=scriptEnabled=false'],
  },
});

test('a search is filtered, read page by page and begun anew', async ({ page }) => {
  await page.goto('/vagas');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  await main.getByLabel('CLT', { exact: true }).check();
  await main.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL(`${address.shell}/vagas?tipo=clt`);
  await expect(main.getByLabel('CLT', { exact: true })).toBeChecked();
  await expect(main.getByRole('article').first()).toContainText('CLT');

  await main.getByLabel('PJ', { exact: true }).check();
  await main.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL(`${address.shell}/vagas?tipo=clt&tipo=pj`);
  await main.getByLabel('PJ', { exact: true }).uncheck();
  await main.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL(`${address.shell}/vagas?tipo=clt`);

  const firstOfFirst = await main.getByRole('article').first().getByRole('heading').innerText();
  await main.getByRole('link', { name: 'Próxima página de vagas' }).click();
  await expect(page).toHaveURL(/\/vagas\?tipo=clt&cursor=/);
  await expect(main.getByRole('article').first().getByRole('heading')).not.toHaveText(firstOfFirst);
  await main.getByRole('link', { name: 'Ver a lista desde o começo' }).click();
  await expect(main.getByRole('article').first().getByRole('heading')).toHaveText(firstOfFirst);

  await main.getByLabel('Cargo ou palavra-chave').fill('enfermeiro');
  await main.getByRole('button', { name: 'Buscar vagas' }).click();
  await expect(page).toHaveURL(`${address.shell}/vagas?cargo=enfermeiro&tipo=clt`);
});

test('ways of working and vacancies for people with disabilities are filtered', async ({ page }) => {
  await page.goto('/vagas');
  const main = page.getByRole('main');
  await main.getByLabel('Remoto', { exact: true }).check();
  await main.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL(`${address.shell}/vagas?modelo=remoto`);
  const marks = main.getByRole('article').first().getByRole('list', { name: 'Contrato, nível, modelo e avisos' });
  await expect(marks).toContainText('Remoto');
  await main.getByLabel('Remoto', { exact: true }).uncheck();
  await main.getByLabel('Vaga para PcD').check();
  await main.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL(`${address.shell}/vagas?pcd=sim`);
  await expect(main.getByRole('checkbox', { name: 'Vaga para PcD' })).toBeChecked();
  await expect(marks).toContainText('Vaga para PcD');
});

test("a phone's search is changed: its summary leads to the form, and the filters are below it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/vagas?cargo=enfermeiro');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Carregar mais vagas' })).toBeHidden();
  await expect(main.getByRole('button', { name: 'Aplicar filtros' })).toBeHidden();
  await main.getByRole('article').nth(3).scrollIntoViewIfNeeded();
  await main.getByRole('link', { name: /^enfermeiro · .*Mudar a busca$/ }).click();
  await expect(main.getByLabel('Cargo ou palavra-chave')).toBeInViewport();
  await main.getByLabel('CLT', { exact: true }).check();
  await main.getByRole('button', { name: 'Aplicar filtros' }).click();
  await expect(page).toHaveURL(`${address.shell}/vagas?tipo=clt&cargo=enfermeiro`);
  await expect(main.getByRole('link', { name: 'Filtros (1)' })).toBeVisible();
});

test('what was searched is taken away one by one, or all at once', async ({ page }) => {
  await page.goto('/vagas?cargo=enfermeiro&tipo=clt&tipo=pj&ordem=salario');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Remover filtro PJ' }).click();
  await expect(page).toHaveURL(`${address.shell}/vagas?cargo=enfermeiro&tipo=clt&ordem=salario`);
  await main.getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(`${address.shell}/vagas?ordem=salario`);
  await page.goto('/vagas?cargo=qwxzjk-vbzzyx');
  await main.getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(`${address.shell}/vagas`);
});

test('a search that finds nothing leads to those that find something, each with as many as it says', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const offers = main.getByRole('list', { name: 'Estas buscas têm vagas:' }).getByRole('link');
  // The server's page waits for them a second and a half: a busy machine may have a page without them in its cache.
  await expect(async () => {
    await page.goto('/vagas?cargo=enfermeiro&local=Xique-Xique%2C+BA');
    await expect(main.getByText('Nenhuma vaga encontrada com os filtros selecionados.')).toBeVisible();
    await expect(offers).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  const name = await offers.innerText();
  const count = /^Em todo o Brasil:\s+(\d+) vagas$/.exec(name)?.[1];
  expect(count, name).toBeDefined();
  await offers.click();
  await expect(page).toHaveURL(`${address.shell}/vagas?cargo=enfermeiro`);
  await expect(main.getByText(`${count ?? ''} vagas encontradas`)).toBeVisible();
});

test('what saves a vacancy leads to the sign-in page, from a row and from its page', async ({ page }) => {
  await page.goto('/vagas?cargo=enfermeiro');
  const row = page.getByRole('main').getByRole('article').first();
  const path = (await row.getByRole('link').first().getAttribute('href')) ?? '';
  const id = path.split('/').at(-1) ?? '';
  await row.getByRole('link', { name: /^Salvar vaga: / }).click();
  const toSignIn = (returnTo: string): string => `${address.shell}/login?voltar=${encodeURIComponent(returnTo)}`;
  await expect(page).toHaveURL(toSignIn(`/vagas?cargo=enfermeiro&salvar=${id}`));
  await page.goto(path);
  await page.getByRole('link', { name: 'Salvar vaga', exact: true }).click();
  await expect(page).toHaveURL(toSignIn(`${path}?salvar=${id}`));
});

test('a vacancy can be read, says what applying needs, and leads to the sign-in page', async ({ page }) => {
  await page.goto('/vagas');
  const row = page.getByRole('main').getByRole('article').first();
  await expect(row.getByRole('link', { name: /^Candidatar-se à vaga/ })).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
  // Text selectors ignore the content of <noscript>
  await expect(page.locator('noscript p')).toHaveText('Para se candidatar, ative o JavaScript no seu navegador.');
  await expect(page.locator('noscript p')).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('link', { name: 'Candidatar-se', exact: true }).click();
  await expect(page).toHaveURL(`${address.shell}/login?voltar=${encodeURIComponent(`/vagas/${id}?candidatar=${id}`)}`);
});

test('the menus of the header open and lead on, at both widths', async ({ page }) => {
  const header = page.getByRole('banner');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/planos');
  await header.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Fechar' }).click();
  await expect(menu).toBeHidden();
  await header.getByRole('button', { name: 'Abrir menu' }).click();
  await menu.getByRole('link', { name: 'Blog de carreira' }).click();
  await expect(page).toHaveURL(`${address.shell}/blog`);

  await page.setViewportSize({ width: 1440, height: 900 });
  await header.getByRole('button', { name: 'Para empresas' }).click();
  await header.getByRole('link', { name: 'Anunciar vagas' }).click();
  await expect(page).toHaveURL(`${address.shell}/anunciar-vagas`);
});

test('both prices of the plans are shown', async ({ page }) => {
  for (const path of ['/planos', '/planos-empresas']) {
    await page.goto(path);
    const period = page.getByRole('navigation', { name: 'Período de cobrança' }).getByRole('link', { name: /^Anual/ });
    await period.click();
    await expect(page).toHaveURL(`${address.shell}${path}?periodo=anual`);
    await expect(period).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(/por um ano, em uma só cobrança/).first()).toBeVisible();
  }
});

test('no page shows a control that would do nothing', async ({ page }) => {
  const first = async (list: string, link: RegExp): Promise<string> => {
    await page.goto(list);
    const addresses = await page
      .getByRole('main')
      .locator('a[href]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    return addresses.find((found) => link.test(found)) ?? '';
  };
  const pages = [
    paths.home(),
    '/vagas',
    '/vagas?cargo=enfermeiro&tipo=clt',
    '/vagas?cargo=qwxzjk-vbzzyx',
    await first('/vagas', /^\/vagas\/[0-9a-f-]{36}$/),
    paths.companies(),
    `${paths.companies()}?busca=qwxzjk`,
    await first('/empresas', /^\/empresas\/[^?#]/),
    paths.blog(),
    await first('/blog', /^\/blog\/[^?#]/),
    paths.plans(),
    paths.planCheckout('premium'),
    paths.companyPlans(),
    paths.postVacancies(),
    paths.consultancies(),
    paths.payStatistics(),
    paths.transparency(),
    paths.reports(),
    paths.resumeAnalysis(),
    paths.terms(),
    paths.privacy(),
    paths.accessibility(),
    paths.login(),
    paths.signUp(),
    paths.companySignUp(),
    paths.recoverPassword(),
  ];
  for (const path of pages) {
    expect(path).not.toBe('');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // A field is native where a form sends it, or where its text itself is what it is for.
      const dead = await page
        .locator(
          'button, input[type=button], input[type=checkbox], input[type=radio], [role=button], [role=tab], [role=combobox]',
        )
        .evaluateAll((all) =>
          all
            .filter((control) => {
              const isSent =
                'form' in control &&
                control.form !== null &&
                !(control.matches('button') && !control.matches('[type=submit]'));
              return (
                !isSent && !control.matches('[popovertarget]') && control.checkVisibility({ visibilityProperty: true })
              );
            })
            .map((control) => control.outerHTML.slice(0, 200)),
        );
      expect(dead, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the home page has the featured vacancies, each with its way in', async ({ page }) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Vagas em destaque' });
  await expect(featured.getByRole('heading', { level: 3 })).toHaveCount(6);
  await featured
    .getByRole('link', { name: /^Ver vaga/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
});

test('a form that is sent before its scripts are there puts nothing into the address, and says that it has to be sent again', async ({
  page,
}) => {
  const form = page.locator('form').filter({ has: page.getByLabel('Senha') });
  // Submitted as the page's own forms are; a cached page may still contain a form with method GET
  for (const method of ['post', 'get']) {
    await page.goto('/login?voltar=/planos');
    await form.getByLabel('E-mail').fill('ana@exemplo.example');
    await form.getByLabel('Senha', { exact: true }).fill('segredo-1234');
    const sent = page.waitForRequest((request) => request.isNavigationRequest());
    const answered = page.waitForEvent('framenavigated');
    await form.evaluate((element: HTMLFormElement, wanted) => {
      element.method = wanted;
      HTMLFormElement.prototype.submit.call(element);
    }, method);
    const request = await sent;
    expect(method === 'post' ? request.postData() : request.url(), 'the form carries the fields').toContain(
      'segredo-1234',
    );
    await answered;
    await expect(page).toHaveURL(
      method === 'post'
        ? `${address.shell}/login?voltar=/planos&aviso=carregando`
        : /\/login(?:\?(?!.*(?:ana|segredo)).*)?$/,
    );
    expect(page.url()).not.toMatch(/segredo|ana@/);
    if (method === 'post')
      await expect(page.getByText('A página ainda estava carregando. Preencha e envie de novo.')).toBeVisible();
  }
});
