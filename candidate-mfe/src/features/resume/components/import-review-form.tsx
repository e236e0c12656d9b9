import { brand, plural } from '@ponte/shared-domain';
import { FormAlert, TextField } from '@ponte/shared-ui';
import { CheckboxField } from '@ponte/shared-ui/page-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { listFileSkills, shorten, type ImportDraft, type ImportKind } from '../json-resume/import-entries';
import {
  canTakeField,
  describeOverflow,
  type ImportResult,
  type ImportReview,
  type ReviewField,
} from '../json-resume/import-review';
import type { PersonalField } from '../json-resume/personal-fields';
import type { ResumePassages } from '../../../my-resume/resume-draft';
import type { JsonResumeFile } from '../json-resume/json-resume.schema';
import { ImportEntryItem, OutcomeNote } from './import-entry-item';
import { WithPassage } from './with-passage';

interface ImportReviewFormProps {
  review: ImportReview;
  /** Of the last attempt, when it did not write everything. */
  result: ImportResult | undefined;
  isSaving: boolean;
  onToggle: (id: string, isChosen: boolean) => void;
  onToggleField: (id: PersonalField['id'], isChosen: boolean) => void;
  onEdit: (id: string, draft: ImportDraft) => void;
  onEditBasics: (basics: NonNullable<JsonResumeFile['basics']>) => void;
  /** Of a resume that was read as a text: all fields are shown, each with the lines it was read from. */
  passages?: ResumePassages | undefined;
}

const sections: readonly { kind: ImportKind; title: string; count: (stored: number) => string }[] = [
  {
    kind: 'experiences',
    title: 'Experiência profissional',
    count: (stored) => plural(stored, 'experiência', 'experiências'),
  },
  { kind: 'educations', title: 'Formação acadêmica', count: (stored) => plural(stored, 'formação', 'formações') },
  { kind: 'courses', title: 'Cursos complementares', count: (stored) => plural(stored, 'curso', 'cursos') },
];

