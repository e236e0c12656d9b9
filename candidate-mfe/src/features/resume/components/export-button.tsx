import { useApi } from '@ponte/shared-auth';
import { toAppError } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast } from 'sonner';

/** The resume as a file that other services read. Its code is loaded by the click. */
export function ExportButton(): ReactNode {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);

  const handleClick = async (): Promise<void> => {
    setBusy(true);
    try {
      const loaded = await import(/* webpackChunkName: "import-json-resume" */ '../json-resume/export-resume').catch(
        (error: unknown) => {
          console.error('export: the code did not arrive', error);
          return undefined;
        },
      );
      if (loaded) {
        await loaded.downloadJsonResume(api);
        toast.success('Seu currículo foi exportado.');
      } else toast.error('Não foi possível baixar. Verifique sua conexão e tente novamente.');
    } catch (error) {
      toast.error(`Erro ao exportar currículo: ${toAppError(error).message}`);
    }
    setBusy(false);
  };

  return (
    <Button variant="outline" busy={isBusy} busyLabel="Preparando..." onClick={() => void handleClick()}>
      <Download aria-hidden />
      Baixar em JSON Resume
    </Button>
  );
}
