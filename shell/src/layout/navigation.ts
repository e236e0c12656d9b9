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

/** The two menus of docs/specification.md, section 3; header, mobile menu and footer all show them. */
export const navigationGroups: readonly NavigationGroup[] = [
  {
    label: 'Para candidatos',
    links: [
      { label: 'Cadastrar currículo', to: paths.signUp() },
      { label: 'Buscar vagas', to: paths.vacancies() },
      { label: 'Salários por cargo', to: paths.payStatistics() },
      { label: 'Planos premium', to: paths.plans() },
      { label: 'Blog de carreira', to: paths.blog() },
    ],
  },
  {
    label: 'Para empresas',
    links: [
      { label: 'Soluções para RH', to: paths.companies() },
      { label: 'Anunciar vagas', to: paths.postVacancies() },
      { label: 'Planos corporativos', to: paths.companyPlans() },
      { label: 'Para consultorias', to: paths.consultancies() },
    ],
  },
];

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
