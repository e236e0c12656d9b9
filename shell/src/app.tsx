import {
  ApiProvider,
  FragmentLoaderProvider,
  IntegrationsProvider,
  type FragmentLoader,
  type Integrations,
  type RenderedFragments,
} from '@ponte/shared-auth';
import { brandSite } from '@ponte/shared-domain';
import { SiteProvider } from '@ponte/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { DatabasePreload } from './database-preload';
import { Messages } from './messages';
import { OverlayPreload } from './overlay-preload';
import { RefreshOnUse } from './refresh-on-use';
import type { OwnPicture } from './server-page';
import { ShellServicesContext, type ShellServices } from './services';

interface ContextsProps {
  services: ShellServices;
  fragmentLoader: FragmentLoader;
  /** What a server has rendered of other remotes' fragments. */
  renderedFragments?: RenderedFragments | undefined;
  integrations?: Integrations | undefined;
  /** The site's public origin. */
  site: string;
  /** The picture of the page that a server has rendered. */
  picture?: OwnPicture | undefined;
  children: ReactNode;
}

/** The context of pages and fragments, the same in the browser and on a server. */
export function Contexts({
  services,
  fragmentLoader,
  renderedFragments,
  integrations = {},
  site,
  picture,
  children,
}: ContextsProps): ReactNode {
  const siteDetails = useMemo(() => ({ ...brandSite(site), picture }), [site, picture]);
  return (
    <ShellServicesContext value={services}>
      <QueryClientProvider client={services.context.queryClient}>
        <ApiProvider value={services.context.api}>
          <IntegrationsProvider value={integrations}>
            <SiteProvider value={siteDetails}>
              <FragmentLoaderProvider loader={fragmentLoader} rendered={renderedFragments}>
                {children}
              </FragmentLoaderProvider>
            </SiteProvider>
          </IntegrationsProvider>
        </ApiProvider>
      </QueryClientProvider>
    </ShellServicesContext>
  );
}

interface ProvidersProps extends ContextsProps {
  /** Hashes of the queries that are read again when the page is used. */
  refreshedOnUse?: readonly string[] | undefined;
}

const none: readonly string[] = [];

/** The elements around a page's router, the same in the browser and on a server. */
export function Providers({ children, refreshedOnUse = none, ...contexts }: ProvidersProps): ReactNode {
  return (
    <Contexts {...contexts}>
      {children}
      <RefreshOnUse hashes={refreshedOnUse} />
      <OverlayPreload />
      <DatabasePreload api={contexts.services.context.api} />
      <Messages waits={contexts.renderedFragments !== undefined} />
    </Contexts>
  );
}
