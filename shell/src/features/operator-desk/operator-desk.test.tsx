import { setTestSession, testUser, type FakeBackend } from '@ponte/shared-auth/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  companyAppealRow,
  decidedRow,
  deskRow,
  emptyDeskRow,
  openReportRow,
  reviewRow,
} from '../../testing/operator-rows';
import { fakeShellBackend, openPage } from '../testing';

const backend = fakeShellBackend();
const answer = (name: string, body: unknown, status = 200): FakeBackend => ({
  [`POST rpc/${name}`]: () => Response.json(body, { status }),
});
const refuse = (name: string, hint: string, message: string) =>
  answer(name, { code: 'PT409', hint, message, details: null }, 409);

/** The window gets the focus back. */
const returnToWindow = (): void =>
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });

const because = 'O anúncio pede um depósito antes da entrevista.';

beforeEach(() => {
  setTestSession(testUser());
  backend.use({ ...answer('operator_desk', deskRow), ...answer('is_operator', true) });
});

it('asks nothing of the desk for an account that is no operator', async () => {
  backend.use(answer('is_operator', false));
  openPage('/operador');
  expect(await screen.findByRole('heading', { name: 'Esta área é da equipe que opera o site' })).toBeVisible();
  expect(backend.calls.map(({ path }) => path)).toEqual(['rpc/is_operator']);
});

