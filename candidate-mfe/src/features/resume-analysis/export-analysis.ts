import { brand } from '@ponte/shared-domain';
import { saveFile } from '@ponte/shared-ui';
import { PDFDocument, rgb, StandardFonts, type PDFFont, type RGB } from 'pdf-lib';
import type { ResumeAnalysis } from './analysis/analyse-resume';
import type { Finding } from './analysis/findings';
import { fewTermsNotice } from '@ponte/shared-domain';
import { fieldRows } from './field-rows';

// A4 in points, with margins of two centimetres.
const page = { width: 595.28, height: 841.89, margin: 56.7 };
const colours = { ink: rgb(0.1, 0.13, 0.12), soft: rgb(0.33, 0.37, 0.35), brand: rgb(0.05, 0.35, 0.26) };

/** PDF's standard fonts contain windows-1252 only: other characters are replaced by similar ones, or removed. */
function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((character) => (known.has(character.codePointAt(0) ?? 0) ? character : ''))
    .join('');
}

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of writable(text, font).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = word;
      // An address without blanks may be longer than a line.
      while (font.widthOfTextAtSize(line, size) > width) {
        let length = line.length - 1;
        while (font.widthOfTextAtSize(line.slice(0, length), size) > width) length -= 1;
        lines.push(line.slice(0, length));
        line = line.slice(length);
      }
    }
  }
  return [...lines, line];
}

interface Style {
  font: PDFFont;
  size: number;
  colour?: RGB;
  indent?: number;
  before?: number;
}

/** The analysis as a PDF to keep or to send. */
async function exportAnalysis(fileName: string, analysis: ResumeAnalysis, createdAt: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(`Análise de currículo: ${fileName}`);
  document.setLanguage('pt-BR');
  document.setCreator(brand.name);
  document.setCreationDate(createdAt);
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  let sheet = document.addPage([page.width, page.height]);
  let y = page.height - page.margin;

  const write = (text: string, { font, size, colour = colours.ink, indent = 0, before = 0 }: Style): void => {
    y -= before;
    for (const line of wrap(text, font, size, page.width - 2 * page.margin - indent)) {
      if (y - size * 1.4 < page.margin) {
        sheet = document.addPage([page.width, page.height]);
        y = page.height - page.margin;
      }
      y -= size * 1.4;
      sheet.drawText(line, { x: page.margin + indent, y, size, font, color: colour });
    }
  };
  const heading = (text: string): void => {
    // Never as the only line at the end of a page.
    if (y < page.margin + 90) y = 0;
    write(text, { font: bold, size: 14, colour: colours.brand, before: 18 });
  };
  const list = (title: string, findings: readonly Finding[], empty: string): void => {
    heading(title);
    if (findings.length === 0) write(empty, { font: regular, size: 10.5, before: 4 });
    for (const finding of findings) {
      write(finding.title, { font: bold, size: 10.5, before: 8 });
      write(finding.advice, { font: regular, size: 10.5 });
      const source = finding.source === 'job' ? 'Trecho da vaga' : 'Trecho do currículo';
      write(finding.passage === null ? (finding.searched ?? '') : `${source}: “${finding.passage}”`, {
        font: regular,
        size: 9.5,
        colour: colours.soft,
        indent: 12,
        before: 2,
      });
    }
  };

  write('Análise de Currículo', { font: bold, size: 20 });
  write(`${fileName} · ${createdAt.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })} · ${brand.name}`, {
    font: regular,
    size: 9.5,
    colour: colours.soft,
    before: 2,
  });
  write(`Leitura por ATS: ${analysis.score} de 100.`, { font: bold, size: 11, before: 12 });
  write('ATS é o programa que lê currículos na seleção. Nome, sexo, idade e CEP não contam.', {
    font: regular,
    size: 9.5,
    colour: colours.soft,
    before: 2,
  });
  heading('O que lemos no currículo');
  for (const { label, value } of fieldRows(analysis)) {
    write(label, { font: bold, size: 10.5, before: 6 });
    write(value, { font: regular, size: 10.5 });
  }
  if (analysis.match) {
    heading('Compatibilidade com a vaga');
    const { score, found, missing } = analysis.match;
    if (found.length + missing.length === 0)
      write('Não achamos requisitos na descrição colada.', { font: regular, size: 10.5, before: 4 });
    else {
      const named = (terms: readonly { term: string }[]): string =>
        terms.map(({ term }) => term).join(', ') || 'nenhum';
      write(score === null ? fewTermsNotice : `${score}% dos termos da vaga aparecem no currículo.`, {
        font: regular,
        size: 10.5,
        before: 4,
      });
      write(`Termos encontrados: ${named(found)}`, { font: regular, size: 10.5, before: 4 });
      write(`Termos que faltam: ${named(missing)}`, { font: regular, size: 10.5, before: 4 });
    }
  }
  list('Pontos fortes', analysis.strengths, 'Ainda não achamos pontos fortes.');
  list('Sugestões de melhoria', analysis.improvements, 'Não achamos nada a melhorar no conteúdo.');
  list('Sugestões para ATS', analysis.atsSuggestions, 'Um programa de seleção (ATS) consegue ler o currículo inteiro.');
  return document.save();
}

/** Made and kept in the browser, as the analysis itself. */
export async function downloadAnalysis(fileName: string, analysis: ResumeAnalysis): Promise<void> {
  const bytes = await exportAnalysis(fileName, analysis, new Date());
  saveFile(
    `analise-${fileName.replace(/\.[^.]+$/, '')}.pdf`,
    new Blob([bytes.slice().buffer], { type: 'application/pdf' }),
  );
}
