import type { ResumeAnalysis } from '../analysis/analyse-resume';
import type { WorkerNetwork } from '../network/watch-network';
import { readerOf } from '../readers/reader-of';
import { ResumeFileError } from '../resume-file';
import { isWorkerMessage, type AnalysisJob, type AnalysisProgress } from './messages';
import { openWorker } from './open-worker';

/**
 * A worker without a message for this long counts as hanging, in milliseconds: some files are made to hang their
 * reader.
 */
const silenceTimeout = 60_000;

export { watchNetwork } from '../network/watch-network';
export { readerOrigin } from './open-worker';

interface Run {
  /** Given what the worker asked of the network. */
  onNetwork: (network: WorkerNetwork) => void;
  onProgress: (progress: AnalysisProgress) => void;
  /** Ends the worker at once, in the middle of whatever it does. */
  signal: AbortSignal;
}

/**
 * Reads and judges a file in a worker, so that the page answers whatever the file holds. `bytes` are handed over: they
 * are empty here afterwards. Throws ResumeFileError for a file that can't be read, and the signal's reason when it was
 * given up.
 */
export async function analyseFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  jobDescription: string,
  { onNetwork, onProgress, signal }: Run,
): Promise<ResumeAnalysis> {
  const kind = readerOf(name, bytes);
  const { worker, close } = await openWorker(kind);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ResumeAnalysis>((resolve, reject) => {
      const restartTimer = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new Error('resume worker: time limit')), silenceTimeout);
      };
      const handleAbort = (): void => reject(signal.reason);
      if (signal.aborted) return handleAbort();
      signal.addEventListener('abort', handleAbort, { once: true });
      restartTimer();
      worker.addEventListener('error', (event) => reject(new Error(`resume worker: ${event.message}`)));
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (!isWorkerMessage(data)) return;
        restartTimer();
        if (data.kind === 'ready')
          worker.postMessage({ bytes, kind, jobDescription } satisfies AnalysisJob, [bytes.buffer]);
        else if (data.kind === 'progress') onProgress(data.progress);
        else if (data.kind === 'result') {
          onNetwork(data.network);
          resolve(data.analysis);
        } else reject(data.kind === 'refused' ? new ResumeFileError(data.problem, data.hint) : new Error(data.reason));
      });
    });
  } finally {
    clearTimeout(timer);
    close();
  }
}