it('lists what waits with its deadline, and opens a case', async () => {
  backend.use(answer('operator_case', reviewRow));
  const { user, address } = openPage('/operador');
  const list = await screen.findByRole('list', { name: 'Casos' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Atrasado: era até 20/11/2026'),
    expect.stringContaining('risco 60 · empresa não conhecida'),
    expect.stringContaining('Revisão pedida pela empresa'),
  ]);
  expect(screen.getByRole('button', { name: 'Denúncias (1)' })).toBeVisible();
  await user.click(within(list).getByRole('link', { name: /Assistente de vendas online/ }));
  expect(await screen.findByRole('heading', { name: 'Assistente de vendas online' })).toHaveFocus();
  expect(address()).toBe('/operador?caso=A-000004');
  expect(screen.getAllByText(/^Ganhe dinheiro$|^WhatsApp$/).map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
});

it('asks for one kind by the address', async () => {
  const asked: unknown[] = [];
  backend.on('POST rpc/operator_desk', (call) => {
    asked.push(call.body);
    return Response.json(emptyDeskRow);
  });
  const { user, address } = openPage('/operador');
  await user.click(await screen.findByRole('button', { name: 'Vagas (0)' }));
  expect(address()).toBe('/operador?tipo=review');
  expect(await screen.findByText('Nada deste tipo espera')).toBeVisible();
  expect(asked).toEqual([{}, { p_kind: 'review' }]);
});

it('says what a decision does, starts from a template, and sends it once with the version that was read', async () => {
  const sent: unknown[] = [];
  let isDecided = false;
  backend.on('POST rpc/decide_case', (call) => {
    sent.push(call.body);
    isDecided = true;
    return Response.json({ number: 'D-000012', decision: 'removed' });
  });
  backend.on('POST rpc/operator_case', () =>
    isDecided
      ? { ...openReportRow, is_open: false, outcome: { ...decidedRow.outcome, decision: 'removed', by: 'you' } }
      : openReportRow,
  );
  const { user } = openPage('/operador?caso=D-000012');
  await user.click(await screen.findByRole('radio', { name: 'Remover a vaga' }));
  expect(screen.getByText('3 pessoas que se candidataram são avisadas por e-mail.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Começar por um modelo/ }), 'Pede pagamento');
  const reason = screen.getByRole('textbox', { name: /^Motivo/ });
  expect(reason).toHaveValue(
    'O anúncio pede pagamento, depósito ou compra de quem se candidata. Quem contrata não pode cobrar pela vaga.',
  );
  await user.clear(reason);
  await user.type(reason, because);
  await user.dblClick(screen.getByRole('button', { name: 'Remover a vaga' }));
  expect(await screen.findByText(/^Você decidiu em/)).toBeVisible();
  expect(sent).toEqual([{ p_number: 'D-000012', p_version: 'ab12', p_decision: 'removed', p_reason: because }]);
  expect(screen.getByRole('link', { name: 'Abrir o próximo caso' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Motivo/ })).not.toBeInTheDocument();
  // Beside the way to the next case: the form that had the focus is gone
  expect(screen.getByRole('heading', { name: 'Decisão' })).toHaveFocus();
});

it('says who a company was that is held back for its new name', async () => {
  const company = { ...reviewRow.company, listed: false, former_name: 'Padaria Trigo Alto' };
  backend.use(answer('operator_case', { ...reviewRow, company }));
  openPage('/operador?caso=A-000004');
  expect((await screen.findByText('Antes')).nextElementSibling).toHaveTextContent('Padaria Trigo Alto');
});

it('says of a company without trust that it may have had it', async () => {
  backend.use(answer('operator_case', { ...reviewRow, is_new_company: true }));
  openPage('/operador?caso=A-000004');
  const notKnown = 'ainda não é conhecida, ou deixou de ser: outro nome ou CNPJ, ou uma vaga removida';
  expect((await screen.findByText('Conhecida desde')).nextElementSibling).toHaveTextContent(notKnown);
  expect(screen.getByText(/^A partir de/)).toHaveTextContent(`Esta espera também porque a empresa ${notKnown}.`);
});

it('sends nothing without a decision and a reason', async () => {
  backend.use(answer('operator_case', reviewRow));
  const { user } = openPage('/operador?caso=A-000004');
  await user.click(await screen.findByRole('button', { name: 'Decidir' }));
  expect(await screen.findByText('Escolha a decisão')).toBeVisible();
  expect(screen.getByText('Escreva o motivo em pelo menos 20 caracteres')).toBeVisible();
});

it('tells that somebody else decided meanwhile, and shows what', async () => {
  let isDecided = false;
  backend.on('POST rpc/decide_case', () => {
    isDecided = true;
    return Response.json(
      {
        code: 'PT409',
        hint: 'already_decided',
        message: 'Este caso já foi decidido. Nada foi mudado.',
        details: null,
      },
      { status: 409 },
    );
  });
  backend.on('POST rpc/operator_case', () => (isDecided ? decidedRow : reviewRow));
  const { user } = openPage('/operador?caso=A-000004');
  await user.click(await screen.findByRole('radio', { name: 'Publicar a vaga' }));
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), because);
  await user.click(screen.getByRole('button', { name: 'Publicar a vaga' }));
  expect(await screen.findByText(/^Outra pessoa da equipe decidiu em/)).toBeVisible();
  expect(screen.getByText('Vaga recusada')).toBeVisible();
  expect(await screen.findByText('Este caso já foi decidido. Nada foi mudado.')).toBeVisible();
  // Above what was decided
  expect(screen.getByRole('heading', { name: reviewRow.vacancy_title })).toHaveFocus();
});

it('leads on from a case that has gone while it was read', async () => {
  const message = 'Não há caso com este número. A empresa pode ter desistido da vaga.';
  backend.use(answer('operator_case', reviewRow));
  const { user } = openPage('/operador?caso=A-000004');
  await user.click(await screen.findByRole('radio', { name: 'Publicar a vaga' }));
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), because);
  backend.use(refuse('decide_case', 'case_not_found', message));
  backend.use(refuse('operator_case', 'case_not_found', message));
  await user.click(screen.getByRole('button', { name: 'Publicar a vaga' }));
  const gone = await screen.findByText('Este caso não existe mais');
  expect(gone.closest('[tabindex="-1"]')).toHaveFocus();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir o próximo caso' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Publicar a vaga' })).not.toBeInTheDocument();
});

