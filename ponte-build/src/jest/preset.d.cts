import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

export interface ProjectChoice {
  /** What it is called in the output and by --selectProjects. */
  name: string;
  /** Its folder, as an absolute path. */
  folder: string;
  /** Whether tests of pages (`.test.tsx`, or `@environment page`) get a page. */
  environment: 'browser' | 'node';
  /** Patterns of paths without tests. */
  ignore?: readonly string[];
}

/** A jest project: how the tests of one workspace run. */
export function project(choice: ProjectChoice): Project;

/** How long a test may take, in milliseconds. */
export const testTimeout: number;

/** The whole configuration of a remote with a folder of its own, outside of Ponte's repository. @param folder as an absolute path */
export function remoteConfig(folder: string): Config;
