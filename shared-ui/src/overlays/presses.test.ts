/** @jest-environment jsdom */

it('keeps the presses of a pointer before the code of any panel is there', async () => {
  await import('./on-demand');
  const { previousPress } = await import('./presses');
  for (const clientX of [20, 21]) window.dispatchEvent(new MouseEvent('pointerdown', { clientX, clientY: 8 }));
  expect(previousPress()).toMatchObject({ x: 20, y: 8 });
});

it('the code of panels leaves no listener on the window, which would count as one of the remote that opens them', async () => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  await Promise.all([import('./dialog-panel'), import('./menu-panel'), import('./tooltip-panel')]);
  const ended = removed.mock.calls.map(([type]) => type);
  expect(added.mock.calls.map(([type]) => type).filter((type) => !ended.includes(type))).toEqual([]);
});
