export const photoMessages = {
  wrongType: 'Formato de arquivo não suportado. Use JPG ou PNG.',
  tooLarge: 'O arquivo é muito grande. O tamanho máximo é 5MB.',
} as const;

const maxBytes = 5 * 1024 * 1024;

const jpegStart = [0xff, 0xd8, 0xff];
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/**
 * Looks at the first bytes of a file: its name and the type that the browser guessed from it prove nothing.
 * @returns what is wrong with it as a photo, undefined when nothing is.
 */
export async function checkPhoto(file: { size: number; slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> } }): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, pngStart.length).arrayBuffer());
  const isJpeg = startsWith(head, jpegStart);
  if (!isJpeg && !startsWith(head, pngStart)) return photoMessages.wrongType;
  return file.size > maxBytes ? photoMessages.tooLarge : undefined;
}
