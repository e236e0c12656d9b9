import { ResumeFileError } from '../resume-file';
import { textOfHtml } from './docx-html';
import { plainExtract, type ExtractedText } from './extracted-text';
import { readZipDirectory } from './zip-directory';

/** Unpacked, a resume is far below this; an archive that claims more would only fill the memory. */
const maxUnpackedSize = 40 * 1024 * 1024;
const timeLimit = 60_000;

const damaged = (cause?: unknown): ResumeFileError =>
  new ResumeFileError(
    'unreadable',
    'O arquivo parece incompleto ou danificado. Abra-o no Word, salve-o de novo e tente outra vez.',
    cause === undefined ? undefined : { cause },
  );

/*
 * mammoth runs in a worker, so that a large document never freezes the page. A worker's own script must come from the page's origin and
 * this remote is served from another one: the blob is of the page's origin and imports the library's ready-made file, which the shell's
 * security policy allows (script-src lists the remotes, worker-src has blob:).
 */
const workerCode = (address: string): string => `
self.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === ${JSON.stringify(address)} ? url : '') });
importScripts(${JSON.stringify(address)});
onmessage = ({ data }) => {
  const withoutImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  mammoth.convertToHtml({ arrayBuffer: data }, { convertImage: withoutImages }).then(
    ({ value }) => postMessage({ html: value }),
    (error) => postMessage({ failure: String(error) }),
  );
};`;

type WorkerAnswer = { html: string } | { failure: string };

async function convertInWorker(buffer: ArrayBuffer): Promise<string> {
  const library = new URL('mammoth/mammoth.browser.min.js', import.meta.url);
  const address = URL.createObjectURL(new Blob([workerCode(library.href)], { type: 'text/javascript' }));
  const worker = new Worker(address);
  try {
    return await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('docx: time limit')), timeLimit);
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
        clearTimeout(timer);
        if ('html' in data) resolve(data.html);
        else reject(damaged(data.failure));
      };
      worker.onerror = (event) => {
        clearTimeout(timer);
        reject(new Error(`docx worker: ${event.message}`));
      };
      worker.postMessage(buffer, [buffer]);
    });
  } finally {
    worker.terminate();
    URL.revokeObjectURL(address);
  }
}

/** Where there are no workers: tests, the score, and very old browsers. */
async function convertHere(buffer: ArrayBuffer): Promise<string> {
  const { default: mammoth } = await import(/* webpackMode: "lazy", webpackChunkName: "read-docx-here" */ 'mammoth/mammoth.browser.min.js');
  try {
    const withoutImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    return (await mammoth.convertToHtml({ arrayBuffer: buffer }, { convertImage: withoutImages })).value;
  } catch (error) {
    throw damaged(error);
  }
}

/** Text of a Word document (.docx). */
export async function readDocx(bytes: Uint8Array): Promise<ExtractedText> {
  const entries = readZipDirectory(bytes);
  if (!entries) throw damaged();
  if (entries.some((entry) => entry.isEncrypted)) {
    throw new ResumeFileError('unreadable', 'O documento está protegido por senha. Salve uma cópia sem senha e tente outra vez.');
  }
  if (!entries.some((entry) => /^word\/.+\.xml$/.test(entry.name))) {
    throw new ResumeFileError('wrong-type', 'O nome termina em .docx, mas o conteúdo não é um documento do Word.');
  }
  const unpacked = entries.filter((entry) => entry.name.endsWith('.xml')).reduce((sum, entry) => sum + entry.size, 0);
  if (unpacked > maxUnpackedSize) throw damaged();
  const buffer = bytes.slice().buffer;
  const html = typeof Worker === 'undefined' ? await convertHere(buffer) : await convertInWorker(buffer);
  return plainExtract(textOfHtml(html));
}
