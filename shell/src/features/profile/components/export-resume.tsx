import { toAppError } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast } from 'sonner';

/** The resume in an open format, to take it to another service (LGPD, art. 18, V). Its code is loaded by the click. */
export function ExportResume(): ReactNode {
  const [isBusy, setBusy] = useState(false);

  const handleExport = async (): Promise<void> => {
    setBusy(true);
    try {
      const loaded = await import(/* webpackChunkName: "export-json-resume" */ '../export-resume').catch(
        (error: unknown) => {
          console.error('export: the code did not arrive', error);
          return undefined;
        },
      );
      if (loaded) {
        await loaded.downloadJsonResume();
        toast.success('Seu currículo foi exportado.');
      } else toast.error('Não foi possível baixar. Verifique sua conexão e tente novamente.');
    } catch (error) {
      toast.error(`Erro ao exportar currículo: ${toAppError(error).message}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div>
      <p className="text-ink-soft">
        Só o currículo, em JSON Resume: um formato aberto, que outros sites de currículo leem.
      </p>
      <Button
        type="button"
        variant="outline"
        className="mt-3"
        busy={isBusy}
        busyLabel="Preparando..."
        onClick={() => void handleExport()}
      >
        <Download aria-hidden className="size-4" />
        Baixar em JSON Resume
      </Button>
    </div>
  );
}
