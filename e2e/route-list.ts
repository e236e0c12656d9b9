import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Route {
  /** The app that owns it: its folder, as in 'candidate-mfe'. */
  owner: string;
  path: string;
  access: string;
  chunk?: string;
}

/**
 * Every route of the built product, so that a new page is tested and measured without a change here. Playwright and
 * each of its workers ask for them: run.ts has written them once, into the file that PONTE_E2E_ROUTES names.
 */
export function readRoutes(): Route[] {
  const written = process.env.PONTE_E2E_ROUTES;
  const text = written
    ? readFileSync(written, 'utf8')
    : execFileSync(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'list-routes.ts')], {
        cwd: path.resolve(import.meta.dirname, '..'),
        encoding: 'utf8',
      });
  return JSON.parse(text) as Route[];
}
