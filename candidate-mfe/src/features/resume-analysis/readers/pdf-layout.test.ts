import { textOfPage, type PdfRun } from './pdf-layout';

const run = (text: string, x: number, y: number, size = 10): PdfRun => ({ text, x, y, size, width: text.length * size * 0.5 });
const column = (lines: readonly string[], x: number, y: number): PdfRun[] => lines.map((line, index) => run(line, x, y - index * 14));

describe('text of a page', () => {
  it('joins runs of one line, with a blank only where there is a gap', () => {
    expect(textOfPage([run('Ana', 50, 700), run('Lima', 70, 700), run('s', 90, 700)]).text).toBe('Ana Limas');
  });

  it('reads a head first, then the left column, then the right one', () => {
    const runs = [
      run('Ana Lima Prado de Souza Neves', 50, 780, 20),
      ...column(['CONTATO', 'ana@x.example', 'HABILIDADES', 'Excel'], 50, 740),
      ...column(['EXPERIÊNCIA', 'Loja Azul, vendedora', 'Atendi clientes', '2019 a 2024'], 250, 740),
    ];
    expect(textOfPage(runs)).toEqual({
      text: 'Ana Lima Prado de Souza Neves\n\nCONTATO\nana@x.example\nHABILIDADES\nExcel\n\nEXPERIÊNCIA\nLoja Azul, vendedora\nAtendi clientes\n2019 a 2024',
      secondColumn: 'EXPERIÊNCIA',
    });
  });

  it('starts with the column that has the largest letters when there is no head', () => {
    const runs = [
      ...column(['CONTATO', 'ana@x.example', 'Excel'], 50, 740),
      run('Ana Lima', 250, 745, 20),
      ...column(['EXPERIÊNCIA', 'Loja Azul', 'Vendedora'], 250, 715),
    ];
    expect(textOfPage(runs).text.startsWith('Ana Lima\n')).toBe(true);
  });

  it('reads periods together with the work that stands beside them', () => {
    const runs = [...column(['2019 - atual', '2015 - 2018', '2012 - 2014'], 50, 700), ...column(['Loja Azul', 'Loja Verde', 'Loja Rosa'], 200, 700)];
    expect(textOfPage(runs)).toEqual({ text: '2019 - atual  Loja Azul\n2015 - 2018  Loja Verde\n2012 - 2014  Loja Rosa', secondColumn: null });
  });

  it('reads labels together with their values', () => {
    const runs = [...column(['Nome:', 'Cidade:', 'Cargo:'], 50, 700), ...column(['Ana Lima', 'Recife', 'Vendedora'], 200, 700)];
    expect(textOfPage(runs).text).toBe('Nome:  Ana Lima\nCidade:  Recife\nCargo:  Vendedora');
  });

  it('gives no text for a page of pictures', () => {
    expect(textOfPage([])).toEqual({ text: '', secondColumn: null });
  });
});
