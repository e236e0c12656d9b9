import { isComparable, type Resume } from '@ponte/shared-domain';
import { LoadingText } from '@ponte/shared-ui';
import { useCallback, useId, type ReactNode } from 'react';
import { useLoadedComponent } from '../../../resume-match/use-loaded-component';
import type { MatchBeforeSending } from './match-before-sending';
import { NotCompared } from './not-compared';

interface MatchSlotProps {
  candidateId: string;
  vacancyId: string;
  resume: Resume;
  /** The comparison stands, or it has failed. */
  onSettled: () => void;
}

const load = async (): Promise<typeof MatchBeforeSending> =>
  (await import(/* webpackChunkName: "compare-resume" */ './match-before-sending')).MatchBeforeSending;

/**
 * Where the dialog compares the vacancy with the resume, by itself: the person knows it before the company does. Its
 * code is asked for once the dialog is there; sending waits a little for it. Nothing is shown for a resume without a
 * part that could be compared, here and to the company.
 */
export function MatchSlot({ resume, onSettled, ...props }: MatchSlotProps): ReactNode {
  const headingId = useId();
  const isShown = isComparable(resume);
  const handleFailure = useCallback(
    (error: unknown) => {
      console.error('apply: the comparison did not arrive', error);
      onSettled();
    },
    [onSettled],
  );
  const { Component: Match, hasFailed, retry } = useLoadedComponent(isShown ? load : undefined, handleFailure);

  if (!isShown) return null;
  return (
    <section
      tabIndex={-1}
      aria-labelledby={headingId}
      className="mb-4 min-h-36 space-y-2 rounded-md bg-sunken p-4 text-sm text-ink-soft sm:min-h-32"
    >
      <h3 id={headingId} className="font-display text-base font-semibold text-ink">
        O que a vaga pede e o seu currículo
      </h3>
      {Match ? (
        <Match {...props} onSettled={onSettled} />
      ) : hasFailed ? (
        <NotCompared reason="Verifique sua conexão." onRetry={retry} />
      ) : (
        <LoadingText className="px-0 py-0 text-left">Comparando...</LoadingText>
      )}
    </section>
  );
}
