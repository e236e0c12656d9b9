/** @environment page */
import { deferredActionKey } from '@ponte/shared-domain';
import { errorOnNextPage } from '@ponte/shared-ui';
import { askToSignIn } from './ask-to-sign-in';

jest.mock('@ponte/shared-ui', () => ({ errorOnNextPage: jest.fn() }));

afterEach(() => localStorage.clear());

const purpose = { intro: 'Você está se candidatando a', subject: 'Padeiro', details: 'Aurora' };

it('leads to the sign-in with the purpose, says once why, and keeps what is to be done', () => {
  const navigate = jest.fn();
  askToSignIn(
    { action: 'candidatura:1', returnTo: '/vagas/1?candidatar=1', message: 'Entre na conta', signInPurpose: purpose },
    navigate,
    { replace: true },
  );

  expect(navigate).toHaveBeenCalledWith('/login?voltar=%2Fvagas%2F1%3Fcandidatar%3D1', {
    state: { signInPurpose: purpose },
    replace: true,
  });
  expect(errorOnNextPage).toHaveBeenCalledWith('Entre na conta', { id: 'candidatura:1' });
  // With the message, which this document cannot say where the browser opens the sign-in page as another one.
  expect(JSON.parse(localStorage.getItem(deferredActionKey) ?? '')).toEqual({
    action: 'candidatura:1',
    returnTo: '/vagas/1?candidatar=1',
    message: 'Entre na conta',
    signInPurpose: purpose,
    until: expect.any(Number),
  });
});
