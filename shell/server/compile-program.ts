import { buildSync } from 'esbuild';

/** The program that rendering processes run, as one text: they may read no file. */
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
  // In a function of its own: what stands at the top of a program from the standard input is everybody's. And strict: no function of it can
  // be reached by way of its callers.
  return `'use strict';\n${output.text}`;
}
