import { offline } from '@ponte/shared-auth/testing';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectToast, fakeCompanyBackend, openPage, renderMain } from '../../testing/open-page';
import { estimateRowHeight } from './row-height';

const backend = fakeCompanyBackend();

const vacancyId = '10000000-0000-4000-8000-000000000001';
const otherVacancyId = '10000000-0000-4000-8000-000000000002';
const vacancyFacts = { location: 'Recife, PE', created_at: '2026-11-03T12:00:00Z' };

const ana = {
  id: 'app_1',
  vacancy_id: vacancyId,
  status: 'pending',
  applied_at: '2026-11-19T13:00:00+00:00',
  updated_at: '2026-11-20T13:00:00+00:00',
  company_name: 'Mar Azul',
  vacancy_title: 'Analista de Dados',
  vacancy_location: null as string | null,
  new_vacancy_title: null as string | null,
  candidate_name: 'Ana Souza' as string | null,
  candidate_email: 'ana@exemplo.example' as string | null,
  interview_at: null as string | null,
  interview_place: null as string | null,
  rejection_reason: null as string | null,
  no_answer_at: null as string | null,
  summary: null as object | null,
};
const jose = {
  ...ana,
  id: 'app_2',
  status: 'interview',
  vacancy_id: otherVacancyId,
  vacancy_title: 'Motorista',
  candidate_name: 'José Lima',
  candidate_email: 'jose@exemplo.example',
  interview_at: '2099-11-25T17:30:00+00:00',
  interview_place: 'Sala 3',
};

interface Call {
  p_application_id: string;
  p_status: string;
  p_note?: string;
  p_interview_at?: string;
  p_interview_place?: string;
  p_seen_updated_at?: string;
}

/** Resumes that the page opened. */
let openings: string[] = [];
beforeEach(() => {
  openings = [];
});

/** A company with these applications; returns the status changes that the page requested. */
/** What the pages do by themselves when the connection comes back, for example. */
const readAgain = (queryClient: QueryClient): Promise<void> => act(() => queryClient.refetchQueries());

function serveApplications(rows: (typeof ana)[]): Call[] {
  const calls: Call[] = [];
  let stored = rows;
  backend.on('POST rpc/list_received_applications', () => stored);
  backend.on('POST rpc/open_sent_resume', (call) => {
    const { p_application_id: id } = call.body as { p_application_id: string };
    openings.push(id);
    stored = stored.map((row) => (row.id === id && row.status === 'pending' ? { ...row, status: 'viewed' } : row));
    return Response.json({
      id,
      status: stored.find((row) => row.id === id)?.status,
      resume: {
        full_name: 'Ana Souza',
        phone: '81991234567',
        city: 'Recife',
        state: 'PE',
        experiences: [
          {
            company: 'Mar Azul',
            role: 'Analista',
            start_date: '2021-03-01',
            end_date: null,
            current: true,
            description: 'Relatórios',
            skills: ['SQL'],
          },
        ],
        educations: [],
        courses: [],
      },
    });
  });
  backend.on('GET vacancies', () => [
    { id: vacancyId, title: 'Analista de Dados', ...vacancyFacts },
    { id: otherVacancyId, title: 'Motorista', ...vacancyFacts },
  ]);
  backend.on('POST rpc/set_application_status', ({ body }) => {
    const { p_idempotency_key: key, ...call } = body as Call & { p_idempotency_key: string };
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    calls.push(call);
    stored = stored.map((row) =>
      row.id === call.p_application_id
        ? {
            ...row,
            status: call.p_status,
            interview_at: call.p_interview_at ?? row.interview_at,
            interview_place: call.p_interview_place ?? row.interview_place,
          }
        : row,
    );
    return Response.json({
      id: call.p_application_id,
      status: call.p_status,
      updated_at: '2026-11-21T00:00:00Z',
    });
  });
  return calls;
}

async function findApplication(name: string): Promise<ReturnType<typeof within>> {
  return within(await screen.findByRole('article', { name }));
}

it('shows a row of days that no calendar has beside the others, and books it anew', async () => {
  serveApplications([{ ...jose, applied_at: '294276-12-31T23:59:59+00:00', interview_at: 'infinity' }, ana]);
  const { user } = openPage('/empresa/candidaturas');

  const odd = await findApplication('José Lima');
  expect(odd.getByText(/enviada em data desconhecida/)).toBeInTheDocument();
  expect(odd.queryByRole('button', { name: 'Agenda (.ics)' })).not.toBeInTheDocument();
  expect((await findApplication('Ana Souza')).getByText(/enviada em 19\/11\/2026/)).toBeInTheDocument();
  await user.click(odd.getByRole('button', { name: 'Remarcar' }));
  expect(await screen.findByRole('dialog', { name: 'Remarcar entrevista' })).toBeInTheDocument();
});

it('keeps the list when one of its rows cannot be read', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serveApplications([{ ...jose, status: 'moved-to-mars' }, ana]);
  openPage('/empresa/candidaturas');
  await findApplication('Ana Souza');
  expect(screen.getByText(/Não foi possível mostrar este item/)).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'José Lima' })).not.toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('row_unreadable', expect.anything());
  logged.mockRestore();
});

it('lists the applications with candidate, vacancy, date and status', async () => {
  serveApplications([ana, jose]);
  openPage('/empresa/candidaturas');

  const row = await findApplication('Ana Souza');
  expect(row.getByText('ana@exemplo.example')).toBeInTheDocument();
  expect(row.getByText('Analista de Dados')).toBeInTheDocument();
  expect(row.getByText(/enviada em 19\/11\/2026/)).toBeInTheDocument();
  expect(row.getByText('Pendente')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Enviar e-mail' })).toHaveAttribute(
    'href',
    'mailto:ana@exemplo.example?subject=Sua%20candidatura%3A%20Analista%20de%20Dados',
  );
  expect(
    (await findApplication('José Lima')).getByText('Entrevista em 25/11/2099, às 14h30 (horário de Brasília), Sala 3'),
  ).toBeInTheDocument();
});

it('tells of each resume the last work, the experience, the place and what the vacancy asks for, where the database gives it', async () => {
  const summary = { role: 'Analista', company: 'Rede Sol', months: 56, city: 'Recife', state: 'PE', skills: ['SQL'] };
  serveApplications([
    { ...ana, summary },
    { ...jose, summary: { ...summary, skills: [] } },
    { ...jose, id: 'app_3' },
  ]);
  openPage('/empresa/candidaturas');
  const [first, second, third] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent('Analista em Rede Sol · 4 anos de experiência · Recife, PE');
  expect(first).toHaveTextContent('A vaga pede e o currículo tem: SQL');
  expect(second).toHaveTextContent('Analista em Rede Sol');
  expect(second).not.toHaveTextContent('A vaga pede');
  expect(third).not.toHaveTextContent('Analista em');
});

