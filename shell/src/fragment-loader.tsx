import type { FragmentLoader, RemoteContext } from '@ponte/shared-auth';
import { fragmentAttribute } from '@ponte/shared-server/element-ids';
import { isPlainPress } from '@ponte/shared-ui/page-components';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { internalLinkOf } from './internal-link';
import { RemoteRoot } from './remote-boundary';
import type { Remotes } from './remotes';

/** The link of the site that a click follows in this very window, as the router's own links decide it. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = internalLinkOf(event.target);
  return isPlainPress(event) && !event.defaultPrevented && link && ['', '_self'].includes(link.target)
    ? link
    : undefined;
}

/**
 * A fragment as a server has rendered it, until its code is there: HTML as it came, which React takes over as it is.
 * Its links are followed by the router, like those around it.
 */
export function StaticFragment({ name, html }: { name: string; html: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = linkToFollow(event);
      if (!link) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    const element = place.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return (
    <div
      {...{ [fragmentAttribute]: name }}
      ref={place}
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

/**
 * How the shell finds fragments of other remotes: loaded like their pages, inside their own root, with their own
 * context.
 */
export function createFragmentLoader(remotes: Remotes, context: RemoteContext): FragmentLoader {
  const ready = new Map<ComponentType<RemoteContext>, ComponentType>();
  return async (remote, name) => {
    const Fragment = await remotes.loadFragment<RemoteContext>(remote, name);
    const known = ready.get(Fragment);
    if (known) return known;
    const WithContext = (): ReactNode => (
      <RemoteRoot name={remote}>
        <Fragment {...context} />
      </RemoteRoot>
    );
    ready.set(Fragment, WithContext);
    return WithContext;
  };
}
