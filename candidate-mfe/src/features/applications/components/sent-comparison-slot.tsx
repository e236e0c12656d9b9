import { ErrorState, LoadingText } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { useLoadedComponent } from '../../../resume-match/use-loaded-component';
import type { SentComparison, SentComparisonProps } from './sent-comparison';

const load = async (): Promise<typeof SentComparison> =>
  (await import(/* webpackChunkName: "compare-resume" */ './sent-comparison')).SentComparison;
const report = (error: unknown): void => console.error('applications: the comparison did not arrive', error);

/** The comparison's code is asked for once the dialog is there: the list of applications shows none. */
export function SentComparisonSlot(props: SentComparisonProps): ReactNode {
  const { Component: Comparison, hasFailed, retry } = useLoadedComponent(load, report);
  if (Comparison) return <Comparison {...props} />;
  if (!hasFailed) return <LoadingText className="px-0 py-3 text-left">Comparando...</LoadingText>;
  return (
    <ErrorState
      title="Não foi possível comparar"
      description="Verifique sua conexão e tente novamente."
      onRetry={retry}
    />
  );
}
