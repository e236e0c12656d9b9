import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** A type assertion is a claim that nothing checks: more of them than this need a better reason than a comment. */
const mostCasts = 40;

it('the whole product, without its tests and stories, has few type assertions', () => {
  const casts: string[] = JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, 'list-casts.mjs')], { encoding: 'utf8' }),
  );
  // Some are known to be there: a list without them has read nothing.
  expect(casts).toContainEqual(expect.stringMatching(/^shared-domain\/src\/vacancy-terms\.ts:/));
  expect(casts).toContainEqual(expect.stringMatching(/^shell\/server\/render-process\.ts:/));
  expect(casts.length > mostCasts ? casts : []).toEqual([]);
});
