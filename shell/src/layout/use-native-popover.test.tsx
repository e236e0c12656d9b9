import { act, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { useNativePopover } from './use-native-popover';

describe('a menu that is a popover of the browser', () => {
  const popover = document.createElement('div');
  let isOpen = false;
  const tell = (next: boolean): void => {
    popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: next ? 'open' : 'closed' }));
    isOpen = next;
    popover.dispatchEvent(new Event('toggle'));
  };
  const toggle = (next: boolean): void => act(() => tell(next));

  const openHook = (isReady?: boolean) =>
    renderHook(({ isReady: ready }) => useNativePopover({ current: popover }, ready), { initialProps: { isReady } });

  beforeEach(() => {
    isOpen = false;
    // jsdom has no popovers.
    Object.defineProperty(HTMLElement.prototype, 'popover', { value: null, configurable: true });
    jest.spyOn(popover, 'matches').mockImplementation(() => isOpen);
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  });

  it('gives way at hydration where what takes over is there, and when it is closed where it is open', () => {
    expect(openHook().result.current).toBe(false);
    isOpen = true;
    const { result } = openHook();
    expect(result.current).toBe(true);
    toggle(false);
    expect(result.current).toBe(false);
  });

  it('stays, opened and closed, until the code of what takes over has come, and then while it is open', () => {
    const { result, rerender } = openHook(false);
    toggle(true);
    toggle(false);
    expect(result.current).toBe(true);
    toggle(true);
    rerender({ isReady: true });
    expect(result.current).toBe(true);
    toggle(false);
    expect(result.current).toBe(false);
  });

  it('stays where it is opened just after hydration, before what takes over was drawn', () => {
    const { result } = renderHook(() => {
      const isNative = useNativePopover({ current: popover });
      useEffect(() => tell(true), []);
      return isNative;
    });
    expect(result.current).toBe(true);
    toggle(false);
    expect(result.current).toBe(false);
  });

  it('gives way at hydration in a browser without popovers, where a press would be dead', () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    expect(openHook(false).result.current).toBe(false);
  });
});
