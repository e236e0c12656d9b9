import { isSigningOutDeliberately, signOutDeliberately } from './deliberate-sign-out';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a deliberate sign-out is under way until a second after its last navigation', async () => {
  expect(isSigningOutDeliberately()).toBe(false);
  let finish: () => void = () => undefined;
  const signOut = signOutDeliberately(() => new Promise<void>((resolve) => (finish = resolve)));
  expect(isSigningOutDeliberately()).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isSigningOutDeliberately()).toBe(true);
  finish();
  await signOut;
  await jest.advanceTimersByTimeAsync(999);
  expect(isSigningOutDeliberately()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(isSigningOutDeliberately()).toBe(false);
});

it('a deliberate sign-out ends also when it fails, and hands the failure on', async () => {
  await expect(
    signOutDeliberately(async () => {
      throw new Error('offline');
    }),
  ).rejects.toThrow('offline');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(isSigningOutDeliberately()).toBe(false);
});

it('of two sign-outs, the later one says when signing out is over', async () => {
  await signOutDeliberately(async () => undefined);
  await jest.advanceTimersByTimeAsync(600);
  await signOutDeliberately(async () => undefined);
  await jest.advanceTimersByTimeAsync(600);
  expect(isSigningOutDeliberately()).toBe(true);
  await jest.advanceTimersByTimeAsync(400);
  expect(isSigningOutDeliberately()).toBe(false);
});
