import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Toaster as Sonner } from 'sonner';

/** Below this width (Tailwind's lg) the foot of the window belongs to action bars and dialog buttons, which a message must not cover. */
const narrow = '(max-width: 1023.98px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Under the page's sticky header, whose menu stays in reach. */
const belowHeader = { top: '4.75rem' };

/** Shows the messages raised with sonner's `toast`: three at most, five seconds each. Stands once, in the shell. */
export function Toaster(): ReactNode {
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
  // In the browser only: a server has nothing to say, and the first rendering must be the same on both.
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!isInBrowser) return null;
  return (
    <Sonner
      visibleToasts={3}
      duration={5_000}
      position={isNarrow ? 'top-center' : 'bottom-right'}
      offset={isNarrow ? belowHeader : undefined}
      mobileOffset={belowHeader}
      closeButton
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: 'Fechar aviso' }}
    />
  );
}
