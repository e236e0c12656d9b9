import { useEffect, type ReactNode } from 'react';
import { loadMessages, messageSaidEvent, useMessages } from './messages';

export interface ToasterProps {
  /** False while nobody has used the page: its code waits for that, or for the first message. */
  isWanted?: boolean;
}

/** Shows the messages raised with sonner's `toast`: three at most, five seconds each, ten for an error or with something to press, longer while somebody is on one. Stands once, in the shell. */
export function Toaster({ isWanted = true }: ToasterProps = {}): ReactNode {
  const panel = useMessages();
  useEffect(() => {
    const load = (): void => void loadMessages().catch(console.error);
    if (isWanted) load();
    // A page that imports sonner itself may say something that no press asked for: how a sign-in at Google ended.
    window.addEventListener(messageSaidEvent, load);
    // It may have failed; there once, it is not loaded again.
    if (isWanted) window.addEventListener('online', load);
    return () => {
      window.removeEventListener(messageSaidEvent, load);
      window.removeEventListener('online', load);
    };
  }, [isWanted]);
  return panel ? <panel.ToasterPanel /> : null;
}
