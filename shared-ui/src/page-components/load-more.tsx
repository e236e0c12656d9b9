import { announce, Button } from '@ponte/shared-ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

/** Props of {@link LoadMore}. */
export interface LoadMoreProps {
  /** 'Carregar mais empresas'. */
  label: string;
  /** There is more to load. */
  isAvailable: boolean;
  isLoading: boolean;
  /** The last try failed: `errorText` is shown and said. */
  hasFailed: boolean;
  errorText: string;
  onLoad: () => void;
  /** The list whose children are its items: what has come takes the focus, which a busy button loses. */
  list: RefObject<HTMLElement | null>;
  /** Said when more has come: '40 vagas na lista'. */
  totalText: string;
  /** In the shape of what comes, while it comes. */
  skeleton?: ReactNode;
  /** In the button's place where no script runs: a link to the next page. */
  withoutScript?: ReactNode;
  /** Instead of the button when everything is there. */
  end?: ReactNode;
}

/**
 * The foot of a list that grows: a button rather than endless scrolling, so that the foot of the page stays in reach of
 * everybody.
 */
export function LoadMore({
  label,
  list,
  totalText,
  isAvailable,
  isLoading,
  hasFailed,
  errorText,
  onLoad,
  skeleton,
  withoutScript,
  end,
}: LoadMoreProps): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  /** How many items stood there when more was asked for. */
  const before = useRef<number | undefined>(undefined);

  useEffect(() => {
    if (isLoading || before.current === undefined) return;
    const first = list.current?.children[before.current];
    before.current = undefined;
    if (!(first instanceof HTMLElement)) return;
    announce(totalText);
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement !== document.body && !row.current?.contains(document.activeElement)) return;
    const target = first.querySelector<HTMLElement>('a[href], button') ?? first;
    if (target === first) first.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [isLoading, list, totalText]);

  const handleLoad = (): void => {
    before.current = list.current?.children.length;
    onLoad();
  };

  return (
    <>
      {isLoading && skeleton}
      {hasFailed && (
        <p role="alert" className="mt-4 text-center text-sm text-danger">
          {errorText}
        </p>
      )}
      {isAvailable ? (
        <div ref={row} className="mt-6 flex justify-center">
          {withoutScript !== undefined && <noscript>{withoutScript}</noscript>}
          <Button
            variant="outline"
            size="lg"
            className="noscript:hidden"
            busy={isLoading}
            busyLabel="Carregando..."
            data-busy-label="Carregando..."
            onClick={handleLoad}
          >
            {label}
          </Button>
        </div>
      ) : (
        end
      )}
    </>
  );
}
