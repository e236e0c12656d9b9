import { createHash, randomInt } from 'node:crypto';
import { storable } from './passwords';
import type { AuthCall } from './auth-context';

/**
 * Number of digits of a mailed code. A link holds the hash of address and code, so a shorter code could be guessed.
 * config.toml names the same number.
 */
export const otpLength = 10;

/** The service's format of a one-time code: it stores and mails the hash of address and code. */
export function newCode(email: string): { code: string; hash: string } {
  const code = Array.from({ length: otpLength }, () => randomInt(10)).join('');
  return { code, hash: hashOfCode(email, code) };
}

export function hashOfCode(email: string, code: string): string {
  return createHash('sha256')
    .update(email + code)
    .digest('hex');
}

/** The hash that the service stores instead of a link's or a code's secret. */
export function tokenHash({ request, url, fields, email }: AuthCall): string {
  if (request.method === 'GET') return storable(url.searchParams.get('token'));
  const { token_hash: given, token } = fields;
  if (typeof given === 'string' && given !== '') return storable(given);
  return typeof token === 'string' && email !== undefined ? hashOfCode(email, token) : '';
}
