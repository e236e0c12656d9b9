import { countRequests, type CountedRequest } from './count-requests';
import { isResourceTiming, toResource, type LoadedResource } from './loaded-resource';
import { figuresOf, type NetworkFigures } from './network-figures';
import { isWitnessed } from './is-witnessed';
import { listenToWitness } from './witness';

/** What a worker reports of its own requests: the page's observers do not see them. */
export interface WorkerNetwork {
  requests: CountedRequest[];
  resources: LoadedResource[];
}

export interface NetworkWatch {
  /** Adds what the worker saw. */
  addWorker: (network: WorkerNetwork) => void;
  /** The analysis is over: what begins later is not counted. What began before may still be told of. */
  end: () => void;
  /** Stops listening. */
  close: () => void;
}

interface WatchOptions {
  /** When the file was handed over, in the page's time. */
  since: number;
  /** Whose scripts this site runs, beside the page's own origin. */
  origins: readonly string[];
  onChange: (figures: NetworkFigures) => void;
}

/**
 * Counts what this page asks of the network: by the Performance API, by its own functions, and by the service worker
 * where it is on.
 */
export function watchNetwork({ since, origins, onChange }: WatchOptions): NetworkWatch {
  const requests: CountedRequest[] = [];
  const witnessed: CountedRequest[] | null = isWitnessed() ? [] : null;
  const hasObserver = typeof PerformanceObserver !== 'undefined';
  const resources: LoadedResource[] = [];
  const ownOrigins = new Set([window.location.origin, ...origins]);
  let until = Number.POSITIVE_INFINITY;
  let wasOffline = !navigator.onLine;

  const change = (): void =>
    onChange(figuresOf({ requests, resources: hasObserver ? resources : null, witnessed, wasOffline }, ownOrigins));

  const handleOnline = (): void => {
    wasOffline = false;
    change();
  };
  window.addEventListener('online', handleOnline);
  const addEntries = (entries: PerformanceEntryList): void => {
    // A blob is in this browser's memory: no request.
    const added = entries
      .filter(isResourceTiming)
      .filter(({ startTime, name }) => startTime >= since && startTime <= until && !/^(?:blob|data):/.test(name));
    resources.push(...added.map(toResource));
    if (added.length > 0) change();
  };
  const observer = hasObserver ? new PerformanceObserver((list) => addEntries(list.getEntries())) : undefined;
  observer?.observe({ type: 'resource', buffered: true });
  const stopCounting = countRequests(window, (request) => {
    requests.push(request);
    change();
  });
  const stopListening = listenToWitness(({ time, ...request }) => {
    const at = time - performance.timeOrigin;
    if (!witnessed || at < since || at > until) return;
    witnessed.push(request);
    change();
  });
  change();

  return {
    addWorker: (network) => {
      requests.push(...network.requests);
      resources.push(...network.resources);
      change();
    },
    end: () => {
      until = performance.now();
      stopCounting();
      window.removeEventListener('online', handleOnline);
      addEntries(observer?.takeRecords() ?? []);
    },
    close: () => {
      stopCounting();
      stopListening();
      window.removeEventListener('online', handleOnline);
      observer?.disconnect();
    },
  };
}
