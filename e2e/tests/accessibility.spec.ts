import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  findAxeViolations,
  findBrokenWords,
  findLoss,
  findMisplaced,
  findMissingStructure,
  findSmallTargets,
  findUnexplainedRefusals,
  setTextSize,
  setTextSpacing,
  settle,
  walkByTab,
  withTouch,
  layOutEverything,
} from '../accessibility';
import { apps } from '@ponte/build/apps';
import { newPublisher, newTitle, publishVacancy } from '../company';
import { openPage, pressAnyKey, waitForContent } from '../open-page';
import { pageStates, type PageState } from '../page-states';
import { newPerson } from '../person';
import { root } from '../product';
import { addressOf, routes } from '../routes';
import { pageOf, signIn, type Role } from '../sessions';

/*
 * Every page and every state of it, measured once in one visit: docs/accessibility.md tells which success criterion of
 * WCAG 2.2 each of these checks belongs to. The window is resized in place, so that an open dialog stays open.
 */

const widths = [360, 768, 1440] as const;
const wide = 1280;

const roleOf: Readonly<Record<string, Role>> = {
  public: 'visitor',
  candidate: 'candidate',
  company: 'company',
  'signed-in': 'candidate',
};

/** Pages that show what they are for to fewer accounts than may open them. */
const roleOfPath: Readonly<Record<string, Role>> = { '/operador': 'operator' };

// Without anybody to open it a page shows nothing of its own: an edit page is one of the states, which knows the
// vacancy.
const opened = routes.filter(({ path }) => path !== '/empresa/vagas/editar/:id');
const listed = opened.map((route): PageState & { route?: (typeof routes)[number] } => ({
  name: route.path,
  who: roleOfPath[route.path] ?? roleOf[route.access] ?? 'visitor',
  path: route.path,
  route,
}));

