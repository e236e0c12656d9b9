import { usePageUse } from '@ponte/shared-auth';
import { useQuery, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface QueryDataProps<Data, Key extends readonly unknown[]> {
  options: UndefinedInitialDataOptions<Data, Error, Data, Key>;
  /** What the page has to say to a reader, too. */
  atOnce?: boolean;
  /** Gets undefined until the data is there, and when it can't be read. */
  children: (data: Data | undefined) => ReactNode;
}

/**
 * Draws what depends on a query, and nothing else, when its data comes: React draws such a change in one piece, which on a phone is too long for a
 * whole page with its rows. It is asked for when somebody uses the page: who only reads it needs neither numbers beside filters nor more cities to choose from,
 * and loads no code for them.
 */
export function QueryData<Data, Key extends readonly unknown[]>({
  options,
  atOnce = false,
  children,
}: QueryDataProps<Data, Key>): ReactNode {
  const isUsed = usePageUse();
  return children(useQuery({ ...options, enabled: (atOnce || isUsed) && options.enabled }).data);
}
