import type { Api, CurrentUser } from '@ponte/shared-auth';
import { plural } from '@ponte/shared-domain';
import { Button, Dialog, EmptyState, ErrorState, LoadingText } from '@ponte/shared-ui';
import { useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { FileDrop } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { countReady, describeOverflow, isEmptyReview, type ImportReview } from '../json-resume/import-review';
import { useImport } from '../json-resume/use-import';
import { ImportReviewForm } from './import-review-form';

interface ImportDialogProps {
  api: Api;
  user: CurrentUser;
  onClose: () => void;
}

/** A JSON Resume of another service: chosen, read in the browser, looked at, and written as far as the person wants. */
export function ImportDialog({ api, user, onClose }: ImportDialogProps): ReactNode {
  const { state, progress, choose, restart, toggle, toggleField, edit, save } = useImport(api, user);
  const review = state.step === 'review' ? state.review : null;
  const isSaving = progress !== null;
  const unsaved = useUnsavedChanges(isSaving || review?.isEdited === true);

  const handleSave = async (): Promise<void> => {
    const written = await save();
    if (written === null) return;
    onClose();
    toast.success(`Importação concluída: ${plural(written, 'item gravado', 'itens gravados')} no seu currículo.`);
  };

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSaving) unsaved.leave(onClose);
      }}
      title="Importar JSON Resume"
      description="O arquivo é lido no seu navegador. Só o que você escolher é gravado no seu currículo."
      footer={renderFooter()}
    >
      {renderStep()}
      {unsaved.guard}
    </Dialog>
  );

  function renderStep(): ReactNode {
    if (state.step === 'loading') return <LoadingText>Lendo o arquivo e o seu currículo...</LoadingText>;
    if (state.step === 'failed') {
      return <ErrorState title="Erro ao carregar currículo" description={state.message} onRetry={state.onRetry} />;
    }
    if (state.step === 'choose') {
      return (
        <FileDrop
          file={null}
          label="Arquivo JSON Resume"
          name="json-resume"
          accept=".json,application/json"
          required
          hint="Um arquivo .json de até 256 KB, como outros sites de currículo o exportam."
          error={state.problem}
          onChoose={choose}
        />
      );
    }
    if (isEmptyReview(state.review)) {
      return (
        <EmptyState
          title="Nada para importar"
          description="O arquivo é um JSON Resume válido, mas não tem experiências, formação, cursos ou dados pessoais."
        />
      );
    }
    return (
      <ImportReviewForm
        review={state.review}
        result={state.result}
        isSaving={isSaving}
        onToggle={toggle}
        onToggleField={toggleField}
        onEdit={edit}
      />
    );
  }

  function renderFooter(): ReactNode {
    return (
      <>
        {state.step === 'choose' || state.step === 'loading' ? (
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
        ) : (
          <Button variant="outline" disabled={isSaving} onClick={() => unsaved.leave(restart)}>
            Escolher outro arquivo
          </Button>
        )}
        {review && !isEmptyReview(review) ? (
          <Button
            disabled={!canSave(review)}
            busy={isSaving}
            busyLabel={progress ? `Gravando ${progress.done + 1} de ${progress.all}...` : undefined}
            onClick={() => void handleSave()}
          >
            {countReady(review) === 0 ? 'Importar' : `Importar ${plural(countReady(review), 'item', 'itens')}`}
          </Button>
        ) : null}
      </>
    );
  }
}

function canSave(review: ImportReview): boolean {
  return (
    countReady(review) > 0 &&
    (['experiences', 'educations', 'courses'] as const).every((kind) => describeOverflow(review, kind) === undefined)
  );
}
