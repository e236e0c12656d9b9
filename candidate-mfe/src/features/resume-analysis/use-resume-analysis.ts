import { useEffect, useRef, useState } from 'react';
import type { ResumeAnalysis } from './analysis/analyse-resume';
import { fileMessages, ResumeFileError } from './resume-file';
import type { AnalysisProgress } from './worker/messages';

export type AnalysisState =
  | { step: 'idle' }
  | { step: 'uploading' }
  | { step: 'analysing'; progress: AnalysisProgress }
  | { step: 'result'; fileName: string; analysis: ResumeAnalysis }
  | { step: 'failed'; message: string; hint: string };

interface AnalysisRun {
  state: AnalysisState;
  /** Ends with how it ended. */
  analyse: (file: File, jobDescription: string) => Promise<'result' | 'failed' | 'given-up'>;
  /** Gives up what is under way, or leaves the result. */
  reset: () => void;
}

function failureOf(error: unknown): AnalysisState {
  if (error instanceof ResumeFileError) return { step: 'failed', message: error.message, hint: error.hint };
  return {
    step: 'failed',
    message: fileMessages.failure,
    hint: 'Confira a sua conexão: a primeira análise de cada formato baixa o leitor desse formato.',
  };
}

/**
 * Idle, 'Enviando arquivo...' while the file is taken in, 'Analisando currículo...' while it is read and judged, result or failure. All
 * of it happens here in the browser: the file goes nowhere.
 */
export function useResumeAnalysis(): AnalysisRun {
  const [state, setState] = useState<AnalysisState>({ step: 'idle' });
  const run = useRef<AbortController>(null);
  // Who leaves the page leaves no worker behind.
  useEffect(() => () => run.current?.abort(), []);

  const analyse: AnalysisRun['analyse'] = async (file, jobDescription) => {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    // A run that was given up must not come back over a newer one.
    const show = (next: AnalysisState): void => {
      if (!signal.aborted) setState(next);
    };
    show({ step: 'uploading' });
    try {
      const [buffer, { analyseFile }] = await Promise.all([
        file.arrayBuffer().catch((error: unknown) => {
          // Moved, deleted or changed since it was chosen.
          throw new ResumeFileError('unreadable', 'O arquivo mudou de lugar ou foi apagado. Escolha-o de novo.', {
            cause: error,
          });
        }),
        import(/* webpackMode: "lazy", webpackChunkName: "resume-reading" */ './worker/analyse-file'),
      ]);
      show({ step: 'analysing', progress: { step: 'reading' } });
      const analysis = await analyseFile(file.name, new Uint8Array(buffer), jobDescription, {
        onProgress: (progress) => show({ step: 'analysing', progress }),
        signal,
      });
      show({ step: 'result', fileName: file.name, analysis });
      return signal.aborted ? 'given-up' : 'result';
    } catch (error) {
      show(failureOf(error));
      return signal.aborted ? 'given-up' : 'failed';
    }
  };

  const reset = (): void => {
    run.current?.abort();
    setState({ step: 'idle' });
  };

  return { state, analyse, reset };
}
