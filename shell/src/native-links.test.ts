/** @environment page */
import { nativeLinkOf } from '@ponte/shared-auth';
import { nativeLinkSelector, nativeLinksAttribute } from '@ponte/shared-domain';

it.each([
  ['<a href="/vagas/1">Vaga</a>', true],
  ['<a href="#filtros">Filtros</a>', false],
  ['<a href="/vagas#filtros">Filtros</a>', false],
  ['<a href="/vagas/1" target="_blank">Vaga</a>', false],
  ['<a href="/vagas.csv" download>Planilha</a>', false],
  ['<a>Vaga</a>', false],
])(
  'knows the links that are fetched when they are touched, and no others, as links that leave the page: %s',
  (html, leaves) => {
    document.body.innerHTML = `<div ${nativeLinksAttribute}>${html}</div><div>${html}</div>`;
    const [marked, other] = document.querySelectorAll('a');
    expect(marked?.matches(nativeLinkSelector)).toBe(leaves);
    expect(nativeLinkOf(marked ?? null) !== undefined).toBe(leaves);
    expect(other?.matches(nativeLinkSelector)).toBe(false);
    expect(nativeLinkOf(other ?? null)).toBeUndefined();
  },
);
