let underWay = 0;

/** How long after its navigation a sign-out still counts as under way, in milliseconds: React draws the next page a moment later. */
const drawingTime = 1_000;

/**
 * Runs the sign-out that a person asked for, up to its last navigation. Meanwhile the page that they leave has no session and asks nobody to
 * sign in again, however long the next page takes to load.
 */
export async function signOutDeliberately(work: () => Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await work();
  } finally {
    setTimeout(() => (underWay -= 1), drawingTime);
  }
}

/** Whether the session ends because its person wants it to. */
export const isSigningOutDeliberately = (): boolean => underWay > 0;
