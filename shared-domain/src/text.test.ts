import { cleanLine, cleanText, hasMinLength, isPlainLine, isWebAddress, splitLines, toWebAddress } from './plain-text';
import { firstName, keepTogether, maxLengthMessage, plural } from './text';
import * as brand from './brand';
import { pageTitle } from './brand-texts';

it.each([
  [0, '0 candidaturas'],
  [1, '1 candidatura'],
  [2, '2 candidaturas'],
  [1234, '1.234 candidaturas'],
])('counts %p as %p', (count, words) => {
  expect(plural(count, 'candidatura', 'candidaturas')).toBe(words);
});

it('says how long a text may be', () => {
  expect(maxLengthMessage(4_000)).toBe('Use no máximo 4.000 caracteres');
});

it('keeps a quantity on one line', () => {
  expect(keepTogether('em 1.200 dias úteis')).toBe('em\u00a01.200\u00a0dias\u00a0úteis');
});

it('splits a typed or pasted list into clean items', () => {
  expect(splitLines('  • Excel avançado\r\n\n- Inglês\n2) CNH B\n10 anos de estrada\n -5 graus ')).toEqual([
    'Excel avançado',
    'Inglês',
    'CNH B',
    '10 anos de estrada',
    '-5 graus',
  ]);
});

it.each(['um\r\ndois', 'um\rdois', 'um\u0085dois', 'um\u2028dois', 'um\u2029dois'])(
  'splits %j into its lines',
  (text) => {
    expect(splitLines(text)).toEqual(['um', 'dois']);
  },
);

it.each([
  ['✔ Excel', 'Excel'],
  ['✔️ Excel', 'Excel'],
  ['✅Excel', 'Excel'],
  ['☐ Excel', 'Excel'],
  ['➤ Excel', 'Excel'],
  ['→ Excel', 'Excel'],
  ['§ Excel', 'Excel'],
  ['a) Excel', 'Excel'],
  ['B) Excel', 'Excel'],
  ['o\tExcel', 'Excel'],
  ['\uF0B7 Excel', 'Excel'],
  ['👉 Excel', 'Excel'],
  ['12) Excel', 'Excel'],
  // Of the text
  ['o cliente em primeiro lugar', 'o cliente em primeiro lugar'],
  ['§1º do artigo 5', '§1º do artigo 5'],
  ['-5 graus', '-5 graus'],
  ['C++ e C#', 'C++ e C#'],
  ['E. coli em alimentos', 'E. coli em alimentos'],
  ['+ 5 anos de estrada', '+ 5 anos de estrada'],
  ['✔', undefined],
])('the pasted line %j is the item %j', (line, item) => {
  expect(splitLines(line)).toEqual(item === undefined ? [] : [item]);
});

it('finds the first name', () => {
  expect(firstName('  Ana  Souza')).toBe('Ana');
  expect(firstName('')).toBe('');
});

it('names pages with the brand', () => {
  expect(pageTitle('Vagas')).toBe(`Vagas | ${brand.name}`);
  expect(pageTitle('')).toContain(brand.tagline);
});

// The same cases as supabase/tests/db/plain-text.test.ts
it.each(['\u202E', '\u2066', '\u200F', '\u200B', '\u200D', '\uFEFF', '\u00AD', '\u3164', '\n', '\u0007', '\u{E0041}'])(
  'finds the hidden sign %j',
  (sign) => {
    expect(isPlainLine(`Padaria${sign}Estrela`)).toBe(false);
  },
);

// As the database counts: supabase/tests/db/plain-text.test.ts
it.each([
  ['Chefe', true],
  ['Chef', false],
  ['🚀 TI!', true],
  ['🚀 TI', false],
  ['👨‍👩‍👧', true],
])('counts the characters of %j: five or more are %p', (text, expected) => {
  expect(hasMinLength(5)(text)).toBe(expected);
});

