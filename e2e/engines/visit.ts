import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { address } from '../product';
import type { KeyName, Tab } from './engines';

/** What a person looks for on a page: a role with its name, a field by its label, or a text that is visible. */
export type Query = (
  { role: string; name?: string | RegExp } | { label: string | RegExp } | { text: string | RegExp }
) & {
  /** Where to look: the first place that is found. */
  within?: Query;
};

// Testing Library finds elements in every engine by the same rules as the tests of the pages do.
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const sourceOf = (match: string | RegExp): string => (match instanceof RegExp ? String(match) : JSON.stringify(match));

/** The expression of the visible elements that a query finds. */
function expressionOf(query: Query): string {
  const place = query.within ? `(${expressionOf(query.within)}[0] ?? document.createElement('div'))` : 'document.body';
  const isVisible = 'filter((element) => element.checkVisibility({ visibilityProperty: true }))';
  if ('role' in query) {
    const options = query.name === undefined ? '{}' : `{ name: ${sourceOf(query.name)} }`;
    return `TestingLibraryDom.queryAllByRole(${place}, ${JSON.stringify(query.role)}, ${options})`;
  }
  const [kind, match] = 'label' in query ? ['LabelText', query.label] : ['Text', query.text];
  return `TestingLibraryDom.queryAllBy${kind}(${place}, ${sourceOf(match)}).${isVisible}`;
}

/**
 * A visit to the product in one browser. Everything waits for what the page says, as a person does, and fails in the
 * words of the expectation.
 */
export class Visit {
  constructor(
    private readonly tab: Tab,
    /** Where the product is. */
    private readonly origin: string = address.shell,
  ) {}

  open(path: string): Promise<void> {
    return this.tab.open(new URL(path, this.origin).href);
  }

  reload(): Promise<void> {
    return this.tab.reload();
  }

  /**
   * Opens a page and waits until the app has taken it over, for what links do only then: before, the browser follows
   * them. Last of all the app says that every part is drawn (shell/src/late-rendering.ts).
   */
  async openHydrated(path: string): Promise<void> {
    await this.open(path);
    await this.expect(
      'the page is taken over',
      () => this.tab.read("document.documentElement.hasAttribute('data-all-drawn')"),
      (isDrawn) => expect(isDrawn).toBe(true),
    );
  }

  /**
   * Signs somebody in without the form, for what only begins then: what the app keeps in a browser, from sessions.ts.
   */
  async store(entries: readonly { name: string; value: string }[]): Promise<void> {
    await this.open('/robots.txt');
    await this.tab.read(`${JSON.stringify(entries)}.forEach(({ name, value }) => localStorage.setItem(name, value))`);
  }

  /**
   * Presses an element with the pointer once it stands still; again if the page has moved meanwhile, and the pointer
   * met something else.
   */
  async press(query: Query): Promise<void> {
    const element = `${expressionOf(query)}[0]`;
    await this.expect(
      `${describe(query)} is met by the pointer`,
      async () => {
        await this.waitUntilStill(query);
        // Looked for when the pointer comes down: by then the page may have drawn the element anew.
        await this.ask(
          `(globalThis.isPressed = false, document.addEventListener('pointerdown', ({ target }) => { globalThis.isPressed = ${element}?.contains(target) ?? false; }, { once: true, capture: true }))`,
        );
        const target = await this.tab.pick(`${element} ?? null`);
        if (!target) throw new Error(`${describe(query)} has gone`);
        await target.press();
        // A document that came by this press does not know of it
        return this.tab.read('globalThis.isPressed ?? true').catch(() => true);
      },
      (isPressed) => expect(isPressed).toBe(true),
    );
  }

  /** Presses a field and types into it, in place of what it holds. */
  async fill(query: Query, text: string): Promise<void> {
    await this.press(query);
    await this.expectFocus(query);
    await this.tab.key('SelectAll');
    await this.tab.type(text);
  }

  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  key(name: KeyName): Promise<void> {
    return this.tab.key(name);
  }

  /** @returns how many elements the query finds now */
  async count(query: Query): Promise<number> {
    return (await this.ask(`${expressionOf(query)}.length`)) as number;
  }

  /** @returns the visible text of the first element, after it has come */
  async textOf(query: Query): Promise<string> {
    await this.see(query);
    return (await this.ask(`${expressionOf(query)}[0].innerText`)) as string;
  }

  async see(query: Query): Promise<void> {
    await this.expect(
      `${describe(query)} is seen`,
      () => this.count(query),
      (count) => expect(count).toBeGreaterThan(0),
    );
  }

