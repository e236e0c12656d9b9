import { FragmentLoaderProvider, IntegrationsProvider, type FragmentLoader, type Integrations, type RenderedFragments } from '@ponte/shared-auth';
import { brandSite } from '@ponte/shared-domain';
import { SiteProvider, Toaster } from '@ponte/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { ShellServicesContext, type ShellServices } from './services';

/** What stands around the router, the same in the browser and on a server. */
export function Providers({
  services,
  fragmentLoader,
  renderedFragments,
  integrations = {},
  site,
  children,
}: {
  services: ShellServices;
  fragmentLoader: FragmentLoader;
  /** What a server has rendered of other remotes' fragments. */
  renderedFragments?: RenderedFragments | undefined;
  integrations?: Integrations | undefined;
  /** The origin that the site is known by. */
  site: string;
  children: ReactNode;
}): ReactNode {
  const siteDetails = useMemo(() => brandSite(site), [site]);
  return (
    <ShellServicesContext value={services}>
      <QueryClientProvider client={services.context.queryClient}>
        <IntegrationsProvider value={integrations}>
          <SiteProvider value={siteDetails}>
            <FragmentLoaderProvider loader={fragmentLoader} rendered={renderedFragments}>
              {children}
              <Toaster />
            </FragmentLoaderProvider>
          </SiteProvider>
        </IntegrationsProvider>
      </QueryClientProvider>
    </ShellServicesContext>
  );
}
