import { formatMoney, priceOf, requireOffer, type PaidPlanSlug } from '@ponte/shared-domain';
import { Button, Form, FormAlert } from '@ponte/shared-ui';
import { AmountText, RadioGroupField } from '@ponte/shared-ui/page-components';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  describePayment,
  paymentLabels,
  paymentMethods,
  periodNames,
  totalOf,
  trialDays,
  trialOf,
  type CheckoutChoice,
} from '../checkout-choice';

interface ChoiceFormProps {
  plan: PaidPlanSlug;
  choice: CheckoutChoice;
  /** There is a code to pay by as soon as the choice is confirmed. */
  payable: boolean;
  onChange: (choice: CheckoutChoice) => void;
  onConfirm: () => void;
  busy: boolean;
  /** A failure that stays on the page. */
  error?: string;
  /** Nobody is signed in: the button leads to the sign-in page. */
  isVisitor: boolean;
  /** Whether the form takes the focus, because it has replaced the button that was pressed. */
  takesFocus: boolean;
}

/**
 * Without react-hook-form: the choice is kept in the address (a sign-in comes back to it, the summary beside the form
 * shows it), is complete from the start, and nobody can choose anything invalid. `useCheckout` keeps it from being sent
 * twice, because a press may also wait for the session.
 */
export function ChoiceForm({
  plan,
  choice,
  payable,
  onChange,
  onConfirm,
  busy,
  error,
  isVisitor,
  takesFocus,
}: ChoiceFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    form.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  const offer = requireOffer('plans', plan);
  const days = trialOf(plan, payable);
  return (
    <Form
      ref={form}
      tabIndex={-1}
      aria-label="Sua escolha"
      busy={busy}
      className="gap-7"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <RadioGroupField
        label="Período de cobrança"
        name="period"
        appearance="cards"
        value={choice.period}
        onChange={(event) => onChange({ ...choice, period: event.target.value === 'annual' ? 'annual' : 'monthly' })}
        options={(['monthly', 'annual'] as const).map((period) => ({
          value: period,
          label: periodNames[period],
          description:
            period === 'monthly' ? (
              <AmountText>{`${formatMoney(offer.monthly)} por mês`}</AmountText>
            ) : (
              <>
                <AmountText>{`${formatMoney(priceOf(offer, 'annual').monthly)} por mês, em uma cobrança de`}</AmountText>{' '}
                <span className="inline-block">
                  <AmountText>{totalOf(plan, 'annual').text}</AmountText>
                </span>
              </>
            ),
        }))}
      />
      <RadioGroupField
        label="Forma de pagamento"
        name="payment"
        appearance="cards"
        className="sm:grid-cols-1 xl:grid-cols-3"
        value={choice.paymentMethod}
        onChange={(event) => {
          const paymentMethod = paymentMethods.find((method) => method === event.target.value);
          if (paymentMethod) onChange({ ...choice, paymentMethod });
        }}
        options={paymentMethods.map((method) => ({
          value: method,
          label: paymentLabels[method],
          description: describePayment(method, choice.period),
        }))}
      />
      {days > 0 && (
        <section aria-labelledby="teste" className="rounded-md border border-line bg-surface px-4 py-4 sm:px-5">
          <h2 id="teste" className="text-lg">
            Como é o teste grátis de {days} dias
          </h2>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 text-ink-soft">
            <li>Você usa tudo do Premium por {days} dias sem pagar, a partir da ativação do plano.</li>
            <li>
              <AmountText>
                {`Se quiser continuar, combine com a nossa equipe a primeira cobrança, de ${totalOf(plan, choice.period).text}.`}
              </AmountText>
            </li>
            <li>Sem isso, nada é cobrado: o plano termina com o teste e a sua conta volta ao plano Gratuito.</li>
            <li>O teste vale uma vez por pessoa. Depois dele não há fidelidade: você cancela quando quiser.</li>
          </ul>
        </section>
      )}
      {payable && trialDays[plan] > 0 && (
        <section aria-labelledby="sem-teste" className="rounded-md border border-line bg-surface px-4 py-4 sm:px-5">
          <h2 id="sem-teste" className="text-lg">
            No PIX não há teste grátis
          </h2>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 text-ink-soft">
            <li>
              <AmountText>
                {`O valor, de ${totalOf(plan, choice.period).text}, é pago antes de o plano começar.`}
              </AmountText>
            </li>
            <li>
              Se você se arrepender em até 7 dias, recebe de volta o que pagou (Código de Defesa do Consumidor, art.
              49).
            </li>
            <li>O teste grátis de {trialDays[plan]} dias vale no cartão e no boleto.</li>
          </ul>
        </section>
      )}
      <FormAlert tone="info" title="Nada é cobrado agora">
        {payable
          ? 'Ao confirmar, registramos a sua solicitação e mostramos o código PIX. Você paga no aplicativo do seu banco, se e quando quiser.'
          : 'O pagamento online ainda não está habilitado. Ao confirmar, registramos só a sua solicitação. Nada é cobrado antes de você confirmar um pagamento.'}
      </FormAlert>
      {error !== undefined && <FormAlert>{error}</FormAlert>}
      <div>
        {/* On a phone the summary is below the button, so the total is repeated here before the confirmation. */}
        <p className="mb-3 flex flex-wrap justify-between gap-x-4 font-semibold lg:hidden">
          {payable ? (
            <>
              <span>A pagar por PIX:</span>{' '}
              <span>
                <AmountText>{totalOf(plan, choice.period).text}</AmountText>
              </span>
            </>
          ) : (
            <>
              <span>
                <AmountText>Hoje: R$ 0,00</AmountText>
              </span>
              <span className="font-normal text-ink-soft">
                <AmountText>{`${days > 0 ? 'Para continuar' : 'Depois'}: ${totalOf(plan, choice.period).text}`}</AmountText>
              </span>
            </>
          )}
        </p>
        <Button type="submit" size="lg" busy={busy} busyLabel="Registrando..." className="w-full sm:w-auto">
          Confirmar solicitação
        </Button>
        {isVisitor && (
          <p className="mt-2.5 text-sm text-ink-soft">
            Você vai entrar na sua conta e voltar para esta página, com a escolha feita.
          </p>
        )}
      </div>
    </Form>
  );
}
