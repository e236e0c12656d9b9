import { expect, type Locator, type Page } from '@playwright/test';
import { newPublisher, newTitle, publishVacancy, reportVacancy } from './company';
import { loadDialogs, pressAnyKey } from './open-page';
import { demo } from './product';
import type { Role } from './sessions';

/*
 * What a page can look like after something was done in it. The accessibility tests open each of these states: its
 * name, and the steps that lead there.
 */

export interface PageState {
  name: string;
  who: Role;
  path: string;
  /**
   * The story that ends in the same state, as file/name: axe judges it there, in both themes (`npm run test:stories`).
   */
  story?: `${string}/${string}`;
  /** From the open page to the state, as a person would get there. */
  open?: (page: Page) => Promise<void>;
  /** What tells that the state is there, where `open` does not wait for it. */
  shows?: (page: Page) => Locator;
  /** A dialog that the state opens: 'modal' keeps the focus, the other one stands beside the page. */
  dialog?: 'modal' | 'beside';
  /** Before the page is opened: a backend that fails, say. */
  prepare?: (page: Page) => Promise<void>;
  /** Widths at which the state exists; all when unset. */
  widths?: readonly number[];
}

const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const dialogOpen = (page: Page): Promise<void> =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
const opensDialog =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, name);
    await dialogOpen(page);
  };
/** Opens the menu of the page's first row, and a dialog from it. */
const opensFromMenu =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await press(page, 'Mais ações');
    await page.getByRole('menuitem', { name, exact: true }).click();
    await dialogOpen(page);
  };
const refuses = (page: Page): Promise<void> => expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
const sendsEmpty =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, name);
    await refuses(page);
  };
const chooseTab = async (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

const saying =
  (text: string) =>
  (page: Page): Locator =>
    page.getByRole('main').getByText(text).first();

/**
 * Everything that is read is refused, as PostgREST refuses what it cannot read: no client tries a refusal again, and
 * the failure shows at once.
 */
const backendFails = async (page: Page): Promise<void> => {
  await page.route(/\/rest\/v1\/(?!profiles)/, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { code: 'PGRST100', message: 'broken on purpose', details: null, hint: null },
        }),
  );
};
const saysFailure = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Tentar novamente' }).first()).toBeVisible();

