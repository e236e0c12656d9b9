/** @environment page */
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import { waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { followSignIn, keepReturn, returnKey } from './return-after-sign-in';
import type { ShellRouter } from './router';

jest.mock('sonner', () => ({ toast: { success: jest.fn() } }));

const navigate = jest.fn(async () => undefined);
// Nothing else of it is used.
const router = { navigate } as unknown as ShellRouter['router'];
const path = '/vagas/1?candidatar=1';
const gone = [[path, { replace: true, preventScrollReset: true }]];

beforeEach(() => {
  navigate.mockClear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/vagas/1?origem=lista');
  setTestSession(null);
});
afterEach(() => jest.restoreAllMocks());

it('a page that was kept goes on once its session is known, says so, and does it once', async () => {
  keepReturn(path);
  followSignIn(router);
  expect(navigate).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(1);
  setTestSession(testUser());
  expect(navigate.mock.calls).toEqual(gone);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Login realizado com sucesso!'));
  setTestSession(null);
  setTestSession(testUser());
  expect(navigate).toHaveBeenCalledTimes(1);
});

it.each(['{"path":"/vagas/1","until":"amanhã"}', '{"path":"/vagas/1"}', '7', 'null', '{'])(
  'goes nowhere by what somebody else has written in its place: %s',
  (written) => {
    sessionStorage.setItem(returnKey, written);
    setTestSession(testUser());
    followSignIn(router);
    expect(navigate).not.toHaveBeenCalled();
  },
);

it('a page that was loaded anew goes on at once', () => {
  keepReturn(path);
  setTestSession(testUser());
  followSignIn(router);
  expect(navigate.mock.calls).toEqual(gone);
});

it('no other page goes there', () => {
  keepReturn(path);
  window.history.replaceState(null, '', '/blog');
  setTestSession(testUser());
  followSignIn(router);
  expect(navigate).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(1);
});

it.each([
  ['the page itself', '/vagas/1', testUser()],
  ['another page', '/blog', testUser()],
  ['a visitor', '/vagas/1', null],
])('after a minute it is forgotten, and nobody is led there: %s', (_who, at, user) => {
  setTestSession(user);
  keepReturn(path);
  window.history.replaceState(null, '', at);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  followSignIn(router);
  expect(navigate).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});
