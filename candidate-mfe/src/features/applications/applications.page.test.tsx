import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';

const backend = fakeCandidateBackend();

function row(overrides: object = {}): object {
  return {
    id: 'app_1',
    vacancy_id: 'v1',
    vacancy_title: 'Analista fiscal',
    company_name: 'Mercado Aurora',
    vacancy_location: 'Recife, PE',
    status: 'interview',
    applied_at: '2026-11-10T12:00:00Z',
    updated_at: '2026-11-12T12:00:00Z',
    interview_at: '2026-11-30T17:30:00Z',
    interview_place: 'Rua das Flores, 10',
    rejection_reason: null,
    application_events: [
      { id: 1, status: 'pending', note: null, created_at: '2026-11-10T12:00:00Z' },
      { id: 2, status: 'viewed', note: null, created_at: '2026-11-11T12:00:00Z' },
      { id: 3, status: 'interview', note: null, created_at: '2026-11-12T12:00:00Z' },
    ],
    ...overrides,
  };
}

const rejected = row({
  id: 'app_2',
  vacancy_id: null,
  vacancy_title: 'Assistente contábil',
  status: 'rejected',
  interview_at: null,
  application_events: [{ id: 4, status: 'rejected', note: 'Vaga preenchida', created_at: '2026-11-12T12:00:00Z' }],
});

let rows: object[];

beforeEach(() => {
  setTestSession(testUser());
  rows = [row(), rejected];
  backend.on('GET applications', () => rows);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const withdrawName = 'Retirar candidatura a Analista fiscal';
const undoName = 'Desfazer retirada da candidatura a Analista fiscal';

const cardOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('article') as HTMLElement);

it('shows that an interview was cancelled, because the badge shows only that the application is open again', async () => {
  rows = [
    row({
      status: 'viewed',
      interview_at: null,
      interview_place: null,
      application_events: [
        { id: 1, status: 'pending', note: null, created_at: '2026-11-10T12:00:00Z' },
        {
          id: 2,
          status: 'interview',
          note: null,
          created_at: '2026-11-12T12:00:00Z',
          interview_at: '2099-11-30T17:30:00Z',
          interview_place: 'Sala 3',
        },
        {
          id: 3,
          status: 'interview_cancelled',
          note: 'A sala ficou indisponível.',
          created_at: '2026-11-13T12:00:00Z',
          interview_at: '2099-11-30T17:30:00Z',
          interview_place: 'Sala 3',
        },
      ],
    }),
  ];
  openPage('/candidato/candidaturas');

  const card = await cardOf('Analista fiscal');
  expect(card.getByText('Entrevista cancelada')).toBeVisible();
  expect(card.getByText(/A sala ficou indisponível/)).toBeVisible();
});

it('shows when an interview was moved since when the window is looked at again', async () => {
  openPage('/candidato/candidaturas');
  expect(await (await cardOf('Analista fiscal')).findByText(/30\/11\/2026/)).toBeVisible();
  rows = [row({ interview_at: '2026-12-03T13:00:00Z' }), rejected];
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await (await cardOf('Analista fiscal')).findByText(/03\/12\/2026/)).toBeVisible();
});

it('says that the profile is paused, with a link to where that ends, and nothing otherwise', async () => {
  let pausedAt: string | null = null;
  backend.on('POST rpc/my_profile_pause', () => ({ paused_at: pausedAt }));
  backend.on('GET experiences', () => []);
  const first = openPage('/candidato/candidaturas');
  await cardOf('Analista fiscal');
  await waitFor(() => expect(backend.callsOf('rpc/my_profile_pause')).toHaveLength(1));
  expect(screen.queryByText(/em pausa/)).not.toBeInTheDocument();

  pausedAt = '2026-11-20T13:05:00Z';
  await first.user.click(screen.getByRole('link', { name: 'Experiências' }));
  const link = await screen.findByRole('link', { name: 'Reativar nas Preferências' });
  expect(link.closest('p')).toHaveTextContent(
    'Seu perfil está em pausa desde 20/11/2026: as empresas não veem quem você é. Reativar nas Preferências',
  );
  await first.user.click(link);
  expect(first.address()).toBe('/perfil?aba=preferencias');
});

