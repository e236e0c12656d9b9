import { expect, test } from '@playwright/test';
import { chromiumArguments, findTestBrowser } from '@ponte/build/chromium';
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

test('nothing on the search page needs a script and says so by doing nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/vagas');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Filtros', exact: true })).toBeHidden();
  await expect(main.getByRole('button', { name: 'Carregar mais vagas' })).toBeHidden();
  await expect(main.getByRole('button', { name: /Candidatar-se/ }).first()).toBeHidden();
  await expect(main.getByRole('button', { name: 'Aplicar filtros' })).toBeVisible();
});

test('a vacancy can be read, and says what applying needs', async ({ page }) => {
  await page.goto('/vagas');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}$/);
  // text selectors ignore the content of <noscript>
  await expect(page.locator('noscript p')).toHaveText('Para se candidatar, ative o JavaScript no seu navegador.');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Candidatar-se' })).toBeHidden();
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
  // submitted as the page's own forms are; a cached page may still contain a form with method GET
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
