import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type AssetRecord, assetRecordFile, isAssetRecord, svgAddress } from '@ponte/shared-server';

export interface ShellBuild {
  modified: number;
  record: AssetRecord;
  styles: string;
  /** The icon in the tab, as an address. */
  icon: string | undefined;
}

/** Reads the shell's build, again when it was built anew. */
export function createShellBuildReader(folder: string, publicFolder: string): () => Promise<ShellBuild> {
  const file = path.join(folder, assetRecordFile);
  let known: ShellBuild | undefined;
  return async () => {
    const { mtimeMs } = await stat(file).catch((cause: unknown) => {
      throw new Error(`The shell is not built: ${file} is missing.`, { cause });
    });
    if (known?.modified === mtimeMs) return known;
    const record: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isAssetRecord(record)) throw new Error(`${file} is not an asset record`);
    const sheets = record.main.filter((name) => name.endsWith('.css'));
    const texts = await Promise.all(sheets.map((name) => readFile(path.join(folder, name), 'utf8')));
    const drawing = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8').catch(() => undefined);
    known = { modified: mtimeMs, record, styles: texts.join('\n'), icon: drawing && svgAddress(drawing) };
    return known;
  };
}
