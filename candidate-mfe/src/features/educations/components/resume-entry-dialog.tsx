import { Button, Dialog, Form, FormAlert } from '@ponte/shared-ui';
import type { VersionedForm } from '@ponte/shared-ui/form-tools';
import { useId, type ReactNode } from 'react';

interface ResumeEntryDialogProps {
  title: string;
  submitLabel: string;
  form: VersionedForm;
  /** Before why a save failed: 'Erro ao salvar curso:'. */
  saveFailed: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The dialog in which an education or a course is written: it stays open while a save is under way. */
export function ResumeEntryDialog({
  title,
  submitLabel,
  form,
  saveFailed,
  onClose,
  children,
}: ResumeEntryDialogProps): ReactNode {
  const formId = useId();
  const { isSaving, handleSubmit, failure, draftNotice, conflictNotice, forgetDraft } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isSaving) onClose();
      }}
      title={title}
      footer={
        <>
          <Button
            type="button"
            variant="outline"
            disabled={isSaving}
            onClick={() => {
              forgetDraft();
              onClose();
            }}
          >
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={isSaving} busyLabel="Salvando...">
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={handleSubmit} busy={isSaving}>
        {draftNotice}
        {children}
        {failure ? <FormAlert title={`${saveFailed} ${failure.message}`} /> : null}
        {conflictNotice}
      </Form>
    </Dialog>
  );
}
