import path from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { rootFolder } from '@ponte/build/apps';
import { reportHead, type ContractEntry } from './packages';
import { installedVersion } from '@ponte/build/shared-modules';

/**
 * Writes down what an entry of a package offers: every declaration that its users can reach, with its documentation, in
 * one file.
 */
export async function writeReport({ name, workspace, source }: ContractEntry): Promise<string> {
  const bundle = await rollup({
    input: path.join(rootFolder, source),
    external: (id) => !/^[./]/.test(id),
    plugins: [dts({ tsconfig: path.join(rootFolder, 'tsconfig.json') })],
  });
  try {
    const { output } = await bundle.generate({ format: 'es' });
    return reportHead(name, installedVersion(`@ponte/${workspace}`)) + output[0].code;
  } finally {
    await bundle.close();
  }
}