it('shows the status of every application', async () => {
  const { user } = openPage('/candidato/candidaturas');

  const card = await cardOf('Analista fiscal');
  expect(card.getByText('Entrevista', { ignore: '[role=img] *' })).toBeVisible();
  expect(card.getByRole('img', { name: 'Andamento: Entrevista, etapa 3 de 4' })).toBeVisible();
  expect(card.getByText('Mercado Aurora · Recife, PE')).toBeVisible();
  expect(card.getByText('Enviada em 10/11/2026')).toBeVisible();
  expect(card.getByRole('link', { name: 'Ver vaga Analista fiscal' })).toHaveAttribute('href', '/vagas/v1');
  expect(card.queryByText('Candidatura enviada')).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Histórico da candidatura a Analista fiscal' }));
  expect(card.getByText('Candidatura enviada')).toBeVisible();
  expect(card.getByText('Currículo visualizado pela empresa')).toBeVisible();
  expect(card.getAllByText(/Quando: 30\/11\/2026, às 14h30/)[0]).toBeVisible();

  const other = await cardOf('Assistente contábil');
  expect(other.getByText('Recusado', { ignore: '[role=img] *' })).toBeVisible();
  expect(other.getByRole('img', { name: 'Andamento: Recusado, depois de Pendente' })).toBeVisible();
  expect(other.getByText('A empresa removeu esta vaga.')).toBeVisible();
  expect(other.queryByRole('button', { name: /^Retirar candidatura/ })).not.toBeInTheDocument();
});

it('shows an application with an unknown status among the others', async () => {
  rows = [row(), { ...rejected, status: 'arquivada' }];
  openPage('/candidato/candidaturas');
  const unknown = await cardOf('Assistente contábil');
  expect(unknown.getByText('arquivada')).toBeVisible();
  expect(unknown.queryByRole('img')).not.toBeInTheDocument();
  expect((await cardOf('Analista fiscal')).getByRole('img', { name: /^Andamento: Entrevista/ })).toBeVisible();
});

it("asks for the candidate's own rows", async () => {
  openPage('/candidato/candidaturas');
  await cardOf('Analista fiscal');

  expect(backend.callsOf('applications')[0]?.query.get('candidate_id')).toBe(`eq.${testUser().id}`);
});

it('filters by status through the address', async () => {
  const { user, address } = openPage('/candidato/candidaturas?status=rejected');

  expect(await screen.findByRole('heading', { name: 'Assistente contábil' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Analista fiscal' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Recusadas 1' })).toHaveAttribute('aria-current', 'page');

  await user.click(screen.getByRole('link', { name: 'Todas 2' }));
  expect(await screen.findByRole('heading', { name: 'Analista fiscal' })).toBeVisible();
  expect(address()).toBe('/candidato/candidaturas');
});

it('withdraws after asking', async () => {
  backend.on('POST rpc/withdraw_application', () => {
    rows = [row({ withdrawn_at: new Date().toISOString() }), rejected];
    return {};
  });
  const { user } = openPage('/candidato/candidaturas');

  await user.click((await cardOf('Analista fiscal')).getByRole('button', { name: withdrawName }));
  const question = await screen.findByRole('alertdialog', { name: 'Retirar candidatura?' });
  expect(backend.callsOf('rpc/withdraw_application')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Retirar candidatura' }));

  expect(await screen.findByText('Candidatura retirada com sucesso!')).toBeInTheDocument();
  expect(backend.callsOf('rpc/withdraw_application')[0]?.body).toEqual({ p_application_id: 'app_1' });
  expect(
    (await cardOf('Analista fiscal')).getByRole('img', { name: 'Andamento: Retirada, depois de Entrevista' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retirar candidatura/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: undoName })).toHaveFocus());
});

it('tells who withdraws of an interview that the company has booked since the page was opened', async () => {
  rows = [row({ status: 'viewed', interview_at: null, interview_place: null, application_events: [] })];
  const { user } = openPage('/candidato/candidaturas');
  const card = await cardOf('Analista fiscal');
  rows = [row({ interview_at: '2099-11-30T17:30:00Z' })];
  await user.click(card.getByRole('button', { name: withdrawName }));
  const question = await screen.findByRole('alertdialog', { name: 'Retirar candidatura?' });
  await waitFor(() =>
    expect(question).toHaveTextContent(
      'Você tem uma entrevista marcada para 30/11/2099, às 14h30 (horário de Brasília).',
    ),
  );
});

