import { Button } from '@ponte/shared-ui';
import { Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast } from 'sonner';

interface ShareButtonProps {
  title: string;
  /** The page to be shared: in the pane beside a list it is not the one that is open. */
  path: string;
}

/** Opens the system's share sheet where it exists; otherwise copies the link. */
export function ShareButton({ title, path }: ShareButtonProps): ReactNode {
  const [uncopied, setUncopied] = useState<string>();
  const handleClick = async (): Promise<void> => {
    const url = new URL(path, window.location.href).href;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setUncopied(undefined);
      toast.success('Link copiado');
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // The address stays on the page, so that it can be copied by hand.
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
