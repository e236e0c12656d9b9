import { brand } from '@ponte/shared-domain';
import { callout, h2, h3, ol, p, quote, table, ul } from './blocks';
import { parseMarkdown } from './markdown';

it('reads every kind of block that a writer may use', () => {
  expect(
    parseMarkdown(
      [
        'Um parágrafo\nem duas linhas, com **força**.',
        '## Seção',
        '### Parte',
        '- um\n- [dois](/vagas)',
        '1. primeiro\n2. segundo',
        '> Dito por alguém.',
        '> [!NOTE] Repare\n> Isto é\n> uma nota.',
        'Tabela: Direitos',
        '| Assunto | Regra |\n| --- | --- |\n| Férias | 30 dias |\n| FGTS | 8% |',
      ].join('\n\n'),
    ),
  ).toEqual([
    p('Um parágrafo em duas linhas, com **força**.'),
    h2('Seção'),
    h3('Parte'),
    ul('um', '[dois](/vagas)'),
    ol('primeiro', 'segundo'),
    quote('Dito por alguém.'),
    callout('Repare', 'Isto é uma nota.'),
    table('Direitos', ['Assunto', 'Regra'], ['Férias', '30 dias'], ['FGTS', '8%']),
  ]);
});

it("keeps 'R$' and its number on one line", () => {
  expect(parseMarkdown('De R$ 1.500 a **R$ 2.000** por mês, em R$ e não em dólar.')).toEqual([
    p('De R$\u00a01.500 a **R$\u00a02.000** por mês, em R$ e não em dólar.'),
  ]);
});

it('leaves HTML, code and unknown marks as the text they are', () => {
  expect(parseMarkdown('<script>alert(1)</script>\n\n# Título\n\n-sem espaço')).toEqual([
    p('<script>alert(1)</script>'),
    p('# Título'),
    p('-sem espaço'),
  ]);
});

it.each([
  ['a heading within a text', 'veja ## Seção', 'veja ## Seção'],
  ['a heading with a line below', '## Seção\nsegue', '## Seção segue'],
  ['a heading of level 4', '#### Parte', '#### Parte'],
  ['a list with a line that is no item', '- um\ndois', '- um dois'],
  ['numbers with a line that is no item', '1. um\ndois', '1. um dois'],
  ['dashes within a text', 'um - dois', 'um - dois'],
  ['numbers within a text', 'em 1. lugar', 'em 1. lugar'],
  ['signs within a text', 'dois > um', 'dois > um'],
  ['a quote with a line that is none', '> um\ndois', '> um dois'],
  ['a bar within a text', '| a\nb |', '| a b |'],
])('leaves %s as it is', (_what, source, text) => {
  expect(parseMarkdown(source)).toEqual([p(text)]);
});

it('takes marks within an item or a quote for text', () => {
  expect(parseMarkdown('- um - dois\n- - três')).toEqual([ul('um - dois', '- três')]);
  expect(parseMarkdown('9. nove 1. um\n10. dez')).toEqual([ol('nove 1. um', 'dez')]);
  expect(parseMarkdown('>sem espaço\n> dois > um')).toEqual([quote('sem espaço dois > um')]);
  expect(parseMarkdown('> veja [!NOTE] isto')).toEqual([quote('veja [!NOTE] isto')]);
});

it('divides blocks at lines that only look filled, and drops spaces around each line', () => {
  expect(parseMarkdown('  um  \n \t \n  dois\n  três')).toEqual([p('um'), p('dois três')]);
});

it('reads a table whose lines do not end with a bar', () => {
  expect(parseMarkdown('Tabela: T\n\n| a | b\n| - | -\n| 1 | 2')).toEqual([table('T', ['a', 'b'], ['1', '2'])]);
});

it.each([
  ['another text above', 'Segue a Tabela: T\n\n| a |'],
  ['a heading above', '## Tabela: T\n\n| a |'],
])('refuses a table with %s, and names its first line', (_what, source) => {
  expect(() => parseMarkdown(source)).toThrow('a table without a name: | a |');
});

it('replaces the placeholder by the name of the product', () => {
  expect(parseMarkdown('Na {{brand}}, sim.')).toEqual([p(`Na ${brand.name}, sim.`)]);
});

it('refuses an unknown table', () => {
  expect(() => parseMarkdown('| a | b |\n| - | - |\n| 1 | 2 |')).toThrow('a table without a name');
});

it.each(['', '\n\n \n'])('reads nothing out of %j', (text) => {
  expect(parseMarkdown(text)).toEqual([]);
});
