import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { documentVersions, signInPurposeOf } from '@ponte/shared-domain';
import { withToast } from '@ponte/shared-ui';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { deferAction } from '../../deferred-action/defer-action';
import { takeDeferredAction } from '../../deferred-action/deferred-action';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';
import { vacancyAnswer, vacancyCardRow } from '../../testing/vacancy-rows';

const backend = fakeCandidateBackend();
const { id } = vacancyCardRow();
const address = `/vagas/${id}`;

function serveApplications(appliedTo: readonly string[]): void {
  backend.on('GET applications', () =>
    appliedTo.map((vacancy_id) => ({
      vacancy_id,
      status: 'rejected',
      application_events: [
        { status: 'viewed', created_at: '2026-11-21T12:00:00Z' },
        { status: 'rejected', created_at: '2026-11-22T12:00:00Z' },
      ],
    })),
  );
}

/** A candidate with a short resume and no application yet. */
function signInAsCandidate(appliedTo: string[] = []): void {
  setTestSession(testUser());
  serveApplications(appliedTo);
  backend.on('POST rpc/my_resume', () => ({
    full_name: 'Ana Souza',
    email: 'ana@exemplo.example',
    phone: '81987654321',
    city: 'Recife',
    state: 'PE',
    experiences: [
      {
        company: 'Rede Sol',
        role: 'Assistente fiscal',
        start_date: '2022-02-01',
        current: true,
        description: 'Notas.',
        skills: ['SPED'],
      },
    ],
    educations: [],
    courses: [],
  }));
  backend.on('POST rpc/my_application_quota', () => null);
  backend.on('GET personal_info', () => [{ birth_date: '1990-05-20' }]);
  backend.on('POST rpc/my_profile_pause', () => ({ paused_at: null }));
}

it('shows all data of the vacancy', async () => {
  backend.on('POST rpc/get_vacancy', () =>
    vacancyAnswer({
      similar: [
        vacancyCardRow({
          id: 'v2',
          title: 'Assistente contábil',
          requirements: [],
          salary: null,
          posted_at: '2026-11-21T08:00:00Z',
        }),
      ],
    }),
  );
  openPage(address);

  expect(await screen.findByRole('heading', { level: 1, name: 'Analista fiscal' })).toBeVisible();
  expect(screen.getByText(/Contato com o contador/)).toBeVisible();
  expect(screen.getByText('Apuração de ICMS')).toBeVisible();
  expect(screen.getByText('Vale-refeição')).toBeVisible();
  expect(screen.getByText('R$ 4.000 a R$ 5.000/mês')).toBeVisible();
  expect(screen.getByText('20/12/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver empresa e 3 vagas abertas' })).toHaveAttribute(
    'href',
    '/empresas/mercado-aurora',
  );
  const similar = within(screen.getByRole('region', { name: 'Vagas semelhantes' }));
  expect(similar.getByRole('link', { name: 'Assistente contábil' })).toHaveAttribute('href', '/vagas/v2');
  expect(similar.getByRole('link', { name: 'Salvar vaga: Assistente contábil' })).toBeVisible();
  // Every one of the list is new: the mark would tell nothing.
  expect(similar.queryByText('Nova')).not.toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Analista fiscal, Mercado Aurora | Ponte'));
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'JobPosting', title: 'Analista fiscal' });
});

it('has in the document what it says and offers in one order for every width: the text, then the way to apply, then the company', async () => {
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
  openPage(address);
  const parts = [
    await screen.findByRole('heading', { level: 1, name: 'Analista fiscal' }),
    screen.getByText('Inscrições até'),
    screen.getByRole('heading', { name: 'Sobre a vaga' }),
    screen.getByRole('heading', { name: 'Benefícios' }),
    screen.getByRole('link', { name: 'Candidatar-se' }),
    screen.getByRole('button', { name: 'Compartilhar' }),
    screen.getByRole('button', { name: 'Denunciar vaga' }),
    screen.getByRole('heading', { name: 'Mercado Aurora' }),
    screen.getByRole('link', { name: 'Ver empresa e 3 vagas abertas' }),
  ];
  parts.slice(1).forEach((part, index) => {
    expect(parts[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

it.each([
  ['2026-11-20T12:00:00Z', 'Publicada há 3 dias, confirmada ontem'],
  ['2026-11-18T15:00:00Z', 'Publicada e confirmada há 3 dias'],
  [null, 'Publicada há 3 dias'],
])('says when the company last confirmed the vacancy: %s', async (confirmed_at, sentence) => {
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ vacancy: { confirmed_at } }));
  openPage(address);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('warns of a vacancy that its company does not confirm, and keeps it from search engines', async () => {
  backend.on('POST rpc/get_vacancy', () =>
    vacancyAnswer({ vacancy: { confirmed_at: '2026-10-20T12:00:00Z', confirmed_until: '2026-11-20' } }),
  );
  openPage(address);
  expect(await screen.findByText(/^A empresa não confirma esta vaga desde 20\/10\/2026/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Candidatar/ }).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex'));
  expect(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '').not.toContain('JobPosting');
});

it('is in the search on the last day of a confirmation', async () => {
  backend.on('POST rpc/get_vacancy', () =>
    vacancyAnswer({ vacancy: { confirmed_at: '2026-10-23T12:00:00Z', confirmed_until: '2026-11-21' } }),
  );
  openPage(address);
  expect(await screen.findByText('Publicada há 3 dias, confirmada há 4 semanas')).toBeVisible();
  expect(screen.queryByText(/não confirma/)).not.toBeInTheDocument();
});

it('shows how the company answers, and how that was counted', async () => {
  backend.on('POST rpc/get_vacancy', () =>
    vacancyAnswer({ answers: { applications: 17, share: 82, median_days: 6, counted_on: '2026-11-20' } }),
  );
  const { user } = openPage(address);

  expect(await screen.findByText('Responde a 82% das candidaturas, em 6 dias')).toBeVisible();
  expect(screen.getByText('Mediana de 17 candidaturas em 12 meses')).toBeVisible();
  await user.click(screen.getByText('Como calculamos'));
  expect(screen.getByText(/Contado em 20\/11\/2026/)).toBeVisible();
});

it('says nothing of the answers of a company to which too few people applied', async () => {
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
  openPage(address);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Como calculamos')).not.toBeInTheDocument();
});

it('shows HTML in a text as text', async () => {
  backend.on('POST rpc/get_vacancy', () =>
    vacancyAnswer({ vacancy: { title: '<b>Dev</b> </script>', description: '<img src=x onerror=alert(1)>' } }),
  );
  openPage(address);

  expect(await screen.findByRole('heading', { level: 1, name: '<b>Dev</b> </script>' })).toBeVisible();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

it('cuts the description for previews of links between characters, not within an emoji', async () => {
  backend.on('POST rpc/get_vacancy', () =>
    vacancyAnswer({ vacancy: { description: `${'a'.repeat(154)}😀 e muito mais` } }),
  );
  openPage(address);
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', `${'a'.repeat(154)}😀`);
});

it.each(['expired', 'draft'])('shows that a vacancy that is %s accepts no applications', async (status) => {
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status }));
  openPage(address);

  expect(await screen.findByText(/não recebe (mais )?candidaturas/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Candidatar-se' })).not.toBeInTheDocument();
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
});

it('offers nobody to save a vacancy that has expired', async () => {
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status: 'expired' }));
  openPage(address);
  await screen.findByText(/^Esta vaga expirou/);
  expect(screen.queryByRole('link', { name: 'Salvar vaga' })).not.toBeInTheDocument();
  backend.on('GET saved_vacancies', () => []);
  act(() => signInAsCandidate());
  await waitFor(() => expect(backend.callsOf('saved_vacancies')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Salvar vaga' })).not.toBeInTheDocument();
});

it('takes an expired vacancy off where it is saved, and moves the focus to what says that it expired', async () => {
  let saved = [id];
  signInAsCandidate();
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status: 'expired' }));
  backend.on('GET saved_vacancies', () => saved.map((vacancy_id) => ({ vacancy_id })));
  backend.on('POST rpc/set_vacancy_saved', () => {
    saved = [];
    return false;
  });
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', { name: 'Vaga salva' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Vaga salva|Salvar vaga)$/ })).toBeNull());
  expect(screen.getByText(/^Esta vaga expirou/)).toHaveFocus();
});

it('says that the vacancy is closed once saving it is refused for that, and moves the focus there', async () => {
  signInAsCandidate();
  backend.on('GET saved_vacancies', () => []);
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
  backend.on('POST rpc/set_vacancy_saved', () => {
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status: 'expired' }));
    return refuse(409, 'vacancy_closed', 'Esta vaga não recebe mais candidaturas');
  });
  const { user } = openPage(address);
  await user.click(await screen.findByRole('button', { name: 'Salvar vaga' }));
  expect(await screen.findByText('Esta vaga não recebe mais candidaturas')).toBeInTheDocument();
  expect(await screen.findByText(/^Esta vaga expirou/)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Salvar vaga' })).not.toBeInTheDocument();
});

