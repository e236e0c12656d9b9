// In a file of its own: the session code reads it in every first load, and fields.ts brings zod with it.

/** Password limits as given for each screen (specification, 'Validation rules'). */
export const passwordRules = {
  signUp: {
    minLength: 8,
    hint: 'A senha deve conter pelo menos 8 caracteres, incluindo letras e números',
  },
  reset: {
    minLength: 6,
    maxLength: 100,
    tooShort: 'A senha deve ter pelo menos 6 caracteres',
    tooLong: 'A senha não pode exceder 100 caracteres',
    mismatch: 'As senhas não coincidem',
  },
  /** bcrypt reads no more than 72 bytes, and the auth service refuses longer passwords. */
  service: {
    maxBytes: 72,
    tooLong: 'A senha não pode exceder 72 caracteres',
    tooManyBytes: 'A senha não pode exceder 72 caracteres. Letras com acento contam como 2 e emojis como 4.',
  },
} as const;

/**
 * What is wrong with the length of a new password, in the bytes that bcrypt counts: whatever is behind the 72nd would not be compared at
 * sign-in.
 */
export function longPasswordMessage(password: string): string | undefined {
  const { maxBytes, tooLong, tooManyBytes } = passwordRules.service;
  if (password.length > maxBytes) return tooLong;
  return new TextEncoder().encode(password).length > maxBytes ? tooManyBytes : undefined;
}
