import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { setTestSession } from '@ponte/shared-auth/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page';
import { emptyFigures, figures } from '../../testing/transparency-rows';

const backend = fakeBackend();
beforeEach(() => setTestSession(null));

const answerWith = (answer: object): void => backend.on('POST rpc/transparency_report', () => answer);

/** The row of a table as it is read: header and cells. */
function readRows(name: string): string[][] {
  return within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ]);
}

it('shows what was read before publication, and how long it took', async () => {
  answerWith(figures);
  await openPage('/transparencia');
  expect(await screen.findByRole('heading', { name: 'Vagas lidas antes de publicar' })).toBeVisible();
  expect(readRows('Vagas lidas por decisão')).toEqual([
    ['Recebidas', '30'],
    ['Em análise', '3'],
    ['Publicadas', '14'],
    ['Recusadas', '4'],
    ['Liberadas junto com outra da empresa, sem leitura própria', '8'],
    ['Não lidas antes de a vaga terminar ou ser excluída', '1'],
  ]);
  expect(
    screen.getByText(
      'Metade foi decidida em até 5 horas. 3 foram decididas depois do prazo. 2 ainda esperam, com o prazo passado.',
    ),
  ).toBeVisible();
});

it('shows of an older database what it counts, and nothing for zero', async () => {
  const { released_along: _along, expired: _expired, decided_late: _late, ...reviews } = figures.reviews;
  const { overdue: _overdue, ...appeals } = figures.reporter_appeals;
  answerWith({ ...figures, reviews, reporter_appeals: appeals, company_appeals: appeals });
  await openPage('/transparencia');
  expect(await screen.findByText(/^Metade foi decidida em até 5 horas\. 2 ainda esperam/)).toBeVisible();
  expect(readRows('Vagas lidas por decisão')).toHaveLength(4);
  expect(readRows('Pedidos de revisão e como terminaram')).toHaveLength(4);
});

it('says that nothing was read before publication', async () => {
  answerWith(emptyFigures);
  await openPage('/transparencia');
  expect(await screen.findByText('Nenhuma vaga esperou por essa leitura nos últimos 12 meses.')).toBeVisible();
});

it('says nothing of a review that the database does not know', async () => {
  const { reviews: _reviews, ...older } = figures;
  answerWith(older);
  await openPage('/transparencia');
  expect(await screen.findByRole('heading', { name: 'Por motivo' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Vagas lidas antes de publicar' })).not.toBeInTheDocument();
});

it('shows what was counted, and when', async () => {
  answerWith(figures);
  await openPage('/transparencia');
  expect(await screen.findByRole('heading', { name: 'Por motivo' })).toBeVisible();
  expect(screen.getByText(/números dos últimos 12 meses, contados em 26\/11\/2026, às 10h05\.$/)).toBeVisible();
  expect(screen.getByText('42')).toBeVisible();
  expect(screen.getByText('1 atrasada')).toBeVisible();
  expect(screen.getByText('90%')).toBeVisible();
  expect(screen.getByText('36 de 40 decididas')).toBeVisible();
  expect(screen.getByText('2 dias')).toBeVisible();
  expect(readRows('Denúncias recebidas por motivo')).toEqual([
    ['Parece golpe ou vaga falsa', '17'],
    ['Pede pagamento ou dados bancários', '12'],
    ['Discrimina pessoas', '3'],
    ['Tem informações erradas', '6'],
    ['A vaga já foi preenchida', '0'],
    ['Outro motivo', '4'],
  ]);
  expect(readRows('Decisões sobre as denúncias')).toEqual([
    ['A vaga não foi removida', '25'],
    ['A vaga foi removida', '15'],
  ]);
  expect(screen.getByText(/^11 vagas saíram do ar/)).toBeVisible();
  expect(readRows('Pedidos de revisão e como terminaram')).toEqual([
    ['Recebidos', '4', '4'],
    ['Em análise', '1', '0'],
    ['Em análise, fora do prazo', '1', '0'],
    ['Decisão mantida', '2', '2'],
    ['Decisão mudada', '1', '1'],
    ['Conta excluída antes da resposta', '0', '1'],
  ]);
});

it('says how a report is decided, by the terms of the database, and leads to it', async () => {
  answerWith({ ...figures, decision_days: 5, appeal_days: 20 });
  await openPage('/transparencia');
  expect(await screen.findByText(/^Quem decide é uma pessoa da nossa equipe, em até 5 dias\./)).toBeVisible();
  expect(screen.getByText(/pede revisão uma vez, em até 20 dias/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Acompanhar uma denúncia ou pedir revisão' })).toHaveAttribute(
    'href',
    '/denuncias',
  );
});

it('has no share and no time before anything was decided', async () => {
  answerWith({ ...emptyFigures, received: 1, open: 1, by_reason: { scam: 1 } });
  await openPage('/transparencia');
  expect(await screen.findAllByText('nenhuma decidida ainda')).toHaveLength(2);
  expect(screen.getByText('nenhuma atrasada')).toBeVisible();
  expect(screen.getByText(/^Nenhuma vaga saiu do ar\./)).toBeVisible();
});

it('says that nothing was reported, and how a report is decided', async () => {
  answerWith(emptyFigures);
  await openPage('/transparencia');
  expect(await screen.findByText('Nenhuma denúncia nos últimos 12 meses.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Como uma denúncia é decidida' })).toBeVisible();
});

it('shows what was removed though the account of the company, and of who reported it, are gone', async () => {
  answerWith({ ...emptyFigures, vacancies_taken_down: 3 });
  await openPage('/transparencia');
  expect(await screen.findByText(/^3 vagas saíram do ar/)).toBeVisible();
});

it('offers another try when the figures cannot be read', async () => {
  backend.on('POST rpc/transparency_report', () => Response.json({ message: 'boom' }, { status: 400 }));
  await openPage('/transparencia');
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getByText(/^Não foi possível ler os números/)).toBeVisible();
  answerWith(figures);
  await userEvent.click(retry);
  expect(await screen.findByText('42')).toBeVisible();
});
