/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import type { toast as sonnerToast } from 'sonner';
import type * as Messages from './messages';

const mockArrival = { fails: false };
jest.mock('./toaster-panel', () => {
  if (mockArrival.fails) throw new Error('the connection is gone');
  return jest.requireActual<object>('./toaster-panel');
});

/** A page of its own: once loaded, the code of messages stays. */
function openPage(): typeof Messages {
  jest.resetModules();
  return jest.requireActual<typeof Messages>('./messages');
}

const whenSaid = (messages: typeof Messages): Promise<typeof sonnerToast> =>
  new Promise((resolve) => messages.withToast(resolve));
const titles = (toast: typeof sonnerToast): unknown[] =>
  toast.getToasts().flatMap((one) => ('dismiss' in one ? [] : [one.title]));

it('calls in order, and at once where the code has come', async () => {
  const { withToast } = openPage();
  const said: string[] = [];
  withToast(() => said.push('first'));
  expect(said).toEqual([]);
  await new Promise<void>((resolve) =>
    withToast(() => {
      said.push('second');
      resolve();
    }),
  );
  withToast(() => said.push('third'));
  expect(said).toEqual(['first', 'second', 'third']);
});

it('says what could not be said when the browser is online again', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockArrival.fails = true;
  const { withToast } = openPage();
  const said = new Promise<string>((resolve) => withToast(() => resolve('Erro ao salvar')));
  await waitFor(() => expect(report).toHaveBeenCalledWith('the code of messages did not arrive', expect.anything()));
  mockArrival.fails = false;
  window.dispatchEvent(new Event('online'));
  expect(await said).toBe('Erro ao salvar');
  report.mockRestore();
});

it('an error for the next page stays on it, and goes with it when its code came after the change of page', async () => {
  const messages = openPage();
  messages.errorOnNextPage('Entre na sua conta');
  messages.dismissErrors();
  const toast = await whenSaid(messages);
  expect(titles(toast)).toEqual(['Entre na sua conta']);
  messages.dismissErrors();
  expect(titles(toast)).toEqual([]);
  messages.errorOnNextPage('Entre para salvar');
  messages.dismissErrors();
  expect(titles(toast)).toEqual(['Entre para salvar']);
  messages.dismissErrors();
  expect(titles(toast)).toEqual([]);
});
