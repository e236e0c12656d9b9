import { expect, test, type Locator, type Page } from '@playwright/test';
import { newPublisher, publishVacancy } from '../company';
import { loadDialogs, openPage, pressAnyKey, waitForContent } from '../open-page';
import { newPerson } from '../person';
import { demo } from '../product';
import { signIn } from '../sessions';

/* Promises of docs/looks.md that no other test holds. */

test('a row beside the open vacancy is about 96 px high, and says in full what it shortens', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/vagas?cargo=desenvolvedor');
  await waitForContent(page);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article');
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b),
    );
    expect(heights.length).toBeGreaterThan(5);
    // A title may take two lines; company, place and pay take one.
    expect(heights[Math.floor(heights.length / 2)], `${width} px: ${heights.join(' ')}`).toBeLessThanOrEqual(100);
    expect(heights.at(-1), `${width} px: ${heights.join(' ')}`).toBeLessThanOrEqual(124);
    // By pointing: the link covers the row, so its tooltip, or that of what it is in, is the one that is shown.
    const unread = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const tooltip = row.querySelector('a')?.closest('[title]')?.getAttribute('title') ?? '';
        return [...row.querySelectorAll('*')]
          .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
          .map((part) => (part.lastChild?.textContent ?? '').trim())
          .filter((text) => !tooltip.includes(text));
      }),
    );
    expect(unread, `${width} px`).toEqual([]);
  }
});

test('with letters of 200 % in a wide window no row is shortened', async ({ page }) => {
  // As zoom does, which makes the window narrow in letters.
  await page.setViewportSize({ width: 720, height: 450 });
  await openPage(page, '/vagas?cargo=desenvolvedor');
  await waitForContent(page);
  const rows = page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article');
  expect(await rows.count()).toBeGreaterThan(5);
  const cut = await rows.evaluateAll((all) =>
    all.flatMap((row) =>
      [...row.querySelectorAll('h2, p')]
        .flatMap((part) => [part, ...part.querySelectorAll('*')])
        .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
        .map(({ textContent }) => textContent),
    ),
  );
  expect(cut).toEqual([]);
});

type Clip = Record<'x' | 'y' | 'width' | 'height', number>;

/**
 * How much the first pixel of a part of the window stands out of the last one, as WCAG computes it: 1 where both have
 * one colour.
 * @param clip in px
 */
async function contrastAcross(page: Page, clip: Clip): Promise<number> {
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.drawImage(picture, 0, 0);
    const luminance = (x: number, y: number): number =>
      [0.2126, 0.7152, 0.0722].reduce((sum, share, at) => {
        const channel = (canvas.getImageData(x, y, 1, 1).data[at] ?? 0) / 255;
        return sum + share * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
      }, 0);
    const [light = 0, dark = 0] = [luminance(0, 0), luminance(picture.width - 1, picture.height - 1)].sort(
      (first, second) => second - first,
    );
    return (light + 0.05) / (dark + 0.05);
  }, png);
}

