import { dayInSaoPaulo, educationTypeLabels, educationTypes } from '@ponte/shared-domain';
import { Badge, Button, TextAreaField, TextField } from '@ponte/shared-ui';
import { CheckboxField, MonthField, SelectField } from '@ponte/shared-ui/page-components';
import { useState, type ReactNode } from 'react';
import { describeDraft, describeStored, splitSkills, titleOf, type ImportDraft } from '../json-resume/import-entries';
import {
  isCurrent,
  listFields,
  valueOf,
  withCurrent,
  withMoreSkills,
  withValue,
  type ImportField,
} from '../json-resume/import-fields';
import { canTake, isUnchanged, type Outcome, type ReviewRow } from '../json-resume/import-review';
import { WithPassage } from './with-passage';

const typeOptions = educationTypes.map((value) => ({ value, label: educationTypeLabels[value] }));

interface ImportEntryItemProps {
  row: ReviewRow;
  /** Of the whole file: offered to an experience that names none. */
  fileSkills: readonly string[];
  /** By field, of a resume that was read as a text: then each field is shown beside its passage. */
  passages: Readonly<Record<string, string>> | undefined;
  onToggle: (id: string, isChosen: boolean) => void;
  onEdit: (id: string, draft: ImportDraft) => void;
}

/**
 * One entry of the file: its box, what it says, what is stored of it, and the fields that the person has to look at.
 */
export function ImportEntryItem({ row, fileSkills, passages, onToggle, onEdit }: ImportEntryItemProps): ReactNode {
  const { id, draft, notes, problems, twin, isRepeated, isChosen, outcome } = row;
  const title = titleOf(draft);
  const isWritten = outcome.status === 'written';
  const isTakable = canTake(row);
  const stored = twin ? describeStored(twin) : null;
  const values = describeDraft(draft);
  /** What would be replaced. */
  const nowOf = (label: string): ReactNode => {
    const now = stored?.[label];
    return now === undefined || now === values[label] ? null : (
      <span className="mt-0.5 block whitespace-pre-line text-sm text-ink-soft [overflow-wrap:anywhere]">
        Agora: {now === '' ? 'nada' : now}
      </span>
    );
  };
  // What was asked for stays in sight when it is answered.
  const [asked, setAsked] = useState(() => Object.keys({ ...problems, ...notes }));
  const missing = Object.keys(problems).filter((name) => !asked.includes(name));
  if (missing.length > 0) setAsked([...asked, ...missing]);
  const fields =
    isWritten || outcome.status === 'unknown'
      ? []
      : listFields(draft).filter(({ name }) => passages !== undefined || asked.includes(name));
  const facts = Object.entries(values).filter(
    ([label, value]) => (value !== '' || stored?.[label]) && !fields.some((field) => field.label === label),
  );

  return (
    <>
      <CheckboxField
        label={<span className="font-semibold [overflow-wrap:anywhere]">{title}</span>}
        hint={
          twin
            ? `Já está no seu currículo${isUnchanged(row) ? '' : '. Marcar troca o que está lá pelo que está aqui.'}`
            : isRepeated
              ? 'Repetido no arquivo'
              : undefined
        }
        error={
          Object.keys(problems).length === 0 || isWritten
            ? undefined
            : 'Ainda não pode ser gravado. Complete ou corrija os campos abaixo.'
        }
        disabled={!isTakable}
        checked={isTakable && isChosen}
        onChange={(event) => onToggle(id, event.target.checked)}
      />
      <div className="space-y-4 pl-8.5">
        <OutcomeNote outcome={outcome} />
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[11rem_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">
                {value === '' ? 'nada' : value}
                {nowOf(label)}
              </dd>
            </div>
          ))}
        </dl>
        {fields.length > 0 ? (
          <div
            role="group"
            aria-label={`Completar ${title}`}
            className={passages ? 'grid gap-5' : 'grid gap-4 sm:grid-cols-2'}
          >
            {fields.map((field) => {
              const control = (
                <DraftField
                  field={field}
                  draft={draft}
                  note={notes[field.name]}
                  problem={problems[field.name]}
                  fileSkills={fileSkills}
                  onEdit={(next) => onEdit(id, next)}
                />
              );
              const isWide = !passages && (field.control === 'text' || field.control === 'skills');
              return (
                // Anew with another version below it: what is typed of skills is kept as it was typed.
                <div key={`${field.name} ${twin?.row.updated_at}`} className={isWide ? 'sm:col-span-2' : undefined}>
                  {passages && field.control !== 'current' ? (
                    <WithPassage passage={passages[field.name]}>{control}</WithPassage>
                  ) : (
                    control
                  )}
                  {nowOf(field.label)}
                </div>
              );
            })}
          </div>
        ) : null}
      </div>
    </>
  );
}

