import { markWords } from './marked-words';

const marked = (text: string, ...found: string[]): string =>
  markWords(text, found)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['as they are written', 'Ganhe dinheiro hoje', ['ganhe dinheiro'], '[Ganhe dinheiro] hoje'],
  ['with accents', 'Renda rápida e fácil.', ['rapida'], 'Renda [rápida] e fácil.'],
  ['with letters of several code units', '👍 Depósito inicial', ['deposito inicial'], '👍 [Depósito inicial]'],
  ['in decomposed letters', 'Depo\u0301sito', ['deposito'], '[Depo\u0301sito]'],
  ['over several blanks', 'chave   do pix', ['chave do pix'], '[chave   do pix]'],
  ['twice', 'zap ou ZAP', ['zap'], '[zap] ou [ZAP]'],
  ['where two signals overlap', 'taxa do kit', ['taxa do', 'do kit'], '[taxa do kit]'],
  ['at the end', 'fale no whatsapp', ['whatsapp'], 'fale no [whatsapp]'],
  ['with a long dash', 'pré–pago', ['pre-pago'], '[pré–pago]'],
])('marks words %s', (_, text, found, expected) => {
  expect(marked(text, ...found)).toBe(expected);
});

it.each([
  ['nothing is found', 'Auxiliar de produção', []],
  ['the words are disguised', 'Ganhe d1nheiro', ['ganhe dinheiro']],
  ['what was found is no word of the text', 'Auxiliar', ['A-000012', '']],
  ['there is no text', '', ['zap']],
])('leaves the text as it is when %s', (_, text, found) => {
  expect(marked(text, ...found)).toBe(text);
});
