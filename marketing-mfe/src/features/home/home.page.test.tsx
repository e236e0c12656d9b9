import { fakeBackend } from '@ponte/build/jest/fake-backend';
import type { OpenedPage } from '@ponte/build/jest/open-page';
import type { FragmentLoader, Integrations } from '@ponte/shared-auth';
import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { numberRows } from '../../testing/number-rows';
import { openPage } from '../../testing/open-page';
import { lowerPart } from './lower-part';

// jsdom has no layout: nothing lies anywhere. Not for every test: axe takes its absence as a sign that it can't see
// what a dialog covers.
document.elementsFromPoint ??= () => [];

const search = 'POST rpc/search_companies';
const places = 'POST rpc/list_vacancy_places';
const numbers = 'POST rpc/product_numbers';
const backend = fakeBackend({
  [numbers]: numberRows,
  [places]: [],
  [search]: {
    rows: [{ id: '1', slug: 'aroeira', name: 'Rede Aroeira', industry: 'Saúde' }],
    total: 1,
    next_cursor: null,
  },
});

// Compiling it takes longer than a test waits for a page.
beforeAll(() => lowerPart.load());
beforeEach(() => setTestSession(null));

const openHome = (
  fragments: FragmentLoader = () => Promise.resolve(() => <h2>Vagas em destaque</h2>),
  integrations: Integrations = {},
): Promise<OpenedPage> => openPage('/', { fragments, integrations });

it('says the counted numbers beside what the owner claims, and from when they are', async () => {
  await openHome();
  expect(screen.getByText('50.000')).toBeVisible();
  expect(
    await screen.findByText(
      'Contados em 20/11/2026: 541 vagas abertas de 84 empresas, 1.203 candidatos e 12 contratações registradas em 12 meses.',
    ),
  ).toBeVisible();
});

it.each([
  ['they cannot be read', refuse(400, 'XX000', 'boom')],
  ['nothing was counted yet', () => null],
])('says that there are no counted numbers when %s', async (_when, answer) => {
  backend.on(numbers, answer);
  await openHome();
  expect(
    await screen.findByText('Os números de hoje não estão disponíveis agora.', {}, { timeout: 3000 }),
  ).toBeVisible();
});

it.each([
  ['desenvolvedor', 'Recife, PE', '/vagas?cargo=desenvolvedor&local=Recife%2C+PE'],
  ['c++', '', '/vagas?cargo=c%2B%2B'],
  ['', 'Remoto', '/vagas?local=Remoto'],
  ['', '', '/vagas'],
])('searches for %p in %p at %p', async (job, place, address) => {
  const page = await openHome();
  const form = screen.getByRole('search');
  if (job) await userEvent.type(within(form).getByLabelText('Cargo ou palavra-chave'), job);
  if (place) await userEvent.type(within(form).getByLabelText('Localização'), place);
  await userEvent.click(within(form).getByRole('button', { name: 'Buscar vagas' }));
  await waitFor(() => expect(page.address()).toBe(address));
});

it('takes a pasted sentence as long as a search may be', async () => {
  const page = await openHome();
  await userEvent.click(screen.getByLabelText('Cargo ou palavra-chave'));
  await userEvent.paste('motorista '.repeat(20).trim());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(page.address()).toBe(`/vagas?cargo=${'motorista+'.repeat(20).slice(0, -1)}`));
});

it.each([
  ['a visitor', null, 'Cadastre-se', '/cadastro'],
  ['a candidate', testUser(), 'Minhas candidaturas', '/candidato/candidaturas'],
  ['a company', testUser({ role: 'company' }), 'Minhas Vagas', '/empresa/vagas'],
])('offers %s the next step', async (_who, user, name, address) => {
  setTestSession(user);
  await openHome();
  await screen.findByText('Vagas em destaque');
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir ajuda' }));
  const asked = [...document.querySelectorAll('a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /^\/(?:cadastro|login|recuperar-senha)/.test(href));
  // The hero, both comparisons of plans, the final call; and three answers of the help.
  expect(asked).toHaveLength(user ? 0 : 7);
});

it.each([
  ['a candidate', testUser(), 'Ver meu currículo', '/candidato/curriculo'],
  ['a company', testUser({ role: 'company' }), 'Ver planos para empresas', '/planos-empresas'],
])(
  'leads %s from the free plan to what is theirs, wherever a visitor is asked to register',
  async (_who, user, name, address) => {
    await openHome();
    await screen.findByText('Vagas em destaque');
    expect(screen.getAllByRole('link', { name: 'Criar conta grátis' })).toHaveLength(2);
    act(() => setTestSession(user));
    const links = screen.getAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([address, address]);
  },
);

it.each([
  ['a candidate', testUser(), ['/vagas', '/candidato/candidaturas', '/candidato/curriculo']],
  ['a company', testUser({ role: 'company' }), ['/empresa/vagas/nova', '/empresa/candidaturas', '/planos-empresas']],
])('helps %s with what they can do here', async (_who, user, addresses) => {
  setTestSession(user);
  await openHome();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir ajuda' }));
  const links = within(screen.getByRole('dialog')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')).slice(0, -1)).toEqual(addresses);
});

it('suggests places by their beginning, however it is written, cities with vacancies among them', async () => {
  backend.on(places, () => [{ city: 'São João del Rei', state: 'MG' }]);
  await openHome();
  const box = within(screen.getByRole('search')).getByLabelText('Localização');
  await userEvent.type(box, 'sao jo');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'São José dos Campos, SP',
      'São João del Rei, MG',
    ]),
  );
  await userEvent.click(screen.getByRole('option', { name: 'São João del Rei, MG' }));
  expect(box).toHaveValue('São João del Rei, MG');
});

