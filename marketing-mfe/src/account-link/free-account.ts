import { paths } from '@ponte/shared-domain';
import type { AccountLinks } from './account-link';

/** Below the free plan of candidates: who has an account has that plan already, or plans of its own. */
export const freeAccountLinks: AccountLinks = {
  visitor: { label: 'Criar conta grátis', to: paths.signUp() },
  candidate: { label: 'Ver meu currículo', to: paths.resume() },
  company: { label: 'Ver planos para empresas', to: paths.companyPlans() },
};
