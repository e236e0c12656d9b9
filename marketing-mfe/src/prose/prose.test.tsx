import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { callout, h2, h3, ol, p, quote, table, ul } from './blocks';
import { parseInline } from './inline';
import { anchorOf, outlineOf } from './outline';
import { Prose } from './prose';

it.each([
  ['sem marcas', [{ kind: 'text', text: 'sem marcas' }]],
  ['', []],
  [
    'a **forte** e *leve* fim',
    [
      { kind: 'text', text: 'a ' },
      { kind: 'strong', text: 'forte' },
      { kind: 'text', text: ' e ' },
      { kind: 'emphasis', text: 'leve' },
      { kind: 'text', text: ' fim' },
    ],
  ],
  ['[vagas](/vagas?tipo=estagio)', [{ kind: 'link', text: 'vagas', href: '/vagas?tipo=estagio' }]],
  ['[lei](https://lei.example/x.htm)', [{ kind: 'link', text: 'lei', href: 'https://lei.example/x.htm' }]],
  ['[mail](mailto:a@b.example)', [{ kind: 'link', text: 'mail', href: 'mailto:a@b.example' }]],
  ['2 * 3 * 4', [{ kind: 'text', text: '2 * 3 * 4' }]],
  ['um [aberto', [{ kind: 'text', text: 'um [aberto' }]],
])('reads the inline marks of %p', (text, pieces) => {
  expect(parseInline(text)).toEqual(pieces);
});

it.each(['javascript:alert', 'data:text/html,x', '//evil.example', 'http://plain.example', 'vagas'])(
  'never links to %p',
  (address) => {
    expect(parseInline(`[texto](${address})`)).toEqual([{ kind: 'text', text: 'texto' }]);
  },
);

it.each([
  ['O que o ATS faz, e o que ele não faz', 'o-que-o-ats-faz-e-o-que-ele-nao-faz'],
  ['1. Aceitação', '1-aceitacao'],
  ['**Forte**?', 'forte'],
])('makes the anchor of %p', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});

const blocks = [
  h2('Parte um'),
  p('Leia a [lei](https://lei.example) **hoje**.'),
  h3('Detalhe'),
  ul('um item', 'outro'),
  ol('primeiro'),
  quote('Uma frase.'),
  callout('Aviso', 'Texto - curto'),
  table('Tabela', ['Nome', 'Coluna'], ['Linha', 'Célula']),
];

it('lists the sections of a text', () => {
  expect(outlineOf(blocks)).toEqual([{ anchor: 'parte-um', text: 'Parte um' }]);
});

it('renders every kind of block as the element that it is', () => {
  render(<Prose blocks={blocks} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 2, name: 'Parte um' })).toHaveAttribute('id', 'parte-um');
  expect(screen.getByRole('heading', { level: 3, name: 'Detalhe' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^lei/ })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['um item', 'outro', 'primeiro']);
  expect(screen.getByText('Uma frase.').closest('blockquote')).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Tabela' })).getAllByRole('row');
  expect(within(rows[1] as HTMLElement).getByRole('rowheader')).toHaveTextContent('Linha');
});

it('shows markup in a text as text', () => {
  render(<Prose blocks={[p('<img src=x onerror=alert(1)> & <b>')]} />, { wrapper: MemoryRouter });
  expect(screen.getByText('<img src=x onerror=alert(1)> & <b>')).toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
});
