import { onParentEnd } from '@ponte/build/processes';

/**
 * Playwright ends with the run that started it, also where that was killed: as told to by Ctrl-C, so that its tests
 * stop what they have started.
 */
// Playwright takes the default export of the file.
export default function endWithRun(): void {
  onParentEnd(() => process.kill(process.pid, 'SIGINT'));
}
