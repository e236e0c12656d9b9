import type { RemoteContext } from '@ponte/shared-auth';
import { createContext, use } from 'react';
import type { Pages } from './pages';
import type { Remotes } from './remotes';
import type { RouteOwner } from './route-owners';

/** What the shell's own components share. Remotes never see it. */
export interface ShellServices {
  context: RemoteContext;
  remotes: Remotes;
  pages: Pages;
  /** Takes the listed release of an owner's routes; resolves when its pages are defined anew. */
  reload: (owner: RouteOwner) => Promise<void>;
  /** Gives up the release of an owner's routes for another one. @returns whether its pages are defined anew */
  fallBack: (owner: RouteOwner, cause: unknown) => Promise<boolean>;
}

export const ShellServicesContext = createContext<ShellServices | null>(null);

export function useShellServices(): ShellServices {
  const services = use(ShellServicesContext);
  if (!services) throw new Error('ShellServicesContext is missing');
  return services;
}