/** What was read, field by field, beside what is there, each entry with a box of its own. */
export function ImportReviewForm({
  review,
  result,
  isSaving,
  onToggle,
  onToggleField,
  onEdit,
  onEditBasics,
  passages,
}: ImportReviewFormProps): ReactNode {
  const { rows, fields, stored, untaken, looseSkills } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  // The chooser that had the focus is gone; after an attempt the answer to it stands here.
  useEffect(() => heading.current?.focus(), [result]);
  const fileSkills = listFileSkills(review.file);

  return (
    <fieldset role="presentation" disabled={isSaving} className="min-w-0 space-y-8">
      <div className="space-y-4">
        <h3
          ref={heading}
          tabIndex={-1}
          className="font-display text-lg font-semibold text-ink [overflow-wrap:anywhere]"
        >
          O que lemos de {review.fileName}
        </h3>
        {result ? <ResultAlert result={result} /> : null}
        {untaken.length > 0 ? (
          <FormAlert tone="info">
            O currículo da {brand.name} não tem lugar para: {untaken.join(', ')}. Isto fica só no arquivo.
          </FormAlert>
        ) : null}
        {looseSkills.length > 0 ? (
          <FormAlert tone="info">
            No currículo da {brand.name} cada habilidade fica numa experiência. Sem experiência{' '}
            {passages ? 'que a cite' : 'no arquivo'}: {looseSkills.map(shorten).join(', ')}.
          </FormAlert>
        ) : null}
      </div>
      {fields.length > 0 ? (
        <section aria-labelledby="import-personal">
          <h3 id="import-personal" className="font-display text-lg font-semibold text-ink">
            Dados pessoais
          </h3>
          <ul className="divide-y divide-line">
            {fields.map((field) => (
              <li key={field.id} className="py-3">
                <PersonalFieldBox field={field} onToggle={onToggleField} />
                {passages ? (
                  <PersonalFieldEdit
                    field={field}
                    passage={passages['basics']?.[field.id]}
                    onToggle={onToggleField}
                    onEdit={onEditBasics}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {sections.map(({ kind, title, count }) => {
        const own = rows.filter(({ draft }) => draft.kind === kind);
        if (own.length === 0) return null;
        const overflow = describeOverflow(review, kind);
        return (
          <section key={kind} aria-labelledby={`import-${kind}`}>
            <h3 id={`import-${kind}`} className="font-display text-lg font-semibold text-ink">
              {title}
            </h3>
            <p className="text-sm text-ink-soft">
              No arquivo: {count(own.length)}. No seu currículo: {count(stored[kind].length)}.
            </p>
            {overflow === undefined ? null : <FormAlert className="mt-3">{overflow}</FormAlert>}
            <ul className="divide-y divide-line">
              {own.map((row) => (
                <li key={row.id} className="py-3">
                  <ImportEntryItem
                    row={row}
                    fileSkills={fileSkills}
                    passages={passages ? (passages[row.id] ?? {}) : undefined}
                    onToggle={onToggle}
                    onEdit={onEdit}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </fieldset>
  );
}

function ResultAlert({ result: { written, failed, waiting, held } }: { result: ImportResult }): ReactNode {
  const all = written.length + failed.length + waiting.length + held.length;
  return (
    <FormAlert title={`${written.length} de ${plural(all, 'item gravado', 'itens gravados')}`}>
      {written.length > 0 ? <p>Gravado: {written.join('; ')}.</p> : null}
      <p>Não gravado:</p>
      <ul className="list-disc pl-5">
        {failed.map(({ title, message }, index) => (
          <li key={index}>
            {title}: {message}
          </li>
        ))}
        {waiting.map((title, index) => (
          <li key={`waiting-${index}`}>{title}: ainda não foi enviado</li>
        ))}
        {held.map(({ title, message }, index) => (
          <li key={`held-${index}`}>
            {title}: {message}
          </li>
        ))}
      </ul>
      {failed.length + waiting.length > 0 ? (
        <p>O que falta continua marcado. Tente novamente: nada é gravado duas vezes.</p>
      ) : (
        <p>O que você digitou continua aqui: complete e grave, ou saia sem gravar.</p>
      )}
    </FormAlert>
  );
}

interface PersonalFieldEditProps {
  field: ReviewField;
  passage: string | undefined;
  onToggle: ImportReviewFormProps['onToggleField'];
  onEdit: ImportReviewFormProps['onEditBasics'];
}

/** What was read, to be corrected, beside the line it was read from. An empty value is none: it is left out. */
function PersonalFieldEdit({ field, passage, onToggle, onEdit }: PersonalFieldEditProps): ReactNode {
  const { id, outcome } = field;
  // As it is typed: what is written loses the blanks around it.
  const [typed, setTyped] = useState(field.values);
  if (outcome.status === 'written' || outcome.status === 'unknown') return null;
  const { fullName = '', phone = '', city = '', state = '' } = typed;
  const change = (values: ReviewField['values']): void => {
    const next = { ...typed, ...values };
    setTyped(next);
    if (isEmpty(next)) onToggle(id, false);
    else if (id === 'fullName') onEdit({ name: next.fullName });
    else if (id === 'phone') onEdit({ phone: next.phone });
    else onEdit({ location: { city: next.city, region: next.state } });
  };
  const shared = {
    autoComplete: 'off',
    error: isEmpty(typed) ? 'Escreva o valor ou deixe desmarcado' : undefined,
  };
  return (
    <WithPassage passage={passage}>
      {id === 'fullName' ? (
        <TextField
          {...shared}
          label="Nome lido"
          name="read-name"
          value={fullName}
          onChange={(event) => change({ fullName: event.target.value })}
        />
      ) : id === 'phone' ? (
        <TextField
          {...shared}
          label="Telefone lido"
          name="read-phone"
          inputMode="tel"
          value={phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
      ) : (
        <div className="grid grid-cols-[1fr_6rem] gap-3">
          <TextField
            {...shared}
            label="Cidade lida"
            name="read-city"
            value={city}
            onChange={(event) => change({ city: event.target.value })}
          />
          <TextField
            label="UF lida"
            name="read-state"
            autoComplete="off"
            maxLength={2}
            value={state}
            onChange={(event) => change({ state: event.target.value })}
          />
        </div>
      )}
    </WithPassage>
  );
}

const isEmpty = (values: ReviewField['values']): boolean => Object.values(values).every((value) => value.trim() === '');

/** A file says the town alone, as companies read it. */
const restOfAddress = '. CEP, rua e bairro continuam os de agora: confira em Dados pessoais.';

function PersonalFieldBox({
  field,
  onToggle,
}: {
  field: ReviewField;
  onToggle: ImportReviewFormProps['onToggleField'];
}): ReactNode {
  const { id, label, read, now, problem, isChosen, outcome } = field;
  const isSame = read === now;
  const canTake = canTakeField(field);
  return (
    <>
      <CheckboxField
        label={
          <span className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{label}:</span> {shorten(read)}
          </span>
        }
        hint={
          isSame
            ? 'Igual ao que já está no seu currículo'
            : now === ''
              ? undefined
              : `Agora: ${now}${id === 'place' ? restOfAddress : ''}`
        }
        error={isSame ? undefined : problem}
        disabled={!canTake}
        checked={canTake && isChosen}
        onChange={(event) => onToggle(id, event.target.checked)}
      />
      <OutcomeNote outcome={outcome} />
    </>
  );
}
