import { zodResolver } from '@hookform/resolvers/zod';
import { cleanText, maxLengthMessage, toAppError } from '@ponte/shared-domain';
import { Button, Form, FormAlert, TextAreaField } from '@ponte/shared-ui';
import { DraftNotice, useFormDraft, useFormSubmit } from '@ponte/shared-ui/form-tools';
import { RadioGroupField, SelectField } from '@ponte/shared-ui/page-components';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { choicesOf, consequencesOf, outcomeLabels } from '../case-words';
import { decisionDraftKey } from '../decision-draft';
import { caseDecisions, decideCase, type OperatorCase } from '../operator-desk.api';
import { deskKey } from '../operator-desk.queries';
import { isOnlyTemplate, reasonLengths, templatesFor, withTemplate } from '../reason-templates';

const decisionSchema = z.object({
  // '' until it is chosen
  decision: z.string().pipe(z.enum(caseDecisions, 'Escolha a decisão')),
  reason: z
    .string()
    .overwrite(cleanText)
    .trim()
    .min(reasonLengths.min, `Escreva o motivo em pelo menos ${reasonLengths.min} caracteres`)
    .max(reasonLengths.max, maxLengthMessage(reasonLengths.max)),
});
type DecisionInput = z.input<typeof decisionSchema>;
const empty: DecisionInput = { decision: '', reason: '' };

/** Refusals because the screen is out of date: the case is read again, and shows what was decided, or the new text. */
const outOfDate: readonly string[] = [
  'already_decided',
  'case_not_found',
  'not_operator',
  'own_case',
  'own_decision',
  'review_changed',
  'review_over',
];
/** Those of them that need no message: the form shows the reason itself, or what replaces the form does. */
const shownOnThePage: readonly string[] = ['case_not_found', 'own_case', 'review_changed'];

/** The decision, its reason, and what it does before it is made. */
export function DecisionForm({ userId, found }: { userId: string; found: OperatorCase }): ReactNode {
  const queryClient = useQueryClient();
  const form = useForm<DecisionInput, unknown, z.output<typeof decisionSchema>>({
    resolver: zodResolver(decisionSchema),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = form.formState;
  // '' stands for an ad that was deleted, as where it is sent.
  const version = found.version ?? '';
  // The case is read again when the window gets the focus back, and after a reload: the text must not change behind
  // whoever has begun to decide (`base`).
  const draft = useFormDraft(form, {
    key: decisionDraftKey(userId, found.number, found.kind),
    saved: empty,
    base: version,
    asksBeforeClose: true,
  });
  const { submit, failure } = useFormSubmit(form, {
    readError: toAppError,
    fieldOfCode: { invalid_reason: 'reason' },
    onFailure: ({ code, message }) => {
      if (!outOfDate.includes(code)) return;
      // A message, because the form disappears with its case, and with it the failure that it shows. The draft stays
      // until the case has been read again and leaves nothing to decide (case-view.tsx): somebody who is no operator
      // at the moment may become one again.
      if (!shownOnThePage.includes(code)) toast.warning(message, { id: 'decision' });
      void queryClient.invalidateQueries({ queryKey: deskKey(userId) });
    },
  });
  const choices = choicesOf[found.kind];
  const decision = form.watch('decision');
  const choice = choices.find((each) => each.decision === decision);
  const templates = choice === undefined ? [] : templatesFor(found.kind, choice.decision);

  return (
    <Form
      id="decidir"
      aria-label="Decisão"
      busy={isSubmitting}
      onSubmit={(event) =>
        void submit(async (values) => {
          await decideCase(found, values.decision, values.reason);
          draft.forget();
          toast.success(`${outcomeLabels[values.decision]}. A decisão foi registrada.`);
          await queryClient.invalidateQueries({ queryKey: deskKey(userId) });
        })(event)
      }
    >
      <div aria-live="polite" className="empty:hidden">
        {version === draft.base ? null : (
          <FormAlert tone="warning" title="O anúncio mudou">
            A empresa mudou ou excluiu a vaga depois que você abriu este caso. Leia de novo o anúncio acima: a decisão
            vale para ele.
          </FormAlert>
        )}
      </div>
      {draft.isRestored ? (
        <DraftNotice
          onDiscard={() => {
            draft.forget();
            draft.rebase(version);
            form.reset(empty);
          }}
        />
      ) : null}
      {failure === null || failure.isOfField ? null : <FormAlert>{failure.message}</FormAlert>}
      <RadioGroupField
        label="O que fazer"
        required
        appearance="cards"
        options={choices.map((each) => ({ value: each.decision, label: each.label }))}
        error={errors.decision?.message}
        {...form.register('decision', {
          // A template of the other decision would say the opposite of what is sent; what somebody wrote stays.
          onChange: () => {
            if (isOnlyTemplate(form.getValues('reason'))) form.setValue('reason', '', { shouldDirty: true });
          },
        })}
      />
      <div aria-live="polite">
        {choice === undefined ? null : (
          <div className="rounded-md border border-line bg-sunken p-4 text-sm">
            <p className="font-semibold">O que acontece</p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {consequencesOf(choice.decision, found).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {choice === undefined ? null : (
        <SelectField
          label="Começar por um modelo"
          key={choice.decision}
          placeholder="Escrever do zero"
          options={templates.map(({ name }) => ({ value: name, label: name }))}
          onChange={({ target }) => {
            const template = templates.find(({ name }) => name === target.value);
            if (template !== undefined)
              form.setValue('reason', withTemplate(form.getValues('reason'), template), {
                shouldDirty: true,
                shouldValidate: true,
              });
          }}
        />
      )}
      <TextAreaField
        label="Motivo"
        required
        rows={5}
        limit={reasonLengths.max}
        showCount
        hint="Diga a regra e o que no anúncio está de acordo ou contra ela. Não escreva nada que mostre quem denunciou."
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <Button
        type="submit"
        variant={choice?.isHarsh === true ? 'destructive' : 'default'}
        busy={isSubmitting}
        busyLabel="Registrando..."
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {choice?.action ?? 'Decidir'}
      </Button>
    </Form>
  );
}