for (const [colorScheme, least] of [
  ['light', 2],
  ['dark', 2.8],
] as const) {
  test(`filters that a window cuts have a shadow where more is, and none at their end: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1024, height: 768 });
    await openPage(page, '/vagas');
    await waitForContent(page);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    const panel = page
      .getByRole('group', { name: 'Faixa salarial' })
      .locator('xpath=ancestor::*[contains(@class, "scroll-cue")]');
    /** From the lower edge up to where no shadow is, left of the filters, where no text is. */
    const edge = async (): Promise<number> => {
      const box = await panel.boundingBox();
      if (!box) throw new Error('the filters are not drawn');
      const bottom = Math.floor(box.y + box.height);
      return contrastAcross(page, { x: Math.ceil(box.x) + 1, y: bottom - 30, width: 3, height: 30 });
    };
    expect(await edge(), 'a shadow').toBeGreaterThan(least);
    await panel.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
    await expect.poll(edge, { message: 'nothing more' }).toBeLessThan(1.02);
  });

  test(`a dialog that a phone cuts has a shadow where more is, and none at its end: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 640 });
    await openPage(page, `/vagas/${await publishVacancy(await newPublisher(), { title: 'Luthier' })}`);
    await page.getByRole('button', { name: 'Denunciar vaga' }).click();
    const panel = page
      .getByRole('dialog', { name: 'Denunciar vaga' })
      .locator('form')
      .locator('xpath=ancestor::*[contains(@class, "scroll-cue")]');
    /** From the lower edge up to where no shadow is, left of the fields. */
    const edge = async (): Promise<number> => {
      const box = await panel.boundingBox();
      if (!box) throw new Error('the dialog is not drawn');
      return contrastAcross(page, {
        x: Math.ceil(box.x) + 4,
        y: Math.floor(box.y + box.height) - 30,
        width: 3,
        height: 30,
      });
    };
    await expect.poll(edge, { message: 'more below' }).toBeGreaterThan(1.3);
    await panel.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
    await expect.poll(edge, { message: 'nothing more' }).toBeLessThan(1.02);
  });

  test(`tabs that a phone cuts have a shadow where more are, and show the chosen one: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, demo.candidate);
    await page.goto('/perfil');
    const row = page.getByRole('tablist', { name: 'Conta' });
    /** At an end of the row, above its words, where half of the rounded shadow is. */
    const edge = async (end: 'left' | 'right'): Promise<number> => {
      const box = await row.boundingBox();
      if (!box) throw new Error('the tabs are not drawn');
      const x = end === 'left' ? Math.ceil(box.x) : Math.floor(box.x + box.width) - 30;
      return contrastAcross(page, { x, y: Math.ceil(box.y + box.height / 4), width: 30, height: 1 });
    };
    await expect.poll(() => edge('right'), { message: 'more to the right' }).toBeGreaterThan(1.3);
    expect(await edge('left'), 'none to the left').toBeLessThan(1.02);
    await row.getByRole('tab', { name: 'Perfil' }).focus();
    await page.keyboard.press('End');
    await expect(row.getByRole('tab', { name: 'Preferências' })).toBeInViewport({ ratio: 1 });
    // Its ring of focus stands inside the row.
    await row.getByRole('tab', { name: 'Preferências' }).blur();
    await expect.poll(() => edge('left'), { message: 'more to the left' }).toBeGreaterThan(1.3);
    expect(await edge('right'), 'none to the right').toBeLessThan(1.02);
    await page.reload();
    await expect(row.getByRole('tab', { name: 'Preferências' })).toBeInViewport({ ratio: 1 });
  });
}

for (const [what, account, path, name] of [
  ["a candidate's pages", 'candidate', '/candidato/perfil', 'Dados'],
  ["a company's pages", 'company', '/empresa/vagas', 'Minhas Vagas'],
] as const)
  test(`the ring of focus is whole in the navigation of ${what}`, async ({ page }) => {
    await signIn(page, account === 'candidate' ? await newPerson('Anita') : await newPublisher());
    await page.setViewportSize({ width: 360, height: 640 });
    await openPage(page, path);
    await waitForContent(page);
    const link = page.getByRole('main').getByRole('navigation').first().getByRole('link', { name, exact: true });
    await link.focus();
    // Keys, not the program, make the ring visible.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    const [above, below] = await link.evaluate((element) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(element);
      const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const own = element.getBoundingClientRect();
      const row = element.closest('nav')?.getBoundingClientRect() ?? own;
      return [own.top - reach - row.top, row.bottom - own.bottom - reach];
    });
    expect(above).toBeGreaterThanOrEqual(0);
    expect(below).toBeGreaterThanOrEqual(0);
  });

for (const [what, account, path, title] of [
  ["a candidate's home page", 'candidate', '/candidato', 'Candidaturas em andamento'],
  ["a company's home page", 'company', '/empresa', 'Quem espera uma resposta'],
] as const)
  test(`a heading whose link goes below has as much room above as the link has below: ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, demo[account]);
    await openPage(page, path);
    await waitForContent(page);
    const heading = page.getByRole('heading', { name: title });
    const [isBelow, above, below] = await heading.evaluate((element) => {
      const textOf = (part: Element): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect();
      };
      const head = element.parentElement;
      const link = head?.querySelector('a');
      if (!head || !link) throw new Error('no link beside the heading');
      const row = head.getBoundingClientRect();
      const [first, last] = [textOf(element), textOf(link)];
      return [last.top >= first.bottom, first.top - row.top, row.bottom - last.bottom] as const;
    });
    expect(isBelow).toBe(true);
    expect(above).toBeGreaterThanOrEqual(16);
    expect(Math.abs(above - below)).toBeLessThan(4);
  });