it('shows the sections in the specified order', async () => {
  await openHome();
  await screen.findByText('Vagas em destaque');
  await screen.findAllByText('Rede Aroeira');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    'Empresas que confiam na gente',
    'Vagas em destaque',
    'De graça você já vai longe. Com o Premium, chega antes.',
    'Como funciona',
    'Quem já atravessou',
    'Um plano para cada travessia',
    'Sua próxima oportunidade começa com um cadastro de 3 minutos.',
  ]);
});

it("shows the catalogue's prices of this page", async () => {
  await openHome();
  expect(screen.getByText('R$ 89,90')).toBeInTheDocument();
  expect(screen.getByText('R$ 109,90')).toBeInTheDocument();
  expect(screen.getByText('R$ 29,90').closest('p')).toHaveTextContent('A partir de R$ 29,90 por mês.');
});

it('offers to load the vacancies again when their remote is down, and keeps the rest of the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  await openHome(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(() => <p>seis vagas</p>)));
  expect(await screen.findByText('Erro ao carregar as vagas disponíveis.')).toBeInTheDocument();
  expect(screen.getByRole('search')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('seis vagas')).toBeInTheDocument();
});

it('does without the partner companies when they cannot be read', async () => {
  backend.on(search, () => Response.json({ message: 'boom' }, { status: 500 }));
  await openHome();
  await screen.findByText('Vagas em destaque');
  expect(await screen.findByRole('heading', { level: 2, name: 'Como funciona' })).toBeInTheDocument();
  expect(screen.queryByText('Rede Aroeira')).not.toBeInTheDocument();
});

it('helps with the specified greeting, by keyboard too', async () => {
  await openHome();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir ajuda' }));
  const panel = screen.getByRole('dialog', { name: 'Olá! Como posso ajudá-lo?' });
  expect(panel).toHaveFocus();
  // The key's default is prevented, or the browser's CloseWatcher would ask a second time.
  expect(fireEvent.keyDown(panel, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Abrir ajuda' })).toHaveFocus();
});

it('closes the help whose link is followed: the browser may keep this page as it was for the way back', async () => {
  await openHome();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir ajuda' }));
  const [link] = within(screen.getByRole('dialog')).getAllByRole('link');
  // Only the press is of interest: what follows is another page.
  link?.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link ?? document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it("Android's back closes the help and stays on the page", async () => {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
  window.CloseWatcher = class {
    onclose = null;
    constructor() {
      watchers.push(this);
    }
    destroy = jest.fn();
  };
  try {
    await openHome();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir ajuda' }));
    act(() => watchers[0]?.onclose?.());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir ajuda' })).toHaveFocus();
    expect(watchers.at(-1)?.destroy).toHaveBeenCalled();
  } finally {
    delete window.CloseWatcher;
  }
});

describe('services of the installation', () => {
  const helpScript = (): HTMLScriptElement => {
    const script = document.querySelector<HTMLScriptElement>('script[src="https://help.example/bot.js"]');
    if (!script) throw new Error('no script');
    return script;
  };

  it('lead the Empresas card to the contact block while no chat is configured', async () => {
    await openHome();
    expect(screen.getByRole('link', { name: 'Falar com um consultor' })).toHaveAttribute('href', '#contato');
  });

  it('open the chat with a message about the business plan', async () => {
    await openHome(undefined, { chatUrl: 'https://wa.me/5511999999999' });
    const link = screen.getByRole('link', { name: /^Falar com um consultor/ });
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.origin + url.pathname).toBe('https://wa.me/5511999999999');
    expect(url.searchParams.get('text')).toBe('Olá! Gostaria de saber mais sobre o plano para empresas da Ponte.');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('load the chatbot on the first press and leave the place to it', async () => {
    await openHome(undefined, { helpScriptUrl: 'https://help.example/bot.js' });
    expect(document.querySelector('script[src*="help.example"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir ajuda' }));
    fireEvent.load(helpScript());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Abrir ajuda' })).not.toBeInTheDocument());
    helpScript().remove();
  });
});

it('helps by itself when the chatbot does not arrive', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openHome(undefined, { helpScriptUrl: 'https://gone.example/bot.js' });
  await userEvent.click(screen.getByRole('button', { name: 'Abrir ajuda' }));
  const script = document.querySelector('script[src="https://gone.example/bot.js"]');
  if (!script) throw new Error('no script');
  fireEvent.error(script);
  expect(await screen.findByRole('dialog', { name: 'Olá! Como posso ajudá-lo?' })).toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'help_script_failed: https://gone.example/bot.js' }),
  );
});
