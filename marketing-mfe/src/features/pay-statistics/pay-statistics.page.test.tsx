import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { setTestSession } from '@ponte/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page';

const backend = fakeBackend();
beforeEach(() => setTestSession(null));

const figures = {
  companies: 10,
  vacancies: 20,
  first_quartile: 1850,
  median: 2450,
  third_quartile: 3100,
  as_of: '2026-11-25',
};

/** Answers every question like this; returns the questions. */
function answerWith(answer: { occupation: string | null; figures: typeof figures | null }): unknown[] {
  const questions: unknown[] = [];
  backend.on('POST rpc/pay_statistics', ({ body }) => {
    questions.push(body);
    return { state: null, level: null, ...answer };
  });
  return questions;
}

it('asks nothing before a title was written, and says how it computes', async () => {
  await openPage('/salarios');
  expect(screen.getByText(/^Escreva um cargo para ver/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Como calculamos' })).toBeInTheDocument();
});

it('is a GET form that works without a script', async () => {
  await openPage('/salarios');
  const form = screen.getByRole('search', { name: 'Consultar salários' });
  expect(form).toHaveAttribute('action', '/salarios');
  expect(form).toHaveAttribute('method', 'get');
  expect(within(form).getByLabelText('Cargo')).toHaveAttribute('name', 'cargo');
  expect(within(form).getByLabelText('Estado')).toHaveAttribute('name', 'uf');
  expect(within(form).getByLabelText('Nível')).toHaveAttribute('name', 'nivel');
});

it('keeps the focus in its field when it has asked', async () => {
  answerWith({ occupation: 'Padeiro', figures });
  const { address } = await openPage('/salarios');
  const title = screen.getByLabelText('Cargo');
  await userEvent.type(title, 'padeira{Enter}');
  expect(await screen.findByRole('heading', { name: 'Padeiro: todos os níveis, Brasil' })).toBeInTheDocument();
  expect(address()).toBe('/salarios?cargo=padeira');
  expect(title).toHaveFocus();
});

it('says an answer that comes on the page to who does not see it', async () => {
  answerWith({ occupation: 'Padeiro', figures });
  await openPage('/salarios');
  await userEvent.type(screen.getByLabelText('Cargo'), 'padeira{Enter}');
  const spoken = await screen.findByText('Padeiro: todos os níveis, Brasil: mediana de R$ 2.450 por mês');
  expect(spoken).toHaveAttribute('aria-live', 'polite');
});

it('keeps the focus at the answer when a wider question takes its link away', async () => {
  answerWith({ occupation: 'Padeiro', figures: null });
  await openPage('/salarios?cargo=padeiro&uf=SP');
  await userEvent.click(await screen.findByRole('link', { name: 'Ver todo o Brasil' }));
  const heading = await screen.findByRole('heading', { name: /\(todos os níveis, Brasil\)$/ });
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(document.activeElement).toContainElement(heading);
});

it('leaves the focus where it is when the answer comes that the page was opened with', async () => {
  let give: (answer: object) => void = () => undefined;
  const answer = new Promise<object>((resolve) => (give = resolve));
  backend.on('POST rpc/pay_statistics', () => answer);
  await openPage('/salarios?cargo=padeiro');
  expect(screen.getByText('Consultando salários...')).toBeInTheDocument();
  give({ state: null, level: null, occupation: 'Padeiro', figures });
  expect(await screen.findByText(/^Padeiro: todos os níveis, Brasil: mediana/)).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

it('names one amount where the middle half publishes the same', async () => {
  answerWith({ occupation: 'Padeiro', figures: { ...figures, first_quartile: 1650, third_quartile: 1650 } });
  await openPage('/salarios?cargo=padeira');
  const answer = await screen.findByRole('region', { name: 'Padeiro: todos os níveis, Brasil' });
  expect(answer).toHaveTextContent('A metade do meio publica R$ 1.650.');
});

it('asks for title, state and level, and writes them to the address', async () => {
  const questions = answerWith({ occupation: 'Padeiro', figures });
  const { address } = await openPage('/salarios');
  await userEvent.type(screen.getByLabelText('Cargo'), ' padeira ');
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'São Paulo');
  await userEvent.selectOptions(screen.getByLabelText('Nível'), 'Júnior');
  await userEvent.click(screen.getByRole('button', { name: 'Consultar' }));
  expect(await screen.findByRole('heading', { name: 'Padeiro: Júnior, São Paulo' })).toBeInTheDocument();
  expect(address()).toBe('/salarios?cargo=padeira&uf=SP&nivel=junior');
  expect(questions).toEqual([{ p_title: 'padeira', p_state: 'SP', p_level: 'junior' }]);
});

it('shows median, spread, how many companies, the day and the vacancies', async () => {
  answerWith({ occupation: 'Padeiro', figures });
  await openPage('/salarios?cargo=padeira&uf=SP&nivel=junior');
  const answer = await screen.findByRole('region', { name: 'Padeiro: Júnior, São Paulo' });
  expect(answer).toHaveTextContent('R$ 2.450 por mês');
  expect(answer).toHaveTextContent(
    'É a mediana: metade das empresas publica menos, e metade mais. A metade do meio publica de R$ 1.850 a R$ 3.100.',
  );
  expect(answer).toHaveTextContent(
    'De pelo menos 10 empresas e 20 vagas dos últimos 12 meses. Calculado em 25/11/2026.',
  );
  expect(within(answer).getByRole('link', { name: 'Ver vagas de padeira' })).toHaveAttribute(
    'href',
    '/vagas?cargo=padeira&local=SP&nivel=junior',
  );
  expect(screen.getByLabelText('Cargo')).toHaveValue('padeira');
  expect(screen.getByLabelText('Estado')).toHaveValue('SP');
  expect(screen.getByLabelText('Nível')).toHaveValue('junior');
});

it('says that there are too few companies, and leads to wider questions', async () => {
  answerWith({ occupation: 'Padeiro', figures: null });
  const { address } = await openPage('/salarios?cargo=padeiro&uf=SP&nivel=junior');
  expect(
    await screen.findByRole('heading', {
      name: 'Ainda há poucas empresas com salário publicado para Padeiro (Júnior, São Paulo)',
    }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver todo o Brasil' })).toHaveAttribute(
    'href',
    '/salarios?cargo=padeiro&nivel=junior',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Ver todos os níveis' }));
  expect(await screen.findByRole('heading', { name: /\(todos os níveis, São Paulo\)$/ })).toBeInTheDocument();
  expect(address()).toBe('/salarios?cargo=padeiro&uf=SP');
  expect(screen.getByLabelText('Nível')).toHaveValue('');
});

it('has no wider question than a title in Brazil at all levels', async () => {
  answerWith({ occupation: 'Padeiro', figures: null });
  await openPage('/salarios?cargo=padeiro');
  expect(await screen.findByText(/Tente um cargo parecido/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Ver tod/ })).not.toBeInTheDocument();
});

it('says that it does not know the title', async () => {
  answerWith({ occupation: null, figures: null });
  await openPage('/salarios?cargo=xyzzy');
  expect(await screen.findByRole('heading', { name: 'Não reconhecemos o cargo “xyzzy”' })).toBeInTheDocument();
});

it('offers another try when the figures cannot be read, and keeps what was asked', async () => {
  backend.on('POST rpc/pay_statistics', () => Response.json({ message: 'boom' }, { status: 400 }));
  await openPage('/salarios?cargo=padeiro');
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(screen.getByText(/^Não foi possível consultar os salários/)).toBeInTheDocument();
  expect(screen.getByLabelText('Cargo')).toHaveValue('padeiro');
  answerWith({ occupation: 'Padeiro', figures });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Padeiro: todos os níveis, Brasil' })).toBeInTheDocument();
});
