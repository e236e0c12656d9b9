import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import {
  heldOutResumes,
  type HeldOutResume,
} from '../../candidate-mfe/src/features/resume-analysis/fixtures/held-out/resumes';
import { toWindows1252 } from '../../candidate-mfe/src/features/resume-analysis/fixtures/write-files';
import { chromiumArguments, findChromium } from '@ponte/build/chromium';
import { rootFolder } from '@ponte/build/apps';

// Writes the held-out files with the programs that people use; LibreOffice Writer is asked for here and nowhere else:
// npx tsx scripts/measure/write-held-out.ts

const folder = path.join(rootFolder, 'candidate-mfe/src/features/resume-analysis/fixtures/held-out/files');
const work = mkdtempSync(path.join(tmpdir(), 'ponte-held-out-'));
mkdirSync(folder, { recursive: true });

const filters: Record<string, string> = {
  doc: 'doc:MS Word 97',
  docx: 'docx:MS Word 2007 XML',
  pdf: 'pdf:writer_pdf_Export',
};
const documentOf = ({ source }: HeldOutResume): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"></head><body>${source}</body></html>`;

function writeByWriter(resume: HeldOutResume): Uint8Array {
  writeFileSync(path.join(work, `${resume.id}.html`), documentOf(resume));
  execFileSync('soffice', [
    `-env:UserInstallation=file://${work}/profile`,
    '--headless',
    '--infilter=HTML (StarWriter)',
    '--convert-to',
    filters[resume.kind] ?? '',
    '--outdir',
    work,
    path.join(work, `${resume.id}.html`),
  ]);
  return readFileSync(path.join(work, `${resume.id}.${resume.kind}`));
}

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  for (const resume of heldOutResumes) {
    const file = path.join(folder, `${resume.id}.${resume.kind}`);
    if (resume.madeBy === 'writer') writeFileSync(file, writeByWriter(resume));
    else if (resume.madeBy === 'editor')
      writeFileSync(
        file,
        resume.encoding === 'windows-1252' ? toWindows1252(resume.source.replaceAll('\n', '\r\n')) : resume.source,
      );
    else {
      const page = await browser.newPage();
      await page.setContent(documentOf(resume));
      writeFileSync(
        file,
        await page.pdf({
          format: 'A4',
          margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' },
          printBackground: true,
        }),
      );
      await page.close();
    }
  }
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