/** As file/name, of every workspace: 'sign-in.page/Refused'. */
function listStories(): string[] {
  return ['shared-ui', ...apps.map(({ folder }) => folder)].flatMap((workspace) => {
    const source = path.join(root, workspace, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.stories.tsx'))
      .flatMap((file) =>
        [...readFileSync(path.join(source, file), 'utf8').matchAll(/^export const (\w+): Story\b/gm)].map(
          ([, name = '']) => `${path.basename(file, '.stories.tsx')}/${name}`,
        ),
      );
  });
}

/** Expects without stopping, so that one run tells everything that is wrong on a page. */
const none = (what: string, found: readonly string[]): void => expect.soft(found, what).toEqual([]);

/** Where a story shows the same, axe judges it there, in both themes. */
async function measure(page: Page, state: Pick<PageState, 'widths' | 'story'>): Promise<void> {
  const shown = widths.filter((width) => state.widths?.includes(width) ?? true);
  for (const width of shown) {
    await page.setViewportSize({ width, height: 800 });
    none(`targets of 24 px at ${width} px`, await findSmallTargets(page, 24));
    none(`loss at ${width} px`, await findLoss(page));
  }
  if (state.story === undefined) {
    // At the widest: what axe judges hardly depends on the width.
    none('axe', await findAxeViolations(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    none('axe in the dark', await findAxeViolations(page, 'colours'));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  none('structure', await findMissingStructure(page));
  none('refusals', await findUnexplainedRefusals(page));

  await setTextSize(page, 200);
  for (const width of shown) {
    await page.setViewportSize({ width: width === 1440 ? wide : width, height: 800 });
    none(`text at 200 % at ${width} px`, await findLoss(page));
    if (width === 360) none('broken words of headings, with text at 200 %', await findBrokenWords(page));
  }
  await setTextSize(page, 100);
  if (shown.includes(1440)) {
    await page.setViewportSize({ width: wide, height: 800 });
    await setTextSpacing(page, true);
    none('text with wider spacing', await findLoss(page));
    await setTextSpacing(page, false);
  }
  if (shown.includes(360)) {
    await page.setViewportSize({ width: 320, height: 640 });
    none('at 320 px', await findLoss(page));
    await page.setViewportSize({ width: 740, height: 360 });
    none('a phone on its side', await findLoss(page));
  }
}

/** What is drawn of all that can only be pressed. */
function findControls(page: Page): Promise<string[]> {
  return page
    .locator('button, [role="tab"], [role="switch"], [role="search"]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.textContent.trim() || (one.getAttribute('aria-label') ?? '')),
    );
}

async function open(page: Page, state: PageState): Promise<void> {
  await page.setViewportSize({ width: state.widths?.at(-1) ?? 1440, height: 800 });
  await state.prepare?.(page);
  await openPage(page, state.path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await waitForContent(page);
  await watchPresses(page);
  await state.open?.(page);
  if (state.shows) await expect(state.shows(page)).toBeVisible();
  // A dialog or a tab is there before what it reads.
  await waitForContent(page);
  await layOutEverything(page);
  // What lies far below loads when it is laid out.
  await waitForContent(page);
}

declare global {
  interface Window {
    /** The button or link of the page that was pressed last, not counting those of a dialog. */
    pressed?: Element | null;
  }
}

/** Has the page note what is pressed from now on. */
async function watchPresses(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      ({ target }) => {
        const pressed = (target as Element).closest('button, a');
        if (!pressed?.closest('[role=dialog], [role=alertdialog]')) window.pressed = pressed;
      },
      { capture: true },
    ),
  );
}

interface Seen {
  /** Of each role: who is signed in has a link to what is theirs where a visitor is asked to register. */
  frames: Partial<Record<Role, string>>;
  /** By the name of the page. */
  titles: Record<string, string>;
}

/**
 * What the pages before had, in a file of this run: a test that fails takes the memory of its worker along, and alone
 * with itself its second try would find no page that it differs from.
 */
function compareWithOthers(compare: (seen: Seen) => Seen): void {
  const { outputDir } = test.info().project;
  const file = path.join(outputDir, 'frames-and-titles.json');
  const seen = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Seen) : { frames: {}, titles: {} };
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(file, JSON.stringify(compare(seen)));
}

test.describe('every page', () => {
  /** Header and footer are walked once for each role. */
  const walked = new Set<Role>();

  for (const listedRoute of listed) {
    test(`${listedRoute.who}: ${listedRoute.name}`, async ({ browser, request }) => {
      const { route } = listedRoute;
      const page = await pageOf(browser, listedRoute.who);
      await open(page, {
        ...listedRoute,
        path: route ? await addressOf(route, request) : listedRoute.path,
      });

      await test.step('is reached by Tab alone, in sight and marked, and goes nowhere by itself', async () => {
        await page.setViewportSize({ width: wide, height: 800 });
        const address = page.url();
        const isFirstOfRole = !walked.has(listedRoute.who);
        walked.add(listedRoute.who);
        const { stops, problems } = await walkByTab(page, { part: isFirstOfRole ? 'page' : 'main' });
        none('by Tab', problems);
        expect(stops[0]).toContain('Ir para o conteúdo');
        expect(stops.length).toBeGreaterThan(isFirstOfRole ? 10 : 1);
        expect(page.url().replace(/#.*/, '')).toBe(address);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
      await test.step('hears no single key', async () => {
        const before = [page.url(), await page.getByRole('dialog').count()];
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        for (const key of ['a', 's', 'h', 'n', '?', '/', '1']) await page.keyboard.press(key);
        expect([
          page.url(),
          await page.getByRole('dialog').count(),
          await page.evaluate(() => document.activeElement === document.body),
        ]).toEqual([...before, true]);
      });
      await test.step('has the same frame as the others and a title of its own', async () => {
        // The newsletter stands on public pages alone: who works in an account is not asked to subscribe.
        await expect(page.getByRole('region', { name: 'Vagas novas e dicas de carreira' })).toHaveCount(
          route?.access === 'public' ? 1 : 0,
        );
        const frame = await page.evaluate(() =>
          [...document.querySelectorAll('header nav button, header nav a, footer a, footer button, footer input')]
            .filter((element) => !element.closest('[aria-labelledby=novidades]'))
            .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim())
            .join('|'),
        );
        const title = await page.title();
        compareWithOthers(({ frames, titles: { [listedRoute.name]: _own, ...titles } }) => {
          expect(frame).toBe(frames[listedRoute.who] ?? frame);
          // The two pages of one form, and what a visitor of /concluir-cadastro sees, share theirs
          const shares = /concluir-cadastro|verificar-email$|redefinir-senha/.test(listedRoute.path);
          if (!shares)
            expect(
              Object.entries(titles).filter(([, other]) => other === title),
              `pages that are also called ${title}`,
            ).toEqual([]);
          return {
            frames: { ...frames, [listedRoute.who]: frame },
            titles: { ...titles, [listedRoute.name]: title },
          };
        });
      });
      await measure(page, listedRoute);
      await test.step('has targets of 44 px on touch', async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        none('targets on touch', await withTouch(page, () => findSmallTargets(page, 44, 'height')));
      });
      await test.step('is printed without a button or a switch', async () => {
        await page.setViewportSize({ width: 1200, height: 800 });
        await page.emulateMedia({ media: 'print' });
        none('printed controls', await findControls(page));
        await page.emulateMedia({ media: null });
      });
    });
  }
});

test.describe('every state', () => {
  test('has the stories that it leaves to axe there', () => {
    const stories = listStories();
    for (const { name, story } of pageStates) if (story) expect(stories, name).toContain(story);
  });

  test('is known to be there before it is judged', () => {
    for (const { name, open, shows } of pageStates) expect(open ?? shows, name).toBeDefined();
  });

  for (const state of pageStates) {
    test(`${state.who}: ${state.name}`, async ({ browser }) => {
      const page = await pageOf(browser, state.who);
      await open(page, state);
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(dialog).toHaveCount(state.dialog ? 1 : 0);
      await measure(page, state);
      if (state.dialog === 'modal') {
        await test.step('keeps focus inside, and gives it back after Escape', async () => {
          const opener = await page.evaluateHandle(() => window.pressed);
          // As many presses as bring it round at least once.
          const stops = await dialog.evaluate(
            (element) => element.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]').length,
          );
          for (let press = 0; press <= Math.min(stops, 40) + 1; press += 1) {
            await page.keyboard.press('Tab');
            expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
          }
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
          // To what opened it; a file that was chosen opens without a press
          await expect
            .poll(() =>
              opener.evaluate((element) =>
                element ? document.activeElement === element : document.activeElement !== document.body,
              ),
            )
            .toBe(true);
        });
      }
    });
  }
});

test.describe('moving about', () => {
  test('the skip link leads over the header, by keyboard', async ({ page }) => {
    await page.goto('/planos');
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Ir para o conteúdo' });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  });

  test('a change of page is named, announced, and begins at its top', async ({ page }) => {
    // Before hydration the link leads to another document, which the browser announces.
    await openPage(page, '/termos');
    const announcer = page.locator('[aria-live="polite"][aria-atomic="true"]');
    const before = await page.title();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog de carreira' }).click();
    await expect(page).toHaveURL('/blog');
    await expect.poll(() => page.title()).not.toBe(before);
    await expect(announcer.filter({ hasText: await page.title() })).toHaveCount(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('tabs are one stop and are walked by arrows', async ({ browser }) => {
    const page = await pageOf(browser, 'candidate');
    await openPage(page, '/perfil');
    const first = page.getByRole('tab', { name: 'Perfil', exact: true });
    await first.focus();
    await page.keyboard.press('ArrowRight');
    const next = page.getByRole('tab', { name: 'Senha', exact: true });
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(next).toHaveAttribute('aria-selected', 'true');
    // The next stop is in the panel, not the next tab
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'Senha' })).toBeVisible();
    expect(await page.getByRole('tabpanel').evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  });

  test('a vacancy is read in the order in which it is drawn, at every width and beside the list', async ({
    page,
    request,
  }) => {
    const vacancy = routes.find(({ path }) => path === '/vagas/:id');
    if (!vacancy) throw new Error('no page of a vacancy');
    await openPage(page, await addressOf(vacancy, request));
    await waitForContent(page);
    const main = page.getByRole('main');
    const apply = main.getByRole('link', { name: 'Candidatar-se', exact: true });
    await expect(apply).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 6_000 });
      await settle(page);
      none(`a vacancy at ${width} px`, await findMisplaced(main));
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await settle(page);
    // Before its place is reached it is within reach of the thumb.
    await expect(apply).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 1440, height: 6_000 });
    await openPage(page, '/vagas');
    await pressAnyKey(page);
    const pane = page.getByRole('region', { name: 'Vaga aberta' });
    await expect(pane.getByRole('heading', { name: 'Sobre a vaga' })).toBeVisible();
    await settle(page);
    none('a vacancy beside the list', await findMisplaced(pane));
    const row = page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article').first();
    // Its age and its pay stand in one line; the place is in a paragraph with the company.
    none('a row of the list', await findMisplaced(row, 'p'));
  });

  for (const [what, path] of [
    ['an article', '/blog/curriculo-que-passa-pelo-ats'],
    ['a legal page', '/privacidade'],
  ] as const)
    test(`${what} is read in the order in which it is drawn, its list of contents included`, async ({ page }) => {
      await openPage(page, path);
      await waitForContent(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await settle(page);
        none(`${what} at ${width} px`, await findMisplaced(page.getByRole('main'), 'p'));
      }
    });

  test('the buttons of a dialog are read and reached in the order in which they are drawn', async ({ browser }) => {
    const page = await pageOf(browser, 'candidate');
    await openPage(page, '/perfil?aba=preferencias');
    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    const dialog = page.getByRole('dialog');
    const buttons = ['Manter minha conta', 'Excluir para sempre'];
    for (const width of [360, 768] as const) {
      await page.setViewportSize({ width, height: 740 });
      await settle(page);
      const footer = dialog.getByRole('button', { name: buttons[0] }).locator('..');
      await expect(footer.getByRole('button')).toHaveText(buttons);
      none(`the buttons of a dialog at ${width} px`, await findMisplaced(footer));
    }
  });

  test('every public page is found in more than one way: from the frame or a page, and in the site map', async ({
    request,
  }) => {
    const map = await (await request.get('/sitemap-paginas-1.xml')).text();
    const home = await (await request.get('/')).text();
    for (const path of [
      '/vagas',
      '/empresas',
      '/planos',
      '/salarios',
      '/transparencia',
      '/blog',
      '/anunciar-vagas',
      '/planos-empresas',
      '/consultorias',
      '/termos',
      '/privacidade',
      '/cookies',
      '/acessibilidade',
    ]) {
      expect(map, path).toContain(`${path}<`);
      expect(home, path).toContain(`href="${path}"`);
    }
  });
});

test.describe('pressing', () => {
  test('a press that leaves the button before it ends does nothing', async ({ page }) => {
    await openPage(page, '/login');
    const submit = page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true });
    // The same press, ended on the button, is answered
    await submit.click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await openPage(page, '/login');
    const box = await submit.boundingBox();
    if (!box) throw new Error('the button has no box');
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x - 200, box.y + 300);
    await page.mouse.up();
    // What a press does is drawn in the next frame
    await settle(page);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  });

  test('a photo is framed without dragging: a tap on what should be in the middle, and buttons to come closer', async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'newCandidate');
    const framing = pageStates.find(({ name }) => name === 'framing a photo');
    await page.goto(framing?.path ?? '');
    await framing?.open?.(page);
    const slider = page.getByRole('slider', { name: 'Aproximação' });
    await page.getByRole('button', { name: 'Aproximar' }).click();
    await expect(slider).not.toHaveValue('1');
    const picture = page.getByRole('group', { name: 'Enquadramento da foto' });
    const place = (): Promise<string | null> => picture.locator('img').getAttribute('style');
    const before = await place();
    await picture.click({ position: { x: 60, y: 60 } });
    await expect.poll(place).not.toBe(before);
  });

  test('nothing is asked by shaking or turning the phone', async ({ page }) => {
    const heard: string[] = [];
    await page.exposeFunction('hear', (name: string) => heard.push(name));
    await page.addInitScript(() => {
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function listen(this: EventTarget, ...args: Parameters<typeof add>) {
        if (/^device(motion|orientation)/.test(args[0]))
          void (window as unknown as { hear: (name: string) => void }).hear(args[0]);
        return add.apply(this, args);
      };
    });
    for (const path of ['/', '/vagas', '/analisar-curriculo']) {
      await openPage(page, path);
    }
    expect(heard).toEqual([]);
  });
});

