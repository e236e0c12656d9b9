import { yieldToMain } from './yield-to-main';

/**
 * The modules come in two files, the libraries and the app, and are run one after the other: the large ones first, so
 * that no single task is long.
 */
async function start(): Promise<void> {
  // This file was just compiled, and what it shares put together, in the same task.
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await yieldToMain();
  const { cn } = await import(/* webpackMode: "eager" */ '@ponte/shared-ui');
  await yieldToMain();
  // tailwind-merge builds its tables at the first call, which would otherwise be in the middle of a component.
  cn('p-0');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './bootstrap');
}

void start();
