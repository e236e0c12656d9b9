import { Button } from '@ponte/shared-ui';
import { Progress } from '@ponte/shared-ui/page-components';
import { useEffect, useState, type ReactNode } from 'react';
import type { AnalysisProgress as Reached } from '../worker/messages';

interface AnalysisProgressProps {
  reached: Reached;
  /** What the network did so far. */
  networkReport: ReactNode;
  onCancel: () => void;
}

/** Most analyses end before this, in milliseconds: the progress is shown later, so that it does not flash. */
const longWaitDelay = 400;

/** Reading is nearly all of the work; the text of any file is judged in a moment. */
function describe(reached: Reached): { text: string; percent: number | undefined } {
  if (reached.step === 'judging') return { text: 'Avaliando o texto', percent: 95 };
  if (reached.page === undefined) return { text: 'Lendo o arquivo', percent: undefined };
  return {
    text: `Lendo o arquivo: página ${reached.page} de ${reached.pages}`,
    percent: Math.round((90 * reached.page) / reached.pages),
  };
}

/** How far a long analysis is, and the way out of it. */
export function AnalysisProgress({ reached, networkReport, onCancel }: AnalysisProgressProps): ReactNode {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWaitDelay);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  const { text, percent } = describe(reached);
  return (
    <>
      <div className="mt-5 flex flex-col gap-4 border-t border-line pt-5 sm:flex-row sm:items-center sm:gap-6">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink-soft tabular-nums">{text}</p>
          <Progress
            {...(percent === undefined ? {} : { value: percent })}
            label="Andamento da análise"
            className="mt-2"
          />
        </div>
        <Button variant="outline" onClick={onCancel} className="w-full sm:w-auto">
          Cancelar
        </Button>
      </div>
      <div className="mt-5">{networkReport}</div>
    </>
  );
}
