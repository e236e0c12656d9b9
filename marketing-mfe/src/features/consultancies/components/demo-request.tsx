import { useApi } from '@ponte/shared-auth';
import { consentTexts, formatPhone, paths, phoneMasks, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, Section, TextAreaField, TextField, TextLink } from '@ponte/shared-ui';
import { useSubmitOnce, useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { MaskedField } from '@ponte/shared-ui/page-components';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toast } from 'sonner';
import { maxLengths, readDemoForm, type DemoField } from '../demo-form';
import { requestDemo } from '../demo.api';

export const demoId = 'demonstracao';

export function DemoRequestSection(): ReactNode {
  const api = useApi();
  const form = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<Partial<Record<DemoField, string>>>({});
  const once = useSubmitOnce();
  const [isFilled, setFilled] = useState(false);

  const demo = useMutation({
    mutationFn: (request: Parameters<typeof requestDemo>[1]) => requestDemo(api, request),
    onSuccess: () => {
      toast.success('Solicitação enviada com sucesso!', { description: 'Nossa equipe entrará em contato em breve.' });
      form.current?.querySelector('form')?.reset();
      setFilled(false);
    },
    onError: (error) => {
      const failure = toAppError(error);
      if (failure.code === 'invalid_email') setErrors({ email: failure.message });
    },
  });

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  const handleSubmit = once(async (event) => {
    const result = readDemoForm(new FormData(event?.currentTarget));
    setErrors(result.errors ?? {});
    if (!result.request) return;
    // A failure is shown from demo.error.
    await demo.mutateAsync(result.request).catch(() => undefined);
  });

  const unsaved = useUnsavedChanges(isFilled && !demo.isPending);
  const failure = demo.error ? toAppError(demo.error) : undefined;
  return (
    <Section id={demoId} tone="sunken" aria-labelledby="demonstracao-titulo" className="scroll-mt-4">
      <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <h2 id="demonstracao-titulo" className="text-3xl">
            Veja funcionando
          </h2>
          <p className="mt-3 max-w-lg text-lg text-ink-soft">
            Uma conversa de meia hora, com os processos que a sua consultoria conduz hoje. Sem compromisso.
          </p>
        </div>
        <div ref={form} className="rounded-xl border border-line bg-surface p-5 shadow-card sm:p-7">
          <Form
            aria-labelledby="demonstracao-titulo"
            busy={demo.isPending}
            onSubmit={handleSubmit}
            onInput={(event) =>
              setFilled([...new FormData(event.currentTarget).values()].some((value) => value !== ''))
            }
            className="sm:grid-cols-2"
          >
            <TextField
              name="name"
              label="Seu nome"
              required
              autoComplete="name"
              maxLength={maxLengths.name}
              error={errors.name}
            />
            <TextField
              name="company"
              label="Consultoria"
              required
              autoComplete="organization"
              maxLength={maxLengths.company}
              error={errors.company}
            />
            <TextField
              name="email"
              type="email"
              label="E-mail"
              required
              autoComplete="email"
              inputMode="email"
              maxLength={maxLengths.email}
              placeholder="voce@consultoria.com.br"
              error={errors.email}
            />
            <MaskedField
              name="phone"
              mask={phoneMasks}
              format={formatPhone}
              label="Telefone (opcional)"
              inputMode="tel"
              autoComplete="tel-national"
              placeholder="(00) 00000-0000"
              error={errors.phone}
            />
            <TextAreaField
              name="message"
              label="O que você gostaria de ver? (opcional)"
              rows={3}
              limit={maxLengths.message}
              error={errors.message}
              fieldClassName="sm:col-span-2"
            />
            {failure && failure.code !== 'invalid_email' && (
              <FormAlert className="sm:col-span-2">{failure.message}</FormAlert>
            )}
            <div className="sm:col-span-2">
              <Button
                type="submit"
                size="lg"
                busy={demo.isPending}
                busyLabel="Enviando..."
                className="w-full sm:w-auto"
              >
                Solicitar demonstração
              </Button>
              <p className="mt-3 text-sm text-ink-soft">
                {consentTexts.contact} <TextLink to={paths.privacy()}>Como tratamos os seus dados</TextLink>
              </p>
            </div>
            {unsaved.guard}
          </Form>
        </div>
      </div>
    </Section>
  );
}
