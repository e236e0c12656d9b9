import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';

/*
 * What the accessibility tests measure on a page that is open. Each function answers with sentences, one for each thing
 * found wrong.
 */

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[];
}
declare global {
  interface Window {
    axe?: { run: (context: object, options: object) => Promise<AxeResults> };
  }
}

const everyRule = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Off unless asked for
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
};
const only = (...rules: string[]): object => ({ runOnly: { type: 'rule', values: rules } });

const rulesOf = {
  all: everyRule,
  /** What a theme can change. */
  colours: only('color-contrast', 'link-in-text-block'),
} as const;

/** Violations of axe-core's rules for WCAG 2.2 A and AA, and of its best practices, or of a part of them. */
export async function findAxeViolations(page: Page, rules: keyof typeof rulesOf = 'all'): Promise<string[]> {
  // Wherever the page was left: half under the header that stays, a button counts as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await settle(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  return page.evaluate(async (options) => {
    if (!window.axe) throw new Error('axe-core did not start');
    const { violations } = await window.axe.run(
      // What the browser brings itself (a PDF viewer, sonner's empty list) is not there; everything else is ours.
      { exclude: [['iframe']] },
      { ...options, resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${String(target)} ${failureSummary?.replace(/\s+/g, ' ').slice(0, 300) ?? ''}`,
      ),
    );
  }, rulesOf[rules]);
}

/** Waits for what moves to end, so that nothing is judged half transparent. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // After a change of the window's size Chromium now and then draws no frame until something else changes.
    await Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]);
    // What follows the scrolling ends when somebody scrolls, not with time.
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.race([
      Promise.allSettled(ending.map((animation) => animation.finished)),
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ]);
  });
}

/**
 * What is out of reach, cut off, or under something else: elements that make the page wider than its window; texts in a
 * box that hides what is larger than itself, without being one that scrolls; targets that lie over each other by more
 * than a rounding. What is held on the screen, and an open menu, lies over the page on purpose, and is compared with
 * its like.
 *
 * In one pass, because a page is measured at many sizes: the three ask for the styles of the same elements.
 */
export function findLoss(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { body, documentElement: root } = document;
    const found: string[] = [];
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const known = styles.get(element);
      if (known) return known;
      const style = getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const all = body.querySelectorAll<HTMLElement>('*');

    if (root.scrollWidth > root.clientWidth) {
      const wide = [...all].filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.right > root.clientWidth + 1 && styleOf(element).position !== 'fixed';
      });
      const named = wide
        .slice(0, 4)
        .map((element) => `${element.tagName.toLowerCase()} '${element.textContent.trim().slice(0, 40)}'`);
      found.push(`${root.scrollWidth - root.clientWidth} px wider than the window: ${named.join(', ')}`);
    }

    /** Elements that show nothing outside of themselves, or scroll. */
    const frames = new Set<Element>();
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    for (const element of all) {
      const style = styleOf(element);
      const { overflow } = style;
      if (overflow === 'visible') continue;
      frames.add(element);
      const [overflowX = '', overflowY = overflowX] = overflow.split(' ');
      if (!hides(overflowX) && !hides(overflowY)) continue;
      // For screen readers alone, drawings, and what is cut on purpose and whole elsewhere (an ellipsis, a preview of
      // some lines).
      if (
        element.closest('svg, .sr-only, [hidden], [aria-hidden="true"], [data-sonner-toaster]') ||
        element.clientWidth <= 1
      )
        continue;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const parent = node.parentElement;
        if (text === '' || !parent || parent.closest('.sr-only, [aria-hidden="true"]')) continue;
        // Something in between that scrolls makes its own content reachable.
        let between: Element | null = parent;
        while (between && between !== element && !/auto|scroll|hidden|clip/.test(styleOf(between).overflow))
          between = between.parentElement;
        if (between !== element) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const cut = [...range.getClientRects()].some(
          (line) =>
            (hides(overflowX) && (line.right > box.right + 1 || line.left < box.left - 1)) ||
            (hides(overflowY) &&
              (line.top + line.height * 0.2 < box.top || line.bottom - line.height * 0.2 > box.bottom)),
        );
        if (cut) {
          found.push(`'${text.slice(0, 50)}' in ${element.tagName.toLowerCase()}.${element.className.slice(0, 60)}`);
          break;
        }
      }
    }

    const layers = new Map<Element | null, Element | null>([[null, null]]);
    const layerOf = (element: Element | null): Element | null => {
      const known = layers.get(element);
      if (known !== undefined || !element) return known ?? null;
      const { position, zIndex } = styleOf(element);
      const isLayer = /fixed|sticky/.test(position) || (position === 'absolute' && Number(zIndex) >= 10);
      const layer = isLayer ? element : layerOf(element.parentElement);
      layers.set(element, layer);
      return layer;
    };
    // A link in running text is one box for each of its lines. What a box that scrolls has scrolled away lies under
    // nothing.
    const visibleParts = (element: Element): DOMRect[] => {
      let boxes =
        styleOf(element).display === 'inline' ? [...element.getClientRects()] : [element.getBoundingClientRect()];
      for (let at = element.parentElement; at && at !== body; at = at.parentElement) {
        if (!frames.has(at)) continue;
        const frame = at.getBoundingClientRect();
        boxes = boxes.map((box) => {
          const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
          return new DOMRect(
            left,
            top,
            Math.max(0, Math.min(box.right, frame.right) - left),
            Math.max(0, Math.min(box.bottom, frame.bottom) - top),
          );
        });
      }
      return boxes.filter((box) => box.width > 1 && box.height > 1);
    };
    const seen = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, [role="tab"]')]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !element.closest('.sr-only, [inert], [aria-hidden="true"], [data-sonner-toaster]'),
      )
      .map((element) => ({ element, boxes: visibleParts(element), layer: layerOf(element) }));
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        const isOver =
          one.layer === other.layer &&
          one.boxes.some((a) =>
            other.boxes.some((b) => {
              const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
              const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
              // Links on neighbouring lines reach a little into each other's
              return across > 3 && down > 16;
            }),
          );
        if (isOver && !one.element.contains(other.element))
          found.push(
            `'${one.element.textContent.trim().slice(0, 30)}' and '${other.element.textContent.trim().slice(0, 30)}'`,
          );
      }
    }
    return found;
  });
}

/**
 * Words of headings that stand on two lines and could stand on one: on a phone with large text. Longer ones are divided
 * between syllables, by browsers that have the dictionary (base.css).
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      if (!heading.checkVisibility()) continue;
      const isClamped = getComputedStyle(heading).webkitLineClamp !== 'none';
      const end = isClamped ? heading.getBoundingClientRect().bottom + 1 : Infinity;
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{Script=Latin}\p{N}]+/gu)) {
          if (word.length >= 11) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          // What stands below the last line that a clamp shows is drawn as '...'
          const shown = [...range.getClientRects()].filter(({ bottom, width }) => width > 0 && bottom <= end);
          const lines = new Set(shown.map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
    }
    return found;
  });
}

const targets =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="slider"], [role="option"], [tabindex="0"]';

/**
 * Targets smaller than `side` in CSS pixels. A link within a sentence is as high as its line (2.5.8, exception
 * 'inline'); the label of a box to tick belongs to it; what is hidden for everybody but screen readers is not pressed.
 * `height` asks for the height alone: a word of a menu is as wide as it is.
 */
export function findSmallTargets(page: Page, side: number, asked: 'both' | 'height' = 'both'): Promise<string[]> {
  return page.evaluate(
    ({ selector, side: least, isHeightOnly }) => {
      const found: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (
          !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
          element.closest('.sr-only, [inert], [aria-hidden="true"]')
        )
          continue;
        const style = getComputedStyle(element);
        const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((part) =>
          part.getBoundingClientRect(),
        );
        // A card's link reaches over the whole card by a pseudo-element.
        const after = getComputedStyle(element, '::after');
        if (after.position === 'absolute' && after.content !== 'none' && after.content !== 'normal') {
          boxes.push(new DOMRect(0, 0, parseFloat(after.width) || 0, parseFloat(after.height) || 0));
        }
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        if (width <= 1 || height <= 1) continue;
        const isInline =
          style.display === 'inline' &&
          element.tagName === 'A' &&
          (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length;
        if (isInline) continue;
        if ((!isHeightOnly && width < least - 0.5) || height < least - 0.5) {
          found.push(
            `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent.trim()).slice(0, 40)}' ${width.toFixed(0)}x${height.toFixed(0)}`,
          );
        }
      }
      return [...new Set(found)];
    },
    { selector: targets, side, isHeightOnly: asked === 'height' },
  );
}

