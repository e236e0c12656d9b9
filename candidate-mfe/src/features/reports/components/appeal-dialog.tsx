import { useApi } from '@ponte/shared-auth';
import { appealLengths, cleanText, maxLengthMessage, toAppError, type ReportCase } from '@ponte/shared-domain';
import { Button, Dialog, Form, FormAlert, TextAreaField } from '@ponte/shared-ui';
import { useFormSubmit, useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { appealDecision } from '../reports.api';

const appealSchema = z.object({
  text: z
    .string()
    .overwrite(cleanText)
    .trim()
    .min(appealLengths.min, `Conte em pelo menos ${appealLengths.min} caracteres por que a decisão deve mudar`)
    .max(appealLengths.max, maxLengthMessage(appealLengths.max)),
});
type AppealForm = z.infer<typeof appealSchema>;

interface AppealDialogProps {
  found: ReportCase;
  /** '' for the caller's own cases. */
  code: string;
  onAppealed: (changed: ReportCase) => void;
  onClose: () => void;
}

export function AppealDialog({ found, code, onAppealed, onClose }: AppealDialogProps): ReactNode {
  const api = useApi();
  const form = useForm<AppealForm>({ resolver: zodResolver(appealSchema), defaultValues: { text: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsavedChanges(isDirty && !isSubmitting);
  const { submit, failure } = useFormSubmit(form, {
    readError: toAppError,
    fieldOfCode: { appeal_too_short: 'text', text_too_long: 'text' },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSubmitting) unsaved.leave(onClose);
      }}
      title="Pedir revisão"
      description={`${found.vacancyTitle} (${found.number}). Uma pessoa da nossa equipe olha a decisão de novo, uma única vez, e responde em até 7 dias.`}
      footer={
        <>
          <Button variant="outline" disabled={isSubmitting} onClick={() => unsaved.leave(onClose)}>
            Cancelar
          </Button>
          <Button type="submit" form="pedir-revisao" busy={isSubmitting} busyLabel="Enviando...">
            Enviar pedido
          </Button>
        </>
      }
    >
      <Form
        id="pedir-revisao"
        busy={isSubmitting}
        onSubmit={(event) =>
          void submit(async ({ text }) => onAppealed(await appealDecision(api, { number: found.number, code, text })))(
            event,
          )
        }
      >
        {failure === null || failure.isOfField ? null : <FormAlert>{failure.message}</FormAlert>}
        <TextAreaField
          label="Por que a decisão deve mudar?"
          required
          rows={6}
          limit={appealLengths.max}
          showCount
          hint={
            found.kind === 'report'
              ? 'O que a decisão deixou de ver. A empresa não lê este texto.'
              : 'O que a decisão deixou de ver, ou o que você mudou na vaga.'
          }
          error={errors.text?.message}
          {...form.register('text')}
        />
        {unsaved.guard}
      </Form>
    </Dialog>
  );
}
