import { zodResolver } from '@hookform/resolvers/zod';
import { forgetCall } from '@ponte/shared-auth';
import { toAppError, type SaveResult } from '@ponte/shared-domain';
import { Button, Card, Form, TextAreaField, TextField } from '@ponte/shared-ui';
import { CheckboxField, MonthField } from '@ponte/shared-ui/page-components';
import { ConflictNotice, DraftNotice, listDifferences, useFormDraft } from '@ponte/shared-ui/form-tools';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { describe, emptyExperience, experienceSchema, toForm, type ExperienceForm } from '../experience.form';
import type { Experience } from '../experiences.api';
import { SkillsField } from './skills-field';

interface ExperienceFormCardProps {
  userId: string;
  /** The experience being edited; null makes a new one. */
  editing: Experience | null;
  /** Saves over the version that the typing began from; rejects when that failed, and what was typed then stays. */
  onSave: (form: ExperienceForm, version: string | null) => Promise<SaveResult<Experience> | null>;
  onCancel: () => void;
}

/** Mounted anew (by key) for each experience that is edited. */
export function ExperienceFormCard({ userId, editing, onSave, onCancel }: ExperienceFormCardProps): ReactNode {
  const [shown, setShown] = useState(editing);
  const [conflict, setConflict] = useState<Experience | null>(null);
  const saved = shown ? toForm(shown) : emptyExperience;
  const form = useForm<ExperienceForm>({ resolver: zodResolver(experienceSchema), defaultValues: saved });
  const { register, control, handleSubmit, setValue, getValues, reset, formState } = form;
  const draft = useFormDraft(form, {
    key: `ponte-draft-experience:${userId}:${editing?.id ?? 'new'}`,
    saved,
    base: editing?.updated_at ?? null,
    asksBeforeClose: true,
  });
  const { errors, isSubmitting } = formState;
  const [isCurrent, skills] = useWatch({ control, name: ['current', 'skills'] });

  // The form stands above the list whose button was pressed: reading and typing go on there.
  const heading = useRef<HTMLHeadingElement>(null);
  const isEditing = editing !== null;
  useEffect(() => {
    if (isEditing) heading.current?.focus({ preventScroll: true });
  }, [isEditing]);

  const submitOver = (version: string | null) =>
    handleSubmit(async (values) => {
      try {
        const result = await onSave(values, version);
        if (result?.status === 'conflict') {
          setConflict(result.stored);
          return;
        }
        draft.forget();
        reset(emptyExperience);
      } catch (error) {
        toast.error(`Erro ao salvar experiência: ${toAppError(error).message}`);
      }
    });

  const applyStored = (row: Experience): void => {
    draft.forget();
    draft.rebase(row.updated_at);
    setShown(row);
    setConflict(null);
    reset(toForm(row));
  };

  return (
    <Card className="p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-5 font-display text-xl font-semibold text-ink">
        {editing ? 'Editar Experiência' : 'Adicionar Experiência'}
      </h2>
      <Form onSubmit={submitOver(draft.base)} busy={isSubmitting}>
        {draft.isRestored && !conflict ? (
          <DraftNotice
            onDiscard={() => {
              draft.forget();
              if (shown) draft.rebase(shown.updated_at);
              if (!isEditing) forgetCall('create_experience', 'new');
              reset(saved);
            }}
          />
        ) : null}
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
          label="Trabalho atual"
          {...register('current', {
            onChange: (event: { target: { checked: boolean } }) => {
              if (event.target.checked) setValue('endDate', '', { shouldValidate: formState.isSubmitted });
            },
          })}
        />
        <TextAreaField
          label="Descrição das atividades"
          rows={5}
          maxLength={4000}
          required
          error={errors.description?.message}
          {...register('description')}
        />
        <SkillsField
          skills={skills}
          error={errors.skills?.message}
          onChange={(next) => setValue('skills', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        />
        {conflict ? (
          <ConflictNotice
            title="Esta experiência foi alterada depois que você a abriu"
            differences={listDifferences(describe(getValues()), describe(toForm(conflict)))}
            isSaving={isSubmitting}
            onKeepMine={() => void submitOver(conflict.updated_at)()}
            onTakeStored={() => applyStored(conflict)}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSubmitting} busyLabel="Salvando...">
            {editing ? 'Salvar alterações' : 'Adicionar Experiência'}
          </Button>
          {editing ? (
            <Button
              type="button"
              variant="outline"
              onClick={() => {
                draft.forget();
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