test('what sticks to the window lets go of a low one', async ({ page }) => {
  for (const [height, isKept] of [
    [740, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width: 740, height });
    await openPage(page, '/vagas');
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    const header = page.getByRole('banner');
    if (isKept) await expect(header).toBeInViewport({ ratio: 1 });
    else await expect(header).not.toBeInViewport();
  }

  // What stands beside the text, and the way to apply above a vacancy beside the list.
  for (const height of [740, 360]) {
    await page.setViewportSize({ width: 1440, height });
    await openPage(page, '/vagas');
    await pressAnyKey(page);
    await waitForContent(page);
    const pane = page.getByRole('region', { name: 'Vaga aberta' });
    const apply = pane.getByRole('link', { name: 'Candidatar-se', exact: true });
    await apply.waitFor();
    // Far below the place of the bar in the pane's text, and the page far enough for the pane to let go.
    await pane.evaluate((scroller) => scroller.scrollTo({ top: 900, behavior: 'instant' }));
    const isBarKept = await apply.evaluate((link) => {
      const scroller = link.closest('section');
      return link.getBoundingClientRect().bottom > (scroller?.getBoundingClientRect().top ?? 0);
    });
    expect(isBarKept, `the bar of ${height} px`).toBe(height === 740);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    const topOf = (part: Locator): Promise<number> => part.evaluate((it) => Math.round(it.getBoundingClientRect().top));
    const expectKept = async (part: Locator): Promise<void> => {
      if (height === 740) expect(await topOf(part)).toBe(96);
      else expect(await topOf(part)).toBeLessThan(0);
    };
    await expectKept(pane);
    // Without the pane the filters, too, stand beside a column that is longer than they are.
    await page.setViewportSize({ width: 1200, height });
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await expectKept(page.getByRole('complementary', { name: 'Filtros' }).locator('> div'));
    await openPage(page, '/termos');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    const contents = page.getByRole('navigation', { name: 'Nesta página' });
    if (height === 740) await expect(contents).toBeInViewport();
    else await expect(contents).not.toBeInViewport();
  }
});

/** Leaves in data-moved of the page what moves in each view transition, with its duration in ms. */
function recordTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...all: Parameters<typeof start>) => {
      const transition = start(...all);
      void transition.ready.then(() => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => effect)
          .filter((effect) => effect instanceof KeyframeEffect && effect.pseudoElement !== null);
        document.documentElement.dataset.moved = moved
          .map((effect) => `${(effect as KeyframeEffect).pseudoElement}=${effect?.getTiming().duration}`)
          .join(' ');
      });
      return transition;
    };
  });
}

test('title and logo move from a row to its vacancy and back, in less than 200 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/vagas?cargo=desenvolvedor');
  // A link that is pressed before the list's code is there opens a document, which nothing moves into.
  await pressAnyKey(page);
  await waitForContent(page);
  await expect(page.locator('[data-native-links]')).toHaveCount(0);
  const row = page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article').first();
  await recordTransitions(page);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}/);
  await expect(page.locator('html')).toHaveAttribute('data-moved', /group\(vacancy-title\)=180/);
  await expect(page.locator('html')).toHaveAttribute('data-moved', /group\(vacancy-logo\)=180/);

  await page.evaluate(() => delete document.documentElement.dataset.moved);
  await page.goBack();
  await expect(page).toHaveURL('/vagas?cargo=desenvolvedor');
  await expect(page.locator('html')).toHaveAttribute('data-moved', /group\(vacancy-title\)=180/);
  await expect(page.locator('html')).toHaveAttribute('data-moved', /group\(vacancy-logo\)=180/);
});