it('tells vacancies of the same title apart, and one that is called something else today', async () => {
  const place = { vacancy_title: 'Vendedor', vacancy_location: 'Olinda, PE' };
  serveApplications([ana, { ...jose, ...place }, { ...jose, ...place, id: 'app_3', new_vacancy_title: 'Caixa' }]);
  backend.on('GET vacancies', () => [
    { id: vacancyId, title: 'Vendedor', ...vacancyFacts },
    { id: otherVacancyId, title: 'Vendedor', ...vacancyFacts, location: 'Olinda, PE' },
  ]);
  openPage('/empresa/candidaturas');
  const [first, second, third] = await screen.findAllByRole('article');
  expect(first).toHaveTextContent('Analista de Dados, enviada em');
  expect(second).toHaveTextContent('Vendedor · Olinda, PE, enviada em');
  expect(third).toHaveTextContent('Vendedor (hoje Caixa) · Olinda, PE, enviada em');
  expect(await screen.findByRole('option', { name: 'Vendedor · Olinda, PE' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Vendedor · Recife, PE' })).toBeInTheDocument();
});

it('shows the applications of the vacancy in the address, and keeps it while filtering', async () => {
  serveApplications([ana, jose]);
  const { user, address } = openPage(`/empresa/candidaturas?vaga=${otherVacancyId}`);

  await findApplication('José Lima');
  expect(screen.queryByRole('article', { name: 'Ana Souza' })).not.toBeInTheDocument();
  expect(await screen.findByDisplayValue('Motorista')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /Pendentes/ }));
  expect(await screen.findByText('Nenhuma candidatura com estes filtros')).toBeInTheDocument();
  expect(address()).toBe(`/empresa/candidaturas?vaga=${otherVacancyId}&situacao=pending`);

  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await findApplication('Ana Souza');
  expect(address()).toBe('/empresa/candidaturas');
});

describe('the focus', () => {
  it('goes to the content when the button that clears the filters goes with them', async () => {
    const main = renderMain();
    serveApplications([ana, jose]);
    const { user } = openPage('/empresa/candidaturas?nome=ninguem');
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByRole('article', { name: 'Ana Souza' })).toBeVisible();
    expect(main).toHaveFocus();
  });

  it.each([
    ['a few', 2],
    ['very many', 210],
  ])('goes to the row in its place when its own was withdrawn from %s', async (_how, count) => {
    const rows = Array.from({ length: count }, (_row, index) => ({
      ...ana,
      id: `app_${index}`,
      candidate_name: `Pessoa ${index}`,
    }));
    serveApplications(rows);
    const { queryClient } = openPage('/empresa/candidaturas');
    const opener = (await findApplication('Pessoa 0')).getByRole('button', { name: 'Recusar' });
    act(() => {
      opener.focus();
    });
    serveApplications(rows.slice(1));
    await readAgain(queryClient);
    await waitFor(() => expect(opener).not.toBeInTheDocument());
    expect((await findApplication('Pessoa 1')).getByRole('button', { name: 'Ver currículo' })).toHaveFocus();
  });

  it('goes from a dialog that closes to what opened it, and nowhere in between', async () => {
    const main = renderMain();
    const handleFocus = jest.fn();
    main.addEventListener('focus', handleFocus);
    serveApplications([ana]);
    const { user } = openPage('/empresa/candidaturas');
    const opener = (await findApplication('Ana Souza')).getByRole('button', { name: 'Recusar' });
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
    await user.click(dialog.getByRole('button', { name: 'Manter candidatura' }));
    await waitFor(() => expect(opener).toHaveFocus());
    expect(handleFocus).not.toHaveBeenCalled();
  });

  it('goes back to the row from a dialog that took the place of the resume', async () => {
    renderMain();
    serveApplications([ana]);
    const { user } = openPage('/empresa/candidaturas');
    const opener = (await findApplication('Ana Souza')).getByRole('button', { name: 'Ver currículo' });
    await user.click(opener);
    const sheet = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
    await user.click(sheet.getByRole('button', { name: 'Marcar entrevista' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar entrevista' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

it('finds a candidate by name without accents', async () => {
  serveApplications([ana, jose]);
  const { user } = openPage('/empresa/candidaturas');

  await user.type(await screen.findByLabelText('Buscar por nome ou e-mail'), 'jose');
  await findApplication('José Lima');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ana Souza' })).not.toBeInTheDocument());
});

describe('the answer of a change', () => {
  const state = {
    id: 'app_1',
    status: 'viewed',
    updated_at: '2026-11-21T00:00:00+00:00',
    interview_at: null as string | null,
    interview_place: null as string | null,
    rejection_reason: null as string | null,
    no_answer_at: null,
    reached: 'viewed',
  };
  const list = 'rpc/list_received_applications';
  const refuse = async (user: ReturnType<typeof openPage>['user']) => {
    await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Recusar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
    await user.type(dialog.getByLabelText(/Motivo/), 'Outro perfil');
    await user.click(dialog.getByRole('button', { name: 'Recusar candidatura' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  const refused = { ...state, status: 'rejected', rejection_reason: 'Outro perfil, como foi guardado' };

  /** More than one call gives. */
  const serveMany = (...rows: readonly object[]): void => {
    const all = Array.from({ length: 1_000 }, (_value, nth) => rows[nth] ?? { ...jose, id: `other_${nth}` });
    serveApplications([]);
    backend.on(`POST ${list}`, ({ body }) => ('p_after' in Object(body) ? [] : all));
  };

  it('is put into its row, and a list of very many is not read again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serveMany({ ...ana, no_answer_at: '2026-11-20T13:00:00+00:00' }, jose, {
      ...jose,
      id: 'app_3',
      status: 'elsewhere',
    });
    backend.on('POST rpc/open_sent_resume', () =>
      Response.json({ ...state, resume: { full_name: 'Ana Souza', experiences: [], educations: [], courses: [] } }),
    );
    backend.on('POST rpc/set_application_status', () => Response.json(refused));
    const { user } = openPage('/empresa/candidaturas');
    const row = await findApplication('Ana Souza');
    expect(row.getByText(/a pessoa foi avisada em/)).toBeVisible();

    await user.click(row.getByRole('button', { name: 'Ver currículo' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Ana Souza' })).getByRole('button', { name: 'Fechar' }),
    );
    expect(await row.findByText('Visualizado')).toBeVisible();
    expect(row.queryByText(/a pessoa foi avisada em/)).not.toBeInTheDocument();
    await refuse(user);
    expect(await row.findByText(/Outro perfil, como foi guardado/)).toBeVisible();
    expect(screen.getByText(/Não foi possível mostrar este item/)).toBeVisible();
    expect(backend.callsOf(list)).toHaveLength(2);
    logged.mockRestore();
  });

  it('is followed by what other windows have decided, where one call tells it', async () => {
    serveApplications([ana, jose]);
    backend.on('POST rpc/set_application_status', () => Response.json(refused));
    const { user } = openPage('/empresa/candidaturas');
    await findApplication('Ana Souza');
    backend.on(`POST ${list}`, () => [ana, { ...jose, interview_place: 'Sala 9' }]);
    await refuse(user);
    expect(await (await findApplication('José Lima')).findByText(/Sala 9/)).toBeVisible();
    expect((await findApplication('Ana Souza')).getByText(/Outro perfil, como foi guardado/)).toBeVisible();
  });

  it('is not undone by a list that was read before it and comes after it', async () => {
    serveApplications([ana, jose]);
    const { user, queryClient } = openPage('/empresa/candidaturas');
    await findApplication('Ana Souza');
    let answer = (): void => undefined;
    backend.on(`POST ${list}`, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return [
        { ...ana, vacancy_title: 'Analista de Dados Júnior' },
        { ...jose, interview_place: 'Sala 9' },
      ];
    });
    const reading = queryClient.refetchQueries();
    backend.on('POST rpc/set_application_status', () => Response.json(refused));
    await refuse(user);
    answer();
    await act(() => reading);
    const row = await findApplication('Ana Souza');
    expect(row.getByText('Analista de Dados Júnior')).toBeVisible();
    expect(row.getByText(/Outro perfil, como foi guardado/)).toBeVisible();
    expect((await findApplication('José Lima')).getByText(/Sala 9/)).toBeVisible();
  });

  it('leaves the other rows as old as they are', async () => {
    serveMany(ana, jose);
    backend.on('POST rpc/set_application_status', () => Response.json(refused));
    const { user, queryClient } = openPage('/empresa/candidaturas');
    await findApplication('Ana Souza');
    const ageOf = () =>
      queryClient.getQueryCache().find({ queryKey: ['company-applications', 'list'], exact: false })?.state
        .dataUpdatedAt;
    const before = ageOf();
    expect(before).toBeGreaterThan(0);
    await refuse(user);
    expect(ageOf()).toBe(before);
  });

  it('of a database of before it told all of this has the list read again', async () => {
    serveApplications([ana]);
    const { user } = openPage('/empresa/candidaturas');
    await refuse(user);
    await waitFor(() => expect(backend.callsOf(list)).toHaveLength(2));
    expect(await (await findApplication('Ana Souza')).findByText('Recusado')).toBeVisible();
  });
});

it('opens the resume as sent, which marks the application viewed, and reports each opening to the database', async () => {
  const calls = serveApplications([ana]);
  const { user } = openPage('/empresa/candidaturas');

  const row = await findApplication('Ana Souza');
  await user.click(row.getByRole('button', { name: 'Ver currículo' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
  expect(await sheet.findByText('03/2021 - Atual')).toBeInTheDocument();
  expect(sheet.getByText('(81) 99123-4567')).toBeInTheDocument();
  // Browsers call the PDF of a printed page by it.
  await waitFor(() => expect(document.title).toBe('Currículo de Ana Souza | Ponte'));
  await user.click(sheet.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(document.title).toBe('Candidaturas recebidas | Ponte'));
  expect(await row.findByText('Visualizado')).toBeInTheDocument();

  await user.click(row.getByRole('button', { name: 'Ver currículo' }));
  await within(await screen.findByRole('dialog', { name: 'Ana Souza' })).findByText('03/2021 - Atual');
  expect(openings).toEqual(['app_1', 'app_1']);
  expect(calls).toEqual([]);
});

describe('what the vacancy asks for in the resume', () => {
  const open = async (asked: { description: string; requirements: string[]; changed_at?: string | null } | null) => {
    serveApplications([ana]);
    backend.on('POST rpc/asked_of_application', (call) => {
      expect(call.body).toEqual({ p_application_id: 'app_1' });
      return Response.json(asked);
    });
    const { user } = openPage('/empresa/candidaturas');
    await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Ver currículo' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
    await user.click(await sheet.findByText('O que a vaga pede e este currículo'));
    return sheet;
  };
  const description = 'Uma vaga de dados.';

  it('is shown point by point with the passage of both texts', async () => {
    const sheet = await open({ description, requirements: ['SQL e Python'] });
    expect(await sheet.findByText('1 de 2 pontos que a vaga pede no currículo')).toBeVisible();
    const [found, missing] = sheet.getAllByRole('listitem').slice(-2);
    expect(found).toHaveTextContent('SQLNa vaga: “SQL e Python”No currículo, em Experiência: Analista: “SQL”');
    expect(missing).toHaveTextContent('Python: não está escrito no currículo');
    expect(sheet.getByText(/Ninguém é recusado nem ordenado por isso/)).toBeVisible();
  });

  it.each([['SQL'], ['Você é pontual']])('is said to be with a text that came after the resume: %s', async (asked) => {
    const sheet = await open({ description, requirements: [asked], changed_at: '2026-11-20T12:00:00+00:00' });
    expect(
      await sheet.findByText(
        'A empresa mudou o texto da vaga em 20/11/2026, depois do envio deste currículo. A comparação é com o texto de agora.',
      ),
    ).toBeVisible();
  });

  it.each([
    [{ description, requirements: ['Você é pontual'] }, /não traz requisitos que dê para comparar/],
    [null, 'Esta vaga foi excluída.'],
  ])('is said to be unknown: %#', async (asked, sentence) => {
    expect(await (await open(asked)).findByText(sentence)).toBeVisible();
  });

  it('is not compared with a resume that was sent empty: its candidate saw no comparison either', async () => {
    serveApplications([ana]);
    const resume = { full_name: 'Ana Souza', experiences: [], educations: [], courses: [] };
    backend.on('POST rpc/open_sent_resume', () => ({ id: 'app_1', status: 'viewed', resume }));
    const { user } = openPage('/empresa/candidaturas');
    await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Ver currículo' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
    expect(await sheet.findByText(/enviado sem experiências, formação ou cursos/)).toBeVisible();
    expect(sheet.queryByText('O que a vaga pede e este currículo')).not.toBeInTheDocument();
  });
});

it('marks the application viewed though the panel was closed before the resume came', async () => {
  serveApplications([ana]);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let isAborted = false;
  backend.on('POST rpc/open_sent_resume', async ({ signal }) => {
    signal.addEventListener('abort', () => (isAborted = true));
    await held;
    serveApplications([{ ...ana, status: 'viewed' }]);
    return Response.json({
      id: 'app_1',
      status: 'viewed',
      resume: { full_name: 'Ana Souza', experiences: [], educations: [], courses: [] },
    });
  });
  const { user } = openPage('/empresa/candidaturas');

  const row = await findApplication('Ana Souza');
  await user.click(row.getByRole('button', { name: 'Ver currículo' }));
  await screen.findByText('Carregando currículo...');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  answer();
  expect(await row.findByText('Visualizado')).toBeInTheDocument();
  expect(isAborted).toBe(false);
});

it('shows a message when an application was withdrawn since the list was read', async () => {
  serveApplications([ana]);
  const missing = {
    code: 'PT404',
    hint: 'application_not_found',
    message: 'Candidatura não encontrada. Recarregue a página para ver a lista atual.',
    details: null,
  };
  for (const name of ['open_sent_resume', 'set_application_status'])
    backend.on(`POST rpc/${name}`, () => Response.json(missing, { status: 404 }));
  const { user } = openPage('/empresa/candidaturas');

  const words = 'A pessoa retirou esta candidatura ou excluiu a conta. O currículo não está mais disponível.';
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Ver currículo' }));
  expect(await within(await screen.findByRole('dialog')).findByText(words)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
  await user.click(dialog.getByRole('button', { name: 'Recusar candidatura' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(`Erro ao atualizar candidatura: ${words}`);
});

it.each<[string, string, (typeof ana)[], string]>([
  [
    'was withdrawn',
    'Recusar',
    [jose],
    'A pessoa retirou esta candidatura ou excluiu a conta. O currículo não está mais disponível.',
  ],
  [
    'was withdrawn',
    'Ver currículo',
    [jose],
    'A pessoa retirou esta candidatura ou excluiu a conta. O currículo não está mais disponível.',
  ],
  [
    'is of somebody who has paused',
    'Marcar entrevista',
    [{ ...ana, candidate_name: null, candidate_email: null }, jose],
    'Esta pessoa pausou o perfil. O currículo volta a aparecer quando ela o reativar.',
  ],
  [
    'was decided in another window',
    'Recusar',
    [{ ...ana, status: 'rejected' }, jose],
    'Esta candidatura mudou depois que você a abriu. Confira a situação atual na lista.',
  ],
])(
  'says why a dialog closes when the list comes anew and its application %s (%s)',
  async (_what, button, now, words) => {
    serveApplications([ana, jose]);
    const { user, queryClient } = openPage('/empresa/candidaturas');
    await user.click((await findApplication('Ana Souza')).getByRole('button', { name: button }));
    await screen.findByRole('dialog');
    serveApplications(now);
    await readAgain(queryClient);
    await expectToast(words);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // It comes back with nobody's press.
    serveApplications([ana, jose]);
    await readAgain(queryClient);
    await findApplication('Ana Souza');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

it('says of who was told that no answer came that nobody waits there any more', async () => {
  serveApplications([{ ...ana, no_answer_at: '2026-11-24T12:00:00Z' }, jose]);
  openPage('/empresa/candidaturas');
  const row = await findApplication('Ana Souza');
  expect(row.getByText('sem resposta: a pessoa foi avisada em 24/11/2026')).toBeVisible();
  expect(row.queryByText(/espera resposta/)).not.toBeInTheDocument();
});

it('shows who has paused without a name, and offers a refusal and nothing else', async () => {
  const calls = serveApplications([{ ...ana, candidate_name: null, candidate_email: null }, jose]);
  const { user } = openPage('/empresa/candidaturas');

  const row = await findApplication('Perfil em pausa');
  expect(row.getByText('Nome, contato e currículo voltam a aparecer quando a pessoa reativar o perfil.')).toBeVisible();
  expect(row.getByText(/Analista de Dados/)).toBeVisible();
  expect(row.queryByText(/espera resposta/)).not.toBeInTheDocument();
  expect(row.getAllByRole('button').map((button: HTMLElement) => button.textContent)).toEqual(['Recusar']);
  expect(row.queryByRole('link')).not.toBeInTheDocument();

  await user.click(row.getByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
  await user.click(dialog.getByRole('button', { name: 'Recusar candidatura' }));
  await waitFor(() => expect(calls).toMatchObject([{ p_application_id: 'app_1', p_status: 'rejected' }]));
  expect(openings).toEqual([]);
});

it('of an interview with somebody who has paused offers to call it off or to refuse', async () => {
  serveApplications([{ ...jose, candidate_name: null, candidate_email: null }]);
  openPage('/empresa/candidaturas');
  const row = await findApplication('Perfil em pausa');
  expect(row.getAllByRole('button').map((button: HTMLElement) => button.textContent)).toEqual([
    'Cancelar entrevista',
    'Recusar',
  ]);
});

it('takes the name away when its person has paused since the list was read', async () => {
  serveApplications([ana]);
  const { user } = openPage('/empresa/candidaturas');
  const row = await findApplication('Ana Souza');
  serveApplications([{ ...ana, candidate_name: null, candidate_email: null }]);
  const message = 'Esta pessoa pausou o perfil. O currículo volta a aparecer quando ela o reativar.';
  backend.on('POST rpc/open_sent_resume', () =>
    Response.json({ code: 'PT409', hint: 'candidate_paused', message, details: null }, { status: 409 }),
  );
  await user.click(row.getByRole('button', { name: 'Ver currículo' }));
  await expectToast(message);
  await findApplication('Perfil em pausa');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Ana Souza')).not.toBeInTheDocument();
});

it('says what another window has booked meanwhile, and keeps what was typed', async () => {
  serveApplications([{ ...ana, status: 'viewed' }]);
  const { user } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Marcar entrevista' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Marcar entrevista' }));
  await user.type(dialog.getByLabelText('Data'), '01/12/2099');
  await user.type(dialog.getByLabelText('Horário'), '14:30');
  await user.type(dialog.getByLabelText('Local ou link'), 'Sala 3');

  const booked = {
    ...ana,
    status: 'interview',
    updated_at: '2026-11-21T09:00:00+00:00',
    interview_at: '2099-12-05T12:00:00+00:00',
    interview_place: 'Sala 9',
  };
  const calls = serveApplications([booked]);
  const moved = {
    code: 'PT409',
    hint: 'application_changed',
    message: 'Esta candidatura mudou depois que você a abriu.',
    details: null,
  };
  backend.once('POST rpc/set_application_status', () => Response.json(moved, { status: 409 }));
  await user.click(dialog.getByRole('button', { name: 'Marcar entrevista' }));

  dialog = within(await screen.findByRole('dialog', { name: 'Remarcar entrevista' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(`Erro ao atualizar candidatura: ${moved.message}`);
  expect(dialog.getByText(/Marcada para 05\/12\/2099, às 09h00, Sala 9/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Local ou link')).toHaveValue('Sala 3');

  // Who has read that may overwrite it
  await user.click(dialog.getByRole('button', { name: 'Remarcar entrevista' }));
  await expectToast('Entrevista remarcada com sucesso!');
  expect(calls).toEqual([
    expect.objectContaining({
      p_status: 'interview',
      p_interview_place: 'Sala 3',
      p_seen_updated_at: booked.updated_at,
    }),
  ]);
});

it('arranges an interview from an unread application without calling it opened', async () => {
  const calls = serveApplications([ana]);
  const { user } = openPage('/empresa/candidaturas');

  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Marcar entrevista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marcar entrevista' }));
  await user.click(dialog.getByRole('button', { name: 'Marcar entrevista' }));
  expect(await dialog.findByText('Data da entrevista é obrigatória')).toBeInTheDocument();
  expect(dialog.getByText('Horário da entrevista é obrigatório')).toBeInTheDocument();
  expect(dialog.getByText('Local ou link da entrevista é obrigatório')).toBeInTheDocument();

  await user.type(dialog.getByLabelText('Data'), '01/12/2099');
  await user.type(dialog.getByLabelText('Horário'), '14:30');
  await user.type(dialog.getByLabelText('Local ou link'), 'Sala 3');
  await user.dblClick(dialog.getByRole('button', { name: 'Marcar entrevista' }));

  await expectToast('Entrevista marcada com sucesso!');
  expect(
    await (
      await findApplication('Ana Souza')
    ).findByText('Entrevista em 01/12/2099, às 14h30 (horário de Brasília), Sala 3'),
  ).toBeInTheDocument();
  expect(calls).toEqual([
    {
      p_application_id: 'app_1',
      p_status: 'interview',
      p_interview_at: '2099-12-01T17:30:00.000Z',
      p_interview_place: 'Sala 3',
      p_seen_updated_at: ana.updated_at,
    },
  ]);
});

it('calls an interview off with a message, and the application is open again', async () => {
  serveApplications([jose]);
  const calls: unknown[] = [];
  backend.on('POST rpc/cancel_interview', (call) => {
    calls.push(call.body);
    backend.on('POST rpc/list_received_applications', () =>
      Response.json([
        {
          ...jose,
          status: 'viewed',
          interview_at: null,
          interview_place: null,
          updated_at: '2026-11-21T00:00:00Z',
        },
      ]),
    );
    return Response.json({ id: 'app_2', status: 'viewed', updated_at: '2026-11-21T00:00:00Z' });
  });
  const { user } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('José Lima')).getByRole('button', { name: 'Cancelar entrevista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar entrevista?' }));
  expect(dialog.getByRole('button', { name: 'Manter entrevista' })).toBeVisible();
  expect(dialog.getByText(/A entrevista de 25\/11\/2099, às 14h30 deixa de valer/)).toBeInTheDocument();
  // With a sign that nobody sees, as a text copied from elsewhere brings it.
  await user.type(dialog.getByLabelText('Mensagem (opcional)'), 'A vaga foi\u200b suspensa.');
  await user.dblClick(dialog.getByRole('button', { name: 'Cancelar entrevista' }));

  await expectToast('Entrevista cancelada.');
  const row = await findApplication('José Lima');
  expect(row.queryByText(/Entrevista em/)).not.toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Marcar entrevista' })).toBeInTheDocument();
  expect(calls).toEqual([
    {
      p_idempotency_key: expect.any(String),
      p_application_id: 'app_2',
      p_message: 'A vaga foi suspensa.',
      p_seen_updated_at: jose.updated_at,
    },
  ]);
});

it('offers to call off no interview that is over, and says of none that a refusal calls it off', async () => {
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString();
  serveApplications([{ ...jose, interview_at: anHourAgo }]);
  const { user } = openPage('/empresa/candidaturas');
  const row = await findApplication('José Lima');
  expect(row.queryByRole('button', { name: 'Cancelar entrevista' })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
  expect(dialog.getByText(/Esta decisão não pode ser desfeita/)).toBeVisible();
  expect(dialog.queryByText(/cancelada/)).not.toBeInTheDocument();
});

it.each([
  ['a day ahead', -24, 1, true],
  ['a day behind', 24, -1, false],
])(
  'offers to call it off by the clock of the server on a device that is %s',
  async (_what, server, interview, does) => {
    const inHours = (hours: number): Date => new Date(Date.now() + hours * 60 * 60 * 1000);
    const rows = [{ ...jose, interview_at: inHours(server + interview).toISOString() }];
    serveApplications(rows);
    backend.on('POST rpc/list_received_applications', () =>
      Response.json(rows, { headers: { Date: inHours(server).toUTCString() } }),
    );
    openPage('/empresa/candidaturas');
    const row = await findApplication('José Lima');
    expect(row.queryAllByRole('button', { name: 'Cancelar entrevista' })).toHaveLength(does ? 1 : 0);
  },
);

it('says that a refusal calls off an interview that is still to come', async () => {
  serveApplications([jose]);
  const { user } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('José Lima')).getByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
  expect(dialog.getByText(/A entrevista marcada é cancelada, e a pessoa é avisada/)).toBeVisible();
});

it('sends the same decision again with the same key when its answer was lost, and it is done', async () => {
  serveApplications([ana]);
  const keys: Record<string, string[]> = {};
  backend.on('POST rpc/set_application_status', (call) => {
    const { p_idempotency_key: key, p_status: status } = call.body as Call & {
      p_idempotency_key: string;
    };
    const used = (keys[status] ??= []);
    used.push(key);
    if (status === 'interview' && used.length === 1) return offline();
    return Response.json({ id: 'app_1', status, updated_at: '2026-11-20T13:01:00+00:00' });
  });
  const { user } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Marcar entrevista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marcar entrevista' }));
  await user.type(dialog.getByLabelText('Data'), '01/12/2099');
  await user.type(dialog.getByLabelText('Horário'), '14:30');
  await user.type(dialog.getByLabelText('Local ou link'), 'Sala 3');
  await user.click(dialog.getByRole('button', { name: 'Marcar entrevista' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Erro ao atualizar candidatura: Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
  );
  await user.click(dialog.getByRole('button', { name: 'Marcar entrevista' }));
  await expectToast('Entrevista marcada com sucesso!');
  expect(keys['interview']).toHaveLength(2);
  expect(keys['interview']?.[1]).toBe(keys['interview']?.[0]);
});

describe('when the list, read again after a lost answer, has the interview', () => {
  interface Booking extends Call {
    p_idempotency_key: string;
    p_interview_at: string;
    p_interview_place: string;
    p_seen_updated_at: string;
  }
  /** Books, loses the answer, and has the list that shows the interview. */
  const bookUntilShown = async (answerAgain: (booking: Booking, nth: number) => unknown) => {
    serveApplications([{ ...ana, status: 'viewed' }]);
    const calls: Booking[] = [];
    backend.on('POST rpc/set_application_status', (call) => {
      const booking = call.body as Booking;
      calls.push(booking);
      if (calls.length > 1) return answerAgain(booking, calls.length);
      backend.on('POST rpc/list_received_applications', () =>
        Response.json([
          {
            ...ana,
            status: 'interview',
            interview_at: booking.p_interview_at,
            interview_place: booking.p_interview_place,
            updated_at: '2026-11-20T13:01:00+00:00',
          },
        ]),
      );
      return offline();
    });
    const { user } = openPage('/empresa/candidaturas');
    await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Marcar entrevista' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Data'), '01/12/2099');
    await user.type(dialog.getByLabelText('Horário'), '14:30');
    await user.type(dialog.getByLabelText('Local ou link'), 'Sala 3');
    await user.click(dialog.getByRole('button', { name: 'Marcar entrevista' }));
    await user.click(await dialog.findByRole('button', { name: 'Remarcar entrevista' }));
    return { user, dialog, calls };
  };

  it('asks the server by the same key, and says that it is booked', async () => {
    const { calls } = await bookUntilShown(({ p_status: status }) =>
      Response.json({ id: 'app_1', status, updated_at: '2026-11-20T13:01:00+00:00' }),
    );
    await expectToast('Entrevista marcada com sucesso!');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toHaveLength(2);
    expect(calls[1]?.p_idempotency_key).toBe(calls[0]?.p_idempotency_key);
  });

  it('says that it was called off in another window since, and books it anew by the next press', async () => {
    const { user, dialog, calls } = await bookUntilShown(({ p_status: status }, nth) => {
      if (nth > 2) return Response.json({ id: 'app_1', status, updated_at: '2026-11-20T13:03:00+00:00' });
      backend.on('POST rpc/list_received_applications', () =>
        Response.json([{ ...ana, status: 'viewed', updated_at: '2026-11-20T13:02:00+00:00' }]),
      );
      const message = 'Esta candidatura mudou depois que você a abriu. Confira a situação atual e tente novamente.';
      return Response.json({ code: 'PT409', hint: 'application_changed', message, details: null }, { status: 409 });
    });
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent('Esta candidatura mudou depois que você a abriu.'),
    );
    await user.click(await dialog.findByRole('button', { name: 'Marcar entrevista' }));
    await expectToast('Entrevista marcada com sucesso!');
    expect(calls).toHaveLength(3);
    // A key of its own, or the first booking would be answered
    expect(calls[2]?.p_idempotency_key).not.toBe(calls[0]?.p_idempotency_key);
    expect(calls[2]).toMatchObject({
      p_interview_place: 'Sala 3',
      p_seen_updated_at: '2026-11-20T13:02:00+00:00',
    });
  });
});

it('rejects with a reason after asking', async () => {
  const calls = serveApplications([ana]);
  const { user } = openPage('/empresa/candidaturas');

  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
  const reason = dialog.getByLabelText(/Motivo/);
  expect(reason).toHaveAccessibleDescription(/candidatura dela e, se não desligou esses avisos, no e-mail\./);
  await user.click(reason);
  await user.paste('a'.repeat(1001));
  await user.click(dialog.getByRole('button', { name: 'Recusar candidatura' }));
  expect(await dialog.findByText('Use no máximo 1.000 caracteres')).toBeInTheDocument();
  expect(reason).toHaveValue('a'.repeat(1001));
  expect(calls).toEqual([]);

  await user.clear(reason);
  await user.type(reason, 'Buscamos mais experiência com SQL.');
  await user.click(dialog.getByRole('button', { name: 'Recusar candidatura' }));

  await expectToast('Candidatura recusada.');
  expect(await (await findApplication('Ana Souza')).findByText('Recusado')).toBeInTheDocument();
  expect(calls).toEqual([
    {
      p_application_id: 'app_1',
      p_status: 'rejected',
      p_note: 'Buscamos mais experiência com SQL.',
      p_seen_updated_at: ana.updated_at,
    },
  ]);
});

it('shows the reason of a refusal in full, a long one by a button', async () => {
  const reason = `${'Agradecemos o seu interesse. '.repeat(10)}Boa sorte.`;
  serveApplications([
    { ...ana, status: 'rejected', rejection_reason: reason },
    { ...jose, status: 'rejected', rejection_reason: 'Vaga preenchida.' },
  ]);
  const { user } = openPage('/empresa/candidaturas');

  const row = await findApplication('Ana Souza');
  await user.click(row.getByRole('button', { name: 'Ler o motivo inteiro', expanded: false }));
  expect(row.getByRole('button', { name: 'Mostrar menos', expanded: true })).toHaveFocus();
  expect(row.getByText(`Motivo: ${reason}`)).toBeInTheDocument();
  const short = await findApplication('José Lima');
  expect(short.getByText('Motivo: Vaga preenchida.')).toBeInTheDocument();
  expect(short.queryByRole('button', { name: 'Ler o motivo inteiro' })).not.toBeInTheDocument();
});

it('rejects once where the dialog is sent twice at once', async () => {
  const calls = serveApplications([ana]);
  const { user } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
  const send = dialog.getByRole('button', { name: 'Recusar candidatura' });
  fireEvent.click(send);
  fireEvent.click(send);
  await expectToast('Candidatura recusada.');
  expect(calls).toHaveLength(1);
});

it('asks before a reason is lost with its dialog', async () => {
  serveApplications([ana]);
  const { user } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
  await user.type(dialog.getByLabelText(/Motivo/), 'Buscamos mais experiência.');
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(dialog.getByLabelText(/Motivo/)).toHaveValue('Buscamos mais experiência.');
  await user.click(dialog.getByRole('button', { name: 'Manter candidatura' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('asks before the place of an interview is lost with its dialog', async () => {
  serveApplications([ana]);
  const { user } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Marcar entrevista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marcar entrevista' }));
  await user.type(dialog.getByLabelText(/Local ou link/), 'Sala 3');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Descartar e sair' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('hires after asking, and then offers no further step', async () => {
  const calls = serveApplications([jose]);
  const { user } = openPage('/empresa/candidaturas');

  const row = await findApplication('José Lima');
  await user.click(row.getByRole('button', { name: 'Contratar' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Contratar' }));

  await expectToast('Contratação registrada com sucesso!');
  expect(await row.findByText('Contratado')).toBeInTheDocument();
  expect(row.queryByRole('button', { name: 'Recusar' })).not.toBeInTheDocument();
  expect(calls).toEqual([{ p_application_id: 'app_2', p_status: 'hired', p_seen_updated_at: jose.updated_at }]);
});

it('keeps the dialog open with what was typed when the change is refused', async () => {
  serveApplications([ana]);
  backend.on('POST rpc/set_application_status', () =>
    Response.json(
      {
        code: 'PT409',
        hint: 'illegal_transition',
        message: 'A situação desta candidatura não pode mudar assim. Recarregue a página e confira a situação atual.',
        details: null,
      },
      { status: 409 },
    ),
  );
  const { user } = openPage('/empresa/candidaturas');

  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
  await user.type(dialog.getByLabelText(/Motivo/), 'Outro perfil');
  await user.click(dialog.getByRole('button', { name: 'Recusar candidatura' }));

  const words =
    'Erro ao atualizar candidatura: A situação desta candidatura não pode mudar assim. Recarregue a página e confira a situação atual.';
  expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  // Once, and not in a message that goes by itself
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(dialog.getByLabelText(/Motivo/)).toHaveValue('Outro perfil');

  // Another dialog says nothing of it
  await user.click(dialog.getByRole('button', { name: 'Manter candidatura' }));
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Marcar entrevista' }));
  const interview = within(await screen.findByRole('dialog', { name: 'Marcar entrevista' }));
  expect(interview.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['interview_past', 'A data da entrevista não pode estar no passado', 'Data'],
  ['interview_time_past', 'Escolha um horário no futuro', 'Horário'],
])(
  'leaves it to the server whether an interview is in the past, and says so at the field: %s',
  async (hint, words, label) => {
    const calls = serveApplications([ana]);
    backend.once('POST rpc/set_application_status', () =>
      Response.json({ code: 'PT400', hint, message: words, details: null }, { status: 400 }),
    );
    const { user } = openPage('/empresa/candidaturas');
    await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Marcar entrevista' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar entrevista' }));
    const [date, time] = [dialog.getByLabelText('Data'), dialog.getByLabelText('Horário')];
    await user.type(date, '21/11/2020');
    await user.type(time, '10:00');
    await user.type(dialog.getByLabelText('Local ou link'), 'Sala 3');
    await user.click(dialog.getByRole('button', { name: 'Marcar entrevista' }));
    const wrong = dialog.getByLabelText(label);
    await waitFor(() => expect(wrong).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(wrong).toBeInvalid();
    expect(wrong).toHaveFocus();
    expect(label === 'Data' ? time : date).toBeValid();
    // Not a second time above the form
    expect(dialog.queryByText(/Erro ao atualizar/)).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Local ou link')).toHaveValue('Sala 3');

    // Another day is right for both
    await user.clear(date);
    await user.type(date, '01/12/2099');
    await waitFor(() => expect(wrong).toBeValid());
    await user.click(dialog.getByRole('button', { name: 'Marcar entrevista' }));
    await expectToast('Entrevista marcada com sucesso!');
    expect(calls).toMatchObject([{ p_interview_at: '2099-12-01T13:00:00.000Z' }]);
  },
);

it('says in the question why somebody could not be hired', async () => {
  serveApplications([jose]);
  backend.on('POST rpc/set_application_status', () => Response.json({ message: 'boom' }, { status: 503 }));
  const { user } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('José Lima')).getByRole('button', { name: 'Contratar' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Contratar' }));
  expect(await question.findByRole('alert')).toHaveTextContent(/O serviço está indisponível/);
});

describe('while the list cannot be read', () => {
  /** A list that is never answered again, as while its own tries go on. */
  const holdList = (): void => backend.on('POST rpc/list_received_applications', () => new Promise(() => undefined));

  it('a refusal that failed says so in its dialog at once, which can be tried again and closed', async () => {
    serveApplications([ana]);
    const { user } = openPage('/empresa/candidaturas');
    await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Recusar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
    await user.type(dialog.getByLabelText(/Motivo/), 'Outro perfil');
    backend.on('POST rpc/set_application_status', () => Response.json({ message: 'boom' }, { status: 503 }));
    holdList();
    await user.click(dialog.getByRole('button', { name: 'Recusar candidatura' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/O serviço está indisponível/);
    expect(dialog.getByLabelText(/Motivo/)).toHaveValue('Outro perfil');
    expect(dialog.getByRole('button', { name: 'Recusar candidatura' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Manter candidatura' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('a change that another window was faster with is refused in words, without the list', async () => {
    serveApplications([ana]);
    const { user } = openPage('/empresa/candidaturas');
    await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Recusar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
    const message = 'Esta candidatura mudou depois que você a abriu.';
    backend.on('POST rpc/set_application_status', () =>
      Response.json({ code: 'PT409', hint: 'application_changed', message, details: null }, { status: 409 }),
    );
    holdList();
    await user.click(dialog.getByRole('button', { name: 'Recusar candidatura' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    await user.click(dialog.getByRole('button', { name: 'Manter candidatura' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('an interview that was booked closes its dialog', async () => {
    serveApplications([jose]);
    const { user } = openPage('/empresa/candidaturas');
    await user.click((await findApplication('José Lima')).getByRole('button', { name: 'Remarcar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remarcar entrevista' }));
    await user.type(dialog.getByLabelText('Local ou link'), ', primeiro andar');
    holdList();
    await user.click(dialog.getByRole('button', { name: 'Remarcar entrevista' }));
    await expectToast('Entrevista remarcada com sucesso!');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('an interview that another window moves while its dialog is open', () => {
  const moved = { ...jose, updated_at: '2026-11-21T09:00:00+00:00', interview_place: 'Sala 9' };
  const message = 'Esta candidatura mudou depois que você a abriu.';

  /** The database as it is once the other window has moved it; gives the versions that this one decided upon. */
  function serveMoved(): (string | undefined)[] {
    const seen: (string | undefined)[] = [];
    serveApplications([moved]);
    backend.on('POST rpc/set_application_status', ({ body }) => {
      const { p_seen_updated_at: version } = body as Call;
      seen.push(version);
      return version === moved.updated_at
        ? Response.json({ id: 'app_2', status: 'interview', updated_at: '2026-11-21T10:00:00+00:00' })
        : Response.json({ code: 'PT409', hint: 'application_changed', message, details: null }, { status: 409 });
    });
    return seen;
  }

  it('is not overwritten unread when the list is read again before the press', async () => {
    serveApplications([jose]);
    const { user, queryClient } = openPage('/empresa/candidaturas');
    await user.click((await findApplication('José Lima')).getByRole('button', { name: 'Remarcar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remarcar entrevista' }));
    await user.type(dialog.getByLabelText('Local ou link'), ', primeiro andar');
    const seen = serveMoved();
    await readAgain(queryClient);
    await dialog.findByText(/Sala 9/);
    await user.click(dialog.getByRole('button', { name: 'Remarcar entrevista' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);

    await user.click(dialog.getByRole('button', { name: 'Remarcar entrevista' }));
    await expectToast('Entrevista remarcada com sucesso!');
    expect(seen).toEqual([jose.updated_at, moved.updated_at]);
  });

  it('is not overwritten by a press after a refusal whose list came late', async () => {
    serveApplications([jose]);
    const { user } = openPage('/empresa/candidaturas');
    await user.click((await findApplication('José Lima')).getByRole('button', { name: 'Remarcar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remarcar entrevista' }));
    await user.type(dialog.getByLabelText('Local ou link'), ', primeiro andar');
    const seen = serveMoved();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    backend.on('POST rpc/list_received_applications', async () => {
      await answered;
      return [moved];
    });
    await user.click(dialog.getByRole('button', { name: 'Remarcar entrevista' }));
    expect(await dialog.findByRole('alert', {}, { timeout: 3_000 })).toHaveTextContent(message);
    answer();
    await dialog.findByText(/Sala 9/);
    await user.click(dialog.getByRole('button', { name: 'Remarcar entrevista' }));
    await waitFor(() => expect(seen).toHaveLength(2));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Remarcar entrevista' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Remarcar entrevista' }));
    await expectToast('Entrevista remarcada com sucesso!');
    expect(seen).toEqual([jose.updated_at, jose.updated_at, moved.updated_at]);
  });
});

it('says by a message what another window has decided, where the dialog has nothing left to ask', async () => {
  serveApplications([jose]);
  const { user } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('José Lima')).getByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
  serveApplications([{ ...jose, status: 'hired' }]);
  const message = 'Esta candidatura mudou depois que você a abriu.';
  backend.on('POST rpc/set_application_status', () =>
    Response.json({ code: 'PT409', hint: 'application_changed', message, details: null }, { status: 409 }),
  );
  await user.click(dialog.getByRole('button', { name: 'Recusar candidatura' }));
  await expectToast(`Erro ao atualizar candidatura: ${message}`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each<[string, () => Response]>([
  ['a connection that failed', offline],
  [
    'a text that was refused',
    () =>
      Response.json({ code: 'PT400', hint: 'text_too_long', message: 'Longo demais.', details: null }, { status: 400 }),
  ],
])('gives no earlier failure, of %s, as the reason why an application is gone', async (_what, answer) => {
  serveApplications([ana, jose]);
  backend.on('POST rpc/set_application_status', answer);
  const { user, queryClient } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Recusar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recusar candidatura?' }));
  await user.click(dialog.getByRole('button', { name: 'Recusar candidatura' }));
  await dialog.findByRole('alert');
  // Minutes later the list is read again
  serveApplications([jose]);
  await readAgain(queryClient);
  await expectToast('A pessoa retirou esta candidatura ou excluiu a conta. O currículo não está mais disponível.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('does not say that an application was withdrawn where its row could not be read', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serveApplications([ana, jose]);
  const { user, queryClient } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Recusar' }));
  await screen.findByRole('dialog');
  serveApplications([{ ...ana, status: 'moved-to-mars' }, jose]);
  await readAgain(queryClient);
  await expectToast('Esta candidatura mudou depois que você a abriu. Confira a situação atual na lista.');
  logged.mockRestore();
});

it('offers every next step from the resume of somebody in interview', async () => {
  serveApplications([
    { ...ana, status: 'interview', interview_at: '2099-11-25T17:30:00+00:00', interview_place: 'Sala 3' },
  ]);
  const { user } = openPage('/empresa/candidaturas');
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Ver currículo' }));
  let sheet = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
  for (const name of ['Remarcar', 'Agenda (.ics)', 'Cancelar entrevista', 'Recusar', 'Contratar'])
    expect(sheet.getByRole('button', { name })).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Contratar' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Contratar Ana Souza?' }));
  await user.click(question.getByRole('button', { name: 'Manter em entrevista' }));
  await user.click((await findApplication('Ana Souza')).getByRole('button', { name: 'Ver currículo' }));
  sheet = within(await screen.findByRole('dialog', { name: 'Ana Souza' }));
  await user.click(sheet.getByRole('button', { name: 'Recusar' }));
  expect(await screen.findByRole('dialog', { name: 'Recusar candidatura?' })).toBeInTheDocument();
});

it('leads a company without applications to a new vacancy', async () => {
  serveApplications([]);
  openPage('/empresa/candidaturas');
  expect(await screen.findByText('Nenhuma candidatura recebida')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Publicar Vaga' })).toHaveAttribute('href', '/empresa/vagas/nova');
});

it('of very many draws what is near the window, says which of how many each row is, and finds them all', async () => {
  serveApplications(
    Array.from({ length: 500 }, (_row, index) => ({ ...ana, id: `app_${index}`, candidate_name: `Pessoa ${index}` })),
  );
  const { user } = openPage('/empresa/candidaturas');

  expect(await screen.findByText('500 candidaturas')).toBeInTheDocument();
  expect(screen.getAllByRole('article').length).toBeLessThan(20);
  const third = screen.getByRole('article', { name: 'Pessoa 2' }).closest('li');
  expect(third).toHaveAttribute('aria-posinset', '3');
  expect(third).toHaveAttribute('aria-setsize', '500');

  await user.type(screen.getByLabelText('Buscar por nome ou e-mail'), 'pessoa 499');
  await findApplication('Pessoa 499');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

const noBox: DOMRect = { x: 0, y: 0, top: 0, right: 0, bottom: 0, left: 0, width: 0, height: 0, toJSON: () => ({}) };

describe('a list that has been scrolled', () => {
  const scrollTo = (offset: number): void => {
    Object.defineProperty(window, 'scrollY', { value: offset, configurable: true });
    fireEvent.scroll(window);
  };
  // The top of a page is above the window once it is scrolled; jsdom has no layout, so the test sets it.
  beforeEach(() => {
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ ...noBox, top: -window.scrollY }));
  });
  afterEach(() => {
    scrollTo(0);
    jest.restoreAllMocks();
  });

  it('keeps the row in focus, and gives focus back to it when its panel closes', async () => {
    serveApplications(
      Array.from({ length: 500 }, (_row, index) => ({ ...ana, id: `app_${index}`, candidate_name: `Pessoa ${index}` })),
    );
    const { user } = openPage('/empresa/candidaturas');
    const opener = (await findApplication('Pessoa 1')).getByRole('button', { name: 'Ver currículo' });
    await user.click(opener);
    const sheet = await screen.findByRole('dialog', { name: 'Pessoa 1' });
    scrollTo(200 * estimateRowHeight(window.innerWidth));
    expect(await screen.findByRole('article', { name: 'Pessoa 200', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Pessoa 9', hidden: true })).not.toBeInTheDocument();
    await user.click(within(sheet).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(opener).toHaveFocus());
    // Tab moves to the next row although the window shows another part
    expect(screen.getByRole('article', { name: 'Pessoa 2' })).toBeInTheDocument();
  });
});

const lookAgain = (): void => {
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
};

it('reads who has applied, and who has withdrawn, when the window is looked at again', async () => {
  serveApplications([ana]);
  openPage('/empresa/candidaturas');
  await findApplication('Ana Souza');
  serveApplications([jose]);
  lookAgain();
  await findApplication('José Lima');
  expect(screen.queryByText('Ana Souza')).not.toBeInTheDocument();
});

it('reads a list of several calls when the window is looked at again after ten minutes, and not before', async () => {
  const long = Array.from({ length: 1_000 }, (_row, index) => ({ ...ana, id: `app_${index}` }));
  let calls = 0;
  serveApplications([]);
  backend.on('POST rpc/list_received_applications', ({ body }) => {
    calls += 1;
    return (body as { p_after?: string }).p_after === undefined ? long : [];
  });
  const { queryClient } = openPage('/empresa/candidaturas');
  await screen.findByText('1.000 candidaturas');
  expect(calls).toBe(2);
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 9 * 60_000);
  lookAgain();
  // What it waits for itself before it reads
  await act(() => queryClient.resumePausedMutations());
  expect([calls, queryClient.isFetching()]).toEqual([2, 0]);
  clock.mockReturnValue(start + 11 * 60_000);
  lookAgain();
  await waitFor(() => expect(calls).toBe(4));
  clock.mockRestore();
});

it('says by the minute in which an unchanged list is read again what can still be done', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T13:00:00Z'));
  serveApplications([{ ...jose, interview_at: '2026-11-24T13:05:00+00:00' }]);
  const { queryClient } = openPage('/empresa/candidaturas');
  const row = await findApplication('José Lima');
  expect(row.getByRole('button', { name: 'Cancelar entrevista' })).toBeVisible();
  clock.mockReturnValue(Date.parse('2026-11-24T13:05:00Z'));
  await readAgain(queryClient);
  expect(row.queryByRole('button', { name: 'Cancelar entrevista' })).not.toBeInTheDocument();
  clock.mockRestore();
});

it('draws a list of 200 whole, so that printing, finding and selecting take all of it', async () => {
  serveApplications(
    Array.from({ length: 200 }, (_row, index) => ({ ...ana, id: `app_${index}`, candidate_name: `Pessoa ${index}` })),
  );
  openPage('/empresa/candidaturas');
  await findApplication('Pessoa 199');
  expect(screen.getAllByRole('article')).toHaveLength(200);
});

const manyRows = Array.from({ length: 210 }, (_row, index) => ({
  ...ana,
  id: `app_${index}`,
  candidate_name: `Pessoa ${index}`,
}));

it('prints every row of very many', async () => {
  serveApplications(manyRows);
  openPage('/empresa/candidaturas');
  await findApplication('Pessoa 0');
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('article')).toHaveLength(210);
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole('article').length).toBeLessThan(20);
});

it.each([
  ['search the page', '{Control>}f{/Control}', 210],
  ['search the page on a Mac', '{Meta>}f{/Meta}', 210],
  ['select all of it', '{Control>}a{/Control}', 210],
  ['do nothing like it', 'f', 12],
])('draws every row of very many for the keys that %s', async (_what, keys, expected) => {
  serveApplications(manyRows);
  const { user } = openPage('/empresa/candidaturas');
  await findApplication('Pessoa 0');
  await user.keyboard(keys);
  expect(screen.getAllByRole('article').length).toBeGreaterThan(expected === 210 ? 209 : 0);
  expect(screen.getAllByRole('article').length).toBeLessThanOrEqual(expected);
});

it('offers another try when the list cannot be read', async () => {
  backend.on('POST rpc/list_received_applications', () => Response.json({ message: 'boom' }, { status: 500 }));
  const { user } = openPage('/empresa/candidaturas');

  expect(await screen.findByText('Erro ao carregar candidaturas')).toBeInTheDocument();
  serveApplications([ana]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await findApplication('Ana Souza');
});

it('gives an arranged interview as a calendar file', async () => {
  serveApplications([jose]);
  const { user } = openPage('/empresa/candidaturas');
  const blobs: Blob[] = [];
  URL.createObjectURL = (made) => `blob:${blobs.push(made as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click((await findApplication('José Lima')).getByRole('button', { name: 'Agenda (.ics)' }));
  expect(names).toEqual(['entrevista-José Lima.ics']);
  const text = await blobs[0]?.text();
  expect(text).toContain('DTSTART:20991125T173000Z');
  expect(text).toContain('SUMMARY:Entrevista com José Lima: Motorista');
  click.mockRestore();
});

it('offers every vacancy of a company that has more than the backend answers at once', async () => {
  serveApplications([ana]);
  const rows = Array.from({ length: 1_100 }, (_value, nth) => ({
    id: `v${nth}`,
    title: `Motorista ${nth}`,
    ...vacancyFacts,
  }));
  backend.on('GET vacancies', ({ query }) => {
    const from = Number(query.get('offset') ?? 0);
    return rows.slice(from, from + 1_000);
  });
  openPage('/empresa/candidaturas');
  // 'Todas as vagas' is the first
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Vaga').options).toHaveLength(1_101));
  expect(screen.getByLabelText<HTMLSelectElement>('Vaga').options[1_100]).toHaveTextContent('Motorista 1099');
});
