import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { themeStorageKey } from '../theme';
import { ThemeSwitch } from './theme-switch';

const shown = (): string | undefined => document.documentElement.dataset.theme;

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

it('the switch of themes follows the device until somebody chooses', () => {
  render(<ThemeSwitch />);
  expect(screen.getByRole('group', { name: 'Aparência' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Do aparelho' })).toBeChecked();
  expect(shown()).toBeUndefined();
});

it('keeps the choice, everywhere on the page, and gives it back', async () => {
  const user = userEvent.setup();
  render(
    <>
      <ThemeSwitch />
      <ThemeSwitch label="De novo" inverted />
    </>,
  );
  await user.click(screen.getAllByRole('radio', { name: 'Escuro' })[0] as HTMLElement);
  expect(shown()).toBe('dark');
  expect(localStorage.getItem(themeStorageKey)).toBe('dark');
  for (const radio of screen.getAllByRole('radio', { name: 'Escuro' })) expect(radio).toBeChecked();
  await user.click(screen.getAllByRole('radio', { name: 'Do aparelho' })[1] as HTMLElement);
  expect(shown()).toBeUndefined();
  expect(localStorage.getItem(themeStorageKey)).toBeNull();
});

it('says on a dark area, where it has pictures alone, what it is and what is chosen', async () => {
  render(<ThemeSwitch inverted />);
  expect(screen.getByText('Aparência: do aparelho')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Claro' }));
  expect(screen.getByText('Aparência: claro')).toBeVisible();
});

it("gives the browser's bars the colour of the choice, and of the device's theme again", async () => {
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`)
    .join('');
  const medias = (): (string | null)[] =>
    [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('radio', { name: 'Escuro' }));
  expect(medias()).toEqual(['not all', 'all']);
  await userEvent.click(screen.getByRole('radio', { name: 'Claro' }));
  expect(medias()).toEqual(['all', 'not all']);
  await userEvent.click(screen.getByRole('radio', { name: 'Do aparelho' }));
  expect(medias()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  document.head.innerHTML = '';
});

it('the switch of themes follows another tab', () => {
  render(<ThemeSwitch />);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey, newValue: 'light' })));
  expect(screen.getByRole('radio', { name: 'Claro' })).toBeChecked();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'dark' })));
  expect(screen.getByRole('radio', { name: 'Claro' })).toBeChecked();
});

it('takes over what another tab chose before this one listened', () => {
  localStorage.setItem(themeStorageKey, 'dark');
  render(<ThemeSwitch />);
  expect(shown()).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Escuro' })).toBeChecked();
});

it('the switch of themes holds for the visit where storage is blocked', async () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('radio', { name: 'Escuro' }));
  expect(shown()).toBe('dark');
  set.mockRestore();
});
