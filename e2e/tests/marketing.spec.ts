import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { brand, formatMoney, offersFor, priceOf, requireOffer } from '@ponte/shared-domain';
import { settle } from '../accessibility';
import { openPage, waitUntilIdle } from '../open-page';
import { activatePlan, fillSignIn, newAddress, newPerson, readStored, watchConsole } from '../person';
import { signIn } from '../sessions';
import { startShellServer, type ShellServer } from '../shell-server';

/* The marketing pages, as visitors use them. */

const main = (page: Page) => page.getByRole('main');

test.describe('the home page', () => {
  test('searches for what was filled in alone', async ({ page }) => {
    for (const [cargo, local, target] of [
      ['', '', '/vagas'],
      ['  cozinheira ', '', '/vagas?cargo=cozinheira'],
      ['', 'Recife, PE', '/vagas?local=Recife%2C+PE'],
    ] as const) {
      await openPage(page, '/');
      await main(page).getByLabel('Cargo ou palavra-chave').fill(cargo);
      await main(page).getByLabel('Localização').fill(local);
      await main(page).getByRole('button', { name: 'Buscar vagas' }).click();
      await expect(page).toHaveURL(target);
    }
  });

  for (const width of [360, 1440]) {
    test(`keeps the help button off everything that is read, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.clock.install();
      await openPage(page, '/');
      const button = page.getByRole('button', { name: 'Abrir ajuda' });
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      let shown = 0;
      for (let top = 0; top < end; top += 190) {
        await page.evaluate(async (y) => {
          if (scrollY === y) return;
          const moved = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
          scrollTo({ top: y, behavior: 'instant' });
          await moved;
        }, top);
        // The button looks 150 ms after the last movement, and fades in.
        await page.clock.runFor(150);
        await settle(page);
        const covered = await button.evaluate((element) => {
          if (getComputedStyle(element).opacity === '0') return null;
          const box = element.getBoundingClientRect();
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const texts: string[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            if (!parent || !node.textContent?.trim() || !parent.checkVisibility() || element.contains(node)) continue;
            // Text for screen readers stands in a box of one pixel
            if (parent.offsetWidth <= 1) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const isUnder = [...range.getClientRects()].some(
              (rect) =>
                rect.left < box.right && box.left < rect.right && rect.top < box.bottom && box.top < rect.bottom,
            );
            if (isUnder) texts.push(node.textContent);
          }
          return texts;
        });
        if (covered === null) continue;
        shown += 1;
        expect(covered, `under the button at ${top} px`).toEqual([]);
      }
      expect(shown).toBeGreaterThan(0);
      // Where it is hidden the keyboard finds it
      await button.press('Enter');
      await expect(page.getByText('Olá! Como posso ajudá-lo?')).toBeVisible();
    });
  }

  test('shows its sections in the given order, and the way to the resume analysis on wide windows alone', async ({
    page,
  }) => {
    await openPage(page, '/');
    const order = ['Vagas em destaque', 'Um plano para cada travessia'];
    const headings = await main(page).getByRole('heading', { level: 2 }).allInnerTexts();
    expect(
      order
        .map((text) => headings.indexOf(text))
        .every((place, index, all) => place >= 0 && (index === 0 || place > (all[index - 1] ?? 0))),
    ).toBe(true);
    const analysis = main(page).getByRole('link', { name: 'Análise de Currículo' });
    await expect(analysis).toHaveAttribute('href', '/analisar-curriculo');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(analysis).toBeHidden();
  });

  const companies = (page: Page) => main(page).getByRole('region', { name: /empresas/i });
  const slides = (page: Page) => companies(page).getByRole('list');
  const place = (page: Page): Promise<number> => slides(page).evaluate((list) => Math.round(list.scrollLeft));
  /** Waits until the slides stand still; returns where. */
  async function placeAtRest(page: Page): Promise<number> {
    let last: number | undefined;
    await expect
      .poll(
        async () => {
          const before = last;
          last = await place(page);
          return last === before;
        },
        { intervals: [150] },
      )
      .toBe(true);
    return last ?? 0;
  }

  test('moves its companies every three seconds, round and round, until somebody stops it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openPage(page, '/');
    await slides(page).scrollIntoViewIfNeeded();
    await page.mouse.move(2, 2);
    // From here on its time passes when the test says so. The page's clock goes on while it is asked, and cannot be
    // paused in its past.
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
    // A move that this second began is over, and the list stands at its first.
    await expect(async () => {
      await slides(page).evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
      expect(await placeAtRest(page)).toBe(0);
    }).toPass();
    const { step, end } = await slides(page).evaluate((list) => {
      const [first, second] = [...list.children].map((slide) => slide.getBoundingClientRect().left);
      return { step: (second ?? 0) - (first ?? 0), end: list.scrollWidth - list.clientWidth };
    });
    await page.clock.runFor(3_000);
    await expect.poll(() => place(page)).toBe(Math.round(Math.min(step, end)));

    // From the last one to the first
    await slides(page).evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
    expect(await placeAtRest(page)).toBeGreaterThan(0);
    await page.clock.runFor(3_000);
    await expect.poll(() => place(page)).toBe(0);

    await companies(page).getByRole('button', { name: 'Pausar' }).click();
    await page.mouse.move(2, 2);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(9_000);
    expect(await placeAtRest(page)).toBe(0);
    await companies(page).getByRole('button', { name: 'Continuar' }).click();
    await page.mouse.move(2, 2);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(3_000);
    await expect.poll(() => place(page)).toBeGreaterThan(0);
  });

  test('lets a finger sweep through its companies', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await openPage(page, '/');
    await slides(page).scrollIntoViewIfNeeded();
    // Only swiping moves it.
    await companies(page).getByRole('button', { name: 'Pausar' }).tap();
    await expect(companies(page).getByRole('button', { name: 'Continuar' })).toBeVisible();
    const before = await placeAtRest(page);
    const box = await slides(page).boundingBox();
    if (!box) throw new Error('the slides have no box');
    const finger = await context.newCDPSession(page);
    const y = box.y + box.height / 2;
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 280, y }] });
    for (let x = 270; x >= 60; x -= 15)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => place(page)).toBeGreaterThan(before + 50);
    await context.close();
  });
});

test.describe('prices', () => {
  const pages = [
    { target: '/', offers: offersFor('home') },
    { target: '/planos', offers: offersFor('plans') },
    { target: '/anunciar-vagas', offers: offersFor('post-vacancies') },
    { target: '/planos-empresas', offers: offersFor('company-plans') },
  ] as const;
  for (const { target, offers } of pages) {
    test(`on ${target} are the catalogue's for this page, and no other`, async ({ page }) => {
      await openPage(page, target);
      const text = (await main(page).innerText()).replaceAll('\u00a0', ' ');
      for (const offer of offers)
        if (offer.monthly > 0) expect(text).toContain(formatMoney(offer.monthly).replaceAll('\u00a0', ' '));
      const known = new Set(
        [...offers, ...(target === '/' ? [requireOffer('plans', 'essencial')] : [])].flatMap((offer) => {
          const annual = offer.monthly > 0 ? priceOf(offer, 'annual') : undefined;
          return [
            offer.monthly,
            offer.monthly * 12,
            ...(annual ? [annual.monthly, annual.yearly, annual.saving] : []),
          ].map((amount) => formatMoney(amount).replaceAll('\u00a0', ' ').replace(/,00$/, ''));
        }),
      );
      // The salaries in the vacancies on the home page are not prices
      const featured = main(page).locator('section', { has: page.getByRole('heading', { name: 'Vagas em destaque' }) });
      const vacancyCards = (await featured.allInnerTexts()).join('\n').replaceAll('\u00a0', ' ');
      const shown = [...text.matchAll(/R\$ ?[\d.]+(?:,\d\d)?/g)]
        .map(([amount]) => amount)
        .filter((amount) => !vacancyCards.includes(amount));
      expect(shown.length).toBeGreaterThan(0);
      expect(
        shown.map((amount) => amount.replace(/,00$/, '')).filter((amount) => !known.has(amount) && amount !== 'R$ 0'),
      ).toEqual([]);
    });
  }

  test('by the year are a fifth less for people and a tenth less for companies, on the cards and at the checkout', async ({
    page,
  }) => {
    for (const [target, tab, page_] of [
      ['/planos', /Anual/, 'plans'],
      ['/planos-empresas', 'Anual (10% de desconto)', 'company-plans'],
    ] as const) {
      await openPage(page, target);
      await main(page).getByRole('tab', { name: tab }).click();
      for (const offer of offersFor(page_)) {
        if (offer.monthly === 0) continue;
        const { monthly, yearly } = priceOf(offer, 'annual');
        await expect(main(page)).toContainText(formatMoney(monthly));
        await expect(main(page)).toContainText(formatMoney(yearly));
      }
      await expect(page).toHaveURL(/anual/);
    }
    const premium = requireOffer('plans', 'premium');
    expect(priceOf(premium, 'annual').saving).toBeCloseTo(premium.monthly * 2.4, 2);
    await openPage(page, '/planos');
    await main(page).getByRole('tab', { name: /Anual/ }).click();
    await expect(main(page).getByText('2 meses grátis').first()).toBeVisible();
  });
});

