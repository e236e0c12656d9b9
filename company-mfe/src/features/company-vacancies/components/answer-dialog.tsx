import { cleanText } from '@ponte/shared-domain';
import { Button, Dialog, Form, FormAlert, TextAreaField } from '@ponte/shared-ui';
import { useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { SelectField } from '@ponte/shared-ui/page-components';
import { useId, useState, type ReactNode } from 'react';
import type { CompanyVacancy } from '../company-vacancies.api';
import { answerTemplates, describeAnswering } from '../vacancy-words';

/** As many as the database takes. */
const maxAnswerLength = 1000;

const proposedAnswers: Readonly<Record<string, string>> = Object.fromEntries(
  answerTemplates.map(({ label, text }) => [label, text]),
);

interface AnswerDialogProps {
  vacancy: CompanyVacancy;
  isDeletion: boolean;
  isSaving: boolean;
  failure: string | undefined;
  onAnswer: (answer: string) => void;
  onClose: () => void;
}

/** Closing or deleting a vacancy while people wait: one answer for all of them, from a template that the company may change. */
export function AnswerDialog({
  vacancy,
  isDeletion,
  isSaving,
  failure,
  onAnswer,
  onClose,
}: AnswerDialogProps): ReactNode {
  const formId = useId();
  const [chosen, setChosen] = useState(answerTemplates[0].label);
  // by template: what was written under one is there again when it is chosen again
  const [answers, setAnswers] = useState(proposedAnswers);
  const answer = answers[chosen] ?? '';
  const [error, setError] = useState<string>();
  const isChanged = Object.entries(answers).some(([label, text]) => text !== proposedAnswers[label]);
  const unsaved = useUnsavedChanges(isChanged && !isSaving);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSaving) unsaved.leave(onClose);
      }}
      title={isDeletion ? 'Responder e excluir a vaga' : 'Responder e encerrar a vaga'}
      description={describeAnswering(vacancy, isDeletion)}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={() => unsaved.leave(onClose)}>
            Manter vaga
          </Button>
          <Button type="submit" form={formId} variant="destructive" busy={isSaving} busyLabel="Respondendo...">
            {isDeletion ? 'Responder e excluir' : 'Responder e encerrar'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          const text = cleanText(answer).trim();
          if (text === '') setError('Escreva a resposta que as pessoas vão receber');
          else onAnswer(text);
        }}
      >
        {failure === undefined ? null : (
          <FormAlert title={failure}>Nada mudou: a vaga e as candidaturas continuam como estavam.</FormAlert>
        )}
        <SelectField
          label="Modelo de resposta"
          name="template"
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value);
            setError(undefined);
          }}
          options={answerTemplates.map(({ label }) => ({ value: label, label }))}
        />
        <TextAreaField
          label="Resposta"
          name="answer"
          rows={5}
          maxLength={maxAnswerLength}
          showCount
          required
          hint="A mesma para todas as pessoas que esperam. Para responder uma a uma, abra Candidaturas."
          error={error}
          value={answer}
          onChange={(event) => {
            setAnswers({ ...answers, [chosen]: event.target.value });
            setError(undefined);
          }}
        />
        {unsaved.guard}
      </Form>
    </Dialog>
  );
}
