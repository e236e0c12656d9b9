import type { CurrentUser } from '@ponte/shared-auth';
import { plural } from '@ponte/shared-domain';
import { Button, Dialog, EmptyState, ErrorState, LoadingText } from '@ponte/shared-ui';
import { useUnsavedChanges } from '@ponte/shared-ui/form-tools';
import { FileDrop } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import type { ResumePassages } from '../../../my-resume/resume-draft';
import {
  countReady,
  describeOverflow,
  hasTyping,
  isEmptyReview,
  type ImportReview,
} from '../json-resume/import-review';
import { useImport, type ImportSource } from '../json-resume/use-import';
import { ImportReviewForm } from './import-review-form';

export interface ImportDialogProps {
  user: CurrentUser;
  /** Read from a resume's text, with the passages; without it a JSON Resume is chosen here. */
  source?: ImportSource & { passages: ResumePassages };
  onClose: () => void;
}

/**
 * A JSON Resume of another service, or a resume that was analysed: read in the browser, looked at, and written as far
 * as the person wants.
 */
export function ImportDialog({ user, source, onClose }: ImportDialogProps): ReactNode {
  const { state, progress, choose, restart, toggle, toggleField, edit, editBasics, save } = useImport(user, source);
  const review = state.step === 'review' ? state.review : null;
  const isSaving = progress !== null;
  const ready = review ? countReady(review) : 0;
  const verb = source ? 'Gravar' : 'Importar';
  const unsaved = useUnsavedChanges(isSaving || (review !== null && hasTyping(review)));

  const handleSave = async (): Promise<void> => {
    const saved = await save();
    if (saved === null) return;
    onClose();
    const { written, leftOut } = saved;
    const missing =
      leftOut === 0 ? '' : ` ${plural(leftOut, 'item incompleto ficou', 'itens incompletos ficaram')} de fora.`;
    toast.success(
      `${source ? 'Perfil preenchido' : 'Importação concluída'}: ${plural(written, 'item gravado', 'itens gravados')} no seu currículo.${missing}`,
    );
  };

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSaving) unsaved.leave(onClose);
      }}
      title={source ? 'Preencher meu perfil com este currículo' : 'Importar JSON Resume'}
      description={
        source
          ? 'Ao lado de cada campo está o trecho do currículo. Corrija, desmarque ou apague o que não quiser. Só o que você escolher é gravado.'
          : 'O arquivo é lido no seu navegador. Só o que você escolher é gravado no seu currículo.'
      }
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
          title={source ? 'Nada para preencher' : 'Nada para importar'}
          description={
            source
              ? 'Não reconhecemos experiências, formação, cursos ou dados pessoais neste currículo. Preencha o perfil à mão.'
              : 'O arquivo é um JSON Resume válido, mas não tem experiências, formação, cursos ou dados pessoais.'
          }
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
        onEditBasics={editBasics}
        passages={source?.passages}
      />
    );
  }

  function renderFooter(): ReactNode {
    return (
      <>
        {source || state.step === 'choose' || state.step === 'loading' ? (
          <Button variant="outline" disabled={isSaving} onClick={() => unsaved.leave(onClose)}>
            Cancelar
          </Button>
        ) : (
          <Button variant="outline" disabled={isSaving} onClick={() => unsaved.leave(restart)}>
            Escolher outro arquivo
          </Button>
        )}
        {review && !isEmptyReview(review) ? (
          <Button
            disabled={ready === 0 || hasOverflow(review)}
            busy={isSaving}
            busyLabel={progress ? `Gravando ${progress.done + 1} de ${progress.all}...` : undefined}
            onClick={() => void handleSave()}
          >
            {ready === 0 ? verb : `${verb} ${plural(ready, 'item', 'itens')}`}
          </Button>
        ) : null}
      </>
    );
  }
}

function hasOverflow(review: ImportReview): boolean {
  return (['experiences', 'educations', 'courses'] as const).some(
    (kind) => describeOverflow(review, kind) !== undefined,
  );
}
