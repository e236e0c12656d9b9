import * as paths from './paths';

it('adds to the search address only what was filled in', () => {
  expect(paths.vacancies({ cargo: ' desenvolvedor ', local: '' })).toBe('/vagas?cargo=desenvolvedor');
  expect(paths.vacancies({ cargo: 'c++', local: 'São Paulo, SP' })).toBe(
    '/vagas?cargo=c%2B%2B&local=S%C3%A3o+Paulo%2C+SP',
  );
  expect(paths.vacancies({ tipo: 'clt,pj', nivel: '', salario: '10000+', modelo: 'hibrido,remoto', pcd: 'sim' })).toBe(
    '/vagas?salario=10000%2B&tipo=clt&tipo=pj&modelo=hibrido&modelo=remoto&pcd=sim',
  );
  expect(paths.vacancies()).toBe('/vagas');
});

it('escapes what goes into a path', () => {
  expect(paths.vacancy('a/../b')).toBe('/vagas/a%2F..%2Fb');
});

it.each([
  ['sign-in', () => paths.login('/vagas?cargo=dev'), '/login?voltar=%2Fvagas%3Fcargo%3Ddev'],
  ['sign-up', () => paths.signUp('/perfil'), '/cadastro?voltar=%2Fperfil'],
  ["a company's sign-up", () => paths.companySignUp('/perfil'), '/cadastro-empresa?voltar=%2Fperfil'],
  ['the rest of a sign-up', () => paths.finishSignUp('/perfil'), '/concluir-cadastro?voltar=%2Fperfil'],
  ['the recovery of a password', () => paths.recoverPassword('/perfil'), '/recuperar-senha?voltar=%2Fperfil'],
  ['sign-in from nowhere', () => paths.login(), '/login'],
  ['sign-in from an empty address', () => paths.login(''), '/login'],
])('takes the way back along to %s', (_page, write, expected) => {
  expect(write()).toBe(expected);
});

it.each([
  ['/empresas/mar%20%26%20sol', () => paths.company('mar & sol')],
  ['/blog/clt-ou-pj', () => paths.article('clt-ou-pj')],
  ['/empresa/vagas/nova', () => paths.newVacancy()],
  ['/empresa/vagas/nova?copiar=a%26b', () => paths.newVacancy('a&b')],
  ['/empresa/vagas/editar/a%2Fb', () => paths.editVacancy('a/b')],
  ['/empresa/candidaturas', () => paths.companyApplications()],
  ['/empresa/candidaturas?vaga=v1', () => paths.companyApplications('v1')],
  ['/planos/premium', () => paths.planCheckout('premium')],
  ['/denuncias#D-000012/1A2B-3C4D-5E6F', () => paths.reports({ number: 'D-000012', code: '1A2B-3C4D-5E6F' })],
])('escapes what goes into an address, and leaves out what is missing: %s', (address, write) => {
  expect(write()).toBe(address);
});

// Mails that were sent and search engines name these: an address that changes here breaks them.
it('keeps the addresses that stand in mails and search engines', () => {
  expect([
    paths.home(),
    paths.verifyEmail(),
    paths.emailSent(),
    paths.recoverPassword(),
    paths.resetPassword(),
    paths.profile(),
    paths.preferences(),
    paths.unsubscribe(),
    paths.candidateProfile(),
    paths.experiences(),
    paths.educations(),
    paths.applications(),
    paths.savedVacancies(),
    paths.savedSearches(),
    paths.resume(),
    paths.resumeAnalysis(),
    paths.companies(),
    paths.companyProfile(),
    paths.companyVacancies(),
    paths.plans(),
    paths.payStatistics(),
    paths.reports(),
    paths.transparency(),
    paths.blog(),
    paths.postVacancies(),
    paths.companyPlans(),
    paths.consultancies(),
    paths.terms(),
    paths.privacy(),
    paths.cookies(),
    paths.accessibility(),
  ]).toEqual([
    '/',
    '/verificar-email',
    '/verificar-email-enviado',
    '/recuperar-senha',
    '/redefinir-senha',
    '/perfil',
    '/perfil?aba=preferencias',
    '/cancelar-avisos',
    '/candidato/perfil',
    '/candidato/experiencias',
    '/candidato/formacao',
    '/candidato/candidaturas',
    '/candidato/vagas-salvas',
    '/candidato/buscas-salvas',
    '/candidato/curriculo',
    '/analisar-curriculo',
    '/empresas',
    '/empresa/perfil',
    '/empresa/vagas',
    '/planos',
    '/salarios',
    '/denuncias',
    '/transparencia',
    '/blog',
    '/anunciar-vagas',
    '/planos-empresas',
    '/consultorias',
    '/termos',
    '/privacidade',
    '/cookies',
    '/acessibilidade',
  ]);
});
