import { readVariable } from './variables';

/** What an installation says of measuring and of the operators' page. */
export interface OperationSettings {
  /** Share of the visits that are measured; undefined while none is. */
  sample: number | undefined;
  /** What opens the operators' page, and the figures; undefined while nothing does. */
  key: string | undefined;
}

/**
 * Reads PONTE_OPERATION_SAMPLE and PONTE_OPERATION_KEY.
 * @throws Error that names the variable, for a share that is none and for a key that can be guessed
 */
export function readOperationSettings(env: NodeJS.ProcessEnv = process.env): OperationSettings {
  const share = readVariable('PONTE_OPERATION_SAMPLE', env);
  const sample = share ? Number(share) : undefined;
  if (sample !== undefined && !(sample > 0 && sample <= 1))
    throw new Error('PONTE_OPERATION_SAMPLE has to be a share of the visits: more than 0, at most 1 (0.05 for 5 %).');
  const key = readVariable('PONTE_OPERATION_KEY', env);
  if (key !== undefined && !/^[\w-]{24,200}$/.test(key))
    throw new Error('PONTE_OPERATION_KEY has to be 24 to 200 letters, digits, _ or -: openssl rand -hex 24 makes one.');
  return { sample, key };
}
