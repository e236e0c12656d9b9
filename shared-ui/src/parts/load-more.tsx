import { Button } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

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
  /** In the shape of what comes, while it comes. */
  skeleton?: ReactNode;
  /** In the button's place where no script runs: a link to the next page. */
  withoutScript?: ReactNode;
  /** Instead of the button when everything is there. */
  end?: ReactNode;
}

/** The foot of a list that grows: a button rather than endless scrolling, so that the foot of the page stays in reach of everybody. */
export function LoadMore({ label, isAvailable, isLoading, hasFailed, errorText, onLoad, skeleton, withoutScript, end }: LoadMoreProps): ReactNode {
  return (
    <>
      {isLoading && skeleton}
      {hasFailed && (
        <p role="alert" className="mt-4 text-center text-sm text-danger">
          {errorText}
        </p>
      )}
      {isAvailable ? (
        <div className="mt-6 flex justify-center">
          {withoutScript !== undefined && <noscript>{withoutScript}</noscript>}
          <Button variant="outline" size="lg" className={withoutScript === undefined ? undefined : 'noscript:hidden'} busy={isLoading} busyLabel="Carregando..." onClick={onLoad}>
            {label}
          </Button>
        </div>
      ) : (
        end
      )}
    </>
  );
}
