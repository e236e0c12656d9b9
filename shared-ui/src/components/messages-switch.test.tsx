import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messagesStayStorageKey } from '../messages-stay';
import { messageSaidEvent } from '../overlays/messages';
import { MessagesSwitch } from './messages-switch';

const control = (): HTMLElement => screen.getByRole('switch', { name: 'Manter avisos na tela' });

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('the switch of messages has the key that the messages read, and the Toaster the event that they raise', () => {
  // The build is imported by no app.
  const rules = readFileSync(path.join(__dirname, '../../../ponte-build/src/facades/toast-rules.ts'), 'utf8');
  expect(rules).toContain(`export const messagesStayStorageKey = '${messagesStayStorageKey}';`);
  expect(rules).toContain(`export const messageSaidEvent = '${messageSaidEvent}';`);
});

it('keeps messages until they are closed from the press on, and no longer after the next', async () => {
  const user = userEvent.setup();
  render(<MessagesSwitch />);
  expect(control()).not.toBeChecked();
  await user.click(control());
  expect(control()).toBeChecked();
  expect(control()).toHaveAccessibleDescription('Os avisos ficam até você fechar.');
  expect(localStorage.getItem(messagesStayStorageKey)).toBe('on');
  await user.click(control());
  expect(control()).not.toBeChecked();
  expect(localStorage.getItem(messagesStayStorageKey)).toBeNull();
});

it('the switch of messages follows another tab', () => {
  render(<MessagesSwitch />);
  localStorage.setItem(messagesStayStorageKey, 'on');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: messagesStayStorageKey, newValue: 'on' })));
  expect(control()).toBeChecked();
});

it('says so where the choice cannot be stored, and stays off', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  render(<MessagesSwitch />);
  await userEvent.click(control());
  expect(control()).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Seu navegador não guarda essa escolha.');
});
