import { useIsHydrated } from '@ponte/shared-ui';
import { changePassword, openRecovery, useSession, type MailLink, type SetPassword } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { useEffect, useRef, useState } from 'react';
import { useHasPassword } from '../../use-has-password';
import { clearRecovery, storeRecovery, readRecovery } from './stored-recovery';

const noLink =
  'Para redefinir sua senha, utilize o link enviado ao seu email. Se o link expirou ou é inválido, solicite um novo na página de recuperação de senha.';
const invalidLink = 'O token de recuperação é inválido ou expirou. Por favor, solicite um novo link.';

const expiredLink = 'O link de recuperação expirou: ele vale por 1 hora. Por favor, solicite um novo link.';

export type Recovery =
  | { status: 'verifying' }
  /** Without a mail's link the current password is required, because an open session proves nothing. */
  | {
      status: 'form';
      proof: 'link';
      setPassword: SetPassword;
      /** It answers a press, whose button is gone with it. */
      isAnswer: boolean;
    }
  | { status: 'form'; proof: 'password'; setPassword: typeof changePassword }
  | {
      status: 'invalid';
      message: string;
      /** The link itself was not judged, the server could not be asked. */
      canRetry: boolean;
      /** It answers a press, whose form or button is gone with it. */
      isAnswer?: boolean;
    };

/** Whether a new password may be set: by the link of the mail, else by the session that this browser has. */
export function useRecovery(arrived: MailLink): { recovery: Recovery; retry: () => void } {
  const session = useSession();
  const isHydrated = useIsHydrated();
  // Read once: using the link forgets it, and the form that uses it stays.
  const [kept] = useState(readRecovery);
  const link: MailLink = arrived.kind === 'none' && isHydrated && kept !== null && kept !== 'expired' ? kept : arrived;
  const asksSession = link.kind === 'none' && isHydrated && kept !== 'expired';
  const { hasPassword, isLoading } = useHasPassword(asksSession ? session.user : null);
  const [fromLink, setFromLink] = useState<Recovery>({ status: 'verifying' });
  const [attempt, setAttempt] = useState(0);
  const attempted = useRef(-1);

  useEffect(() => {
    // A link is redeemed once an attempt, however often React runs this.
    if (link.kind !== 'token' || link.type !== 'recovery' || attempted.current === attempt) return;
    attempted.current = attempt;
    setFromLink({ status: 'verifying' });
    storeRecovery(link);
    const isOver = (error: unknown): boolean => toAppError(error).code === 'link_invalid';
    openRecovery(link)
      .then((setPassword) => {
        const setOnce: SetPassword = async (password) => {
          try {
            await setPassword(password);
          } catch (error) {
            if (isOver(error)) {
              clearRecovery();
              setFromLink({ status: 'invalid', message: expiredLink, canRetry: false, isAnswer: true });
            }
            throw error;
          }
          clearRecovery();
        };
        setFromLink({ status: 'form', proof: 'link', setPassword: setOnce, isAnswer: attempt > 0 });
      })
      .catch((error: unknown) => {
        const { message } = toAppError(error);
        if (isOver(error)) clearRecovery();
        setFromLink(
          isOver(error)
            ? { status: 'invalid', message, canRetry: false, isAnswer: attempt > 0 }
            : {
                status: 'invalid',
                message: `Ocorreu um erro ao processar seu link de recuperação: ${message}`,
                canRetry: true,
                isAnswer: attempt > 0,
              },
        );
      });
  }, [attempt, link]);

  const retry = (): void => setAttempt(attempt + 1);
  if (link.kind === 'token' && link.type === 'recovery') return { recovery: fromLink, retry };
  if (link.kind !== 'none') return { recovery: { status: 'invalid', message: invalidLink, canRetry: false }, retry };
  if (!isHydrated) return { recovery: { status: 'verifying' }, retry };
  if (kept === 'expired') return { recovery: { status: 'invalid', message: expiredLink, canRetry: false }, retry };
  if (session.status === 'loading') return { recovery: { status: 'verifying' }, retry };
  if (isLoading) return { recovery: { status: 'verifying' }, retry };
  // Who has no password can prove none: the link of a mail makes the first one.
  if (hasPassword) return { recovery: { status: 'form', proof: 'password', setPassword: changePassword }, retry };
  return { recovery: { status: 'invalid', message: noLink, canRetry: false }, retry };
}
