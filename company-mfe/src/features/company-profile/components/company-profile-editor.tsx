import { zodResolver } from '@hookform/resolvers/zod';
import { useApi, useIntegrations } from '@ponte/shared-auth';
import { cepFilledText, completeCep, contactLink, lookUpCep, toAppError } from '@ponte/shared-domain';
import { announce, Button, Form, FormAlert, TextLink } from '@ponte/shared-ui';
import { useLookupFill, useVersionedForm } from '@ponte/shared-ui/form-tools';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CompanyProfile } from '../company-profile.api';
import { nameChangeOptions, updateCompanyProfileOptions } from '../company-profile.queries';
import { companyProfileSchema, describe, toForm, toPayload, type CompanyProfileValues } from '../company-profile-form';
import { nameChangeNotes } from '../name-change';
import { CompanyFields } from './company-fields';

interface CompanyProfileEditorProps {
  companyId: string;
  profile: CompanyProfile;
}

/** A screen reader reads a field's description on entering it alone, not what appears there while somebody types. */
function useAnnouncement(text: string): void {
  useEffect(() => {
    if (!text) return undefined;
    announce(text);
    // Said again when it comes back
    return () => announce('');
  }, [text]);
}

export function CompanyProfileEditor({ companyId, profile }: CompanyProfileEditorProps): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm<CompanyProfileValues>({
    resolver: zodResolver(companyProfileSchema),
    defaultValues: toForm(profile),
  });
  const { cepLookupUrl } = useIntegrations();
  const cepHint = useLookupFill(form, {
    field: 'zipCode',
    keyOf: completeCep,
    look: cepLookupUrl === undefined ? undefined : (cep, signal) => lookUpCep(cepLookupUrl, cep, signal),
    filledText: cepFilledText,
    onFailure: (error) => console.warn('cep_lookup_failed', error),
  });
  const save = useMutation(updateCompanyProfileOptions({ api, queryClient }, companyId));
  const { saved, isSaving, handleSubmit, failure, draftNotice, conflictNotice } = useVersionedForm(form, {
    row: profile,
    toForm,
    describe,
    draftKey: `ponte-draft-company:${companyId}`,
    conflictTitle: 'O perfil foi alterado depois que você o abriu',
    save: (values, { seen, version }) =>
      save.mutateAsync({ payload: toPayload(values), seen, version: version ?? seen.updated_at }),
    readError: toAppError,
    fieldOfCode: { cnpj_taken: 'cnpj' },
  });
  const [name, cnpj] = useWatch({ control: form.control, name: ['name', 'cnpj'] });
  const change = useQuery(nameChangeOptions(api, companyId)).data ?? null;
  const isRenamed = profile.review_reasons.includes('renamed');
  const changeNotes = nameChangeNotes({
    typed: { name, cnpj },
    saved,
    isListed: profile.listed,
    change,
    formerName: isRenamed ? profile.released_name : null,
  });

  // Of the saved name, what stands there from the beginning
  useAnnouncement(name === saved.name ? '' : changeNotes.name);
  useAnnouncement(changeNotes.cnpj);

  return (
    <Form aria-label="Perfil da Empresa" busy={isSaving} onSubmit={handleSubmit}>
      <div className="min-w-0 space-y-6">
        {draftNotice}
        <CompanyFields {...{ form, saved, cepHint, changeNotes }} />
        {failure ? (
          <FormAlert
            tone="danger"
            // What is wrong with a field is said there.
            title={failure.isOfField ? 'O perfil não foi salvo' : `Erro ao salvar perfil: ${failure.message}`}
          >
            <p>O que você digitou fica guardado.</p>
            {failure.code === 'cnpj_taken' ? (
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
        {conflictNotice}
        <div className="border-t border-line pt-5">
          <Button type="submit" size="lg" busy={isSaving} busyLabel="Salvando..." className="w-full sm:w-auto">
            Salvar Informações
          </Button>
        </div>
      </div>
    </Form>
  );
}
