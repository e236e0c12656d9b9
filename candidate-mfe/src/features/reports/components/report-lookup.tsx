import { useApi } from '@ponte/shared-auth';
import { toAppError, type ReportCase } from '@ponte/shared-domain';
import { Button, Card, Form, FormAlert, TextField } from '@ponte/shared-ui';
import { useFormSubmit } from '@ponte/shared-ui/form-tools';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { parseReportHash, type ReportKey } from '../report-number';
import { findReport } from '../reports.api';

const lookupSchema = z.object({
  number: z
    .string()
    .trim()
    .regex(/^d\s*-?\s*\d{1,15}$/i, 'Digite o número da denúncia, como D-000012'),
  code: z.string().trim().min(1, 'Digite o código que apareceu quando você enviou a denúncia'),
});

interface ReportLookupProps {
  onFound: (found: ReportCase, code: string) => void;
}

/** Finds a report by its number and code, for whoever sent it without an account. */
export function ReportLookup({ onFound }: ReportLookupProps): ReactNode {
  const api = useApi();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = useForm<ReportKey>({ resolver: zodResolver(lookupSchema), defaultValues: { number: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useFormSubmit(form, { readError: toAppError });

  const { setValue } = form;
  useEffect(() => {
    const given = parseReportHash(hash);
    if (given === undefined) return;
    setValue('number', given.number);
    setValue('code', given.code);
    // The code opens the case: it stays in no history and no address that is shown or shared.
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, navigate, setValue]);

  return (
    <Card as="section" aria-labelledby="acompanhar">
      <h2 id="acompanhar" className="text-xl">
        Acompanhar uma denúncia
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Para quem denunciou sem entrar na conta: o número e o código apareceram quando você enviou.
      </p>
      <Form
        id="acompanhar-denuncia"
        aria-labelledby="acompanhar"
        busy={isSubmitting}
        onSubmit={(event) => void submit(async (key) => onFound(await findReport(api, key), key.code))(event)}
        className="mt-4 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        {failure === null ? null : <FormAlert className="sm:col-span-full">{failure.message}</FormAlert>}
        <TextField
          label="Número"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="D-000012"
          maxLength={40}
          error={errors.number?.message}
          {...form.register('number')}
        />
        <TextField
          label="Código"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="1A2B-3C4D-5E6F"
          maxLength={40}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <Button type="submit" busy={isSubmitting} busyLabel="Procurando..." className="sm:mt-7">
          Acompanhar
        </Button>
      </Form>
    </Card>
  );
}
