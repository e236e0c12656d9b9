import { type Measure, releaseOfEntry, type WebVital } from '@ponte/shared-domain';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { RemoteError, type RemoteEvent, type Remotes } from './remotes';
import type { ShellRouter } from './router';

/*
 * Measures one visit, when the installation measures any and has drawn this one: how remotes load and fail, and the web
 * vitals of their pages. Reports name remotes, releases and numbers; no address, nothing of the visitor.
 */

export interface MeasuredVisit {
  /** What has happened so far; later events are added to it. */
  events: RemoteEvent[];
  remotes: Pick<Remotes, 'ownerOf' | 'entryOf'>;
  router: Pick<ShellRouter['router'], 'state' | 'subscribe'>;
  supabaseUrl: string;
}

interface Entry {
  remote: string;
  release: string;
  measure: Measure;
  value?: number;
}

/** The most that one report may hold (supabase/functions/operation); what is beyond it is lost. */
const mostEntries = 60;

const vitals: Readonly<Record<string, WebVital>> = { LCP: 'lcp', INP: 'inp', CLS: 'cls' };

/** The kind of failure, by what was thrown. */
function failureOf(cause: unknown): Measure {
  // Not every browser's DOMException is an Error.
  if (cause instanceof DOMException) return cause.name === 'TimeoutError' ? 'failure-timeout' : 'failure-load';
  return cause instanceof RemoteError ? 'failure-refused' : 'failure-load';
}

/** Name and hash of the shell's own script. */
const shellRelease = (): string | undefined =>
  [...document.scripts]
    .map(({ src }) => (/\/main\.[0-9a-f]+\.js/.test(src) ? releaseOfEntry(src) : undefined))
    .find(Boolean);

/**
 * Measures until the page is hidden for the first time, and sends what remotes did after that whenever it is hidden
 * again.
 */
export function measureVisit({ events, remotes, router, supabaseUrl }: MeasuredVisit): void {
  const waiting: Entry[] = [];
  /** Who owned the page from which moment on. */
  const owners: { since: number; owner: string | undefined }[] = [
    { since: 0, owner: remotes.ownerOf(window.location.pathname) },
  ];
  router.subscribe(({ location }) => {
    const owner = remotes.ownerOf(location.pathname);
    if (owner !== owners.at(-1)?.owner) owners.push({ since: performance.now(), owner });
  });

  function add(remote: string | undefined, entry: string | undefined, measure: Measure, value?: number): void {
    const release = remote === 'shell' ? shellRelease() : entry && releaseOfEntry(entry);
    if (remote === undefined || release === undefined) return;
    waiting.push({ remote, release, measure, ...(value !== undefined && { value }) });
  }

  const measured = new Map<WebVital, Metric>();
  let hasSentVitals = false;
  const keep = (metric: Metric): void => {
    const vital = vitals[metric.name];
    if (vital) measured.set(vital, metric);
  };
  onLCP(keep);
  onINP(keep);
  onCLS(keep);

  function addVitals(): void {
    hasSentVitals = true;
    for (const [vital, { value, entries }] of measured) {
      // What counts is the page that was there at that moment: a tab shows those of several remotes.
      const at = entries.at(-1)?.startTime ?? 0;
      const owner = owners.findLast(({ since }) => since <= at)?.owner;
      add(owner, owner && remotes.entryOf(owner), vital, Math.round(value * 10_000) / 10_000);
    }
  }

  function send(): void {
    for (const { kind, remote, entry, detail } of events.splice(0)) {
      if (kind === 'load') add(remote, entry, kind, Math.round(Number(detail)));
      else if (kind === 'failure') add(remote, entry, failureOf(detail));
      else add(remote, entry, kind === 'render' ? 'failure-render' : kind);
    }
    if (!hasSentVitals) addVitals();
    const entries = waiting.splice(0).slice(0, mostEntries);
    // Old browsers and some blockers have none: the report is lost then.
    if (entries.length > 0 && typeof navigator.sendBeacon === 'function')
      navigator.sendBeacon(`${supabaseUrl}/functions/v1/operation`, JSON.stringify({ entries }));
  }

  // On the window, where it comes after the library's own listeners, which name the last values at the same moment. Not
  // 'pagehide': it comes before them.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