it('gives the focus to the next card when a withdrawal takes one out of those under a filter', async () => {
  const viewed = { status: 'viewed', interview_at: null };
  rows = [row(viewed), row({ ...viewed, id: 'app_2', vacancy_title: 'Caixa' })];
  backend.on('POST rpc/withdraw_application', () => {
    rows = [row({ ...viewed, withdrawn_at: new Date().toISOString() }), ...rows.slice(1)];
    return {};
  });
  const { user } = openPage('/candidato/candidaturas?status=viewed');
  await user.click((await cardOf('Analista fiscal')).getByRole('button', { name: withdrawName }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar candidatura' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Histórico da candidatura a Caixa' })).toHaveFocus());
  expect(screen.queryByRole('heading', { name: 'Analista fiscal' })).not.toBeInTheDocument();
});

it('takes the interview of a withdrawn application out of the calendar', async () => {
  const withdrawn = { id: 9, status: 'withdrawn', note: null, created_at: '2026-11-13T12:00:00Z' };
  const at = new Date(Date.now() + 86_400_000).toISOString();
  rows = [
    row({ status: 'interview', interview_at: at, withdrawn_at: withdrawn.created_at, application_events: [withdrawn] }),
  ];
  openPage('/candidato/candidaturas');
  const card = await cardOf('Analista fiscal');
  expect(card.getByRole('button', { name: 'Remover da agenda (.ics)' })).toBeVisible();
  expect(card.queryByRole('button', { name: 'Adicionar à agenda (.ics)' })).not.toBeInTheDocument();
});