it('keeps what was typed of a decision through a session that ends, until it is made', async () => {
  let isDecided = false;
  backend.on('POST rpc/operator_case', () => (isDecided ? decidedRow : reviewRow));
  backend.on('POST rpc/decide_case', () => {
    isDecided = true;
    return Response.json({ number: 'A-000004', decision: 'refused' });
  });
  const { user } = openPage('/operador?caso=A-000004');
  await user.click(await screen.findByRole('radio', { name: 'Recusar a vaga' }));
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), because);
  act(() => setTestSession(null));
  expect(screen.queryByRole('textbox', { name: /^Motivo/ })).not.toBeInTheDocument();

  act(() => setTestSession(testUser()));
  expect(await screen.findByText('Recuperamos o que você tinha digitado')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Recusar a vaga' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /^Motivo/ })).toHaveValue(because);
  await user.click(screen.getByRole('button', { name: 'Recusar a vaga' }));
  expect(await screen.findByText(/^Outra pessoa da equipe decidiu em/)).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['another one', 'cd34'],
  ['deleted', null],
])('says after a reload that the ad is %s since the reason was typed, until it is discarded', async (_, now) => {
  let version: string | null = 'ab12';
  backend.on('POST rpc/operator_case', () => ({ ...openReportRow, version }));
  const first = openPage('/operador?caso=D-000012');
  await first.user.type(await screen.findByRole('textbox', { name: /^Motivo/ }), because);
  cleanup();
  version = now;
  const { user } = openPage('/operador?caso=D-000012');
  expect(await screen.findByText('O anúncio mudou')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Descartar o que foi digitado' }));
  expect(screen.queryByText('O anúncio mudou')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('');
});

/** An operator types into the form; then the case is another one. */
async function typeUntil(next: object, status = 200): Promise<ReturnType<typeof openPage>> {
  let isChanged = false;
  backend.on('POST rpc/operator_case', () =>
    isChanged ? Response.json(next, { status }) : Response.json(openReportRow),
  );
  const page = openPage('/operador?caso=D-000012');
  await page.user.type(await screen.findByRole('textbox', { name: /^Motivo/ }), because);
  expect(sessionStorage).toHaveLength(1);
  isChanged = true;
  return page;
}
const decidedReport = { ...openReportRow, is_open: false, outcome: { ...decidedRow.outcome, decision: 'kept' } };

it.each([
  ['decided', decidedReport, 200],
  ['gone', { code: 'PT404', hint: 'case_not_found', message: 'Não há caso com este número.', details: null }, 404],
])('forgets what was typed of a case that is read again and is %s', async (_, next, status) => {
  await typeUntil(next, status);
  returnToWindow();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Motivo/ })).not.toBeInTheDocument());
  expect(sessionStorage).toHaveLength(0);
});

it('leaves whoever reads where they are when the case that they read is decided by somebody else', async () => {
  await typeUntil(decidedReport);
  act(() => screen.getByRole('textbox', { name: /^Motivo/ }).blur());
  expect(document.body).toHaveFocus();
  returnToWindow();
  expect(await screen.findByText(/^Outra pessoa da equipe decidiu em/)).toBeVisible();
  expect(document.body).toHaveFocus();
});

it('leads whoever has decided to what comes next where the browser tells that the button was switched off', async () => {
  let answerDecision = (): void => {};
  let isDecided = false;
  backend.on('POST rpc/decide_case', async () => {
    await new Promise<void>((resolve) => {
      answerDecision = resolve;
    });
    isDecided = true;
    return Response.json({ number: 'D-000012', decision: 'kept' });
  });
  backend.on('POST rpc/operator_case', () =>
    isDecided ? { ...decidedReport, outcome: { ...decidedReport.outcome, by: 'you' } } : openReportRow,
  );
  const { user } = openPage('/operador?caso=D-000012');
  await user.click(await screen.findByRole('radio', { name: 'Manter a vaga' }));
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), because);
  await user.click(screen.getByRole('button', { name: 'Manter a vaga' }));
  // As Firefox and WebKit do
  fireEvent.blur(await screen.findByRole('button', { name: 'Registrando...' }));
  answerDecision();
  expect(await screen.findByText(/^Você decidiu em/)).toBeVisible();
  expect(screen.getByText('Vaga não removida')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Decisão' })).toHaveFocus();
});

