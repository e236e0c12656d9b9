import { yieldToMain } from './yield-to-main';

/** The modules are in one file and are run one after the other: the large ones first, so that no single task is long. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@ponte/shared-ui');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './bootstrap');
}

void start();
