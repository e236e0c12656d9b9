import { ConfirmDialog } from '@ponte/shared-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useBlocker, useLocation, type Location } from 'react-router-dom';
import { askBeforeClose } from './ask-before-close';

/** What {@link useUnsavedChanges} gives. */
export interface UnsavedChanges {
  /** To be rendered anywhere in the form: it asks. Stands under a data router. */
  guard: ReactNode;
  /** Does it at once when nothing would be lost, else when the question is answered with yes: closing a dialog. */
  leave: (action: () => void) => void;
}

/**
 * Asks before typing is lost, for forms that keep no draft: on the way to another page, on closing the tab, and on
 * whatever is done through `leave`. Only a form with something in it is guarded, so that one that was just saved leads
 * on by itself.
 */
export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const [asked, setAsked] = useState<(() => void) | null>(null);
  return {
    guard: isDirty ? <LeavingGuard asked={asked} onAnswer={() => setAsked(null)} /> : null,
    leave: (action) => {
      if (isDirty) setAsked(() => action);
      else action();
    },
  };
}

/**
 * Only a change of path or query leaves the page (a query may be another tab of it); a jump to a place on the same page
 * loses nothing.
 */
const isAnotherPage = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || from.search !== to.search;

function LeavingGuard({ asked, onAnswer }: { asked: (() => void) | null; onAnswer: () => void }): ReactNode {
  const formLocation = useLocation();
  // React shows the form until the next page is there: by then the router has left it, and whoever goes back at once
  // comes from that page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isAnotherPage(formLocation, currentLocation) && isAnotherPage(currentLocation, nextLocation),
  );
  useEffect(askBeforeClose, []);

  return (
    <ConfirmDialog
      open={asked !== null || blocker.state === 'blocked'}
      title="Descartar o que você digitou?"
      description="Isto ainda não foi salvo nem enviado. Se sair agora, o que você digitou se perde."
      confirmLabel="Descartar e sair"
      cancelLabel="Continuar editando"
      destructive
      onConfirm={() => {
        onAnswer();
        asked?.();
        blocker.proceed?.();
      }}
      onOpenChange={() => {
        onAnswer();
        blocker.reset?.();
      }}
    />
  );
}
