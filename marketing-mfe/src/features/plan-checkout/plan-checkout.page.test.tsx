import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { configureAuth } from '@ponte/shared-auth';
import { fakeBackendUrl, refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { formatMoney, priceOf, requireOffer } from '@ponte/shared-domain';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pixPayload } from './pix-payload';
import { openPage } from '../../testing/open-page';

const backend = fakeBackend();

interface StoredRequest {
  id: string;
  plan: string;
  period: string;
  payment_method: string;
  shown_total_cents: number;
  created_at: string;
}

interface Sent {
  p_plan: string;
  p_period: string;
  p_payment_method: string;
  p_shown_total_cents: number;
}

/** The backend's side: at most one open request, as the database keeps it. */
function serve(open: StoredRequest | null): { sent: Sent[]; open: () => StoredRequest | null } {
  const state = { sent: [] as Sent[], open };
  backend.on('GET subscription_requests', () => (state.open ? [state.open] : []));
  backend.on('POST rpc/request_subscription', (call) => {
    const body = call.body as Sent;
    state.sent.push(body);
    state.open = {
      id: 'sub_1',
      plan: body.p_plan,
      period: body.p_period,
      payment_method: body.p_payment_method,
      shown_total_cents: body.p_shown_total_cents,
      created_at: '2026-11-21T12:00:00Z',
    };
    return state.open;
  });
  backend.on('POST rpc/cancel_subscription_request', () => {
    state.open = null;
    return { id: 'sub_1', status: 'cancelled' };
  });
  return { sent: state.sent, open: () => state.open };
}

const stored: StoredRequest = {
  id: 'sub_1',
  plan: 'premium',
  period: 'annual',
  payment_method: 'boleto',
  shown_total_cents: 47904,
  created_at: '2026-11-20T12:00:00Z',
};

const confirm = (): HTMLElement => screen.getByRole('button', { name: 'Confirmar solicitação' });
const summary = (): HTMLElement => screen.getByRole('complementary', { name: 'Resumo' });

it.each([
  ['essencial', 'monthly', ''],
  ['essencial', 'annual', '?periodo=anual'],
  ['premium', 'monthly', ''],
  ['premium', 'annual', '?periodo=anual'],
] as const)("shows the catalogue's prices of %s billed %s and no others", async (plan, period, query) => {
  setTestSession(null);
  await openPage(`/planos/${plan}${query}`);
  const offer = requireOffer('plans', plan);
  const { monthly, yearly, saving } = priceOf(offer, period);
  const total = period === 'annual' ? yearly : monthly;
  const expected = period === 'annual' ? [offer.monthly * 12, saving, monthly, 0, total] : [monthly, 0, total];
  expect(summary().textContent?.match(/R\$ [\d.]+,\d\d/g)).toEqual(expected.map(formatMoney));
  const { monthly: annualMonthly, yearly: annualYearly } = priceOf(offer, 'annual');
  const known = new Set([0, offer.monthly, annualMonthly, annualYearly].map(formatMoney));
  for (const price of screen.getByRole('form').textContent?.match(/R\$ [\d.]+,\d\d/g) ?? [])
    expect(known).toContain(price);
});

it('lets a visitor choose, says that nothing is charged, and asks to sign in on confirming', async () => {
  setTestSession(null);
  const { address } = await openPage('/planos/premium');
  expect(screen.getByText('Nada é cobrado agora')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Anual/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^PIX/ }));
  expect(address()).toBe('/planos/premium?periodo=anual&pagamento=pix');
  await userEvent.click(confirm());
  expect(address()).toBe('/login?voltar=%2Fplanos%2Fpremium%3Fperiodo%3Danual%26pagamento%3Dpix');
  expect(await screen.findByText('Você precisa estar logado para assinar um plano')).toBeInTheDocument();
});

it('comes back from the sign-in with the choice made', async () => {
  serve(null);
  setTestSession(testUser());
  await openPage('/planos/premium?periodo=anual&pagamento=pix');
  expect(await screen.findByRole('radio', { name: /^Anual/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^PIX/ })).toBeChecked();
});