test.describe('forms', () => {
  const known = {
    '/login': { 'E-mail': 'username', Senha: 'current-password' },
    '/cadastro': {
      'Nome completo': 'name',
      'E-mail': 'email',
      Senha: 'new-password',
      'Data de nascimento': 'bday',
    },
    '/cadastro-empresa': {
      'Nome da empresa': 'organization',
      'E-mail': 'email',
      Senha: 'new-password',
      Telefone: 'tel-national',
    },
    '/recuperar-senha': { 'E-mail': 'username' },
  } as const;

  for (const [path, fields] of Object.entries(known)) {
    test(`${path} says what its fields are for, so that a browser fills them`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      for (const [label, purpose] of Object.entries(fields)) {
        await expect(main.getByLabel(new RegExp(`^${label}`)).first()).toHaveAttribute(
          'autocomplete',
          new RegExp(`^${purpose}`),
        );
      }
    });
  }

  test('a password is pasted, shown and hidden; nothing is asked that must be remembered or solved', async ({
    page,
  }) => {
    await openPage(page, '/login');
    const field = page.getByLabel(/^Senha/);
    await field.focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'travessia2026');
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, 'travessia2026');
    });
    await expect(field).toHaveValue('travessia2026');
    await page.getByRole('button', { name: /mostrar senha/i }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('a choice changes the list and not the place: same page, same focus', async ({ page }) => {
    await openPage(page, '/vagas');
    const clt = page.getByRole('complementary', { name: 'Filtros' }).getByLabel('CLT', { exact: true });
    await clt.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\/vagas\?tipo=clt$/);
    await expect(clt).toBeFocused();
  });

  test('what a form or a search came to is said in a live region', async ({ page }) => {
    await page.goto('/vagas?cargo=desenvolvedor');
    await expect(page.getByRole('status').filter({ hasText: /vagas? encontrada/ })).toHaveCount(1);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Instagram' }).click();
    const said = page.getByText('Redes sociais em construção');
    await expect(said).toBeVisible();
    expect(await said.evaluate((element) => element.closest('[aria-live="polite"], [role="status"]') !== null)).toBe(
      true,
    );
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
    // Focus on the first field that was refused says the rest
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
  });
});

