import { zodResolver } from '@hookform/resolvers/zod';
import { toAppError } from '@ponte/shared-domain';
import { Button, Dialog, Form, TextAreaField, TextField } from '@ponte/shared-ui';
import { CheckboxField } from '@ponte/shared-ui/parts';
import { DraftNotice, useFormDraft } from '@ponte/shared-ui/form-tools';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { courseSchema, emptyCourse, toForm, type CourseForm } from '../course.form';
import type { Course } from '../educations.api';

interface CourseDialogProps {
  userId: string;
  /** null makes a new one. */
  editing: Course | null;
  /** Rejects when the save failed: the dialog then stays open with what was typed. */
  onSave: (form: CourseForm) => Promise<void>;
  onClose: () => void;
}

export function CourseDialog({ userId, editing, onSave, onClose }: CourseDialogProps): ReactNode {
  const saved = editing ? toForm(editing) : emptyCourse;
  const form = useForm<CourseForm>({ resolver: zodResolver(courseSchema), defaultValues: saved });
  const { register, control, handleSubmit, setValue, reset, formState } = form;
  const draft = useFormDraft(form, { key: `ponte-draft-course:${userId}:${editing?.id ?? 'new'}`, saved, asksBeforeClose: true });
  const { errors, isSubmitting } = formState;
  const hasCertificate = useWatch({ control, name: 'certificate' });

  const handleValid = async (values: CourseForm): Promise<void> => {
    try {
      await onSave(values);
      draft.forget();
    } catch (error) {
      toast.error(`Erro ao salvar curso: ${toAppError(error).message}`);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSubmitting) onClose();
      }}
      title={editing ? 'Editar Curso' : 'Adicionar Novo Curso'}
    >
      <Form onSubmit={handleSubmit(handleValid)} busy={isSubmitting}>
        {draft.isRestored ? (
          <DraftNotice
            onDiscard={() => {
              draft.forget();
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
        <TextAreaField label="Descrição" rows={3} maxLength={2000} error={errors.description?.message} {...register('description')} />
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
