import { cleanText } from '@ponte/shared-domain';
import { Button, Dialog, Form, TextAreaField } from '@ponte/shared-ui';
import { useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { useId, useState, type ReactNode } from 'react';

/** As many as the database takes. */
const maxNoteLength = 1000;

interface NoteDialogProps {
  title: string;
  description: string;
  noteLabel: string;
  noteHint: string;
  confirmLabel: string;
  busyLabel: string;
  cancelLabel: string;
  isSaving: boolean;
  /** With what was written, without invisible characters; undefined when that is nothing. */
  onConfirm: (note: string | undefined) => void;
  onClose: () => void;
}

/** Asks before something that can't be undone, with room for a text that the candidate reads. */
export function NoteDialog({ isSaving, onConfirm, onClose, ...texts }: NoteDialogProps): ReactNode {
  const formId = useId();
  const [note, setNote] = useState('');
  const unsaved = useUnsavedChanges(note.trim() !== '' && !isSaving);

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
      <Form
        id={formId}
        busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(cleanText(note).trim() || undefined);
        }}
      >
        <TextAreaField
          label={texts.noteLabel}
          name="note"
          rows={4}
          maxLength={maxNoteLength}
          showCount
          hint={texts.noteHint}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {unsaved.guard}
      </Form>
    </Dialog>
  );
}
