/** Upload rule of the product: at most 5 MB, this many bytes included. */
export const maxFileSize = 5 * 1024 * 1024;

/** What a resume may be written in. 'xml' is the one-file form of word processors, such as Word 2003's. */
export const resumeKinds = ['pdf', 'doc', 'docx', 'txt', 'rtf', 'odt', 'xml'] as const;
export type ResumeKind = (typeof resumeKinds)[number];

/**
 * Endings under which these are saved. The content alone says what a file is; an ending only refuses pictures and the
 * like at once.
 */
const knownEndings: readonly string[] = [
  ...resumeKinds,
  'docm',
  'dotx',
  'dot',
  'text',
  'md',
  'fodt',
  'ott',
  'htm',
  'html',
];

/** What the file chooser offers. Phones know types better than endings, so both are there. */
export const acceptedFiles =
  '.pdf,.doc,.docx,.txt,.rtf,.odt,.xml,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain,application/rtf,text/rtf,application/vnd.oasis.opendocument.text';

export const fileMessages = {
  'wrong-type': 'Por favor, envie apenas arquivos PDF, Word (.doc, .docx) ou texto (.txt)',
  'too-large': 'O arquivo é muito grande. O tamanho máximo é 5MB.',
  'no-file': 'Por favor, selecione um arquivo de currículo para análise',
  unreadable: 'Não foi possível ler o conteúdo do arquivo',
  'no-text': 'Não foi possível extrair texto do arquivo.',
  failure: 'Ocorreu um erro durante a análise do currículo. Tente novamente.',
} as const;

export type ResumeFileProblem = keyof typeof fileMessages;

/** A file that can't be analysed: the specified sentence, and what its owner can do about it. */
export class ResumeFileError extends Error {
  readonly problem: ResumeFileProblem;
  readonly hint: string;

  constructor(problem: ResumeFileProblem, hint: string, options?: ErrorOptions) {
    super(fileMessages[problem], options);
    this.name = 'ResumeFileError';
    this.problem = problem;
    this.hint = hint;
  }
}

/**
 * Whether a file of this name may hold a resume. A name without an ending may be anything: mail programs of phones save
 * such.
 */
export function isResumeName(name: string): boolean {
  const ending = /\.([^.\s]{1,8})$/.exec(name.trim())?.[1]?.toLowerCase();
  return ending === undefined || knownEndings.includes(ending);
}

/** What is wrong with a chosen file before a byte of it is read. */
export function problemOfChoice(file: { name: string; size: number } | null): ResumeFileProblem | null {
  if (!file) return 'no-file';
  if (!isResumeName(file.name)) return 'wrong-type';
  if (file.size > maxFileSize) return 'too-large';
  return null;
}

const signatures = [
  { content: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { content: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { content: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { content: 'rtf', bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
] as const;

export type FileContent = 'pdf' | 'zip' | 'ole' | 'rtf' | 'xml' | 'text' | 'other';

/** XML of a word processor names it near its start. */
function isWordXml(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 8000)).replaceAll('\0', '');
  return (
    /^\W{0,4}<(?:\?xml|w:|pkg:|office:)/.test(start) && /<(?:w:wordDocument|pkg:package|office:document)\b/.test(start)
  );
}

/** Letters of Western text in UTF-16 have a 0 beside them, all on the same side. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const isPrintable = sample.every((byte) => byte === 0 || byte >= 0x20 || [0x09, 0x0a, 0x0d].includes(byte));
  return sample.length >= 20 && isPrintable && Math.max(...zeros) > sample.length * 0.3 && Math.min(...zeros) === 0;
}

/** What the bytes are, whatever the name says. */
export function contentOf(bytes: Uint8Array): FileContent {
  for (const { content, bytes: signature } of signatures) {
    // Some printers write a few bytes before a PDF's mark, and readers accept it within the first kilobyte.
    const reach = content === 'pdf' ? Math.min(1024, bytes.length - signature.length) : 0;
    for (let start = 0; start <= reach; start += 1) {
      if (signature.every((byte, index) => bytes[start + index] === byte)) return content;
    }
  }
  if (isWordXml(bytes)) return 'xml';
  const hasUtf16Mark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (hasUtf16Mark || looksLikeUtf16(bytes)) return 'text';
  // Text has no control characters but tab, line ends, form feed and the escape of old terminals.
  const sample = bytes.subarray(0, 65_536);
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) return 'other';
    if (byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte)) controls += 1;
  }
  return controls > sample.length / 200 ? 'other' : 'text';
}
