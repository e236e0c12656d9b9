import type { ResumeAnalysis } from '../analysis/analyse-resume';
import type { RequestScope } from '../network/count-requests';
import type { WorkerNetwork } from '../network/watch-network';
import type { ResumeFileProblem, ResumeKind } from '../resume-file';

/** What the page sends to a worker. */
export interface AnalysisJob {
  bytes: Uint8Array<ArrayBuffer>;
  kind: ResumeKind;
  jobDescription: string;
}

/** The progress of a worker. */
export type AnalysisProgress =
  { step: 'reading'; page: number; pages: number } | { step: 'reading'; page?: undefined } | { step: 'judging' };

/** What a worker sends to the page. pdfjs posts messages of its own on the same channel: they have no `kind`. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'progress'; progress: AnalysisProgress }
  | { kind: 'result'; analysis: ResumeAnalysis; network: WorkerNetwork }
  /** The file can't be read, and its owner can do something about it. */
  | { kind: 'refused'; problem: ResumeFileProblem; hint: string }
  | { kind: 'failed'; reason: string };

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return typeof data === 'object' && data !== null && 'kind' in data;
}

/** A worker's global scope, as its connection to the page. */
export interface MessageEnd extends RequestScope {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
  performance?: Performance;
}
