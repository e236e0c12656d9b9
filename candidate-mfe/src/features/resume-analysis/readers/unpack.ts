import { unzipSync } from 'fflate';
import { ResumeFileError } from '../resume-file';
import { readZipDirectory } from './zip-directory';

/** Unpacked, the text of a resume is far below this; an archive that claims more would only fill the memory. */
const maxUnpackedSize = 40 * 1024 * 1024;

export const damagedDocument = (cause?: unknown): ResumeFileError =>
  new ResumeFileError(
    'unreadable',
    'O arquivo parece incompleto ou danificado. Abra-o no editor em que foi escrito, salve-o de novo e tente novamente.',
    cause === undefined ? undefined : { cause },
  );

export const protectedDocument = (): ResumeFileError =>
  new ResumeFileError(
    'unreadable',
    'O documento está protegido por senha. Salve uma cópia sem senha e tente novamente.',
  );

/**
 * The wanted files of an archive. Each gets as much memory as the archive's table claims for it, and what goes beyond
 * is dropped.
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const entries = readZipDirectory(bytes);
  if (!entries) throw damagedDocument();
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw protectedDocument();
  const wanted = entries.filter(({ name }) => isWanted(name));
  if (wanted.reduce((sum, { size }) => sum + size, 0) > maxUnpackedSize) throw damagedDocument();
  try {
    // Some programs of Windows part folders with the other slash.
    const files = unzipSync(bytes, { filter: ({ name }) => isWanted(name.replaceAll('\\', '/')) });
    return new Map(Object.entries(files).map(([name, content]) => [name.replaceAll('\\', '/'), content]));
  } catch (error) {
    throw damagedDocument(error);
  }
}
