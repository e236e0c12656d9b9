import { useApi, useSession } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';
import { useQuery } from '@tanstack/react-query';
import type { OpenRequest } from './open-request.schema';

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
    // Made and cancelled on the checkout page
    refetchOnMount: 'always',
    queryFn: async ({ signal }): Promise<OpenRequest | null> => {
      const [db, { openRequestSchema }] = await Promise.all([
        api.db(),
        import(/* webpackChunkName: "open-request" */ './open-request.schema'),
      ]);
      const answer = await db
        .from('subscription_requests')
        .select('plan, created_at')
        .eq('user_id', candidateId ?? '')
        .eq('status', 'pending')
        .abortSignal(signal)
        .maybeSingle();
      return openRequestSchema.parse(requireData(answer));
    },
  });
  return data ?? null;
}
