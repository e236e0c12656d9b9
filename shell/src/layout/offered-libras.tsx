import { Hand } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { askForLibras, endLibras, isLibrasWanted, loadVLibras } from './vlibras';

/** The button that asks for the translation, and what came of it. */
export function OfferedLibras({ url }: { url: string }): ReactNode {
  // The server's HTML is the same for everybody.
  const [state, setState] = useState<'off' | 'loading' | 'on' | 'failed'>('off');
  useEffect(() => {
    if (!isLibrasWanted()) return;
    setState('loading');
    loadVLibras(url).then(
      () => setState('on'),
      (error: unknown) => {
        console.error('the translation into Libras did not arrive', error);
        setState('failed');
      },
    );
  }, [url]);

  const isWanted = state !== 'off';
  const hint = {
    off: `Abre o VLibras neste site: a página recarrega, e o texto que você escolher vai para ${new URL(url).hostname}.`,
    loading: 'Abrindo o VLibras...',
    on: 'O VLibras está aberto ao lado da página.',
    failed: 'Não foi possível abrir o VLibras. Verifique sua conexão e recarregue a página.',
  }[state];
  return (
    <div className="min-w-0 max-w-xs">
      <button
        type="button"
        onClick={isWanted ? endLibras : askForLibras}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-on-band underline-offset-4 hover:underline"
      >
        <Hand aria-hidden className="size-5 shrink-0" />
        {isWanted ? 'Desligar a tradução para Libras' : 'Traduzir para Libras'}
      </button>
      <p role="status">{hint}</p>
    </div>
  );
}
