import type { Browser, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { appScriptsId } from '@ponte/shared-server';
import { startProduct } from './product-under-test';
import { launch, openPhonePage } from './visit';

/*
 * What the first press on a page brings, on a phone on slow 4G (as in lighthouse.ts): each kind of control is
 * pressed 0.3 to 5 s after the address was entered, a new visit with a cold cache each. Ends with 1 after a press
 * without an answer, the loss of typed text, and where a control is gone that an earlier moment showed, or no moment
 * shows. In brackets: when the control first showed that the press was heard, which is no answer.
 * Arguments: pages (/vagas, /vagas/:id) and moments in seconds, to measure those alone.
 */

/** Moments of the press in seconds after the address was entered. */
const allMoments = [0.3, 0.6, 1, 1.5, 2, 3, 5];
/** Every control shows by this moment, in seconds. */
const surelyShown = 5;
/** A press without an answer for so long is dead, in milliseconds. */
const answerLimit = 20_000;
/** The goal for a press on a page whose scripts had arrived, in milliseconds. */
const goal = 400;

declare global {
  interface Window {
    /** Whether the press that is measured was answered. */
    ponteIsAnswered?: () => boolean;
    ponteIsHydrated?: true;
    /** The control that is pressed. */
    ponteTarget?: Element;
    /** Whether the press met it. */
    ponteIsHit?: boolean;
  }
}

interface Control {
  name: string;
  selector: string;
  /** In its text or its name. */
  text?: string;
  /** Typed before the press into the elements with these selectors; the press of a field alone types. */
  typed?: Readonly<Record<string, string>>;
  /** An expression that is true in the page once the press is answered. */
  answered: string;
  /** The control stands in the window only where it covers nothing, so the visitor has to have scrolled there. */
  floats?: true;
  /** Not every installation has it. */
  isOptional?: true;
}

const shows = (selector: string, text = ''): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((it)=>it.checkVisibility()&&(it.ariaLabel+it.textContent).includes(${JSON.stringify(text)}))`;
const isAt = (path: string): string => `(location.pathname+location.search).startsWith(${JSON.stringify(path)})`;
const keeps = (selector: string, text: string): string =>
  `window.ponteIsHydrated&&document.querySelector(${JSON.stringify(selector)}).value===${JSON.stringify(text)}`;

const menu: Control = {
  name: 'menu',
  selector: 'header button',
  text: 'Abrir menu',
  answered: shows('[role=dialog] a'),
};
const vacancyLink = 'main a[href^="/vagas/"]';
/** A choice whose own element is invisible over its label. */
const footerChoice = (text: string): Control => ({
  name: `footer: ${text.toLowerCase()}`,
  selector: 'footer label',
  text,
  answered: `window.ponteIsHydrated&&[...document.querySelectorAll('footer label')].find((it)=>it.textContent.includes(${JSON.stringify(text)})).querySelector('input').checked`,
});

const controlsOf: Readonly<Record<string, readonly Control[]>> = {
  '/': [
    menu,
    { name: 'carousel: pause', selector: 'main button', text: 'Pausar', answered: shows('main button', 'Continuar') },
    { name: 'help', selector: 'button', text: 'Abrir ajuda', answered: shows('[role=dialog]', 'Olá!'), floats: true },
    {
      name: 'search: typed',
      selector: 'main input[name=cargo]',
      typed: { 'main input[name=cargo]': 'padeiro' },
      answered: keeps('main input[name=cargo]', 'padeiro'),
    },
    {
      name: 'search: sent',
      selector: 'main form[role=search] button',
      typed: { 'main input[name=cargo]': 'padeiro' },
      answered: isAt('/vagas?cargo=padeiro'),
    },
    { name: 'link', selector: 'main a[href="/vagas"]', answered: isAt('/vagas') },
  ],
  '/vagas': [
    menu,
    {
      name: 'filters',
      selector: 'main a',
      text: 'Filtros',
      answered: shows('main aside input, [role=dialog] input'),
    },
    { name: 'save', selector: 'main a', text: 'Salvar vaga', answered: isAt('/login') },
    { name: 'apply', selector: 'main a', text: 'Candidatar-se', answered: isAt('/login') },
    {
      name: 'more rows',
      selector: 'main button',
      text: 'Carregar mais vagas',
      answered: `document.querySelectorAll('main article').length>15||${shows('main button[aria-busy]:not([data-press-held]), main button:disabled', 'Carregando')}`,
    },
    {
      name: 'search: typed',
      selector: 'main input[name=cargo]',
      typed: { 'main input[name=cargo]': 'padeiro' },
      answered: keeps('main input[name=cargo]', 'padeiro'),
    },
    { name: 'link', selector: vacancyLink, answered: isAt('/vagas/') },
  ],
  '/vagas/:id': [
    menu,
    { name: 'apply', selector: 'main a', text: 'Candidatar-se', answered: isAt('/login') },
    { name: 'save', selector: 'main a', text: 'Salvar vaga', answered: isAt('/login') },
    {
      name: 'compare',
      selector: 'main a, main button',
      text: 'Comparar',
      answered: `${isAt('/login')}||${shows('[role=dialog]')}`,
    },
    { name: 'share', selector: 'main button', text: 'Compartilhar', answered: shows('[role=menu]') },
    {
      name: 'report',
      selector: 'main button',
      text: 'Denunciar',
      answered: `${isAt('/login')}||${shows('[role=dialog]')}`,
    },
    { name: 'link', selector: 'header a[href="/"]', answered: `location.pathname==='/'` },
  ],
  '/planos': [
    menu,
    {
      name: 'tab',
      selector: 'main [role=tab]',
      text: 'Anual',
      answered: `document.querySelector('main [role=tab][aria-selected=true]').textContent.includes('Anual')`,
    },
    { name: 'question', selector: 'main summary', answered: `document.querySelector('main details').open` },
    {
      name: 'newsletter',
      selector: 'footer form button[type=submit]',
      typed: { 'footer input[type=email]': 'ana@exemplo.example' },
      answered: `document.querySelector('footer form[aria-busy]')!==null||${shows('footer [role=alert], [data-sonner-toast]')}`,
    },
    footerChoice('Economizar dados'),
    footerChoice('Manter avisos'),
    footerChoice('Escuro'),
    { name: 'link', selector: 'header a[href="/"]', answered: `location.pathname==='/'` },
  ],
  '/login': [
    menu,
    {
      name: 'show password',
      selector: 'main button',
      text: 'Mostrar senha',
      answered: `document.querySelector('main input[autocomplete=current-password]').type==='text'`,
    },
    {
      name: 'e-mail: typed',
      selector: 'main input[type=email]',
      typed: { 'main input[type=email]': 'ana@exemplo.example' },
      answered: keeps('main input[type=email]', 'ana@exemplo.example'),
    },
    {
      name: 'form: sent',
      selector: 'main form button[type=submit]',
      text: 'Entrar',
      typed: {
        'main input[type=email]': 'ana@exemplo.example',
        'main input[autocomplete=current-password]': 'nao-e-a-senha',
      },
      answered: `document.querySelector('main form[aria-busy]')!==null||${shows('[role=alert], [data-sonner-toast]')}`,
    },
    {
      name: 'google',
      selector: 'main button',
      text: 'Entrar com Google',
      answered: `location.pathname!=='/login'||${shows('main button[aria-busy]:not([data-press-held]), [role=alert], [data-sonner-toast]')}`,
      isOptional: true,
    },
    { name: 'link', selector: 'main a[href^="/cadastro"]', answered: isAt('/cadastro') },
  ],
};

/** Says when the pressed control first shows that it was heard. As text: tsx would name a function by a helper. */
const noteHeard = `addEventListener('pointerdown',({timeStamp,target})=>{
  const sign='[data-press-held],[data-page-opening],[aria-busy=true]';
  const look=()=>{
    if(target.closest(sign)||window.ponteTarget?.querySelector(sign))window.ponteHeard(performance.now()-timeStamp);
    else requestAnimationFrame(look);
  };
  if(window.ponteTarget?.contains(target))look();
},{capture:true})`;

interface Outcome {
  kind: 'answered' | 'navigated' | 'dead' | 'lost' | 'gone' | 'not there';
  /** From the press to the answer, in milliseconds. */
  time: number;
  /** From the press to the first sign that it was heard, in milliseconds. */
  heard?: number;
  /** Whether all scripts of the page had arrived before the press. */
  hadScripts: boolean;
}

interface Target {
  x: number;
  y: number;
  hadScripts: boolean;
}

/** The middle of a control on the screen, undefined while the page does not show it. */
async function find(page: Page, selector: string, text = ''): Promise<Target | undefined> {
  const found = page.evaluate(
    async ({ selector: wanted, text: label, appScripts }) => {
      const element = [...document.querySelectorAll(wanted)].find(
        (one) =>
          // What can't be seen or pressed waits for its place, or for its code.
          one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          getComputedStyle(one).pointerEvents !== 'none' &&
          `${one.ariaLabel ?? ''} ${one.textContent}`.includes(label),
      );
      if (!element) return undefined;
      // Parts far below the window are drawn when they come near, and move what is below them: a finger meets what lies
      // still.
      let { x, y, width, height } = element.getBoundingClientRect();
      for (let last = Number.NaN, tries = 0; last !== y && tries < 10; tries += 1) {
        last = y;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        // Two, because the first one may be under way. Not as a function: tsx would name it by a helper that the page
        // has not.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        ({ x, y, width, height } = element.getBoundingClientRect());
      }
      window.ponteTarget = element;
      const template = document.getElementById(appScripts);
      const scripts = template instanceof HTMLTemplateElement ? template.content : document.head;
      const addresses = [...scripts.querySelectorAll('link[as=script], script[src]')].map(
        (script) => new URL(script.getAttribute('href') ?? script.getAttribute('src') ?? '', location.href).href,
      );
      const arrived = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0)
        .map(({ name }) => name);
      return {
        x: x + width / 2,
        y: y + height / 2,
        hadScripts: addresses.every((address) => arrived.includes(address)),
      };
    },
    { selector, text, appScripts: appScriptsId },
  );
  // A page that is on its way has no document to look into yet.
  return Promise.race([found.catch(() => undefined), wait(5_000, undefined)]);
}

/** From the top of the page, in pixels. */
const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
/** Time that such a control may take to find out what it covers, and to fade in, in milliseconds. */
const settleTime = 500;

/** Where a page has to be scrolled to for a control that floats. @throws where it shows nowhere */
async function findPlace(browser: Browser, url: string, { name, selector, text }: Control): Promise<number> {
  const page = await openPhonePage(browser, { throttled: false });
  try {
    await page.goto(url);
    for (let top = 0; top < 20_000; top += 190) {
      await scrollTo(page, top);
      await wait(settleTime);
      if (await find(page, selector, text)) return top;
    }
    throw new Error(`${name} shows nowhere on ${url}`);
  } finally {
    await page.context().close();
  }
}

/** Presses a control; again where the page moved below the finger, which is no press of it. */
async function tap(page: Page, { selector, text }: Control, first: Target): Promise<void> {
  let target: Target | undefined = first;
  for (let tries = 0; target && tries < 3; tries += 1) {
    await page.touchscreen.tap(target.x, target.y);
    // Where the press has led to another document there is nothing to ask.
    const isHit = await Promise.race([
      page.evaluate(() => window.ponteIsHit !== false).catch(() => true),
      wait(2_000, true),
    ]);
    if (isHit) return;
    target = await find(page, selector, text);
  }
}

interface Visit {
  url: string;
  control: Control;
  /** In seconds. */
  moment: number;
  /** How far the visitor has scrolled before the press. */
  top: number;
}

async function press(browser: Browser, { url, control, moment, top }: Visit): Promise<Outcome> {
  const page = await openPhonePage(browser);
  try {
    await page.addInitScript(() => {
      document.addEventListener('pagehydrated', () => {
        window.ponteIsHydrated = true;
      });
      window.addEventListener(
        'pointerdown',
        ({ target }) => {
          window.ponteIsHit = target instanceof Node && window.ponteTarget?.contains(target) === true;
        },
        { capture: true },
      );
    });
    // As text: it differs from control to control, and the page's policy makes no code from text later.
    const signs: number[] = [];
    await page.exposeFunction('ponteHeard', (time: number) => signs.push(Math.round(time)));
    await page.addInitScript(noteHeard);
    await page.addInitScript(`window.ponteIsAnswered=()=>(${control.answered})`);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
    });
    const entered = Date.now();
    const opened = page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    opened.catch(() => undefined);
    await wait(moment * 1_000);
    if (top > 0) {
      await scrollTo(page, top).catch(() => undefined);
      await wait(settleTime);
    }
    for (const [selector, text] of Object.entries(control.typed ?? {})) {
      const field = await find(page, selector);
      if (!field) return { kind: 'not there', time: Date.now() - entered, hadScripts: false };
      await page.touchscreen.tap(field.x, field.y);
      await page.keyboard.insertText(text);
    }
    const target = await find(page, control.selector, control.text);
    if (!target) return { kind: 'not there', time: Date.now() - entered, hadScripts: false };
    const { hadScripts } = target;
    const before = documents.length;
    const isTyped = control.typed !== undefined && control.selector in control.typed;
    const pressed = Date.now();
    if (!isTyped) await tap(page, control, target);
    const answer = await page
      .waitForFunction(() => (window.ponteIsAnswered?.() ? Date.now() : 0), undefined, {
        timeout: answerLimit,
        polling: 'raf',
      })
      .then((handle) => handle.jsonValue())
      .catch(() => undefined);
    if (answer === undefined) return { kind: isTyped ? 'lost' : 'dead', time: answerLimit, hadScripts };
    return {
      kind: documents.length > before ? 'navigated' : 'answered',
      time: Math.max(0, answer - pressed),
      heard: signs[0],
      hadScripts,
    };
  } finally {
    await page.context().close();
  }
}

/** Path of a vacancy, from a link of the list. */
async function findVacancy(url: string): Promise<string> {
  const html = await (await fetch(`${url}/vagas`)).text();
  const found = /href="(\/vagas\/[0-9a-f-]{36})"/.exec(html)?.[1];
  if (!found) throw new Error('the list of vacancies links to none');
  return found;
}

const given = process.argv.slice(2);
const pages = given.filter((argument) => argument.startsWith('/'));
const moments = given.filter((argument) => !argument.startsWith('/')).map(Number);
const unknown = [...pages.filter((page) => !(page in controlsOf)), ...moments.filter((moment) => !(moment >= 0))];
if (unknown.length > 0) throw new Error(`pages are ${Object.keys(controlsOf).join(', ')}, moments are seconds`);

/** Of a cell, in characters. */
const width = 14;

const describe: Record<Outcome['kind'], (time: number) => string> = {
  answered: (time) => `${time}`,
  navigated: (time) => `${time} n`,
  dead: () => 'DEAD',
  lost: () => 'LOST',
  gone: () => 'GONE',
  'not there': () => '-',
};

const product = await startProduct();
const browser = await launch();
let failures = 0;
try {
  const times = moments.length > 0 ? moments : allMoments;
  console.log(
    'First press on a phone (562 ms, 1.47 Mbps, 4x CPU): milliseconds from the press to its answer, by the moment of the press.',
  );
  console.log(
    'n: navigated natively. (): when the control showed that it was heard. *: all scripts had arrived. -: the page does not show the control yet. GONE: it showed it at an earlier moment.',
  );
  const late: { name: string; time: number }[] = [];
  const all: number[] = [];
  for (const path of pages.length > 0 ? pages : Object.keys(controlsOf)) {
    const address = product.url + (path === '/vagas/:id' ? await findVacancy(product.url) : path);
    console.log(`${path.padEnd(26)}${times.map((moment) => `${moment} s`.padStart(width)).join('')}`);
    for (const control of controlsOf[path] ?? []) {
      const cells: string[] = [];
      const top = control.floats ? await findPlace(browser, address, control) : 0;
      let wasThere = false;
      for (const moment of times) {
        // Renders the page once before, because a visitor's request is normally answered from the server's memory.
        await fetch(address);
        const { kind: found, time, heard, hadScripts } = await press(browser, { url: address, control, moment, top });
        const kind = found === 'not there' && wasThere ? 'gone' : found;
        if (kind !== 'not there') wasThere = true;
        if (kind === 'dead' || kind === 'lost' || kind === 'gone') failures += 1;
        else if (kind === 'answered' || kind === 'navigated') {
          const isTyped = control.typed !== undefined && control.selector in control.typed;
          // Kept text is no answer that somebody waits for.
          if (!isTyped) all.push(time);
          if (hadScripts && !isTyped) late.push({ name: `${path} ${control.name} at ${moment} s`, time });
        }
        const sign = heard === undefined ? '' : ` (${heard})`;
        cells.push(`${describe[kind](time)}${hadScripts && kind === 'answered' ? '*' : ''}${sign}`.padStart(width));
      }
      // What floats shows after hydration alone; that it shows at all was seen when its place was looked for.
      const isMissing = !wasThere && !control.isOptional && !control.floats && Math.max(...times) >= surelyShown;
      if (isMissing) failures += 1;
      console.log(`  ${control.name.padEnd(24)}${cells.join('')}${isMissing ? '  NEVER SHOWN' : ''}`);
    }
  }
  const slowest = late.toSorted((a, b) => b.time - a.time)[0];
  console.log(`dead presses, lost texts and controls that are gone: ${failures}`);
  console.log(`slowest answer of all: ${Math.max(0, ...all)} ms`);
  console.log(
    slowest
      ? `slowest with all scripts there before the press: ${slowest.time} ms (${slowest.name}), goal ${goal} ms`
      : 'no press came after all scripts',
  );
} finally {
  await browser.close();
  await product.stop();
}
if (failures > 0) process.exitCode = 1;
