import type { ResumeAnalysis } from '../analysis/analyse-resume';
import type { ResumeFileProblem, ResumeKind } from '../resume-file';

/** What the page asks of a worker. */
export interface AnalysisJob {
  bytes: Uint8Array<ArrayBuffer>;
  kind: ResumeKind;
  jobDescription: string;
}

/** How far a worker is. */
export type AnalysisProgress =
  { step: 'reading'; page: number; pages: number } | { step: 'reading'; page?: undefined } | { step: 'judging' };

/** What a worker tells. pdfjs tells things of its own on the same line: they have no `told`. */
export type WorkerMessage =
  | { told: 'ready' }
  | { told: 'progress'; progress: AnalysisProgress }
  | { told: 'result'; analysis: ResumeAnalysis }
  /** The file can't be read, and its owner can do something about it. */
  | { told: 'refused'; problem: ResumeFileProblem; hint: string }
  | { told: 'failed'; reason: string };

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return typeof data === 'object' && data !== null && 'told' in data;
}

/** What a worker's own global is to it: the way to the page. */
export interface MessageEnd {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
}
