import { zodResolver } from '@hookform/resolvers/zod';
import { forgetCall } from '@ponte/shared-auth';
import { toAppError, type SaveResult } from '@ponte/shared-domain';
import { TextField } from '@ponte/shared-ui';
import { CheckboxField } from '@ponte/shared-ui/page-components';
import { useVersionedForm } from '@ponte/shared-ui/form-tools';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { courseSchema, describe, toForm, type CourseForm } from '../../../my-resume/course.form';
import type { Course } from '../../../my-resume/educations.api';
import { DescriptionField } from './description-field';
import { ResumeEntryDialog } from './resume-entry-dialog';

interface CourseDialogProps {
  userId: string;
  /** null makes a new one. */
  editing: Course | null;
  /**
   * Saves over the version that the typing began from; rejects when that failed: the dialog then stays open with what
   * was typed.
   */
  onSave: (form: CourseForm, version: string | null) => Promise<SaveResult<Course> | void>;
  onClose: () => void;
}

export function CourseDialog({ userId, editing, onSave, onClose }: CourseDialogProps): ReactNode {
  const form = useForm<CourseForm>({ resolver: zodResolver(courseSchema), defaultValues: toForm(editing) });
  const { register, control, formState } = form;
  const { errors } = formState;
  const versioned = useVersionedForm(form, {
    row: editing,
    toForm,
    describe,
    draftKey: `ponte-draft-course:${userId}:${editing?.id ?? 'new'}`,
    conflictTitle: 'Este curso foi alterado depois que você o abriu',
    save: (values, { version }) => onSave(values, version),
    readError: toAppError,
    onDiscard: () => {
      if (!editing) forgetCall('create_course', 'new');
    },
  });
  const hasCertificate = useWatch({ control, name: 'certificate' });

  return (
    <ResumeEntryDialog
      title={editing ? 'Editar Curso' : 'Adicionar Novo Curso'}
      submitLabel={editing ? 'Atualizar' : 'Adicionar'}
      form={versioned}
      saveFailed="Erro ao salvar curso:"
      onClose={onClose}
    >
      <TextField label="Nome do curso" required error={errors.name?.message} {...register('name')} />
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
          label="Ano de conclusão"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          error={errors.completionYear?.message}
          {...register('completionYear')}
        />
      </div>
      <CheckboxField label="Possui Certificado" {...register('certificate')} />
      {hasCertificate ? (
        <TextField
          label="Link do certificado"
          type="url"
          placeholder="https://"
          error={errors.certificateUrl?.message}
          {...register('certificateUrl')}
        />
      ) : null}
      <DescriptionField error={errors.description?.message} {...register('description')} />
    </ResumeEntryDialog>
  );
}