interface DraftFieldProps {
  field: ImportField;
  draft: ImportDraft;
  note: string | undefined;
  problem: string | undefined;
  fileSkills: readonly string[];
  onEdit: (draft: ImportDraft) => void;
}

function DraftField({ field, draft, note, problem, fileSkills, onEdit }: DraftFieldProps): ReactNode {
  const { name, label, control } = field;
  const value = valueOf(draft, name);
  const shared = { label, name, hint: note, error: problem };
  const set = (text: string): void => onEdit(withValue(draft, name, text));
  switch (control) {
    case 'month':
      return <MonthField {...shared} today={dayInSaoPaulo(new Date())} value={value} onChange={set} />;
    case 'type':
      return (
        <SelectField {...shared} options={typeOptions} value={value} onChange={(event) => set(event.target.value)} />
      );
    case 'text':
      return <TextAreaField {...shared} rows={4} value={value} onChange={(event) => set(event.target.value)} />;
    case 'skills':
      return <SkillsField {...{ draft, problem, fileSkills, onEdit }} />;
    case 'current':
      return (
        <CheckboxField
          label={label}
          name={name}
          hint={note}
          checked={isCurrent(draft)}
          onChange={(event) => onEdit(withCurrent(draft, event.target.checked))}
        />
      );
    case 'line':
      return <TextField {...shared} autoComplete="off" value={value} onChange={(event) => set(event.target.value)} />;
  }
}

/**
 * Skills of one experience, as a line of text. Those of the file belong to no experience: which are of this one, the
 * person says.
 */
function SkillsField({
  draft,
  problem,
  fileSkills,
  onEdit,
}: Pick<DraftFieldProps, 'draft' | 'problem' | 'fileSkills' | 'onEdit'>): ReactNode {
  // As it is typed: 'Excel, ' is no skill more, and must not lose its comma.
  const [typed, setTyped] = useState(() => valueOf(draft, 'skills'));
  const addAll = (): void => {
    // As a list: one of the file may have a comma in it.
    const next = withMoreSkills(draft, fileSkills);
    setTyped(valueOf(next, 'skills'));
    onEdit(next);
  };
  return (
    <div className="space-y-2">
      <TextField
        label="Habilidades"
        name="skills"
        hint="Separe por vírgulas"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          onEdit(withValue(draft, 'skills', splitSkills(event.target.value)));
        }}
      />
      {fileSkills.length > 0 ? (
        <Button type="button" variant="outline" size="sm" onClick={addAll}>
          Usar as habilidades do arquivo
        </Button>
      ) : null}
    </div>
  );
}

/** Whether it is in the database now. */
export function OutcomeNote({ outcome }: { outcome: Outcome }): ReactNode {
  if (outcome.status === 'written') return <Badge tone="success">Gravado</Badge>;
  if (outcome.status === 'failed')
    return <p className="text-sm font-medium text-danger">Não gravado: {outcome.message}</p>;
  if (outcome.status === 'unknown')
    return (
      <p className="text-sm font-medium text-danger">
        Não sabemos se foi gravado: {outcome.message} Para corrigir, tente gravar outra vez antes.
      </p>
    );
  return null;
}
