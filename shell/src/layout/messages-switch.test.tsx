import { messagesStayStorageKey as keyOfTheMessages, withToastRules } from '@ponte/build/facades/toast-rules';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonnerToast } from 'sonner';
import { messagesStayStorageKey } from '../messages-stay';
import { MessagesSwitch } from './messages-switch';

// As the product's shared copy of sonner has it.
const toast = withToastRules(sonnerToast);
const control = (): HTMLElement => screen.getByRole('switch', { name: 'Manter avisos na tela' });
const durationOf = (text: string): unknown =>
  toast.getToasts().flatMap((one) => ('title' in one && one.title === text ? [one.duration] : []))[0];

afterEach(() => {
  localStorage.clear();
  toast.dismiss();
  jest.restoreAllMocks();
});

it('has the key that the messages read', () => expect(messagesStayStorageKey).toBe(keyOfTheMessages));

it('keeps messages until they are closed from the press on, and no longer after the next', async () => {
  const user = userEvent.setup();
  render(<MessagesSwitch />);
  expect(control()).not.toBeChecked();
  await user.click(control());
  expect(control()).toBeChecked();
  expect(control()).toHaveAccessibleDescription('Os avisos ficam até você fechar.');
  toast.success('Fica');
  expect(durationOf('Fica')).toBe(Infinity);
  await user.click(control());
  expect(control()).not.toBeChecked();
  toast.success('Passa');
  expect(durationOf('Passa')).toBeUndefined();
});

it('says so where the choice can not be stored, and stays off', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  render(<MessagesSwitch />);
  await userEvent.click(control());
  expect(control()).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Seu navegador não guarda essa escolha.');
});
