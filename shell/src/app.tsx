import { FragmentLoaderProvider, IntegrationsProvider, type FragmentLoader, type Integrations } from '@ponte/shared-auth';
import { Toaster } from '@ponte/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShellServicesContext, type ShellServices } from './services';

/** What stands around the router, the same in the browser and on a server. */
export function Providers({
  services,
  fragmentLoader,
  integrations = {},
  children,
}: {
  services: ShellServices;
  fragmentLoader: FragmentLoader;
  integrations?: Integrations | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <ShellServicesContext value={services}>
      <QueryClientProvider client={services.context.queryClient}>
        <IntegrationsProvider value={integrations}>
          <FragmentLoaderProvider loader={fragmentLoader}>
            {children}
            <Toaster />
          </FragmentLoaderProvider>
        </IntegrationsProvider>
      </QueryClientProvider>
    </ShellServicesContext>
  );
}
