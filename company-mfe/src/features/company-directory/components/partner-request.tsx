import { useApi } from '@ponte/shared-auth';
import { consentTexts, paths, phoneField, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, TextAreaField, TextField, TextLink } from '@ponte/shared-ui';
import { MaskedField } from '@ponte/shared-ui/page-components';
import { useFormDraft, useSubmitOnce } from '@ponte/shared-ui/form-tools';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { createPartnerRequest } from '../companies.api';
import {
  emptyPartnerForm,
  maxMessageLength,
  partnerFormCheck,
  toPayload,
  type PartnerFormValues,
} from '../partner-form';

export function PartnerRequest(): ReactNode {
  const api = useApi();
  const form = useForm<PartnerFormValues>({
    resolver: partnerFormCheck.resolver,
    defaultValues: emptyPartnerForm,
  });
  const { errors, isSubmitting } = form.formState;
  const draft = useFormDraft(form, { key: 'ponte-draft-partner', saved: emptyPartnerForm });
  const request = useMutation({
    mutationFn: (values: PartnerFormValues) => createPartnerRequest(api, toPayload(values)),
    onSuccess: () => {
      toast.success('Solicitação enviada!', { description: 'Nossa equipe entrará em contato em breve.' });
      draft.forget();
      form.reset(emptyPartnerForm);
    },
  });
  const once = useSubmitOnce();
  // A submit waits for the code that checks the form, which may still be loading.
  const isBusy = isSubmitting || request.isPending;
  const failure = request.error ? toAppError(request.error).message : partnerFormCheck.failureOf(form.formState);

  return (
    <section
      aria-labelledby="parceria"
      className="grid gap-8 rounded-xl border border-line bg-surface p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]"
    >
      <div>
        <h2 id="parceria" className="font-display text-2xl font-bold text-ink">
          Seja uma empresa parceira
        </h2>
        <p className="mt-3 max-w-prose text-ink-soft">
          Conte um pouco sobre a sua empresa e as pessoas que procura. Respondemos por e-mail, com uma proposta que cabe
          no seu momento.
        </p>
      </div>
      <Form
        aria-labelledby="parceria"
        busy={isBusy}
        {...partnerFormCheck.loadOnUse}
        onSubmit={once(
          form.handleSubmit(async (values) => {
            // A failure is shown from request.error.
            await request.mutateAsync(values).catch(() => undefined);
          }),
        )}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Seu nome"
            required
            autoComplete="name"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            label="Empresa"
            required
            autoComplete="organization"
            error={errors.company?.message}
            {...form.register('company')}
          />
          <TextField
            label="E-mail"
            type="email"
            required
            autoComplete="email"
            placeholder="voce@empresa.com.br"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <MaskedField
            label="Telefone (opcional)"
            mask={phoneField.mask}
            format={phoneField.format}
            inputMode={phoneField.inputMode}
            autoComplete={phoneField.autoComplete}
            placeholder={phoneField.placeholder}
            error={errors.phone?.message}
            {...form.register('phone')}
          />
          <div className="sm:col-span-2">
            <TextAreaField
              label="Mensagem (opcional)"
              rows={4}
              limit={maxMessageLength}
              error={errors.message?.message}
              {...form.register('message')}
            />
          </div>
          {failure !== undefined ? (
            <div className="sm:col-span-2">
              <FormAlert tone="danger">{failure}</FormAlert>
            </div>
          ) : null}
          <div className="sm:col-span-2">
            <Button type="submit" size="lg" busy={isBusy} busyLabel="Enviando..." className="w-full sm:w-auto">
              Enviar solicitação
            </Button>
            <p className="mt-3 text-sm text-ink-soft">
              {consentTexts.contact} <TextLink to={paths.privacy()}>Como tratamos os seus dados</TextLink>
            </p>
          </div>
        </div>
      </Form>
    </section>
  );
}