const visitor: Omit<PageState, 'who'>[] = [
  {
    name: 'a menu of the header',
    shows: (page) => page.getByRole('banner').getByRole('link', { name: 'Cadastrar currículo' }),
    story: 'layout/MenuOfADesktop',
    path: '/',
    widths: [768, 1440],
    open: async (page) => page.getByRole('banner').getByRole('button', { name: 'Para candidatos' }).click(),
  },
  {
    name: 'the menu of a phone',
    dialog: 'modal',
    story: 'layout/MenuOfAPhone',
    path: '/',
    widths: [360],
    open: async (page) => {
      await loadDialogs(page);
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await dialogOpen(page);
    },
  },
  {
    name: 'the help panel',
    dialog: 'beside',
    shows: (page) => page.getByText('Olá! Como posso ajudá-lo?'),
    path: '/',
    // By keyboard, which finds it where it would cover text and is hidden, too.
    open: async (page) => page.getByRole('button', { name: 'Abrir ajuda' }).press('Enter'),
  },
  {
    name: 'a newsletter address refused',
    path: '/termos',
    open: async (page) => {
      await page.getByLabel('Endereço para receber novidades').fill('sem arroba');
      await page.getByRole('button', { name: 'Receber novidades' }).click();
      await refuses(page);
    },
  },
  {
    name: 'a search that finds nothing',
    shows: saying('Nenhuma vaga encontrada com os filtros selecionados.'),
    story: 'vacancy-search.page/Empty',
    path: '/vagas?cargo=zzzzqqqq',
  },
  {
    name: 'a search with filters',
    shows: (page) => page.getByRole('link', { name: 'Limpar filtros' }).first(),
    story: 'vacancy-search.page/FilteredBySomebody',
    path: '/vagas?cargo=desenvolvedor&tipo=clt',
  },
  {
    name: 'the sheet of filters',
    story: 'vacancy-search.page/FiltersOnAPhone',
    path: '/vagas?tipo=clt',
    widths: [360, 768],
    open: async (page) => {
      // Until the list is used, its opener is a link to the filters in the page.
      await pressAnyKey(page);
      await opensDialog(/^Filtros/)(page);
    },
    dialog: 'modal',
  },
  {
    name: 'counts of reports',
    shows: (page) => page.getByRole('table', { name: 'Pedidos de revisão e como terminaram' }),
    story: 'transparency.page/Filled',
    path: '/transparencia',
    prepare: async () => {
      await reportVacancy(await publishVacancy(await newPublisher(), { title: newTitle('Vidraceira') }), 'Rita');
    },
    // One that was rendered before there were reports reads its numbers again when it is used.
    open: pressAnyKey,
  },
  {
    name: 'a search that failed',
    story: 'vacancy-search.page/Failed',
    path: '/blog',
    open: async (page) => {
      await backendFails(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Buscar vagas' }).click();
      await saysFailure(page);
    },
  },
  {
    name: 'a vacancy that does not exist',
    shows: saying('Oops! Page not found'),
    path: '/vagas/00000000-0000-4000-8000-000000000000',
  },
  {
    name: 'a directory that finds nothing',
    shows: saying('Nenhuma empresa encontrada'),
    story: 'company-directory.page/Empty',
    path: '/empresas?busca=zzzzqqqq',
  },
  {
    name: 'a partner form refused',
    story: 'company-directory.page/PartnerRequestRefused',
    path: '/empresas',
    open: sendsEmpty('Enviar solicitação'),
  },
  { name: 'a company that does not exist', shows: saying('Oops! Page not found'), path: '/empresas/nao-existe' },
  {
    name: 'a demonstration form refused',
    story: 'consultancies.page/Refused',
    path: '/consultorias',
    open: sendsEmpty('Solicitar demonstração'),
  },
  {
    name: 'a report asked for without its number',
    story: 'reports.page/Refused',
    path: '/denuncias',
    open: sendsEmpty('Acompanhar'),
  },
  {
    name: 'a report that does not exist',
    shows: saying('Não encontramos esta denúncia. Confira o número e o código.'),
    story: 'reports.page/NotFound',
    path: '/denuncias',
    open: async (page) => {
      await page.getByRole('textbox', { name: /^Número/ }).fill('D-999999');
      await page.getByRole('textbox', { name: /^Código/ }).fill('0000-0000-0000');
      await press(page, 'Acompanhar');
    },
  },
  { name: 'a sign-in refused by the form', story: 'sign-in.page/Refused', path: '/login', open: sendsEmpty('Entrar') },
  {
    name: 'a sign-in refused by the server',
    story: 'sign-in.page/WrongPassword',
    path: '/login',
    open: async (page) => {
      await page
        .getByLabel(/^E-?mail/i)
        .first()
        .fill(demo.candidate.email);
      await page.getByLabel(/^Senha/).fill('errada-1');
      await press(page, /^Entrar$/);
      await expect(page.getByText('Email ou senha incorretos. Tente novamente.').first()).toBeVisible();
    },
  },
  {
    name: 'a sign-up refused',
    story: 'sign-up.page/Refused',
    path: '/cadastro',
    open: async (page) => {
      await page.getByRole('checkbox', { name: /Termos de Uso/ }).check();
      await page.getByLabel(/^CPF/).fill('111.111.111-11');
      await sendsEmpty('Criar conta gratuita')(page);
    },
  },
  {
    name: "a company's sign-up refused",
    story: 'sign-up.page/CompanyRefused',
    path: '/cadastro-empresa',
    open: async (page) => {
      await page.getByRole('checkbox', { name: /Termos de Uso/ }).check();
      await sendsEmpty('Criar conta gratuita')(page);
    },
  },
  {
    name: 'a mail that was sent',
    shows: saying('Verifique seu e-mail'),
    story: 'email.page/Sent',
    path: '/verificar-email-enviado',
  },
  {
    name: 'a link to stop mails',
    shows: saying('Link incompleto'),
    story: 'email.page/StopLinkIncomplete',
    path: '/cancelar-avisos',
  },
  {
    name: 'an account that was deleted',
    shows: saying('Conta excluída'),
    story: 'account-deleted.page/NothingLeft',
    path: '/conta-excluida',
  },
  {
    name: 'a confirmation link that is over',
    shows: saying('Não foi possível verificar seu e-mail'),
    story: 'email.page/LinkExpired',
    path: '/verificar-email#error=access_denied&error_code=otp_expired&error_description=expired',
  },
  {
    name: 'a recovery link that is over',
    shows: saying('Link Inválido ou Expirado'),
    story: 'password.page/ResetLinkExpired',
    path: '/redefinir-senha#error=access_denied&error_code=otp_expired&error_description=expired',
  },
  {
    name: 'a resume analysed',
    shows: saying('Análise Concluída'),
    story: 'resume-analysis.page/Analysed',
    path: '/analisar-curriculo',
    open: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'curriculo.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(
          'Helena Travessia\nhelena@exemplo.example\n(11) 98765-4321\n\nObjetivo\nDesenvolvedora\n\nExperiência\nDesenvolvedora na Oficina do Cais, 2019 a 2024\nReduzi o tempo de carga em 40%.\n\nFormação\nCiência da Computação, USP, 2018\n\nHabilidades\nTypeScript, React, SQL\n',
        ),
      });
      await page
        .getByLabel(/Descrição da vaga/)
        .fill('Procuramos pessoa desenvolvedora com TypeScript, React e Kubernetes.');
      await press(page, 'Analisar meu currículo');
    },
  },
  {
    name: 'a file refused',
    shows: saying('Por favor, envie apenas arquivos PDF, Word (.doc, .docx) ou texto (.txt)'),
    path: '/analisar-curriculo',
    open: async (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') }),
  },
  {
    name: 'an address that does not exist',
    shows: saying('Oops! Page not found'),
    story: 'layout/PageNotFound',
    path: '/nao-existe',
  },
  {
    name: 'a remote that does not come',
    path: '/login',
    prepare: async (page) => {
      await page.route(/remoteEntry|mf-manifest/, (route) => route.abort());
    },
    open: async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog de carreira' }).click();
      await saysFailure(page);
    },
  },
];

