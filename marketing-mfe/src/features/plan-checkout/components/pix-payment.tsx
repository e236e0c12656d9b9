import type { Integrations } from '@ponte/shared-auth';
import { formatMoney } from '@ponte/shared-domain';
import { Button, Card, Skeleton } from '@ponte/shared-ui';
import { AmountText, OptionalPart } from '@ponte/shared-ui/page-components';
import { Copy } from 'lucide-react';
import { lazy, useId, type ReactNode } from 'react';
import { toast } from 'sonner';
import { pixPayload } from '../pix-payload';
import type { SubscriptionRequest } from '../subscription.api';

// Only who pays by PIX loads the code that draws it.
const QrCode = lazy(() => import(/* webpackChunkName: "qr-code" */ './qr-code'));

/** Where to pay a registered request by PIX. Nothing is taken: the person pays in the bank's app, or does not. */
export function PixPayment({
  request,
  receiver,
}: {
  request: SubscriptionRequest;
  receiver: NonNullable<Integrations['pix']>;
}): ReactNode {
  const titleId = useId();
  const code = pixPayload({ ...receiver, cents: Math.round(request.total * 100), reference: request.id });

  const handleCopy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success('Código PIX copiado!');
    } catch {
      // Refused, or a page without TLS: the code is on the screen.
      toast.error('Não foi possível copiar. Selecione o código e copie.');
    }
  };

  return (
    <Card as="section" aria-labelledby={titleId} className="p-5 sm:p-7">
      <h2 id={titleId} className="text-2xl">
        Pague com PIX
      </h2>
      <p className="mt-2 text-ink-soft">
        <AmountText>{formatMoney(request.total)}</AmountText> para {receiver.name}. Nada é cobrado automaticamente: o
        pagamento é feito no aplicativo do seu banco, e o plano é ativado quando a nossa equipe confirmar o recebimento.
      </p>
      <div className="mt-5 grid items-center gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="mx-auto w-44 rounded-lg border border-line">
          <OptionalPart
            waiting={<Skeleton className="aspect-square w-full" />}
            failed={<p className="p-4 text-sm text-ink-soft">O QR code não carregou. Use o código copia e cola.</p>}
          >
            <QrCode text={code} label={`QR code do PIX de ${formatMoney(request.total)}`} />
          </OptionalPart>
        </div>
        <div className="min-w-0">
          <p className="font-semibold text-ink">PIX copia e cola</p>
          <p className="mt-1 rounded-md border border-line bg-sunken px-3 py-2 font-mono text-sm break-all text-ink select-all">
            {code}
          </p>
          <Button variant="outline" className="mt-3" onClick={() => void handleCopy()}>
            <Copy aria-hidden />
            Copiar código
          </Button>
        </div>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        Você tem 7 dias para desistir e receber o valor de volta (Código de Defesa do Consumidor, art. 49).
      </p>
    </Card>
  );
}
