import { paths } from '@ponte/shared-domain';
import type { ReactNode } from 'react';
import { AccountLink, type AccountLinks } from '../../../account-link/account-link';

const links: AccountLinks = {
  visitor: { label: 'Cadastre-se', to: paths.signUp() },
  candidate: { label: 'Minhas candidaturas', to: paths.applications() },
  company: { label: 'Minhas Vagas', to: paths.companyVacancies() },
};

/** Offers a visitor to register, and who is signed in the page they work at. */
export function NextStep(): ReactNode {
  return <AccountLink links={links} variant="outline" size="lg" />;
}
