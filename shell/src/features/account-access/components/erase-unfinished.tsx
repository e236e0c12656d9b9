import { toAppError } from '@ponte/shared-domain';
import { Button, Dialog, FormAlert } from '@ponte/shared-ui';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { eraseAccount } from '../../../erase-account';

interface EraseUnfinishedProps {
  email: string;
  /** As its users call it. */
  providerName: string;
  /** True while the account is being erased: the page stays as it is. */
  onErasing: (isErasing: boolean) => void;
}

/**
 * Erases what a provider sent of somebody who does not want to finish the account, or may not. Nothing has to be typed:
 * there is nothing of value yet, and no password.
 */
export function EraseUnfinished({ email, providerName, onErasing }: EraseUnfinishedProps): ReactNode {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleOpenChange = (open: boolean): void => {
    if (isBusy) return;
    setOpen(open);
    setFailure(null);
  };

  const handleErase = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    onErasing(true);
    try {
      await eraseAccount({ confirmation: email }, navigate);
    } catch (error) {
      setFailure(toAppError(error).message);
      setBusy(false);
      onErasing(false);
    }
  };

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        Apagar o que o {providerName} nos enviou
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={handleOpenChange}
        title={`Apagar o que o ${providerName} nos enviou?`}
        description="Apagamos agora o nome, o e-mail e este cadastro, e não há como desfazer."
        footer={
          <>
            <Button type="button" variant="outline" disabled={isBusy} onClick={() => handleOpenChange(false)}>
              Voltar ao cadastro
            </Button>
            <Button
              type="button"
              variant="destructive"
              busy={isBusy}
              busyLabel="Apagando..."
              onClick={() => void handleErase()}
            >
              Apagar agora
            </Button>
          </>
        }
      >
        {failure !== null && <FormAlert title={failure} className="mb-4" />}
        <p className="text-ink-soft">Um cadastro que ninguém conclui também é apagado, em 7 dias.</p>
      </Dialog>
    </>
  );
}
