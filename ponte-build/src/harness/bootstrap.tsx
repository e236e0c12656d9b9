import './harness.css';
import { configureAuth, startSession, type AuthConfig } from '@ponte/shared-auth';
import { createRoot } from 'react-dom/client';
import routes from 'standalone-remote';
import { createContext } from './context';
import { Harness } from './harness';

const element = document.getElementById('root');
if (!element) throw new Error('the page has no #root');
const response = await fetch('/config.json');
// Written by the development server.
const config: AuthConfig = await response.json();
configureAuth(config);
const context = createContext();
const { hostname } = new URL(config.supabaseUrl);
createRoot(element).render(
  <Harness
    name={REMOTE_NAME}
    context={context}
    routes={routes(context)}
    integrations={config.integrations}
    hasDemoAccounts={['localhost', '127.0.0.1', '[::1]'].includes(hostname)}
  />,
);
await startSession();
