import { zodResolver } from '@hookform/resolvers/zod';
import { changeEmail, updateName, type CurrentUser } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, TextField } from '@ponte/shared-ui';
import { useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { accountSchemas, type AccountValues } from '../profile-forms';
import { pendingEmailOptions } from '../profile.queries';
import { PendingEmail } from './pending-email';

/** Name, and the address that signs in: a new one counts once it has confirmed itself. */
export function AccountForm({ user }: { user: CurrentUser }): ReactNode {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<AccountValues>({
    resolver: zodResolver(accountSchemas[user.role]),
    // What was saved here, in another tab or by a mail's link, shows at once; what is being typed stays.
    values: { name: user.name, email: user.email },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsavedChanges(isDirty && !isSubmitting);

  const handleSubmit = form.handleSubmit(async ({ name, email }) => {
    setFailure(null);
    try {
      if (name !== user.name) await updateName(name);
      const isNewAddress = email.toLowerCase() !== user.email.toLowerCase();
      if (isNewAddress) {
        await changeEmail(email);
        await queryClient.invalidateQueries({ queryKey: pendingEmailOptions(user.id).queryKey });
      }
      form.reset({ name, email: user.email });
      toast.success('Perfil atualizado com sucesso!', isNewAddress ? { description: `Enviamos um link para ${email}. A troca vale depois da confirmação.` } : {});
    } catch (error) {
      const { code, message } = toAppError(error);
      toast.error(message);
      if (code === 'email_taken') form.setError('email', { message });
      else setFailure(message);
    }
  });

  return (
    <div className="grid max-w-lg gap-5">
      <PendingEmail userId={user.id} />
      <Form onSubmit={handleSubmit} busy={isSubmitting} aria-label="Perfil">
        {failure !== null && <FormAlert title={failure} />}
        <TextField
          {...form.register('name')}
          label={user.role === 'company' ? 'Nome da empresa' : 'Nome completo'}
          required
          autoComplete={user.role === 'company' ? 'organization' : 'name'}
          error={errors.name?.message}
        />
        <TextField
          {...form.register('email')}
          label="E-mail"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="É com este endereço que você entra. Para trocar, confirmamos o novo por e-mail e avisamos o antigo."
          error={errors.email?.message}
        />
        <Button type="submit" className="w-full sm:w-fit" busy={isSubmitting} busyLabel="Salvando...">
          Salvar alterações
        </Button>
        {unsaved.guard}
      </Form>
    </div>
  );
}
