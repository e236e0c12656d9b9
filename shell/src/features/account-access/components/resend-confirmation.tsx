import { resendConfirmation } from '@ponte/shared-auth';
import { secondsText, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, TextField } from '@ponte/shared-ui';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { emailOnlyCheck, emailOnlyDefaults, type EmailOnly } from '../fields';
import { mailCooldown, secondsToWait, useCountdown } from '../../../mail-cooldown';

interface Outcome {
  tone: 'success' | 'danger';
  text: string;
}

/**
 * Sends the confirmation mail again, as often as the auth service allows. Without a known address it has a field for
 * one.
 */
export function ResendConfirmation({ email }: { email: string }): ReactNode {
  const { secondsLeft, start } = useCountdown('confirmation');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm<EmailOnly>({
    resolver: emailOnlyCheck.resolver,
    defaultValues: { ...emailOnlyDefaults, email },
  });
  const { errors, isSubmitting } = form.formState;
  const missing = emailOnlyCheck.failureOf(form.formState);
  const shown: Outcome | null = missing === undefined ? outcome : { tone: 'danger', text: missing };

  const handleSubmit = form.handleSubmit(async (values) => {
    setOutcome(null);
    try {
      await resendConfirmation(values.email);
      start(mailCooldown);
      setOutcome({ tone: 'success', text: 'E-mail reenviado. Confira a caixa de entrada e o spam.' });
      toast.success('E-mail de verificação reenviado!');
    } catch (error) {
      const failure = toAppError(error);
      start(secondsToWait(failure));
      setOutcome({ tone: 'danger', text: failure.message });
    }
  });

  return (
    <Form
      {...emailOnlyCheck.loadOnUse}
      onSubmit={handleSubmit}
      busy={isSubmitting}
      aria-label="Reenviar e-mail"
      className="gap-3 text-left"
    >
      {shown && <FormAlert tone={shown.tone} title={shown.text} />}
      {email === '' && (
        <TextField
          {...form.register('email')}
          type="email"
          label="E-mail do cadastro"
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
      )}
      <Button
        type="submit"
        variant="outline"
        className="w-full"
        disabled={secondsLeft > 0}
        focusableWhenDisabled
        busy={isSubmitting}
        busyLabel="Reenviando..."
      >
        Reenviar Email de Verificação
      </Button>
      {secondsLeft > 0 && (
        <p className="text-center text-sm text-ink-faint tabular-nums">
          Você poderá reenviar em {secondsText(secondsLeft)}.
        </p>
      )}
    </Form>
  );
}
