import { expect, test, type Locator, type Page } from '@playwright/test';
import { dayFromNow, newPublisher, newTitle } from '../company';
import { openPage, waitForContent } from '../open-page';
import { decideReview, readMail, readStored } from '../person';
import { photograph } from '../photograph';
import { signIn } from '../sessions';

const rowOf = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });

async function publishByForm(page: Page, title: string, description: string): Promise<void> {
  await page.getByLabel(/^Título da vaga/).fill(title);
  await page.getByLabel(/^Descrição/).fill(description);
  await page.getByLabel(/^Requisitos/).fill('Marcenaria fina\nOuvido treinado');
  await page.getByLabel(/^Localização/).fill('Recife, PE');
  await page.getByLabel(/^Tipo de contrato/).selectOption('CLT');
  await page.getByLabel(/^Nível profissional/).selectOption('Pleno');
  await page.getByLabel(/^Benefícios/).fill('Vale-transporte');
  await page.getByLabel(/^Data de expiração/).fill(dayFromNow(30));
  await page.getByRole('button', { name: 'Publicar vaga' }).click();
}

const idOf = async (title: string): Promise<string> => {
  const [row] = await readStored<{ id: string }>(`vacancies?title=eq.${encodeURIComponent(title)}&select=id`);
  return row?.id ?? '';
};

/** Whether the public meets the vacancy: by its address, in the search, in the feed and in the sitemap. */
async function whereShown(page: Page, id: string, title: string): Promise<string[]> {
  const word = encodeURIComponent(title);
  const places = [
    ['address', `/vagas/${id}`],
    ['search', `/vagas?cargo=${word}`],
    ['feed', `/vagas.atom?cargo=${word}`],
  ] as const;
  const shown: string[] = [];
  for (const [place, path] of places) {
    const response = await page.request.get(path);
    const text = await response.text();
    if (place === 'address' ? response.status() === 200 && text.includes(title) : text.includes(id)) shown.push(place);
  }
  const index = await (await page.request.get('/sitemap.xml')).text();
  const maps = [...index.matchAll(/<loc>([^<]*sitemap[^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  for (const map of maps) if ((await (await page.request.get(map)).text()).includes(id)) shown.push('sitemap');
  return shown;
}

test("a new company's first vacancy waits for a person, and the second one goes live at once", async ({ page }) => {
  test.setTimeout(120_000);
  const company = await newPublisher(undefined, { isNew: true });
  const [first, second] = [newTitle('Luteria'), newTitle('Afinadora')];
  const text = 'Construir, consertar e regular violões e violinos em nossa oficina.';
  await signIn(page, company);
  await page.goto('/empresa/vagas/nova');
  await expect(page.getByText('Uma pessoa lê esta vaga antes de publicar')).toBeVisible();
  await publishByForm(page, first, text);
  await expect(page.getByText('Vaga enviada para análise')).toBeVisible();
  await expect(rowOf(page, first)).toContainText('Em análise');
  await expect(rowOf(page, first)).toContainText('enquanto isso, ela não aparece para candidatos');
  await photograph(page, 'waiting', { part: 'window' });

  const id = await idOf(first);
  expect(await whereShown(page, id, first)).toEqual([]);
  await decideReview(id, 'released');
  await expect.poll(() => whereShown(page, id, first)).toEqual(expect.arrayContaining(['address', 'search', 'feed']));
  expect((await readMail(company.email, /Sua vaga está no ar/)).text).toContain(first);

  const quota = page.waitForResponse(/rpc\/my_vacancy_quota/);
  await openPage(page, '/empresa/vagas/nova');
  await quota;
  await waitForContent(page);
  await expect(page.getByLabel(/^Título da vaga/)).toBeVisible();
  await expect(page.getByText('Uma pessoa lê esta vaga antes de publicar')).toHaveCount(0);
  await publishByForm(page, second, `${text} Turno da tarde.`);
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();
  await expect(rowOf(page, second)).toContainText('Ativa');
});

test('a risky ad of a known company waits; a refusal shows the reason, and another text waits again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const company = await newPublisher();
  const title = newTitle('Divulgadora');
  const reason = 'O anúncio promete dinheiro fácil e não diz qual é o trabalho.';
  await signIn(page, company);
  await page.goto('/empresa/vagas/nova');
  await publishByForm(page, title, 'Ganhe dinheiro rápido pelo celular. Tire dúvidas e chame no WhatsApp.');
  await expect(page.getByText('Vaga enviada para análise')).toBeVisible();
  const id = await idOf(title);
  expect(await whereShown(page, id, title)).toEqual([]);
  expect(await decideReview(id, 'refused', reason)).toEqual(['easy-money', 'outside-contact']);
  expect((await readMail(company.email, /Vaga não publicada/)).text).toContain(reason);

  await page.reload();
  await expect(rowOf(page, title)).toContainText('Recusada');
  await expect(rowOf(page, title)).toContainText(`Motivo: ${reason}`);
  await photograph(page, 'refused', { part: 'window' });
  await rowOf(page, title).getByRole('link', { name: 'Mudar o anúncio' }).click();
  await page.getByLabel('Publicar vaga imediatamente').check();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(
    page.getByRole('alert').getByText(/^Erro ao atualizar vaga: Nossa equipe recusou esta vaga com este texto/),
  ).toBeVisible();
  await page.getByLabel(/^Descrição/).fill('Distribuir folhetos da oficina nas praças, três tardes por semana.');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Vaga enviada para análise')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('Em análise');
});