it('leads whoever was in the form to what was decided, when the press comes too late', async () => {
  const { user } = await typeUntil(decidedReport);
  backend.use(refuse('decide_case', 'already_decided', 'Este caso já foi decidido. Nada foi mudado.'));
  await user.click(screen.getByRole('radio', { name: 'Manter a vaga' }));
  await user.click(screen.getByRole('button', { name: 'Manter a vaga' }));
  expect(await screen.findByText(/^Outra pessoa da equipe decidiu em/)).toBeVisible();
  expect(screen.getByRole('heading', { name: openReportRow.vacancy_title })).toHaveFocus();
});

it('gives the focus back to the row of a case that is left', async () => {
  backend.use(answer('operator_case', reviewRow));
  const { user } = openPage('/operador');
  await user.click(await screen.findByRole('link', { name: /Assistente de vendas online/ }));
  expect(await screen.findByRole('heading', { name: 'Assistente de vendas online' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Voltar à lista' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Assistente de vendas online/ })).toHaveFocus());
});

it('keeps the reason when the ad was changed meanwhile, and reads it again', async () => {
  let reads = 0;
  backend.use(refuse('decide_case', 'review_changed', 'A empresa mudou a vaga.'));
  backend.on('POST rpc/operator_case', () => {
    reads += 1;
    return Response.json(reviewRow);
  });
  const { user } = openPage('/operador?caso=A-000004');
  await user.click(await screen.findByRole('radio', { name: 'Recusar a vaga' }));
  const reason = screen.getByRole('textbox', { name: /^Motivo/ });
  await user.type(reason, because);
  await user.click(screen.getByRole('button', { name: 'Recusar a vaga' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A empresa mudou a vaga.');
  await waitFor(() => expect(reads).toBe(2));
  expect(reason).toHaveValue(because);
  // In the form, once
  expect(screen.getAllByText('A empresa mudou a vaga.')).toHaveLength(1);
});

it('leaves an own report to somebody else', async () => {
  const message = 'Você denunciou esta vaga ou outra desta empresa: outra pessoa da equipe lê e decide este caso.';
  backend.use(refuse('operator_case', 'own_case', message));
  backend.use(
    answer('operator_desk', {
      ...deskRow,
      cases: deskRow.cases.map((row, place) => ({ ...row, is_own: place === 0 })),
    }),
  );
  const { user } = openPage('/operador');
  const [own, others] = await screen.findAllByRole('link', { name: /D-000012|A-000004/ });
  expect(own).toHaveAccessibleName(/Fica com outra pessoa: você denunciou/);
  expect(others).not.toHaveAccessibleName(/Fica com outra pessoa/);
  await user.click(await screen.findByRole('link', { name: /D-000012/ }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Remover a vaga' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
});

it.each([
  ['D-000012', 'A-000004'],
  ['A-000004', 'R-000003'],
  ['R-000003', 'D-000012'],
])('leads on from %s, which somebody else decides, to the one below it in the list', async (number, next) => {
  backend.use(
    refuse(
      'operator_case',
      'own_case',
      'Você denunciou esta vaga ou outra desta empresa: outra pessoa da equipe lê e decide este caso.',
    ),
  );
  backend.use(answer('operator_desk', deskRow));
  openPage(`/operador?caso=${number}`);
  expect(await screen.findByRole('link', { name: 'Abrir o próximo caso' })).toHaveAttribute(
    'href',
    expect.stringContaining(next),
  );
});

it('leaves an appeal against an own decision to somebody else', async () => {
  const appeal = { ...companyAppealRow, appeal: { ...companyAppealRow.appeal, first_by: 'you' } };
  backend.use(answer('operator_case', { ...appeal, is_own_decision: true }));
  openPage('/operador?caso=R-000003');
  expect(
    await screen.findByText(
      'A primeira decisão deste caso foi sua: outra pessoa da equipe decide o pedido de revisão.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Manter a remoção' })).not.toBeInTheDocument();
});

it('says before and after that an appeal is decided by the same person, where there is nobody else', async () => {
  let isDecided = false;
  const outcome = { ...decidedRow.outcome, decision: 'upheld', by: 'you', by_same_person: true };
  backend.on('POST rpc/decide_case', () => {
    isDecided = true;
    return Response.json({ number: 'R-000003', decision: 'upheld' });
  });
  backend.on('POST rpc/operator_case', () =>
    isDecided ? { ...companyAppealRow, is_open: false, outcome } : { ...companyAppealRow, is_alone: true },
  );
  const { user } = openPage('/operador?caso=R-000003');
  expect(await screen.findByText('A primeira decisão deste caso foi sua')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Manter a remoção' }));
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), because);
  await user.click(screen.getByRole('button', { name: 'Manter a remoção' }));
  expect(
    await screen.findByText('Foi a mesma pessoa da primeira decisão: não havia outra na equipe que pudesse decidir.'),
  ).toBeVisible();
});

it('reads the case again when a colleague came while it was open', async () => {
  let hasColleague = false;
  backend.on('POST rpc/decide_case', () => {
    hasColleague = true;
    const message = 'A primeira decisão deste caso foi sua: outra pessoa da equipe decide o pedido de revisão.';
    return Response.json({ code: 'PT403', hint: 'own_decision', message, details: null }, { status: 403 });
  });
  backend.on('POST rpc/operator_case', () => ({
    ...companyAppealRow,
    is_alone: !hasColleague,
    is_own_decision: hasColleague,
  }));
  const { user } = openPage('/operador?caso=R-000003');
  await user.click(await screen.findByRole('radio', { name: 'Manter a remoção' }));
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), because);
  await user.click(screen.getByRole('button', { name: 'Manter a remoção' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Manter a remoção' })).not.toBeInTheDocument());
  expect(screen.getAllByText(/^A primeira decisão deste caso foi sua: outra pessoa/).length).toBeGreaterThan(0);
});

it('keeps what was typed when a template is chosen, and drops a template that nobody changed with its decision', async () => {
  backend.use(answer('operator_case', openReportRow));
  const { user } = openPage('/operador?caso=D-000012');
  await user.click(await screen.findByRole('radio', { name: 'Remover a vaga' }));
  const choose = (name: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: /^Começar por um modelo/ }), name);
  const reason = screen.getByRole('textbox', { name: /^Motivo/ });
  await choose('Discrimina');
  await choose('Pede pagamento');
  expect(reason).toHaveValue(
    'O anúncio pede pagamento, depósito ou compra de quem se candidata. Quem contrata não pode cobrar pela vaga.',
  );
  await user.click(screen.getByRole('radio', { name: 'Manter a vaga' }));
  expect(reason).toHaveValue('');
  await user.type(reason, 'Falei com a empresa.');
  await user.click(screen.getByRole('radio', { name: 'Remover a vaga' }));
  await choose('Pede pagamento');
  expect(reason).toHaveValue(
    'Falei com a empresa.\n\nO anúncio pede pagamento, depósito ou compra de quem se candidata. Quem contrata não pode cobrar pela vaga.',
  );
});

it('says that the ad changed while its case was open, and keeps what was typed', async () => {
  let version = 'ab12';
  backend.on('POST rpc/operator_case', () => ({ ...openReportRow, version }));
  const { user } = openPage('/operador?caso=D-000012');
  await user.type(await screen.findByRole('textbox', { name: /^Motivo/ }), because);
  expect(screen.queryByText('O anúncio mudou')).not.toBeInTheDocument();
  version = 'cd34';
  returnToWindow();
  expect(await screen.findByText('O anúncio mudou')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Motivo/ })).toHaveValue(because);
});

it('says that the case is out of date', async () => {
  backend.use(answer('operator_case', openReportRow));
  openPage('/operador?caso=D-000012');
  const title = await screen.findByRole('heading', { name: openReportRow.vacancy_title });
  backend.use(answer('operator_case', { code: 'x', message: 'Indisponível agora.' }, 400));
  returnToWindow();
  expect(await screen.findByText('Não foi possível atualizar este caso')).toBeVisible();
  expect(title).toBeVisible();
});

it('shows nothing more of the desk to whoever is no operator any more', async () => {
  backend.use(answer('operator_case', openReportRow));
  const { user } = openPage('/operador?caso=D-000012');
  await user.click(await screen.findByRole('radio', { name: 'Manter a vaga' }));
  await user.type(screen.getByRole('textbox', { name: /^Motivo/ }), because);
  const refused = { code: 'PT403', hint: 'not_operator', message: 'A sua conta não faz parte dela.', details: null };
  backend.use(answer('decide_case', refused, 403));
  backend.use(answer('operator_case', refused, 403));
  backend.use(answer('operator_desk', refused, 403));
  backend.use(answer('is_operator', false));
  await user.click(screen.getByRole('button', { name: 'Manter a vaga' }));
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: /^Você não faz mais parte da equipe$|^Esta área é da equipe que opera o site$/,
    }),
  ).toBeVisible();
  expect(screen.queryByText(openReportRow.report.details)).not.toBeInTheDocument();
  // For the day when they are one again
  expect(JSON.stringify({ ...sessionStorage })).toContain(because);
});

