import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dataSaverStorageKey, formatMegabytes, isSavingData } from '../data-saver';
import { DataSaverSwitch } from './data-saver-switch';

const control = (): HTMLElement => screen.getByRole('switch', { name: 'Economizar dados' });

let tellResources: (bytes: readonly number[]) => void = () => undefined;

beforeEach(() => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(callback: (list: { getEntries: () => unknown[] }) => void) {
        tellResources = (bytes) => callback({ getEntries: () => bytes.map((transferSize) => ({ transferSize })) });
      }
      observe(): void {
        // tellResources says what is seen.
      }
      disconnect(): void {
        // Nothing is held.
      }
    },
  });
  Object.assign(performance, { getEntriesByType: () => [{ transferSize: 40_000 }] });
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(window, 'visitBytesKept');
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(navigator, 'connection');
});

it('saves data from the press on, and no longer after the next', async () => {
  const user = userEvent.setup();
  render(<DataSaverSwitch />);
  expect(control()).not.toBeChecked();
  expect(isSavingData()).toBe(false);
  await user.click(control());
  expect(control()).toBeChecked();
  expect(isSavingData()).toBe(true);
  expect(localStorage.getItem(dataSaverStorageKey)).toBe('on');
  await user.click(control());
  expect(control()).not.toBeChecked();
  expect(isSavingData()).toBe(false);
  expect(localStorage.getItem(dataSaverStorageKey)).toBeNull();
});

it('the switch of data saving follows another tab', () => {
  render(<DataSaverSwitch />);
  localStorage.setItem(dataSaverStorageKey, 'on');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: dataSaverStorageKey, newValue: 'on' })));
  expect(control()).toBeChecked();
});

it('the switch of data saving holds for the visit where storage is blocked', async () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  render(<DataSaverSwitch />);
  await userEvent.click(control());
  expect(control()).toBeChecked();
  expect(isSavingData()).toBe(true);
  set.mockRestore();
  await userEvent.click(control());
  expect(isSavingData()).toBe(false);
});

it.each([
  [{ saveData: true }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
])('data is saved without a choice as the connection asks for it: %j', (value, isSaved) => {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
  expect(isSavingData()).toBe(isSaved);
});

it('says what the visit has cost: the document, its files, and the documents before it', () => {
  const first = render(<DataSaverSwitch />);
  act(() => tellResources([100_000, 60_000]));
  expect(control()).toHaveAccessibleDescription('Nesta visita: cerca de 0,2 MB');
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  // Of another document.
  Reflect.deleteProperty(window, 'visitBytesKept');

  render(<DataSaverSwitch />);
  act(() => tellResources([1_000_000]));
  expect(control()).toHaveAccessibleDescription('Nesta visita: cerca de 1,2 MB');
});

it('a page that comes back from the browser memory keeps what the pages after it have cost', () => {
  render(<DataSaverSwitch />);
  act(() => tellResources([60_000]));
  window.dispatchEvent(new Event('pagehide'));
  // Another page, then this one again.
  sessionStorage.setItem('ponte-visit-bytes', '600000');
  act(() => tellResources([50_000]));
  expect(control()).toHaveAccessibleDescription('Nesta visita: cerca de 0,7 MB');
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('ponte-visit-bytes')).toBe('650000');
});

it.each([
  [0, '0,0 MB'],
  [49_999, '0,0 MB'],
  [50_001, '0,1 MB'],
  [12_340_000, '12,3 MB'],
])('%d bytes are %s', (bytes, text) => expect(formatMegabytes(bytes)).toBe(text));
