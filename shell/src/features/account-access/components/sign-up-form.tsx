import { signUp, type Role } from '@ponte/shared-auth';
import { passwordRules, paths, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, TextField } from '@ponte/shared-ui';
import { NewPasswordField } from '@ponte/shared-ui/page-components';
import { useFormDraft } from '@ponte/shared-ui/form-tools';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { EmailState } from '../location-email';
import { rememberReturnPathOf } from '../return-path';
import { signUpDraft, withKnownRole } from '../sign-up-draft';
import { signUpCheck, signUpDefaults, toPayload, type SignUpValues } from '../sign-up-form';
import { AccountTypeFields, BirthDateField, IdentityFields, TermsField } from './identity-fields';
import { SocialButtons } from './social-buttons';

interface SignUpFormProps {
  initialRole: Role;
  onRoleChange: (role: Role) => void;
  onSocialUnderWay: (isUnderWay: boolean) => void;
}

export function SignUpForm({ initialRole, onRoleChange, onSocialUnderWay }: SignUpFormProps): ReactNode {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignUpValues>({
    resolver: signUpCheck.resolver,
    defaultValues: { ...signUpDefaults, role: initialRole },
  });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const shownFailure = failure ?? signUpCheck.failureOf(form.formState);
  const [role, acceptTerms] = form.watch(['role', 'acceptTerms']);

  const draft = useFormDraft(form, {
    ...signUpDraft,
    saved: { ...signUpDefaults, role: initialRole },
    // The address decides on /cadastro-empresa; on /cadastro the visitor's last choice does.
    adapt: (values) => withKnownRole(initialRole === 'company' ? { ...values, role: 'company' } : values),
  });

  useEffect(() => onRoleChange(role), [onRoleChange, role]);

  const handleSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await signUp(toPayload(values));
      draft.forget();
      rememberReturnPathOf(search);
      toast.success('Cadastro realizado com sucesso! Por favor, verifique seu email para confirmar sua conta.');
      const state: EmailState = { email: values.email };
      await navigate(paths.emailSent(), { state });
    } catch (error) {
      const { code, message } = toAppError(error);
      if (code === 'email_taken') form.setError('email', { message });
      else if (code === 'under_age') form.setError('birthDate', { message });
      else if (code === 'weak_password') form.setError('password', { message });
      // docs/specification.md, section 4, says it by a toast as well, in other words, when the cause is unknown.
      else if (code === 'sign_up_failed') {
        toast.error(message);
        setFailure('Erro ao realizar cadastro. Tente novamente.');
      } else setFailure(message);
    }
  });

  return (
    <>
      <Form {...signUpCheck.loadOnUse} onSubmit={handleSubmit} busy={isSubmitting} aria-label="Criar conta">
        {shownFailure !== undefined && <FormAlert title={shownFailure} />}
        <AccountTypeFields form={form} />
        <TextField
          {...register('email')}
          type="email"
          label="E-mail"
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="voce@email.com.br"
          error={errors.email?.message}
        />
        <NewPasswordField
          {...register('password')}
          label="Senha"
          required
          autoComplete="new-password"
          hint={errors.password?.message === passwordRules.signUp.hint ? undefined : passwordRules.signUp.hint}
          error={errors.password?.message}
        />
        <IdentityFields form={form} />
        <BirthDateField form={form} />
        <TermsField form={form} />
        <Button
          type="submit"
          size="lg"
          // Not `disabled`, which Enter would meet in silence: sent without the tick, the box says what is missing.
          aria-disabled={!acceptTerms || undefined}
          className="w-full aria-disabled:pointer-events-auto"
          busy={isSubmitting}
          busyLabel="Criando conta..."
        >
          Criar conta gratuita
        </Button>
      </Form>
      <SocialButtons verb="Cadastrar" disabled={isSubmitting} onLeave={draft.keep} onUnderWay={onSocialUnderWay} />
    </>
  );
}
