import './harness.css';
import { configureAuth, getApi, startSession, type AuthConfig } from '@ponte/shared-auth';
import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import routes from 'standalone-remote';
import { Harness } from './harness';

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
const response = await fetch('/config.json');
// Written by the development server.
const config: AuthConfig = await response.json();
configureAuth(config);
const context = { queryClient: new QueryClient(), api: getApi() };
createRoot(element).render(
  <Harness name={REMOTE_NAME} context={context} routes={routes(context)} integrations={config.integrations} />,
);
await startSession();
