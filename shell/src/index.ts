import { breathe } from './breathe';

/** The modules are in one file and are run one after the other: the large ones first, so that no single task is long. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await breathe();
  await import(/* webpackMode: "eager" */ '@ponte/shared-ui');
  await breathe();
  await import(/* webpackMode: "eager" */ './bootstrap');
}

void start();