test('title and logo move from the home page too, and between vacancies; the title from a company', async ({
  page,
}) => {
  const moved = (...names: string[]): Promise<void> =>
    expect(page.locator('html')).toHaveAttribute(
      'data-moved',
      new RegExp(names.map((name) => `(?=.*group\\(vacancy-${name}\\)=180)`).join('')),
    );
  const forget = (): Promise<unknown> => page.evaluate(() => delete document.documentElement.dataset.moved);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Come to from another page, the fragment of the home page is drawn by the browser.
  await openPage(page, '/planos');
  await recordTransitions(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /página inicial/ })
    .click();
  await page
    .getByRole('link', { name: /^Ver vaga / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}/);
  await moved('title', 'logo');

  // One of the seed: the newest is another test's, and may have none like it.
  await openPage(page, '/vagas?cargo=desenvolvedor');
  await pressAnyKey(page);
  await waitForContent(page);
  await expect(page.locator('[data-native-links]')).toHaveCount(0);
  await recordTransitions(page);
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}/);
  await moved('title', 'logo');
  const first = page.url();

  await forget();
  await page.getByRole('region', { name: 'Vagas semelhantes' }).getByRole('heading').getByRole('link').first().click();
  await expect(page).not.toHaveURL(first);
  await moved('title', 'logo');

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ver empresa e \d/ })
    .click();
  await expect(page).toHaveURL(/\/empresas\//);
  await forget();
  await page.getByRole('region', { name: 'Vagas abertas' }).getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vagas\/[0-9a-f-]{36}/);
  await moved('title');
});

for (const [what, account, path, name] of [
  ["a candidate's applications", 'candidate', '/candidato/candidaturas', 'Filtrar por situação'],
  ["a company's vacancies", 'company', '/empresa/vagas', 'Filtrar por situação'],
  ['received applications', 'company', '/empresa/candidaturas', 'Filtrar por situação'],
] as const)
  test(`the filters of ${what} have a shadow where a phone cuts them, and none at their end`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, demo[account]);
    await openPage(page, path);
    const row = page.getByLabel(name);
    /** At the right end, above the words of a chip, which the shadow is seen through. */
    const edge = async (): Promise<number> => {
      const box = await row.boundingBox();
      if (!box) throw new Error('the filters are not drawn');
      return contrastAcross(page, {
        x: Math.floor(box.x + box.width) - 30,
        y: Math.ceil(box.y + box.height / 4),
        width: 30,
        height: 1,
      });
    };
    await waitForContent(page);
    // Counts make chips wider, and a chip's border at an end of the part is as dark as the shadow.
    await row.evaluate((element) => {
      for (const chip of element.children) (chip as HTMLElement).style.borderColor = 'transparent';
    });
    await expect.poll(edge, { message: 'more to the right' }).toBeGreaterThan(1.3);
    await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect.poll(edge, { message: 'nothing more' }).toBeLessThan(1.02);
  });

