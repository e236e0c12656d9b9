import { getSession, resendEmailChange, type Role } from '@ponte/shared-auth';
import { secondsText, toAppError } from '@ponte/shared-domain';
import { Button, FormAlert } from '@ponte/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { toast } from 'sonner';
import { mailCooldown, secondsToWait, useCountdown } from '../../../mail-cooldown';
import { cancelEmailChange } from '../preferences.api';
import { pendingEmailOptions } from '../profile.queries';

interface PendingEmailProps {
  userId: string;
  role: Role;
  /** Nothing waits any more, and this notice, with the button that was pressed, has gone. */
  onKept: () => void;
}

/**
 * Says that a new address waits for its confirmation, sends the mail again, or gives the change up. Nothing while none
 * waits.
 */
export function PendingEmail({ userId, role, onKept }: PendingEmailProps): ReactNode {
  const queryClient = useQueryClient();
  const options = pendingEmailOptions(userId);
  const { data: email } = useQuery(options);
  const { secondsLeft, start } = useCountdown('email-change');
  const [isSending, setSending] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
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

  const handleKeep = async (): Promise<void> => {
    setCancelling(true);
    try {
      await cancelEmailChange();
      // An answer of before may be on its way.
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      // Its link may have been opened meanwhile, by somebody else where it was mistyped: then nothing was given up.
      await queryClient.fetchQuery(options);
      if (getSession().user?.email === email)
        toast.info(`O novo e-mail já tinha sido confirmado: agora você entra com ${email}.`);
      else toast.success('Você continua com o e-mail atual.');
      onKept();
    } catch (error) {
      toast.error(toAppError(error).message);
    } finally {
      setCancelling(false);
    }
  };

  return (
    <FormAlert tone="info" title="Falta confirmar o novo e-mail">
      <p>
        Abra o link que enviamos para <strong className="wrap-anywhere">{email}</strong>. Até lá, você entra com o
        endereço atual. Se você recebeu um link também nele, abra os dois.
      </p>
      {role === 'candidate' && (
        <p className="mt-2">Nas candidaturas que você já enviou, a empresa continua com o e-mail do dia do envio.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          type="button"
          variant="outline"
          size="sm"
          disabled={secondsLeft > 0}
          focusableWhenDisabled
          busy={isSending}
          busyLabel="Reenviando..."
          onClick={() => void handleResend()}
        >
          Reenviar Email de Verificação
        </Button>
        <Button
          type="button"
          variant="outline"
          size="sm"
          busy={isCancelling}
          busyLabel="Cancelando..."
          onClick={() => void handleKeep()}
        >
          Manter o e-mail atual
        </Button>
      </div>
      {secondsLeft > 0 && (
        <p className="mt-1 text-sm tabular-nums">Você poderá reenviar em {secondsText(secondsLeft)}.</p>
      )}
    </FormAlert>
  );
}