it('says once what is both contract and level, and that the pay is not known', async () => {
  const vacancy = { ...reviewRow.vacancy, type: 'estagio', level: 'estagio', salary: null };
  backend.use(answer('operator_case', { ...reviewRow, vacancy }));
  openPage('/operador?caso=A-000004');
  expect(await screen.findByText('Estágio · Recife, PE · Salário não informado')).toBeVisible();
});

it('says that the list has the first of very many, of all and of one kind', async () => {
  const desk = { ...deskRow, review: 1_000, report: 2_000, appeal: 1 };
  backend.on('POST rpc/operator_desk', ({ body }) => ({
    ...desk,
    cases: (body as { p_kind?: string }).p_kind === 'appeal' ? deskRow.cases.slice(2) : deskRow.cases,
  }));
  const { user } = openPage('/operador');
  expect(
    await screen.findByText(
      'Estes são os 3 casos com o prazo mais antigo, de 3.001. Os outros aparecem conforme estes forem decididos.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Denúncias (2.000)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revisões (1)' }));
  await waitFor(() => expect(screen.queryByText(/Estes são os/)).not.toBeInTheDocument());
});

it('says of a company with many other cases that these are the newest', async () => {
  const earlier = Array.from({ length: 20 }, (_value, nth) => ({
    number: `D-${String(nth + 100).padStart(6, '0')}`,
    vacancy_title: 'Motorista',
    report_reason: 'scam',
    decision: null,
    decision_reason: null,
    at: '2026-11-20T12:00:00+00:00',
  }));
  backend.use(answer('operator_case', { ...reviewRow, earlier }));
  openPage('/operador?caso=A-000004');
  expect(await screen.findByText('Estes são os 20 mais recentes.')).toBeVisible();
});

