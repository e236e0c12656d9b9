import { useRef, useState } from 'react';
import type { ResumeAnalysis } from './analysis/analyse-resume';
import { fileMessages, kindOfName, ResumeFileError } from './resume-file';

export type AnalysisState =
  | { step: 'idle' }
  | { step: 'uploading' }
  | { step: 'analysing' }
  | { step: 'result'; fileName: string; analysis: ResumeAnalysis }
  | { step: 'failed'; message: string; hint: string };

interface AnalysisRun {
  state: AnalysisState;
  /** Ends with whether there is a result. */
  analyse: (file: File, jobDescription: string) => Promise<boolean>;
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
  // A run that was given up must not come back over a newer one.
  const run = useRef(0);

  const analyse = async (file: File, jobDescription: string): Promise<boolean> => {
    const own = (run.current += 1);
    const show = (next: AnalysisState): void => {
      if (run.current === own) setState(next);
    };
    show({ step: 'uploading' });
    try {
      const kind = kindOfName(file.name);
      if (kind === null) throw new ResumeFileError('wrong-type', '');
      const [buffer, { readResume }, { analyseResume }] = await Promise.all([
        file.arrayBuffer().catch((error: unknown) => {
          // Moved, deleted or changed since it was chosen.
          throw new ResumeFileError('unreadable', 'O arquivo mudou de lugar ou foi apagado. Escolha-o de novo.', { cause: error });
        }),
        import(/* webpackMode: "lazy", webpackChunkName: "resume-reading" */ './readers/read-resume'),
        import(/* webpackMode: "lazy", webpackChunkName: "resume-reading" */ './analysis/analyse-resume'),
      ]);
      show({ step: 'analysing' });
      const extract = await readResume(file.name, new Uint8Array(buffer));
      show({ step: 'result', fileName: file.name, analysis: analyseResume(extract, kind, jobDescription) });
      return true;
    } catch (error) {
      show(failureOf(error));
      return false;
    }
  };

  const reset = (): void => {
    run.current += 1;
    setState({ step: 'idle' });
  };

  return { state, analyse, reset };
}
