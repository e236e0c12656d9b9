import { expect, test, type Locator, type Page } from '@playwright/test';
import { openPage, pressAnyKey, waitForContent } from '../open-page';
import { callAs, newPublisher, newTitle, publishVacancy } from '../company';
import { pageStates } from '../page-states';
import { newPerson } from '../person';
import { demo } from '../product';
import { setTextSize } from '../accessibility';
import { signIn } from '../sessions';

/*
 * What a look at every page found at the widths between a phone and a desktop: a word that broke, a button that slid
 * under its row, a badge alone on a line. The checks of accessibility.spec.ts can't tell these, as nothing is cut off
 * or covered.
 */

async function openAt(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await openPage(page, path);
  await waitForContent(page);
}

interface Box {
  top: number;
  bottom: number;
  left: number;
  height: number;
}

const boxesOf = (what: Locator): Promise<Box[]> =>
  what.evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, left, height } = element.getBoundingClientRect();
      return { top, bottom, left, height };
    }),
  );

/** Whether one lies beside the other and not below it. */
const areInLine = (one: Box | undefined, other: Box | undefined): boolean =>
  one !== undefined && other !== undefined && one.top < other.bottom && other.top < one.bottom;

/** A line of text in the product's sizes is lower, two lines are higher. */
const oneLine = 32;

test('what a vacancy asks for is one line on a phone, and all of it in a wider window', async ({ page }) => {
  await openAt(page, 360, '/vagas');
  const requirements = page.getByRole('list', { name: 'Requisitos' });
  const onPhone = await boxesOf(requirements);
  expect(onPhone.length).toBeGreaterThan(5);
  expect(onPhone.filter(({ height }) => height > oneLine)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  // How long they are depends on which vacancies other tests have published: none is cut
  const cut = await requirements
    .locator('*')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length);
  expect(cut).toBe(0);
});

test('a long pay does not push the button of a vacancy below those of its row', async ({ page }) => {
  for (const width of [768, 1024, 1440]) {
    await openAt(page, width, '/');
    const tiles = page.getByRole('region', { name: 'Vagas em destaque' }).getByRole('listitem');
    await tiles.last().scrollIntoViewIfNeeded();
    const buttons = tiles.getByRole('link', { name: /^Ver vaga/ });
    await expect(buttons).toHaveCount(await tiles.count());
    // The button of every card is as far from the card's end, and at the same side of it: measured at once, as the page
    // may still move.
    const places = await buttons.evaluateAll((links) =>
      links.map((link) => {
        const button = link.getBoundingClientRect();
        const card = link.closest('li')?.getBoundingClientRect();
        return [card?.bottom, card?.right]
          .map((edge, index) => Math.round((edge ?? 0) - (index === 0 ? button.bottom : button.right)))
          .join();
      }),
    );
    expect(new Set(places).size, `${width} px: ${places.join(' ')}`).toBe(1);
  }
});

test('words of menu and footer stay on one line', async ({ page }) => {
  await openAt(page, 768, '/termos');
  const legal = await boxesOf(
    page.getByRole('contentinfo').getByRole('link', { name: /^(Termos de Uso|Acessibilidade) \(abre/ }),
  );
  expect(legal).toHaveLength(2);
  expect(areInLine(legal[0], legal[1])).toBe(true);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const lines = await page
    .getByRole('dialog')
    .getByRole('link', { name: 'Cadastre-se' })
    .evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getClientRects().length;
    });
  expect(lines).toBe(1);
});

test("the badges of a company's vacancies stay in the line of their row", async ({ page }) => {
  await signIn(page, demo.company);
  for (const width of [768, 1024, 1440]) {
    await openAt(page, width, '/empresa/vagas');
    const rows = page.getByRole('article');
    for (const row of await rows.all()) {
      const [state] = await boxesOf(row.getByText(/^(Ativa|Inativa|Fora da busca)$/));
      const [deadline] = await boxesOf(row.getByText(/^(Expir|Data não definida)/).first());
      expect(areInLine(state, deadline), `${width} px: ${await row.textContent()}`).toBe(true);
    }
    const [ended] = await boxesOf(page.getByRole('article').getByText('Prazo encerrado', { exact: true }));
    expect(ended?.height).toBeLessThan(oneLine);
  }
});

test("the links between a candidate's pages stay in their place from one page to the next", async ({ page }) => {
  await signIn(page, demo.candidate);
  const places = new Set<number | undefined>();
  for (const path of ['/candidato', '/candidato/candidaturas', '/candidato/perfil', '/candidato/formacao']) {
    await openAt(page, 1920, path);
    const [link] = await boxesOf(
      page.getByRole('navigation', { name: 'Área do candidato' }).getByRole('link', { name: 'Início' }),
    );
    places.add(link?.left);
  }
  expect([...places]).toEqual([expect.any(Number)]);
});

test('a dialog with a long form keeps its buttons in the window', async ({ page }) => {
  await signIn(page, demo.candidate);
  await openAt(page, 360, '/candidato/formacao');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Adicionar Formação' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Instituição')).toBeVisible();
  for (const name of ['Cancelar', 'Adicionar'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
});

