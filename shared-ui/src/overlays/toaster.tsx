import { useEffect, type ReactNode } from 'react';
import { messageSaidEvent, useMessages, withToast } from './messages';

export interface ToasterProps {
  /** False while nobody has used the page: its code waits for that, or for the first message. */
  isWanted?: boolean;
}

/**
 * Shows the messages raised with sonner's `toast`: three at most, five seconds each, ten for an error or with something
 * to press, longer while somebody is on one. Stands once, in the shell.
 */
export function Toaster({ isWanted = true }: ToasterProps = {}): ReactNode {
  const panel = useMessages();
  useEffect(() => {
    const load = (): void => withToast(() => undefined);
    if (isWanted) load();
    // A page that imports sonner itself may say something that no press asked for: how a sign-in at Google ended.
    window.addEventListener(messageSaidEvent, load);
    return () => window.removeEventListener(messageSaidEvent, load);
  }, [isWanted]);
  return panel ? <panel.ToasterPanel /> : null;
}