  async seeNone(query: Query): Promise<void> {
    await this.expect(
      `${describe(query)} is not seen`,
      () => this.count(query),
      (count) => expect(count).toBe(0),
    );
  }

  async expectCount(query: Query, wanted: number): Promise<void> {
    await this.expect(
      describe(query),
      () => this.count(query),
      (count) => expect(count).toBe(wanted),
    );
  }

  async expectText(query: Query, wanted: string): Promise<void> {
    await this.expectRead(query, 'innerText', (text) => expect(text).toContain(wanted));
  }

  async expectValue(query: Query, wanted: string): Promise<void> {
    await this.expectRead(query, 'value', (value) => expect(value).toBe(wanted));
  }

  /** The message that belongs to a field: the field is marked as wrong, and what describes it says why. */
  async expectFieldError(query: Query, message: string): Promise<void> {
    await this.expectRead(query, 'ariaInvalid', (value) => expect(value).toBe('true'));
    await this.expect(
      `the message at ${describe(query)}`,
      () =>
        this.ask(
          `${expressionOf(query)}[0]?.getAttribute('aria-describedby')?.split(' ').map((id) => document.getElementById(id)?.innerText).join(' ')`,
        ),
      (text) => expect(text).toContain(message),
    );
  }

  /** That the focus is on the element, or on something inside of it. */
  async expectFocus(query: Query): Promise<void> {
    await this.expect(
      `${describe(query)} has the focus`,
      () => this.ask(`${expressionOf(query)}[0]?.contains(document.activeElement) ?? false`),
      (has) => expect(has).toBe(true),
    );
  }

  async expectAddress(wanted: RegExp): Promise<void> {
    await this.expect(
      'the address',
      () => this.tab.address(),
      (url) => expect(url).toMatch(wanted),
    );
  }

  private expectRead(query: Query, property: string, judge: (value: unknown) => void): Promise<void> {
    return this.expect(
      `${property} of ${describe(query)}`,
      () => this.ask(`${expressionOf(query)}[0]?.${property}`),
      judge,
    );
  }

  /** Reads and judges again until it is right: a document that is just being left cannot be read. */
  private async expect<Read>(what: string, read: () => Promise<Read>, judge: (value: Read) => void): Promise<void> {
    try {
      await expect(async () => judge(await read())).toPass({ intervals: [50, 100, 200] });
    } catch (error) {
      throw new Error(`${what}: ${(error as Error).message}\n${await this.describePage()}`, { cause: error });
    }
  }

  /** What a person would see, for the message of a failure: no other trace of these browsers is kept. */
  private async describePage(): Promise<string> {
    try {
      return String(
        await this.tab.read(
          "`${location.href}\\nfocus: ${document.activeElement?.outerHTML.slice(0, 200)}\\n${document.querySelector('main')?.innerText.slice(0, 500)}`",
        ),
      );
    } catch (error) {
      return `the page could not be read: ${String(error)}`;
    }
  }

  /**
   * Waits until the first element of a query is enabled, and scrolled into view in the same place twice: only there can
   * it be pressed.
   */
  private async waitUntilStill(query: Query): Promise<void> {
    let place: unknown;
    await this.expect(
      `${describe(query)} can be pressed`,
      async () => {
        const before = place;
        place = await this.ask(
          `${expressionOf(query)}.slice(0, 1).filter((element) => !element.matches(':disabled')).map((element) => (element.scrollIntoView({ block: 'center', behavior: 'instant' }), Object.values(element.getBoundingClientRect().toJSON()).join()))[0] ?? 'none'`,
        );
        return [before, place];
      },
      ([before, now]) => {
        expect(now).not.toBe('none');
        expect(now).toBe(before);
      },
    );
  }

  /** Reads an expression in a document that has the library. */
  private async ask(expression: string): Promise<unknown> {
    const answer = await this.tab.read(
      `(() => 'TestingLibraryDom' in globalThis && document.body ? { value: ${expression} } : null)()`,
    );
    if (answer !== null) return (answer as { value?: unknown }).value;
    await this.tab.read(`(function () { ${library} })()`);
    throw new Error('the document has just come');
  }
}

function describe(query: Query): string {
  const own =
    'role' in query
      ? `${query.role}${query.name === undefined ? '' : ` ${String(query.name)}`}`
      : 'label' in query
        ? `field ${String(query.label)}`
        : `text ${String(query.text)}`;
  return query.within ? `${own} in ${describe(query.within)}` : own;
}
