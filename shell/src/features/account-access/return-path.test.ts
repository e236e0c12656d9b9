/** @environment page */
import { takeReturnPath } from '@ponte/shared-auth';
import { pathAfterSignIn, pathForSignedIn, rememberReturnPathOf, returnPathOf } from './return-path';

afterEach(() => window.localStorage.clear());

it.each([
  ['?voltar=%2Fvagas%2F1', '/vagas/1'],
  ['?voltar=%2Fvagas%3Fcargo%3Ddev', '/vagas?cargo=dev'],
  ['?voltar=https%3A%2F%2Fmal.example', undefined],
  ['?outro=%2Fvagas', undefined],
  ['', undefined],
])('the query %p leads back to %p', (search, path) => {
  expect(returnPathOf(search)).toBe(path);
});

it('the way back goes after sign-in to where the visitor was, else to what was kept, else to the page of the role', () => {
  rememberReturnPathOf('?voltar=%2Fvagas%2F2');
  expect(pathAfterSignIn('?voltar=%2Fvagas%2F1', 'candidate')).toBe('/vagas/1');
  rememberReturnPathOf('?voltar=%2Fvagas%2F2');
  expect(pathAfterSignIn('', 'candidate')).toBe('/vagas/2');
  expect(pathAfterSignIn('', 'candidate')).toBe('/');
  expect(pathAfterSignIn('', 'company')).toBe('/empresa/vagas');
});

it('spends what was kept on the first sign-in, also when the URL says where to go', () => {
  rememberReturnPathOf('?voltar=%2Fvagas%2F2');
  pathAfterSignIn('?voltar=%2Fvagas%2F1', 'candidate');
  expect(takeReturnPath()).toBeUndefined();
});

it('no way back is kept when the URL names no path', () => {
  rememberReturnPathOf('?voltar=%2F%2Fmal.example');
  expect(takeReturnPath()).toBeUndefined();
});

it.each([
  ['?voltar=%2Fvagas%2F1', '/vagas/1'],
  ['', '/'],
])('sends who is already signed in from %p to %p', (search, path) => {
  expect(pathForSignedIn(search)).toBe(path);
});
