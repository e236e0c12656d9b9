/**
 * @returns the text as an object with the fields of a deferred action that has not expired; who reads a field checks it
 */
export function parseDeferredAction(text: string | null, now: number): Record<string, unknown> | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof stored !== 'object' || stored === null || !('until' in stored)) return undefined;
  return typeof stored.until === 'number' && stored.until > now ? { ...stored } : undefined;
}
