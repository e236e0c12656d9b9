import { useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResumeAnalysis } from './analysis/analyse-resume';
import type { NetworkFigures } from './network/network-figures';
import type { NetworkWatch } from './network/watch-network';
import { fileMessages, ResumeFileError } from './resume-file';
import type { AnalysisProgress } from './worker/messages';

interface AnalysisDone {
  step: 'result';
  fileName: string;
  analysis: ResumeAnalysis;
}

export type AnalysisState =
  | { step: 'idle' }
  | { step: 'uploading' }
  | { step: 'analysing'; progress: AnalysisProgress }
  | AnalysisDone
  | { step: 'failed'; message: string; hint: string };

interface AnalysisRun {
  state: AnalysisState;
  /** What the network did since the file was handed over, as a panel; its code comes with the analysis. */
  networkReport: ReactNode;
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
    hint: 'Verifique sua conexão e tente novamente. Na primeira análise, o site baixa o programa que lê este tipo de arquivo.',
  };
}

/**
 * Idle, 'Enviando arquivo...' while the file is taken in, 'Analisando currículo...' while it is read and judged, result
 * or failure. All of it happens here in the browser: the file goes nowhere.
 */
export function useResumeAnalysis(): AnalysisRun {
  const queryClient = useQueryClient();
  // Whoever goes on to the sign-in, or to any other page, and back finds the result again: it is kept in memory, for
  // this entry of the history alone, and goes as soon as somebody signs in or out, as all of the cache does.
  const kept = ['resume-analysis', useLocation().key];
  const [state, setState] = useState<AnalysisState>(
    () => queryClient.getQueryData<AnalysisDone>(kept) ?? { step: 'idle' },
  );
  const [figures, setFigures] = useState<NetworkFigures>();
  const [Report, setReport] = useState<ComponentType<{ figures: NetworkFigures; isRunning: boolean }>>();
  const watch = useRef<NetworkWatch>(null);
  const run = useRef<AbortController>(null);
  // Who leaves the page leaves no worker behind.
  useEffect(
    () => () => {
      run.current?.abort();
      watch.current?.close();
    },
    [],
  );

  const analyse: AnalysisRun['analyse'] = async (file, jobDescription) => {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    // A run that was given up must not come back over a newer one.
    const show = (next: AnalysisState): void => {
      if (!signal.aborted) setState(next);
    };
    const since = performance.now();
    watch.current?.close();
    setFigures(undefined);
    show({ step: 'uploading' });
    try {
      const [{ analyseFile, readerOrigin, watchNetwork }, { NetworkReport }] = await Promise.all([
        import(/* webpackMode: "lazy", webpackChunkName: "resume-reading" */ './worker/analyse-file'),
        import(/* webpackMode: "lazy", webpackChunkName: "resume-reading" */ './components/network-report'),
      ]);
      setReport(() => NetworkReport);
      // Before anything has read the file.
      const network = watchNetwork({ since, origins: [readerOrigin()], onChange: setFigures });
      watch.current = network;
      signal.addEventListener('abort', network.close);
      try {
        const buffer = await file.arrayBuffer().catch((error: unknown) => {
          // Moved, deleted or changed since it was chosen.
          throw new ResumeFileError('unreadable', 'O arquivo mudou de lugar ou foi apagado. Escolha-o de novo.', {
            cause: error,
          });
        });
        show({ step: 'analysing', progress: { step: 'reading' } });
        const analysis = await analyseFile(file.name, new Uint8Array(buffer), jobDescription, {
          onNetwork: network.addWorker,
          onProgress: (progress) => show({ step: 'analysing', progress }),
          signal,
        });
        const done: AnalysisDone = { step: 'result', fileName: file.name, analysis };
        if (!signal.aborted) {
          // However long the result is read: nothing observes it, and the cache's own time would begin now.
          queryClient.setQueryDefaults(kept, { gcTime: Infinity });
          queryClient.setQueryData(kept, done);
        }
        show(done);
      } finally {
        network.end();
      }
      return signal.aborted ? 'given-up' : 'result';
    } catch (error) {
      show(failureOf(error));
      return signal.aborted ? 'given-up' : 'failed';
    }
  };

  const reset = (): void => {
    run.current?.abort();
    watch.current?.close();
    queryClient.removeQueries({ queryKey: kept });
    setState({ step: 'idle' });
  };

  const networkReport =
    Report && figures && (state.step === 'analysing' || state.step === 'result')
      ? createElement(Report, { figures, isRunning: state.step === 'analysing' })
      : null;
  return { state, networkReport, analyse, reset };
}