test('the picture of the account pages is whole in every window: towers, cables, sun and people', async ({ page }) => {
  const faults: string[] = [];
  await openPage(page, '/login');
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [768, 1024],
    [1023, 500],
    [1024, 600],
    [1440, 900],
    [1440, 560],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const found = await page.getByRole('main').evaluate((main) => {
      const picture = [...main.querySelectorAll('svg[aria-hidden="true"]')].find(
        (svg) => svg.checkVisibility() && svg.getBoundingClientRect().width > 200,
      );
      const frame = picture?.parentElement?.getBoundingClientRect();
      if (!picture || !frame) return ['no picture'];
      const shapes = [...picture.querySelectorAll('circle, path')].map((shape) => shape.getBoundingClientRect());
      // Deck and water go through the frame from one side to the other, and end nowhere.
      const [through, whole] = [true, false].map((isThrough) =>
        shapes.filter(({ left, right }) => (left <= frame.left && right >= frame.right) === isThrough),
      );
      return [
        ...((through?.length ?? 0) >= 2 ? [] : ['deck or water ends in the frame']),
        ...(whole ?? []).flatMap(({ left, right, top, bottom }) =>
          left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1
            ? [`${left.toFixed()}..${right.toFixed()} x ${top.toFixed()}..${bottom.toFixed()} is cut`]
            : [],
        ),
      ];
    });
    faults.push(...found.map((fault) => `${width} x ${height}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

for (const width of [360, 768, 1280]) {
  test(`'R$' and its number stand on one line wherever they are read, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const seen: string[] = [];
    for (const target of [
      '/',
      '/planos?periodo=anual',
      '/planos/premium?periodo=anual',
      '/anunciar-vagas',
      '/planos-empresas?periodo=anual',
      '/vagas?salario=1000-3000',
    ]) {
      await openPage(page, target);
      await waitForContent(page);
      if (target.startsWith('/vagas') && width < 1024) {
        await loadDialogs(page);
        await page.getByRole('button', { name: /^Filtros/ }).click();
      }
      const amounts = await page.evaluate(() => {
        for (const answer of document.querySelectorAll('details')) answer.open = true;
        const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: { text: string; lines: number }[] = [];
        for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
          for (const amount of (node.textContent ?? '').matchAll(/R\$\s\d[\d.,]*/g)) {
            const range = document.createRange();
            range.setStart(node, amount.index);
            range.setEnd(node, amount.index + amount[0].length);
            found.push({
              text: amount[0],
              lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
            });
          }
        }
        return found;
      });
      seen.push(...amounts.filter(({ lines }) => lines > 0).map(() => target));
      expect(
        amounts.filter(({ lines }) => lines > 1),
        target,
      ).toEqual([]);
    }
    expect(new Set(seen).size).toBe(6);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the fields of the newsletter and of the home page's search have an edge that is seen: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openPage(page, '/');
    for (const name of ['Endereço para receber novidades', 'Cargo ou palavra-chave', 'Localização']) {
      const contrasts = await page.getByLabel(name).evaluate((field) => {
        // The home page's fields are drawn by their labels, which hold an icon as well.
        const box = [field, field.closest('label')].find(
          (part) => part !== null && Number.parseFloat(getComputedStyle(part).borderTopWidth) >= 1,
        );
        if (!box) return [];
        const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
        const luminance = (colour: string): number =>
          [0.2126, 0.7152, 0.0722].reduce((sum, share, at) => {
            const channel = (channels(colour)[at] ?? 0) / 255;
            return sum + share * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
          }, 0);
        let around = box.parentElement;
        while (around && channels(getComputedStyle(around).backgroundColor)[3] === 0) around = around.parentElement;
        const { borderTopColor, backgroundColor } = getComputedStyle(box);
        return [backgroundColor, getComputedStyle(around ?? document.body).backgroundColor].map((ground) => {
          const [light = 0, dark = 0] = [luminance(borderTopColor), luminance(ground)].sort(
            (first, second) => second - first,
          );
          return (light + 0.05) / (dark + 0.05);
        });
      });
      expect(contrasts, name).toHaveLength(2);
      for (const contrast of contrasts) expect(contrast, name).toBeGreaterThanOrEqual(3);
    }
  });
}

test('the choices of the filters are drawn by the product, not by the browser', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/vagas?tipo=clt');
  const boxes = page.getByRole('group', { name: 'Tipo de contrato' }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  expect(await boxes.evaluateAll((all) => all.map((box) => getComputedStyle(box).appearance))).toEqual(
    Array.from({ length: await boxes.count() }, () => 'none'),
  );
});

test('an empty search field writes out what it asks for, as a field without a cross does', async ({ page }) => {
  // Where its fields are narrowest.
  await page.setViewportSize({ width: 1024, height: 900 });
  await openPage(page, '/');
  await waitForContent(page);
  const field = page.getByLabel('Cargo ou palavra-chave');
  const withCross = await field.screenshot();
  await field.evaluate((input) => input.setAttribute('type', 'text'));
  expect((await field.screenshot()).equals(withCross)).toBe(true);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the cross that empties a search field is drawn in the colour of its text: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openPage(page, '/empresas');
    const field = page.getByRole('searchbox', { name: 'Nome ou palavra-chave' });
    await field.fill('a');
    const box = await field.boundingBox();
    if (!box) throw new Error('no field');
    // Within the edge and the ring of focus.
    const clip = { x: box.x + box.width - 40, y: box.y + 6, width: 34, height: box.height - 12 };
    const png = (await page.screenshot({ clip })).toString('base64');
    const pixels = await page.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.drawImage(picture, 0, 0);
      const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
      return Array.from({ length: data.length / 4 }, (_pixel, at) => [...data.slice(at * 4, at * 4 + 3)]);
    }, png);
    const [red, green, blue] = await field.evaluate((input) =>
      (getComputedStyle(input).color.match(/\d+/g) ?? []).map(Number),
    );
    const drawn = pixels.filter(([r, g, b]) => r === red && g === green && b === blue);
    expect(drawn.length).toBeGreaterThan(15);
    expect(pixels.filter(([r = 0, , b = 0]) => b > r + 60)).toEqual([]);
  });
}