test('what Tab reaches in a dialog of a low window is in sight, also where it begins anew at the first field', async ({
  page,
}) => {
  await signIn(page, await newPerson('Zulmira'));
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/candidato/formacao');
  await page.getByRole('main').getByRole('button', { name: 'Adicionar Formação' }).click();
  const first = page.getByRole('dialog').getByLabel('Tipo de formação');
  await expect(first).toBeFocused();
  const last = page.getByRole('dialog').getByRole('button', { name: 'Fechar' });
  const isLast = () => last.evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isLast()); presses += 1) await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  // Less a fraction of a pixel.
  await expect(first).toBeInViewport({ ratio: 0.9 });
});

test('in a dialog of a low window a field that Shift and Tab lead back to shows its label, too', async ({ page }) => {
  await signIn(page, await newPerson('Etelvina'));
  await page.setViewportSize({ width: 360, height: 400 });
  await openPage(page, '/candidato/formacao');
  await page.getByRole('main').getByRole('button', { name: 'Adicionar Formação' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Descrição').focus();
  const hidden: string[] = [];
  const isFirst = () => dialog.getByLabel('Tipo de formação').evaluate((field) => field === document.activeElement);
  for (let presses = 0; presses < 12 && !(await isFirst()); presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const label = await page.evaluate(async () => {
      // The browser scrolls to it in the next frame, the dialog in the one after.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      const [name] = (document.activeElement as HTMLInputElement | null)?.labels ?? [];
      if (!name) return null;
      const { left, top, height } = name.getBoundingClientRect();
      return name.contains(document.elementFromPoint(left + 4, top + height / 2)) ? null : name.textContent;
    });
    if (label !== null) hidden.push(label);
  }
  await expect(dialog.getByLabel('Tipo de formação')).toBeFocused();
  expect(hidden).toEqual([]);
});

test('in a dialog of a low window a refused field shows what is wrong with it, too', async ({ page }) => {
  await signIn(page, await newPerson('Genoveva'));
  await page.setViewportSize({ width: 640, height: 360 });
  await openPage(page, '/candidato/formacao');
  await page.getByRole('main').getByRole('button', { name: 'Adicionar Formação' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Instituição').fill('X');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(dialog.getByLabel('Instituição')).toBeFocused();
  await expect(dialog.getByText('Nome da instituição é obrigatório')).toBeInViewport({ ratio: 0.9 });
});

test('a calendar that is higher than the window scrolls to its last days', async ({ page }) => {
  await signIn(page, await newPerson('Iara'));
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/candidato/perfil');
  await waitForContent(page);
  await page.getByRole('main').getByRole('button', { name: 'Abrir calendário' }).click();
  const calendar = page.getByRole('dialog', { name: 'Escolher data' });
  await expect(calendar).toBeInViewport({ ratio: 0.99 });
  // May 1990
  const lastDay = calendar.getByRole('gridcell').getByRole('button', { name: '31 de maio de 1990' });
  await lastDay.scrollIntoViewIfNeeded();
  await expect(lastDay).toBeInViewport({ ratio: 0.9 });
});

test('in a low window the frame of a photo is whole, and leaves room to scroll past it', async ({ page }) => {
  const framing = pageStates.find(({ name }) => name === 'framing a photo');
  await signIn(page, await newPerson('Retratista'));
  await page.setViewportSize({ width: 740, height: 360 });
  await openPage(page, framing?.path ?? '');
  await framing?.open?.(page);
  const dialog = page.getByRole('dialog', { name: 'Ajustar foto' });
  await expect(dialog.getByRole('group', { name: 'Enquadramento da foto' })).toBeInViewport({ ratio: 0.95 });
});

test('in a low window the suggestions below a field are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 400 });
  for (const [path, label, text] of [
    ['/', 'Localização', 'são'],
    ['/vagas', 'Cargo ou palavra-chave', 'des'],
  ] as const) {
    await openPage(page, path);
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await field.focus();
    // Its list comes with the focus.
    await expect(field).toHaveRole('combobox');
    await field.pressSequentially(text);
    const list = page.getByRole('listbox');
    await expect(list).toBeInViewport({ ratio: 0.99 });
    await expect(field).toBeInViewport({ ratio: 0.99 });
  }
});

test("the row of a company's pages shows on a phone the one that is open", async ({ page }) => {
  await signIn(page, await newPublisher());
  await openAt(page, 320, '/empresa/perfil');
  const row = page.getByRole('navigation', { name: 'Área da empresa' });
  await expect(row.getByRole('link', { name: 'Perfil' })).toBeInViewport({ ratio: 0.95 });
});

test('with text at 200 % on a phone, the head of a dialog leaves its words the width of the dialog', async ({
  page,
}) => {
  await signIn(page, await newPerson('Olga'));
  const vacancy = await publishVacancy(await newPublisher(), { title: newTitle('Luthier') });
  await openAt(page, 360, `/vagas/${vacancy}`);
  await page.getByRole('main').getByRole('button', { name: 'Candidatar-se', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar candidatura' });
  await expect(dialog).toBeVisible();
  await setTextSize(page, 200);
  const wordLines = await dialog.getByRole('heading', { level: 2 }).evaluate((heading) => {
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    return [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
      if (!text) return 0;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length;
    });
  });
  expect(wordLines).toEqual([1, 1]);
  const width = await dialog.getByText(/A empresa vai receber uma cópia/).evaluate((text) => text.clientWidth);
  // 360 px less the dialog's own padding, 2 x 1.25rem at twice the size.
  expect(width).toBeGreaterThanOrEqual(360 - 2 * 40 - 1);
});

test('with text at 200 % on a phone, no word of the account breaks, but in headings', async ({ page }) => {
  await signIn(page, demo.candidate);
  for (const tab of ['perfil', 'curriculo', 'preferencias']) {
    await openAt(page, 360, `/perfil?aba=${tab}`);
    await setTextSize(page, 200);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('status')).toHaveCount(0);
    await expect(panel.getByRole(tab === 'curriculo' ? 'link' : 'button').first()).toBeVisible();
    const broken = await panel.evaluate((element) => {
      const found: string[] = [];
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        // Long words of headings are parted between syllables, where the browser knows them.
        if (text.parentElement?.closest('h2, .sr-only') || !text.parentElement?.checkVisibility()) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{Script=Latin}+/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      }
      return found;
    });
    expect(broken, tab).toEqual([]);
  }
});

async function expectNoSidewaysScroll(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
  }
}

test('a skill of 60 letters without a space stays in the window of a phone', async ({ page }) => {
  // The longest that a resume takes.
  const skill = 'Pneumoultramicroscopicossilicovulcanoconioticamenteextraordi';
  await page.route('**/rest/v1/experiences?**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const rows = (await response.json()) as object[];
    return route.fulfill({ response, json: rows.map((row) => ({ ...row, skills: [skill] })) });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demo.candidate);
  await page.goto('/candidato/experiencias');
  await expect(page.getByText(skill).first()).toBeVisible();
  await expectNoSidewaysScroll(page, [320, 360]);
});

test('a word of 120 letters that a search does not know stays in the window of a phone', async ({ page }) => {
  const word = 'otorrinolaringologista'.repeat(6).slice(0, 120);
  await openAt(page, 360, `/salarios?cargo=${word}`);
  await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
  await expectNoSidewaysScroll(page, [320, 360]);
});

test('a company name and a city of 120 letters without a space stay in the window', async ({ page }) => {
  // The longest that a company may have.
  const name = 'Otorrinolaringologistas'.repeat(6).slice(0, 120);
  const city = 'Pindamonhangabense'.repeat(7).slice(0, 120);
  const company = await newPublisher(name);
  await callAs(company, 'PATCH', `companies?name=eq.${name}&select=id`, { city });
  const vacancy = await publishVacancy(company, { title: newTitle('Luthier') });
  await openAt(page, 360, `/vagas/${vacancy}`);
  const link = page.getByRole('main').getByRole('link', { name, exact: true });
  await expect(link).toBeVisible();
  await expectNoSidewaysScroll(page, [320, 768, 1440]);
  for (const path of [(await link.getAttribute('href')) ?? '', `/empresas?busca=${name}`]) {
    await openAt(page, 360, path);
    await expect(page.getByRole('main').getByText(city)).toBeVisible();
    await expectNoSidewaysScroll(page, [320, 768, 1440]);
  }
});

test('in a low window, and in letters of 200 %, the help of the home page shows its title and all its answers', async ({
  page,
}) => {
  for (const [width, height, size] of [
    [640, 300, 100],
    [360, 640, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openPage(page, '/');
    await setTextSize(page, size);
    // By keyboard: it is hidden where it would cover a text.
    await page.getByRole('button', { name: 'Abrir ajuda' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Olá! Como posso ajudá-lo?' });
    await expect(panel).toBeInViewport({ ratio: 0.99 });
    for (const answer of await panel.getByRole('link').all()) {
      await answer.scrollIntoViewIfNeeded();
      await expect(answer).toBeInViewport({ ratio: 0.9 });
    }
  }
});

test('without a connection, the header on a phone covers neither the search nor what Tab reaches', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, '/vagas');
  await pressAnyKey(page);
  await waitForContent(page);
  const filters = page.getByRole('main').getByRole('button', { name: 'Filtros' });
  await context.setOffline(true);
  try {
    await expect(page.getByRole('banner').getByRole('alert')).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    // Pressed in its middle, it must be itself that is there.
    await filters.click({ trial: true });
    const edge = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    expect(edge).toBeGreaterThan(100);
    expect((await filters.boundingBox())?.y).toBeGreaterThanOrEqual(edge);
    const padding = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    expect(padding).toBeGreaterThan(edge);
  } finally {
    await context.setOffline(false);
  }
  await expect(page.getByRole('banner').getByRole('alert')).toHaveCount(0);
  await expect.poll(async () => (await filters.boundingBox())?.y ?? 0).toBeLessThan(80);
});
