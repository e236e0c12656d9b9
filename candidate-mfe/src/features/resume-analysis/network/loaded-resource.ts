/** An entry of the browser's own list of loaded files (Resource Timing). */
export interface LoadedResource {
  address: string;
  /** As it came over the network; 0 from the cache; null where another origin does not let its size be read. */
  bytes: number | null;
}

/** Of the browser's list, entries of this kind alone have sizes. */
export const isResourceTiming = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  entry.entryType === 'resource';

export const toResource = (entry: PerformanceResourceTiming): LoadedResource => ({
  address: entry.name,
  bytes: entry.transferSize === 0 && entry.encodedBodySize === 0 ? null : entry.transferSize,
});
