import { analyseResume } from '../analysis/analyse-resume';
import { countRequests, type CountedRequest } from '../network/count-requests';
import { isResourceTiming, toResource, type LoadedResource } from '../network/loaded-resource';
import type { ExtractedText, OnPage } from '../readers/extracted-text';
import { requireText } from '../readers/require-text';
import { ResumeFileError } from '../resume-file';
import type { AnalysisJob, AnalysisProgress, MessageEnd, WorkerMessage } from './messages';

type Reader = (bytes: Uint8Array, onPage: OnPage) => ExtractedText | Promise<ExtractedText>;

function isJob(data: unknown): data is AnalysisJob {
  return typeof data === 'object' && data !== null && 'bytes' in data && 'kind' in data;
}

/** The worker's side: reads one file, analyses its text, and posts progress and result. */
export function serveAnalysis(read: Reader, page: MessageEnd): void {
  const post = (message: WorkerMessage): void => page.postMessage(message);
  const postProgress = (progress: AnalysisProgress): void => post({ kind: 'progress', progress });

  // Counted from the start, because loading the code that reads the file could make requests, too.
  const requests: CountedRequest[] = [];
  countRequests(page, (request) => requests.push(request));
  const resources = (): LoadedResource[] =>
    (page.performance?.getEntriesByType('resource') ?? []).filter(isResourceTiming).map(toResource);

  const run = async ({ bytes, kind, jobDescription }: AnalysisJob): Promise<void> => {
    try {
      postProgress({ step: 'reading' });
      const extract = await read(bytes, (number, pages) => postProgress({ step: 'reading', page: number, pages }));
      requireText(extract, kind);
      postProgress({ step: 'judging' });
      post({
        kind: 'result',
        analysis: analyseResume(extract, kind, jobDescription),
        network: { requests, resources: resources() },
      });
    } catch (error) {
      // Only plain values are posted: structured cloning would drop the fields of a ResumeFileError.
      if (error instanceof ResumeFileError) post({ kind: 'refused', problem: error.problem, hint: error.hint });
      else post({ kind: 'failed', reason: String(error) });
    }
  };

  page.addEventListener('message', ({ data }) => {
    if (isJob(data)) void run(data);
  });
  post({ kind: 'ready' });
}
