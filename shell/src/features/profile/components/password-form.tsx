import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword, type CurrentUser } from '@ponte/shared-auth';
import { paths, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, PasswordField } from '@ponte/shared-ui';
import { NewPasswordField } from '@ponte/shared-ui/page-components';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useHasPassword } from '../../../use-has-password';
import { passwordDefaults, passwordSchema, type PasswordValues } from '../profile-forms';

/** The field that an error of the auth service refers to. */
const fieldOfError: Readonly<Record<string, keyof PasswordValues>> = {
  wrong_password: 'current',
  weak_password: 'next',
  same_password: 'next',
};

/** Senha: who has none can change none; a first one is made by the recovery mail, which proves the address. */
export function PasswordTab({ user }: { user: CurrentUser }): ReactNode {
  const { hasPassword } = useHasPassword(user);
  if (hasPassword) return <PasswordForm user={user} />;
  return (
    <div className="grid max-w-lg justify-items-start gap-4">
      <p className="text-ink-soft">
        Sua conta entra com {providerNames[user.provider] ?? user.provider}, sem senha. Se quiser também uma senha, peça
        o link para criá-la.
      </p>
      <Button asChild variant="outline">
        <Link to={paths.recoverPassword()}>Criar uma senha</Link>
      </Button>
    </div>
  );
}

const providerNames: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

function PasswordForm({ user }: { user: CurrentUser }): ReactNode {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<PasswordValues>({ resolver: zodResolver(passwordSchema), defaultValues: passwordDefaults });
  const { errors, isSubmitting } = form.formState;

  const handleSubmit = form.handleSubmit(async ({ current, next }) => {
    setFailure(null);
    try {
      await changePassword(current, next);
      form.reset(passwordDefaults);
      toast.success('Senha atualizada com sucesso!');
    } catch (error) {
      const { code, message } = toAppError(error);
      const field = fieldOfError[code];
      if (field) form.setError(field, { message });
      else setFailure(message);
    }
  });

  return (
    <Form onSubmit={handleSubmit} busy={isSubmitting} className="max-w-lg">
      {failure !== null && <FormAlert title={failure} />}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...form.register('current')}
        label="Senha atual"
        required
        autoComplete="current-password"
        error={errors.current?.message}
      />
      <NewPasswordField
        {...form.register('next')}
        label="Nova senha"
        required
        autoComplete="new-password"
        error={errors.next?.message}
      />
      <PasswordField
        {...form.register('confirmation')}
        label="Confirmar nova senha"
        required
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
      <Button type="submit" className="w-full sm:w-fit" busy={isSubmitting} busyLabel="Salvando...">
        Atualizar senha
      </Button>
    </Form>
  );
}
