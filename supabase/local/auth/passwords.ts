import type { Sql } from '../backend';
import { authError } from '../http';

/** bcrypt ignores everything after these bytes. */
const maxPasswordBytes = 72;
/** Sign-up demands a longer password than the reset page does: docs/specification.md, section 4. */
export const minResetPassword = 6;
const minSignUpPassword = 8;

const weakAtSignUp = 'A senha deve conter pelo menos 8 caracteres, incluindo letras e números';
const weakAtReset = 'A senha deve ter pelo menos 6 caracteres';

/**
 * A bcrypt hash of a random password with the usual cost. A password for an unknown address is compared with it, so
 * that the answer takes as long as for a known one.
 */
export const decoyHash = '$2a$10$FeqY.E6t/Y1CBQLbOikgSuUQr8s4bHgIy4I9Ba15f2/Fnuh6Uh9/u';

// pgcrypto knows the same algorithm under the older name only
export const passwordSql = `
  select given.hash = extensions.crypt($2, given.hash) and given.known as matches
  from (
    select coalesce(regexp_replace(found.hash, '^\\$2[by]\\$', '$2a$'), $3) as hash, found.hash is not null as known
    from (values (1)) as always
    left join (select nullif(encrypted_password, '') as hash from auth.users where email = $1) as found on true
  ) as given`;

/** The text as PostgreSQL can hold it: its text type has no NUL byte, so no stored value has one. */
export const storable = (text: unknown): string => (typeof text === 'string' && !text.includes('\u0000') ? text : '');

/** Computes one hash, whether the account exists or not. */
export async function isPassword(sql: Sql, email: string, password: unknown): Promise<boolean> {
  const { rows } = await sql.query<{ matches: boolean }>(passwordSql, [storable(email), storable(password), decoyHash]);
  return rows[0]?.matches === true;
}

/** Answers a sign-up whose password is too long or too short; undefined when it may be used. */
export function refuseSignUpPassword(password: string): Response | undefined {
  if (isTooLong(password)) return tooLongPassword();
  // Letters and numbers are advice (specification, 'Validation rules'), and a hosted project does not ask for them.
  return password.length < minSignUpPassword ? weakPassword(weakAtSignUp) : undefined;
}

/** Answers a change of a password to one that is too long or too short; undefined when it may be used. */
export function refuseNewPassword(password: string): Response | undefined {
  if (isTooLong(password)) return tooLongPassword();
  return password.length < minResetPassword ? weakPassword(weakAtReset) : undefined;
}

function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > maxPasswordBytes;
}

function tooLongPassword(): Response {
  return authError(400, 'validation_failed', `Password cannot be longer than ${maxPasswordBytes} characters`);
}

function weakPassword(message: string): Response {
  return authError(422, 'weak_password', message, { body: { weak_password: { reasons: ['length'] } } });
}
