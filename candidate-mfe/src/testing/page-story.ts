import { candidateRoutes } from '../routes';
import { resumeDocument } from './resume-rows';
import { vacancyAnswer } from './vacancy-rows';

/** A page of this remote; stories add the address and what the backend answers. */
export const candidatePage = {
  app: 'candidate' as const,
  routes: candidateRoutes,
  // Each page that changes the resume shows how complete it is.
  everywhere: {
    'POST rpc/my_resume': resumeDocument,
    'GET personal_info': [{ birth_date: '1990-05-20' }],
    'POST rpc/my_profile_pause': { paused_at: null, companies: 0, interviews: 0 },
    'POST rpc/my_applied_vacancies': { standing: [], exhausted: [] },
    'POST rpc/list_vacancy_places': [{ city: 'Sobral', state: 'CE' }],
    // Beside the list of a search, in a wide window.
    'POST rpc/get_vacancy': vacancyAnswer(),
  },
};
