import { useIntegrations } from '@ponte/shared-auth';
import { formatDate, formatMoney, paths, requireOffer } from '@ponte/shared-domain';
import { Button, Card, ConfirmDialog } from '@ponte/shared-ui';
import { AmountText } from '@ponte/shared-ui/page-components';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paymentLabels, periodNames } from '../checkout-choice';
import type { SubscriptionRequest } from '../subscription.api';
import { NextSteps } from './next-steps';
import { PixPayment } from './pix-payment';

interface RegisteredRequestProps {
  request: SubscriptionRequest;
  email: string;
  /** It was confirmed just now: the answer to the button takes the focus. */
  isNew: boolean;
  onEdit: () => void;
  onCancel: () => void;
  isCancelling: boolean;
}

/** The request as it is stored, what follows, and the ways to change one's mind. */
export function RegisteredRequest({
  request,
  email,
  isNew,
  onEdit,
  onCancel,
  isCancelling,
}: RegisteredRequestProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { pix } = useIntegrations();
  const isPayable = pix !== undefined && request.paymentMethod === 'pix';
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);

  const facts = [
    ['Plano', requireOffer('plans', request.plan).name],
    ['Período', periodNames[request.period]],
    ['Pagamento', paymentLabels[request.paymentMethod]],
    ['Valor', `${formatMoney(request.total)} ${request.period === 'annual' ? 'por ano' : 'por mês'}`],
    ['Solicitado em', formatDate(request.createdAt)],
  ] as const;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <Card className="p-5 sm:p-7">
        <h2 ref={heading} tabIndex={-1} className="flex items-start gap-2.5 text-2xl outline-none">
          <CircleCheck aria-hidden className="mt-0.5 size-7 shrink-0 text-success" />
          Solicitação registrada
        </h2>
        <p className="mt-2 text-ink-soft">
          {isPayable
            ? 'Nada foi cobrado. Pague com o PIX desta página quando quiser.'
            : 'Nada foi cobrado. O pagamento online ainda não está habilitado.'}
        </p>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">A confirmação vai por e-mail para {email}.</p>
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {facts.map(([label, text]) => (
            <div key={label} className="flex justify-between gap-4 py-2.5">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-right font-medium tabular-nums">
                <AmountText>{text}</AmountText>
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="outline" onClick={onEdit} disabled={isCancelling}>
            Alterar escolha
          </Button>
          <Button variant="ghost" onClick={() => setAsking(true)} busy={isCancelling}>
            Cancelar solicitação
          </Button>
        </div>
      </Card>
      {isPayable ? (
        <PixPayment request={request} receiver={pix} />
      ) : (
        <section aria-labelledby="proximos-passos" className="lg:pt-7">
          <h2 id="proximos-passos" className="text-2xl">
            O que acontece agora
          </h2>
          <NextSteps plan={request.plan} email={email} />
          <Button asChild className="mt-6">
            <Link to={paths.vacancies()}>Explorar vagas</Link>
          </Button>
        </section>
      )}
      {/* A choice that is by card now may have been by PIX, and paid, before */}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancelar solicitação?"
        description={`O seu plano atual continua igual. Você pode fazer outra solicitação quando quiser.${pix !== undefined ? ' Se você já fez o PIX, a nossa equipe é avisada e devolve o valor recebido.' : ''}`}
        confirmLabel="Cancelar solicitação"
        cancelLabel="Manter solicitação"
        destructive
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
      />
    </div>
  );
}
