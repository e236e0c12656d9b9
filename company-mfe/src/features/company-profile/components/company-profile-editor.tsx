import { zodResolver } from '@hookform/resolvers/zod';
import { useIntegrations, type RemoteContext } from '@ponte/shared-auth';
import { cepFilledText, completeCep, lookUpCep, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert } from '@ponte/shared-ui';
import { DraftNotice, useFormDraft, useLookupFill } from '@ponte/shared-ui/form-tools';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmitOnce } from '../../../form-submit/use-submit-once';
import type { CompanyProfile } from '../company-profile.api';
import { updateCompanyProfileOptions } from '../company-profile.queries';
import { companyProfileSchema, toForm, toPayload, type CompanyProfileValues } from '../company-profile-form';
import { CompanyFields } from './company-fields';

interface CompanyProfileEditorProps {
  context: RemoteContext;
  companyId: string;
  profile: CompanyProfile;
}

export function CompanyProfileEditor({ context, companyId, profile }: CompanyProfileEditorProps): ReactNode {
  const [saved, setSaved] = useState(() => toForm(profile));
  const form = useForm<CompanyProfileValues>({ resolver: zodResolver(companyProfileSchema), defaultValues: saved });
  const draft = useFormDraft(form, { key: `ponte-draft-company:${companyId}`, saved, asksBeforeClose: true });
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

  const show = (values: CompanyProfileValues): void => {
    draft.forget();
    setSaved(values);
    form.reset(values);
  };

  return (
    <Form
      aria-label="Perfil da Empresa"
      busy={save.isPending}
      onSubmit={once(
        form.handleSubmit(async (values) => {
          // A failure is shown from save.error.
          const stored = await save.mutateAsync(toPayload(values)).catch(() => undefined);
          if (stored) show(toForm(stored));
        }),
      )}
    >
      <div className="min-w-0 space-y-6">
        {draft.isRestored ? (
          <DraftNotice
            onDiscard={() => {
              save.reset();
              show(saved);
            }}
          />
        ) : null}
        <CompanyFields form={form} saved={saved} cepHint={cepHint} />
        {save.error ? (
          <FormAlert tone="danger" title="Erro ao salvar perfil">
            <p>{toAppError(save.error).message} O que você digitou fica guardado.</p>
          </FormAlert>
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
