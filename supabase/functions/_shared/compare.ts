/** Compares two secrets in constant time. */
export async function isSame(a: string, b: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const [first, second] = await Promise.all(
    [a, b].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))),
  );
  if (!first || !second) return false;
  const [left, right] = [new Uint8Array(first), new Uint8Array(second)];
  let difference = 0;
  for (let index = 0; index < left.length; index += 1) difference |= (left[index] ?? 0) ^ (right[index] ?? 0);
  return difference === 0;
}