it('explains the trial on the Premium plan only', async () => {
  setTestSession(null);
  await openPage('/planos/premium');
  expect(screen.getByRole('heading', { name: 'Como é o teste grátis de 7 dias' })).toBeInTheDocument();
});

it('says that a trial ends by itself and that only who asks to go on pays', async () => {
  setTestSession(null);
  await openPage('/planos/premium?periodo=anual');
  const trial = within(screen.getByRole('region', { name: 'Como é o teste grátis de 7 dias' }));
  expect(trial.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining([
      'Se quiser continuar, combine com a nossa equipe a primeira cobrança, de R$ 479,04 por ano.',
      'Sem isso, nada é cobrado: o plano termina com o teste e a sua conta volta ao plano Gratuito.',
    ]),
  );
  // On a phone, beside the button
  expect(screen.getByRole('form', { name: 'Sua escolha' })).toHaveTextContent('Para continuar: R$ 479,04 por ano');
  expect(document.body).not.toHaveTextContent(/Se cancelar|Cancelando|é feita ao fim do teste|Depois:/);
});

it('has no trial on the Essencial plan', async () => {
  setTestSession(null);
  await openPage('/planos/essencial');
  expect(screen.queryByText(/7 dias/)).not.toBeInTheDocument();
});

it('stores the request once however often the button is pressed', async () => {
  const { sent } = serve(null);
  setTestSession(testUser());
  await openPage('/planos/premium?periodo=anual&pagamento=pix');
  await screen.findByRole('button', { name: 'Confirmar solicitação' });
  act(() => {
    for (let press = 0; press < 5; press += 1) confirm().click();
  });
  const heading = await screen.findByRole('heading', { name: 'Solicitação registrada' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(sent).toEqual([
    {
      p_idempotency_key: expect.any(String),
      p_plan: 'premium',
      p_period: 'annual',
      p_payment_method: 'pix',
      p_shown_total_cents: 47904,
    },
  ]);
  expect(screen.getByText('Valor').nextElementSibling).toHaveTextContent('R$ 479,04 por ano');
  expect(screen.getByText('Nada foi cobrado. O pagamento online ainda não está habilitado.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'O que acontece agora' })).toBeInTheDocument();
  expect(screen.getByText(/avisamos em ana@exemplo\.example/)).toBeInTheDocument();
});

it('shows an open request on a later visit, lets the user change it', async () => {
  const { sent, open } = serve(stored);
  setTestSession(testUser());
  await openPage('/planos/premium');
  await screen.findByRole('heading', { name: 'Solicitação registrada' });
  expect(screen.getByText('Boleto')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Alterar escolha' }));
  expect(screen.getByRole('form', { name: 'Sua escolha' })).toHaveFocus();
  expect(screen.queryByText(/Você já fez o PIX/)).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^Anual/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Boleto/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^Mensal/ }));
  await userEvent.click(confirm());
  await screen.findByRole('heading', { name: 'Solicitação registrada' });
  expect(sent).toHaveLength(1);
  expect(open()).toMatchObject({ period: 'monthly', payment_method: 'boleto', shown_total_cents: 4990 });
});

it('cancels the request after asking', async () => {
  const { open } = serve(stored);
  setTestSession(testUser());
  await openPage('/planos/premium');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar solicitação' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).not.toHaveTextContent('PIX');
  expect(open()).not.toBeNull();
  // Two buttons of 'Cancelar' would leave open which of them keeps it.
  expect(within(dialog).getByRole('button', { name: 'Manter solicitação' })).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar solicitação' }));
  expect(await screen.findByText('Solicitação cancelada.')).toBeInTheDocument();
  expect(open()).toBeNull();
  expect(confirm()).toBeInTheDocument();
});

it('warns that a request for the other plan will be changed', async () => {
  serve({ ...stored, plan: 'essencial' });
  setTestSession(testUser());
  await openPage('/planos/premium');
  expect(await screen.findByText('Você já solicitou o plano Essencial')).toBeInTheDocument();
});

it('keeps the choice and says why when the request cannot be stored', async () => {
  serve(null);
  backend.on('POST rpc/request_subscription', refuse(409, 'already_subscribed', 'Este já é o seu plano'));
  setTestSession(testUser());
  await openPage('/planos/essencial?pagamento=boleto');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar solicitação' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Este já é o seu plano');
  expect(screen.getByRole('radio', { name: /^Boleto/ })).toBeChecked();
  expect(confirm()).toBeEnabled();
});

it('waits for a session that is still being read', async () => {
  const { sent } = serve(null);
  setTestSession('loading');
  await openPage('/planos/essencial');
  await userEvent.click(confirm());
  expect(sent).toEqual([]);
  act(() => setTestSession(testUser()));
  await screen.findByRole('heading', { name: 'Solicitação registrada' });
  expect(sent).toHaveLength(1);
});

it('links a company to its own plans', async () => {
  setTestSession(testUser({ role: 'company' }));
  await openPage('/planos/premium');
  expect(screen.getByText('Os planos Essencial e Premium são para candidatos')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Veja os planos corporativos' })).toHaveAttribute('href', '/planos-empresas');
  expect(screen.queryByRole('button', { name: 'Confirmar solicitação' })).not.toBeInTheDocument();
});

it('does not sell the plan that the person has', async () => {
  serve(null);
  backend.on('GET profiles', () => [{ plan: 'premium', plan_until: null }]);
  setTestSession(testUser({ plan: 'premium' }));
  await openPage('/planos/premium');
  expect(screen.getByText('Este já é o seu plano')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Confirmar solicitação' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'contato@ponte.example' })).toHaveAttribute(
    'href',
    'mailto:contato@ponte.example?subject=Plano%20Premium',
  );
});

describe('a plan that changed on another device since this page was opened', () => {
  /** The account's plan as the database has it, for the session that this browser keeps. */
  const keepSession = (plan: string, until: string | null): void => {
    configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'key' });
    // auth-js counts the clients of all tests and warns; here each test stands for a page of its own.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { id, name } = testUser();
    const claims = { sub: id, exp: Math.floor(Date.now() / 1_000) + 3_600 };
    const part = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '');
    const session = {
      access_token: [{ alg: 'HS256', typ: 'JWT' }, claims, {}].map(part).join('.'),
      token_type: 'bearer',
      expires_in: 3_600,
      expires_at: claims.exp,
      refresh_token: 'refresh',
      user: { id, email: 'ana@exemplo.example', app_metadata: {}, user_metadata: {} },
    };
    localStorage.setItem('ponte-session', JSON.stringify(session));
    backend.on('GET profiles', () => [{ id, role: 'candidate', name, plan, avatar_path: null, plan_until: until }]);
  };
  afterEach(() => localStorage.removeItem('ponte-session'));

  it('and began is shown in place of the form that would sell it again', async () => {
    serve(null);
    backend.on('POST rpc/request_subscription', refuse(409, 'already_subscribed', 'Este já é o seu plano'));
    keepSession('essencial', '2026-12-30');
    setTestSession(testUser());
    await openPage('/planos/essencial');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar solicitação' }));
    expect(await screen.findByText(/na sua conta, até 30\/12\/2026/)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Sua escolha' })).not.toBeInTheDocument();
  });

  it('and began is shown to who wanted to cancel the request', async () => {
    serve(stored);
    backend.on('POST rpc/cancel_subscription_request', refuse(409, 'request_active', 'Esta assinatura já está ativa.'));
    keepSession('premium', '2026-12-30');
    setTestSession(testUser());
    await openPage('/planos/premium');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar solicitação' }));
    backend.on('GET subscription_requests', () => []);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar solicitação' }),
    );
    expect(await screen.findByText(/na sua conta, até 30\/12\/2026/)).toBeVisible();
  });

  it('and ended is offered again', async () => {
    serve(null);
    keepSession('free', null);
    setTestSession(testUser({ plan: 'premium' }));
    await openPage('/planos/premium');
    expect(await screen.findByRole('button', { name: 'Confirmar solicitação' })).toBeVisible();
    expect(screen.queryByText('Este já é o seu plano')).not.toBeInTheDocument();
  });
});