/**
 * Headings, names of values, links and buttons of a part of the page that are drawn before one which the document has
 * before them: above it in the same column, or left of it in the same line. Columns follow each other. What sticks to
 * the window's edge is where it belongs in a window that is as high as the page.
 *
 * @param also a selector of further elements to compare; each must hold nothing that is compared by itself
 */
export function findMisplaced(part: Locator, also?: string): Promise<string[]> {
  return part.evaluate((root, further) => {
    const seen = [
      ...root.querySelectorAll<HTMLElement>(
        ['h1, h2, h3, h4, dt, a[href], button, summary', further].filter(Boolean).join(', '),
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.sr-only'),
      )
      .map((element) => ({ name: element.textContent.trim().slice(0, 30), box: element.getBoundingClientRect() }));
    const shared = (from: number, to: number, otherFrom: number, otherTo: number): number =>
      Math.min(to, otherTo) - Math.max(from, otherFrom);
    return seen.flatMap(({ name, box }, index) =>
      seen.slice(index + 1).flatMap(({ name: later, box: after }) => {
        const isAbove = after.bottom <= box.top + 1 && shared(box.left, box.right, after.left, after.right) > 1;
        const isLeft = after.right <= box.left + 1 && shared(box.top, box.bottom, after.top, after.bottom) > 8;
        return isAbove || isLeft ? [`'${later}' is drawn before '${name}'`] : [];
      }),
    );
  }, also);
}

/**
 * Walks the page by Tab, from its beginning to its end or at most `limit` stops. Each stop must show where it is (an
 * outline or a ring that was not there before), stand in the window, and not lie wholly under something else.
 *
 * @param options.part 'main' takes the skip link and ends at the first stop after the page's own part: header and
 * footer are the same everywhere
 */
export async function walkByTab(
  page: Page,
  { part = 'page', limit = 250 }: { part?: 'page' | 'main'; limit?: number } = {},
): Promise<{ stops: string[]; problems: string[] }> {
  const stops: string[] = [];
  const problems: string[] = [];
  await page.evaluate(() => {
    // The next Tab starts from where focus was last, even after a blur.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      const element = document.activeElement;
      if (!element || element === document.body || element === document.documentElement) return null;
      // The browser scrolls to it in the next frame
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const marked = element as HTMLElement & { walked?: boolean };
      if (marked.walked) return null;
      marked.walked = true;
      // A box to tick may hide itself and draw its ring on what surrounds it.
      const shows = (part: Element | null | undefined): boolean => {
        if (!part) return false;
        const style = getComputedStyle(part);
        return (
          (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) ||
          /\d px|\dpx/.test(style.boxShadow.replace(/rgba?\([^)]*\)/g, '').replace(/\b0px/g, ''))
        );
      };
      const box = element.getBoundingClientRect();
      const name = `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent).trim().slice(0, 40)}'`;
      const inside =
        box.bottom > 0 &&
        box.top < innerHeight &&
        box.right > 0 &&
        box.left < innerWidth &&
        box.width > 0 &&
        box.height > 0;
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
        [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
      );
      const isSeen = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (element.contains(top) || top.contains(element));
      });
      const isAfterMain = element.closest('footer') !== null && element.closest('main') === null;
      return { name, hasRing: shows(element) || shows(element.closest('label')), inside, isSeen, isAfterMain };
    });
    if (stop === null) break;
    stops.push(stop.name);
    if (!stop.hasRing) problems.push(`${stop.name} shows no focus`);
    if (!stop.inside) problems.push(`${stop.name} is not in the window`);
    else if (!stop.isSeen) problems.push(`${stop.name} is covered`);
    if (part === 'main') {
      if (stop.isAfterMain) break;
      if (press === 0) await page.keyboard.press('Enter');
    }
  }
  if (stops.length >= limit) problems.push(`no end after ${limit} stops`);
  return { stops, problems };
}

