import { zodResolver } from '@hookform/resolvers/zod';
import { forgetCall } from '@ponte/shared-auth';
import { dayInSaoPaulo, toAppError, type SaveResult } from '@ponte/shared-domain';
import { Button, Card, Form, FormAlert, TextAreaField, TextField } from '@ponte/shared-ui';
import { CheckboxField, MonthField } from '@ponte/shared-ui/page-components';
import { readDraft, useVersionedForm } from '@ponte/shared-ui/form-tools';
import { useEffect, useRef, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { describe, experienceSchema, toForm, type ExperienceForm } from '../../../my-resume/experience.form';
import type { Experience } from '../../../my-resume/experiences.api';
import { SkillsField } from './skills-field';

interface ExperienceFormCardProps {
  userId: string;
  /** The experience being edited; null makes a new one. */
  editing: Experience | null;
  /** Saves over the version that the typing began from; rejects when that failed, and what was typed then stays. */
  onSave: (form: ExperienceForm, version: string | null) => Promise<SaveResult<Experience> | void>;
  onCancel: () => void;
}

const draftKeyOf = (userId: string, editing: Experience | null): string =>
  `ponte-draft-experience:${userId}:${editing?.id ?? 'new'}`;

/** Of these experiences, the one that was being changed when the page was left: a draft of it is in this tab. */
export function findChanged(userId: string, experiences: readonly Experience[]): Experience | undefined {
  return experiences.find((experience) => {
    const stored = toForm(experience);
    const draft = readDraft(draftKeyOf(userId, experience), stored);
    return draft !== undefined && !isSameForm(draft.values, stored);
  });
}

/** Both have the fields of a form in its order. */
const isSameForm = (one: ExperienceForm, other: ExperienceForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Mounted anew (by key) for each experience that is edited. */
export function ExperienceFormCard({ userId, editing, onSave, onCancel }: ExperienceFormCardProps): ReactNode {
  const form = useForm<ExperienceForm>({
    resolver: zodResolver(experienceSchema),
    defaultValues: toForm(editing),
  });
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const { isSaving, handleSubmit, failure, draftNotice, conflictNotice, forgetDraft } = useVersionedForm(form, {
    row: editing,
    toForm,
    describe,
    draftKey: draftKeyOf(userId, editing),
    conflictTitle: 'Esta experiência foi alterada depois que você a abriu',
    save: (values, { version }) => onSave(values, version),
    readError: toAppError,
    onDiscard: () => {
      if (!editing) forgetCall('create_experience', 'new');
    },
  });
  const [isCurrent, skills] = useWatch({ control, name: ['current', 'skills'] });
  const today = dayInSaoPaulo(new Date());

  // The form stands above the list whose button was pressed: reading and typing go on there.
  const heading = useRef<HTMLHeadingElement>(null);
  const isEditing = editing !== null;
  useEffect(() => {
    if (isEditing) heading.current?.focus({ preventScroll: true });
  }, [isEditing]);

  return (
    <Card className="p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-5 font-display text-xl font-semibold text-ink">
        {editing ? 'Editar Experiência' : 'Adicionar Experiência'}
      </h2>
      <Form onSubmit={handleSubmit} busy={isSaving}>
        {draftNotice}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Empresa"
            autoComplete="organization"
            required
            error={errors.company?.message}
            {...register('company')}
          />
          <TextField
            label="Cargo"
            autoComplete="organization-title"
            required
            error={errors.role?.message}
            {...register('role')}
          />
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
        <CheckboxField label="Trabalho atual" {...register('current')} />
        <TextAreaField
          label="Descrição das atividades"
          rows={5}
          required
          error={errors.description?.message}
          {...register('description')}
        />
        <SkillsField
          skills={skills}
          error={errors.skills?.message}
          onChange={(next) => setValue('skills', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        />
        {failure ? <FormAlert title={`Erro ao salvar experiência: ${failure.message}`} /> : null}
        {conflictNotice}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSaving} busyLabel="Salvando...">
            {editing ? 'Salvar alterações' : 'Adicionar Experiência'}
          </Button>
          {editing ? (
            <Button
              type="button"
              variant="outline"
              onClick={() => {
                forgetDraft();
                onCancel();
              }}
            >
              Cancelar
            </Button>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}
