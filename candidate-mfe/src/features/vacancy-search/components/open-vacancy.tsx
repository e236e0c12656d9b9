import { ErrorState, isSavingData, Skeleton } from '@ponte/shared-ui';
import { startTransition, useEffect, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { usePartUse } from '../../../late-part/part-use';
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

/**
 * Hears of the first use of the page, not where data is saved. A component of its own: the page is drawn anew where it
 * has something to show then, and not on a phone.
 */
function FirstUse({ onUse }: { onUse: () => void }): null {
  const isUsed = usePartUse();
  useEffect(() => {
    if (isUsed && !isSavingData()) startTransition(onUse);
    // onUse is a new function on every render, and the page is first used once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isUsed]);
  return null;
}

interface OpenVacancyProps {
  source: VacancyPaneSource;
  /** undefined until the list is there. */
  id: string | undefined;
  isChosen: boolean;
  isWide: boolean;
  /** Nothing is opened or loaded by itself, because the visitor only reads the list, or saves data. */
  isWaiting: boolean;
  /** Somebody uses the page, and does not save data. */
  onUse: () => void;
}

/**
 * The vacancy beside the list, in a scroller of its own. A narrow window has no room for it, and does not load it;
 * without scripts the list has all the room. Before somebody uses the page, words stand in its place: they are whole,
 * so the page's scripts wait as those of any other page.
 */
export function OpenVacancy({ source, id, isChosen, isWide, isWaiting, onUse }: OpenVacancyProps): ReactNode {
  const [loaded, setLoaded] = useState(source.peek);
  const [hasFailed, setFailed] = useState(false);
  const [firstId, setFirstId] = useState(id);
  if (firstId === undefined && id !== undefined) setFirstId(id);
  const isEmpty = isWaiting && id === undefined;
  const isWanted = loaded === undefined && isWide && !isEmpty && !hasFailed;

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
      // A new vacancy begins at its top. The first one keeps the element, which may have the focus.
      key={id === firstId ? 'first' : id}
      // What scrolls has to be reached by keyboard.
      tabIndex={0}
      onKeyDown={handleKeyDown}
      className="hidden scroll-cue overflow-y-auto rounded-lg border border-line [--scroll-paper:var(--color-surface)] px-6 pt-6 shadow-card [scrollbar-width:thin] beside:sticky beside:top-[calc(6rem+var(--header-notices,0px)+var(--sticky-shift))] beside:block beside:h-[calc(100dvh-7.5rem-var(--header-notices,0px))]"
    >
      {isWide && isWaiting ? <FirstUse onUse={onUse} /> : null}
      {isEmpty ? (
        <p className="grid h-full place-content-center pb-6 text-center text-balance text-ink-soft">
          Escolha uma vaga da lista para ler aqui.
        </p>
      ) : hasFailed ? (
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
