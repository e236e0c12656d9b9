import { expect, test, type Locator, type Page } from '@playwright/test';
import { layOutEverything, settle } from '../accessibility';
import { callAs, newPublisher, newTitle, publishVacancy, reportVacancy } from '../company';
import { openPage, waitUntilIdle } from '../open-page';
import { newPerson } from '../person';
import { address, demo } from '../product';
import { signIn, type Account } from '../sessions';

/*
 * Grey shapes keep the place of what is being read. Were they lower than what comes, everything below them would jump.
 * Rows of a list are compared one by one, as nobody knows how many come; forms, and the first pages of the two areas,
 * as a whole, with the demo's data.
 */

const widths = [360, 768, 1440] as const;

/** In one visit: the window is resized in place, and the style sheets do the rest. */
async function atEachWidth<Measure>(page: Page, height: number, measure: () => Promise<Measure>): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await settle(page);
    measures.push(await measure());
  }
  return measures;
}

/** What comes may differ from what kept its place by this part: titles wrap, and some rows say more than others. */
const tolerance = 0.15;

/**
 * Holds back what the page reads, once the account itself is known, and whether it decides cases.
 *
 * @returns lets it through
 */
async function holdReads(page: Page): Promise<() => Promise<void>> {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  const reads = (url: URL): boolean =>
    url.origin === address.api && /\/rest\/v1\/(?!profiles|rpc\/is_operator)/.test(url.pathname);
  // The page would give up what is held for ten seconds, which measuring takes on a busy machine.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.route(reads, async (route) => {
    if (route.request().method() !== 'OPTIONS') await gate;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    letThrough();
    // By what is shown, not by the calls: of one that was held and given up the browser does not always tell the end.
    const shapes = page.getByRole('main').locator('[data-row-skeleton], [data-loading]');
    await expect(shapes).toHaveCount(0);
    // What has come may ask for more, with shapes in its place.
    await waitUntilIdle(page);
    await expect(shapes).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

const heightsOf = (what: Locator): Promise<number[]> =>
  what.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0));

const average = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The middle one: a single row with an interview's details says nothing of the others. */
const median = (numbers: readonly number[]): number =>
  average(
    numbers.toSorted((a, b) => a - b).slice(Math.floor((numbers.length - 1) / 2), Math.floor(numbers.length / 2) + 1),
  );

const isClose = (kept: number, came: number): boolean => Math.abs(kept - came) <= came * tolerance;

async function expectRowsOf(page: Page, where: string, rows: Locator, open: () => Promise<void>): Promise<void> {
  const letThrough = await holdReads(page);
  await open();
  const skeletons = page.getByRole('main').locator('[data-row-skeleton]');
  await expect(skeletons.first()).toBeAttached();
  await layOutEverything(page);
  const kept = await atEachWidth(page, 900, () => heightsOf(skeletons));
  await letThrough();
  await expect(rows.first()).toBeVisible();
  const came = await atEachWidth(page, 900, () => heightsOf(rows));
  const faults = widths.flatMap((width, index) => {
    const [before, after] = [kept[index] ?? [], came[index] ?? []];
    return isClose(median(before), median(after)) ? [] : [`${width} px: ${median(before)}, then ${after.join(' ')}`];
  });
  expect(faults, where).toEqual([]);
}

const articles = (page: Page): Locator => page.getByRole('main').getByRole('article');

for (const [path, account] of [
  ['/candidato/candidaturas', demo.candidate],
  ['/candidato/experiencias', demo.candidate],
  ['/candidato/formacao', demo.candidate],
  ['/empresa/candidaturas', demo.company],
  ['/empresa/vagas', demo.company],
] as const satisfies readonly (readonly [string, Account])[])
  test(`${path}: rows that are being read take the height of those that come`, async ({ page }) => {
    await signIn(page, account);
    await expectRowsOf(page, path, articles(page), () => openPage(page, path));
  });

test('saved vacancies and searches that are being read take the height of those that come', async ({ page }) => {
  const person = await newPerson('Rosa');
  const html = await (await page.request.get('/vagas?cargo=desenvolvedor')).text();
  const ids = [...new Set([...html.matchAll(/href="\/vagas\/([0-9a-f-]{36})"/g)].map(([, id]) => id))].slice(0, 5);
  for (const p_vacancy_id of ids)
    await callAs(person, 'POST', 'rpc/set_vacancy_saved', { p_vacancy_id, p_saved: true });
  for (const query of ['enfermeira', 'vendedor', 'motorista', 'analista de dados'])
    await callAs(person, 'POST', 'saved_searches', { name: `Vagas de ${query}`, query });
  await signIn(page, person);
  await expectRowsOf(page, 'vacancies', articles(page), () => openPage(page, '/candidato/vagas-salvas'));
  const searches = page.getByRole('list', { name: 'Buscas salvas' }).getByRole('listitem');
  await expectRowsOf(page, 'searches', searches, () => openPage(page, '/candidato/buscas-salvas'));
});

