/** @jest-environment jsdom */

it('keeps the presses of a pointer before the code of any panel is there', async () => {
  await import('./on-demand');
  const { previousPress } = await import('./presses');
  for (const clientX of [20, 21]) window.dispatchEvent(new MouseEvent('pointerdown', { clientX, clientY: 8 }));
  expect(previousPress()).toMatchObject({ x: 20, y: 8 });
});

it.each([
  ['the first Enter', 'button', { key: 'Enter' }, true],
  ['the repeats of a held Enter', 'button', { key: 'Enter', repeat: true }, false],
  ['those in a field of one line', 'input', { key: 'Enter', repeat: true }, false],
  ['those in a text with lines', 'textarea', { key: 'Enter', repeat: true }, true],
  ['the repeats of another key', 'button', { key: 'ArrowDown', repeat: true }, true],
] as const)('of keys that are held down, handles %s', async (_what, tag, init, passes) => {
  await import('./on-demand');
  const target = document.body.appendChild(document.createElement(tag));
  const heard = jest.fn();
  target.addEventListener('keydown', heard);
  const isLeft = target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  expect({ isLeft, heard: heard.mock.calls.length }).toEqual({ isLeft: passes, heard: passes ? 1 : 0 });
});

it('the code of panels leaves no listener on the window, which would count as one of the remote that opens them', async () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  await Promise.all([import('./dialog-panel'), import('./menu-panel'), import('./tooltip-panel')]);
  const ended = removed.mock.calls.map(([type]) => type);
  expect(added.mock.calls.map(([type]) => type).filter((type) => !ended.includes(type))).toEqual([]);
});
