import { refuse, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { documentVersions, holdsMoreAttribute } from '@ponte/shared-domain';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeCandidateBackend, openPage } from '../../testing/open-page';
import { personalInfo } from '../../testing/resume-rows';
import { fixtureResumes } from './fixtures/resumes';
import { writeDocx } from './fixtures/write-files';
import { maxFileSize } from './resume-file';
import { opened, replaced } from './testing/in-process-worker';

jest.mock('./worker/open-worker', () => jest.requireActual<object>('./testing/in-process-worker'));

const backend = fakeCandidateBackend();

const resume = fixtureResumes.find(({ id }) => id === '13-cientista-de-dados');
const docx = (): File => new File([writeDocx({ text: resume?.text ?? '' }).slice().buffer], 'igor.docx');
const txt = (content: string, name = 'cv.txt'): File => new File([content], name, { type: 'text/plain' });

// jsdom's files can only be read by a FileReader.
File.prototype.arrayBuffer ??= function (this: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(this);
  });
};

async function openAnalysis(): Promise<ReturnType<typeof openPage>['user']> {
  // jsdom has no scrolling.
  window.scrollTo = () => {};
  const { user } = openPage('/analisar-curriculo');
  await screen.findByRole('heading', { level: 1, name: 'Análise de Currículo' });
  return user;
}

const fileField = (): HTMLElement => screen.getByLabelText(/^Currículo/);
const analyseButton = (): HTMLElement => screen.getByRole('button', { name: 'Analisar meu currículo' });

afterEach(() => {
  replaced.reader = 'none';
  // No worker outlives its analysis
  expect(opened.filter(({ isOpen }) => isOpen)).toEqual([]);
});

