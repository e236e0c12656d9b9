import { Button } from '@ponte/shared-ui';
import { Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast } from 'sonner';

/** The system's share sheet where there is one, else a copied link. */
export function ShareButton({ title }: { title: string }): ReactNode {
  const [uncopied, setUncopied] = useState<string>();
  const handleClick = async (): Promise<void> => {
    const url = window.location.href;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setUncopied(undefined);
      toast.success('Link copiado');
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // To be copied by hand, it stays on the page.
      setUncopied(url);
    }
  };

  return (
    <>
      <Button variant="outline" className="w-full" onClick={() => void handleClick()}>
        <Share2 aria-hidden className="size-4" />
        Compartilhar
      </Button>
      {uncopied === undefined ? null : (
        <p role="alert" className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          Não foi possível copiar. O endereço é {uncopied}
        </p>
      )}
    </>
  );
}
