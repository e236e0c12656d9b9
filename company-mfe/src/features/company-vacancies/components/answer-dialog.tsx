import { zodResolver } from '@hookform/resolvers/zod';
import { cleanText, maxLengthMessage, type AppError } from '@ponte/shared-domain';
import { Button, Dialog, Form, FormAlert, TextAreaField } from '@ponte/shared-ui';
import { useSubmitOnce, useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { SelectField } from '@ponte/shared-ui/page-components';
import { useId, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CompanyVacancy } from '../company-vacancies.api';
import { answerTemplates, describeAnswering } from '../vacancy-words';

/** As many as the database takes. */
const maxAnswerLength = 1000;

const answerSchema = z
  .object({
    /** The place of the chosen template in the list. */
    template: z.string(),
    /** By template: what was written under one is there again when it is chosen again. */
    answers: z.array(z.string().overwrite(cleanText).trim()),
  })
  .superRefine(({ template, answers }, context) => {
    const at = Number(template);
    const { length } = answers[at] ?? '';
    if (length > 0 && length <= maxAnswerLength) return;
    context.addIssue({
      code: 'custom',
      path: ['answers', at],
      message: length === 0 ? 'Escreva a resposta que as pessoas vão receber' : maxLengthMessage(maxAnswerLength),
    });
  });
type AnswerForm = z.infer<typeof answerSchema>;

interface AnswerDialogProps {
  vacancy: CompanyVacancy;
  isDeletion: boolean;
  isSaving: boolean;
  /** Why the last try failed. */
  failure: AppError | undefined;
  onAnswer: (answer: string) => void;
  onClose: () => void;
}

/**
 * Whether the backend itself said no. Without an answer, or with one of what stands before it, the vacancy may be
 * closed and everybody told.
 */
export const isRefused = ({ status }: AppError): boolean => status !== undefined && status < 500;

/**
 * Closing or deleting a vacancy while people wait: one answer for all of them, from a template that the company may
 * change.
 */
export function AnswerDialog({
  vacancy,
  isDeletion,
  isSaving,
  failure,
  onAnswer,
  onClose,
}: AnswerDialogProps): ReactNode {
  const formId = useId();
  const { register, control, handleSubmit, clearErrors, formState } = useForm<AnswerForm>({
    resolver: zodResolver(answerSchema),
    defaultValues: { template: '0', answers: answerTemplates.map(({ text }) => text) },
  });
  const { errors, dirtyFields } = formState;
  const chosen = Number(useWatch({ control, name: 'template' }));
  const unsaved = useUnsavedChanges((dirtyFields.answers ?? []).some(Boolean) && !isSaving);
  const once = useSubmitOnce();

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSaving) unsaved.leave(onClose);
      }}
      title={isDeletion ? 'Responder e excluir a vaga?' : 'Responder e encerrar a vaga?'}
      description={describeAnswering(vacancy, isDeletion)}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={() => unsaved.leave(onClose)}>
            Manter vaga
          </Button>
          <Button type="submit" form={formId} variant="destructive" busy={isSaving} busyLabel="Respondendo...">
            {isDeletion ? 'Responder e excluir' : 'Responder e encerrar'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        busy={isSaving}
        onSubmit={once(
          handleSubmit(({ template, answers }) => {
            onAnswer(answers[Number(template)] ?? '');
          }),
        )}
      >
        {failure === undefined ? null : (
          <FormAlert title={failure.message}>
            {isRefused(failure) ? 'Nada mudou: a vaga e as candidaturas continuam como estavam.' : undefined}
          </FormAlert>
        )}
        <SelectField
          label="Modelo de resposta"
          options={answerTemplates.map(({ label }, index) => ({ value: String(index), label }))}
          {...register('template', { onChange: () => clearErrors('answers') })}
        />
        <TextAreaField
          key={chosen}
          label="Resposta"
          rows={5}
          limit={maxAnswerLength}
          showCount
          required
          hint="A mesma para todas as pessoas que esperam. Para responder uma a uma, abra Candidaturas."
          error={errors.answers?.[chosen]?.message}
          {...register(`answers.${chosen}`)}
        />
        {unsaved.guard}
      </Form>
    </Dialog>
  );
}
