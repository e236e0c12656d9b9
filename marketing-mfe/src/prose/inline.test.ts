import { parseInline, plainText } from './inline';

it.each([
  ['', []],
  ['só texto', [{ kind: 'text', text: 'só texto' }]],
  ['**forte**', [{ kind: 'strong', text: 'forte' }]],
  ['*ênfase*', [{ kind: 'emphasis', text: 'ênfase' }]],
  ['[vagas](/vagas)', [{ kind: 'link', text: 'vagas', href: '/vagas' }]],
  [
    'um **dois** e *três* em [quatro](#cinco).',
    [
      { kind: 'text', text: 'um ' },
      { kind: 'strong', text: 'dois' },
      { kind: 'text', text: ' e ' },
      { kind: 'emphasis', text: 'três' },
      { kind: 'text', text: ' em ' },
      { kind: 'link', text: 'quatro', href: '#cinco' },
      { kind: 'text', text: '.' },
    ],
  ],
  [
    '**um***dois*',
    [
      { kind: 'strong', text: 'um' },
      { kind: 'emphasis', text: 'dois' },
    ],
  ],
  ['2 * 3 * 4', [{ kind: 'text', text: '2 * 3 * 4' }]],
  ['[sem endereço]', [{ kind: 'text', text: '[sem endereço]' }]],
])('%j is read as %j', (text, pieces) => {
  expect(parseInline(text)).toEqual(pieces);
});

it.each(['/vagas', '/', '#parte', 'https://lei.example/a', 'mailto:contato@ponte.example'])(
  'a text may lead to %s',
  (href) => {
    expect(parseInline(`[x](${href})`)).toEqual([{ kind: 'link', text: 'x', href }]);
  },
);

it.each([
  'javascript:alert',
  'http://lei.example',
  '//mal.example',
  'vagas',
  'data:text/html,https://lei.example',
  'x/#parte',
])('of an address %s the text stays alone', (href) => {
  expect(parseInline(`[x](${href})`)).toEqual([{ kind: 'text', text: 'x' }]);
});

it('a text is given without its marks of emphasis and links', () => {
  expect(plainText('um **dois** em [três](/vagas)')).toBe('um dois em três');
});