describe('resume analysis', () => {
  it('reads a resume and shows what it found, and nothing leaves the browser', async () => {
    setTestSession(null);
    const sent: string[] = [];
    const ownFetch = globalThis.fetch;
    const open = jest.spyOn(XMLHttpRequest.prototype, 'open');
    globalThis.fetch = (input) => {
      sent.push(String(input));
      return Promise.reject(new Error('no request may leave'));
    };
    try {
      const user = await openAnalysis();
      await user.upload(fileField(), docx());
      await user.type(screen.getByLabelText(/^Descrição da vaga/), 'Requisitos:{enter}- Python{enter}- Tableau');
      await user.click(analyseButton());

      await screen.findByRole('heading', { name: 'Análise Concluída' }, { timeout: 10_000 });
      const table = screen.getByRole('table', { name: 'O que lemos no currículo' });
      expect(within(table).getByRole('row', { name: 'Nome Igor Matsuda Ribeiro' })).toBeVisible();
      expect(within(table).getByRole('row', { name: 'Experiência 3 anos' })).toBeVisible();
      expect(within(table).getByRole('row', { name: /^Formação Mestrado em Estatística/ })).toBeVisible();
      expect(within(table).getByRole('row', { name: /^Habilidades Python, R, SQL, pandas/ })).toBeVisible();
      expect(within(screen.getByRole('list', { name: 'Termos encontrados' })).getByText('Python')).toBeVisible();
      expect(within(screen.getByRole('list', { name: 'Termos que faltam' })).getByText('Tableau')).toBeVisible();
      const strengths = screen.getByRole('region', { name: 'Pontos fortes' });
      const results = within(strengths).getByText('Resultados com números').closest('li');
      expect(results).toHaveTextContent('Automatizei a previsão de 5 mil produtos com erro 22% menor');
      expect(screen.getByRole('region', { name: 'Sugestões de melhoria' })).toBeVisible();
      expect(screen.getByRole('region', { name: 'Sugestões para ATS' })).toBeVisible();
      const report = screen.getByRole('region', { name: 'Seu currículo não saiu deste aparelho' });
      expect(within(report).getByText('Nenhum, 0 bytes')).toBeVisible();

      expect(sent).toEqual([]);
      expect(open).not.toHaveBeenCalled();
      expect(backend.calls).toEqual([]);
    } finally {
      globalThis.fetch = ownFetch;
      open.mockRestore();
    }
  });

  it('keeps an advertisement of any length and compares its beginning, as it says', async () => {
    setTestSession(null);
    const user = await openAnalysis();
    const field = screen.getByLabelText(/^Descrição da vaga/);
    const text = `Requisitos: Excel\n${'O resto. '.repeat(2300)}\nRequisitos: Tableau`;
    await user.click(field);
    await user.paste(text);
    expect(field).toHaveValue(text);
    expect(screen.getByText(/só os primeiros 20\.000 caracteres são comparados\.$/)).toBeVisible();
    await user.upload(fileField(), txt('Ana Lima\nanalista com dez anos de trabalho em relatórios'));
    await user.click(analyseButton());
    await screen.findByRole('heading', { name: 'Análise Concluída' });
    const missing = within(screen.getByRole('list', { name: 'Termos que faltam' }));
    expect(missing.getByText('Excel')).toBeVisible();
    expect(missing.queryByText('Tableau')).not.toBeInTheDocument();
  });

  it('shows the extracted text, thanks for feedback, and starts over with the same job', async () => {
    setTestSession(null);
    const user = await openAnalysis();
    await user.type(screen.getByLabelText(/^Descrição da vaga/), 'Requisitos: Excel');
    await user.upload(fileField(), txt('na cozinha\nsei fazer massas, peixes e sobremesas em cozinha grande'));
    await user.click(analyseButton());
    await screen.findByRole('heading', { name: 'Análise Concluída' });
    expect(screen.getByRole('row', { name: 'Nome Não identificado' })).toBeVisible();
    expect(screen.getByText(/^ATS é o programa que lê currículos na seleção\./)).toBeVisible();
    expect(screen.getByRole('row', { name: 'Habilidades Nenhuma habilidade identificada' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Ver texto extraído' }));
    const dialog = await screen.findByRole('dialog', { name: 'Texto extraído' });
    expect(within(dialog).getByText(/sei fazer massas, peixes e sobremesas/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    let isDown = true;
    backend.on('POST rpc/send_analysis_feedback', () =>
      isDown ? refuse(503, 'unavailable', 'Fora do ar') : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Esta análise foi útil' }));
    expect(await screen.findByText('Fora do ar')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Esta análise foi útil' }));
    expect(await screen.findByText('Obrigado pelo seu feedback!')).toBeVisible();
    const thanked = screen.getByRole('button', { name: 'Esta análise foi útil' });
    await waitFor(() => expect(thanked).toHaveAttribute('aria-disabled', 'true'));
    expect(thanked).toHaveFocus();
    await user.keyboard('{Enter}');
    // Only the kind of the file and its score are sent
    const sent = backend.callsOf('rpc/send_analysis_feedback').map(({ body }) => body as object);
    expect(sent).toHaveLength(2);
    expect(Object.keys(sent[0] ?? {}).sort()).toEqual(['p_file_kind', 'p_idempotency_key', 'p_score']);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ p_file_kind: 'txt' });

    await user.click(screen.getByRole('button', { name: 'Analisar outro currículo' }));
    expect(screen.getByLabelText(/^Descrição da vaga/)).toHaveValue('Requisitos: Excel');
    await user.click(analyseButton());
    expect(await screen.findByText('Por favor, selecione um arquivo de currículo para análise')).toBeVisible();
  });

  it('exports the analysis as a PDF', async () => {
    setTestSession(null);
    const saved: { name: string; blob: Blob }[] = [];
    let blob: Blob | undefined;
    URL.createObjectURL = (made) => {
      blob = made as Blob;
      return 'blob:analysis';
    };
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      if (blob) saved.push({ name: this.download, blob });
    });
    try {
      const user = await openAnalysis();
      await user.upload(fileField(), docx());
      await user.click(analyseButton());
      await screen.findByRole('heading', { name: 'Análise Concluída' });
      await user.click(screen.getByRole('button', { name: 'Exportar análise' }));
      expect(await screen.findByText('Análise exportada em PDF', undefined, { timeout: 10_000 })).toBeVisible();
      expect(saved.map(({ name }) => name)).toEqual(['analise-igor.pdf']);
      expect(saved[0]?.blob.type).toBe('application/pdf');
      expect(await saved[0]?.blob.slice(0, 5).text()).toBe('%PDF-');
    } finally {
      click.mockRestore();
    }
  });

  it.each([
    ['another type', txt('x', 'foto.png'), 'Por favor, envie apenas arquivos PDF, Word (.doc, .docx) ou texto (.txt)'],
    [
      'one byte too much',
      new File([new Uint8Array(maxFileSize + 1)], 'cv.pdf'),
      'O arquivo é muito grande. O tamanho máximo é 5MB.',
    ],
  ])('refuses a file of %s when it is chosen', async (_what, file, message) => {
    setTestSession(null);
    const user = await openAnalysis();
    // The chooser filters by type; a drop and some phones do not.
    const input = fileField();
    input.removeAttribute('accept');
    await user.upload(input, file);
    expect(await screen.findByText(message)).toBeVisible();
    expect(fileField()).toBeInvalid();
  });

  it('says why a damaged file cannot be read, and offers another try', async () => {
    setTestSession(null);
    const user = await openAnalysis();
    await user.upload(fileField(), new File([writeDocx({ text: 'Ana' }).slice(0, 300)], 'cv.docx'));
    await user.click(analyseButton());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Erro ao analisar o currículo')).toBeVisible();
    expect(within(alert).getByText('Não foi possível ler o conteúdo do arquivo')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Analisar outro currículo' }));
    expect(analyseButton()).toBeEnabled();
  });

  it('keeps address, consent and description of a visitor whose file cannot be read', async () => {
    setTestSession(null);
    const user = await openAnalysis();
    await user.upload(fileField(), new File([writeDocx({ text: 'Ana' }).slice(0, 300)], 'cv.docx'));
    await user.type(screen.getByLabelText(/^Descrição da vaga/), 'Requisitos: Excel');
    await user.type(screen.getByLabelText(/^E-mail/), 'ana@correio.example');
    await user.click(screen.getByRole('checkbox', { name: /Quero receber vagas/ }));
    await user.click(analyseButton());
    await user.click(await screen.findByRole('button', { name: 'Analisar outro currículo' }));
    expect(screen.getByLabelText(/^Descrição da vaga/)).toHaveValue('Requisitos: Excel');
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('ana@correio.example');
    expect(screen.getByRole('checkbox', { name: /Quero receber vagas/ })).toBeChecked();
  });

  it('says how far a long analysis is, and gives it up when asked, with the form as it was', async () => {
    setTestSession(null);
    replaced.reader = 'hangs';
    const user = await openAnalysis();
    await user.upload(fileField(), txt('Ana Lima Prado\nsei fazer massas, peixes e sobremesas', 'ana.txt'));
    await user.type(screen.getByLabelText(/^Descrição da vaga/), 'Requisitos: Excel');
    await user.click(analyseButton());
    expect(await screen.findByText('Lendo o arquivo: página 1 de 4')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Andamento da análise' })).toHaveAttribute('aria-valuenow', '23');

    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(opened.at(-1)).toEqual({ isOpen: false });
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(analyseButton()).toHaveFocus();
    expect(screen.getByText('ana.txt')).toBeVisible();
    expect(screen.getByLabelText(/^Descrição da vaga/)).toHaveValue('Requisitos: Excel');

    // And the same file can be analysed after all
    replaced.reader = 'none';
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Análise Concluída' })).toBeVisible();
  });

  it('names the two steps on its button, and takes no second click meanwhile', async () => {
    setTestSession(null);
    replaced.reader = 'hangs';
    const user = await openAnalysis();
    const file = txt('Ana Lima Prado\nsei fazer massas, peixes e sobremesas');
    let readIn = (): void => {};
    const held = new Promise<void>((resolve) => {
      readIn = resolve;
    });
    const read = file.arrayBuffer.bind(file);
    file.arrayBuffer = async () => {
      await held;
      return read();
    };
    await user.upload(fileField(), file);
    await user.click(analyseButton());
    expect(await screen.findByRole('button', { name: 'Enviando arquivo...' })).toHaveAttribute('aria-busy', 'true');
    readIn();
    expect(await screen.findByRole('button', { name: 'Analisando currículo...' })).toHaveAttribute('aria-busy', 'true');
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(analyseButton()).toBeEnabled();
  });

  it('counts what the page sends while an analysis runs, and says so', async () => {
    setTestSession(null);
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    replaced.reader = 'hangs';
    const user = await openAnalysis();
    await user.upload(fileField(), txt('Ana Lima Prado\nsei fazer massas, peixes e sobremesas'));
    await user.click(analyseButton());
    expect(
      await screen.findByRole('region', { name: 'Até agora, seu currículo não saiu deste aparelho' }),
    ).toBeVisible();
    await act(async () => {
      await fetch('https://outro.example/x', { method: 'POST', body: 'Ana' });
    });
    const report = await screen.findByRole('region', { name: 'Houve outros pedidos durante a análise' });
    expect(within(report).getByText('1 envio (3 bytes)')).toBeVisible();
    expect(within(report).getByText('POST https://outro.example/x')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  });

  it('loads everything for an analysis without internet, and says when the device is offline', async () => {
    setTestSession(null);
    replaced.reader = 'is-not-there';
    const user = await openAnalysis();
    await user.click(screen.getByRole('button', { name: 'Fique offline e teste' }));
    expect(await screen.findByText(/Não foi possível baixar tudo o que a análise usa/)).toBeVisible();
    replaced.reader = 'none';
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText(/Agora desligue a internet/)).toBeVisible();
    // The pressed button is gone.
    expect(screen.getByText('Internet ligada').parentElement).toHaveFocus();
    expect(screen.getByText('Internet ligada')).toBeVisible();
    expect(screen.getByText(/Este navegador não deixa um service worker/)).toBeVisible();

    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(screen.getByText('Internet desligada')).toBeVisible();
      expect(screen.getByText(/Você está sem internet/)).toBeVisible();
      await user.upload(fileField(), txt('Ana Lima Prado\nsei fazer massas, peixes e sobremesas'));
      await user.click(analyseButton());
      expect(await screen.findByText('Desligada durante toda a análise')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Analisar outro currículo' }));
      // What was open stays open
      expect(await screen.findByText('Internet desligada')).toBeVisible();
    } finally {
      onLine.mockRestore();
      // The query cache waits for it, too
      act(() => void window.dispatchEvent(new Event('online')));
    }
  });

  const own = [
    'Ana Lima Prado',
    '(81) 98765-4321 | Recife - PE',
    'Experiência',
    'Loja Azul - Vendedora, 03/2019 - 05/2021',
    '• Atendi 30 clientes por dia e montei planilhas em Excel',
    'Formação',
    'Ensino médio completo - Escola Aurora, 2015 - 2017',
    'Habilidades',
    'Excel',
  ].join('\n');

  it('fills the profile of a candidate field by field, each beside its passage, with what is chosen', async () => {
    setTestSession(testUser({ role: 'candidate' }));
    backend.on('GET experiences', () => []);
    backend.on('GET educations', () => []);
    backend.on('GET courses', () => []);
    backend.on('GET personal_info', () => [personalInfo]);
    backend.on('POST rpc/create_experience', () => ({ id: 'we_9' }));
    const user = await openAnalysis();
    await user.upload(fileField(), txt(own));
    await user.click(analyseButton());
    await user.click(await screen.findByRole('button', { name: 'Preencher meu perfil com este currículo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preencher meu perfil com este currículo' }));
    const entry = within(
      await dialog.findByRole('group', { name: 'Completar Vendedora, Loja Azul' }, { timeout: 10_000 }),
    );
    expect(entry.getByLabelText('Empresa')).toHaveValue('Loja Azul');
    expect(entry.getAllByText('Loja Azul - Vendedora, 03/2019 - 05/2021')).toHaveLength(4);
    expect(entry.getAllByText('Atendi 30 clientes por dia e montei planilhas em Excel')).not.toHaveLength(0);
    expect(entry.getByLabelText('Habilidades')).toHaveValue('Excel');

    // Nothing of the personal data is chosen, and what was read can be corrected
    expect(dialog.getByRole('checkbox', { name: /^Nome: Ana Lima Prado/ })).not.toBeChecked();
    await user.type(dialog.getByLabelText('Nome lido'), ' Souza');
    expect(dialog.getByRole('checkbox', { name: /^Nome: Ana Lima Prado Souza/ })).not.toBeChecked();

    await user.clear(dialog.getByLabelText('Nome lido'));
    expect(dialog.getByLabelText('Nome lido')).toHaveAccessibleDescription(/Escreva o valor ou deixe desmarcado/);

    // Corrected, and another entry left out
    await user.clear(entry.getByLabelText('Cargo'));
    await user.type(entry.getByLabelText('Cargo'), 'Vendedora sênior');
    const education = dialog.getByRole('checkbox', { name: /Ensino Médio|Escola Aurora/ });
    if ((education as HTMLInputElement).checked) await user.click(education);
    await user.click(dialog.getByRole('button', { name: 'Gravar 1 item' }));
    expect(await screen.findByText('Perfil preenchido: 1 item gravado no seu currículo.')).toBeInTheDocument();
    expect(
      backend.callsOf('rpc/create_experience').map(({ body }) => (body as Record<string, unknown>)['p_experience']),
    ).toEqual([
      {
        company: 'Loja Azul',
        role: 'Vendedora sênior',
        start_date: '2019-03-01',
        end_date: '2021-05-01',
        current: false,
        description: '- Atendi 30 clientes por dia e montei planilhas em Excel',
        skills: ['Excel'],
      },
    ]);
    expect(backend.callsOf('rpc/create_education')).toEqual([]);
    expect(backend.callsOf('personal_info').map(({ method }) => method)).not.toContain('PATCH');
  });

  it('leads a visitor to the sign-in, keeps what was read in the tab, and goes on with it afterwards', async () => {
    setTestSession(null);
    backend.on('GET experiences', () => []);
    backend.on('GET educations', () => []);
    backend.on('GET courses', () => []);
    backend.on('GET personal_info', () => [personalInfo]);
    const { user, address } = openPage('/analisar-curriculo');
    window.scrollTo = () => {};
    await user.upload(await screen.findByLabelText(/^Currículo/), txt(own, 'ana.txt'));
    await user.click(analyseButton());
    expect(await screen.findByText(/espera nesta aba do navegador e não é enviado/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Preencher meu perfil com este currículo' }));
    await waitFor(() => expect(address()).toBe('/login?voltar=%2Fanalisar-curriculo'));
    expect(backend.calls).toEqual([]);
    cleanup();

    setTestSession(testUser({ role: 'candidate' }));
    openPage('/analisar-curriculo');
    expect(await screen.findByRole('dialog', { name: 'Preencher meu perfil com este currículo' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'O que lemos de ana.txt' }, { timeout: 10_000 })).toBeVisible();
    expect(sessionStorage.getItem('ponte-resume-draft')).toBeNull();
  });

  it('shows the result again to who comes back from the sign-in, and none on another visit or after a restart', async () => {
    setTestSession(null);
    const { user, address, go, goBack } = openPage('/analisar-curriculo');
    window.scrollTo = () => {};
    await user.upload(await screen.findByLabelText(/^Currículo/), txt(own, 'ana.txt'));
    await user.click(analyseButton());
    await user.click(await screen.findByRole('button', { name: 'Preencher meu perfil com este currículo' }));
    await waitFor(() => expect(address()).toBe('/login?voltar=%2Fanalisar-curriculo'));
    await act(goBack);
    expect(await screen.findByRole('heading', { name: 'Análise Concluída' })).toBeVisible();
    // Another document could not show it: links of this page are the app's.
    const holdsMore = () => document.querySelector(`[${holdsMoreAttribute}]`) !== null;
    expect(holdsMore()).toBe(true);

    // An entry of the history of its own
    await act(async () => go('/login'));
    await act(async () => go('/analisar-curriculo'));
    expect(await screen.findByLabelText(/^Currículo/)).toBeVisible();
    expect(holdsMore()).toBe(false);

    await act(goBack);
    await act(goBack);
    await user.click(await screen.findByRole('button', { name: 'Analisar outro currículo' }));
    await act(async () => go('/login'));
    await act(goBack);
    expect(await screen.findByLabelText(/^Currículo/)).toBeVisible();
  });

  it('an analysis that is left with the page ends with it', async () => {
    setTestSession(null);
    replaced.reader = 'hangs';
    const user = await openAnalysis();
    await user.upload(fileField(), txt('Ana Lima Prado\nsei fazer massas, peixes e sobremesas'));
    await user.click(analyseButton());
    await screen.findByText('Lendo o arquivo: página 1 de 4');
    cleanup();
    await waitFor(() => expect(opened.at(-1)).toEqual({ isOpen: false }));
  });

  it('shows an error when the reader cannot be loaded', async () => {
    setTestSession(null);
    replaced.reader = 'is-not-there';
    const user = await openAnalysis();
    await user.upload(fileField(), txt('Ana Lima Prado\nsei fazer massas, peixes e sobremesas'));
    await user.click(analyseButton());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Ocorreu um erro durante a análise do currículo. Tente novamente.')).toBeVisible();
    expect(within(alert).getByText(/Verifique sua conexão/)).toBeVisible();
  });

  it('asks an address of visitors only', async () => {
    setTestSession(testUser({ role: 'candidate' }));
    await openAnalysis();
    expect(screen.queryByLabelText(/^E-mail/)).not.toBeInTheDocument();
  });

  it.each([
    ['with consent the address alone is kept for the newsletter', true],
    ['without consent the address goes nowhere', false],
  ])('%s', async (_what, consents) => {
    setTestSession(null);
    backend.on('POST rpc/create_lead', () => null);
    const user = await openAnalysis();
    await user.upload(fileField(), txt('Ana Lima Prado\nsei fazer massas, peixes e sobremesas'));
    await user.type(screen.getByLabelText(/^E-mail/), 'ana@correio.example');
    if (consents) await user.click(screen.getByRole('checkbox', { name: /Quero receber vagas/ }));
    await user.click(analyseButton());
    await screen.findByRole('heading', { name: 'Análise Concluída' });
    if (consents) expect(await screen.findByText('Email cadastrado com sucesso!')).toBeVisible();
    expect(backend.callsOf('rpc/create_lead').map(({ body }) => body)).toEqual(
      consents
        ? [
            {
              p_idempotency_key: expect.any(String),
              p_kind: 'newsletter',
              p_email: 'ana@correio.example',
              p_document_version: documentVersions.analysis_newsletter,
            },
          ]
        : [],
    );
    // What was given is not given again with the next resume.
    await user.click(screen.getByRole('button', { name: 'Analisar outro currículo' }));
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue(consents ? '' : 'ana@correio.example');
    expect(screen.getByRole('checkbox', { name: /Quero receber vagas/ })).not.toBeChecked();
  });

  it.each([
    ['taken', false],
    ['refused', true],
  ])('what is typed before the address is %s stays', async (_end, isRefused) => {
    setTestSession(null);
    let end = (): void => {};
    backend.on(
      'POST rpc/create_lead',
      () =>
        new Promise((resolve, reject) => {
          end = () => (isRefused ? reject(new TypeError('Failed to fetch')) : resolve(null));
        }),
    );
    const user = await openAnalysis();
    await user.upload(fileField(), txt('Ana Lima Prado\nsei fazer massas, peixes e sobremesas'));
    await user.type(screen.getByLabelText(/^E-mail/), 'ana@correio.example');
    await user.click(screen.getByRole('checkbox', { name: /Quero receber vagas/ }));
    await user.click(analyseButton());
    await user.click(await screen.findByRole('button', { name: 'Analisar outro currículo' }));
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: /Quero receber vagas/ })).not.toBeChecked();
    await user.type(screen.getByLabelText(/^E-mail/), 'lia@correio.example');
    end();
    await screen.findByText(isRefused ? /conex/ : 'Email cadastrado com sucesso!');
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('lia@correio.example');
  });

  it('gives an address back that was not taken, with its consent', async () => {
    setTestSession(null);
    backend.on('POST rpc/create_lead', () => {
      throw new TypeError('Failed to fetch');
    });
    const user = await openAnalysis();
    await user.upload(fileField(), txt('Ana Lima Prado\nsei fazer massas, peixes e sobremesas'));
    await user.type(screen.getByLabelText(/^E-mail/), 'ana@correio.example');
    await user.click(screen.getByRole('checkbox', { name: /Quero receber vagas/ }));
    await user.click(analyseButton());
    await screen.findByText(/conex/);
    await user.click(screen.getByRole('button', { name: 'Analisar outro currículo' }));
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('ana@correio.example');
    expect(screen.getByRole('checkbox', { name: /Quero receber vagas/ })).toBeChecked();
  });

  it('points out an address that cannot be one', async () => {
    setTestSession(null);
    const user = await openAnalysis();
    await user.upload(fileField(), txt('Ana Lima Prado\nsei fazer massas, peixes e sobremesas'));
    await user.type(screen.getByLabelText(/^E-mail/), 'ana@');
    await user.click(analyseButton());
    expect(await screen.findByText('Por favor, insira um email válido.')).toBeVisible();
  });

  it('asks for the address of who wants the newsletter, and lets go of the wish', async () => {
    setTestSession(null);
    const user = await openAnalysis();
    await user.upload(fileField(), txt('Ana Lima Prado\nsei fazer massas, peixes e sobremesas'));
    await user.click(screen.getByRole('checkbox', { name: /Quero receber vagas/ }));
    await user.click(analyseButton());
    expect(await screen.findByText('Por favor, insira um email válido.')).toBeVisible();
    expect(screen.getByLabelText(/^E-mail/)).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: /Quero receber vagas/ }));
    expect(screen.queryByText('Por favor, insira um email válido.')).not.toBeInTheDocument();
  });
});
