/** @environment page */
import { holdMoves } from './held-moves';

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const heard = jest.fn<void, [from: string, key: string]>();
const moves = { answer: (): void => undefined, stop: (): void => undefined };

/** A part whose right arrow leads from one link to the next. */
beforeEach(() => {
  heard.mockClear();
  document.body.innerHTML =
    '<a href="/fora" id="outside">Fora</a><div id="part"><a href="/1" id="one">Um</a><a href="/2" id="two">Dois</a><a href="/3" id="three">Três</a></div>';
  Object.assign(
    moves,
    holdMoves(find('part'), ({ key, target }) => {
      const next = target instanceof HTMLElement && key === 'ArrowRight' ? target.nextElementSibling : null;
      return next instanceof HTMLElement ? next : undefined;
    }),
  );
});
afterEach(() => {
  moves.stop();
  document.body.replaceChildren();
});

/** @returns whether the key was left to the browser */
function press(id: string, key = 'ArrowRight'): boolean {
  find(id).focus();
  return find(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** The code is there. */
function arrive(): void {
  moves.stop();
  for (const link of document.querySelectorAll('#part a'))
    link.addEventListener('keydown', (event) => {
      if (event instanceof KeyboardEvent) heard(link.id, event.key);
    });
  moves.answer();
}

it('moves the focus at once, and tells the code that comes of the last move', () => {
  expect(press('one')).toBe(false);
  expect(find('two')).toHaveFocus();
  expect(press('two')).toBe(false);
  expect(find('three')).toHaveFocus();
  arrive();
  expect(heard.mock.calls).toEqual([['two', 'ArrowRight']]);
  expect(find('three')).toHaveFocus();
});

it('leaves keys that lead nowhere, and those beside the part, to the browser', () => {
  expect(press('one', 'ArrowDown')).toBe(true);
  expect(press('three')).toBe(true);
  expect(press('outside')).toBe(true);
  expect(find('outside')).toHaveFocus();
  arrive();
  expect(heard).not.toHaveBeenCalled();
});

it('a late part is told nothing of a move from which the focus has gone on', () => {
  press('one');
  find('one').focus();
  arrive();
  expect(heard).not.toHaveBeenCalled();
});

it('a late part is told of a move where the links were drawn anew and have the focus again', () => {
  press('one');
  find('part').innerHTML = [...find('part').children].map(({ outerHTML }) => outerHTML).join('');
  find('two').focus();
  arrive();
  expect(heard.mock.calls).toEqual([['one', 'ArrowRight']]);
});
