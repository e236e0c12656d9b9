import { act, renderHook } from '@testing-library/react';
import { nativeLinksAttribute } from '@ponte/shared-domain';
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

  describe('while the browser follows links by itself', () => {
    /** A part whose links lead away, and what stays in the page. */
    const open = (): void => {
      document.body.innerHTML = `<main ${nativeLinksAttribute}><a id="away" href="/vagas/1"><b>Vaga</b></a><a id="within" href="#filtros">Filtros</a><a id="tab" href="/vagas/1" target="_blank">Vaga</a><button>Mais</button></main><a id="beside" href="/planos">Planos</a>`;
    };
    const find = (selector: string): Element => document.querySelector(selector) ?? document.body;
    const happen = (type: string, selector: string): void =>
      act(() => void find(selector).dispatchEvent(new Event(type, { bubbles: true })));

    it('takes a press on one for no use of the page', () => {
      open();
      const { result } = renderHook(() => usePageUse());
      happen('pointerdown', '#away b');
      happen('focusin', '#away');
      expect(result.current).toBe(false);
      happen('pointerdown', 'button');
      expect(result.current).toBe(true);
    });

    it.each([
      ['a press that has become scrolling', 'pointercancel', '#away'],
      ['a key', 'keydown', '#away'],
      ['a link within the page', 'pointerdown', '#within'],
      ['a link to another tab', 'pointerdown', '#tab'],
      ['a link beside them', 'pointerdown', '#beside'],
    ])('takes %s for use', (_what, type, selector) => {
      open();
      const { result } = renderHook(() => usePageUse());
      happen('pointerdown', '#away');
      expect(result.current).toBe(false);
      happen(type, selector);
      expect(result.current).toBe(true);
    });
  });
});
