import type { Browser } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { dataSaverStorageKey } from '@ponte/shared-server';
import { fillSignIn } from '../../e2e/person';
import { demo } from '../../e2e/product';
import { startProduct } from './product-under-test';
import { launch } from './visit';

/*
 * npm run measure:journey: what a phone downloads from entering /vagas to an application that is sent, with a cold
 * cache: the list, a search, a vacancy, signing in, the dialog, the confirmation; and what a reader downloads who opens
 * the list and a vacancy and leaves. Each as it comes, with 'Economizar dados' switched on, and where the browser saves
 * data by itself.
 */

interface Cost {
  bytes: number;
  requests: number;
  /** Of the bytes, those of scripts. */
  scripts: number;
}

/** How long a page is looked at, in milliseconds: long enough for what is loaded when the page is idle. */
const readingTime = 4_000;

const ways = {
  'as it comes': undefined,
  // What an inline script of the page reads before everything else.
  'saving data': `localStorage.setItem('${dataSaverStorageKey}', 'on')`,
  'saved by the browser': `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`,
} as const;

/**
 * @param script of the browser, before each page
 * @param vacancy which vacancy of the list is opened, from 0: there is one application for each
 * @param applies the whole way to an application; else the list and a vacancy are read
 */
async function travel(
  browser: Browser,
  url: string,
  { script, vacancy, applies }: { script: string | undefined; vacancy: number; applies: boolean },
): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  try {
    if (script !== undefined) await context.addInitScript(script);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const cost: Cost = { bytes: 0, requests: 0, scripts: 0 };
    const scripts = new Set<string>();
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      cost.bytes += encodedDataLength;
      cost.requests += 1;
      if (scripts.has(requestId)) cost.scripts += encodedDataLength;
    });
    const main = page.getByRole('main');

    await page.goto(`${url}/vagas`);
    await main.getByRole('article').first().waitFor();
    await wait(readingTime);
    if (applies) {
      const keyword = main.getByLabel('Cargo ou palavra-chave').first();
      await keyword.fill('analista');
      await keyword.press('Enter');
      await page.waitForURL('**/vagas?cargo=analista');
      await main.getByRole('article').first().waitFor();
      await wait(readingTime);
    }
    const row = main.getByRole('article').nth(vacancy);
    await row.getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/vagas\/[0-9a-f-]{36}$/);
    await main.getByRole('link', { name: 'Candidatar-se' }).first().waitFor();
    await wait(readingTime);
    if (applies) {
      await main.getByRole('link', { name: 'Candidatar-se' }).first().click();
      await page.waitForURL('**/login?voltar=*');
      await fillSignIn(page, demo.candidate);
      await page.waitForURL(/\/vagas\/[0-9a-f-]{36}$/);
      // The application goes on by itself after the sign-in.
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar candidatura' }).click();
      await page.getByText('Candidatura enviada com sucesso!').waitFor();
      await wait(readingTime);
    }
    return cost;
  } finally {
    await context.close();
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`;

const product = await startProduct();
const browser = await launch();
try {
  for (const applies of [false, true]) {
    console.log(applies ? '\nFrom the search to an application' : '\nThe list and one vacancy, read');
    for (const [vacancy, [name, script]] of Object.entries(ways).entries()) {
      const { bytes, requests, scripts } = await travel(browser, product.url, { script, vacancy, applies });
      console.log(`${name}: ${megabytes(bytes)} in ${requests} requests, scripts ${megabytes(scripts)}`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
