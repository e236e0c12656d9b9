import { companyRoutes } from '../routes';

/** A page of this remote; stories add the address and what the backend answers. */
export const companyPage = {
  app: 'company' as const,
  routes: companyRoutes,
  everywhere: {
    'POST rpc/list_company_sectors': ['Logística', 'Tecnologia', 'Varejo'],
    'POST rpc/my_vacancy_quota': { plan: 'basico', limit: 5, used: 1 },
    'POST rpc/my_name_change': { held: false, reviewed: false, doubted: false },
    'POST rpc/pay_statistics': { occupation: null, figures: null },
    'GET companies': [],
  },
};
