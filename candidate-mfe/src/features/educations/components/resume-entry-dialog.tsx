import { Button, Dialog, Form } from '@ponte/shared-ui';
import type { VersionedForm } from '@ponte/shared-ui/form-tools';
import type { ReactNode } from 'react';

interface ResumeEntryDialogProps {
  title: string;
  submitLabel: string;
  form: VersionedForm;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The dialog in which an education or a course is written: it stays open while a save is under way. */
export function ResumeEntryDialog({ title, submitLabel, form, onClose, children }: ResumeEntryDialogProps): ReactNode {
  const { isSaving, handleSubmit, draftNotice, conflictNotice, forgetDraft } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSaving) onClose();
      }}
      title={title}
    >
      <Form onSubmit={handleSubmit} busy={isSaving}>
        {draftNotice}
        {children}
        {conflictNotice}
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            type="button"
            variant="outline"
            onClick={() => {
              forgetDraft();
              onClose();
            }}
          >
            Cancelar
          </Button>
          <Button type="submit" busy={isSaving} busyLabel="Salvando...">
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