it.each([
  [undefined, undefined],
  [0, undefined],
  [1, /^1 nome de empresa espera por conferência, fora desta lista/],
  [2, /^2 nomes de empresas esperam por conferência, fora desta lista/],
])('says how many names of companies are held back: %s', async (held, sentence) => {
  backend.use(answer('operator_desk', { ...deskRow, held_names: held }));
  openPage('/operador');
  expect(await screen.findByRole('button', { name: 'Denúncias (1)' })).toBeVisible();
  if (sentence === undefined) expect(screen.queryByText(/por conferência/)).not.toBeInTheDocument();
  else expect(screen.getByText(sentence)).toBeVisible();
});

it.each([
  [{ ...openReportRow, copies: 0 }, undefined],
  [{ ...openReportRow, copies: 29 }, 'Uma remoção tira do ar também outras 29 vagas da empresa com o mesmo texto.'],
  [{ ...companyAppealRow, copies: 1 }, 'A remoção tirou do ar também outra vaga da empresa com o mesmo texto.'],
])('says below the ad how many others have its text: %#', async (row, sentence) => {
  backend.use(answer('operator_case', row));
  openPage(`/operador?caso=${row.number}`);
  expect(await screen.findByRole('heading', { name: 'Anúncio' })).toBeVisible();
  if (sentence === undefined) expect(screen.queryByText(/com o mesmo texto\./)).not.toBeInTheDocument();
  else expect(screen.getByText(sentence)).toBeVisible();
});