it.each(['in its message', 'in the list'])('undoes a withdrawal within a minute, %s', async (where) => {
  backend.on('POST rpc/withdraw_application', () => {
    rows = [row({ withdrawn_at: new Date().toISOString() }), rejected];
    return {};
  });
  backend.on('POST rpc/undo_withdrawal', () => {
    rows = [row(), rejected];
    return {};
  });
  const { user } = openPage('/candidato/candidaturas');

  await user.click((await cardOf('Analista fiscal')).getByRole('button', { name: withdrawName }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar candidatura' }));
  const names = { 'in its message': 'Desfazer', 'in the list': undoName };
  await user.click(await screen.findByRole('button', { name: names[where as keyof typeof names] }));
  expect(await screen.findByText('Candidatura restaurada com sucesso!')).toBeInTheDocument();
  expect(backend.callsOf('rpc/undo_withdrawal')[0]?.body).toEqual({ p_application_id: 'app_1' });
  expect(await screen.findByRole('button', { name: withdrawName })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Candidatura retirada com sucesso!')).not.toBeInTheDocument());
  // What was pressed is gone: the focus is on the card that came back
  expect(screen.getByRole('button', { name: 'Histórico da candidatura a Analista fiscal' })).toHaveFocus();
});

it.each([
  ['fails', refuse(500, 'XX000')],
  ['takes its time', () => new Promise<never>(() => undefined)],
])('offers the undo where the answer about what was taken out of the list %s', async (_how, late) => {
  let isWithdrawn = false;
  backend.on('POST rpc/my_applied_vacancies', () => (isWithdrawn ? late() : { standing: ['v1'], exhausted: [] }));
  backend.on('POST rpc/withdraw_application', () => {
    isWithdrawn = true;
    rows = [row({ withdrawn_at: new Date().toISOString() }), rejected];
    return {};
  });
  const { user } = openPage('/candidato/candidaturas');

  await user.click((await cardOf('Analista fiscal')).getByRole('button', { name: withdrawName }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar candidatura' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: undoName })).toBeVisible();
  expect(screen.getByText('Você pode desfazer a retirada durante um minuto.')).toBeVisible();
});

it('gives the focus to the card when the minute for the undo is over under it', async () => {
  jest.useFakeTimers();
  rows = [row({ withdrawn_at: new Date().toISOString() })];
  openPage('/candidato/candidaturas');
  const undo = await screen.findByRole('button', { name: undoName });
  act(() => undo.focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(undo).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Histórico da candidatura a Analista fiscal' })).toHaveFocus();
});

it('gives the focus to the next card when an undo takes one out of the withdrawn ones', async () => {
  const withdrawnAt = new Date().toISOString();
  rows = [row({ withdrawn_at: withdrawnAt }), row({ id: 'app_2', vacancy_title: 'Caixa', withdrawn_at: withdrawnAt })];
  backend.on('POST rpc/undo_withdrawal', () => {
    rows = [row(), ...rows.slice(1)];
    return {};
  });
  const { user } = openPage('/candidato/candidaturas?status=withdrawn');
  const card = await cardOf('Analista fiscal');
  await user.click(card.getByRole('button', { name: undoName }));
  await waitFor(() => expect(screen.queryByText('Analista fiscal')).not.toBeInTheDocument());
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(screen.getByRole('button', { name: 'Histórico da candidatura a Caixa' })).toHaveFocus();
});

it('does not offer to restore a withdrawn application when a new one was sent', async () => {
  rows = [row({ id: 'app_9' }), row({ vacancy_title: 'Analista fiscal I', withdrawn_at: new Date().toISOString() })];
  openPage('/candidato/candidaturas');
  const card = await cardOf('Analista fiscal I');
  expect(card.getByRole('img', { name: /^Andamento: Retirada/ })).toBeVisible();
  expect(card.queryByText(/desfazer|de novo/)).not.toBeInTheDocument();
  expect(card.queryByRole('button', { name: /Desfazer/ })).not.toBeInTheDocument();
});

it.each([
  ['a day ahead', -24, true],
  ['a day behind', 24, false],
])('judges deadlines by the clock of the server on a device that is %s', async (_what, hours, isBefore) => {
  const server = Date.now() + hours * 60 * 60 * 1000;
  const at = (minutes: number): string => new Date(server + minutes * 60_000).toISOString();
  rows = [
    row({ withdrawn_at: at(isBefore ? -0.5 : -2), interview_at: null }),
    row({ id: 'app_3', vacancy_id: 'v3', vacancy_title: 'Caixa', interview_at: at(isBefore ? 60 : -60) }),
  ];
  backend.on('GET applications', () => Response.json(rows, { headers: { Date: new Date(server).toUTCString() } }));
  openPage('/candidato/candidaturas');
  const offered = isBefore ? 1 : 0;
  expect((await cardOf('Analista fiscal')).queryAllByRole('button', { name: /Desfazer/ })).toHaveLength(offered);
  expect((await cardOf('Caixa')).queryAllByRole('button', { name: /^Adicionar à agenda/ })).toHaveLength(offered);
});

it('does not offer undo after a minute, but to apply again', async () => {
  rows = [row({ withdrawn_at: new Date(Date.now() - 61_000).toISOString() })];
  openPage('/candidato/candidaturas?status=withdrawn');
  const card = await cardOf('Analista fiscal');
  expect(card.getByText('Enquanto a vaga estiver aberta, você pode se candidatar de novo.')).toBeVisible();
  expect(card.queryByRole('button', { name: /Desfazer/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Retiradas 1' })).toHaveAttribute('aria-current', 'page');
});

it('offers undo after a withdrawal also where the clock of the device goes before', async () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 600_000);
  rows = [row({ status: 'pending', interview_at: null })];
  backend.on('POST rpc/withdraw_application', () => {
    rows = [row({ status: 'pending', interview_at: null, withdrawn_at: new Date(now).toISOString() })];
    return Response.json({}, { headers: { date: new Date(now).toUTCString() } });
  });
  const { user } = openPage('/candidato/candidaturas');
  await user.click(await screen.findByRole('button', { name: withdrawName }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar candidatura' }));
  expect(await screen.findByRole('button', { name: undoName })).toBeVisible();
});

it('offers no undo of a withdrawal of hours ago, made elsewhere while the page was open', async () => {
  rows = [row({ status: 'pending', interview_at: null })];
  const { queryClient } = openPage('/candidato/candidaturas');
  await screen.findByRole('button', { name: withdrawName });
  const eightHoursAgo = new Date(Date.now() - 8 * 3_600_000).toISOString();
  rows = [row({ status: 'pending', interview_at: null, withdrawn_at: eightHoursAgo })];
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/você pode se candidatar de novo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: undoName })).not.toBeInTheDocument();
});

it('takes the offer back after a minute also where the clock of the device goes behind', async () => {
  jest.useFakeTimers();
  rows = [row({ withdrawn_at: new Date(Date.now() + 600_000).toISOString() })];
  openPage('/candidato/candidaturas');
  expect(await screen.findByRole('button', { name: undoName })).toBeVisible();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.queryByRole('button', { name: undoName })).not.toBeInTheDocument();
});

describe('at the third application to a vacancy, the last one that it takes', () => {
  const withdrawn = (id: string) =>
    row({ id, status: 'pending', interview_at: null, withdrawn_at: '2026-11-11T12:00:00Z', application_events: [] });

  it('says before the withdrawal that there is no further one', async () => {
    rows = [row({ status: 'pending', interview_at: null }), withdrawn('app_b'), withdrawn('app_a')];
    const { user } = openPage('/candidato/candidaturas');
    await user.click(await screen.findByRole('button', { name: withdrawName }));
    expect(await screen.findByRole('alertdialog', { name: 'Retirar candidatura?' })).toHaveTextContent(
      'Você pode desfazer durante um minuto; depois não pode mais se candidatar a esta vaga, porque já enviou três candidaturas a ela.',
    );
  });

  it.each([
    ['stands', { standing: ['v1'], exhausted: [] }, null],
    [
      'is the third',
      { standing: [], exhausted: ['v1'] },
      'Você já enviou três candidaturas a esta vaga e não pode enviar outra.',
    ],
  ])('promises no other one where one that was taken out of the list %s', async (_what, taken, note) => {
    rows = [{ ...withdrawn('app_a'), vacancy_id: 'v1' }];
    backend.on('POST rpc/my_applied_vacancies', () => taken);
    openPage('/candidato/candidaturas');
    await cardOf('Analista fiscal');
    if (note) expect(await screen.findByText(note)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/pode se candidatar de novo/)).not.toBeInTheDocument());
  });

  it('does not promise another one after it', async () => {
    rows = [withdrawn('app_c'), withdrawn('app_b'), withdrawn('app_a')];
    openPage('/candidato/candidaturas');
    expect(
      await screen.findAllByText('Você já enviou três candidaturas a esta vaga e não pode enviar outra.'),
    ).toHaveLength(3);
    expect(screen.queryByText(/pode se candidatar de novo/)).not.toBeInTheDocument();
  });
});

it('contests an answer with one click, and takes it back with another', async () => {
  let contested = false;
  backend.on('GET applications', () => [
    { ...rejected, answer_contests: contested ? { created_at: '2026-11-13T12:00:00Z' } : null },
  ]);
  backend.on('POST rpc/contest_answer', () => {
    contested = !contested;
    return {};
  });
  const { user } = openPage('/candidato/candidaturas');
  const card = await cardOf('Assistente contábil');

  await user.click(card.getByRole('button', { name: 'Não recebi esta resposta à candidatura a Assistente contábil' }));
  expect(await card.findByText(/Você disse que não recebeu esta resposta/)).toBeVisible();
  await user.click(await card.findByRole('button', { name: 'Recebi a resposta à candidatura a Assistente contábil' }));
  expect(await card.findByRole('button', { name: /^Não recebi esta resposta/ })).toBeVisible();
  expect(card.queryByText(/Você disse que não recebeu/)).not.toBeInTheDocument();
  expect(backend.callsOf('rpc/contest_answer').map(({ body }) => body)).toEqual([
    { p_application_id: 'app_2', p_contested: true },
    { p_application_id: 'app_2', p_contested: false },
  ]);
});

it('offers nothing to contest before the company has answered', async () => {
  rows = [row({ status: 'viewed' })];
  openPage('/candidato/candidaturas');
  const card = await cardOf('Analista fiscal');
  expect(card.queryByRole('button', { name: /recebi/i })).not.toBeInTheDocument();
});

it('keeps the application when the confirmation is declined', async () => {
  const { user } = openPage('/candidato/candidaturas');

  await user.click((await cardOf('Analista fiscal')).getByRole('button', { name: withdrawName }));
  await user.click(await screen.findByRole('button', { name: 'Manter candidatura' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(backend.callsOf('rpc/withdraw_application')).toHaveLength(0);
});

it('hides a rejected application from the list', async () => {
  backend.on('POST rpc/hide_application', () => {
    rows = [row()];
    return {};
  });
  const { user } = openPage('/candidato/candidaturas');

  await user.click(
    (await cardOf('Assistente contábil')).getByRole('button', { name: 'Remover candidatura a Assistente contábil' }),
  );
  const question = await screen.findByRole('alertdialog', { name: 'Remover candidatura?' });
  expect(within(question).getByRole('button', { name: 'Manter na lista' })).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Remover candidatura' }));
  expect(await screen.findByText('Candidatura removida com sucesso!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Assistente contábil' })).not.toBeInTheDocument());
});

it('shows why withdrawing was refused', async () => {
  backend.on('POST rpc/withdraw_application', refuse(409, 'illegal_transition', 'Esta candidatura já foi encerrada'));
  const { user } = openPage('/candidato/candidaturas');

  await user.click((await cardOf('Analista fiscal')).getByRole('button', { name: withdrawName }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Retirar candidatura' }));
  expect(await screen.findByText('Erro na candidatura: Esta candidatura já foi encerrada')).toBeInTheDocument();
});

it('links to the vacancies when there is no application yet', async () => {
  rows = [];
  openPage('/candidato/candidaturas');

  expect(await screen.findByRole('link', { name: 'Explorar Vagas' })).toHaveAttribute('href', '/vagas');
});

it('shows that loading failed, and loads on retry', async () => {
  let isDown = true;
  backend.on('GET applications', () => (isDown ? refuse(503, 'x', 'Indisponível agora.') : rows));
  const { user } = openPage('/candidato/candidaturas');

  expect(await screen.findByText('Erro ao carregar candidaturas')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Analista fiscal' })).toBeVisible();
});

it('shows the resume that was sent, not the one of today', async () => {
  backend.on('POST rpc/open_sent_resume', () => ({
    id: 'app_1',
    status: 'interview',
    resume: { full_name: 'Ana Souza', experiences: [{ role: 'Caixa' }] },
  }));
  backend.on('GET resume_openings', () => []);
  backend.on('GET applicant_listings', () => []);
  backend.on('POST rpc/asked_of_application', () => null);
  const { user } = openPage('/candidato/candidaturas');

  await user.click(
    (await cardOf('Analista fiscal')).getByRole('button', {
      name: 'O que a empresa tem da candidatura a Analista fiscal',
    }),
  );
  const resume = within(await screen.findByRole('article', { name: 'Currículo enviado' }));
  expect(resume.getByText('Caixa')).toBeVisible();
  expect(backend.callsOf('rpc/open_sent_resume')).toEqual([
    expect.objectContaining({ body: { p_application_id: 'app_1' } }),
  ]);
});

describe('what the company has', () => {
  const open = async (application: object, openings: object[], listings: object[]) => {
    rows = [application];
    backend.on('POST rpc/open_sent_resume', () => ({
      id: 'app_1',
      status: 'viewed',
      resume: { full_name: 'Ana Souza' },
    }));
    backend.on('GET resume_openings', () => openings);
    backend.on('GET applicant_listings', () => listings);
    const { user } = openPage('/candidato/candidaturas');
    await user.click((await cardOf('Analista fiscal')).getByRole('button', { name: /^O que a empresa tem/ }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'O que a empresa tem' })) };
  };

  it.each([
    ['', null, true],
    [' withdrawn', '2026-11-13T12:00:00Z', false],
  ])('is not seen of a%s application while the profile is paused', async (_, withdrawnAt, isSaid) => {
    backend.on('POST rpc/my_profile_pause', () => ({ paused_at: '2026-11-20T13:05:00Z' }));
    const { dialog } = await open(row({ withdrawn_at: withdrawnAt }), [], []);
    await screen.findByText(/Seu perfil está em pausa desde/);
    expect(dialog.queryByText(/até você reativá-lo, a empresa não vê o seu nome/) !== null).toBe(isSaid);
  });

  it('names each opening, the days of its list, and every answer with its time', async () => {
    const { dialog } = await open(
      row({
        application_events: [
          { id: 1, status: 'pending', note: null, created_at: '2026-11-10T12:00:00Z' },
          { id: 2, status: 'viewed', note: null, created_at: '2026-11-11T12:00:00Z' },
          { id: 3, status: 'interview', note: 'Traga seus documentos.', created_at: '2026-11-12T12:00:00Z' },
        ],
      }),
      [
        {
          id: 7,
          opened_at: '2026-11-11T12:00:00Z',
          times: 2,
          last_opened_at: '2026-11-11T12:30:00Z',
          reader_role: 'account_owner',
        },
      ],
      [{ day: '2026-11-11', reader_role: 'account_owner' }],
    );
    expect(await dialog.findByText('Currículo aberto em 11/11/2026, às 09h00, 2 vezes até 09h30')).toBeVisible();
    expect(
      dialog.getByText('Nome, e-mail e resumo do currículo na lista de candidaturas, lida em 1 dia: 11/11/2026'),
    ).toBeVisible();
    expect(
      dialog.getByText(/^Sempre pela conta da empresa Mercado Aurora\. Cada empresa tem uma conta só/),
    ).toBeVisible();
    for (const reading of within(dialog.getByRole('region', { name: 'Quem viu' })).getAllByRole('listitem'))
      expect(reading).toHaveTextContent(/Responsável pela conta da empresa$/);
    expect(dialog.getByText('Currículo visualizado pela empresa')).toBeVisible();
    expect(dialog.getByText('Traga seus documentos.')).toBeVisible();
    expect(backend.callsOf('resume_openings')[0]?.query.get('application_id')).toBe('eq.app_1');
    expect(backend.callsOf('applicant_listings')[0]?.query.get('application_id')).toBe('eq.app_1');
  });

  describe('of the comparison', () => {
    const compared = { full_name: 'Ana Souza', experiences: [{ role: 'Analista', skills: ['SQL'] }] };
    const openCompared = async (
      application: object,
      asked: Parameters<typeof backend.on>[1],
      resume: object = compared,
    ) => {
      backend.on('POST rpc/asked_of_application', asked);
      rows = [application];
      backend.on('POST rpc/open_sent_resume', () => ({ id: 'app_1', status: 'viewed', resume }));
      backend.on('GET resume_openings', () => []);
      backend.on('GET applicant_listings', () => []);
      const { user } = openPage('/candidato/candidaturas');
      await user.click((await cardOf('Analista fiscal')).getByRole('button', { name: /^O que a empresa tem/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'O que a empresa tem' }));
      await dialog.findByRole('article', { name: 'Currículo enviado' });
      return { user, dialog };
    };
    const name = 'O que a vaga pede e este currículo';

    it('is the same points and passages that the company reads', async () => {
      const { dialog } = await openCompared(row(), () => ({
        description: 'Uma vaga de dados.',
        requirements: ['SQL e Python'],
      }));
      const section = within(dialog.getByRole('region', { name }));
      expect(await section.findByText('1 de 2 pontos que a vaga pede no currículo')).toBeVisible();
      const [found, missing] = section.getAllByRole('listitem');
      expect(found).toHaveTextContent('SQLNa vaga: “SQL e Python”No currículo, em Experiência: Analista: “SQL”');
      expect(missing).toHaveTextContent('Python: não está escrito no currículo');
      expect(section.getByText(/Ninguém é recusado nem ordenado por isso/)).toBeVisible();
      expect(backend.callsOf('rpc/asked_of_application')).toEqual([
        expect.objectContaining({ body: { p_application_id: 'app_1' } }),
      ]);
    });

    it('says that the company changed the text after the resume was sent', async () => {
      const { dialog } = await openCompared(row(), () => ({
        description: 'Uma vaga de dados.',
        requirements: ['SQL'],
        changed_at: '2026-11-20T12:00:00+00:00',
      }));
      expect(
        await dialog.findByText(
          'A empresa mudou o texto da vaga em 20/11/2026, depois do envio deste currículo. A comparação é com o texto de agora.',
        ),
      ).toBeVisible();
    });

    it('is asked for again after a failure', async () => {
      let isDown = true;
      const { dialog, user } = await openCompared(row(), () =>
        isDown ? refuse(503, 'x', 'Indisponível agora.') : null,
      );
      expect(await dialog.findByText('Não foi possível comparar')).toBeVisible();
      isDown = false;
      await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
      expect(await dialog.findByText('Esta vaga foi excluída.')).toBeVisible();
    });

    it.each<[string, object, object]>([
      ['a vacancy that the company deleted', row({ vacancy_id: null }), compared],
      ['a withdrawn application', row({ withdrawn_at: '2026-11-13T12:00:00Z' }), compared],
      ['a resume that was sent empty', row(), { full_name: 'Ana Souza' }],
    ])('is none of %s, where the company has none', async (_what, application, resume) => {
      const { dialog } = await openCompared(application, () => null, resume);
      expect(dialog.queryByRole('region', { name })).not.toBeInTheDocument();
      expect(backend.callsOf('rpc/asked_of_application')).toEqual([]);
    });
  });

  it('says that nobody has opened the resume, and since when a withdrawn one is closed', async () => {
    const { dialog } = await open(row({ status: 'pending', withdrawn_at: '2026-11-13T12:00:00Z' }), [], []);
    expect(await dialog.findByText('Ninguém abriu o seu currículo ainda.')).toBeVisible();
    expect(dialog.getByText(/^Você retirou esta candidatura em 13\/11\/2026, às 09h00/)).toBeVisible();
  });

  it('keeps the resume when the accesses cannot be read, and tries again', async () => {
    const { dialog, user } = await open(row(), [{ id: 'no number' }], []);
    expect(await dialog.findByText('Erro ao carregar acessos')).toBeVisible();
    expect(await dialog.findByRole('article', { name: 'Currículo enviado' })).toBeVisible();
    backend.on('GET resume_openings', () => []);
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText('Ninguém abriu o seu currículo ainda.')).toBeVisible();
  });
});

it('shows a row with invalid dates among the others', async () => {
  rows = [
    row({ interview_at: 'infinity', applied_at: '294276-12-31T23:59:59+00:00', updated_at: '-infinity' }),
    rejected,
  ];
  openPage('/candidato/candidaturas');

  const odd = await cardOf('Analista fiscal');
  expect(odd.getByText('Enviada em data desconhecida')).toBeVisible();
  expect(odd.queryByRole('button', { name: 'Adicionar à agenda (.ics)' })).not.toBeInTheDocument();
  expect((await cardOf('Assistente contábil')).getByText('Enviada em 10/11/2026')).toBeVisible();
});

it('keeps the list when one of its rows cannot be read', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  rows = [{ ...row(), vacancy_title: null as unknown as string }, rejected];
  openPage('/candidato/candidaturas');
  await cardOf('Assistente contábil');
  expect(screen.getByText(/Não foi possível mostrar este item/)).toBeVisible();
  expect(logged).toHaveBeenCalledWith('row_unreadable', expect.anything());
  logged.mockRestore();
});

it('makes no link of a place whose URL has a user name', async () => {
  rows = [row({ interview_place: 'https://reuniao.example@evil.example/' })];
  openPage('/candidato/candidaturas');
  const card = await cardOf('Analista fiscal');
  expect(card.getAllByText(/evil\.example/)[0]).toBeInTheDocument();
  expect(card.queryByRole('link', { name: /evil/ })).not.toBeInTheDocument();
});

it('offers a calendar file for a future interview, with its link, and for a cancelled one', async () => {
  const place = 'https://reuniao.example/sala';
  rows = [
    row({ interview_at: '2099-11-30T17:30:00Z', interview_place: place }),
    row({ id: 'app_3', vacancy_title: 'Caixa', interview_at: '2020-01-02T12:00:00Z' }),
  ];
  let saved: Blob | undefined;
  // jsdom lacks URL.createObjectURL
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return '#';
  };
  const { user } = openPage('/candidato/candidaturas');

  const card = await cardOf('Analista fiscal');
  expect(card.getByRole('link', { name: place })).toHaveAttribute('href', place);
  await user.click(card.getByRole('button', { name: 'Adicionar à agenda (.ics)' }));
  const text = await saved?.text();
  expect(text).toContain('UID:app_1@');
  expect(text).toContain('DTSTART:20991130T173000Z');
  expect((await cardOf('Caixa')).queryByRole('button', { name: 'Adicionar à agenda (.ics)' })).not.toBeInTheDocument();
});

it('writes the place in one spelling, whatever the company wrote', async () => {
  rows = [row({ vacancy_location: 'recife/pe' })];
  openPage('/candidato/candidaturas');
  expect((await cardOf('Analista fiscal')).getByText('Mercado Aurora · Recife, PE')).toBeVisible();
});

it('draws the first hundred of very many, and more when asked, with the focus on what has come', async () => {
  rows = Array.from({ length: 102 }, (_value, nth) => row({ id: `app_${nth}`, vacancy_title: `Vaga ${nth}` }));
  openPage('/candidato/candidaturas');

  // By text: roles of a hundred cards take a test seconds.
  const note = await screen.findByText('100 de 102 candidaturas na lista');
  expect(screen.getByText('Vaga 99')).toBeInTheDocument();
  expect(screen.queryByText('Vaga 100')).not.toBeInTheDocument();
  fireEvent.click(screen.getByText('Mostrar mais candidaturas'));
  const next = (await screen.findByText('Vaga 100')).closest('article');
  expect(next).toContainElement(document.activeElement as HTMLElement | null);
  expect(screen.getByText('Vaga 101')).toBeInTheDocument();
  expect(note).not.toBeInTheDocument();
  expect(screen.queryByText('Mostrar mais candidaturas')).not.toBeInTheDocument();
});
