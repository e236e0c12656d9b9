import { useQuery, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { usePartUse } from '../../../late-part/part-use';

interface QueryDataProps<Data, Key extends readonly unknown[]> {
  options: UndefinedInitialDataOptions<Data, Error, Data, Key>;
  /**
   * Whether it is read at once: for what a person who only reads the page needs, too. Otherwise when the page is used.
   */
  atOnce?: boolean;
  /** A server draws it, too. */
  isRendered?: boolean;
  /** Gets undefined until the data is there, and when it can't be read. */
  children: (data: Data | undefined) => ReactNode;
}

const never = () => () => undefined;

/**
 * Draws what depends on a query, and nothing else, when its data comes: React draws such a change in one piece, which
 * on a phone is too long for a whole page with its rows. It is asked for when somebody uses the page: who only reads it
 * needs neither numbers beside filters nor more cities to choose from, and loads no code for them.
 */
export function QueryData<Data, Key extends readonly unknown[]>({
  options,
  atOnce = false,
  isRendered = false,
  children,
}: QueryDataProps<Data, Key>): ReactNode {
  const isUsed = usePartUse();
  const { data } = useQuery({ ...options, enabled: (atOnce || isUsed) && options.enabled });
  // Another part of the page may have read it before this one is hydrated.
  const shown = useSyncExternalStore(
    never,
    () => data,
    () => (isRendered ? data : undefined),
  );
  return children(shown);
}
