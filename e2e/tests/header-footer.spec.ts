import { expect, test, type Locator, type Page } from '@playwright/test';
import { loadDialogs, openPage } from '../open-page';
import { newAddress, newPerson, readStored, watchConsole, signInByForm } from '../person';
import { demo } from '../product';
import { pageOf, signIn } from '../sessions';

/* What stands on every page: its menus by mouse, touch and keyboard, for each kind of visitor. */

const menus = [
  {
    label: 'Para candidatos',
    links: [
      ['Cadastrar currículo', '/cadastro', 'Crie sua conta'],
      ['Buscar vagas', '/vagas', 'Vagas de emprego em todo o Brasil'],
      ['Salários por cargo', '/salarios', 'Salários por cargo'],
      ['Planos premium', '/planos', 'Comece de graça. Avance quando fizer sentido.'],
      ['Blog de carreira', '/blog', 'Ideias claras para quem procura trabalho e para quem contrata'],
    ],
  },
  {
    label: 'Para empresas',
    links: [
      ['Soluções para RH', '/empresas', 'Conheça as empresas que contratam com a gente'],
      ['Anunciar vagas', '/anunciar-vagas', 'Sua vaga diante de quem está pronto para ela.'],
      ['Planos corporativos', '/planos-empresas', 'Contrate no ritmo da sua empresa.'],
      ['Para consultorias', '/consultorias', 'Todos os seus clientes, do mesmo lado da ponte.'],
    ],
  },
] as const;

const header = (page: Page): Locator => page.getByRole('banner');
const footer = (page: Page): Locator => page.getByRole('contentinfo');

