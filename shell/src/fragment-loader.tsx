import type { FragmentLoader, RemoteContext } from '@ponte/shared-auth';
import type { ComponentType, ReactNode } from 'react';
import { RemoteRoot } from './remote-boundary';
import type { Remotes } from './remotes';
import type { RemoteName } from './route-owners';

/** Names the element of a fragment that a server has rendered, as 'remote/Name'. */
export const fragmentAttribute = 'data-fragment';

/** A fragment as a server has rendered it, until its code is there: HTML as it came, which React takes over as it is. */
export function StaticFragment({ name, html }: { name: string; html: string }): ReactNode {
  return <div {...{ [fragmentAttribute]: name }} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}

/** How the shell finds fragments of other remotes: loaded like their pages, inside their own root, with their own context. */
export function createFragmentLoader(remotes: Remotes, context: RemoteContext): FragmentLoader {
  const ready = new Map<ComponentType<RemoteContext>, ComponentType>();
  return async (remote, name) => {
    const Fragment = await remotes.loadFragment<RemoteContext>(remote, name);
    const known = ready.get(Fragment);
    if (known) return known;
    const WithContext = (): ReactNode => (
      // The fragment has just been loaded from the remote of this name.
      <RemoteRoot name={remote as RemoteName}>
        <Fragment {...context} />
      </RemoteRoot>
    );
    ready.set(Fragment, WithContext);
    return WithContext;
  };
}