/** As a person asks for it in the browser's settings: all sizes given in rem grow. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
  }, percent);
  await settle(page);
}

/**
 * Rows far from the window are not laid out anew until they come near (content-visibility): measured as they are, they
 * have the size of before.
 */
export async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** WCAG 1.4.12's spacing, set as a reader's own style sheet would. */
export async function setTextSpacing(page: Page, on: boolean): Promise<void> {
  await page.evaluate((isOn) => {
    const page = globalThis as typeof globalThis & { ponteSpacing?: CSSStyleSheet };
    const others = document.adoptedStyleSheets.filter((other) => other !== page.ponteSpacing);
    const sheet = new CSSStyleSheet();
    page.ponteSpacing = sheet;
    if (isOn)
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
      );
    document.adoptedStyleSheets = isOn ? [...others, sheet] : others;
  }, on);
  await settle(page);
}

/** Measures with touch as on a phone, `pointer: coarse`. */
export async function withTouch<Result>(page: Page, measure: () => Promise<Result>): Promise<Result> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await page.waitForFunction(() => window.matchMedia('(pointer: coarse)').matches);
  const result = await measure();
  // The end of the session ends what it emulates.
  await session.detach();
  return result;
}

/**
 * What every page of the product is built of: one h1, one main, the frame's landmarks, the language, a title of its
 * own.
 */
