import { expect, test, type APIRequestContext } from '@playwright/test';
import { type FakeBucket, startFakeBucket } from '@ponte/shared-server/testing/fake-bucket';
import { openPage, waitForContent } from '../open-page';
import { preparedHeading, prepareRelease } from '../prepared-releases';
import { createTestRegistry, type TestRegistry } from '../registry';
import { startSecondProduct, type SecondProduct } from '../second-product';

/*
 * A registry in a bucket: `npx ponte` writes there with keys, and the product reads there without any, over plain HTTP.
 * The bucket is a strict fake of S3 (it checks signatures and conditions); its signature is compared with Amazon's own
 * example in bucket-storage.test.ts.
 */

const firstStep = 'Crie sua conta';

let bucket: FakeBucket;
let registry: TestRegistry;
let product: SecondProduct;
let build: string;
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  bucket = await startFakeBucket('releases');
  bucket.isPublic = true;
  registry = await createTestRegistry(bucket.environment);
  const { PONTE_RELEASE_KEYS: keys = '' } = registry.environment;
  product = await startSecondProduct({
    ...bucket.environment,
    PONTE_RELEASE_KEYS: keys,
    AWS_ACCESS_KEY_ID: '',
    AWS_SECRET_ACCESS_KEY: '',
  });
  build = await prepareRelease('heading');
});
test.afterAll(async () => {
  await product?.stop();
  await registry?.remove();
  await bucket?.stop();
});

/** @returns seconds until the home page's HTML holds a text */
async function secondsUntilInHtml(request: APIRequestContext, text: string): Promise<number> {
  const since = Date.now();
  await expect
    .poll(async () => (await request.get(product.shell)).text(), { intervals: [50], timeout: 30_000 })
    .toContain(`>${text}<`);
  return (Date.now() - since) / 1_000;
}

test('a release goes live from the bucket, and a rollback brings the one before back', async ({ page, request }) => {
  await secondsUntilInHtml(request, firstStep);
  const done = await registry.ponte('release', 'marketing', '--from', build);
  expect(done.code, done.errors).toBe(0);
  const seconds = await secondsUntilInHtml(request, preparedHeading);
  console.log(`from the end of "ponte release" into a bucket to a visitor's HTML: ${seconds.toFixed(1)} s`);
  await openPage(page, product.shell);
  await waitForContent(page);
  await expect(page.getByRole('heading', { name: preparedHeading, exact: true })).toBeVisible();

  const back = await registry.ponte('rollback', 'marketing', '--reason', 'for a test');
  expect(back.code, back.errors).toBe(0);
  await secondsUntilInHtml(request, firstStep);
  expect((await registry.ponte('history', 'marketing')).output).toMatch(/rollback/);
});

test('of two moves at once one is done, and the other learns who was first', async () => {
  const moves = await Promise.all(
    ['ana', 'bia'].map((by) => registry.ponte('off', 'company', '--reason', 'for a test', '--by', by)),
  );
  expect(moves.filter(({ code }) => code === 0)).toHaveLength(1);
  const refused = moves.find(({ code }) => code !== 0);
  expect(refused?.errors).toMatch(/by (?:ana|bia)/);
  expect((await registry.ponte('on', 'company')).code).toBe(0);
});

test('an upload that is cut off is live for nobody, and is gone on with', async () => {
  const pointer = bucket.objects.get('ponte/remotes/candidate/pointer.json')?.toString() ?? '';
  const other = await prepareRelease('failing');
  let left = 5;
  bucket.fault = (request) =>
    request.startsWith('PUT ponte/remotes/marketing') && (left -= 1) < 0
      ? { status: 503, code: 'SlowDown' }
      : undefined;
  const cut = await registry.ponte('release', 'marketing', '--from', other);
  expect(cut.code).toBe(1);
  expect(cut.errors).toContain('503 SlowDown');
  bucket.fault = undefined;
  expect((await registry.ponte('verify', 'marketing')).code).toBe(0);
  expect((await registry.ponte('release', 'marketing', '--from', other)).code).toBe(0);
  expect(bucket.objects.get('ponte/remotes/candidate/pointer.json')?.toString()).toBe(pointer);
});
