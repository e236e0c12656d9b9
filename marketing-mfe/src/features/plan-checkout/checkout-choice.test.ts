import { offersFor, paths, priceOf, type PaidPlanSlug } from '@ponte/shared-domain';
import { describePayment, paymentMethods, readChoice, totalOf, writeChoice } from './checkout-choice';

it.each([
  ['', 'monthly', 'card'],
  ['periodo=anual&pagamento=pix', 'annual', 'pix'],
  ['pagamento=boleto', 'monthly', 'boleto'],
  ['pagamento=cartao', 'monthly', 'card'],
  ['pagamento=cheque&periodo=semanal', 'monthly', 'card'],
] as const)('reads %p as %s by %s', (query, period, paymentMethod) => {
  expect(readChoice(new URLSearchParams(query))).toEqual({ period, paymentMethod });
});

it('reads back what it wrote', () => {
  for (const period of ['monthly', 'annual'] as const) {
    for (const paymentMethod of paymentMethods) {
      const query = writeChoice(new URLSearchParams('periodo=anual&pagamento=pix'), { period, paymentMethod });
      expect(readChoice(query)).toEqual({ period, paymentMethod });
    }
  }
});

it('writes nothing for the usual choice', () => {
  expect(writeChoice(new URLSearchParams(), { period: 'monthly', paymentMethod: 'card' }).toString()).toBe('');
});

it.each([
  ['essencial', 'monthly', 2990, 'R$ 29,90 por mês'],
  ['essencial', 'annual', 28704, 'R$ 287,04 por ano'],
  ['premium', 'monthly', 4990, 'R$ 49,90 por mês'],
  ['premium', 'annual', 47904, 'R$ 479,04 por ano'],
] as const)("charges %s billed %s the plans page's price", (plan, period, cents, text) => {
  expect(totalOf(plan, period)).toMatchObject({ cents, text });
});

it('there is a checkout page for every paid plan of the catalogue', () => {
  for (const offer of offersFor('plans').filter(({ monthly }) => monthly > 0)) {
    const plan = offer.plan as PaidPlanSlug;
    expect(paths.planCheckout(plan)).toBe(`/planos/${plan}`);
    expect(totalOf(plan, 'annual').amount).toBe(priceOf(offer, 'annual').yearly);
  }
});

it.each([
  ['card', 'monthly', 'Vale um mês, sem renovação automática. O número do cartão não é pedido agora.'],
  ['card', 'annual', 'Vale um ano, sem renovação automática. O número do cartão não é pedido agora.'],
  ['boleto', 'monthly', 'Vale um mês, sem renovação automática. O boleto vai por e-mail.'],
  ['boleto', 'annual', 'Vale um ano, sem renovação automática. O boleto vai por e-mail.'],
  ['pix', 'monthly', 'Vale um mês, sem renovação automática. Por QR code ou código copia e cola.'],
  ['pix', 'annual', 'Vale um ano, sem renovação automática. Por QR code ou código copia e cola.'],
] as const)('says what %s means when it is %s', (method, period, text) => {
  expect(describePayment(method, period)).toBe(text);
});