test.describe('what the system asks for', () => {
  test('forced colours: borders, marks and focus stay', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openPage(page, '/vagas?tipo=clt');
    const border = (name: string): Promise<string> =>
      page
        .getByRole('main')
        .getByRole('button', { name })
        .first()
        .evaluate((element) => {
          const style = getComputedStyle(element);
          return `${style.borderTopStyle} ${style.borderTopColor === style.backgroundColor ? 'unseen' : 'seen'}`;
        });
    expect(await border('Buscar')).toBe('solid seen');
    const box = page.getByRole('complementary', { name: 'Filtros' }).getByLabel('CLT', { exact: true });
    expect(await box.evaluate((element) => getComputedStyle(element).appearance)).not.toBe('none');
    const { problems } = await walkByTab(page, { limit: 40 });
    expect(problems.filter((problem) => !problem.startsWith('no end'))).toEqual([]);
    // A dialog has the ground of the page, and no shadow
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '1px');
  });

  test('forced colours: the current page of a navigation, and what marks a list, are seen', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const ground = (item: Locator): Promise<string> =>
      item.evaluate((element) => getComputedStyle(element).backgroundColor);
    const id = await publishVacancy(await newPublisher(), { title: newTitle('Moldureira') });
    await openPage(page, `/vagas/${id}`);
    const mark = page.getByRole('main').getByRole('listitem').locator('span[aria-hidden]:empty').first();
    // Drawn as a border: a ground is neither kept in forced colours nor on paper.
    const edge = await mark.evaluate((element) => getComputedStyle(element).borderTopColor);
    expect(await mark.evaluate((element) => element.clientWidth)).toBe(0);
    expect(edge).not.toBe(await ground(page.locator('body')));
    // Beside a vacancy the rows show no requirements.
    await page.setViewportSize({ width: 1024, height: 768 });
    await openPage(page, '/vagas');
    const requirement = page.getByRole('list', { name: 'Requisitos' }).first().getByRole('listitem').first();
    const point = await requirement.evaluate((element) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(element, '::before');
      return { borderTopWidth, borderTopColor };
    });
    expect(point.borderTopWidth).toBe('2px');
    expect(point.borderTopColor).not.toBe(await ground(page.locator('body')));
    await openPage(page, '/blog');
    const categories = page.getByRole('navigation', { name: 'Categorias do blog' }).getByRole('link');
    expect(await ground(categories.first())).not.toBe(await ground(categories.nth(1)));
    await signIn(page, await newPerson('Lia'));
    await openPage(page, '/candidato/experiencias');
    const area = page.getByRole('navigation', { name: 'Área do candidato' });
    const current = await ground(area.locator('[aria-current="page"]'));
    expect(current).not.toBe(await ground(area.getByRole('link', { name: 'Formação' })));
  });

  test('reduced motion: nothing moves by itself, and what opens is there at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Its three seconds pass when the test says so
    await page.clock.install();
    await openPage(page, '/');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await waitForContent(page);
    const moving = (): Promise<string[]> =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            (animation) =>
              animation.playState === 'running' && Number(animation.effect?.getComputedTiming().duration) > 20,
          )
          .map((animation) => (animation as CSSAnimation).animationName),
      );
    expect(await moving()).toEqual([]);
    const carousel = page.getByRole('region', { name: /empresas/i });
    const place = (): Promise<number> => carousel.getByRole('list').evaluate((list) => list.scrollLeft);
    await page.clock.runFor(10_000);
    // A timer's effect is drawn in the next frames, of which an animation's end tells whatever the clock shows
    await page.evaluate(() => document.body.animate([], 100).finished);
    expect(await place()).toBe(0);
    expect(await moving()).toEqual([]);
    // In one step, where it would glide otherwise
    await carousel.getByRole('button', { name: 'Próximo' }).click();
    expect(await place()).toBeGreaterThan(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving()).toEqual([]);
  });

  test('words in another language say so', async ({ page }) => {
    await page.goto('/nao-existe');
    await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en');
  });
});

