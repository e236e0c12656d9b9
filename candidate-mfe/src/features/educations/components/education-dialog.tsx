import { zodResolver } from '@hookform/resolvers/zod';
import { forgetCall } from '@ponte/shared-auth';
import { dayInSaoPaulo, educationTypeLabels, educationTypes, toAppError, type SaveResult } from '@ponte/shared-domain';
import { TextField } from '@ponte/shared-ui';
import { CheckboxField, MonthField, SelectField } from '@ponte/shared-ui/page-components';
import { useVersionedForm } from '@ponte/shared-ui/form-tools';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { describe, educationSchema, isSchool, toForm, type EducationForm } from '../../../my-resume/education.form';
import type { Education } from '../../../my-resume/educations.api';
import { DescriptionField } from './description-field';
import { ResumeEntryDialog } from './resume-entry-dialog';

const typeOptions = educationTypes.map((value) => ({ value, label: educationTypeLabels[value] }));

interface EducationDialogProps {
  userId: string;
  /** null makes a new one. */
  editing: Education | null;
  /**
   * Saves over the version that the typing began from; rejects when that failed: the dialog then stays open with what
   * was typed.
   */
  onSave: (form: EducationForm, version: string | null) => Promise<SaveResult<Education> | void>;
  onClose: () => void;
}

export function EducationDialog({ userId, editing, onSave, onClose }: EducationDialogProps): ReactNode {
  const form = useForm<EducationForm>({ resolver: zodResolver(educationSchema), defaultValues: toForm(editing) });
  const { register, control, clearErrors, formState } = form;
  const { errors } = formState;
  const versioned = useVersionedForm(form, {
    row: editing,
    toForm,
    describe,
    draftKey: `ponte-draft-education:${userId}:${editing?.id ?? 'new'}`,
    conflictTitle: 'Esta formação foi alterada depois que você a abriu',
    save: (values, { version }) => onSave(values, version),
    readError: toAppError,
    onDiscard: () => {
      if (!editing) forgetCall('create_education', 'new');
    },
  });
  const [isCurrent, educationType] = useWatch({ control, name: ['current', 'educationType'] });
  const today = dayInSaoPaulo(new Date());

  return (
    <ResumeEntryDialog
      title={editing ? 'Editar Formação' : 'Adicionar Nova Formação'}
      submitLabel={editing ? 'Atualizar' : 'Adicionar'}
      form={versioned}
      saveFailed="Erro ao salvar formação:"
      onClose={onClose}
    >
      <SelectField
        label="Tipo de formação"
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
            <MonthField label="Data de início" required today={today} error={errors.startDate?.message} {...field} />
          )}
        />
        {isCurrent ? null : (
          <Controller
            control={control}
            name="endDate"
            render={({ field }) => (
              <MonthField label="Data de término" today={today} error={errors.endDate?.message} {...field} />
            )}
          />
        )}
      </div>
      <CheckboxField label="Cursando Atualmente" {...register('current')} />
      <DescriptionField error={errors.description?.message} {...register('description')} />
    </ResumeEntryDialog>
  );
}
