import { RemotePage } from '@ponte/shared-auth/testing';
import { within } from 'storybook/test';
import { companyRoutes } from '../routes';

/**
 * Waits for the page: its code is loaded on demand. What a story does afterwards, and axe, then meet the page and not a
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
export const companyPage = {
  app: 'company' as const,
  routes: companyRoutes,
  everywhere: {
    'POST rpc/list_company_sectors': ['Logística', 'Tecnologia', 'Varejo'],
    'POST rpc/my_vacancy_quota': { plan: 'basico', limit: 5, used: 1 },
    'POST rpc/pay_statistics': { occupation: null, figures: null },
    'GET companies': [],
  },
};
