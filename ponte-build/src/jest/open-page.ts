import type { RouteFactory } from '@ponte/shared-auth';
import { createPage, resetAuth, type RemotePageProps } from '@ponte/shared-auth/testing';
import { Toaster } from '@ponte/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createElement, Fragment } from 'react';

export interface PageOptions extends Pick<RemotePageProps, 'state' | 'integrations' | 'fragments'> {
  /** The user-event instance that acts: one with other timers, or that of the page opened before. */
  user?: UserEvent;
}

export interface OpenedPage {
  user: UserEvent;
  /** Path and query that the visitor is at now. */
  address: () => string;
  /** The hash in the address bar. */
  hash: () => string;
  /** What the navigation to the present address carried. */
  historyState: () => unknown;
  go: (path: string) => Promise<void>;
  goBack: () => Promise<void>;
  queryClient: QueryClient;
}

const opened: { dispose: () => void }[] = [];

afterEach(async () => {
  sessionStorage.clear();
  for (const page of opened.splice(0)) page.dispose();
  await resetAuth();
});

/**
 * Makes the one function by which tests of an app open its pages: an address over the app's own routes and the faked
 * network, as the shell opens it, with its messages. Pages of others only show their address. Who is signed in is said
 * before (`setTestSession`).
 */
export const pageOpener =
  (routes: RouteFactory) =>
  (path: string, { user = userEvent.setup(), ...choice }: PageOptions = {}): OpenedPage => {
    const { element, router, queryClient } = createPage({ routes, path, ...choice });
    opened.push({
      dispose: () => {
        router.dispose();
        queryClient.clear();
      },
    });
    render(createElement(Fragment, null, element, createElement(Toaster)));
    return {
      user,
      address: () => router.state.location.pathname + router.state.location.search,
      hash: () => router.state.location.hash,
      historyState: (): unknown => router.state.location.state,
      go: (to) => router.navigate(to),
      goBack: () => router.navigate(-1),
      queryClient,
    };
  };
