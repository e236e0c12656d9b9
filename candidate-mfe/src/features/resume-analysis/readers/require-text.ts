import { ResumeFileError, type ResumeKind } from '../resume-file';
import type { ExtractedText } from './extracted-text';

/** Fewer letters than this are a page number or a watermark over pictures of text. */
export const fewestLetters = 30;

/** Throws ResumeFileError when there is nothing to judge: a scanned document, an empty one. */
export function requireText({ text }: ExtractedText, kind: ResumeKind): void {
  // The beginning is enough: checking a whole text of 5 MB would take long.
  if ((text.slice(0, 50_000).match(/\p{L}/gu)?.length ?? 0) >= fewestLetters) return;
  throw new ResumeFileError(
    'no-text',
    kind === 'pdf'
      ? 'O PDF parece ser uma imagem, como a de um documento escaneado. Exporte o currículo de novo a partir do Word ou do editor em que foi escrito.'
      : 'O arquivo quase não tem texto. Confira se é o currículo certo.',
  );
}
