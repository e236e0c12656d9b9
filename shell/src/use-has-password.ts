import type { CurrentUser } from '@ponte/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { hasPassword } from './password-access.api';

/** Whether an account has a password; until the database has told, and where it can't be asked, what is likely. */
export function useHasPassword(user: CurrentUser | null): { hasPassword: boolean; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    // The key carries the user: what holds for one person is never shown to another.
    queryKey: ['account', user?.id, 'has-password'],
    queryFn: ({ signal }) => hasPassword({ provider: user?.provider ?? 'email' }, signal),
    enabled: user !== null,
  });
  return { hasPassword: data ?? user?.provider === 'email', isLoading };
}
