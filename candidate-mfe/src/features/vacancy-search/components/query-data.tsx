import { useQuery, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface QueryDataProps<Data, Key extends readonly unknown[]> {
  options: UndefinedInitialDataOptions<Data, Error, Data, Key>;
  /** Gets undefined until the data is there, and when it can't be read. */
  children: (data: Data | undefined) => ReactNode;
}

/**
 * Draws what depends on a query, and nothing else, when its data comes: React draws such a change in one piece, which on a phone is too long for a
 * whole page with its rows.
 */
export function QueryData<Data, Key extends readonly unknown[]>({
  options,
  children,
}: QueryDataProps<Data, Key>): ReactNode {
  return children(useQuery(options).data);
}
