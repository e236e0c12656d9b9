import { zodResolver } from '@hookform/resolvers/zod';
import { forgetCall } from '@ponte/shared-auth';
import { educationTypeLabels, educationTypes, toAppError, type SaveResult } from '@ponte/shared-domain';
import { Button, Dialog, Form, TextAreaField, TextField } from '@ponte/shared-ui';
import { CheckboxField, MonthField, SelectField } from '@ponte/shared-ui/page-components';
import { ConflictNotice, DraftNotice, listDifferences, useFormDraft } from '@ponte/shared-ui/form-tools';
import { useState, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { describe, educationSchema, isSchool, emptyEducation, toForm, type EducationForm } from '../education.form';
import type { Education } from '../educations.api';

const typeOptions = educationTypes.map((value) => ({ value, label: educationTypeLabels[value] }));

interface EducationDialogProps {
  userId: string;
  /** null makes a new one. */
  editing: Education | null;
  /** Saves over the version that the typing began from; rejects when that failed: the dialog then stays open with what was typed. */
  onSave: (form: EducationForm, version: string | null) => Promise<SaveResult<Education> | void>;
  onClose: () => void;
}

export function EducationDialog({ userId, editing, onSave, onClose }: EducationDialogProps): ReactNode {
  const [shown, setShown] = useState(editing);
  const [conflict, setConflict] = useState<Education | null>(null);
  const saved = shown ? toForm(shown) : emptyEducation;
  const form = useForm<EducationForm>({ resolver: zodResolver(educationSchema), defaultValues: saved });
  const { register, control, handleSubmit, setValue, clearErrors, getValues, reset, formState } = form;
  const draft = useFormDraft(form, {
    key: `ponte-draft-education:${userId}:${editing?.id ?? 'new'}`,
    saved,
    base: editing?.updated_at ?? null,
    asksBeforeClose: true,
  });
  const { errors, isSubmitting } = formState;
  const [isCurrent, educationType] = useWatch({ control, name: ['current', 'educationType'] });

  const submitOver = (version: string | null) =>
    handleSubmit(async (values) => {
      try {
        const result = await onSave(values, version);
        if (result?.status === 'conflict') setConflict(result.stored);
        else draft.forget();
      } catch (error) {
        toast.error(`Erro ao salvar formação: ${toAppError(error).message}`);
      }
    });

  const applyStored = (row: Education): void => {
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
      title={editing ? 'Editar Formação' : 'Adicionar Nova Formação'}
    >
      <Form onSubmit={submitOver(draft.base)} busy={isSubmitting}>
        {draft.isRestored && !conflict ? (
          <DraftNotice
            onDiscard={() => {
              draft.forget();
              if (shown) draft.rebase(shown.updated_at);
              if (!editing) forgetCall('create_education', 'new');
              reset(saved);
            }}
          />
        ) : null}
        <SelectField
          label="Tipo de Formação"
          options={typeOptions}
          required
          error={errors.educationType?.message}
          {...register('educationType', { onChange: () => clearErrors('courseName') })}
        />
        <TextField
          label="Instituição"
          required
          error={errors.institutionName?.message}
          {...register('institutionName')}
        />
        <TextField
          label={isSchool(educationType) ? 'Curso (opcional)' : 'Curso'}
          required={!isSchool(educationType)}
          error={errors.courseName?.message}
          {...register('courseName')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="startDate"
            render={({ field }) => (
              <MonthField label="Data de Início" required error={errors.startDate?.message} {...field} />
            )}
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
        <TextAreaField
          label="Descrição"
          rows={3}
          maxLength={2000}
          error={errors.description?.message}
          {...register('description')}
        />
        {conflict ? (
          <ConflictNotice
            title="Esta formação foi alterada depois que você a abriu"
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
