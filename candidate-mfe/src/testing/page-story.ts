import { RemotePage } from '@ponte/shared-auth/testing';
import { within } from 'storybook/test';
import { candidateRoutes } from '../routes';
import { resumeDocument } from './resume-rows';
import { vacancyAnswer } from './vacancy-rows';

/**
 * Waits for the page, whose code is loaded on demand: the story's steps, and axe, then run on the page and not on a
 * blank window.
 */
export async function pageShown({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  await within(canvasElement).findByRole('heading', { level: 1 });
}

/** What the stories of this remote's pages share. */
export const pageMeta = {
  component: RemotePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  play: pageShown,
};

/** A page of this remote; stories add the address and what the backend answers. */
export const candidatePage = {
  app: 'candidate' as const,
  routes: candidateRoutes,
  // Each page that changes the resume shows how complete it is.
  everywhere: {
    'POST rpc/my_resume': resumeDocument,
    'GET personal_info': [{ birth_date: '1990-05-20' }],
    'POST rpc/my_profile_pause': { paused_at: null, companies: 0, interviews: 0 },
    'POST rpc/list_vacancy_places': [{ city: 'Sobral', state: 'CE' }],
    // Beside the list of a search, in a wide window.
    'POST rpc/get_vacancy': vacancyAnswer(),
  },
};
