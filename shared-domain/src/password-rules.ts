// In its own file: the session code loads it on every first visit, and field-schemas.ts imports zod.

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
  /** bcrypt ignores bytes after the 72nd, and the auth service refuses longer passwords. */
  service: {
    maxBytes: 72,
    tooLong: 'A senha não pode exceder 72 caracteres',
    tooManyBytes: 'A senha não pode exceder 72 caracteres. Letras com acento contam como 2 e emojis como 4.',
  },
} as const;

/**
 * The message for a new password that is too short or too long, counted in bytes as bcrypt does: bytes after the 72nd
 * would not be compared at sign-in.
 */
export function longPasswordMessage(password: string): string | undefined {
  const { maxBytes, tooLong, tooManyBytes } = passwordRules.service;
  if (password.length > maxBytes) return tooLong;
  return new TextEncoder().encode(password).length > maxBytes ? tooManyBytes : undefined;
}
