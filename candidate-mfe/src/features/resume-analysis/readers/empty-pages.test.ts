import { findEmptyPages } from './empty-pages';

const mark = 'Digitalizado com CamScanner';
const resume = 'Ana Lima Prado, vendedora na Loja Azul desde março de 2019';

it.each<[string, string[], number[]]>([
  ['a resume', [resume], []],
  ['a resume and a picture', [resume, ''], [2]],
  ['a resume and a page number alone', [resume, '2'], [2]],
  ['a scan', ['', ''], [1, 2]],
  ['a scan that an app has marked', [mark], [1]],
  ['a scan of two pages that an app has marked', [mark, mark], [1, 2]],
  ['a scan with a few words on a page', [mark, 'Currículo da Ana'], [1, 2]],
  ['marked pictures behind a resume, with their numbers', [resume, `${mark}\n1`, `${mark}\n2`], [2, 3]],
  ['a short last page', [resume, 'Referências: a combinar'], []],
  ['a resume twice', [resume, resume], []],
  ['nothing', [], []],
])('pages without text of %s', (_what, pages, empty) => {
  expect(findEmptyPages(pages)).toEqual(empty);
});
