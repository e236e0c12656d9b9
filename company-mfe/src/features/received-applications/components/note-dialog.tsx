import { zodResolver } from '@hookform/resolvers/zod';
import { cleanText, maxLengthMessage } from '@ponte/shared-domain';
import { Button, Dialog, Form, FormAlert, TextAreaField } from '@ponte/shared-ui';
import { useSubmitOnce, useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

/** As many as the database takes. */
const maxNoteLength = 1000;

const noteSchema = z.object({
  note: z.string().overwrite(cleanText).trim().max(maxNoteLength, maxLengthMessage(maxNoteLength)),
});
type NoteForm = z.output<typeof noteSchema>;

interface NoteDialogProps {
  title: string;
  description: string;
  noteLabel: string;
  noteHint: string;
  confirmLabel: string;
  busyLabel: string;
  cancelLabel: string;
  isSaving: boolean;
  /** Why the last try failed. */
  failure: string | undefined;
  /** Called with what was written, without invisible characters; with undefined when nothing is left. */
  onConfirm: (note: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Asks before something that can't be undone, with room for a text that the candidate reads. */
export function NoteDialog({ isSaving, failure, onConfirm, onClose, ...texts }: NoteDialogProps): ReactNode {
  const formId = useId();
  const { register, handleSubmit, formState } = useForm<NoteForm>({
    resolver: zodResolver(noteSchema),
    defaultValues: { note: '' },
  });
  const unsaved = useUnsavedChanges(formState.isDirty && !isSaving);
  const once = useSubmitOnce();

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSaving) unsaved.leave(onClose);
      }}
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            {texts.cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant="destructive" busy={isSaving} busyLabel={texts.busyLabel}>
            {texts.confirmLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} busy={isSaving} onSubmit={once(handleSubmit(({ note }) => onConfirm(note || undefined)))}>
        {failure === undefined ? null : <FormAlert>{failure}</FormAlert>}
        <TextAreaField
          label={texts.noteLabel}
          rows={4}
          limit={maxNoteLength}
          showCount
          hint={texts.noteHint}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        {unsaved.guard}
      </Form>
    </Dialog>
  );
}
