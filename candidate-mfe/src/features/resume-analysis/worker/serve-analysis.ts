import { analyseResume } from '../analysis/analyse-resume';
import type { ExtractedText, OnPage } from '../readers/extracted-text';
import { requireText } from '../readers/require-text';
import { ResumeFileError } from '../resume-file';
import type { AnalysisJob, AnalysisProgress, MessageEnd, WorkerMessage } from './messages';

type Reader = (bytes: Uint8Array, onPage: OnPage) => ExtractedText | Promise<ExtractedText>;

function isJob(data: unknown): data is AnalysisJob {
  return typeof data === 'object' && data !== null && 'bytes' in data && 'kind' in data;
}

/** The worker's half: reads one file, judges its text, tells how far it is and how it ended. */
export function serveAnalysis(read: Reader, page: MessageEnd): void {
  const tell = (message: WorkerMessage): void => page.postMessage(message);
  const tellProgress = (progress: AnalysisProgress): void => tell({ told: 'progress', progress });

  const run = async ({ bytes, kind, jobDescription }: AnalysisJob): Promise<void> => {
    try {
      tellProgress({ step: 'reading' });
      const extract = await read(bytes, (number, pages) => tellProgress({ step: 'reading', page: number, pages }));
      requireText(extract, kind);
      tellProgress({ step: 'judging' });
      tell({ told: 'result', analysis: analyseResume(extract, kind, jobDescription) });
    } catch (error) {
      // Only plain values cross over: an error would arrive without what it says to its reader.
      if (error instanceof ResumeFileError) tell({ told: 'refused', problem: error.problem, hint: error.hint });
      else tell({ told: 'failed', reason: String(error) });
    }
  };

  page.addEventListener('message', ({ data }) => {
    if (isJob(data)) void run(data);
  });
  tell({ told: 'ready' });
}
