import { zodResolver } from '@hookform/resolvers/zod';
import { updateName, type CurrentUser } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, TextField } from '@ponte/shared-ui';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { nameSchemas, type NameValues } from '../profile-forms';

export function NameForm({ user }: { user: CurrentUser }): ReactNode {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<NameValues>({ resolver: zodResolver(nameSchemas[user.role]), defaultValues: { name: user.name } });
  const { errors, isSubmitting } = form.formState;

  const handleSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await updateName(values.name);
      form.reset(values);
      toast.success('Perfil atualizado com sucesso!');
    } catch (error) {
      const { message } = toAppError(error);
      setFailure(message);
      toast.error(message);
    }
  });

  return (
    <Form onSubmit={handleSubmit} busy={isSubmitting} className="max-w-lg">
      {failure !== null && <FormAlert title={failure} />}
      <TextField
        {...form.register('name')}
        label={user.role === 'company' ? 'Nome da empresa' : 'Nome completo'}
        required
        autoComplete={user.role === 'company' ? 'organization' : 'name'}
        error={errors.name?.message}
      />
      <TextField label="E-mail" name="email" type="email" value={user.email} readOnly hint="É com este endereço que você entra na sua conta." />
      <Button type="submit" className="w-full sm:w-fit" busy={isSubmitting} busyLabel="Salvando...">
        Salvar alterações
      </Button>
    </Form>
  );
}
