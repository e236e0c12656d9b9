import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { findAxeViolations } from '../accessibility';
import { openPage } from '../open-page';
import { watchConsole } from '../person';
import { address } from '../product';
import { startShellServer, type ShellServer } from '../shell-server';

/*
 * The translation into Libras, by a script that does what the public widget does: it begins with the load event, and
 * makes code of texts, HTML of strings, style elements.
 */

const widget = `
window.VLibras = {
  Widget: class {
    constructor(address) {
      window.onload = () => this.begin(address);
    }
    begin(address) {
      const place = document.querySelector('[vw] .vw-plugin-top-wrapper');
      place.innerHTML = '<b id="figura">' + eval("'sinal de ' + address") + '</b>';
      const style = document.createElement('style');
      style.textContent = '#figura { font-style: italic }';
      document.head.append(style);
      fetch(address + '/dicionario').then((answer) => answer.text()).then((text) => { place.dataset.word = text; });
    }
  },
};`;

let service: Server;
let server: ShellServer;
let url: string;
const asked: string[] = [];

test.beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/app/vlibras-plugin.js') response.setHeader('content-type', 'text/javascript').end(widget);
    else response.end('oi');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  // Listening on a port, it has such an address.
  url = `http://localhost:${(service.address() as AddressInfo).port}/app`;
  server = await startShellServer({ PONTE_VLIBRAS_URL: url }, 7);
});
test.afterAll(async () => {
  await server.stop();
  service.close();
});

const policyOf = async (target: string): Promise<string> =>
  (await fetch(target)).headers.get('content-security-policy') ?? '';

test('there is nothing of it without the variable', async ({ page, context }) => {
  await context.addCookies([{ name: 'ponte-libras', value: '1', url: address.shell }]);
  await openPage(page, '/acessibilidade');
  await expect(page.getByRole('button', { name: /Libras/ })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('o site não tem tradução para Libras');
  expect(await policyOf(address.shell)).toContain("require-trusted-types-for 'script'");
});

test('the widget comes after a press, under a policy for those who asked alone, and goes again', async ({ page }) => {
  const problems = watchConsole(page);
  await openPage(page, `${server.url}/acessibilidade`);
  await expect(page.getByRole('main')).toContainText('o botão Traduzir para Libras');
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Traduzir para Libras' });
  await expect(button).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const strict = await policyOf(`${server.url}/acessibilidade`);
  expect(strict).toContain("require-trusted-types-for 'script'");
  expect(strict).not.toMatch(/unsafe|vlibras/);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('libras');

  await button.click();
  await expect(page.locator('#figura')).toHaveText(`sinal de ${url}`);
  await expect(page.locator('#figura')).toHaveCSS('font-style', 'italic');
  await expect(page.locator('.vw-plugin-top-wrapper')).toHaveAttribute('data-word', 'oi');
  expect(asked).toEqual(['/app/vlibras-plugin.js', '/app/dicionario']);
  await expect(page.getByText('O VLibras está aberto ao lado da página.')).toBeVisible();
  // Everybody else has the policy as it was.
  expect(await policyOf(`${server.url}/acessibilidade`)).toBe(strict);

  // It goes along from page to page, and comes again with the next load.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buscar vagas' }).click();
  await expect(page).toHaveURL(/\/vagas$/);
  await expect(page.locator('#figura')).toBeVisible();
  await openPage(page, `${server.url}/planos`);
  await expect(page.locator('#figura')).toBeVisible();

  const before = asked.length;
  await page.getByRole('button', { name: 'Desligar a tradução para Libras' }).click();
  await expect(page.getByRole('button', { name: 'Traduzir para Libras' })).toBeVisible();
  await expect(page.locator('#figura')).toHaveCount(0);
  expect(asked).toHaveLength(before);
  // What comes next is refused aloud.
  expect(problems).toEqual([]);
  // Under the policy of everybody again: no text becomes HTML.
  const refused = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>oi</b>';
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toBe(true);
});
