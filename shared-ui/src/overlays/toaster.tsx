import { useEffect, type ReactNode } from 'react';
import { loadMessages, useMessages } from './messages';

export interface ToasterProps {
  /** False while nobody has used the page: its code waits for that, or for the first message of {@link withToast}. */
  isWanted?: boolean;
}

/** Shows the messages raised with sonner's `toast`: three at most, five seconds each, ten for an error or with something to press, longer while somebody is on one. Stands once, in the shell. */
export function Toaster({ isWanted = true }: ToasterProps = {}): ReactNode {
  const panel = useMessages();
  useEffect(() => {
    if (!isWanted) return undefined;
    const load = (): void => void loadMessages().catch(console.error);
    load();
    // It may have failed; there once, it is not loaded again.
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isWanted]);
  return panel ? <panel.ToasterPanel /> : null;
}
