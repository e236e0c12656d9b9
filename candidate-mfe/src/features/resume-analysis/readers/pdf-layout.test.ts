import { textOfPage, type PdfRun } from './pdf-layout';

const run = (text: string, x: number, y: number, size = 10): PdfRun => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
});
const column = (lines: readonly string[], x: number, y: number): PdfRun[] =>
  lines.map((line, index) => run(line, x, y - index * 14));

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
    expect(textOfPage(runs)).toMatchObject({
      text: 'Ana Lima Prado de Souza Neves\n\f\nCONTATO\nana@x.example\nHABILIDADES\nExcel\n\f\nEXPERIÊNCIA\nLoja Azul, vendedora\nAtendi clientes\n2019 a 2024',
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

  it('reads periods together with the job next to them', () => {
    const runs = [
      ...column(['2019 - atual', '2015 - 2018', '2012 - 2014'], 50, 700),
      ...column(['Loja Azul', 'Loja Verde', 'Loja Rosa'], 200, 700),
    ];
    expect(textOfPage(runs)).toMatchObject({
      text: '2019 - atual  Loja Azul\n2015 - 2018  Loja Verde\n2012 - 2014  Loja Rosa',
      secondColumn: null,
    });
  });

  it('reads labels together with their values', () => {
    const runs = [
      ...column(['Nome:', 'Cidade:', 'Cargo:'], 50, 700),
      ...column(['Ana Lima', 'Recife', 'Vendedora'], 200, 700),
    ];
    expect(textOfPage(runs).text).toBe('Nome:  Ana Lima\nCidade:  Recife\nCargo:  Vendedora');
  });

  it('reads parts that stand beside each other below lines across the page', () => {
    const runs = [
      ...column(['Ana Lima', 'EXPERIÊNCIA', 'Loja Azul, vendedora de roupas e de calçados, de 2019 a 2024'], 50, 780),
      ...column(['HABILIDADES', 'Excel', 'Word'], 50, 720),
      ...column(['IDIOMAS', 'Inglês'], 250, 720),
    ];
    expect(textOfPage(runs).text).toMatch(/2024\n+\f\nHABILIDADES\nExcel\nWord\n\f\nIDIOMAS\nInglês$/);
  });

  it('reads headings in a column of their own each before what it heads', () => {
    const runs = [
      run('EXPERIÊNCIA', 50, 700),
      run('FORMAÇÃO', 50, 630),
      ...column(['Loja Azul', 'Vendedora', 'Atendi clientes', '2019 a 2024'], 200, 700),
      ...column(['Ensino médio', 'Escola do Sul'], 200, 630),
    ];
    expect(textOfPage(runs).text).toMatch(
      /^EXPERIÊNCIA\s+Loja Azul\nVendedora\nAtendi clientes\n2019 a 2024\s+FORMAÇÃO\s+Ensino médio\nEscola do Sul$/,
    );
  });

  it('leaves periods and places at the right edge with their jobs', () => {
    const jobs = ['Loja Azul', 'Vendedora', 'Loja Verde', 'Caixa'];
    const edge = ['São Paulo, SP', '2019 - 2024', 'Campinas', 'até 2019'];
    const runs = [
      ...column(jobs, 50, 700),
      ...edge.map((text, index) => run(text, 500 - text.length * 5, 700 - index * 14)),
    ];
    expect(textOfPage(runs).text).toContain('Loja Azul  São Paulo, SP\nVendedora  2019 - 2024');
  });

  it('closes letters set wide one by one, and keeps their words apart', () => {
    const runs = [...'ANA']
      .map((letter, index) => run(letter, 50 + index * 9, 700))
      .concat([...'LIMA'].map((letter, index) => run(letter, 50 + 27 + 9 + index * 9, 700)));
    expect(textOfPage(runs).text).toBe('ANA LIMA');
  });

  it('finds the text in the largest letters, over two lines as well', () => {
    const runs = [
      run('ANA', 50, 760, 30),
      run('PRADO LIMA', 50, 725, 30),
      ...column(['Vendedora', 'EXPERIÊNCIA', 'Loja Azul'], 50, 690),
    ];
    expect(textOfPage(runs).titles).toEqual(['ANA PRADO LIMA']);
  });

  it('gives no text for a page of pictures', () => {
    expect(textOfPage([])).toEqual({ text: '', secondColumn: null, titles: [] });
  });
});
