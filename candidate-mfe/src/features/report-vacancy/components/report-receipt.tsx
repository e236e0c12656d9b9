import { formatDate } from '@ponte/shared-domain';
import { Button, TextField } from '@ponte/shared-ui';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReportReceipt as Receipt } from '../report-vacancy.api';

interface ReportReceiptProps {
  receipt: Receipt;
  /** Who has an account finds the case there, without its code. */
  isSignedIn: boolean;
}

/** What a reporter takes along. The code is shown nowhere else. */
export function ReportReceipt({ receipt: { number, code, dueOn }, isSignedIn }: ReportReceiptProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const uncopied = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState<'done' | 'refused'>();

  // The form that was focused is gone.
  useEffect(() => heading.current?.focus(), []);
  // Brings the field into sight, with its text selected.
  useEffect(() => {
    if (copying === 'refused') uncopied.current?.focus();
  }, [copying]);

  const handleCopy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`Denúncia ${number}\nCódigo ${code}`);
      setCopying('done');
    } catch {
      setCopying('refused');
    }
  };

  return (
    <div className="space-y-4">
      <h3 ref={heading} tabIndex={-1} className="font-display text-lg font-semibold outline-none">
        Denúncia enviada.{' '}
        <span className="mt-1 block font-sans text-base font-normal text-ink-soft">
          Obrigado por avisar: nossa equipe vai analisar a vaga.
        </span>
      </h3>
      <dl className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-sunken p-4 sm:grid-cols-[auto_auto] sm:justify-start">
        <div>
          <dt className="text-sm text-ink-soft">Número</dt>
          <dd className="text-lg font-semibold tabular-nums">{number}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Código</dt>
          <dd className="text-lg font-semibold tabular-nums">{code}</dd>
        </div>
      </dl>
      <p className="font-semibold">Decisão até {formatDate(dueOn)}</p>
      <p className="text-ink-soft">
        {isSignedIn
          ? 'Esta denúncia está na sua conta: em Denúncias você vê a decisão e o motivo, e avisamos por e-mail.'
          : 'Guarde o número e o código: com eles você acompanha a decisão. O código só aparece agora.'}
      </p>
      <Button variant="outline" className="w-full sm:w-auto" onClick={() => void handleCopy()}>
        <Copy aria-hidden className="size-4" />
        Copiar número e código
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {copying === 'done' ? 'Número e código copiados.' : ''}
      </p>
      {copying === 'refused' && (
        <>
          <p role="alert" className="text-sm text-ink-soft">
            Não foi possível copiar. Selecione e copie o texto abaixo.
          </p>
          <TextField
            ref={uncopied}
            label="Número e código da denúncia"
            readOnly
            value={`Denúncia ${number}, código ${code}`}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
    </div>
  );
}