export function findMissingStructure(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const count = (selector: string): number =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    if (document.documentElement.lang !== 'pt-BR') found.push(`lang is '${document.documentElement.lang}'`);
    for (const [selector, what] of [
      ['h1', 'h1'],
      ['main', 'main'],
      ['body header:not(main header, [role="dialog"] header)', 'banner'],
      ['body footer:not(main footer)', 'contentinfo'],
    ] as const) {
      if (count(selector) !== 1) found.push(`${count(selector)} ${what}`);
    }
    if (document.title.trim() === '') found.push('no title');
    if (document.querySelector('audio, video, object, embed, marquee, blink'))
      found.push('media that plays: it needs captions, a pause and a test');
    // Letters belong into text: only photos and logos that people sent are pictures.
    for (const image of document.querySelectorAll('img')) {
      if (!/\/storage\/|^blob:|^data:/.test(image.src)) found.push(`a picture that nobody sent: ${image.src}`);
    }
    for (const link of document.querySelectorAll('a[href]')) {
      const name = (link.getAttribute('aria-label') ?? link.textContent).trim().toLowerCase();
      if (['', 'clique aqui', 'aqui', 'saiba mais', 'leia mais', 'ver mais', 'mais', 'link'].includes(name))
        found.push(`a link called '${name}'`);
    }
    const sensory =
      /(bot[aã]o|link|campo|ícone|item)s? (verde|vermelh|amarel|redond|quadrad|à direita|à esquerda|acima|abaixo|ao lado)/i.exec(
        document.body.innerText,
      );
    if (sensory) found.push(`told by looks or place alone: '${sensory[0]}'`);
    // Nothing blinks: what repeats for ever takes longer than a third of a second.
    for (const animation of document.getAnimations()) {
      const timing = animation.effect?.getComputedTiming();
      if (timing?.iterations === Infinity && Number(timing.duration) < 334)
        found.push(`flashes every ${String(timing.duration)} ms`);
    }
    return [...new Set(found)];
  });
}

/** Fields that are refused without saying why where a screen reader and an eye find it. */
export function findUnexplainedRefusals(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].flatMap((field) => {
      const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`
        .split(/\s+/)
        .filter(Boolean);
      const said = ids
        .map((id) => document.getElementById(id))
        .filter((element) => element?.checkVisibility() === true && element.textContent.trim() !== '');
      return said.length > 0 ? [] : [`${field.getAttribute('name') ?? field.id} is refused without a word`];
    }),
  );
}
