/** In place of runtime-core's description of a host for its diagnostics, which are written on Node only. */
export function optionsToMFContext(): undefined {
  return undefined;
}