test.describe('choosing a plan', () => {
  test('as a visitor says to sign in first, and comes back to the choice', async ({ page }) => {
    const person = await newPerson('Escolha');
    await openPage(page, '/planos');
    await main(page).getByRole('tab', { name: /Anual/ }).click();
    await main(page).locator('a[href^="/planos/premium"]').first().click();
    await expect(page.getByText('Você precisa estar logado para assinar um plano')).toBeVisible();
    await expect(page).toHaveURL(/\/planos(\?|$)/);
    await page.getByRole('button', { name: 'Fazer login' }).click();
    await expect(page).toHaveURL(/\/login\?voltar=/);
    await fillSignIn(page, person);
    await expect(page).toHaveURL(/\/planos\/premium\?.*anual/);
    await expect(page.getByRole('radio', { name: /Anual/ })).toBeChecked();
  });

  test('stores one request, however often it is pressed, reloaded, or sent from another tab', async ({
    page,
    context,
  }) => {
    const person = await newPerson('Pedido');
    await signIn(page, person);
    await openPage(page, '/planos/premium');
    await expect(page.getByText('Nada é cobrado agora')).toBeVisible();
    // The choice is in the URL, so the mark follows it a moment later
    await main(page)
      .getByRole('radio', { name: /Boleto/ })
      .click();
    await expect(main(page).getByRole('radio', { name: /Boleto/ })).toBeChecked();
    const confirm = main(page).getByRole('form', { name: 'Sua escolha' }).getByRole('button');
    const other = await context.newPage();
    await openPage(other, '/planos/premium');
    // Opened before the first tab sends the request, so this one does not know of it
    const otherConfirm = other.getByRole('main').getByRole('form', { name: 'Sua escolha' }).getByRole('button');
    await expect(otherConfirm).toBeVisible();
    await page.bringToFront();
    await confirm.dblclick();
    await expect(page.getByRole('heading', { name: 'Solicitação registrada' })).toBeVisible();
    await expect(main(page)).toContainText('Nada foi cobrado.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Solicitação registrada' })).toBeVisible();
    await expect(main(page)).toContainText('Boleto');
    await otherConfirm.click();
    await expect(other.getByRole('heading', { name: 'Solicitação registrada' })).toBeVisible();

    const [profile] = await readStored<{ id: string }>(
      `profiles?select=id&name=eq.${encodeURIComponent(person.name)}&order=created_at.desc&limit=1`,
    );
    const requests = await readStored<{ plan: string; shown_total_cents: number; status: string }>(
      `subscription_requests?select=plan,shown_total_cents,status&user_id=eq.${profile?.id ?? ''}`,
    );
    expect(requests).toEqual([
      {
        plan: 'premium',
        shown_total_cents: Math.round(requireOffer('plans', 'premium').monthly * 100),
        status: 'pending',
      },
    ]);
  });

  test('that has begun while its page is open is shown there, in place of a form that would sell it again', async ({
    page,
  }) => {
    const person = await newPerson('Ativada');
    await signIn(page, person);
    await openPage(page, '/planos/essencial');
    await main(page).getByRole('button', { name: 'Confirmar solicitação' }).click();
    const cancel = main(page).getByRole('button', { name: 'Cancelar solicitação' });
    await expect(cancel).toBeVisible();
    const [request] = await readStored<{ id: string }>(
      `subscription_requests?select=id,profiles!inner(name)&profiles.name=eq.${encodeURIComponent(person.name)}&order=created_at.desc&limit=1`,
    );
    await activatePlan(request?.id ?? '', 'essencial-monthly-2990');
    await cancel.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar solicitação' }).click();
    await expect(page.getByText('Esta assinatura já está ativa.', { exact: false })).toBeVisible();
    await expect(main(page)).toContainText(/Os recursos dele já estão na sua conta, até \d\d\/\d\d\/\d{4}/);
    await expect(main(page).getByRole('form', { name: 'Sua escolha' })).toHaveCount(0);
  });

  test('that has no payment provider says so on both checkout pages', async ({ page }) => {
    for (const plan of ['essencial', 'premium'] as const) {
      await openPage(page, `/planos/${plan}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(main(page)).toContainText('Nada é cobrado antes de você confirmar um pagamento.');
      await expect(main(page).getByText('Como é o teste grátis de 7 dias')).toHaveCount(plan === 'premium' ? 1 : 0);
    }
  });
});

test('a demonstration is asked for once, and stored', async ({ page }) => {
  const email = newAddress('consultora');
  await openPage(page, '/consultorias');
  await main(page)
    .getByRole('link', { name: 'Solicitar demonstração' })
    .or(main(page).getByRole('button', { name: 'Solicitar demonstração' }))
    .last()
    .scrollIntoViewIfNeeded();
  const form = main(page).getByRole('form');
  await form.getByRole('button', { name: 'Solicitar demonstração' }).click();
  await expect(form.getByLabel(/^Seu nome/)).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel(/^Seu nome/).fill('Rita Consultora');
  await form.getByLabel(/^Consultoria/).fill('Travessia RH');
  await form.getByLabel(/^E-mail/).fill(email);
  await form.getByRole('button', { name: 'Solicitar demonstração' }).dblclick();
  await expect(page.getByText('Solicitação enviada com sucesso!')).toBeVisible();
  await expect(page.getByText('Nossa equipe entrará em contato em breve.')).toBeVisible();
  const stored = await readStored<{ kind: string; name: string; company: string }>(
    `leads?select=kind,name,company&email=eq.${encodeURIComponent(email)}`,
  );
  expect(stored).toEqual([{ kind: 'demo', name: 'Rita Consultora', company: 'Travessia RH' }]);
});

test.describe('the blog', () => {
  test('is filtered by category, and every article is long, timed, dated and leads to others', async ({ page }) => {
    await openPage(page, '/blog');
    const cards = main(page).getByRole('article');
    await expect(cards).toHaveCount(6);
    const links = await cards
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) {
      await openPage(page, link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const words = (await main(page).getByRole('article').first().innerText()).split(/\s+/).length;
      expect(words, link).toBeGreaterThan(600);
      await expect(main(page)).toContainText(/\d+ min/);
      expect(await main(page).locator('a[href^="/blog/"]').count(), link).toBeGreaterThan(0);
    }
    await openPage(page, '/blog?categoria=inexistente');
    await expect(cards).toHaveCount(6);
  });

  test('an article that does not exist is a 404', async ({ page }) => {
    const response = await page.goto('/blog/nao-existe');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  });
});

test.describe('services that an installation names', () => {
  let help: Server;
  let asked = 0;
  let server: ShellServer;
  /** The widget, from another origin than the one that the installation names. */
  let elsewhere = '';
  const chat = 'https://wa.me/5511999999999';

  /** A typical chatbot: its own Trusted Types policy, a button, a frame of its own origin, a request to it. */
  const widget = `
    const policy = window.trustedTypes ? trustedTypes.createPolicy('ajuda', { createHTML: (text) => text }) : { createHTML: (text) => text };
    const box = document.createElement('div');
    box.id = 'ajuda';
    box.innerHTML = policy.createHTML('<p>Olá! Como posso ajudá-lo?</p>');
    const frame = document.createElement('iframe');
    frame.title = 'Conversa';
    frame.src = new URL('/frame', document.currentScript.src);
    box.append(frame);
    document.body.append(box);
    fetch(new URL('/hello', document.currentScript.src)).then((answer) => answer.text()).then((text) => { box.dataset.hello = text; });
  `;

  test.beforeAll(async () => {
    help = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://help.invalid');
      response.setHeader('access-control-allow-origin', '*');
      if (pathname === '/widget.js') {
        asked += 1;
        response.setHeader('content-type', 'text/javascript').end(widget);
      } else if (pathname === '/frame')
        response
          .setHeader('content-type', 'text/html; charset=utf-8')
          .end('<!doctype html><p>Digite a sua pergunta</p>');
      else response.end('oi');
    });
    await new Promise<void>((resolve) => help.listen(0, '127.0.0.1', resolve));
    const { port } = help.address() as AddressInfo;
    elsewhere = `http://127.0.0.1:${port}/widget.js`;
    server = await startShellServer({
      PONTE_CHAT_URL: chat,
      PONTE_HELP_SCRIPT_URL: `http://localhost:${port}/widget.js`,
      PONTE_PIX_KEY: 'pix@ponte.example',
      PONTE_PIX_NAME: 'Ponte Vagas',
      PONTE_PIX_CITY: 'Sao Paulo',
    });
  });
  test.afterAll(async () => {
    await server.stop();
    help.close();
  });

  test('the chatbot comes on the first press, under the policy, and a script of anybody else does not', async ({
    page,
  }) => {
    const problems = watchConsole(page);
    await openPage(page, server.url);
    expect(asked).toBe(0);
    await page.getByRole('button', { name: 'Abrir ajuda' }).press('Enter');
    await expect(page.locator('#ajuda')).toContainText('Olá! Como posso ajudá-lo?');
    await expect(page.frameLocator('#ajuda iframe').getByText('Digite a sua pergunta')).toBeVisible();
    await expect(page.locator('#ajuda')).toHaveAttribute('data-hello', 'oi');
    await expect(page.getByRole('button', { name: 'Abrir ajuda' })).toHaveCount(0);
    expect(asked).toBe(1);
    expect(problems).toEqual([]);

    // The same script from an origin that nobody has named, by a policy that lets everything through, as the service's
    // own scripts may make.
    const violations = await page.evaluate(
      (source) =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          document.addEventListener('securitypolicyviolation', (event) =>
            seen.push(`${event.effectiveDirective} ${event.blockedURI}`),
          );
          const { trustedTypes } = window as unknown as {
            trustedTypes: {
              createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
            };
          };
          const script = document.createElement('script');
          // 'load' when it ran: then no violation was seen
          script.addEventListener('load', () => resolve(seen));
          script.addEventListener('error', () => resolve(seen));
          script.src = trustedTypes
            .createPolicy('mal', { createScriptURL: (url: string) => url })
            .createScriptURL(source);
          document.head.append(script);
        }),
      elsewhere,
    );
    expect(violations).toEqual([`script-src-elem ${elsewhere}`]);
    // It was there for whoever had asked, and the page has not
    expect(asked).toBe(1);
    expect((await fetch(elsewhere)).status).toBe(200);
    expect(asked).toBe(2);
    // Without such a policy its address is no script's
    await expect(
      page.evaluate((source) => Object.assign(document.createElement('script'), { src: source }).src, elsewhere),
    ).rejects.toThrow('no address of a script of this site');
  });

  test('the chat opens with a message that names the plan and its period', async ({ page }) => {
    const textOf = (href: string | null): string => {
      const url = new URL(href ?? '');
      expect(url.origin + url.pathname).toBe(chat);
      return url.searchParams.get('text') ?? '';
    };
    await page.goto(server.url);
    const fromHome = main(page).getByRole('link', { name: /^Falar com um consultor/ });
    expect(textOf(await fromHome.getAttribute('href'))).toBe(
      `Olá! Gostaria de saber mais sobre o plano para empresas da ${brand.name}.`,
    );
    await expect(fromHome).toHaveAttribute('target', '_blank');
    await expect(fromHome).toHaveAttribute('rel', /noopener/);

    await openPage(page, `${server.url}/planos-empresas`);
    for (const [tab, suffix] of [
      ['Mensal', ''],
      ['Anual (10% de desconto)', ' Anual'],
    ] as const) {
      await main(page).getByRole('tab', { name: tab }).click();
      await expect(main(page).getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      for (const offer of offersFor('company-plans')) {
        const link = main(page).getByRole('link', { name: new RegExp(`^Selecionar Plano ${offer.name}`) });
        expect(textOf(await link.getAttribute('href'))).toBe(
          `Olá! Tenho interesse no plano ${offer.name}${suffix} da ${brand.name} para empresas.`,
        );
      }
    }
    expect(
      textOf(
        await main(page)
          .getByRole('link', { name: /^Fale com um consultor/ })
          .first()
          .getAttribute('href'),
      ),
    ).toBe(`Olá! Gostaria de falar com um consultor sobre os planos da ${brand.name} para empresas.`);
  });
});

test('a table of contents leads to its section each time it is pressed, and back to where it was left', async ({
  page,
}) => {
  await openPage(page, '/termos');
  const contents = page.getByRole('navigation', { name: 'Nesta página' });
  const link = contents.getByRole('link').last();
  const section = page.getByRole('heading', { name: (await link.textContent()) ?? '', exact: true });
  const readPlace = (): Promise<number> => page.evaluate(() => window.scrollY);
  await link.scrollIntoViewIfNeeded();
  const before = await readPlace();
  // The second press repeats the address.
  for (const _press of [1, 2]) {
    await link.click();
    await expect(page).toHaveURL(/\/termos#./);
    // What would undo the jump comes with the next drawing of the page.
    await waitUntilIdle(page);
    await expect(section).toBeInViewport();
    expect(await readPlace()).toBeGreaterThan(before + 500);
  }
  await page.goBack();
  await expect(page).toHaveURL('/termos');
  await expect.poll(readPlace).toBeLessThan(before + 500);
});
