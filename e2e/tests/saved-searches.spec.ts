import { expect, test } from '@playwright/test';
import { callAs, newPublisher, newTitle, publishVacancy } from '../company';
import { fillSignIn, makeDigests, newPerson, readMail } from '../person';
import { address } from '../product';

/* Saving a search, and mails about its new vacancies. */

test('a visitor saves a search by signing in, gets one mail about a new vacancy, follows it, and stops the alerts from there', async ({
  page,
}) => {
  const ana = await newPerson('Ana');
  const company = await newPublisher();
  const words = newTitle('luthier');
  // Existing vacancies are not sent, and words without any hit would be corrected as typing errors.
  await publishVacancy(company, { title: `${words} aprendiz` });
  const kept = `/vagas?cargo=${words.replace(' ', '+')}&tipo=clt`;
  await page.goto(kept);
  await page.getByRole('button', { name: 'Salvar busca' }).click();
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await fillSignIn(page, ana);
  await expect(page.getByText('Busca salva. Ela está em “Salvas”, na sua área.')).toBeVisible();
  await expect(page).toHaveURL(kept);
  await expect(page.getByRole('button', { name: 'Busca salva' })).toHaveAttribute('aria-pressed', 'true');

  const title = `${words} mestre`;
  await publishVacancy(company, { title });
  await makeDigests();
  const mail = await readMail(ana.email, /Vaga nova/);
  expect(mail.subject).toContain(title);
  expect(mail.text).toContain('Oficina Travessia');
  expect(mail.html).toContain(mail.link);
  await page.goto(mail.link ?? '');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // The mail's button: the list, where the search is opened, renamed, muted and removed
  expect(mail.text).toContain(`Gerenciar meus alertas:\n${address.shell}/candidato/buscas-salvas`);
  await page.goto('/candidato/buscas-salvas');
  const list = page.getByRole('list', { name: 'Buscas salvas' });
  await list.getByRole('link').click();
  await expect(page).toHaveURL(kept);
  await expect(
    page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('heading', { name: title }),
  ).toBeVisible();
  await page.goBack();
  await list.getByRole('button', { name: /^Renomear/ }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Nome da busca/)
    .fill('Violinos');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(list.getByRole('link', { name: 'Violinos' })).toBeVisible();
  await list.getByRole('switch', { name: /Violinos/ }).uncheck();
  await expect(page.getByText('Alertas desligados para esta busca')).toBeVisible();

  // Muted: the next vacancy is mailed to another user, whose mail proves that the mails were sent.
  const caio = await newPerson('Caio');
  expect((await callAs(caio, 'POST', 'saved_searches?select=id', { name: 'Violas', query: words })).status).toBe(201);
  await publishVacancy(company, { title: `${words} auxiliar` });
  await makeDigests();
  await readMail(caio.email, /Vaga nova: .* auxiliar/);
  await page.reload();
  await expect(list.getByRole('switch', { name: /Violinos/ })).not.toBeChecked();
  const { messages } = (await (
    await fetch(`${address.mailbox}/messages?to=${encodeURIComponent(ana.email)}`)
  ).json()) as { messages: { subject: string }[] };
  expect(messages.filter(({ subject }) => /vagas? novas?/i.test(subject))).toHaveLength(1);

  await list.getByRole('button', { name: 'Excluir a busca Violinos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Você ainda não salvou nenhuma busca')).toBeVisible();
});

test('the general switch stops the mails of every search, and the list says so', async ({ page }) => {
  const bia = await newPerson('Bia');
  const saved = await callAs(bia, 'POST', 'saved_searches?select=id', {
    name: 'Tudo em Recife',
    location: 'Recife, PE',
  });
  expect(saved.status).toBe(201);
  await page.goto('/login?voltar=%2Fperfil%3Faba%3Dpreferencias');
  await fillSignIn(page, bia);
  await page.getByRole('switch', { name: 'Novas vagas das minhas buscas salvas' }).uncheck();
  await expect(page.getByText('Preferências salvas com sucesso!')).toBeVisible();
  await page.goto('/candidato/buscas-salvas');
  await expect(page.getByText(/desligados para todas as buscas/)).toBeVisible();
  await page.getByRole('link', { name: 'Ligar nas Preferências' }).click();
  await expect(page.getByRole('switch', { name: 'Novas vagas das minhas buscas salvas' })).not.toBeChecked();
});
