import { readMailLink, requestPasswordReset } from '@ponte/shared-auth';
import { pageTitle, paths, secondsText, toAppError, type AppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, Illustration, PageHead, TextField, TextLink, useIsHydrated } from '@ponte/shared-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { AccountFrame, AccountOutcome } from './components/account-frame';
import { emailOnlyCheck, emailOnlyDefaults, type EmailOnly } from './fields';
import { capturedMailLinkHash } from '../../mail-link-hash';
import { mailCooldown, secondsToWait, useCountdown } from '../../mail-cooldown';
import type { EmailState } from './location-email';
import { keepResetEmail } from './reset-email';
import { rememberReturnPathOf, returnPathOf } from './return-path';
import { useLocationEmail } from './use-location-email';

const describeFailure = ({ code, message }: AppError): string =>
  `Erro ao enviar email de recuperação: ${code === 'unexpected' ? 'Erro desconhecido' : message}`;

interface EmailOnItsWayProps {
  email: string;
  /** Where somebody was who came here from the sign-in. */
  returnTo: string | undefined;
  /** It was asked for since the page was loaded: the title takes the focus of the form that is gone. */
  isNew: boolean;
  /** Until the auth service sends another mail to this address. */
  wait: ReturnType<typeof useCountdown>;
  onAgain: () => void;
}

function EmailOnItsWay({
  email,
  returnTo,
  isNew,
  wait: { secondsLeft, start },
  onAgain,
}: EmailOnItsWayProps): ReactNode {
  const [isSending, setSending] = useState(false);

  const handleResend = async (): Promise<void> => {
    setSending(true);
    try {
      await requestPasswordReset(email);
      start(mailCooldown);
      toast.success('Email de recuperação enviado com sucesso! Verifique sua caixa de entrada.');
    } catch (error) {
      const failure = toAppError(error);
      start(secondsToWait(failure));
      toast.error(describeFailure(failure));
    } finally {
      setSending(false);
    }
  };

  return (
    <AccountOutcome
      illustration={<Illustration name="mail" />}
      title="Email Enviado"
      takesFocus={isNew}
      actions={
        <>
          <Button asChild size="lg">
            <Link to={paths.login(returnTo)}>Voltar para o Login</Link>
          </Button>
          <Button
            variant="outline"
            disabled={secondsLeft > 0}
            focusableWhenDisabled
            busy={isSending}
            busyLabel="Reenviando..."
            onClick={() => void handleResend()}
          >
            Reenviar e-mail
          </Button>
          {secondsLeft > 0 && (
            <p className="text-sm text-ink-faint tabular-nums">Você poderá reenviar em {secondsText(secondsLeft)}.</p>
          )}
          <Button variant="ghost" onClick={onAgain}>
            Usar outro e-mail
          </Button>
        </>
      }
    >
      <PageHead title={pageTitle('Email Enviado')} noIndex />
      <p>
        Se houver uma conta com <strong className="wrap-anywhere text-ink">{email}</strong>, as instruções para criar
        uma nova senha chegam em alguns minutos.
      </p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-left">
        <li>O link é válido por apenas 1 hora.</li>
        <li>Se não encontrar a mensagem, verifique a caixa de spam.</li>
        <li>Se o link apontar para localhost, você será redirecionado para a página certa.</li>
      </ul>
    </AccountOutcome>
  );
}

function RecoverPasswordPage(): ReactNode {
  const { hash, search } = useLocation();
  const returnTo = returnPathOf(search);
  const navigate = useNavigate();
  // In the history entry: a reload shows again that the mail was sent.
  const sentTo = useLocationEmail();
  const wait = useCountdown('recovery');
  const isHydrated = useIsHydrated();
  const [failure, setFailure] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const form = useForm<EmailOnly>({ resolver: emailOnlyCheck.resolver, defaultValues: emailOnlyDefaults });
  const { errors, isSubmitting } = form.formState;
  const shownFailure = failure ?? emailOnlyCheck.failureOf(form.formState);

  const handleSubmit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    // From the mailbox the way leads to a sign-in that knows of no page before it. Also where the mail is refused: an
    // earlier one may be there, and its answer may have been lost on the way.
    rememberReturnPathOf(search);
    try {
      await requestPasswordReset(email);
      keepResetEmail(email);
      wait.start(mailCooldown);
      setNew(true);
      toast.success('Email de recuperação enviado com sucesso! Verifique sua caixa de entrada.');
      await navigate(paths.recoverPassword(returnTo), { state: { email } satisfies EmailState });
    } catch (error) {
      const failure = toAppError(error);
      setFailure(failure.message);
      toast.error(describeFailure(failure));
    }
  });

  const isFormShown = sentTo === '';
  const { setFocus } = form;
  // 'Usar outro e-mail' is gone with its press.
  useEffect(() => {
    if (isAgain && isFormShown) setFocus('email', { shouldSelect: true });
  }, [isAgain, isFormShown, setFocus]);

  // Left where it is: the reset page takes it.
  const link = readMailLink(capturedMailLinkHash() || hash);
  if (isHydrated && link.kind === 'token' && link.type === 'recovery')
    return <Navigate to={{ pathname: paths.resetPassword(), hash }} replace />;
  if (!isFormShown)
    return (
      <EmailOnItsWay
        email={sentTo}
        returnTo={returnTo}
        isNew={isNew}
        wait={wait}
        onAgain={() => {
          setAgain(true);
          void navigate(paths.recoverPassword(returnTo), { replace: true });
        }}
      />
    );
  return (
    <AccountFrame
      title="Recuperar senha"
      description="Informe o e-mail da sua conta. Enviaremos um link para criar uma nova senha."
      footer={
        <TextLink to={paths.login(returnTo)} alone>
          Voltar para o Login
        </TextLink>
      }
    >
      <PageHead title={pageTitle('Recuperar senha')} noIndex />
      <Form {...emailOnlyCheck.loadOnUse} onSubmit={handleSubmit} busy={isSubmitting} aria-label="Recuperar senha">
        {shownFailure !== undefined && <FormAlert title={shownFailure} />}
        <TextField
          {...form.register('email')}
          type="email"
          label="E-mail"
          required
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="voce@email.com.br"
          error={errors.email?.message}
        />
        <Button type="submit" size="lg" className="w-full" busy={isSubmitting} busyLabel="Enviando...">
          Enviar instruções
        </Button>
      </Form>
    </AccountFrame>
  );
}

export function recoverPasswordRoute(): { Component: typeof RecoverPasswordPage } {
  return { Component: RecoverPasswordPage };
}
