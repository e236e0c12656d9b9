import type { ReactNode } from 'react';
import { cn } from '@ponte/shared-ui';
import type { VacancyDetails } from '../vacancy.schema';

/** Why a vacancy that is visible accepts no applications. */
const closedNotes = {
  expired: 'Esta vaga expirou e não recebe mais candidaturas.',
  draft: 'Esta vaga é um rascunho: só você a vê, e ela não recebe candidaturas.',
  /** Published, but its company is not public yet. */
  held: 'Esta vaga ainda não aparece para o público e não recebe candidaturas: veja o que falta no perfil da empresa.',
  external: 'Esta vaga vem de outro site e não recebe candidaturas por aqui.',
} as const;

interface VacancyApplyProps {
  details: Pick<VacancyDetails, 'vacancy' | 'status'>;
  /** 'pane' beside the list of a search. */
  layout?: 'page' | 'pane';
  /** The link or button, where the vacancy accepts applications. */
  children: ReactNode;
}

/**
 * The way to apply, or why there is none. On a phone it stays at the lower edge of the window until its place is
 * reached, within reach of the thumb; in the pane at the upper one, as the pane's lower end may be below the window.
 */
export function VacancyApply({
  details: { vacancy, status },
  layout = 'page',
  children,
}: VacancyApplyProps): ReactNode {
  const closed =
    status === 'live'
      ? vacancy.isExternal
        ? 'external'
        : undefined
      : status === 'draft' && vacancy.isPublished
        ? 'held'
        : status;
  const closedNote = closed && closedNotes[closed];
  return (
    <div
      className={cn(
        'sticky z-20 bg-surface print:static',
        layout === 'page'
          ? 'bottom-(--sticky-shift) -mx-4 border-t border-line px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:p-0'
          : // The pane's lower end may be below the window.
            'top-(--sticky-shift) -mx-6 -my-3 px-6 py-3',
        // Hidden in print, unless it says that the vacancy is closed.
        closedNote === undefined && 'print:hidden',
      )}
    >
      {closedNote === undefined ? (
        <>
          <noscript>
            <p className="mb-3 rounded-md bg-warning-soft px-4 py-2 text-sm font-medium text-ink">
              Para se candidatar, ative o JavaScript no seu navegador.
            </p>
          </noscript>
          {children}
        </>
      ) : (
        // Found by `closedNoteSelector`.
        <p data-closed-note tabIndex={-1} className="rounded-md bg-warning-soft p-4 text-sm font-medium text-ink">
          {closedNote}
        </p>
      )}
    </div>
  );
}
