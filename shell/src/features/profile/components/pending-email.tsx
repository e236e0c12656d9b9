import { resendEmailChange } from '@ponte/shared-auth';
import { plural, toAppError } from '@ponte/shared-domain';
import { Button, FormAlert } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { toast } from 'sonner';
import { mailCooldown, secondsToWait, useCountdown } from '../../../mail-cooldown';
import { pendingEmailOptions } from '../profile.queries';

/** Says that a new address waits for its confirmation, and sends the mail again. Nothing while none does. */
export function PendingEmail({ userId }: { userId: string }): ReactNode {
  const { data: email } = useQuery(pendingEmailOptions(userId));
  const { secondsLeft, start } = useCountdown('email-change');
  const [isSending, setSending] = useState(false);
  if (!email) return null;

  const handleResend = async (): Promise<void> => {
    setSending(true);
    try {
      await resendEmailChange();
      start(mailCooldown);
      toast.success('E-mail de verificação reenviado!');
    } catch (error) {
      const failure = toAppError(error);
      start(secondsToWait(failure));
      toast.error(failure.message);
    } finally {
      setSending(false);
    }
  };

  return (
    <FormAlert tone="info" title="Falta confirmar o novo e-mail">
      <p>
        Abra o link que enviamos para <strong className="wrap-anywhere">{email}</strong>. Até lá, você entra com o
        endereço atual.
      </p>
      <Button
        type="button"
        variant="outline"
        size="sm"
        className="mt-3"
        disabled={secondsLeft > 0}
        focusableWhenDisabled
        busy={isSending}
        busyLabel="Reenviando..."
        onClick={() => void handleResend()}
      >
        Reenviar Email de Verificação
      </Button>
      {secondsLeft > 0 && (
        <p className="mt-1 text-sm tabular-nums">
          Você poderá reenviar em {plural(secondsLeft, 'segundo', 'segundos')}.
        </p>
      )}
    </FormAlert>
  );
}