it('says of a similar vacancy that it has closed when saving it is refused for that, and keeps the focus in its row', async () => {
  signInAsCandidate();
  backend.on('GET saved_vacancies', () => []);
  backend.on('POST rpc/get_vacancy', () =>
    vacancyAnswer({
      similar: [vacancyCardRow({ id: 'v2', title: 'Caixa' }), vacancyCardRow({ id: 'v3', title: 'Fiscal' })],
    }),
  );
  backend.on('POST rpc/set_vacancy_saved', refuse(404, 'vacancy_not_found', 'Esta vaga não está mais disponível'));
  const { user, queryClient } = openPage(address);
  const similar = within(await screen.findByRole('region', { name: 'Vagas semelhantes' }));
  await user.click(await similar.findByRole('button', { name: 'Salvar vaga: Fiscal' }));
  expect(await similar.findByText('Vaga encerrada')).toBeVisible();
  expect(similar.queryByRole('button', { name: 'Salvar vaga: Fiscal' })).not.toBeInTheDocument();
  expect(similar.getByRole('link', { name: 'Fiscal' })).toHaveFocus();
  expect(similar.getByRole('button', { name: 'Salvar vaga: Caixa' })).toBeVisible();
  // Read again, the list has it
  await act(() => queryClient.invalidateQueries({ queryKey: ['vacancies', 'details'] }));
  expect(await similar.findByRole('button', { name: 'Salvar vaga: Fiscal' })).toBeVisible();
  expect(similar.queryByText('Vaga encerrada')).not.toBeInTheDocument();
});

it('says by the new day how soon it ends when the window is looked at again', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
  const vacancy = { deadline: '2026-11-22' };
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ vacancy }));
  openPage(address);
  expect(await screen.findByText('Encerra amanhã')).toBeVisible();
  const nextDay = '2026-11-22T12:00:00Z';
  backend.on('POST rpc/get_vacancy', () => ({ ...vacancyAnswer({ vacancy }), now: nextDay }));
  clock.mockReturnValue(Date.parse(nextDay));
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('Encerra hoje')).toBeVisible();
});

it('explains to a company that is not public yet why its vacancy is invisible', async () => {
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status: 'draft', vacancy: { published: true } }));
  openPage(address);
  expect(await screen.findByText(/ainda não aparece para o público e não recebe candidaturas/)).toBeVisible();
});

it('shows a company without a page by name, without a link', async () => {
  backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ company: { has_page: false } }));
  openPage(address);

  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByText('Mercado Aurora')[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: /Mercado Aurora|Ver empresa/ })).not.toBeInTheDocument();
  expect(document.body.innerHTML).not.toContain('/empresas/mercado-aurora');
});

