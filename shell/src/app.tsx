import { FragmentLoaderProvider, type FragmentLoader } from '@ponte/shared-auth';
import { Toaster } from '@ponte/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShellServicesContext, type ShellServices } from './services';

/** What stands around the router, the same in the browser and on a server. */
export function Providers({
  services,
  fragmentLoader,
  children,
}: {
  services: ShellServices;
  fragmentLoader: FragmentLoader;
  children: ReactNode;
}): ReactNode {
  return (
    <ShellServicesContext value={services}>
      <QueryClientProvider client={services.context.queryClient}>
        <FragmentLoaderProvider loader={fragmentLoader}>
          {children}
          <Toaster />
        </FragmentLoaderProvider>
      </QueryClientProvider>
    </ShellServicesContext>
  );
}
