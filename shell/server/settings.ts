import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { readVariable, readWholeNumber } from '@ponte/shared-server';

/** How this server runs: where it listens, and what it keeps and starts. */
export interface ServerSettings {
  host: string;
  port: number;
  /** Where operators ask; undefined for nowhere. */
  health: { host: string; port: number } | undefined;
  /** Whether pages are rendered here at all. */
  renders: boolean;
  /** Most processes that render pages of one remote. */
  renderProcesses: number;
  /** Name of the user that they run as; undefined for the usual one. */
  renderUser: string | undefined;
  releasesFolder: string;
  jobFeedsFolder: string;
}

const highestPort = 65_535;

/** @throws Error that names the variable, for a number that is none */
export function readServerSettings(env: NodeJS.ProcessEnv = process.env): ServerSettings {
  // 0 is any free port.
  const port = readWholeNumber('PORT', { least: 0, most: highestPort }, env) ?? 3000;
  const healthPort = readWholeNumber('PONTE_HEALTH_PORT', { least: 0, most: highestPort }, env);
  return {
    host: readVariable('HOST', env) ?? '127.0.0.1',
    port,
    health:
      healthPort === undefined
        ? undefined
        : { host: readVariable('PONTE_HEALTH_HOST', env) ?? '127.0.0.1', port: healthPort },
    renders: readVariable('PONTE_SERVER_RENDERING', env) !== 'off',
    renderProcesses:
      readWholeNumber('PONTE_RENDER_PROCESSES', { least: 1 }, env) ?? Math.min(4, Math.max(2, availableParallelism())),
    renderUser: readVariable('PONTE_RENDER_USER', env),
    releasesFolder: readVariable('PONTE_RELEASES_FOLDER', env) ?? path.join(tmpdir(), `ponte-releases-${port}`),
    jobFeedsFolder: readVariable('PONTE_JOB_FEEDS_FOLDER', env) ?? path.join(tmpdir(), `ponte-job-feeds-${port}`),
  };
}
