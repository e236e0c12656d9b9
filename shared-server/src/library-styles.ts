/**
 * The style sheets that a library writes into style elements of its own, by their hashes for the policy (base64 of
 * SHA-256). library-styles.test.ts reads them from the package, and fails after an upgrade that changes them with what
 * has to stand here.
 */
export const libraryStyleHashes: readonly string[] = [
  // sonner: the whole sheet of its messages, put into an element that is empty at first.
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];
