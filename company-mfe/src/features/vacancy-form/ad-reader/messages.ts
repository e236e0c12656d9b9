import type { Ad, AdFinding } from '@ponte/shared-domain';

/** What the page sends to the worker: an ad to be read. */
export interface AdQuestion {
  id: number;
  ad: Ad;
}

/** What the worker sends back. */
export interface AdAnswer {
  id: number;
  findings: AdFinding[];
}

/** The worker's first message: it listens. */
export const workerReady = 'ready';

const hasId = (data: unknown): data is { id: number } => typeof data === 'object' && data !== null && 'id' in data;

export const isAdQuestion = (data: unknown): data is AdQuestion => hasId(data) && 'ad' in data;
export const isAdAnswer = (data: unknown): data is AdAnswer => hasId(data) && 'findings' in data;
