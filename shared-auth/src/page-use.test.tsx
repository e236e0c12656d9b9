import { act, renderHook } from '@testing-library/react';
import { usePageUse } from './page-use';

describe('whether somebody uses the page', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('is false until the first press', () => {
    const { result } = renderHook(() => usePageUse());
    expect(result.current).toBe(false);
    act(() => {
      window.dispatchEvent(new Event('pointerdown'));
    });
    expect(result.current).toBe(true);
  });

  it('knows the focus that came before the scripts', () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    const { result } = renderHook(() => usePageUse());
    expect(result.current).toBe(true);
  });

  it('does not take the mouse of a page that scrolls under a finger for use', () => {
    const { result } = renderHook(() => usePageUse());
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pointerover'), { pointerType: 'touch' }));
    });
    expect(result.current).toBe(false);
  });
});
