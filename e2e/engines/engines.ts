import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import puppeteer, { type BrowserContext, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { Builder, Capabilities, Key, WebElement, type WebDriver } from 'selenium-webdriver';
import { chromiumArguments } from '@ponte/build/chromium';
import { findPrograms, type EngineName } from './programs';

/*
 * One small interface over the browsers. Chromium and Firefox speak WebDriver BiDi, which puppeteer-core writes;
 * WebKitGTK's driver speaks the older WebDriver over HTTP, which selenium-webdriver writes (it would need a geckodriver
 * for Firefox, which Debian has no package of).
 */

const size = { width: 1200, height: 900 };
/** As wide as the screen that WebKit is drawn on: the list of vacancies has a pane beside it. */
const wideSize = { width: 1400, height: 900 };

/**
 * An element of the open document. Every action is input of the browser's own: pointer and keys, never a call of the
 * page's code.
 */
export interface Target {
  /** Scrolls to the element and presses its middle with the pointer. */
  press: () => Promise<void>;
}

/** A browser of somebody who was never here: no cookies, nothing stored. */
export interface Tab {
  /**
   * Goes to an address and resolves when the document is parsed; in WebKit when it is loaded, whose driver loses the
   * answer of a script that begins before.
   */
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Makes the window as wide as a large screen. */
  widen: () => Promise<void>;
  address: () => Promise<string>;
  /** The value of an expression in the page, as JSON keeps it. */
  read: (expression: string) => Promise<unknown>;
  /** The element that an expression in the page gives, undefined when it gives null. */
  pick: (expression: string) => Promise<Target | undefined>;
  /** Presses the keys of a text, one after the other, wherever the focus is. */
  type: (text: string) => Promise<void>;
  key: (name: KeyName) => Promise<void>;
  /** @returns what is on the screen, as PNG */
  takePicture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

export type KeyName = 'Escape' | 'Tab' | 'Enter' | 'SelectAll';

export interface Engine {
  openTab: () => Promise<Tab>;
  stop: () => Promise<void>;
}

class BidiTab implements Tab {
  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'domcontentloaded' });
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
  }

  widen(): Promise<void> {
    return this.page.setViewport(wideSize);
  }

  address(): Promise<string> {
    return this.read('location.href') as Promise<string>;
  }

  read(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  async pick(expression: string): Promise<Target | undefined> {
    const handle = await this.page.evaluateHandle(expression);
    const element = handle.asElement() as ElementHandle<Element> | null;
    return element ? { press: () => element.click() } : undefined;
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  async key(name: KeyName): Promise<void> {
    const { keyboard } = this.page;
    if (name !== 'SelectAll') return keyboard.press(name satisfies KeyInput);
    await keyboard.down('Control');
    await keyboard.press('a');
    await keyboard.up('Control');
  }

  async takePicture(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot());
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

async function startBidi(browser: 'chrome' | 'firefox', executablePath: string): Promise<Engine> {
  const started = await puppeteer.launch({
    browser,
    executablePath,
    protocol: 'webDriverBiDi',
    headless: true,
    timeout: 60_000,
    defaultViewport: size,
    ...(browser === 'chrome' && { args: chromiumArguments }),
    ...(browser === 'firefox' && { extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR, pt' } }),
  });
  return {
    openTab: async () => {
      const context = await started.createBrowserContext();
      return new BidiTab(context, await context.newPage());
    },
    stop: () => started.close(),
  };
}

const classicKeys: Readonly<Record<Exclude<KeyName, 'SelectAll'>, string>> = {
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Enter: Key.ENTER,
};

class ClassicTab implements Tab {
  constructor(private readonly driver: WebDriver) {}

  open(url: string): Promise<void> {
    return this.driver.get(url);
  }

  reload(): Promise<void> {
    return this.driver.navigate().refresh();
  }

  async widen(): Promise<void> {
    await this.driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...wideSize });
  }

  address(): Promise<string> {
    return this.driver.getCurrentUrl();
  }

  read(expression: string): Promise<unknown> {
    return this.driver.executeScript(`return ${expression}`);
  }

  async pick(expression: string): Promise<Target | undefined> {
    const element = await this.read(expression);
    return element instanceof WebElement ? { press: () => element.click() } : undefined;
  }

  type(text: string): Promise<void> {
    return this.driver.actions().sendKeys(text).perform();
  }

  key(name: KeyName): Promise<void> {
    const actions = this.driver.actions();
    return name === 'SelectAll'
      ? actions.keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform()
      : actions.sendKeys(classicKeys[name]).perform();
  }

  async takePicture(): Promise<Buffer> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64');
  }

  close(): Promise<void> {
    return this.driver.quit();
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/status`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function waitForDriver(driver: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + 30_000;
  while (!(await isReady(url))) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with code ${driver.exitCode}`);
    if (Date.now() > until) throw new Error('WebKitWebDriver was not ready in time');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function startWebKit(driverPath: string, screenPath: string): Promise<Engine> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  // A process group of its own: xvfb-run, the screen, the driver and its browsers end together.
  const driver = spawn(
    screenPath,
    ['--auto-servernum', '--server-args=-screen 0 1400x1000x24', driverPath, `--port=${port}`],
    { stdio: 'ignore', detached: true },
  );
  const stop = (): void => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGTERM');
  };
  // Also when the tests are interrupted: nothing else ends a group of its own.
  process.once('exit', stop);
  await waitForDriver(driver, url);
  return {
    // The driver has one browser at a time; each begins without anything stored.
    openTab: async () => {
      const tab = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(url)
        .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
        .build();
      await tab
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return new ClassicTab(tab);
    },
    stop: () => {
      process.off('exit', stop);
      stop();
      return Promise.resolve();
    },
  };
}

/** Starts an engine's browser. @throws Error when its programs are not installed or do not start */
export function startEngine(name: EngineName): Promise<Engine> {
  const programs = findPrograms(name);
  if (!programs.isInstalled) throw new Error(`${name} is not installed: ${programs.missing}`);
  const [first = '', second = ''] = programs.paths;
  if (name === 'webkit') return startWebKit(first, second);
  return startBidi(name === 'chromium' ? 'chrome' : 'firefox', first);
}
