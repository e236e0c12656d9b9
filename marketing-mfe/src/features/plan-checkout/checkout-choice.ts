import { formatMoney, priceOf, requireOffer, type BillingPeriod, type PaidPlanSlug } from '@ponte/shared-domain';
import { readPeriod, withPeriod } from '../../offers/billing-period';

export type PaymentMethod = 'card' | 'boleto' | 'pix';

export interface CheckoutChoice {
  period: BillingPeriod;
  paymentMethod: PaymentMethod;
}

const paymentParameter = 'pagamento';

/** As written in the address. */
const paymentSlugs: Readonly<Record<PaymentMethod, string>> = { card: 'cartao', boleto: 'boleto', pix: 'pix' };

export const paymentMethods: readonly PaymentMethod[] = ['card', 'boleto', 'pix'];
export const paymentLabels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Cartão de crédito',
  boleto: 'Boleto',
  pix: 'PIX',
};
export const periodNames: Readonly<Record<BillingPeriod, string>> = { monthly: 'Mensal', annual: 'Anual' };

/** Specification, 'Candidate plans': only the Premium plan has a trial, of 7 days. */
export const trialDays: Readonly<Record<PaidPlanSlug, number>> = { essencial: 0, premium: 7 };

/** Days without cost. A PIX is paid before the plan begins: where its code is shown there are none. */
export const trialOf = (plan: PaidPlanSlug, isPayable: boolean): number => (isPayable ? 0 : trialDays[plan]);

/** The choice that the address holds: a visitor comes back to it after signing in. */
export function readChoice(query: URLSearchParams): CheckoutChoice {
  const slug = query.get(paymentParameter);
  return {
    period: readPeriod(query),
    paymentMethod: paymentMethods.find((method) => paymentSlugs[method] === slug) ?? 'card',
  };
}

export function writeChoice(query: URLSearchParams, choice: CheckoutChoice): URLSearchParams {
  const next = withPeriod(query, choice.period);
  if (choice.paymentMethod === 'card') next.delete(paymentParameter);
  else next.set(paymentParameter, paymentSlugs[choice.paymentMethod]);
  return next;
}

export interface Total {
  /** One charge, in reais. */
  amount: number;
  /** The same in centavos, as it is stored. */
  cents: number;
  /** 'R$ 479,04 por ano' */
  text: string;
}

/** What one charge of the plan is, by the catalogue's rows of the plans page. */
export function totalOf(plan: PaidPlanSlug, period: BillingPeriod): Total {
  const price = priceOf(requireOffer('plans', plan), period);
  const amount = period === 'annual' ? price.yearly : price.monthly;
  return {
    amount,
    cents: Math.round(amount * 100),
    text: `${formatMoney(amount)} ${period === 'annual' ? 'por ano' : 'por mês'}`,
  };
}

const paymentWays: Readonly<Record<PaymentMethod, string>> = {
  card: 'O número do cartão não é pedido agora.',
  boleto: 'O boleto vai por e-mail.',
  pix: 'Por QR code ou código copia e cola.',
};

/** What a payment method means in a period. No plan renews itself, by none of them. */
export function describePayment(method: PaymentMethod, period: BillingPeriod): string {
  return `Vale um ${period === 'annual' ? 'ano' : 'mês'}, sem renovação automática. ${paymentWays[method]}`;
}
