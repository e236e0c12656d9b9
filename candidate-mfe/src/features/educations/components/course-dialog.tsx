import { zodResolver } from '@hookform/resolvers/zod';
import { forgetCall } from '@ponte/shared-auth';
import { toAppError, type SaveResult } from '@ponte/shared-domain';
import { Button, Dialog, Form, TextAreaField, TextField } from '@ponte/shared-ui';
import { CheckboxField } from '@ponte/shared-ui/page-components';
import { ConflictNotice, DraftNotice, listDifferences, useFormDraft } from '@ponte/shared-ui/form-tools';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { courseSchema, describe, emptyCourse, toForm, type CourseForm } from '../course.form';
import type { Course } from '../educations.api';

interface CourseDialogProps {
  userId: string;
  /** null makes a new one. */
  editing: Course | null;
  /** Saves over the version that the typing began from; rejects when that failed: the dialog then stays open with what was typed. */
  onSave: (form: CourseForm, version: string | null) => Promise<SaveResult<Course> | void>;
  onClose: () => void;
}

export function CourseDialog({ userId, editing, onSave, onClose }: CourseDialogProps): ReactNode {
  const [shown, setShown] = useState(editing);
  const [conflict, setConflict] = useState<Course | null>(null);
  const saved = shown ? toForm(shown) : emptyCourse;
  const form = useForm<CourseForm>({ resolver: zodResolver(courseSchema), defaultValues: saved });
  const { register, control, handleSubmit, setValue, getValues, reset, formState } = form;
  const draft = useFormDraft(form, {
    key: `ponte-draft-course:${userId}:${editing?.id ?? 'new'}`,
    saved,
    base: editing?.updated_at ?? null,
    asksBeforeClose: true,
  });
  const { errors, isSubmitting } = formState;
  const hasCertificate = useWatch({ control, name: 'certificate' });

  const submitOver = (version: string | null) =>
    handleSubmit(async (values) => {
      try {
        const result = await onSave(values, version);
        if (result?.status === 'conflict') setConflict(result.stored);
        else draft.forget();
      } catch (error) {
        toast.error(`Erro ao salvar curso: ${toAppError(error).message}`);
      }
    });

  const applyStored = (row: Course): void => {
    draft.forget();
    draft.rebase(row.updated_at);
    setShown(row);
    setConflict(null);
    reset(toForm(row));
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSubmitting) onClose();
      }}
      title={editing ? 'Editar Curso' : 'Adicionar Novo Curso'}
    >
      <Form onSubmit={submitOver(draft.base)} busy={isSubmitting}>
        {draft.isRestored && !conflict ? (
          <DraftNotice
            onDiscard={() => {
              draft.forget();
              if (shown) draft.rebase(shown.updated_at);
              if (!editing) forgetCall('create_course', 'new');
              reset(saved);
            }}
          />
        ) : null}
        <TextField label="Nome do Curso" required error={errors.name?.message} {...register('name')} />
        <TextField label="Instituição" required error={errors.institution?.message} {...register('institution')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Duração (horas)"
            inputMode="numeric"
            autoComplete="off"
            required
            error={errors.duration?.message}
            {...register('duration')}
          />
          <TextField
            label="Ano de Conclusão"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            required
            error={errors.completionYear?.message}
            {...register('completionYear')}
          />
        </div>
        <CheckboxField
          label="Possui Certificado"
          {...register('certificate', {
            onChange: (event: { target: { checked: boolean } }) => {
              if (!event.target.checked) setValue('certificateUrl', '', { shouldValidate: formState.isSubmitted });
            },
          })}
        />
        {hasCertificate ? (
          <TextField
            label="Link do Certificado"
            type="url"
            placeholder="https://"
            error={errors.certificateUrl?.message}
            {...register('certificateUrl')}
          />
        ) : null}
        <TextAreaField
          label="Descrição"
          rows={3}
          maxLength={2000}
          error={errors.description?.message}
          {...register('description')}
        />
        {conflict ? (
          <ConflictNotice
            title="Este curso foi alterado depois que você o abriu"
            differences={listDifferences(describe(getValues()), describe(toForm(conflict)))}
            isSaving={isSubmitting}
            onKeepMine={() => void submitOver(conflict.updated_at)()}
            onTakeStored={() => applyStored(conflict)}
          />
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            type="button"
            variant="outline"
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            Cancelar
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Salvando...">
            {editing ? 'Atualizar' : 'Adicionar'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