it('says until when the plan goes, and how to end it by the number of its request', async () => {
  backend.on('GET subscription_requests', ({ query }) =>
    query.get('status') === 'eq.active' ? [{ id: 'sub_7' }] : [],
  );
  backend.on('GET profiles', () => [{ plan: 'premium', plan_until: '2026-12-30' }]);
  setTestSession(testUser({ plan: 'premium' }));
  await openPage('/planos/premium');
  expect(await screen.findByText(/na sua conta, até 30\/12\/2026\. Depois ela volta ao Gratuito/)).toBeInTheDocument();
  expect(
    screen.getByText(/Para continuar depois dessa data, cancelar, mudar o período ou se arrepender/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'contato@ponte.example' })).toHaveAttribute(
    'href',
    'mailto:contato@ponte.example?subject=Plano%20Premium%20(sub_7)',
  );
});

it.each([
  ['asks for it', null],
  ['has asked for it', stored],
])('tells who %s that the other paid plan ends with it, and to ask first', async (_who, open) => {
  serve(open);
  setTestSession(testUser({ plan: 'essencial' }));
  await openPage('/planos/premium');
  expect(await screen.findByText('O seu plano Essencial termina quando este começar')).toBeVisible();
  expect(screen.getByText(/não passa sozinho para o novo plano/)).toContainElement(
    screen.getByRole('link', { name: 'contato@ponte.example' }),
  );
});

