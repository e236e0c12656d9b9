let underWay = 0;

/**
 * How long after its navigation a sign-out still counts as under way, in milliseconds: React draws the next page a
 * moment later.
 */
const drawingTime = 1_000;

/**
 * Runs a sign-out that the user has requested, up to its last navigation. Until then, the guard of the page that they
 * leave must not ask them to sign in again, however long the next page takes to load.
 */
export async function signOutDeliberately(work: () => Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await work();
  } finally {
    setTimeout(() => (underWay -= 1), drawingTime);
  }
}

/** Whether the session is ending because the user signs out. */
export const isSigningOutDeliberately = (): boolean => underWay > 0;
