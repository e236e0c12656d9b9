import { zodResolver } from '@hookform/resolvers/zod';
import { educationTypeLabels, educationTypes, toAppError } from '@ponte/shared-domain';
import { Button, Dialog, Form, TextAreaField, TextField } from '@ponte/shared-ui';
import { CheckboxField, MonthField, SelectField } from '@ponte/shared-ui/parts';
import { DraftNotice, useFormDraft } from '@ponte/shared-ui/form-tools';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { educationSchema, emptyEducation, toForm, type EducationForm } from '../education.form';
import type { Education } from '../educations.api';

const typeOptions = educationTypes.map((value) => ({ value, label: educationTypeLabels[value] }));

interface EducationDialogProps {
  userId: string;
  /** null makes a new one. */
  editing: Education | null;
  /** Rejects when the save failed: the dialog then stays open with what was typed. */
  onSave: (form: EducationForm) => Promise<void>;
  onClose: () => void;
}

export function EducationDialog({ userId, editing, onSave, onClose }: EducationDialogProps): ReactNode {
  const saved = editing ? toForm(editing) : emptyEducation;
  const form = useForm<EducationForm>({ resolver: zodResolver(educationSchema), defaultValues: saved });
  const { register, control, handleSubmit, setValue, reset, formState } = form;
  const draft = useFormDraft(form, { key: `ponte-draft-education:${userId}:${editing?.id ?? 'new'}`, saved, asksBeforeClose: true });
  const { errors, isSubmitting } = formState;
  const isCurrent = useWatch({ control, name: 'current' });

  const handleValid = async (values: EducationForm): Promise<void> => {
    try {
      await onSave(values);
      draft.forget();
    } catch (error) {
      toast.error(`Erro ao salvar formação: ${toAppError(error).message}`);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSubmitting) onClose();
      }}
      title={editing ? 'Editar Formação' : 'Adicionar Nova Formação'}
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
        <SelectField
          label="Tipo de Formação"
          options={typeOptions}
          required
          error={errors.educationType?.message}
          {...register('educationType')}
        />
        <TextField label="Instituição" required error={errors.institutionName?.message} {...register('institutionName')} />
        <TextField label="Curso" required error={errors.courseName?.message} {...register('courseName')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="startDate"
            render={({ field }) => <MonthField label="Data de Início" required error={errors.startDate?.message} {...field} />}
          />
          {isCurrent ? null : (
            <Controller
              control={control}
              name="endDate"
              render={({ field }) => <MonthField label="Data de Término" error={errors.endDate?.message} {...field} />}
            />
          )}
        </div>
        <CheckboxField
          label="Cursando Atualmente"
          {...register('current', {
            onChange: (event: { target: { checked: boolean } }) => {
              if (event.target.checked) setValue('endDate', '', { shouldValidate: formState.isSubmitted });
            },
          })}
        />
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
