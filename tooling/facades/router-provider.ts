import { createElement, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { RouterProvider as CoreRouterProvider } from 'react-router';

const flush = (update: () => unknown): undefined => {
  flushSync(update);
};

/** What 'react-router/dom' exports under this name. Taken from there it would bring the loaders of framework mode along, 4 kB. */
export function RouterProvider(props: Omit<ComponentProps<typeof CoreRouterProvider>, 'flushSync'>): ReactNode {
  return createElement(CoreRouterProvider, { flushSync: flush, ...props });
}
