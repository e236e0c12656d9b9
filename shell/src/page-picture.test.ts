import type { PagePicture } from '@ponte/shared-domain';
import { describePicture, pictureAddress, pictureVersion } from './page-picture';

const picture: PagePicture = {
  title: 'Pessoa desenvolvedora',
  author: 'Padaria Sol',
  facts: ['Recife - PE', 'Híbrido'],
  amount: 'R$ 5.000,00',
};

// A new look of the pictures is meant to change this (`look`), nothing else.
it('the picture of a page is at the same address from release to release, because chats keep it by its address', () => {
  expect(pictureAddress('/vagas/7', { ...picture })).toBe('/previa/vagas/7.png?v=2fu77lvhdrg');
});

it.each<[string, Partial<PagePicture>]>([
  ['the title', { title: 'Pessoa desenvolvedorb' }],
  ['the author', { author: 'Padaria Lua' }],
  ['a fact', { facts: ['Recife - PE', 'Remoto'] }],
  ['the order of the facts', { facts: ['Híbrido', 'Recife - PE'] }],
  ['the amount', { amount: 'R$ 5.000,01' }],
  ['that there is an amount', { amount: null }],
])('the picture of a page has another address when %s changes', (_what, change) => {
  expect(pictureVersion({ ...picture, ...change })).not.toBe(pictureVersion(picture));
});

it.each<[string, Partial<PagePicture>, string]>([
  ['all that stands in it', {}, 'Pessoa desenvolvedora, Padaria Sol, Recife - PE, Híbrido, R$ 5.000,00'],
  [
    'no place for an amount that is not there',
    { amount: null },
    'Pessoa desenvolvedora, Padaria Sol, Recife - PE, Híbrido',
  ],
  ['no place for an author without a name', { author: '', facts: [], amount: null }, 'Pessoa desenvolvedora'],
])('the picture of a page says in words %s', (_what, change, words) => {
  expect(describePicture({ ...picture, ...change })).toBe(words);
});