it('shows that a withdrawn one is closed, and offers similar ones', async () => {
  backend.on('POST rpc/get_vacancy', () => ({
    status: 'gone',
    now: vacancyAnswer().now,
    similar: [vacancyCardRow({ id: 'v2', title: 'Assistente contábil' })],
  }));
  openPage(address);

  expect(await screen.findByRole('heading', { level: 1, name: 'Esta vaga foi encerrada' })).toBeVisible();
  const similar = within(screen.getByRole('region', { name: 'Vagas semelhantes' }));
  expect(similar.getByRole('link', { name: 'Assistente contábil' })).toHaveAttribute('href', '/vagas/v2');
  expect(screen.getByRole('link', { name: 'Ver todas as vagas' })).toHaveAttribute('href', '/vagas');
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

it('links to all vacancies when none is similar to the withdrawn one', async () => {
  backend.on('POST rpc/get_vacancy', () => ({ status: 'gone', now: vacancyAnswer().now, similar: [] }));
  openPage(address);

  expect(await screen.findByRole('heading', { level: 1, name: 'Esta vaga foi encerrada' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Vagas semelhantes' })).not.toBeInTheDocument();
});

it.each([
  ['aurora.example', 'https://aurora.example/'],
  ['http://aurora.example/rh', 'http://aurora.example/rh'],
  ['javascript:alert(1)', '/empresas/mercado-aurora'],
  ['https://', '/empresas/mercado-aurora'],
])('tells search engines the company by its site %j, when that is one', async (website, sameAs) => {
  const answer = vacancyAnswer();
  backend.on('POST rpc/get_vacancy', () => ({ ...answer, company: { ...answer.company, website } }));
  openPage(address);

  await screen.findByRole('heading', { level: 1, name: 'Analista fiscal' });
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toMatchObject({ hiringOrganization: { sameAs } });
});

it('answers an unknown id with the 404 page', async () => {
  backend.on('POST rpc/get_vacancy', () => null);
  openPage('/vagas/99999999-9999-4999-8999-999999999999');

  expect(await screen.findByRole('heading', { name: 'o shell mostra a falha desta página' })).toBeVisible();
});

it.each(['nao-existe', '%00', `${id}0`])('sends no request for %j, which is no id', async (text) => {
  openPage(`/vagas/${text}`);

  expect(await screen.findByRole('heading', { name: 'o shell mostra a falha desta página' })).toBeVisible();
  expect(backend.callsOf('rpc/get_vacancy')).toEqual([]);
});

it('shows that loading failed, and loads on retry', async () => {
  let isDown = true;
  backend.on('POST rpc/get_vacancy', () => (isDown ? refuse(503, 'unavailable', 'x') : vacancyAnswer()));
  const { user } = openPage(address);

  expect(await screen.findByText('Erro ao carregar vagas')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Analista fiscal' })).toBeVisible();
});

/** Messages are said in their order: this one is the last. */
async function allIsSaid(): Promise<void> {
  act(() => withToast((toast) => toast.info('Tudo foi dito')));
  await screen.findByText('Tudo foi dito');
}

describe('applying', () => {
  beforeEach(() => backend.on('POST rpc/get_vacancy', () => vacancyAnswer()));
  afterEach(() => localStorage.clear());

  it('sends a visitor to sign in, and back here afterwards', async () => {
    setTestSession(null);
    const { user, address: current, historyState } = openPage(address);

    await user.click(await screen.findByRole('link', { name: 'Candidatar-se' }));
    expect(await screen.findByText('Você precisa estar logado para se candidatar')).toBeInTheDocument();
    await waitFor(() => expect(current()).toBe(`/login?voltar=${encodeURIComponent(`${address}?candidatar=${id}`)}`));
    expect(signInPurposeOf(historyState())).toEqual({
      intro: 'Você está se candidatando a',
      subject: 'Analista fiscal',
      details: 'Mercado Aurora · Recife, PE',
    });
  });

  it('is a link for a visitor, which a new tab can open: what was asked for is kept with what the sign-in page says', async () => {
    setTestSession(null);
    const { user, address: current } = openPage(address);
    const link = await screen.findByRole('link', { name: 'Candidatar-se' });
    const returnTo = `${address}?candidatar=${id}`;
    expect(link).toHaveAttribute('href', `/login?voltar=${encodeURIComponent(returnTo)}`);
    const kept = JSON.parse(link.getAttribute('data-deferred-action') ?? '') as object;
    expect(kept).toMatchObject({ returnTo, message: 'Você precisa estar logado para se candidatar' });

    link.addEventListener('click', (event) => event.preventDefault());
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(current()).toBe(address);
    expect(JSON.parse(localStorage.getItem('ponte-save-wish') ?? '')).toMatchObject(kept);
    expect(takeDeferredAction(`candidatura:${id}`)).toBe(true);
  });

  it('keeps the focus when its link becomes a button', async () => {
    setTestSession('loading');
    openPage(address);
    (await screen.findByRole('link', { name: 'Candidatar-se' })).focus();
    act(() => signInAsCandidate());
    // One that waits for its code, then another.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Candidatar-se' })).toHaveFocus());
  });

  it('opens the dialog after the sign-in, once, and sends nothing', async () => {
    deferAction({ action: `candidatura:${id}` });
    signInAsCandidate();
    const { user, address: current } = openPage(`${address}?candidatar=${id}`);

    expect(await screen.findByRole('dialog', { name: 'Enviar candidatura' })).toBeVisible();
    expect(current()).toBe(address);
    expect(takeDeferredAction(`candidatura:${id}`)).toBe(false);
    expect(backend.callsOf('rpc/apply_to_vacancy')).toHaveLength(0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['by a link of somebody else', undefined, `${address}?candidatar=${id}`],
    ['after another vacancy was asked for', 'candidatura:v9', `${address}?candidatar=${id}`],
    ['on a later visit without the sign-in', `candidatura:${id}`, address],
  ])('opens no dialog %s', async (_case, deferred, visited) => {
    if (deferred !== undefined) deferAction({ action: deferred });
    signInAsCandidate();
    const { address: current } = openPage(visited);

    expect(await screen.findByRole('button', { name: 'Candidatar-se' })).toBeEnabled();
    await waitFor(() => expect(current()).toBe(address));
    await waitFor(() => expect(backend.callsOf('applications')).not.toHaveLength(0));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Candidatar-se' })).toBeEnabled();
  });

  it('shows after the sign-in that this vacancy was applied to before, and no dialog', async () => {
    deferAction({ action: `candidatura:${id}` });
    signInAsCandidate([id]);
    const { address: current } = openPage(`${address}?candidatar=${id}`);

    expect(await screen.findByText('Você já se candidatou a esta vaga')).toBeVisible();
    await waitFor(() => expect(current()).toBe(address));
    expect(takeDeferredAction(`candidatura:${id}`)).toBe(false);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for a sign-in when a press before the scripts came of a session that has ended', async () => {
    deferAction({ action: `candidatura:${id}` });
    setTestSession(null);
    const { address: current } = openPage(`${address}?candidatar=${id}`);

    expect(await screen.findByText('Você precisa estar logado para se candidatar')).toBeInTheDocument();
    await waitFor(() => expect(current()).toBe(`/login?voltar=${encodeURIComponent(`${address}?candidatar=${id}`)}`));
    expect(takeDeferredAction(`candidatura:${id}`)).toBe(true);
  });

  it('asks nobody for a sign-in by a link of somebody else', async () => {
    setTestSession(null);
    const { address: current } = openPage(`${address}?candidatar=${id}`);
    expect(await screen.findByRole('link', { name: 'Candidatar-se' })).toBeVisible();
    expect(current()).toBe(`${address}?candidatar=${id}`);
  });

  it('refuses a company that signed in for it', async () => {
    deferAction({ action: `candidatura:${id}` });
    setTestSession(testUser({ role: 'company' }));
    openPage(`${address}?candidatar=${id}`);

    expect(await screen.findByText('Apenas candidatos podem se candidatar às vagas')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('refuses a company', async () => {
    setTestSession(testUser({ role: 'company' }));
    const { user } = openPage(address);

    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    expect(await screen.findByText('Apenas candidatos podem se candidatar às vagas')).toBeInTheDocument();
    expect(backend.callsOf('rpc/apply_to_vacancy')).toHaveLength(0);
  });

  it('gives a company that was refused the focus back, whose press had come before the session was read', async () => {
    setTestSession('loading');
    const { user } = openPage(address);

    await user.click(await screen.findByRole('link', { name: 'Candidatar-se' }));
    act(() => setTestSession(testUser({ role: 'company' })));
    expect(await screen.findByText('Apenas candidatos podem se candidatar às vagas')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Candidatar-se' })).toHaveFocus();
  });

  it('handles a click before the session was read as soon as it is', async () => {
    setTestSession('loading');
    const { user } = openPage(address);

    await user.click(await screen.findByRole('link', { name: 'Candidatar-se' }));
    act(() => setTestSession(null));
    expect(await screen.findByText('Você precisa estar logado para se candidatar')).toBeInTheDocument();
  });

  it('opens no dialog for a press before the session was read, of somebody who has applied before', async () => {
    setTestSession('loading');
    const { user } = openPage(address);

    await user.click(await screen.findByRole('link', { name: 'Candidatar-se' }));
    act(() => signInAsCandidate([id]));
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    backend.on('GET applications', async () => {
      await answered;
      return [{ vacancy_id: id, status: 'pending', application_events: [] }];
    });
    await waitFor(() => expect(backend.callsOf('applications')).not.toHaveLength(0));
    expect(screen.getByRole('button', { name: 'Candidatar-se' })).toHaveAttribute('aria-busy', 'true');
    act(() => answer());
    expect(await screen.findByText('Você já se candidatou a esta vaga')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // What the dialog asks for as soon as it opens.
    expect(backend.callsOf('rpc/my_resume')).toHaveLength(0);
  });

  it('asks for a sign-in when the session of a press from before it was read turns out to have ended', async () => {
    setTestSession('loading');
    const { user, address: current } = openPage(address);

    await user.click(await screen.findByRole('link', { name: 'Candidatar-se' }));
    act(() => signInAsCandidate());
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    backend.on('GET applications', async () => {
      await answered;
      return [];
    });
    await waitFor(() => expect(backend.callsOf('applications')).not.toHaveLength(0));
    await act(async () => {
      setTestSession(null);
      answer();
    });
    await waitFor(() => expect(current()).toBe(`/login?voltar=${encodeURIComponent(`${address}?candidatar=${id}`)}`));
    expect(takeDeferredAction(`candidatura:${id}`)).toBe(true);
  });

  it('opens the dialog for a press before the session was read', async () => {
    setTestSession('loading');
    const { user } = openPage(address);

    await user.click(await screen.findByRole('link', { name: 'Candidatar-se' }));
    act(() => signInAsCandidate());
    expect(await screen.findByRole('dialog', { name: 'Enviar candidatura' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Candidatar-se' })).toHaveFocus());
  });

  it('shows what the company will receive, sends it once however often it is clicked, and then says so', async () => {
    signInAsCandidate();
    backend.on('POST rpc/apply_to_vacancy', () => {
      signInAsCandidate([id]);
      return { id: 'app_1', status: 'pending', applied_at: '2026-11-21T12:00:00Z' };
    });
    const { user } = openPage(address);

    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
    expect(await dialog.findByText('Assistente fiscal')).toBeVisible();
    expect(dialog.getByText('ana@exemplo.example')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Formação' })).toHaveAttribute('href', '/candidato/formacao');

    await user.dblClick(await dialog.findByRole('button', { name: 'Enviar candidatura' }));
    expect(await screen.findByText('Candidatura enviada com sucesso!')).toBeInTheDocument();
    expect(await screen.findByText('Você já se candidatou a esta vaga')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Acompanhar candidatura' })).toHaveAttribute(
      'href',
      '/candidato/candidaturas',
    );
    expect(backend.callsOf('rpc/apply_to_vacancy')).toEqual([
      expect.objectContaining({
        body: {
          p_idempotency_key: expect.any(String),
          p_vacancy_id: id,
          p_document_version: documentVersions.resume_sharing,
        },
      }),
    ]);
  });

  it('says that this vacancy was applied to before', async () => {
    signInAsCandidate([id]);
    openPage(address);

    expect(await screen.findByText('Você já se candidatou a esta vaga')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Candidatar-se' })).not.toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'Andamento: Recusado, depois de Visualizado' })).toBeVisible();
  });

  it('leads to no list for an application that was taken out of it', async () => {
    signInAsCandidate([]);
    backend.on('POST rpc/my_applied_vacancies', () => ({ standing: [id], exhausted: [] }));
    openPage(address);

    expect(await screen.findByText('Esta candidatura não está mais na sua lista.')).toBeVisible();
    expect(screen.getByText('Você já se candidatou a esta vaga')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Acompanhar candidatura' })).not.toBeInTheDocument();
  });

  it('offers to apply where the application was withdrawn after it was read that one stands', async () => {
    signInAsCandidate([]);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let readings = 0;
    backend.on('POST rpc/my_applied_vacancies', async () => {
      readings += 1;
      if (readings === 1) return { standing: [id], exhausted: [] };
      await answered;
      return { standing: [], exhausted: [] };
    });
    openPage(address);

    await waitFor(() => expect(readings).toBe(2));
    expect(screen.getByText('Você já se candidatou a esta vaga')).toBeVisible();
    expect(screen.queryByText(/não está mais na sua lista/)).not.toBeInTheDocument();
    act(() => answer());
    expect(await screen.findByRole('button', { name: 'Candidatar-se' })).toBeVisible();
    expect(screen.queryByText(/não está mais na sua lista|já se candidatou/)).not.toBeInTheDocument();
  });

  it('says nothing of the list where that cannot be read again', async () => {
    signInAsCandidate([]);
    let readings = 0;
    backend.on('POST rpc/my_applied_vacancies', () => {
      readings += 1;
      return readings === 1 ? { standing: [id], exhausted: [] } : refuse(500, 'x', 'falha')();
    });
    openPage(address);

    await waitFor(() => expect(readings).toBe(2));
    expect(await screen.findByRole('link', { name: 'Acompanhar candidatura' })).toBeVisible();
    expect(screen.queryByText(/não está mais na sua lista/)).not.toBeInTheDocument();
    expect(readings).toBe(2);
  });

  it('says without a sign of success that three were sent and withdrawn, and opens no dialog for it', async () => {
    deferAction({ action: `candidatura:${id}` });
    signInAsCandidate();
    backend.on('POST rpc/my_applied_vacancies', () => ({ standing: [], exhausted: [id] }));
    openPage(`${address}?candidatar=${id}`);

    expect(
      await screen.findByText('Você já enviou três candidaturas a esta vaga e não pode enviar outra.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Candidatar-se' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Você já se candidatou/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Acompanhar candidatura' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // What the dialog and the progress of a sent application ask for.
    expect(backend.callsOf('rpc/my_resume')).toHaveLength(0);
    expect(backend.callsOf('applications')).toHaveLength(0);
  });

  it('says of a third one that stands that it was sent', async () => {
    signInAsCandidate([id]);
    backend.on('POST rpc/my_applied_vacancies', () => ({ standing: [id], exhausted: [id] }));
    openPage(address);
    expect(await screen.findByText('Você já se candidatou a esta vaga')).toBeVisible();
    expect(screen.queryByText(/três candidaturas/)).not.toBeInTheDocument();
  });

  it('shows the specified message for a second application from another tab', async () => {
    signInAsCandidate();
    backend.on('POST rpc/apply_to_vacancy', () => {
      signInAsCandidate([id]);
      return refuse(409, 'application_duplicate', 'Você já se candidatou a esta vaga');
    });
    const { user } = openPage(address);

    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar candidatura' }));
    expect(await screen.findByRole('link', { name: 'Acompanhar candidatura' })).toBeVisible();
    expect((await screen.findAllByText('Você já se candidatou a esta vaga')).length).toBeGreaterThan(0);
  });

  it('says that three were sent, after a third one from another tab', async () => {
    signInAsCandidate();
    backend.on('POST rpc/apply_to_vacancy', () => {
      backend.on('POST rpc/my_applied_vacancies', () => ({ standing: [], exhausted: [id] }));
      return refuse(409, 'application_repeated', 'Você já enviou três candidaturas a esta vaga.');
    });
    const { user } = openPage(address);

    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar candidatura' }));
    expect(
      await screen.findByText('Você já enviou três candidaturas a esta vaga e não pode enviar outra.'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that the vacancy was closed while the dialog was open, and so does the page from then on', async () => {
    signInAsCandidate();
    backend.on('POST rpc/apply_to_vacancy', () => {
      backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status: 'expired' }));
      return refuse(409, 'vacancy_closed', 'Esta vaga não recebe mais candidaturas');
    });
    const { user } = openPage(address);

    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar candidatura' }));
    expect(await screen.findByText('Erro na candidatura: Esta vaga não recebe mais candidaturas')).toBeInTheDocument();
    expect(await screen.findByText('Esta vaga expirou e não recebe mais candidaturas.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Candidatar-se' })).not.toBeInTheDocument();
  });

  it.each([
    ['to the sentence that says so', () => vacancyAnswer({ status: 'expired' }), 'Esta vaga expirou e'],
    ['to the page that says so', () => ({ status: 'gone', now: '2026-11-21T12:00:00Z', similar: [] }), undefined],
  ])('moves the focus %s when the button goes with a vacancy that was closed', async (_where, answer, sentence) => {
    // That of the shell.
    render(<main tabIndex={-1} />);
    signInAsCandidate();
    let tellClosed: (() => void) | undefined;
    backend.on('POST rpc/apply_to_vacancy', () => {
      backend.on('POST rpc/get_vacancy', async () => {
        await new Promise<void>((resolve) => (tellClosed = resolve));
        return answer();
      });
      return refuse(409, 'vacancy_closed', 'Esta vaga não recebe mais candidaturas');
    });
    const { user } = openPage(address);

    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar candidatura' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Candidatar-se' })).toHaveFocus());
    await waitFor(() => expect(tellClosed).toBeDefined());
    act(() => tellClosed?.());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Candidatar-se' })).not.toBeInTheDocument());
    expect(document.activeElement).toBe(
      sentence === undefined ? screen.getByRole('main') : screen.getByText(sentence, { exact: false }),
    );
  });

  it.each([
    ['expired', () => vacancyAnswer({ status: 'expired' })],
    ['gone', () => ({ status: 'gone', now: '2026-11-21T12:00:00Z', similar: [] })],
  ])('says why the dialog closes when the page is read again and its vacancy is %s', async (_how, answer) => {
    signInAsCandidate();
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    const { user, queryClient } = openPage(address);
    // The button is that of somebody with an account.
    await waitFor(() => expect(backend.callsOf('applications')).not.toHaveLength(0));
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    await screen.findByRole('dialog', { name: 'Enviar candidatura' }, { timeout: 10_000 });
    backend.on('POST rpc/get_vacancy', answer);
    await act(() => queryClient.refetchQueries({ queryKey: ['vacancies', 'details'] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(
      await screen.findByText('Esta vaga foi encerrada e não recebe mais candidaturas. A candidatura não foi enviada.'),
    ).toBeInTheDocument();
  });

  it('says nothing of a dialog that ends with its session', async () => {
    signInAsCandidate();
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    const { user } = openPage(address);
    await waitFor(() => expect(backend.callsOf('applications')).not.toHaveLength(0));
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    await screen.findByRole('dialog', { name: 'Enviar candidatura' }, { timeout: 10_000 });
    act(() => setTestSession(null));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await allIsSaid();
    expect(screen.queryByText(/A candidatura não foi enviada/)).not.toBeInTheDocument();
  });

  it('says only that the vacancy was closed when the answer to an application was lost', async () => {
    signInAsCandidate();
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    backend.on('POST rpc/apply_to_vacancy', refuse(503, 'unavailable', 'O servidor não respondeu.'));
    const { user, queryClient } = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar candidatura' }, { timeout: 10_000 }));
    await screen.findByText(/^Erro na candidatura/);
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status: 'expired' }));
    await act(() => queryClient.refetchQueries({ queryKey: ['vacancies', 'details'] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Esta vaga foi encerrada e não recebe mais candidaturas.')).toBeInTheDocument();
    expect(screen.queryByText(/A candidatura não foi enviada/)).not.toBeInTheDocument();
  });

  it('says nothing when the vacancy closes after another tab has sent the application', async () => {
    const appliedTo: string[] = [];
    signInAsCandidate(appliedTo);
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    const { user, queryClient } = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    await screen.findByRole('dialog', { name: 'Enviar candidatura' }, { timeout: 10_000 });
    appliedTo.push(id);
    await act(() => queryClient.refetchQueries({ queryKey: ['applications'] }));
    expect(await screen.findByText('Você já se candidatou a esta vaga')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status: 'expired' }));
    await act(() => queryClient.refetchQueries({ queryKey: ['vacancies', 'details'] }));
    expect(await screen.findByText('Esta vaga expirou e não recebe mais candidaturas.')).toBeVisible();
    await allIsSaid();
    expect(screen.queryByText(/Esta vaga foi encerrada/)).not.toBeInTheDocument();
  });

  it('shows any other failure and can be sent again', async () => {
    signInAsCandidate();
    backend.on(
      'POST rpc/apply_to_vacancy',
      refuse(403, 'monthly_limit', 'Você atingiu o limite de 10 candidaturas neste mês'),
    );
    const { user } = openPage(address);

    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar candidatura' }));
    // In the dialog alone, where it stays: a message over it would end, and be heard as well.
    const dialog = within(screen.getByRole('dialog', { name: 'Enviar candidatura' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^Erro na candidatura: Você atingiu o limite de 10 candidaturas neste mês$/,
    );
    expect(screen.getAllByText(/Você atingiu o limite de 10/)).toHaveLength(1);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Enviar candidatura' })).toBeEnabled());

    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    await screen.findByRole('button', { name: 'Enviar candidatura' });
    expect(screen.queryByText(/^Erro na candidatura/)).not.toBeInTheDocument();
  });
});

describe('an application without a connection', () => {
  beforeEach(() => {
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer());
    signInAsCandidate();
    backend.on('POST rpc/apply_to_vacancy', () => {
      signInAsCandidate([id]);
      return { id: 'app_1', status: 'pending', applied_at: '2026-11-21T12:00:00Z' };
    });
  });
  afterEach(() => onlineManager.setOnline(true));

  const sendWithoutConnection = async () => {
    const { user, ...page } = openPage(address);
    // The button is that of somebody with an account.
    await waitFor(() => expect(backend.callsOf('applications')).not.toHaveLength(0));
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }, { timeout: 10_000 }));
    const send = await dialog.findByRole('button', { name: 'Enviar candidatura' });
    act(() => onlineManager.setOnline(false));
    await user.click(send);
    expect(await dialog.findByText('Você está sem conexão com a internet')).toBeVisible();
    return { user, dialog, ...page };
  };

  it('says at once that it was not sent and when it will be, and is sent once', async () => {
    const { dialog } = await sendWithoutConnection();
    expect(dialog.getByRole('button', { name: 'Esperando a conexão...' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Cancelar envio' })).toHaveFocus();
    expect(
      dialog.getByText(/^A candidatura ainda não foi enviada\. Com esta página aberta, ela é enviada uma vez só/),
    ).toBeVisible();
    expect(backend.callsOf('rpc/apply_to_vacancy')).toEqual([]);
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Candidatura enviada com sucesso!')).toBeInTheDocument();
    expect(backend.callsOf('rpc/apply_to_vacancy')).toHaveLength(1);
  });

  it.each(['Cancelar envio', 'Fechar'])('is not sent after %s, and can be sent later', async (button) => {
    const { user, dialog } = await sendWithoutConnection();
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText('Envio cancelado. A candidatura não foi enviada.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => onlineManager.setOnline(true));
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const again = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
    const send = await again.findByRole('button', { name: 'Enviar candidatura' });
    expect(again.queryByText('Você está sem conexão com a internet')).not.toBeInTheDocument();
    expect(backend.callsOf('rpc/apply_to_vacancy')).toEqual([]);
    await user.click(send);
    expect(await screen.findByText('Candidatura enviada com sucesso!')).toBeInTheDocument();
    expect(backend.callsOf('rpc/apply_to_vacancy')).toHaveLength(1);
  });

  /** A try whose answer was lost, and another that is cancelled while it waits for the connection. */
  const cancelAfterLostAnswer = async () => {
    backend.on('POST rpc/apply_to_vacancy', refuse(503, 'unavailable', 'O servidor não respondeu.'));
    const { user, ...page } = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }, { timeout: 10_000 }));
    await user.click(await dialog.findByRole('button', { name: 'Enviar candidatura' }));
    await dialog.findByText(/^Erro na candidatura/);
    act(() => onlineManager.setOnline(false));
    await user.click(dialog.getByRole('button', { name: 'Enviar candidatura' }));
    expect(
      await dialog.findByText(/^Não sabemos se a tentativa anterior chegou\. Com esta página aberta/),
    ).toBeVisible();
    expect(dialog.queryByText(/ainda não foi enviada/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancelar envio' }));
    expect(
      await screen.findByText(
        'Envio cancelado. Assim que a conexão voltar, conferimos se a tentativa anterior chegou.',
      ),
    ).toBeInTheDocument();
    return { user, ...page };
  };

  it.each([
    [
      'was stored',
      [id],
      'A tentativa anterior chegou: a candidatura a “Analista fiscal” foi enviada. Se não a quiser mais, retire-a em “Minhas candidaturas”.',
    ],
    ['did not arrive', [], 'Conferimos: não há candidatura sua a “Analista fiscal”.'],
    [
      'cannot be found out about',
      undefined,
      'Não foi possível conferir se a candidatura a “Analista fiscal” chegou. Veja em “Minhas candidaturas”.',
    ],
  ])(
    'says after a lost answer only what is known, and once connected that the try %s',
    async (_what, stored, found) => {
      await cancelAfterLostAnswer();
      // The shell's query cache reports it; a report of the page's own fails this test.
      if (stored) serveApplications(stored);
      else backend.on('GET applications', refuse(400, 'unknown', 'Não foi possível ler.'));
      expect(screen.queryByText(/A candidatura não foi enviada/)).not.toBeInTheDocument();
      expect(screen.queryByText(found)).not.toBeInTheDocument();
      act(() => onlineManager.setOnline(true));
      expect(await screen.findByText(found)).toBeInTheDocument();
      expect(screen.queryAllByText('Você já se candidatou a esta vaga')).toHaveLength(stored?.length ?? 0);
      expect(backend.callsOf('rpc/apply_to_vacancy')).toHaveLength(1);
    },
  );

  it('says which vacancy it has found out about when another one is on the page by then', async () => {
    const { go } = await cancelAfterLostAnswer();
    serveApplications([id]);
    const other = '33333333-3333-4333-8333-333333333333';
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ vacancy: { id: other, title: 'Padeira' } }));
    await act(() => go('/planos'));
    await allIsSaid();
    // Of what was read before nothing is said.
    expect(screen.queryByText(/^Conferimos|^A tentativa anterior chegou/)).not.toBeInTheDocument();
    act(() => onlineManager.setOnline(true));
    await act(() => go(`/vagas/${other}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Padeira' })).toBeVisible();
    expect(
      await screen.findByText(/^A tentativa anterior chegou: a candidatura a “Analista fiscal” foi enviada/),
    ).toBeInTheDocument();
  });

  it.each([
    ['from the same page', false],
    ['after the page was left and opened again', true],
  ])('says nothing of a try that was cancelled once it is sent again %s', async (_where, isLeft) => {
    const { user, go, queryClient } = await cancelAfterLostAnswer();
    if (isLeft) {
      await act(() => go('/planos'));
      expect(await screen.findByText('outra página: /planos')).toBeVisible();
      await act(() => go(address));
    }
    backend.on('POST rpc/apply_to_vacancy', () => {
      serveApplications([id]);
      return { id: 'app_1', status: 'pending', applied_at: '2026-11-21T12:00:00Z' };
    });
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const again = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
    await user.click(await again.findByRole('button', { name: 'Enviar candidatura' }));
    await again.findByRole('button', { name: 'Esperando a conexão...' });
    const reads = backend.callsOf('applications').length;
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Candidatura enviada com sucesso!')).toBeInTheDocument();
    await waitFor(() => expect(backend.callsOf('applications').length).toBeGreaterThan(reads));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await allIsSaid();
    expect(screen.queryByText(/^Conferimos|^A tentativa anterior chegou/)).not.toBeInTheDocument();
  });

  it('says of the next try that it was not sent once what became of the one before is known', async () => {
    backend.on('POST rpc/apply_to_vacancy', refuse(503, 'unavailable', 'O servidor não respondeu.'));
    const { user } = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }, { timeout: 10_000 }));
    await user.click(await dialog.findByRole('button', { name: 'Enviar candidatura' }));
    await dialog.findByText(/^Erro na candidatura/);
    const reads = backend.callsOf('applications').length;
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(backend.callsOf('applications').length).toBeGreaterThan(reads));
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const again = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
    const send = await again.findByRole('button', { name: 'Enviar candidatura' });
    act(() => onlineManager.setOnline(false));
    await user.click(send);
    expect(await again.findByText(/^A candidatura ainda não foi enviada\./)).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Cancelar envio' }));
    expect(await screen.findByText('Envio cancelado. A candidatura não foi enviada.')).toBeInTheDocument();
  });

  it('shows what became of a try whose answer was lost when its dialog is closed', async () => {
    backend.on('POST rpc/apply_to_vacancy', () => {
      serveApplications([id]);
      return refuse(503, 'unavailable', 'O servidor não respondeu.');
    });
    const { user } = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }, { timeout: 10_000 }));
    await user.click(await dialog.findByRole('button', { name: 'Enviar candidatura' }));
    await dialog.findByText(/^Erro na candidatura/);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Você já se candidatou a esta vaga')).toBeVisible();
  });

  it.each<[string, (page: Awaited<ReturnType<typeof sendWithoutConnection>>) => Promise<void> | void]>([
    [
      'the page was left',
      async ({ go }) => {
        await act(() => go('/planos'));
        expect(await screen.findByText('outra página: /planos')).toBeVisible();
      },
    ],
    [
      'somebody else signed in, who finds no dialog that waits',
      async () => {
        act(() => setTestSession(testUser({ id: 'somebody-else' })));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      },
    ],
  ])('is not sent once %s', async (_what, leave) => {
    const page = await sendWithoutConnection();
    await leave(page);
    act(() => onlineManager.setOnline(true));
    // What still waits would go out now, and be over only when it is answered
    await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
    expect(backend.callsOf('rpc/apply_to_vacancy')).toEqual([]);
  });
});

describe('an application of somebody whose birth date is not known', () => {
  const sentBirthDates = () =>
    backend.callsOf('rpc/apply_to_vacancy').map(({ body }) => (body as { p_birth_date?: string }).p_birth_date);
  const openDialog = async () => {
    const { user } = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
    return { user, dialog };
  };
  beforeEach(() => {
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status: 'live' }));
    signInAsCandidate();
    backend.on('GET personal_info', () => [{ birth_date: null }]);
  });

  it('asks for it, says why, refuses a minor, and sends it with Enter, once', async () => {
    backend.on('POST rpc/apply_to_vacancy', () => {
      signInAsCandidate([id]);
      return { id: 'app_1', status: 'pending', applied_at: '2026-11-21T12:00:00Z' };
    });
    const { user, dialog } = await openDialog();
    const field = await dialog.findByRole('textbox', { name: 'Data de nascimento' });
    expect(field).toHaveAccessibleDescription(/Só aceitamos candidaturas de pessoas com 18 anos ou mais\./);
    const send = await dialog.findByRole('button', { name: 'Enviar candidatura' });

    await user.click(send);
    expect(await dialog.findByText('Data de nascimento é obrigatória')).toBeVisible();
    expect(field).toHaveFocus();
    await user.type(field, '31/02/1990');
    await user.click(send);
    expect(await dialog.findByText('Data de nascimento inválida')).toBeVisible();
    await user.clear(field);
    await user.type(field, `21/11/${new Date().getFullYear() - 17}`);
    await user.click(send);
    expect(await dialog.findByText('É preciso ter 18 anos ou mais para usar a plataforma')).toBeVisible();
    expect(field).toHaveDisplayValue(`21/11/${new Date().getFullYear() - 17}`);
    expect(sentBirthDates()).toEqual([]);

    await user.clear(field);
    await user.type(field, '20/05/1990{Enter}{Enter}');
    expect(await screen.findByText('Candidatura enviada com sucesso!')).toBeInTheDocument();
    expect(sentBirthDates()).toEqual(['1990-05-20']);
  });

  it('keeps what was typed when sending fails', async () => {
    backend.on('POST rpc/apply_to_vacancy', refuse(403, 'monthly_limit', 'Você atingiu o limite'));
    const { user, dialog } = await openDialog();
    const field = await dialog.findByRole('textbox', { name: 'Data de nascimento' });
    await dialog.findByRole('button', { name: 'Enviar candidatura' });
    await user.type(field, '20/05/1990{Enter}');
    expect(await screen.findByText('Erro na candidatura: Você atingiu o limite')).toBeInTheDocument();
    expect(field).toHaveDisplayValue('20/05/1990');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Enviar candidatura' })).toBeEnabled());
  });

  it('asks for it when the server misses it, although the dialog could not know', async () => {
    backend.on('GET personal_info', () => [{ birth_date: '1990-05-20' }]);
    const message = 'Informe a sua data de nascimento. Só aceitamos candidaturas de pessoas com 18 anos ou mais.';
    backend.on('POST rpc/apply_to_vacancy', () => {
      backend.on('GET personal_info', () => [{ birth_date: null }]);
      return refuse(400, 'birth_date_missing', message);
    });
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Enviar candidatura' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await dialog.findByRole('textbox', { name: 'Data de nascimento' })).toBeVisible();
  });
});

describe('while the profile is paused', () => {
  const since = { paused_at: '2026-11-20T13:05:00Z' };
  beforeEach(() => {
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status: 'live' }));
    signInAsCandidate();
  });

  it('the dialog sends nothing, and offers to end the pause', async () => {
    backend.on('POST rpc/my_profile_pause', () => since);
    backend.on('POST rpc/reactivate_profile', () => ({ paused_at: null }));
    const { user } = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
    expect(await dialog.findByText('Seu perfil está em pausa')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Enviar candidatura' })).toBeDisabled();

    await user.dblClick(dialog.getByRole('button', { name: 'Reativar meu perfil' }));
    expect(await screen.findByText('Seu perfil foi reativado.')).toBeInTheDocument();
    expect(dialog.queryByText('Seu perfil está em pausa')).not.toBeInTheDocument();
    expect(await dialog.findByRole('button', { name: 'Enviar candidatura' })).toBeEnabled();
    expect(backend.callsOf('rpc/reactivate_profile')).toHaveLength(1);
  });

  it('paused in another window, the dialog says so when it is sent and offers to end the pause', async () => {
    const message = 'Seu perfil está em pausa. Reative-o para se candidatar.';
    backend.on('POST rpc/apply_to_vacancy', () => {
      backend.on('POST rpc/my_profile_pause', () => since);
      return refuse(409, 'profile_paused', message);
    });
    backend.on('POST rpc/reactivate_profile', refuse(429, 'too_many_requests', 'Muitas tentativas em pouco tempo.'));
    const { user } = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar candidatura' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Reativar meu perfil' }));
    expect(await screen.findByText('Muitas tentativas em pouco tempo.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reativar meu perfil' })).toBeEnabled();
  });
});

describe('the applications that the free plan still allows', () => {
  const openDialog = async (used: number): Promise<ReturnType<typeof within>> => {
    backend.on('POST rpc/get_vacancy', () => vacancyAnswer({ status: 'live' }));
    signInAsCandidate();
    backend.on('POST rpc/my_application_quota', () => ({ limit: 10, used, renews_on: '2026-12-01' }));
    const { user } = openPage(address);
    await user.click(await screen.findByRole('button', { name: 'Candidatar-se' }));
    return within(await screen.findByRole('dialog', { name: 'Enviar candidatura' }));
  };

  it('are shown before one is sent', async () => {
    const dialog = await openDialog(7);
    expect(
      await dialog.findByText(
        /^No plano Gratuito, restam 3 candidaturas das 10 deste mês\. Uma candidatura retirada antes/,
      ),
    ).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Enviar candidatura' })).toBeEnabled();
  });

  it('are used up: the button is off, and a link leads to the plans', async () => {
    const dialog = await openDialog(10);
    expect(await dialog.findByText(/Em 01\/12\/2026 você terá outras 10/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Enviar candidatura' })).toBeDisabled();
    expect(dialog.getByRole('link', { name: 'Ver planos' })).toHaveAttribute('href', '/planos');
  });
});

it('shows a company its own withdrawn vacancy, which the server renders as removed for a visitor', async () => {
  setTestSession('loading');
  let isVisitor = true;
  backend.on('POST rpc/get_vacancy', () =>
    isVisitor
      ? { status: 'gone', now: vacancyAnswer().now, similar: [] }
      : vacancyAnswer({ status: 'draft', vacancy: { published: false } }),
  );
  openPage(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Esta vaga foi encerrada' })).toBeVisible();
  isVisitor = false;
  act(() => setTestSession(testUser({ role: 'company' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Analista fiscal' })).toBeVisible();
  expect(screen.getByText('Esta vaga é um rascunho: só você a vê, e ela não recebe candidaturas.')).toBeVisible();
});
