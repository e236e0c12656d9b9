import { expect, test } from '@playwright/test';
import { costOfFirstVisit } from '../first-visit';
import { address } from '../product';
import { filesOf, trustParts } from '../trust-parts';

// A first visit has an empty cache.
test.use({ reuseContext: false });

for (const path of ['/', '/vagas'])
  test(`the first visit to ${path} loads nothing of what makes the product trustworthy before it is used`, async ({
    context,
  }) => {
    const cost = await costOfFirstVisit(context, address.shell + path);
    const loaded = cost.scripts.map(([url]) => new URL(url).pathname.split('/').at(-1) ?? '');
    // A page without scripts would prove nothing
    expect(loaded.length).toBeGreaterThan(4);
    const used = trustParts.filter((part) => filesOf(part).some((file) => loaded.includes(file)));
    expect(used.map(({ part }) => part)).toEqual([]);
  });

test('the public pages of pay and of cases load their own part, and no other', async ({ context }) => {
  for (const [path, own] of [
    ['/salarios', 'Pay statistics, public page'],
    ['/transparencia', 'Transparency'],
  ] as const) {
    const { scripts } = await costOfFirstVisit(context, address.shell + path);
    const loaded = scripts.map(([url]) => new URL(url).pathname.split('/').at(-1) ?? '');
    const used = trustParts.filter((part) => filesOf(part).some((file) => loaded.includes(file)));
    expect(used.map(({ part }) => part)).toEqual([own]);
  }
});
