import { createApi } from '@ponte/shared-auth';
import { resetAuth, setTestSession, testUser } from '@ponte/shared-auth/testing';
import { setDataSaver } from '@ponte/shared-ui';
import { act, fireEvent, render } from '@testing-library/react';
import { DatabasePreload } from './database-preload';

const api = createApi({
  supabaseUrl: 'https://backend.example',
  publishableKey: 'test',
  getAccessToken: () => Promise.resolve(null),
});

/** @returns the loads that the page has asked for */
function openPage(): jest.SpyInstance {
  const load = jest.spyOn(api, 'db');
  setTestSession(null);
  render(<DatabasePreload api={api} />);
  return load;
}

afterEach(async () => {
  jest.restoreAllMocks();
  act(() => setDataSaver(false));
  await resetAuth();
});

it("loads the code of the database's client at the first sign of use, not for who only reads", () => {
  const load = openPage();
  expect(load).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Shift' });
  expect(load).toHaveBeenCalledTimes(1);
});

it("loads the code of the database's client for somebody who is signed in", () => {
  const load = openPage();
  act(() => setTestSession(testUser()));
  expect(load).toHaveBeenCalledTimes(1);
});

it("leaves the code of the database's client to the first question where data is saved", () => {
  setDataSaver(true);
  const load = openPage();
  fireEvent.keyDown(document.body, { key: 'Shift' });
  expect(load).not.toHaveBeenCalled();
});
