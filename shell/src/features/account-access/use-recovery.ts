import { openRecovery, setPasswordOfSession, useSession, type MailLink, type SetPassword } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { useEffect, useRef, useState } from 'react';

const noLink =
  'Para redefinir sua senha, utilize o link enviado ao seu email. Se o link expirou ou é inválido, solicite um novo na página de recuperação de senha.';
const invalidLink = 'O token de recuperação é inválido ou expirou. Por favor, solicite um novo link.';

export type Recovery =
  | { status: 'verifying' }
  | { status: 'form'; setPassword: SetPassword }
  /** canRetry: the link itself was not judged, the server could not be asked. */
  | { status: 'invalid'; message: string; canRetry: boolean };

/** Whether a new password may be set: by the link of the mail, else by the session that this browser has. */
export function useRecovery(link: MailLink): { recovery: Recovery; retry: () => void } {
  const session = useSession();
  const [fromLink, setFromLink] = useState<Recovery>({ status: 'verifying' });
  const [attempt, setAttempt] = useState(0);
  const attempted = useRef(-1);

  useEffect(() => {
    // A link is redeemed once an attempt, however often React runs this.
    if (link.kind !== 'token' || link.type !== 'recovery' || attempted.current === attempt) return;
    attempted.current = attempt;
    setFromLink({ status: 'verifying' });
    openRecovery(link)
      .then((setPassword) => setFromLink({ status: 'form', setPassword }))
      .catch((error: unknown) => {
        const { code, message } = toAppError(error);
        setFromLink(
          code === 'link_invalid'
            ? { status: 'invalid', message, canRetry: false }
            : { status: 'invalid', message: `Ocorreu um erro ao processar seu link de recuperação: ${message}`, canRetry: true },
        );
      });
  }, [attempt, link]);

  const retry = (): void => setAttempt(attempt + 1);
  if (link.kind === 'token' && link.type === 'recovery') return { recovery: fromLink, retry };
  if (link.kind !== 'none') return { recovery: { status: 'invalid', message: invalidLink, canRetry: false }, retry };
  if (session.status === 'loading') return { recovery: { status: 'verifying' }, retry };
  if (session.user) return { recovery: { status: 'form', setPassword: setPasswordOfSession }, retry };
  return { recovery: { status: 'invalid', message: noLink, canRetry: false }, retry };
}
