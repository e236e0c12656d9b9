import { kindOfName, requireContent, ResumeFileError, type ResumeKind } from '../resume-file';

export type ReaderName = ResumeKind;

/** Which reader a file needs, by its name and its content. Throws ResumeFileError when they do not agree. */
export function readerOf(name: string, bytes: Uint8Array): ReaderName {
  const kind = kindOfName(name);
  if (kind === null) throw new ResumeFileError('wrong-type', '');
  requireContent(kind, bytes);
  // A .docx under password is kept in the container of the old format.
  return kind === 'docx' && bytes[0] === 0xd0 ? 'doc' : kind;
}
