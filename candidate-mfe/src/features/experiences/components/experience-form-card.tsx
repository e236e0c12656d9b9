import { zodResolver } from '@hookform/resolvers/zod';
import { forgetCall } from '@ponte/shared-auth';
import { dayInSaoPaulo, toAppError, type SaveResult } from '@ponte/shared-domain';
import { Button, Card, Form, FormAlert, TextAreaField, TextField } from '@ponte/shared-ui';
import { CheckboxField, MonthField } from '@ponte/shared-ui/page-components';
import { readDraft, useVersionedForm } from '@ponte/shared-ui/form-tools';
import { useEffect, useRef, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import {
  addSkills,
  describe,
  experienceSchema,
  maxDescriptionLength,
  toForm,
  toPayload,
  type ExperienceForm,
} from '../../../my-resume/experience.form';
import type { Experience } from '../../../my-resume/experiences.api';
import { SkillsField } from './skills-field';

interface ExperienceFormCardProps {
  userId: string;
  /** The experience being edited; null makes a new one. */
  editing: Experience | null;
  /** A press has opened it: reading and typing go on here. What opens by itself takes the focus from nobody. */
  takesFocus: boolean;
  /** Saves over the version that the typing began from; rejects when that failed, and what was typed then stays. */
  onSave: (form: ExperienceForm, version: string | null) => Promise<SaveResult<Experience> | void>;
  onCancel: () => void;
}

/** The text in the box of skills is kept with the rest of what is typed: it is a skill when the form is saved. */
type Fields = ExperienceForm & { typedSkill: string };

const toFields = (experience: Experience | null): Fields => ({ ...toForm(experience), typedSkill: '' });

const withTypedSkill = ({ typedSkill, ...form }: Fields): ExperienceForm => ({
  ...form,
  skills: addSkills(form.skills, typedSkill),
});

/** Of what is saved: 'Salvar a minha versão' sends no form, by which the box would have made a skill of its text. */
const fieldsSchema = z.preprocess(withTypedSkill, experienceSchema);

const draftKeyOf = (userId: string, editing: Experience | null): string =>
  `ponte-draft-experience:${userId}:${editing?.id ?? 'new'}`;

/**
 * The experience that was being changed when the page was left, of which a draft is in this tab; undefined when there
 * is none.
 */
export function findChanged(userId: string, experiences: readonly Experience[]): Experience | undefined {
  return experiences.find((experience) => {
    const stored = toFields(experience);
    const draft = readDraft(draftKeyOf(userId, experience), stored);
    return draft !== undefined && describeSent(draft.values) !== describeSent(stored);
  });
}

/**
 * The form as saving would send it, for comparing: a space at the end or a hidden date is no change. A form that is
 * refused is compared as it was typed.
 */
function describeSent(fields: Fields): string {
  const { success, data } = fieldsSchema.safeParse(fields);
  return JSON.stringify(success ? toPayload(data) : withTypedSkill(fields));
}

/** Mounted anew (by key) for each experience that is edited. */
export function ExperienceFormCard({
  userId,
  editing,
  takesFocus,
  onSave,
  onCancel,
}: ExperienceFormCardProps): ReactNode {
  const form = useForm<Fields, unknown, ExperienceForm>({
    resolver: zodResolver(fieldsSchema),
    defaultValues: toFields(editing),
  });
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const { isSaving, handleSubmit, failure, draftNotice, conflictNotice, forgetDraft } = useVersionedForm(form, {
    row: editing,
    toForm: toFields,
    describe,
    draftKey: draftKeyOf(userId, editing),
    conflictTitle: 'Esta experiência foi alterada depois que você a abriu',
    save: (values, { version }) => onSave(values, version),
    readError: toAppError,
    onDiscard: () => {
      if (!editing) forgetCall('create_experience', 'new');
    },
  });
  const [isCurrent, skills, typedSkill] = useWatch({ control, name: ['current', 'skills', 'typedSkill'] });
  const today = dayInSaoPaulo(new Date());

  // The form stands above the list whose button was pressed: reading and typing go on there.
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpenedByPress = editing !== null && takesFocus;
  useEffect(() => {
    if (isOpenedByPress) heading.current?.focus({ preventScroll: true });
  }, [isOpenedByPress]);

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
          limit={maxDescriptionLength}
          required
          error={errors.description?.message}
          {...register('description')}
        />
        <SkillsField
          skills={skills}
          typed={typedSkill}
          onType={(text) => setValue('typedSkill', text, { shouldDirty: true })}
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
              disabled={isSaving}
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
