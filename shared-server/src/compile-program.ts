import { buildSync } from 'esbuild';

/** The program of rendering processes as one string, because they may not read any file. */
export function compileProgram(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'iife',
    target: 'node20',
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${file} could not be compiled`);
  // In a function, because top-level names of a program from standard input are global. In strict mode, so that no
  // function in it can be reached through `caller`.
  return `'use strict';\n${output.text}`;
}
