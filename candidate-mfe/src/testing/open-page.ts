import { fakeBackend, type TestBackend } from '@ponte/build/jest/fake-backend';
import { pageOpener } from '@ponte/build/jest/open-page';
import { refuse } from '@ponte/shared-auth/testing';
import { fireEvent } from '@testing-library/react';
import { candidateRoutes } from '../routes';

/**
 * The faked backend of a test file: nobody has paused their profile, and what pages read beside their own matter can't
 * be read, so that they do without. Tests of that answer otherwise.
 */
export const fakeCandidateBackend = (): TestBackend =>
  fakeBackend({
    'POST rpc/my_profile_pause': { paused_at: null, companies: 0, interviews: 0 },
    // As of an older database: 'GET applications' says then what was applied to.
    'POST rpc/my_applied_vacancies': () =>
      Response.json({ code: 'PGRST202', message: 'no such function' }, { status: 404 }),
    'POST rpc/my_resume': refuse(500, 'XX000'),
    'GET saved_vacancies': refuse(500, 'XX000'),
    'POST rpc/list_vacancy_places': refuse(500, 'XX000'),
    'POST rpc/count_vacancy_filters': refuse(500, 'XX000'),
    'POST rpc/suggest_terms': refuse(500, 'XX000'),
  });

/** Opens an address of this remote as the shell does. */
export const openPage = pageOpener(candidateRoutes);

/** The first sign that somebody uses the page, which changes nothing else. */
export function pressAnyKey(): void {
  fireEvent.keyDown(document.body, { key: 'Shift' });
}
