import { callOnce, forgetCall, type Api } from '@ponte/shared-auth';
import { AppError, errorMessages, requireData, type BillingPeriod, type PaidPlanSlug } from '@ponte/shared-domain';
import { paymentMethods, type CheckoutChoice, type PaymentMethod } from './checkout-choice';

export interface SubscriptionRequest {
  id: string;
  plan: PaidPlanSlug;
  period: BillingPeriod;
  paymentMethod: PaymentMethod;
  /** One charge as the page showed it, in reais. */
  total: number;
  createdAt: string;
}

const plans: readonly PaidPlanSlug[] = ['essencial', 'premium'];
const periods: readonly BillingPeriod[] = ['monthly', 'annual'];

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((candidate) => candidate === value);

/** Checked by hand: a schema library would weigh more than this page. @throws AppError 'unexpected' */
function readRequest(row: unknown): SubscriptionRequest {
  const fields = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>;
  const plan = oneOf(plans, fields['plan']);
  const period = oneOf(periods, fields['period']);
  const paymentMethod = oneOf(paymentMethods, fields['payment_method']);
  const { id, shown_total_cents: cents, created_at: createdAt } = fields;
  if (
    !plan ||
    !period ||
    !paymentMethod ||
    typeof id !== 'string' ||
    typeof cents !== 'number' ||
    typeof createdAt !== 'string'
  ) {
    throw new AppError('unexpected', errorMessages.unexpected, { cause: row });
  }
  return { id, plan, period, paymentMethod, total: cents / 100, createdAt };
}

/** The signed-in person's open request, null when there is none. @throws AppError */
export async function getOpenRequest(
  api: Api,
  userId: string,
  signal: AbortSignal,
): Promise<SubscriptionRequest | null> {
  const answer = await api.db
    .from('subscription_requests')
    .select('id, plan, period, payment_method, shown_total_cents, created_at')
    .eq('user_id', userId)
    .eq('status', 'pending')
    .abortSignal(signal)
    .maybeSingle();
  const row = requireData(answer);
  return row === null ? null : readRequest(row);
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
  return readRequest(answer);
}

/** @throws AppError with the rule's code */
export async function cancelRequest(api: Api, requestId: string): Promise<void> {
  requireData(await api.db.rpc('cancel_subscription_request', { p_request_id: requestId }));
  forgetCall('request_subscription');
}
