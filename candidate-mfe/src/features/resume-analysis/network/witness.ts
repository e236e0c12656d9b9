import { paths } from '@ponte/shared-domain';
import type { CountedRequest } from './count-requests';
import { serviceWorkers, witnessPath } from './is-witnessed';

export const canBeWitnessed = (): boolean => serviceWorkers() !== undefined;

/**
 * Has the service worker see the next load of this page, and this page alone: it takes its registration back with the
 * page's first request.
 * @throws DOMException where the browser refuses
 */
export async function callWitness(): Promise<void> {
  const container = serviceWorkers();
  if (!container) throw new TypeError('no service workers');
  const registration = await container.register(witnessPath, { scope: paths.resumeAnalysis() });
  const worker = registration.installing ?? registration.waiting;
  if (worker && worker.state !== 'activated')
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve();
        if (worker.state === 'redundant') reject(new TypeError('the service worker did not start'));
      });
    });
}

interface WitnessedRequest extends CountedRequest {
  /** In milliseconds since 1970. */
  time: number;
}

function isWitnessedRequest(data: unknown): data is WitnessedRequest & { kind: 'witnessed-request' } {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'witnessed-request';
}

/** @returns what ends the listening */
export function listenToWitness(onRequest: (request: WitnessedRequest) => void): () => void {
  const container = serviceWorkers();
  const handleMessage = ({ data }: MessageEvent<unknown>): void => {
    if (!isWitnessedRequest(data)) return;
    const { method, address, bytes, time } = data;
    onRequest({ method, address, bytes, time });
  };
  container?.addEventListener('message', handleMessage);
  container?.startMessages();
  return () => container?.removeEventListener('message', handleMessage);
}
