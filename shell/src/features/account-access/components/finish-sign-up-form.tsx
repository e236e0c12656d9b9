import { completeSignUp, type Role } from '@ponte/shared-auth';
import { contactLink, paths, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, TextLink } from '@ponte/shared-ui';
import { removeDraft } from '@ponte/shared-ui/form-tools';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { pathAfterSignIn } from '../return-path';
import { readSignUpDraft, signUpDraft } from '../sign-up-draft';
import { missingDetailsCheck, toMissingDetails, type SignUpValues } from '../sign-up-form';
import { AccountTypeFields, BirthDateField, IdentityFields, TermsField } from './identity-fields';

/** The field that an error of the database refers to. */
const fieldOfError: Readonly<Record<string, keyof SignUpValues>> = {
  invalid_name: 'name',
  cpf_required: 'cpf',
  invalid_cpf: 'cpf',
  cpf_taken: 'cpf',
  invalid_birth_date: 'birthDate',
  under_age: 'birthDate',
  invalid_cnpj: 'cnpj',
  cnpj_taken: 'cnpj',
  invalid_industry: 'industry',
  invalid_phone: 'phone',
};

interface FinishSignUpFormProps {
  /** The name from the provider. */
  name: string;
  onRoleChange: (role: Role) => void;
  onFinishing: (isFinishing: boolean) => void;
}

export function FinishSignUpForm({ name, onRoleChange, onFinishing }: FinishSignUpFormProps): ReactNode {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [documentTaken, setDocumentTaken] = useState<string | null>(null);
  // The choices of the sign-up page, from before the redirect to the provider. This form is never rendered by a server.
  const [draft] = useState(readSignUpDraft);
  const form = useForm<SignUpValues>({
    resolver: missingDetailsCheck.resolver,
    defaultValues: { ...draft, name: draft.name || name },
  });
  const { isSubmitting } = form.formState;
  const shownFailure = failure ?? missingDetailsCheck.failureOf(form.formState);
  const [role, acceptTerms] = form.watch(['role', 'acceptTerms']);

  useEffect(() => onRoleChange(role), [onRoleChange, role]);

  const handleSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    setDocumentTaken(null);
    onFinishing(true);
    try {
      const user = await completeSignUp(toMissingDetails(values));
      removeDraft(signUpDraft.key);
      toast.success('Cadastro concluído com sucesso!');
      await navigate(pathAfterSignIn(search, user.role), { replace: true });
    } catch (error) {
      const { code, message } = toAppError(error);
      const field = fieldOfError[code];
      if (code === 'cpf_taken' || code === 'cnpj_taken') setDocumentTaken(code);
      if (field) form.setError(field, { message });
      else setFailure(message);
      onFinishing(false);
    }
  });

  return (
    <Form {...missingDetailsCheck.loadOnUse} onSubmit={handleSubmit} busy={isSubmitting} aria-label="Concluir cadastro">
      {shownFailure !== undefined && <FormAlert title={shownFailure} />}
      <AccountTypeFields form={form} />
      <IdentityFields form={form} />
      {documentTaken !== null && (
        <FormAlert
          tone="warning"
          title={documentTaken === 'cpf_taken' ? 'Este CPF já está em outra conta' : 'Este CNPJ já está em outra conta'}
        >
          <p>
            Se a outra conta é sua, saia e <TextLink to={paths.recoverPassword()}>recupere a senha</TextLink> dela. Se
            não é,{' '}
            <TextLink to={contactLink(documentTaken === 'cpf_taken' ? 'CPF em outra conta' : 'Cadastro de um CNPJ')}>
              fale com o suporte
            </TextLink>
            .
          </p>
        </FormAlert>
      )}
      <BirthDateField form={form} />
      <TermsField form={form} />
      <Button
        type="submit"
        size="lg"
        // Not `disabled`, which Enter would meet in silence: sent without the tick, the box says what is missing.
        aria-disabled={!acceptTerms || undefined}
        className="w-full aria-disabled:pointer-events-auto"
        busy={isSubmitting}
        busyLabel="Salvando..."
      >
        Concluir cadastro
      </Button>
    </Form>
  );
}
