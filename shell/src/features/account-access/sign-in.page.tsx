import { finishSocialSignIn, getSession, signIn, useSession } from '@ponte/shared-auth';
import { brand, pageTitle, paths, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, PageHead, PasswordField, TextField, TextLink } from '@ponte/shared-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { AccountFrame } from './components/account-frame';
import { SignedInRedirect, useCameSignedIn } from './components/signed-in-redirect';
import { SignInPurposeNote } from './components/sign-in-purpose';
import { SocialButtons } from './components/social-buttons';
import { emailOf, type EmailState } from './location-email';
import { rememberReturnPathOf, returnPathOf } from './return-path';
import { signInCheck, signInDefaults, type SignInValues } from './sign-in-form';
import { useProviderAnswer } from './use-provider-answer';
import { useWayAfterSignIn } from './use-way-after-sign-in';

interface Failure {
  code: string;
  message: string;
}

function SignInPage(): ReactNode {
  const { status, unfinished } = useSession();
  const { search, state } = useLocation();
  const answer = useProviderAnswer();
  const cameSignedIn = useCameSignedIn() && answer === undefined;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSocialUnderWay, setSocialUnderWay] = useState(answer !== undefined);
  const goOn = useWayAfterSignIn();
  const form = useForm<SignInValues>({
    resolver: signInCheck.resolver,
    defaultValues: { ...signInDefaults, email: emailOf(state) },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const shownFailure = failure?.message ?? signInCheck.failureOf(form.formState);

  const socialTaken = useRef(false);
  useEffect(() => {
    if (answer === undefined || socialTaken.current) return;
    socialTaken.current = true;
    finishSocialSignIn(answer)
      .then(async (outcome) => {
        const { user } = getSession();
        if (outcome !== 'signed-in' || !user) return;
        toast.success('Login realizado com sucesso!');
        await goOn(user.role);
      })
      .catch((error: unknown) => {
        const failure = toAppError(error);
        console.warn('social sign-in', failure.cause);
        toast.error(failure.message);
        setSocialUnderWay(false);
      });
  }, [answer, goOn]);

  const handleSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const user = await signIn(values);
      toast.success('Login realizado com sucesso!');
      await goOn(user.role);
    } catch (error) {
      const { code, message } = toAppError(error);
      // The session state has the message and the redirect.
      if (code === 'sign_up_unfinished') return;
      // Only above the form, where it stays: in a toast as well, a screen reader says it twice.
      setFailure({ code, message });
      // Keeps isSubmitSuccessful false, so that a later sign-in in another tab still redirects.
      form.setError('root', { message });
    }
  });

  if (unfinished) return <Navigate to={paths.finishSignUp(returnPathOf(search))} replace />;
  // Our own sign-in, with a password or by a provider, leads to the right page itself.
  if (status === 'signed-in' && !isSubmitting && !isSubmitSuccessful && !isSocialUnderWay)
    return <SignedInRedirect cameSignedIn={cameSignedIn} />;

  const busy = isSubmitting || isSocialUnderWay;
  const typedEmail: EmailState = { email: form.getValues('email') };
  // The way leads through the mailbox, and from there to a sign-in that knows of no page before it.
  const handleLeaveForMail = (): void => rememberReturnPathOf(search);
  return (
    <AccountFrame
      title="Entrar"
      description="Que bom ver você de novo."
      footer={
        <>
          Ainda não tem conta? {/* With what the visitor was about to do. */}
          <TextLink to={paths.signUp(returnPathOf(search))} state={state}>
            Cadastre-se
          </TextLink>
        </>
      }
    >
      <PageHead
        title={pageTitle('Entrar')}
        description={`Entre na sua conta ${brand.name} para se candidatar, acompanhar cada resposta e cuidar das suas vagas.`}
      />
      <SignInPurposeNote />
      <Form {...signInCheck.loadOnUse} onSubmit={handleSubmit} busy={busy} aria-label="Entrar">
        {shownFailure !== undefined && (
          <FormAlert title={shownFailure}>
            {failure?.code === 'email_not_confirmed' && (
              <TextLink to={paths.emailSent()} state={typedEmail} onClick={handleLeaveForMail}>
                Reenviar Email de Verificação
              </TextLink>
            )}
          </FormAlert>
        )}
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
        <div>
          <PasswordField
            {...form.register('password')}
            label="Senha"
            required
            autoComplete="current-password"
            error={errors.password?.message}
          />
          <p className="-mb-2 text-right">
            {/* In the address, which a press before scripts takes along. */}
            <TextLink to={paths.recoverPassword(returnPathOf(search))} alone className="text-sm">
              Esqueceu a senha?
            </TextLink>
          </p>
        </div>
        <Button type="submit" size="lg" className="w-full" busy={isSubmitting} busyLabel="Entrando...">
          Entrar
        </Button>
      </Form>
      <SocialButtons verb="Entrar" disabled={busy} onUnderWay={setSocialUnderWay} />
    </AccountFrame>
  );
}

export function signInRoute(): { Component: typeof SignInPage } {
  return { Component: SignInPage };
}
