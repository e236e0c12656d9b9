import { languageOf } from './language';

it.each([
  ['words of English', 'The shop at the corner and the team', 'en'],
  ['words of French', 'Les jouets et les livres dans une boutique', 'fr'],
  ['words of Spanish', 'Los libros y las ventas del almacén con los clientes', 'es'],
  ['words of Portuguese', 'Vendas em loja, com metas para a equipe', 'pt'],
  ['words whatever their case and accents', 'COMPÉTENCES, Français, les, et, dans', 'fr'],
  ['five words of English, the fewest that count', 'the the the the the', 'en'],
  ['four words of English', 'the the the the', 'pt'],
  ['no words', '2019 - 2021', 'pt'],
  ['words that only begin like those of English', 'theme theme theme theme theme theme', 'pt'],
  ['half as many more of English than of Portuguese', 'the the the the the the com com com com', 'pt'],
  ['more than half as many more of English', 'the the the the the the the com com com com', 'en'],
  ['more of French than of English', 'the the the the the the les les les les les les les', 'fr'],
  ['more of Spanish than of English', 'the the the the the the los los los los los los los', 'es'],
  ['English behind 30 000 letters', `${'x'.repeat(30_000)} the the the the the the`, 'pt'],
  ['English up to 30 000 letters', `${'x'.repeat(29_980)} the the the the the`, 'en'],
])('of a resume with %s', (_what, text, language) => {
  expect(languageOf(text)).toBe(language);
});
