import { toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, PasswordField } from '@ponte/shared-ui';
import { NewPasswordField } from '@ponte/shared-ui/page-components';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { newPasswordChecks, newPasswordDefaults, type NewPassword } from '../fields';
import type { Recovery } from '../use-recovery';

interface NewPasswordFormProps {
  /** The account's e-mail, when known: password managers save the password under it. */
  email: string;
  recovery: Extract<Recovery, { status: 'form' }>;
  onDone: () => void;
}

export function NewPasswordForm({ email, recovery, onDone }: NewPasswordFormProps): ReactNode {
  const [failure, setFailure] = useState<string | null>(null);
  const check = newPasswordChecks[recovery.proof];
  const form = useForm<NewPassword>({ resolver: check.resolver, defaultValues: newPasswordDefaults });
  const { errors, isSubmitting } = form.formState;
  const shownFailure = failure ?? check.failureOf(form.formState);

  const handleSubmit = form.handleSubmit(async ({ current, password }) => {
    setFailure(null);
    try {
      if (recovery.proof === 'password') await recovery.setPassword(current, password);
      else await recovery.setPassword(password);
      toast.success('Senha redefinida com sucesso!');
      onDone();
    } catch (error) {
      const { code, message } = toAppError(error);
      const shown = code === 'unexpected' ? 'Ocorreu um erro ao redefinir sua senha. Tente novamente.' : message;
      if (code === 'weak_password' || code === 'same_password') form.setError('password', { message: shown });
      else if (code === 'wrong_password') form.setError('current', { message: shown });
      else setFailure(shown);
    }
  });

  return (
    <Form {...check.loadOnUse} onSubmit={handleSubmit} busy={isSubmitting}>
      {shownFailure !== undefined && <FormAlert title={shownFailure} />}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {recovery.proof === 'password' && (
        <PasswordField
          {...form.register('current')}
          label="Senha atual"
          required
          autoComplete="current-password"
          hint="Não se lembra dela? Peça um link na página de recuperação de senha."
          error={errors.current?.message}
        />
      )}
      <NewPasswordField
        {...form.register('password')}
        label="Nova senha"
        required
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordField
        {...form.register('confirmation')}
        label="Confirmar nova senha"
        required
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
      <Button type="submit" size="lg" className="w-full" busy={isSubmitting} busyLabel="Redefinindo senha...">
        Salvar nova senha
      </Button>
    </Form>
  );
}
