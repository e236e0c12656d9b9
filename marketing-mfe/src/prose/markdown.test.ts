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

it('leaves HTML, code and unknown marks as the text they are', () => {
  expect(parseMarkdown('<script>alert(1)</script>\n\n# Título\n\n-sem espaço')).toEqual([
    p('<script>alert(1)</script>'),
    p('# Título'),
    p('-sem espaço'),
  ]);
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
