import { zodResolver } from '@hookform/resolvers/zod';
import { changeEmail, getSession, updateName, type CurrentUser, type Role } from '@ponte/shared-auth';
import { paths, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, PasswordField, TextField, TextLink } from '@ponte/shared-ui';
import { focusForm, useFormSubmit, useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { accountSchemas, required, type AccountValues } from '../profile-forms';
import { pendingEmailOptions } from '../profile.queries';
import { useHasPassword } from '../../../use-has-password';
import { PendingEmail } from './pending-email';

/** Whose name others see, and where it is changed: the one of this form is the account's alone. */
const nameHints: Readonly<Record<Role, ReactNode>> = {
  candidate: (
    <>
      É o nome da sua conta. O que as empresas recebem no currículo fica em{' '}
      <TextLink to={paths.candidateProfile()}>Dados pessoais</TextLink>.
    </>
  ),
  company: (
    <>
      É o nome da sua conta. O que o público vê fica em{' '}
      <TextLink to={paths.companyProfile()}>Perfil da Empresa</TextLink>.
    </>
  ),
};

/** The account's name and e-mail address. A new address needs the password, and is used once it is confirmed. */
export function AccountForm({ user }: { user: CurrentUser }): ReactNode {
  const queryClient = useQueryClient();
  const form = useForm<AccountValues>({
    resolver: zodResolver(accountSchemas[user.role]),
    // What was saved here, in another tab or by a mail's link, shows at once; what is being typed stays.
    values: { name: user.name, email: user.email, current: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;

  const { hasPassword } = useHasPassword(user);
  const isOtherAddress = (email: string): boolean => email.trim().toLowerCase() !== user.email.toLowerCase();
  const [name, email] = form.watch(['name', 'email']);
  const asksPassword = hasPassword && isOtherAddress(email);
  // Compared with what is stored instead of asking `isDirty`, which also counts the password: that is no change to
  // lose, and browsers send a blur event for its box when it is removed.
  const isChanged = name.trim() !== user.name || isOtherAddress(email);
  const unsaved = useUnsavedChanges(isChanged && !isSubmitting);

  const { submit, failure, clearFailure } = useFormSubmit(form, {
    readError: toAppError,
    fieldOfCode: { email_taken: 'email', wrong_password: 'current' },
  });
  // Another tab has saved another name: what was typed here stays, and the person chooses.
  const isNameChanged = failure?.code === 'name_changed';

  const handleSubmit = submit(async ({ name, email, current }) => {
    const isNewAddress = isOtherAddress(email);
    if (isNewAddress && current === '') {
      form.setError('current', { message: required }, { shouldFocus: true });
      return;
    }
    if (name !== user.name) await updateName(name);
    if (isNewAddress) {
      await changeEmail(email, current);
      await queryClient.invalidateQueries({ queryKey: pendingEmailOptions(user.id).queryKey });
    }
    // Of this moment: `changeEmail` also finds an address that was confirmed on another device.
    const stored = getSession().user ?? user;
    // The form's resetOptions would also apply here and keep the new address in the field, as an unsaved change.
    form.reset({ name: stored.name, email: stored.email, current: '' }, { keepDirtyValues: false });
    const isSent = isNewAddress && email.toLowerCase() !== stored.email.toLowerCase();
    toast.success(
      'Perfil atualizado com sucesso!',
      isSent ? { description: `Enviamos um link para ${email}. A troca vale depois da confirmação.` } : {},
    );
  });

  return (
    <div className="grid max-w-lg gap-5">
      <PendingEmail userId={user.id} role={user.role} onKept={() => form.setFocus('email')} />
      <Form onSubmit={handleSubmit} busy={isSubmitting} aria-label="Perfil">
        {failure !== null && !failure.isOfField && (
          <FormAlert title={failure.message}>
            {isNameChanged ? (
              <>
                <p>O que você digitou continua aqui. Para trocar mesmo assim, salve de novo.</p>
                <Button
                  type="button"
                  variant="outline"
                  size="sm"
                  className="mt-3"
                  onClick={({ currentTarget }) => {
                    form.resetField('name', { defaultValue: user.name });
                    clearFailure();
                    focusForm(currentTarget.form);
                  }}
                >
                  Usar o nome salvo
                </Button>
              </>
            ) : undefined}
          </FormAlert>
        )}
        <TextField
          {...form.register('name')}
          label={user.role === 'company' ? 'Nome da empresa' : 'Nome completo'}
          required
          autoComplete={user.role === 'company' ? 'organization' : 'name'}
          hint={nameHints[user.role]}
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
          readOnly={!hasPassword}
          hint={
            hasPassword
              ? 'É com este endereço que você entra. Para trocar, pedimos sua senha, confirmamos o novo por e-mail e avisamos o antigo.'
              : 'É o endereço da conta com que você entra. Para trocar, crie antes uma senha, na aba Senha.'
          }
          error={errors.email?.message}
        />
        {asksPassword && (
          <PasswordField
            {...form.register('current')}
            label="Senha atual"
            required
            autoComplete="current-password"
            hint="Para trocar o e-mail, confirme que é você."
            error={errors.current?.message}
          />
        )}
        <Button type="submit" className="w-full sm:w-fit" busy={isSubmitting} busyLabel="Salvando...">
          Salvar alterações
        </Button>
        {unsaved.guard}
      </Form>
    </div>
  );
}
