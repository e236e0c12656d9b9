import { ErrorState, Skeleton } from '@ponte/shared-ui';
import { useEffect, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { VacancySkeleton } from '../../../vacancy-card/vacancy-skeleton';
import { paneId } from '../use-open-vacancy';

export interface VacancyPaneProps {
  id: string;
  /** Whether somebody has chosen it. */
  isChosen: boolean;
  skeleton: ReactNode;
}

export interface LoadedPane {
  Pane: ComponentType<VacancyPaneProps>;
  /** Begins to read a vacancy. */
  prefetch: (id: string) => Promise<void>;
}

/** The vacancy beside the list, a part of another feature. Its code comes with its first use. */
export interface VacancyPaneSource {
  /** undefined before it was loaded. */
  peek: () => LoadedPane | undefined;
  load: () => Promise<LoadedPane>;
}

const skeleton = (
  <VacancySkeleton titleClassName="h-8">
    <Skeleton className="h-20 w-full" />
  </VacancySkeleton>
);

interface OpenVacancyProps {
  source: VacancyPaneSource;
  /** undefined until the list is there. */
  id: string | undefined;
  isChosen: boolean;
  isWide: boolean;
}

/**
 * The vacancy beside the list, in a scroller of its own. A narrow window has no room for it, and does not load it; without scripts the list has all
 * the room.
 */
export function OpenVacancy({ source, id, isChosen, isWide }: OpenVacancyProps): ReactNode {
  const [loaded, setLoaded] = useState(source.peek);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = loaded === undefined && isWide && !hasFailed;

  useEffect(() => {
    if (!isWanted) return;
    source.load().then(setLoaded, (error: unknown) => {
      console.error('the pane of a vacancy did not arrive', error);
      setFailed(true);
    });
  }, [isWanted, source]);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    document.querySelector<HTMLElement>('article a[aria-current="true"]')?.focus();
  };

  return (
    <section
      id={paneId}
      aria-label="Vaga aberta"
      // A new vacancy begins at its top.
      key={id}
      // What scrolls has to be reached by keyboard.
      tabIndex={0}
      onKeyDown={handleKeyDown}
      className="hidden scroll-cue overflow-y-auto rounded-lg border border-line [--scroll-paper:var(--color-surface)] px-6 pt-6 shadow-card [scrollbar-width:thin] beside:sticky beside:top-[calc(6rem+var(--sticky-shift))] beside:block beside:h-[calc(100dvh-7.5rem)]"
    >
      {hasFailed ? (
        <ErrorState
          title="Erro ao carregar vagas"
          description="Ocorreu um erro ao buscar as vagas. Por favor, tente novamente mais tarde."
          onRetry={() => setFailed(false)}
        />
      ) : loaded && id !== undefined ? (
        <loaded.Pane id={id} isChosen={isChosen} skeleton={skeleton} />
      ) : (
        skeleton
      )}
    </section>
  );
}
