import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  TextField,
  withToast,
} from '@ponte/shared-ui';
import { Ellipsis, Link2, MessageCircle, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface ShareButtonProps {
  title: string;
  /** The page to be shared: in the pane beside a list it is not the one that is open. */
  path: string;
}

interface ShareItemsProps extends ShareButtonProps {
  /** The address was neither copied nor given on. */
  onFailed: (url: string) => void;
  onCopied: () => void;
}

/** Rendered when the menu is open, thus in a browser alone: the server does not know what a device can do. */
function ShareItems({ title, path, onFailed, onCopied }: ShareItemsProps): ReactNode {
  const url = new URL(path, window.location.href).href;
  const handleCopy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      onCopied();
    } catch {
      onFailed(url);
    }
  };
  const handleShare = async (): Promise<void> => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onFailed(url);
    }
  };

  return (
    <>
      <DropdownMenuItem onSelect={() => void handleCopy()}>
        <Link2 aria-hidden />
        Copiar link
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden className="fill-whatsapp text-whatsapp" />
          Enviar por WhatsApp
        </a>
      </DropdownMenuItem>
      {typeof navigator.share === 'function' ? (
        <DropdownMenuItem onSelect={() => void handleShare()}>
          <Ellipsis aria-hidden />
          Mais opções
        </DropdownMenuItem>
      ) : null}
    </>
  );
}

/** Copies the address of a vacancy, or gives it to WhatsApp or to the system's share sheet where there is one. */
export function ShareButton({ title, path }: ShareButtonProps): ReactNode {
  const [uncopied, setUncopied] = useState<string>();
  const handleCopied = (): void => {
    setUncopied(undefined);
    withToast((toast) => toast.success('Link copiado'));
  };

  return (
    // The menu needs scripts, and so does its link: only a browser knows the address of the site.
    <div className="space-y-2 noscript:hidden">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" className="w-full">
            <Share2 aria-hidden className="size-4" />
            Compartilhar
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="center">
          <ShareItems title={title} path={path} onFailed={setUncopied} onCopied={handleCopied} />
        </DropdownMenuContent>
      </DropdownMenu>
      {uncopied === undefined ? null : (
        <>
          <p role="alert" className="text-sm text-ink-soft">
            Não foi possível compartilhar o link. Copie o endereço abaixo.
          </p>
          <TextField
            label="Endereço da vaga"
            readOnly
            value={uncopied}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
    </div>
  );
}
