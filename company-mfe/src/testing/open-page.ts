import { fakeBackend, type TestBackend } from '@ponte/build/jest/fake-backend';
import { pageOpener, type OpenedPage, type PageOptions } from '@ponte/build/jest/open-page';
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { companyRoutes } from '../routes';

export const companyId = '00000000-0000-4000-8000-0000000000c1';

/**
 * The faked backend of a test file, with what pages say of the company beside their own matter; tests of that answer
 * otherwise.
 */
export const fakeCompanyBackend = (): TestBackend =>
  fakeBackend({
    'POST rpc/my_vacancy_quota': { plan: 'empresarial', limit: null, used: 0 },
    'POST rpc/my_name_change': { held: false, reviewed: false, doubted: false },
    'POST rpc/pay_statistics': { occupation: null, figures: null },
    'GET companies': [],
  });

const open = pageOpener(companyRoutes);

/** Opens an address of this remote as the shell does, as its company or as a visitor with null. */
export function openPage(path: string, session: 'company' | null = 'company', options?: PageOptions): OpenedPage {
  setTestSession(session === null ? null : testUser({ id: companyId, name: 'Mar Azul', role: 'company' }));
  return open(path, options);
}

/**
 * The main that the shell has around every page: it takes the focus that has no other place. Rendered before the page
 * is opened, and gone with the test.
 */
export function renderMain(): HTMLElement {
  render(createElement('main', { tabIndex: -1 }));
  return screen.getByRole('main');
}

/** Waits for one message of the toaster: the same one twice means that something was done twice. */
export async function expectToast(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
}