/** Two saved searches, which other tests of the same person don't meet. */
const hasSavedSearches = async (page: Page): Promise<void> => {
  const search = { query: 'analista', location: 'Recife, PE', salary: '3000-6000', type: 'clt', level: 'pleno' };
  await page.route(/\/rest\/v1\/saved_searches/, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: [
            { id: 'ss_1', name: 'Vagas de analista em Recife, PE', alerts: true, ...search },
            { id: 'ss_2', name: 'Vagas remotas', alerts: false, ...search, query: null },
          ],
        }),
  );
};

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAGUlEQVR4nGNkYPjPQApgIkn1qIZRDUNKAwBM1gEfZHn5NQAAAABJRU5ErkJggg==',
  'base64',
);

const candidate: Omit<PageState, 'who'>[] = [
  {
    name: 'the account: password',
    shows: (page) => page.getByRole('tabpanel', { name: 'Senha' }),
    story: 'profile.page/Password',
    path: '/perfil?aba=senha',
  },
  { name: 'the account: a password refused', path: '/perfil?aba=senha', open: sendsEmpty('Atualizar senha') },
  {
    name: 'the account: resume',
    shows: (page) => page.getByRole('tabpanel', { name: 'Currículo' }),
    story: 'profile.page/Resume',
    path: '/perfil?aba=curriculo',
  },
  {
    name: 'the account: preferences',
    shows: (page) => page.getByRole('tabpanel', { name: 'Preferências' }),
    story: 'profile.page/Preferences',
    path: '/perfil?aba=preferencias',
  },
  {
    name: 'deleting the account',
    path: '/perfil?aba=preferencias',
    open: opensDialog('Excluir minha conta'),
    dialog: 'modal',
  },
  {
    name: 'framing a photo',
    dialog: 'modal',
    story: 'photo-editor/BeingFramed',
    path: '/candidato/perfil',
    open: async (page) => {
      await page
        .getByLabel('Arquivo da foto de perfil')
        .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo });
      await dialogOpen(page);
    },
  },
  {
    name: 'personal data refused',
    story: 'candidate-profile.page/Refused',
    path: '/candidato/perfil',
    open: async (page) => {
      await page.getByLabel(/^CPF/).fill('111.111.111-11');
      await sendsEmpty(/^Salvar/)(page);
    },
  },
  {
    name: 'an experience refused',
    story: 'experiences.page/Refused',
    path: '/candidato/experiencias',
    open: sendsEmpty('Adicionar Experiência'),
  },
  {
    name: 'deleting an experience',
    story: 'experiences.page/AskedBeforeDeleting',
    path: '/candidato/experiencias',
    open: opensDialog(/^Excluir/),
    dialog: 'modal',
  },
  {
    name: 'adding an education',
    story: 'educations.page/EducationDialog',
    path: '/candidato/formacao',
    open: opensDialog('Adicionar Formação'),
    dialog: 'modal',
  },
  {
    name: 'an education refused',
    dialog: 'modal',
    path: '/candidato/formacao',
    open: async (page) => {
      await opensDialog('Adicionar Formação')(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Adicionar|Salvar)/ })
        .click();
      await refuses(page);
    },
  },
  {
    name: 'courses',
    shows: (page) => page.getByRole('tabpanel', { name: 'Cursos Complementares' }),
    story: 'educations.page/Courses',
    path: '/candidato/formacao',
    open: (page) => chooseTab(page, 'Cursos Complementares'),
  },
  {
    name: 'adding a course',
    dialog: 'modal',
    story: 'educations.page/CourseDialog',
    path: '/candidato/formacao',
    open: async (page) => {
      await chooseTab(page, 'Cursos Complementares');
      await opensDialog('Adicionar Curso')(page);
    },
  },
  {
    name: 'the history of an application',
    shows: (page) => page.getByRole('button', { name: /^Histórico/, expanded: true }),
    story: 'applications.page/History',
    path: '/candidato/candidaturas',
    open: (page) => press(page, /^Histórico/),
  },
  {
    name: 'withdrawing an application',
    path: '/candidato/candidaturas',
    open: opensDialog('Retirar candidatura'),
    dialog: 'modal',
  },
  {
    name: 'applying to a vacancy',
    dialog: 'modal',
    widths: [360, 768],
    path: '/vagas',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Candidatar-se/ })
        .first()
        .click();
      await dialogOpen(page);
    },
  },
  {
    name: 'applying to the vacancy beside the list',
    dialog: 'modal',
    widths: [1440],
    path: '/vagas',
    open: async (page) => {
      await pressAnyKey(page);
      await page
        .getByRole('region', { name: 'Vaga aberta' })
        .getByRole('button', { name: /^Candidatar-se/ })
        .click();
      await dialogOpen(page);
    },
  },
  {
    name: 'a paid plan',
    shows: saying('Assinar o plano Premium'),
    story: 'plan-checkout.page/Premium',
    path: '/planos/premium',
  },
  {
    name: 'saved searches',
    story: 'saved-searches.page/Filled',
    path: '/candidato/buscas-salvas',
    prepare: hasSavedSearches,
    open: (page) => expect(page.getByRole('list', { name: 'Buscas salvas' })).toBeVisible(),
  },
  {
    name: 'renaming a saved search',
    story: 'saved-searches.page/Renaming',
    path: '/candidato/buscas-salvas',
    prepare: hasSavedSearches,
    open: opensDialog(/^Renomear/),
    dialog: 'modal',
  },
  {
    name: 'deleting a saved search',
    story: 'saved-searches.page/Removing',
    path: '/candidato/buscas-salvas',
    prepare: hasSavedSearches,
    open: opensDialog(/^Excluir/),
    dialog: 'modal',
  },
  {
    name: 'saved searches that failed',
    story: 'saved-searches.page/Failed',
    path: '/candidato/buscas-salvas',
    prepare: backendFails,
    open: saysFailure,
  },
  {
    name: 'applications that failed',
    story: 'applications.page/Failed',
    path: '/candidato/candidaturas',
    prepare: backendFails,
    open: saysFailure,
  },
  {
    name: 'experiences that failed',
    story: 'experiences.page/Failed',
    path: '/candidato/experiencias',
    prepare: backendFails,
    open: saysFailure,
  },
];

