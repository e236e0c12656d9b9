import { callOnce, forgetCall, refreshUser, type Api } from '@ponte/shared-auth';
import { requireData, type BillingPeriod, type PaidPlanSlug } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { paymentMethods, type CheckoutChoice } from './checkout-choice';

const requestSchema = z.pipe(
  z.object({
    id: z.string(),
    plan: z.enum(['essencial', 'premium'] satisfies PaidPlanSlug[]),
    period: z.enum(['monthly', 'annual'] satisfies BillingPeriod[]),
    payment_method: z.enum(paymentMethods),
    shown_total_cents: z.number(),
    created_at: z.string(),
  }),
  z.transform((row) => ({
    id: row.id,
    plan: row.plan,
    period: row.period,
    paymentMethod: row.payment_method,
    /** One charge as the page showed it, in reais. */
    total: row.shown_total_cents / 100,
    createdAt: row.created_at,
  })),
);

export type SubscriptionRequest = z.output<typeof requestSchema>;

/** The signed-in person's open request, null when there is none. @throws AppError */
export async function getOpenRequest(
  api: Api,
  userId: string,
  signal: AbortSignal,
): Promise<SubscriptionRequest | null> {
  const answer = await (
    await api.db()
  )
    .from('subscription_requests')
    .select('id, plan, period, payment_method, shown_total_cents, created_at')
    .eq('user_id', userId)
    .eq('status', 'pending')
    .abortSignal(signal)
    .maybeSingle();
  return z.nullable(requestSchema).parse(requireData(answer));
}

const planSchema = z.nullable(z.object({ plan: z.string(), plan_until: z.nullable(z.string()) }));
const activeSchema = z.nullable(z.object({ id: z.string() }));

/** A plan that has begun. */
export interface OwnPlan {
  /** The plan of the account now; another one than the session's where it began or ended since that was read. */
  plan?: string;
  /** Its last day, yyyy-MM-dd; none where it has no end. */
  until?: string;
  /** Number of the request that it came of; none where the team has begun it without one. */
  requestId?: string;
}

/** The signed-in person's plan. @throws AppError */
export async function getOwnPlan(api: Api, userId: string, signal: AbortSignal): Promise<OwnPlan> {
  const db = await api.db();
  const [profile, request] = await Promise.all([
    db.from('profiles').select('plan, plan_until').eq('id', userId).abortSignal(signal).maybeSingle(),
    db
      .from('subscription_requests')
      .select('id')
      .eq('user_id', userId)
      .eq('status', 'active')
      .abortSignal(signal)
      .maybeSingle(),
  ]);
  const own = planSchema.parse(requireData(profile));
  const until = own?.plan_until ?? undefined;
  const requestId = activeSchema.parse(requireData(request))?.id;
  return {
    ...(own !== null && { plan: own.plan }),
    ...(until !== undefined && { until }),
    ...(requestId !== undefined && { requestId }),
  };
}

/** Reads the plan that the session names again: it began or ended elsewhere. What can't be read stays as it is. */
export function readPlanAgain(): void {
  refreshUser().catch(() => undefined);
}

/** Stores the choice; the same one again is the same request. @throws AppError with the rule's code */
export async function requestSubscription(
  api: Api,
  plan: PaidPlanSlug,
  choice: CheckoutChoice,
  shownTotalCents: number,
): Promise<SubscriptionRequest> {
  const answer = await callOnce(api, 'request_subscription', {
    p_plan: plan,
    p_period: choice.period,
    p_payment_method: choice.paymentMethod,
    p_shown_total_cents: shownTotalCents,
  });
  return requestSchema.parse(answer);
}

/** @throws AppError with the rule's code */
export async function cancelRequest(api: Api, requestId: string): Promise<void> {
  requireData(await (await api.db()).rpc('cancel_subscription_request', { p_request_id: requestId }));
  forgetCall('request_subscription');
}
