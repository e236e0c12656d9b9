import { paths } from '@ponte/shared-domain';
import { ownerOf, remoteOf, type RouteOwner } from './route-owners';

const pageOwners: Record<keyof typeof paths, RouteOwner> = {
  home: 'marketing',
  login: 'shell',
  signUp: 'shell',
  companySignUp: 'shell',
  finishSignUp: 'shell',
  verifyEmail: 'shell',
  emailSent: 'shell',
  emailPreferences: 'shell',
  unsubscribe: 'shell',
  recoverPassword: 'shell',
  resetPassword: 'shell',
  profile: 'shell',
  vacancies: 'candidate',
  vacancy: 'candidate',
  candidateProfile: 'candidate',
  experiences: 'candidate',
  educations: 'candidate',
  applications: 'candidate',
  savedVacancies: 'candidate',
  savedSearches: 'candidate',
  resume: 'candidate',
  resumeAnalysis: 'candidate',
  companies: 'company',
  company: 'company',
  companyProfile: 'company',
  companyVacancies: 'company',
  newVacancy: 'company',
  editVacancy: 'company',
  companyApplications: 'company',
  plans: 'marketing',
  planCheckout: 'marketing',
  blog: 'marketing',
  article: 'marketing',
  postVacancies: 'marketing',
  companyPlans: 'marketing',
  consultancies: 'marketing',
  terms: 'marketing',
  privacy: 'marketing',
  cookies: 'marketing',
};

describe('the owner of an address', () => {
  it.each(Object.entries(pageOwners))('gives %s to %s', (name, owner) => {
    const path = (paths[name as keyof typeof paths] as (argument: string) => string)('premium');
    expect(ownerOf(new URL(path, 'https://ponte.example').pathname)).toBe(owner);
  });

  it.each([
    ['a trailing slash', '/vagas/', 'candidate'],
    ['capital letters', '/Vagas', 'candidate'],
    ['anything below a prefix', '/empresa/vagas/editar/7', 'company'],
    ['a prefix that is the beginning of another', '/planos-empresas', 'marketing'],
  ])('handles %s', (_what, path, owner) => {
    expect(ownerOf(path)).toBe(owner);
  });

  it.each(['/nada', '/vagass', '/vaga', '/empresasx/1', '/login2'])('finds no owner of %s', (path) => {
    expect(ownerOf(path)).toBeUndefined();
  });

  it('names a remote only for pages that come from one', () => {
    expect(remoteOf('/login')).toBeUndefined();
    expect(remoteOf('/nada')).toBeUndefined();
    expect(remoteOf('/vagas')).toBe('candidate');
  });
});