const newCandidate: Omit<PageState, 'who'>[] = [
  {
    name: 'no applications',
    shows: saying('Você ainda não se candidatou a nenhuma vaga'),
    story: 'applications.page/Empty',
    path: '/candidato/candidaturas',
  },
  {
    name: 'no saved searches',
    shows: saying('Você ainda não salvou nenhuma busca'),
    story: 'saved-searches.page/Empty',
    path: '/candidato/buscas-salvas',
  },
  {
    name: 'no experiences',
    shows: saying('Você ainda não adicionou experiências profissionais'),
    story: 'experiences.page/Empty',
    path: '/candidato/experiencias',
  },
  {
    name: 'no education',
    shows: saying('Ainda não há formações acadêmicas cadastradas'),
    story: 'educations.page/Empty',
    path: '/candidato/formacao',
  },
  {
    name: 'an empty profile',
    shows: (page) => page.getByLabel(/^CPF/),
    story: 'candidate-profile.page/Empty',
    path: '/candidato/perfil',
  },
];

const company: Omit<PageState, 'who'>[] = [
  {
    name: 'the account',
    shows: (page) => page.getByRole('tabpanel', { name: 'Perfil' }),
    story: 'profile.page/Company',
    path: '/perfil',
  },
  {
    name: 'the account: vacancies',
    shows: (page) => page.getByRole('tabpanel', { name: 'Vagas' }),
    story: 'profile.page/Vacancies',
    path: '/perfil?aba=vagas',
  },
  {
    name: "a company's data refused",
    story: 'company-profile.page/Refused',
    path: '/empresa/perfil',
    open: async (page) => {
      await page
        .getByLabel(/^Nome da empresa|^Razão social/i)
        .first()
        .fill('');
      await sendsEmpty(/^Salvar/)(page);
    },
  },
  {
    name: 'deleting a vacancy',
    story: 'company-vacancies.page/AskedBeforeDeleting',
    path: '/empresa/vagas',
    open: opensFromMenu('Excluir'),
    dialog: 'modal',
  },
  {
    name: 'renewing a vacancy',
    story: 'company-vacancies.page/Renewing',
    path: '/empresa/vagas',
    open: opensFromMenu('Renovar prazo'),
    dialog: 'modal',
  },
  {
    name: 'a vacancy refused',
    story: 'vacancy-form.page/Refused',
    path: '/empresa/vagas/nova',
    open: sendsEmpty('Publicar vaga'),
  },
  {
    name: "a vacancy's preview",
    path: '/empresa/vagas/nova',
    widths: [360, 768],
    open: opensDialog('Ver prévia'),
    dialog: 'modal',
  },
  {
    name: 'editing a vacancy',
    story: 'vacancy-form.page/Edit',
    path: '/empresa/vagas',
    open: async (page) => {
      await press(page, 'Mais ações');
      await page.getByRole('menuitem', { name: 'Editar' }).click();
      await expect(page.getByRole('button', { name: 'Salvar alterações' })).toBeVisible();
    },
  },
  {
    name: 'a vacancy of nobody',
    shows: saying('Vaga não encontrada'),
    story: 'vacancy-form.page/EditNotFound',
    path: '/empresa/vagas/editar/00000000-0000-4000-8000-000000000000',
  },
  {
    name: 'a resume',
    story: 'received-applications.page/Resume',
    path: '/empresa/candidaturas',
    open: opensDialog('Ver currículo'),
    dialog: 'modal',
  },
  {
    name: 'inviting to an interview',
    story: 'received-applications.page/Inviting',
    path: '/empresa/candidaturas',
    open: opensDialog(/^(Marcar entrevista|Remarcar)/),
    dialog: 'modal',
  },
  {
    name: 'refusing an application',
    story: 'received-applications.page/Refusing',
    path: '/empresa/candidaturas',
    open: opensDialog('Recusar'),
    dialog: 'modal',
  },
  {
    name: 'hiring',
    story: 'received-applications.page/AskedBeforeHiring',
    path: '/empresa/candidaturas?situacao=interview',
    open: opensDialog('Contratar'),
    dialog: 'modal',
  },
  {
    name: 'applications received that failed',
    story: 'received-applications.page/Failed',
    path: '/empresa/candidaturas',
    prepare: backendFails,
    open: saysFailure,
  },
  {
    name: 'vacancies that failed',
    story: 'company-vacancies.page/Failed',
    path: '/empresa/vagas',
    prepare: backendFails,
    open: saysFailure,
  },
];