test('the checks find what is wrong: a page broken on purpose', async ({ page }) => {
  await openPage(page, '/termos');
  await waitForContent(page);
  await settle(page);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const add = (tag: string, style: string, text: string, attributes: Record<string, string> = {}): void => {
      const element = document.createElement(tag);
      element.style.cssText = style;
      element.textContent = text;
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      main?.prepend(element);
    };
    add('p', 'color: #ccc', 'um texto que ninguém lê');
    add('div', 'width: 3000px', 'largo');
    add(
      'div',
      'width: 90px; height: 20px; overflow: hidden; white-space: nowrap',
      'um texto comprido que foi cortado ao meio',
    );
    add('button', 'width: 16px; height: 16px; outline: none; padding: 0', '');
    add('input', '', '', { 'aria-invalid': 'true', 'aria-label': 'Nome', name: 'nome' });
    add('h1', '', 'outro título');
  });
  const rules = (await findAxeViolations(page)).map((violation) => violation.split(':')[0]);
  for (const rule of ['color-contrast', 'button-name', 'target-size']) expect(rules).toContain(rule);
  const sideways = expect.stringMatching(/^\d+ px wider than the window: .*div 'largo'/);
  const cut = expect.stringMatching(/^'um texto comprido que foi cortado ao meio' in div/);
  expect(await findLoss(page)).toEqual([sideways, cut]);
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('footer a')].slice(0, 2);
    for (const link of links) link.style.cssText = 'position: absolute; top: 0; left: 0';
  });
  expect(await findLoss(page)).toEqual([sideways, cut, expect.stringMatching(/^'.+' and '.+'$/)]);
  expect(await findBrokenWords(page)).toEqual([]);
  await page
    .locator('h1')
    .last()
    .evaluate((heading) => {
      heading.textContent = 'Termos';
      heading.style.cssText = 'width: 2em; overflow-wrap: anywhere';
    });
  expect(await findBrokenWords(page)).toEqual(['Termos']);
  await page.evaluate(() => {
    const made = document.createElement('p');
    made.id = 'pair';
    made.style.display = 'flex';
    made.append(
      ...['one', 'two'].map((name) => Object.assign(document.createElement('button'), { textContent: name })),
    );
    document.body.append(made);
  });
  const pair = page.locator('#pair');
  expect(await findMisplaced(pair)).toEqual([]);
  for (const direction of ['column-reverse', 'row-reverse']) {
    await pair.evaluate((element, value) => (element.style.flexDirection = value), direction);
    expect(await findMisplaced(pair), direction).toEqual(["'two' is drawn before 'one'"]);
  }
  await pair.evaluate((element) => element.remove());
  expect(await findSmallTargets(page, 24)).toContain("button '' 16x16");
  expect(await findUnexplainedRefusals(page)).toEqual(['nome is refused without a word']);
  expect(await findMissingStructure(page)).toContain('2 h1');
  expect((await walkByTab(page, { limit: 12 })).problems).toContain("button '' shows no focus");
});
