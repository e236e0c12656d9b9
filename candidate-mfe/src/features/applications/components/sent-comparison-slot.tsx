import { ErrorState, LoadingText } from '@ponte/shared-ui';
import { useEffect, useState, type ReactNode } from 'react';
import type { SentComparison, SentComparisonProps } from './sent-comparison';

/** The comparison's code is asked for once the dialog is there: the list of applications shows none. */
export function SentComparisonSlot(props: SentComparisonProps): ReactNode {
  const [Comparison, setComparison] = useState<typeof SentComparison>();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    import(/* webpackChunkName: "compare-resume" */ './sent-comparison').then(
      ({ SentComparison }) => setComparison(() => SentComparison),
      (error: unknown) => {
        console.error('applications: the comparison did not arrive', error);
        setFailed(true);
      },
    );
  }, [attempt]);

  if (Comparison) return <Comparison {...props} />;
  if (!hasFailed) return <LoadingText className="px-0 py-3 text-left">Comparando...</LoadingText>;
  return (
    <ErrorState
      title="Não foi possível comparar"
      description="Verifique a sua conexão."
      onRetry={() => {
        setFailed(false);
        setAttempt(attempt + 1);
      }}
    />
  );
}
