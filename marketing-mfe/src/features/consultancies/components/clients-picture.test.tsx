import { render } from '@testing-library/react';
import { ClientsPicture } from './clients-picture';

/** The point where a path begins. */
function startOf(path: Element | null): { x: number; y: number } {
  const [, x, y] = /^M(-?[\d.]+) (-?[\d.]+)/.exec(path?.getAttribute('d') ?? '') ?? [];
  return { x: Number(x), y: Number(y) };
}

it('stands its people on the viaduct, over the water, each in a gap between the buildings', () => {
  const { container } = render(<ClientsPicture />);
  const groups = [...container.querySelectorAll('g')];
  const people = groups.filter((group) => group.querySelector('circle'));
  const buildings = groups
    .filter((group) => !group.querySelector('circle'))
    .map((group) => startOf(group.querySelector('path')).x);
  const water = startOf(container.querySelector('path'));
  const deck = container.querySelector('path[d^="M0 "][d*="h560"]');
  expect(people).toHaveLength(4);
  for (const person of people) {
    const feet = startOf(person.querySelector('path'));
    expect(feet.y).toBe(startOf(deck).y);
    expect(feet.y).toBeLessThan(water.y);
    // The body is 26 wide, a building 74.
    for (const building of buildings) expect(feet.x + 26 <= building || feet.x >= building + 74).toBe(true);
  }
});
