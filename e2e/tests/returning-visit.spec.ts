import { expect, test } from '@playwright/test';
import { recordVisit } from '../network-files';

// A first visit has an empty cache.
test.use({ reuseContext: false });

/* Files have their content's hash in their names and are kept for ever: whoever comes back has them already. */

for (const path of ['/', '/vagas', '/planos', '/login']) {
  test(`a second visit to ${path} loads no script and no style sheet from the network`, async ({ context }) => {
    const first = await context.newPage();
    expect((await recordVisit(first, path)).filter((name) => name.endsWith('.js')).length).toBeGreaterThan(2);
    await first.close();
    const second = await context.newPage();
    expect(await recordVisit(second, path)).toEqual([]);
  });
}
