import { queryOptions } from '@tanstack/react-query';
import { isOperator } from './operator-access.api';

/** The key carries the user: what holds for one person is never shown to another. */
export const isOperatorOptions = (userId: string) =>
  queryOptions({ queryKey: ['operator', userId, 'is-operator'], queryFn: ({ signal }) => isOperator(signal) });
