import type { Api } from '@ponte/shared-auth';
import { cleanText, toAppError } from '@ponte/shared-domain';
import { Button, Dialog, Form, FormAlert, TextAreaField } from '@ponte/shared-ui';
import { RadioGroupField } from '@ponte/shared-ui/page-components';
import { useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { maxDetails, reportReasonLabels, reportReasons } from '../report-reasons';
import { reportVacancy } from '../report-vacancy.api';

const reportSchema = z
  .object({
    reason: z.enum(reportReasons, 'Escolha o motivo da denúncia'),
    details: z.string().overwrite(cleanText).trim().max(maxDetails, `Escreva até ${maxDetails} caracteres`),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    message: 'Conte o que há de errado com a vaga',
  });

interface ReportDialogProps {
  api: Api;
  vacancy: { id: string; title: string };
  onClose: () => void;
}

export function ReportDialog({ api, vacancy, onClose }: ReportDialogProps): ReactNode {
  const [failure, setFailure] = useState<string>();
  const {
    register,
    handleSubmit,
    watch,
    formState: { errors, isDirty, isSubmitting },
  } = useForm<z.input<typeof reportSchema>, unknown, z.output<typeof reportSchema>>({
    resolver: zodResolver(reportSchema),
    defaultValues: { details: '' },
  });

  const unsaved = useUnsavedChanges(isDirty && !isSubmitting);

  const send = async ({ reason, details }: z.output<typeof reportSchema>): Promise<void> => {
    setFailure(undefined);
    try {
      await reportVacancy(api, vacancy.id, reason, details);
      onClose();
      toast.success('Denúncia enviada. Obrigado por avisar: nossa equipe vai analisar a vaga.');
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSubmitting) unsaved.leave(onClose);
      }}
      title="Denunciar vaga"
      description={`${vacancy.title}. A denúncia é lida só pela nossa equipe; a empresa não sabe quem denunciou.`}
      footer={
        <>
          <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form="denunciar-vaga" busy={isSubmitting} busyLabel="Enviando...">
            Enviar denúncia
          </Button>
        </>
      }
    >
      <Form id="denunciar-vaga" onSubmit={(event) => void handleSubmit(send)(event)} busy={isSubmitting}>
        {failure === undefined ? null : <FormAlert>{failure}</FormAlert>}
        <RadioGroupField
          label="O que há de errado?"
          className="flex-col"
          required
          options={reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <TextAreaField
          label="Conte mais"
          required={watch('reason') === 'other'}
          rows={4}
          maxLength={maxDetails}
          hint="O que aconteceu, em poucas palavras. Não inclua senhas nem dados de outras pessoas."
          error={errors.details?.message}
          {...register('details')}
        />
        {unsaved.guard}
      </Form>
    </Dialog>
  );
}