// What the database makes of them: supabase/tests/db/plain-text.test.ts
it.each([
  ['a soft hyphen and a no-break space of Word', 'Enfer\u00ADmeiro\u00A0chefe', 'Enfermeiro chefe'],
  ['a byte order mark, a tab and a line break', '\uFEFFCaixa\tda\r\nmanhã\n', 'Caixa da manhã'],
  ['the marks around a number of WhatsApp', '\u202A+55 11 98765-4321\u202C', '+55 11 98765-4321'],
  ['accents of macOS', 'Joa\u0303o Mec\u0327a', 'João Meça'],
  ['half an emoji', 'Vendas \ud83d', 'Vendas'],
  ['zero', 'a\u0000b', 'ab'],
  ['a joiner inside an emoji and one outside', 'Família 👨‍👩‍👧 e a\u200Db', 'Família 👨‍👩‍👧 e ab'],
])('cleans a line with %s', (_what, pasted, line) => {
  expect(cleanLine(pasted)).toBe(line);
  expect(isPlainLine(line)).toBe(true);
});

it.each(['\u202D', '\u202E'])(
  'leaves the override %j in a line, to be refused: it reads otherwise without it',
  (sign) => {
    expect(isPlainLine(cleanLine(` Padaria${sign}Estrela`))).toBe(false);
  },
);

it.each(['', 'Padaria Estrela', 'São João & Filhos – 2ª loja', '日本語', 'Café ☕️', 'Família 👨‍👩‍👧 Silva', 'Zoë', '1°'])(
  'takes %j as a plain line',
  (line) => {
    expect(isPlainLine(line)).toBe(true);
  },
);

it.each([
  ['https://www.padaria.com.br', true],
  ['http://padaria.com.br:8080/a?b=c#d', true],
  ['https://medium.com/@padaria', true],
  ['https://pão.com.br/', true],
  [`https://padaria.com.br/${'x'.repeat(277)}`, true],
  [`https://padaria.com.br/${'x'.repeat(278)}`, false],
  ['javascript:alert(1)//https://padaria.com.br', false],
  ['https://banco.example@evil.example/', false],
  ['https://user:password@padaria.com.br/', false],
  ['https://padaria.com.br\\@evil.example/', false],
  ['https://padaria.com.br/\u202Egpj.exe', false],
  ['https://padaria\u200B.com.br', false],
  ['javascript:alert(1)', false],
  ['padaria.com.br', false],
])('says whether %j is a web address: %j', (address, isOne) => {
  expect(isWebAddress(address)).toBe(isOne);
});

it.each([
  ['https://mar.example', 'https://mar.example/'],
  ['http://mar.example/sobre', 'http://mar.example/sobre'],
  [' www.mar.example ', 'https://www.mar.example/'],
  ['www.mar.example', 'https://www.mar.example/'],
  ['www.mar.example/sobre?ramal:2', 'https://www.mar.example/sobre?ramal:2'],
  ['ftp://mar.example', null],
  ['https://mar.example:porta', null],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,oi', null],
  ['não tem', null],
  ['localhost', null],
  ['', null],
  [null, null],
])('links the website %j as %j', (website, address) => {
  expect(toWebAddress(website)).toBe(address);
});

it('links a website without URL.canParse, which Safari 16 does not have', () => {
  const canParse = jest.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(toWebAddress('www.mar.example')).toBe('https://www.mar.example/');
  canParse.mockRestore();
});

it.each([
  ['a tab', 'Excel\tavançado', 'Excel avançado'],
  ["Windows' line break", 'um\r\ndois', 'um\ndois'],
  ["an old Mac's line break", 'um\rdois', 'um\ndois'],
  ["Unicode's line and paragraph breaks", 'um\u0085dois\u2028três\u2029quatro', 'um\ndois\ntrês\nquatro'],
  ['empty lines', 'um\n\ndois', 'um\n\ndois'],
  ['signs that nobody sees', 'Pa\u200Bda\u00ADria\uFEFF \u202EEstrela\u0007', 'Padaria Estrela'],
  ['the joiner within an emoji', '👨‍👩‍👧', '👨‍👩‍👧'],
  ['the joiner behind a variation sign', '❤️‍🔥', '❤️‍🔥'],
  ['a joiner behind an emoji alone', '👧\u200D Silva', '👧 Silva'],
  ['a joiner before an emoji alone', 'Silva\u200D👧', 'Silva👧'],
  ['a joiner between letters', 'Sil\u200Dva', 'Silva'],
])('cleans a pasted text, with %s', (_what, pasted, clean) => {
  expect(cleanText(pasted)).toBe(clean);
});
