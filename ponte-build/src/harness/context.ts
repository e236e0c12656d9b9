import { getApi, type RemoteContext } from '@ponte/shared-auth';
import { queryDefaults } from '@ponte/shared-domain';
import { QueryClient } from '@tanstack/react-query';

/** What the harness hands to its remote: as in the product, a page reads, tries again and forgets. */
export const createContext = (): RemoteContext => ({
  queryClient: new QueryClient({ defaultOptions: queryDefaults }),
  api: getApi(),
});