const newCompany: Omit<PageState, 'who'>[] = [
  {
    name: 'no vacancies',
    shows: saying('Nenhuma vaga cadastrada'),
    story: 'company-vacancies.page/Empty',
    path: '/empresa/vagas',
  },
  {
    name: 'no applications received',
    shows: saying('Nenhuma candidatura recebida'),
    story: 'received-applications.page/Empty',
    path: '/empresa/candidaturas',
  },
  {
    name: "an empty company's profile",
    shows: (page) => page.getByLabel(/^CNPJ/),
    story: 'company-profile.page/Empty',
    path: '/empresa/perfil',
  },
];

const operator: Omit<PageState, 'who'>[] = [
  {
    name: 'a case under decision',
    story: 'operator.page/Removing',
    path: '/operador?tipo=review',
    prepare: async () => {
      const company = await newPublisher(undefined, { isNew: true });
      await publishVacancy(company, { title: newTitle('Restaurador') });
    },
    open: async (page) => {
      await page.getByRole('list', { name: 'Casos' }).getByRole('link').first().click();
      await page.getByRole('radio', { name: 'Recusar a vaga' }).check();
      await page.getByLabel('Começar por um modelo').selectOption('Pede pagamento');
    },
    shows: saying('O que acontece'),
  },
];

const of = (who: Role, states: readonly Omit<PageState, 'who'>[]): PageState[] =>
  states.map((state) => ({ ...state, who }));

export const pageStates: readonly PageState[] = [
  ...of('visitor', visitor),
  ...of('candidate', candidate),
  ...of('newCandidate', newCandidate),
  ...of('company', company),
  ...of('operator', operator),
  ...of('newCompany', newCompany),
];
