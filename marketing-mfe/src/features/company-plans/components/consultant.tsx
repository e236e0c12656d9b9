import { brand, type BillingPeriod, type Offer } from '@ponte/shared-domain';
import { Button, Section, TextAreaField, useIsHydrated } from '@ponte/shared-ui';
import { Copy, Mail, Phone } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { contactMessage, mailAddress } from '../company-plans-content';

/** Where 'Selecionar Plano' and 'Fale com um consultor' lead. */
export const consultantId = 'consultor';

/** Mail programs cut, or do not open, long addresses, and the message is a part of one. */
const maxMessageLength = 1500;

/**
 * The message as it stands in the server's HTML, where it may have been edited before hydration: React then writes the
 * text that it begins with into a textarea which had that text from the start. No place to read it on a server, and
 * none of another plan's message, which takes the place of the first one.
 */
function readEdited(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}

function Message({ subject, initial }: { subject: string; initial: string }): ReactNode {
  const id = useId();
  const [message, setMessage] = useState(() => readEdited(id) ?? initial);
  // React leaves an address of the server's HTML as it is, and writes one that changes afterwards.
  const mailed = useIsHydrated() ? message : initial;

  const handleCopy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(message);
      toast.success('Mensagem copiada!');
    } catch {
      // Refused, or a page without TLS: the text is on the screen.
      toast.error('Não foi possível copiar. Selecione o texto e copie.');
    }
  };

  return (
    <div className="rounded-xl border border-line bg-surface p-5 text-ink shadow-card sm:p-7">
      <TextAreaField
        id={id}
        label="Sua mensagem"
        hint="Já está pronta. Complete com o que quiser contar."
        rows={4}
        limit={maxMessageLength}
        error={
          message.length > maxMessageLength
            ? 'Um e-mail tão longo pode não abrir. Encurte a mensagem, ou copie e cole no seu e-mail.'
            : undefined
        }
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button asChild>
          <a href={mailAddress(subject, mailed)}>
            <Mail aria-hidden />
            Enviar por e-mail
          </a>
        </Button>
        <Button variant="outline" className="noscript:hidden" onClick={() => void handleCopy()}>
          <Copy aria-hidden />
          Copiar mensagem
        </Button>
      </div>
    </div>
  );
}

/**
 * The way to a person while no chat line is configured: the message that the chat would have begun with, ready to be
 * sent by mail, and the phone. A bare mailto link does nothing on a computer without a mail program, so the text can
 * also be copied.
 */
export function Consultant({ offer, period }: { offer: Offer | undefined; period: BillingPeriod }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    // Each press of a plan's button is a new key: the focus follows the eye.
    if (hash === `#${consultantId}`) heading.current?.focus({ preventScroll: true });
  }, [hash, key]);

  const initial = contactMessage(offer, period);
  const subject = offer ? `Plano ${offer.name}${period === 'annual' ? ' Anual' : ''}` : 'Planos para empresas';
  return (
    <Section id={consultantId} tone="brand" aria-labelledby="consultor-titulo" className="scroll-mt-4">
      <div className="grid items-center gap-x-12 gap-y-7 lg:grid-cols-2">
        <div>
          <h2 id="consultor-titulo" ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {offer ? `Falta pouco: plano ${offer.name}${period === 'annual' ? ' Anual' : ''}` : 'Fale com um consultor'}
          </h2>
          <p className="mt-3 max-w-lg text-lg text-on-band-soft">
            {offer
              ? 'A contratação é feita com um consultor: ele tira as suas dúvidas e ativa o plano. Envie a mensagem e respondemos por e-mail.'
              : 'Conte quantas vagas você abre por mês e ajudamos a escolher. Respondemos por e-mail.'}
          </p>
          <p className="mt-5">
            <a
              href={`tel:+55${brand.phone.replace(/\D/g, '')}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-on-band-soft underline-offset-4 hover:decoration-on-band"
            >
              <Phone aria-hidden className="size-5" />
              Prefere telefone? {brand.phone}
            </a>
          </p>
        </div>
        {/* Another plan is another message: what was typed for the first one goes. */}
        <Message key={initial} subject={subject} initial={initial} />
      </div>
    </Section>
  );
}