test.describe('the header', () => {
  for (const { label, links } of menus) {
    test(`opens '${label}' by mouse, and each of its links leads to its page`, async ({ page }) => {
      await openPage(page, '/login');
      const button = header(page).getByRole('button', { name: label });
      for (const [name, target, heading] of links) {
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await button.click();
        const link = header(page).getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('href', target);
        await link.click();
        await expect(page).toHaveURL(target);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(link).toBeHidden();
      }
    });
  }

  test('is walked by keyboard alone: arrows, Home, End, Escape, Tab; the focus comes back', async ({ page }) => {
    await openPage(page, '/planos');
    const button = header(page).getByRole('button', { name: 'Para empresas' });
    const link = (name: string): Locator => header(page).getByRole('link', { name, exact: true });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(link('Soluções para RH')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(link('Anunciar vagas')).toBeFocused();
    await page.keyboard.press('End');
    await expect(link('Para consultorias')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(link('Soluções para RH')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(link('Para consultorias')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(link('Soluções para RH')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(link('Soluções para RH')).toBeHidden();

    // Enter opens too, and Tab that leaves the menu closes it
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(header(page).getByRole('link', { name: 'Entrar' })).toBeFocused();

    await button.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(link('Soluções para RH')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(link('Anunciar vagas')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/anunciar-vagas');
  });

  test('closes a menu on a press outside, and opening one closes the other', async ({ page }) => {
    await openPage(page, '/blog');
    const [candidates, companies] = menus.map(({ label }) => header(page).getByRole('button', { name: label }));
    if (!candidates || !companies) throw new Error('two menus');
    await candidates.click();
    await expect(candidates).toHaveAttribute('aria-expanded', 'true');
    await companies.click();
    await expect(companies).toHaveAttribute('aria-expanded', 'true');
    await expect(candidates).toHaveAttribute('aria-expanded', 'false');
    // Right of it, on the page
    await page.mouse.click(1_200, 600);
    await expect(companies).toHaveAttribute('aria-expanded', 'false');
  });

  test('offers a visitor to enter and to register', async ({ page }) => {
    await openPage(page, '/planos');
    await header(page).getByRole('link', { name: 'Cadastre-se' }).click();
    await expect(page).toHaveURL('/cadastro');
    await header(page).getByRole('link', { name: 'Entrar' }).click();
    await expect(page).toHaveURL('/login');
    await expect(header(page).getByRole('button', { name: 'Sair' })).toHaveCount(0);
  });

  for (const { role, account, name, work } of [
    {
      role: 'candidate',
      account: demo.candidate,
      name: 'Marina',
      work: ['Minhas candidaturas', '/candidato/candidaturas'],
    },
    { role: 'company', account: demo.company, name: undefined, work: ['Minhas Vagas', '/empresa/vagas'] },
  ] as const) {
    test(`greets a signed-in ${role} by first name, which leads to /perfil, and signs out`, async ({ page }) => {
      await signInByForm(page, account);
      await expect(page).toHaveURL(role === 'company' ? '/empresa/vagas' : '/');
      await expect(header(page).getByRole('link', { name: 'Entrar' })).toHaveCount(0);
      await expect(header(page).getByRole('link', { name: 'Cadastre-se' })).toHaveCount(0);
      await header(page).getByRole('link', { name: work[0] }).click();
      await expect(page).toHaveURL(work[1]);
      const profile = header(page).locator('a[href="/perfil"]');
      if (name) await expect(profile).toHaveText(new RegExp(`${name}$`));
      await profile.click();
      await expect(page).toHaveURL('/perfil');
      await header(page).getByRole('button', { name: 'Sair' }).click();
      await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(header(page).getByRole('link', { name: 'Entrar' })).toBeVisible();
    });
  }

  test('tells that the connection is gone, and that it is back; the page goes on where it was', async ({
    page,
    context,
  }) => {
    await openPage(page, '/login');
    await context.setOffline(true);
    await expect(header(page).getByRole('alert')).toHaveText(/Você está sem conexão com a internet\./);
    // A page whose files are not here yet can't come
    await footer(page).locator('a[href="/empresas"]').click();
    await expect(page.getByText('Esta página está indisponível no momento')).toBeVisible();
    await context.setOffline(false);
    await expect(header(page).getByRole('alert')).toHaveCount(0);
    // Nobody pressed anything
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/empresas');
    await expect(page.getByText('Esta página está indisponível no momento')).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  const opener = (page: Page): Locator => header(page).getByRole('button', { name: 'Abrir menu' });
  const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });

  test('the menu repeats every link by touch and closes when one is followed', async ({ page }) => {
    await openPage(page, '/login');
    for (const { links } of menus) {
      for (const [name, target, heading] of links) {
        await opener(page).tap();
        const link = menu(page).getByRole('link', { name, exact: true });
        const box = await link.boundingBox();
        expect(box?.height ?? 0, name).toBeGreaterThanOrEqual(44);
        await link.tap();
        await expect(menu(page)).toBeHidden();
        await expect(page).toHaveURL(target);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
    }
    await opener(page).tap();
    await menu(page).getByRole('link', { name: 'Cadastre-se' }).tap();
    await expect(page).toHaveURL('/cadastro');
  });

  test('the menu keeps the focus inside and closes on Escape, on its button and on a press outside', async ({
    page,
  }) => {
    await openPage(page, '/planos');
    await loadDialogs(page);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    const inside = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab');
      expect(await inside(), `after ${step + 1} tabs`).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await inside()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await opener(page).tap();
    await expect(menu(page)).toBeVisible();
    // Left of the sheet
    await page.touchscreen.tap(8, 400);
    await expect(menu(page)).toBeHidden();

    await opener(page).tap();
    await expect(menu(page)).toBeVisible();
    // It lies where the other button was: without a tap elsewhere, this could be the second one of a double tap, which
    // closes nothing.
    await menu(page).getByRole('heading', { name: 'Menu' }).tap();
    await menu(page)
      .getByRole('button', { name: /Fechar/ })
      .tap();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/planos');
  });

  test("'Meu Perfil' leads a signed-in person to /perfil, and 'Sair' ends the session", async ({ page }) => {
    await signIn(page, await newPerson('Celular'));
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await opener(page).tap();
    await menu(page).getByRole('link', { name: 'Meu Perfil' }).tap();
    await expect(page).toHaveURL('/perfil');
    await expect(menu(page)).toBeHidden();
    await opener(page).tap();
    await menu(page).getByRole('button', { name: 'Sair' }).tap();
    await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(header(page).getByRole('link', { name: 'Entrar' })).toBeVisible();
  });
});

test.describe('the footer', () => {
  test('repeats the links, opens the legal pages in a new tab and names the contact', async ({ page, context }) => {
    await openPage(page, '/login');
    for (const { links } of menus) {
      for (const [name, target] of links)
        await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
    }
    for (const [name, target, title] of [
      ['Termos de Uso', '/termos', 'Termos de Uso'],
      ['Política de Privacidade', '/privacidade', 'Política de Privacidade'],
      ['Política de Cookies', '/cookies', 'Política de Cookies'],
      ['Transparência', '/transparencia', 'Transparência'],
      ['Denúncias', '/denuncias', 'Denúncias'],
      ['Acessibilidade', '/acessibilidade', 'Acessibilidade'],
    ] as const) {
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        footer(page)
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .click(),
      ]);
      await expect(tab).toHaveURL(target);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await tab.evaluate(() => window.opener === null)).toBe(true);
      await tab.close();
    }
    await expect(page).toHaveURL('/login');
    await expect(footer(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/);
  });

  test('says of each social network that it is being built', async ({ page }) => {
    await openPage(page, '/login');
    for (const name of ['Instagram', 'LinkedIn', 'Facebook']) {
      await footer(page).getByRole('button', { name, exact: true }).click();
    }
    await expect(page.getByText('Redes sociais em construção')).toHaveCount(3);
  });

  test('stores an address for the newsletter once, however it is written and however often it is sent', async ({
    page,
  }) => {
    const problems = watchConsole(page);
    const email = newAddress('assinante');
    await openPage(page, '/planos');
    const box = footer(page).getByRole('textbox', { name: 'Endereço para receber novidades' });
    const send = footer(page).getByRole('button', { name: 'Receber novidades' });
    for (const wrong of ['', 'sem-arroba', 'sem-dominio@']) {
      await box.fill(wrong);
      await send.click();
      await expect(footer(page).getByText('Por favor, insira um email válido.')).toBeVisible();
      await expect(box).toHaveValue(wrong);
    }
    await box.fill(email.toUpperCase());
    await send.dblclick();
    await expect(page.getByText('Email cadastrado com sucesso!')).toBeVisible();
    await expect(page.getByText('Você receberá nossas novidades em breve.')).toBeVisible();
    await expect(box).toHaveValue('');
    await box.fill(email);
    await send.click();
    await expect(page.getByText('Email cadastrado com sucesso!')).toHaveCount(2);
    const stored = await readStored<{ kind: string; email: string }>(
      `leads?select=kind,email&email=eq.${encodeURIComponent(email)}`,
    );
    expect(stored).toEqual([{ kind: 'newsletter', email }]);
    // The address that the database refused
    expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  });
});

test.describe('the end of the footer', () => {
  test('is as far below its beginning for who is signed in as for a visitor, whose HTML comes first', async ({
    browser,
  }) => {
    const heights: number[][] = [];
    for (const role of ['visitor', 'candidate', 'company'] as const) {
      const page = await pageOf(browser, role);
      await openPage(page, '/termos');
      await expect(header(page).getByRole('link', { name: 'Entrar' })).toHaveCount(role === 'visitor' ? 1 : 0);
      const measured: number[] = [];
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        measured.push(await footer(page).evaluate((element) => element.getBoundingClientRect().height));
      }
      heights.push(measured);
    }
    expect(heights[1]).toEqual(heights[0]);
    expect(heights[2]).toEqual(heights[0]);
  });

  const topsOf = async (items: Locator): Promise<number[]> =>
    items.evaluateAll((elements) => [
      ...new Set(elements.map((element) => Math.round(element.getBoundingClientRect().top))),
    ]);

  for (const width of [768, 1440]) {
    test(`has its choices on one line and the legal links on another at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/termos');
      const legal = footer(page).getByRole('list').last().getByRole('listitem');
      expect(await legal.count()).toBeGreaterThan(5);
      expect(await topsOf(legal)).toHaveLength(1);
      const choices = [
        footer(page).getByRole('switch').first(),
        footer(page).getByRole('group', { name: 'Aparência' }),
      ];
      const boxes = await Promise.all(choices.map((choice) => choice.boundingBox()));
      expect(Math.abs((boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 999))).toBeLessThan(12);
    });
  }
});
