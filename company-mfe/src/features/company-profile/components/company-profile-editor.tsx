import { zodResolver } from '@hookform/resolvers/zod';
import { useIntegrations, type RemoteContext } from '@ponte/shared-auth';
import { cepFilledText, completeCep, contactLink, lookUpCep, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, TextLink } from '@ponte/shared-ui';
import { ConflictNotice, DraftNotice, listDifferences, useFormDraft, useLookupFill } from '@ponte/shared-ui/form-tools';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmitOnce } from '../../../form-submit/use-submit-once';
import type { CompanyProfile } from '../company-profile.api';
import { updateCompanyProfileOptions } from '../company-profile.queries';
import { companyProfileSchema, describe, toForm, toPayload, type CompanyProfileValues } from '../company-profile-form';
import { CompanyFields } from './company-fields';

interface CompanyProfileEditorProps {
  context: RemoteContext;
  companyId: string;
  profile: CompanyProfile;
}

export function CompanyProfileEditor({ context, companyId, profile }: CompanyProfileEditorProps): ReactNode {
  // The row that the form was filled from. One that is read again meanwhile (a new logo) is another version: saving finds out.
  const [shown, setShown] = useState(profile);
  const [conflict, setConflict] = useState<CompanyProfile | null>(null);
  const [saved, setSaved] = useState(() => toForm(profile));
  const form = useForm<CompanyProfileValues>({ resolver: zodResolver(companyProfileSchema), defaultValues: saved });
  const draft = useFormDraft(form, {
    key: `ponte-draft-company:${companyId}`,
    saved,
    base: shown.updated_at,
    asksBeforeClose: true,
  });
  const { cepLookupUrl } = useIntegrations();
  const cepHint = useLookupFill(form, {
    field: 'zipCode',
    keyOf: completeCep,
    look: cepLookupUrl === undefined ? undefined : (cep, signal) => lookUpCep(cepLookupUrl, cep, signal),
    filledText: cepFilledText,
    onFailure: (error) => console.warn('cep_lookup_failed', error),
  });
  const save = useMutation(updateCompanyProfileOptions(context, companyId));
  const once = useSubmitOnce();

  const show = (row: CompanyProfile): void => {
    const values = toForm(row);
    draft.forget();
    draft.rebase(row.updated_at);
    setShown(row);
    setConflict(null);
    setSaved(values);
    form.reset(values);
  };
  const submitOver = (version: string) =>
    once(
      form.handleSubmit(async (values) => {
        // A failure is shown from save.error.
        const result = await save
          .mutateAsync({ payload: toPayload(values), seen: shown, version })
          .catch((error: unknown) => {
            const { code, message } = toAppError(error);
            if (code === 'cnpj_taken') form.setError('cnpj', { message });
            return undefined;
          });
        if (result?.status === 'conflict') setConflict(result.stored);
        else if (result) show(result.row);
      }),
    );

  return (
    <Form aria-label="Perfil da Empresa" busy={save.isPending} onSubmit={submitOver(draft.base ?? shown.updated_at)}>
      <div className="min-w-0 space-y-6">
        {draft.isRestored && !conflict ? (
          <DraftNotice
            onDiscard={() => {
              save.reset();
              show(shown);
            }}
          />
        ) : null}
        <CompanyFields form={form} saved={saved} cepHint={cepHint} />
        {save.error ? (
          <FormAlert tone="danger" title="Erro ao salvar perfil">
            <p>{toAppError(save.error).message} O que você digitou fica guardado.</p>
            {toAppError(save.error).code === 'cnpj_taken' ? (
              <p className="mt-2">
                <TextLink
                  to={contactLink(
                    'Cadastro de um CNPJ',
                    `Minha empresa está em outra conta. CNPJ: ${form.getValues('cnpj')}. Nome: ${form.getValues('name')}.`,
                  )}
                >
                  Pedir o cadastro deste CNPJ
                </TextLink>
              </p>
            ) : null}
          </FormAlert>
        ) : null}
        {conflict ? (
          <ConflictNotice
            title="O perfil foi alterado depois que você o abriu"
            differences={listDifferences(describe(form.getValues()), describe(toForm(conflict)))}
            isSaving={save.isPending}
            onKeepMine={() => void submitOver(conflict.updated_at)()}
            onTakeStored={() => {
              save.reset();
              show(conflict);
            }}
          />
        ) : null}
        <div className="border-t border-line pt-5">
          <Button type="submit" size="lg" busy={save.isPending} busyLabel="Salvando..." className="w-full sm:w-auto">
            Salvar Informações
          </Button>
        </div>
      </div>
    </Form>
  );
}
