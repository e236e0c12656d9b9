/*
 * In place of runtime-core's semver, which reads every range that npm knows. Versions here are those of installed packages, ranges are the
 * `^` of such a version (tooling/shared-modules.ts), and the runtime itself asks `<=`. tooling/federation/semver.test.ts holds it to the
 * package semver.
 */
const numbersOf = (version: string): number[] => version.replace(/[-+].*/, '').split('.').map(Number);

function compare(left: number[], right: number[]): number {
  for (const [index, number] of left.entries()) {
    const difference = number - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether `version` is one that `range` allows: `^1.2.3`, `<=1.2.3` or `*`. */
export function satisfy(version: string, range: string): boolean {
  if (!version) return false;
  if (range === '*') return true;
  const [, operator, wanted] = /^(\^|<=)?(.*)$/.exec(range) ?? [];
  const have = numbersOf(version);
  const asked = numbersOf(wanted ?? '');
  const order = compare(have, asked);
  if (operator === '<=') return order <= 0;
  if (operator !== '^') return version === wanted;
  // Up to the first number that is not 0, all must be the same. A release candidate is nobody's range.
  const fixed = asked.findIndex((number) => number > 0) + 1 || asked.length;
  return order >= 0 && compare(have.slice(0, fixed), asked.slice(0, fixed)) === 0 && (!version.includes('-') || version === wanted);
}