test('/vagas: rows that are being read take the height of those that come', async ({ page }) => {
  // Of the demo: what other tests publish has one requirement and no pay.
  const rows = page.getByRole('list', { name: 'Vagas encontradas' }).locator('> li');
  await expectRowsOf(page, '/vagas', rows, async () => {
    await openPage(page, '/');
    const search = page.getByRole('main').getByRole('search').first();
    await search.locator('[name="cargo"]').fill('desenvolvedor');
    await search.getByRole('button', { name: 'Buscar vagas' }).click();
  });
});

test('/empresas: rows that are being read take the height of those that come', async ({ page }) => {
  const rows = page.getByRole('list', { name: 'Empresas encontradas' }).locator('> li');
  await expectRowsOf(page, '/empresas', rows, async () => {
    await openPage(page, '/termos');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Soluções para RH', exact: true }).click();
  });
});

/** A page as a whole, with what it reads. */
async function expectHeightOf(page: Page, target: string): Promise<void> {
  const letThrough = await holdReads(page);
  await openPage(page, target);
  // Before it, the page's own code is on its way.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('[data-loading]').first()).toBeAttached();
  const loading = main.getByRole('status').filter({ hasText: /^Carregando/ });
  await expect(loading.first()).toBeAttached();
  await layOutEverything(page);
  // Low, because a page is never lower than its window.
  const heights = (): Promise<number[][]> => atEachWidth(page, 400, () => heightsOf(main));
  const kept = await heights();
  await letThrough();
  const came = await heights();
  const faults = widths.flatMap((width, index) => {
    const [[before = 0] = [], [after = 0] = []] = [kept[index], came[index]];
    return isClose(before, after) ? [] : [`${width} px: ${before}, then ${after}`];
  });
  expect(faults).toEqual([]);
}

for (const [path, account] of [
  ['/candidato', demo.candidate],
  ['/candidato/perfil', demo.candidate],
  ['/empresa', demo.company],
  ['/empresa/perfil', demo.company],
  ['/perfil?aba=preferencias', demo.candidate],
  ['/perfil?aba=preferencias', demo.company],
  ['/perfil?aba=curriculo', demo.candidate],
  ['/perfil?aba=vagas', demo.company],
] as const satisfies readonly (readonly [string, Account])[])
  test(`${path} of ${account.email}: the page is as high while it is being read as afterwards`, async ({ page }) => {
    await signIn(page, account);
    await expectHeightOf(page, path);
  });

test('a vacancy that is edited: the page is as high while it is being read as afterwards', async ({ page }) => {
  // Its own, of a usual length: another test publishes texts as long as they may be for the demo's company.
  const company = await newPublisher();
  const id = await publishVacancy(company, {
    title: newTitle('Luthier'),
    description: Array.from(
      { length: 6 },
      () => 'Construir, consertar e regular violões em nossa oficina, com calma.',
    ).join('\n\n'),
    requirements: [
      'Marcenaria fina',
      'Ouvido treinado',
      'Restauro',
      'Acabamento em goma-laca',
      'Ensino médio completo',
    ],
    benefits: ['Vale-transporte', 'Vale-refeição', 'Plano de saúde', 'Plano odontológico', 'Seguro de vida'],
  });
  await signIn(page, company);
  await expectHeightOf(page, `/empresa/vagas/editar/${id}`);
});

test('a plan that is ordered: the page is as high while it is being read as afterwards', async ({ page }) => {
  await signIn(page, await newPerson('Rute'));
  for (const plan of ['premium', 'essencial']) await expectHeightOf(page, `/planos/${plan}`);
});

test('own reports that are being read take the height of those that come', async ({ page }) => {
  const vacancy = await publishVacancy(await newPublisher(), { title: newTitle('Vidraceiro') });
  await signIn(page, await reportVacancy(vacancy, 'Rita'));
  await expectRowsOf(page, 'reports', articles(page), () => openPage(page, '/denuncias'));
});

test('cases of the desk that are being read take the height of those that come', async ({ page }) => {
  await reportVacancy(await publishVacancy(await newPublisher(), { title: newTitle('Vidraceiro') }), 'Rita');
  await signIn(page, demo.operator);
  const rows = page.getByRole('list', { name: 'Casos' }).locator('> li');
  await expectRowsOf(page, 'cases', rows, () => openPage(page, '/operador'));
});
