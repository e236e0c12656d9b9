import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { formatMoney, offersFor, priceOf } from '@ponte/shared-domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, readJsonLd } from '../../testing/open-page';

let requests: object[] = [];
fakeBackend({ 'GET subscription_requests': () => requests });
afterEach(() => {
  requests = [];
});

/** Every price in a text: 'R$ 29,90'. */
const pricesIn = (text: string | null): string[] => text?.match(/R\$ [\d.]+(?:,\d\d)?/g) ?? [];

const card = (name: string): HTMLElement => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!item) throw new Error(`no card ${name}`);
  return item;
};

it.each(['monthly', 'annual'] as const)("shows the catalogue's prices and no others, billed %s", async (period) => {
  await openPage(period === 'annual' ? '/planos?periodo=anual' : '/planos');
  for (const offer of offersFor('plans')) {
    const price = priceOf(offer, period);
    const expected =
      offer.monthly === 0
        ? ['R$ 0']
        : period === 'annual'
          ? [formatMoney(price.monthly), formatMoney(offer.monthly), formatMoney(price.yearly)]
          : [formatMoney(price.monthly)];
    expect(pricesIn(card(offer.name).textContent)).toEqual(expected);
  }
  const row = within(screen.getByRole('table')).getByRole('row', { name: /^Preço por mês/ });
  expect(pricesIn(row.textContent)).toEqual(
    offersFor('plans').map((offer) => (offer.monthly === 0 ? 'R$ 0' : formatMoney(priceOf(offer, period).monthly))),
  );
});

it('says what Premium is today, beside what it is announced with', async () => {
  await openPage('/planos');
  expect(screen.getByText('Hoje o Premium dá o mesmo que o Essencial: candidaturas ilimitadas.')).toBeInTheDocument();
});

it('switches to annual prices and keeps the choice in the address', async () => {
  const { address } = await openPage('/planos');
  expect(screen.getByRole('tab', { name: 'Mensal' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: 'Anual' }));
  expect(address()).toBe('/planos?periodo=anual');
  expect(within(card('Premium')).getByText('R$ 39,92')).toBeInTheDocument();
  // No plan renews itself
  expect(card('Premium')).toHaveTextContent('R$ 479,04 por um ano, em uma só cobrança');
  expect(within(card('Premium')).getByText('2 meses grátis')).toBeInTheDocument();
  expect(within(card('Premium')).getByText('Mais popular')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Assinar Premium' })).toHaveAttribute(
    'href',
    '/planos/premium?periodo=anual',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Mensal' }));
  expect(address()).toBe('/planos');
});

it('says that the free plan has 10 applications a month', async () => {
  await openPage('/planos');
  expect(within(card('Gratuito')).getByText('Até 10 candidaturas por mês')).toBeInTheDocument();
  expect(within(card('Gratuito')).getByRole('link', { name: 'Criar conta grátis' })).toHaveAttribute(
    'href',
    '/cadastro',
  );
});

it('offers a company its own plans, and not an account it has', async () => {
  setTestSession(testUser({ role: 'company' }));
  await openPage('/planos');
  expect(within(card('Gratuito')).getByRole('link', { name: 'Ver planos para empresas' })).toHaveAttribute(
    'href',
    '/planos-empresas',
  );
  expect(document.querySelector('a[href^="/cadastro"]')).toBeNull();
});

it('asks a visitor to sign in and returns to the choice', async () => {
  setTestSession(null);
  const { address } = await openPage('/planos?periodo=anual');
  await userEvent.click(screen.getByRole('link', { name: 'Assinar Essencial' }));
  expect(await screen.findByText('Você precisa estar logado para assinar um plano')).toBeInTheDocument();
  expect(address()).toBe('/planos?periodo=anual');
  await userEvent.click(screen.getByRole('button', { name: 'Fazer login' }));
  expect(address()).toBe('/login?voltar=%2Fplanos%2Fessencial%3Fperiodo%3Danual');
});

it("leads a signed-in candidate to the plan's checkout", async () => {
  setTestSession(testUser());
  const { address } = await openPage('/planos');
  expect(within(card('Gratuito')).getByText('Este é o seu plano')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Assinar Premium' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Assinar o plano Premium' })).toBeInTheDocument();
  expect(address()).toBe('/planos/premium');
});

it('shows since when a plan has been requested, and links to the request', async () => {
  setTestSession(testUser());
  requests = [{ plan: 'premium', created_at: '2026-11-20T12:00:00Z' }];
  await openPage('/planos');
  expect(await within(card('Premium')).findByText('Solicitação registrada em 20/11/2026')).toBeInTheDocument();
  expect(within(card('Premium')).getByRole('link', { name: 'Ver solicitação do plano Premium' })).toHaveAttribute(
    'href',
    '/planos/premium',
  );
  expect(within(card('Essencial')).getByRole('link', { name: 'Assinar Essencial' })).toBeInTheDocument();
});

it('sells the plans as without a request where the answer cannot be read', async () => {
  setTestSession(testUser());
  requests = [{ plan: 'premium' }];
  const { queryClient } = await openPage('/planos');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(within(card('Premium')).getByRole('link', { name: 'Assinar Premium' })).toBeInTheDocument();
});

it('does not sell a candidate the plan they have', async () => {
  setTestSession(testUser({ plan: 'premium' }));
  await openPage('/planos');
  expect(within(card('Premium')).getByText('Este é o seu plano')).toBeInTheDocument();
  expect(within(card('Premium')).queryByRole('link', { name: /Assinar/ })).not.toBeInTheDocument();
  expect(within(card('Premium')).getByRole('link', { name: 'Ver meu plano' })).toHaveAttribute(
    'href',
    '/planos/premium',
  );
  expect(within(card('Gratuito')).getByText('Incluído no seu plano')).toBeInTheDocument();
});

it('says that the trial is of other ways of paying where a PIX can be paid, and nothing of it elsewhere', async () => {
  const pix = { key: 'pix@ponte.example', name: 'Ponte', city: 'São Paulo' };
  await openPage('/planos', { integrations: { pix } });
  expect(within(card('Premium')).getByText('Teste grátis por 7 dias no cartão ou boleto')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByRole('row', { name: /^Teste grátis/ })).toHaveTextContent(
    'No PIX, o valor é pago antes de o plano começar',
  );
  const answer = screen.getByText('Como funciona o teste grátis de 7 dias?').closest('details');
  expect(answer).toHaveTextContent('No PIX, o valor é pago antes de o plano começar');
  expect(answer).toHaveTextContent(
    'Sem isso, nada é cobrado: o plano termina com o teste e a sua conta volta ao Gratuito.',
  );
  expect(document.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    expect.stringContaining('7 dias grátis no Premium pago por cartão ou boleto'),
  );
  cleanup();
  await openPage('/planos');
  expect(within(card('Premium')).getByText('Teste grátis por 7 dias')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('No PIX');
});

it.each([
  ['without', {}],
  ['with', { pix: { key: 'pix@ponte.example', name: 'Ponte', city: 'São Paulo' } }],
])('gives search engines the questions and answers that people read, %s PIX', async (_with, integrations) => {
  await openPage('/planos', { integrations });
  const data = readJsonLd();
  expect(data).toMatchObject({ '@type': 'FAQPage' });
  const questions = (data as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }).mainEntity;
  expect(questions.length).toBeGreaterThanOrEqual(4);
  for (const { name, acceptedAnswer } of questions) {
    expect(screen.getByText(name).closest('details')).toHaveTextContent(acceptedAnswer.text);
  }
});
