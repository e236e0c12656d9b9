import type { CurrentUser } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { Accessibility, type LucideIcon } from 'lucide-react';

export interface NavigationLink {
  label: string;
  to: string;
  /** Before the label, in the footer. */
  Icon?: LucideIcon;
}

export interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

const candidateLinks: readonly NavigationLink[] = [
  { label: 'Buscar vagas', to: paths.vacancies() },
  { label: 'Salários por cargo', to: paths.payStatistics() },
  { label: 'Planos premium', to: paths.plans() },
  { label: 'Blog de carreira', to: paths.blog() },
];

const companyLinks: readonly NavigationLink[] = [
  { label: 'Soluções para RH', to: paths.companies() },
  { label: 'Anunciar vagas', to: paths.postVacancies() },
  { label: 'Planos corporativos', to: paths.companyPlans() },
  { label: 'Para consultorias', to: paths.consultancies() },
];

const forCandidates = (first?: NavigationLink): NavigationGroup => ({
  label: 'Para candidatos',
  links: first ? [first, ...candidateLinks] : candidateLinks,
});
const forCompanies = (first?: NavigationLink): NavigationGroup => ({
  label: 'Para empresas',
  links: first ? [first, ...companyLinks] : companyLinks,
});
/** One object for visitors and candidates: React keeps its menu as it is when the session becomes known. */
const companies = forCompanies();

/**
 * The two menus of docs/specification.md, section 3; header, mobile menu and footer all show them. Who is signed in is
 * not asked to register, and has a link to what is theirs instead: the longer list keeps its length, so that the footer
 * keeps its height once the session is known.
 */
const navigationGroups = {
  visitor: [forCandidates({ label: 'Cadastrar currículo', to: paths.signUp() }), companies],
  candidate: [forCandidates({ label: 'Meu currículo', to: paths.resume() }), companies],
  company: [forCandidates(), forCompanies({ label: 'Candidaturas', to: paths.companyApplications() })],
} as const;

/** The menus of this reader; while the session is being read, and on the server, a visitor's. */
export function navigationFor(user: CurrentUser | null): readonly [NavigationGroup, NavigationGroup] {
  return navigationGroups[user?.role ?? 'visitor'];
}

/** They open in a new tab, so that a form that is being filled in is not lost. */
export const legalLinks: readonly NavigationLink[] = [
  { label: 'Termos de Uso', to: paths.terms() },
  { label: 'Política de Privacidade', to: paths.privacy() },
  { label: 'Política de Cookies', to: paths.cookies() },
  { label: 'Transparência', to: paths.transparency() },
  { label: 'Denúncias', to: paths.reports() },
  // Lei 13.146/2015, art. 63, § 1: a site shows a symbol of accessibility.
  { label: 'Acessibilidade', to: paths.accessibility(), Icon: Accessibility },
];

/** Where each kind of user works most: one step from every page. */
export const workLinks = {
  candidate: { label: 'Minhas candidaturas', to: paths.applications() },
  company: { label: 'Minhas Vagas', to: paths.companyVacancies() },
} as const satisfies Record<string, NavigationLink>;
