/** Upload rule of the product: at most 5 MB, this many bytes included. */
export const maxFileSize = 5 * 1024 * 1024;

export const resumeKinds = ['pdf', 'doc', 'docx', 'txt'] as const;
export type ResumeKind = (typeof resumeKinds)[number];

/** What the file chooser offers. Phones know types better than endings, so both are there. */
export const acceptedFiles =
  '.pdf,.doc,.docx,.txt,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain';

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

/** The kind that the name promises. */
export function kindOfName(name: string): ResumeKind | null {
  const ending = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase();
  return resumeKinds.find((kind) => kind === ending) ?? null;
}

/** What is wrong with a chosen file before a byte of it is read. */
export function problemOfChoice(file: { name: string; size: number } | null): ResumeFileProblem | null {
  if (!file) return 'no-file';
  if (kindOfName(file.name) === null) return 'wrong-type';
  if (file.size > maxFileSize) return 'too-large';
  return null;
}

const signatures = [
  { content: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { content: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { content: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { content: 'rtf', bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
] as const;

export type FileContent = 'pdf' | 'zip' | 'ole' | 'rtf' | 'text' | 'other';

/** What the bytes are, whatever the name says. */
export function contentOf(bytes: Uint8Array): FileContent {
  for (const { content, bytes: signature } of signatures) {
    // Some printers write a few bytes before a PDF's mark, and readers accept it within the first kilobyte.
    const reach = content === 'pdf' ? Math.min(1024, bytes.length - signature.length) : 0;
    for (let start = 0; start <= reach; start += 1) {
      if (signature.every((byte, index) => bytes[start + index] === byte)) return content;
    }
  }
  const hasUtf16Mark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (hasUtf16Mark) return 'text';
  // Text has no control characters but tab, line ends, form feed and the escape of old terminals.
  const sample = bytes.subarray(0, 65_536);
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) return 'other';
    if (byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte)) controls += 1;
  }
  return controls > sample.length / 200 ? 'other' : 'text';
}

const expected: Record<ResumeKind, readonly FileContent[]> = {
  pdf: ['pdf'],
  // A protected .docx is kept in the container of the old format.
  docx: ['zip', 'ole'],
  doc: ['ole'],
  txt: ['text'],
};

const contentNames: Record<FileContent, string> = {
  pdf: 'um PDF',
  zip: 'um documento do Word (.docx) ou outro arquivo compactado',
  ole: 'um documento do Word antigo (.doc)',
  rtf: 'um texto RTF',
  text: 'um texto simples',
  other: 'outro tipo de arquivo',
};

/** Throws when the content is not what the name promises. */
export function requireContent(kind: ResumeKind, bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ResumeFileError('no-text', 'O arquivo está vazio. Escolha outro arquivo.');
  const content = contentOf(bytes);
  if (expected[kind].includes(content)) return;
  throw new ResumeFileError(
    'wrong-type',
    `O nome termina em .${kind}, mas o conteúdo parece ser ${contentNames[content]}. Abra o documento e salve-o de novo como PDF, Word ou texto.`,
  );
}