it.each([
  ['a visitor', null],
  ['a free account', testUser()],
  ['who has this plan', testUser({ plan: 'premium' })],
  ['a company', testUser({ role: 'company', plan: 'basico' })],
])('says nothing of the kind to %s', async (_who, user) => {
  backend.on('GET subscription_requests', () => []);
  backend.on('GET profiles', () => [{ plan: 'premium', plan_until: null }]);
  setTestSession(user);
  await openPage('/planos/premium');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/termina quando este começar/)).not.toBeInTheDocument();
});

describe('with a PIX receiver configured', () => {
  const pix = { key: 'pix@ponte.example', name: 'Ponte', city: 'São Paulo' };

  it('shows the code and its picture for a request by PIX, for the amount that was confirmed', async () => {
    serve({ ...stored, payment_method: 'pix' });
    setTestSession(testUser());
    await openPage('/planos/premium', { integrations: { pix } });
    expect(await screen.findByRole('heading', { name: 'Pague com PIX' })).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'QR code do PIX de R$ 479,04' })).toBeInTheDocument();
    const code = pixPayload({ ...pix, cents: 47904, reference: 'sub_1' });
    expect(screen.getByText(code)).toBeInTheDocument();
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(await screen.findByText('Código PIX copiado!')).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith(code);
    // It may have been paid by then
    await user.click(screen.getByRole('button', { name: 'Cancelar solicitação' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Se você já fez o PIX, a nossa equipe é avisada e devolve o valor recebido.',
    );
  });

  it('asks who may have paid to write first, before a choice is changed, whatever it is by now', async () => {
    serve({ ...stored, payment_method: 'card' });
    setTestSession(testUser());
    await openPage('/planos/premium', { integrations: { pix } });
    const question = 'Você já fez o PIX desta solicitação?';
    const change = await screen.findByRole('button', { name: 'Alterar escolha' });
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    await userEvent.setup().click(change);
    expect(screen.getByText(question)).toBeVisible();
    expect(screen.getByText(/Antes de mudar a escolha, escreva para/)).toContainElement(
      screen.getByRole('link', { name: 'contato@ponte.example' }),
    );
  });

  it('asks the same of who goes to the page of the other plan, and not of who has asked for none', async () => {
    const { open } = serve({ ...stored, plan: 'essencial' });
    setTestSession(testUser());
    await openPage('/planos/premium', { integrations: { pix } });
    expect(await screen.findByText('Você já fez o PIX desta solicitação?')).toBeVisible();
    expect(open()).toMatchObject({ plan: 'essencial' });
    cleanup();
    serve(null);
    await openPage('/planos/premium', { integrations: { pix } });
    expect(await screen.findByRole('button', { name: 'Confirmar solicitação' })).toBeVisible();
    expect(screen.queryByText('Você já fez o PIX desta solicitação?')).not.toBeInTheDocument();
  });

  it('says what becomes of a PIX also where the choice was changed to a card after it', async () => {
    serve({ ...stored, payment_method: 'card' });
    setTestSession(testUser());
    await openPage('/planos/premium', { integrations: { pix } });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Cancelar solicitação' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Se você já fez o PIX, a nossa equipe é avisada/);
  });

  it.each([
    ['essencial', '', 'R$ 29,90', 'R$ 29,90 por mês', 'Por um mês, antes de o plano começar'],
    ['premium', '', 'R$ 49,90', 'R$ 49,90 por mês', 'Por um mês, antes de o plano começar'],
    ['premium', '&periodo=anual', 'R$ 479,04', 'R$ 479,04 por ano', 'Por um ano, antes de o plano começar'],
  ])(
    'says before the press that %s by PIX%s is paid at once, without a trial',
    async (plan, query, amount, total, when) => {
      setTestSession(null);
      await openPage(`/planos/${plan}?pagamento=pix${query}`, { integrations: { pix } });
      expect(within(summary()).getByText('A pagar por PIX').nextElementSibling).toHaveTextContent(amount);
      expect(summary()).toHaveTextContent(when);
      // On a phone, beside the button
      const form = screen.getByRole('form', { name: 'Sua escolha' });
      expect(form).toHaveTextContent(`A pagar por PIX: ${total}`);
      for (const promise of [
        /R\$ 0,00/,
        /Como é o teste grátis/,
        /Quando o pagamento for habilitado/,
        /depois do teste/i,
      ])
        expect(document.body).not.toHaveTextContent(promise);
      expect(within(summary()).queryByText('Teste grátis')).not.toBeInTheDocument();
      expect(screen.queryAllByRole('heading', { name: 'No PIX não há teste grátis' })).toHaveLength(
        plan === 'premium' ? 1 : 0,
      );
      expect(
        screen.getByText(/Se você se arrepender em até 7 dias, recebe de volta o que pagou\.$/),
      ).toBeInTheDocument();
    },
  );

  it.each([
    [
      'essencial?pagamento=pix',
      'O plano começa quando o pagamento for confirmado. Até lá, o seu plano atual continua igual.',
      'Se você se arrepender em até 7 dias, recebe de volta o que pagou.',
    ],
    [
      'premium',
      'O teste grátis de 7 dias começa quando o plano for ativado. Até lá, o seu plano atual continua igual.',
      'Se você não combinar a continuação, o plano termina com o teste e nada é cobrado.',
    ],
  ])('until when of %s the plan stays is said before days that come later', async (choice, ...last) => {
    setTestSession(null);
    await openPage(`/planos/${choice}`, { integrations: { pix } });
    const steps = within(screen.getByRole('list', { name: 'Próximos passos' })).getAllByRole('listitem');
    expect(steps.slice(-2).map((step) => step.textContent)).toEqual(last.map((text, index) => `${index + 3}${text}`));
  });

  it('promises the trial of Premium for the other ways of payment alone', async () => {
    setTestSession(null);
    await openPage('/planos/premium', { integrations: { pix } });
    expect(screen.getByText(/com 7 dias grátis no cartão ou boleto\.$/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Como é o teste grátis de 7 dias' })).toBeInTheDocument();
    expect(summary()).toHaveTextContent('Para continuar depois do teste: R$ 49,90 por mês');
  });

  it('shows none for another way of payment', async () => {
    serve(stored);
    setTestSession(testUser());
    await openPage('/planos/premium', { integrations: { pix } });
    await screen.findByRole('heading', { name: 'Solicitação registrada' });
    expect(screen.queryByRole('heading', { name: 'Pague com PIX' })).not.toBeInTheDocument();
  });
});

it('shows no PIX code while no receiver is configured', async () => {
  serve({ ...stored, payment_method: 'pix' });
  setTestSession(testUser());
  await openPage('/planos/premium');
  await screen.findByRole('heading', { name: 'Solicitação registrada' });
  expect(screen.queryByRole('heading', { name: 'Pague com PIX' })).not.toBeInTheDocument();
  expect(screen.getByText('Nada foi cobrado. O pagamento online ainda não está habilitado.')).toBeInTheDocument();
});
