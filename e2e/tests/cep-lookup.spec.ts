import { createServer, type Server } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { fillSignIn, watchConsole } from '../person';
import { demo, ports } from '../product';
import { startShellServer, type ShellServer } from '../shell-server';

/*
 * A service with ViaCEP's interface runs on this machine; everything else is the product's own, its content security
 * policy included.
 */

const port = ports.shell + 291;
const asked: string[] = [];
let service: Server;
let shell: ShellServer;

test.beforeAll(async () => {
  service = createServer((request, response) => {
    const cep = /(\d{8})/.exec(request.url ?? '')?.[1] ?? '';
    asked.push(cep);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'application/json');
    if (cep === '99999999') response.writeHead(503).end();
    else if (cep === '00000000') response.end(JSON.stringify({ erro: true }));
    else
      response.end(JSON.stringify({ cep, logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }));
  });
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve));
  shell = await startShellServer({ PONTE_CEP_LOOKUP_URL: `http://127.0.0.1:${port}/ws/{cep}/json/` });
});

test.afterAll(async () => {
  await shell.stop();
  await new Promise((resolve) => service.close(resolve));
});

async function openAs(page: Page, account: { email: string; password: string }, path: string): Promise<void> {
  await page.goto(`${shell.url}/login?voltar=${path}`);
  await fillSignIn(page, account);
  await expect(page).toHaveURL(`${shell.url}${path}`);
  await expect(page.getByLabel(/^CEP/)).toBeVisible();
}

const street = (page: Page) => page.getByLabel(/^Rua/);

for (const [who, path] of [
  ['candidate', '/candidato/perfil'],
  ['company', '/empresa/perfil'],
] as const) {
  test(`the ${who}'s address is filled from the CEP, and what was typed stays`, async ({ page }) => {
    const problems = watchConsole(page);
    asked.length = 0;
    await openAs(page, demo[who], path);
    await street(page).fill('');
    await page.getByLabel(/^Bairro/).fill('Meu bairro');
    await page.getByLabel(/^Cidade/).fill('');
    await page.getByLabel(/^CEP/).fill('');
    await page.getByLabel(/^CEP/).pressSequentially('01001000');
    await expect(street(page)).toHaveValue('Praça da Sé');
    await expect(page.getByLabel(/^Cidade/)).toHaveValue('São Paulo');
    await expect(page.getByLabel(/^Bairro/)).toHaveValue('Meu bairro');
    await expect(page.getByText('Endereço preenchido pelo CEP').first()).toBeVisible();
    expect(asked).toContain('01001000');
    expect(problems).toEqual([]);

    // With an unknown CEP, or a service that is down, the address can still be typed.
    await page.getByLabel(/^CEP/).fill('00000-000');
    await expect.poll(() => asked).toContain('00000000');
    await expect(street(page)).toHaveValue('Praça da Sé');
    const warned = page.waitForEvent('console', (message) => message.text().includes('cep_lookup_failed'));
    await page.getByLabel(/^CEP/).fill('99999-999');
    await warned;
    await expect(street(page)).toHaveValue('Praça da Sé');
    await expect(street(page)).toBeEnabled();
    await expect(page.getByLabel(/^CEP/)).toHaveValue('99999-999');
  });
}
