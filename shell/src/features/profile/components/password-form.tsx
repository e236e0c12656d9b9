import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword, type CurrentUser } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, PasswordField } from '@ponte/shared-ui';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { passwordDefaults, passwordSchema, type PasswordValues } from '../profile-forms';

/** Which field a refusal of the auth service is about. */
const fieldOfError: Readonly<Record<string, keyof PasswordValues>> = {
  wrong_password: 'current',
  weak_password: 'next',
  same_password: 'next',
};

export function PasswordForm({ user }: { user: CurrentUser }): ReactNode {
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
      toast.error(message);
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
      <PasswordField {...form.register('next')} label="Nova senha" required autoComplete="new-password" error={errors.next?.message} />
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
