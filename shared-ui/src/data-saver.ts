import { createStoredChoice } from './stored-choice';

/**
 * Key of localStorage, where 'on' saves data. The loader of a server-rendered page reads it
 * (shared-server/src/idle-loader-script.ts, whose key a test of the shell compares).
 */
export const dataSaverStorageKey = 'ponte-data-saver';

/** Key of sessionStorage: what the earlier documents of this tab's visit have cost, in bytes. */
const visitStorageKey = 'ponte-visit-bytes';

declare global {
  interface Window {
    /**
     * Of this document, what the visit's sum has already: a page that comes back from the browser's memory ends again,
     * and before the app a script of the page counts (shared-server/src/visit-bytes-script.ts).
     */
    visitBytesKept?: number;
  }
}

const choice = createStoredChoice(dataSaverStorageKey, 'this visit');

/**
 * Saves data, or no longer: on this page and in every open tab, and on later visits where the browser allows storing
 * it.
 */
export function setDataSaver(isOn: boolean): void {
  choice.choose(isOn);
}

/** Whether somebody has chosen to save data; on a server, and until the page is hydrated, no. */
export function useDataSaver(): boolean {
  return choice.useIsChosen();
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether nothing must be loaded that nobody has asked for: by choice, because the browser saves data, or on a 2g
 * network, as the loader of scripts has it.
 */
export function isSavingData(): boolean {
  const { connection }: Navigator & { connection?: NetworkInformation } = navigator;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '') || choice.isChosen();
}

/** Of the documents before this one; 0 where it is not known. */
function earlierBytes(): number {
  try {
    return Number(sessionStorage.getItem(visitStorageKey)) || 0;
  } catch {
    return 0;
  }
}

function bytesOf(entries: readonly PerformanceEntry[]): number {
  return entries.reduce((sum, entry) => sum + ('transferSize' in entry ? Number(entry.transferSize) : 0), 0);
}

/**
 * Counts what the visit costs, as far as the browser tells: files of other origins count where these allow it
 * (Timing-Allow-Origin).
 * @param onChange hears the bytes of this tab's visit whenever there are more
 * @returns stops
 */
export function watchVisitBytes(onChange: (bytes: number) => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const keptBytes = (): number => window.visitBytesKept ?? 0;
  let documentBytes = bytesOf(performance.getEntriesByType('navigation'));
  const observer = new PerformanceObserver((list) => {
    documentBytes += bytesOf(list.getEntries());
    onChange(earlierBytes() + documentBytes - keptBytes());
  });
  observer.observe({ type: 'resource', buffered: true });
  onChange(earlierBytes() + documentBytes - keptBytes());
  const keep = (): void => {
    try {
      sessionStorage.setItem(visitStorageKey, String(earlierBytes() + documentBytes - keptBytes()));
      window.visitBytesKept = documentBytes;
    } catch {
      // Blocked: the next document counts from zero.
    }
  };
  window.addEventListener('pagehide', keep);
  return () => {
    observer.disconnect();
    window.removeEventListener('pagehide', keep);
  };
}

/**
 * '0,4 MB'. Without Intl, whose first call takes a phone 60 to 110 ms
 * (docs/decisions/2026-11-24-tasks-of-the-start.md).
 */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}
