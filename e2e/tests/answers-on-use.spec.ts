import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openPage, waitForContent } from '../open-page';
import { address } from '../product';

/* What only checks answers is loaded beside an answer (docs/decisions/2026-11-26-loaded-on-use.md). */

// Too narrow for a vacancy beside the list, which asks for one.
test.use({ viewport: { width: 1100, height: 800 } });

/** An address that the server renders now: a page that it has kept for a while reads its rows again. */
const freshPage = (path: string): string => `${address.shell}${path}?visita=${randomUUID()}`;
const answersCode = /\/search-answers\.[0-9a-f]{8}\.js/;
/** All below the form of a search, and the client of the database. */
const listCode = /\/vacancies-on-use\.[0-9a-f]{8}\.js/;
const databaseCode = /\/backend-calls\.[0-9a-f]{8}\.js/;

test('a list that is only read asks for nothing, and the first key brings the numbers beside the filters', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const late = [answersCode, listCode, databaseCode];
    if (request.url().startsWith(`${address.api}/rest/`) || late.some((code) => code.test(request.url())))
      asked.push(request.url());
  });
  await openPage(page, freshPage('/vagas'));
  await waitForContent(page);
  expect(asked).toEqual([]);

  await page.keyboard.press('Shift');
  await expect(page.getByRole('checkbox', { name: 'CLT' })).toHaveAccessibleDescription(/\d vagas?$/);
  for (const code of [answersCode, listCode, databaseCode])
    expect(
      asked.filter((url) => code.test(url)),
      String(code),
    ).toHaveLength(1);
});

test('a search whose answer cannot be checked, because that code does not arrive, says so and can be tried again', async ({
  page,
}) => {
  await page.route(answersCode, (route) => route.abort());
  await openPage(page, freshPage('/vagas'));
  await page.getByRole('checkbox', { name: 'CLT' }).click();
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar vagas', { timeout: 20_000 });
  await page.unroute(answersCode);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/tipo=clt/);
});
