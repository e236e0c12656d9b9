/** The addresses of this remote; remote.json names their beginning. */
export const addresses = { overview: '__route__' } as const;
