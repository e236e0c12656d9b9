import { useApi, useSession } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';
import { useQuery } from '@tanstack/react-query';

export interface OpenRequest {
  plan: string;
  createdAt: string;
}

/**
 * The signed-in candidate's open request for a plan. Null while it is being read, when reading fails, and without a
 * request for everybody else.
 */
export function useOpenRequest(): OpenRequest | null {
  const api = useApi();
  const { user } = useSession();
  const candidateId = user?.role === 'candidate' ? user.id : undefined;
  const { data } = useQuery({
    queryKey: ['subscription-request', candidateId ?? null, 'day'],
    enabled: candidateId !== undefined,
    // made and cancelled on the checkout page
    refetchOnMount: 'always',
    queryFn: async ({ signal }): Promise<OpenRequest | null> => {
      const answer = await (
        await api.db()
      )
        .from('subscription_requests')
        .select('plan, created_at')
        .eq('user_id', candidateId ?? '')
        .eq('status', 'pending')
        .abortSignal(signal)
        .maybeSingle();
      const row: { plan: string; created_at: string } | null = requireData(answer);
      return row && { plan: row.plan, createdAt: row.created_at };
    },
  });
  return data ?? null;
}
