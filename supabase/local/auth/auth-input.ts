/*
 * Validates the input of the auth routes before any other code reads it. The service does not: a number where it
 * expects a string ends in a TypeError, and a string that PostgreSQL can't store in a failed statement. Both would be
 * answered with 500.
 */
import { isRecord } from '../is-record';

export interface BadInput {
  code: string;
  message: string;
}

const maxText = 8 * 1024;
/** Limit of the user's metadata, in bytes: they are part of every access token. */
const maxMetadata = 8 * 1024;
const maxDepth = 8;

type Kind = 'text' | 'object' | 'boolean';

/** Every field that an auth route reads; others are ignored. */
const kinds: Readonly<Record<string, Kind>> = {
  email: 'text',
  password: 'text',
  current_password: 'text',
  nonce: 'text',
  phone: 'text',
  type: 'text',
  token: 'text',
  token_hash: 'text',
  refresh_token: 'text',
  auth_code: 'text',
  code_verifier: 'text',
  code_challenge: 'text',
  code_challenge_method: 'text',
  provider: 'text',
  id_token: 'text',
  access_token: 'text',
  scope: 'text',
  channel: 'text',
  data: 'object',
  gotrue_meta_security: 'object',
  options: 'object',
  create_user: 'boolean',
};

/** Longest valid e-mail address (RFC 5321). */
const maxEmail = 254;

// PostgreSQL's text type can't hold a NUL byte or an unpaired surrogate
const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

const isKind: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  object: isRecord,
  boolean: (value) => typeof value === 'boolean',
};

/**
 * Collects every string in a value, keys included, without recursion; undefined when it is nested deeper than any input
 * of the product.
 */
function textsOf(value: unknown): string[] | undefined {
  const texts: string[] = [];
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > maxDepth) return undefined;
    if (typeof next.value === 'string') texts.push(next.value);
    else if (typeof next.value === 'object' && next.value !== null) {
      texts.push(...Object.keys(next.value));
      for (const inner of Object.values(next.value)) open.push({ value: inner, depth: next.depth + 1 });
    }
  }
  return texts;
}

const invalid = (message: string): BadInput => ({ code: 'validation_failed', message });

/** Describes what is invalid in a body; undefined for a valid or a missing one. */
export function refuseBody(body: Uint8Array): BadInput | undefined {
  if (body.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return { code: 'bad_json', message: 'Could not parse request body as JSON' };
  }
  if (!isRecord(value)) return { code: 'bad_json', message: 'The request body must be a JSON object' };
  for (const [name, field] of Object.entries(value)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    // supabase-js sends null for missing fields
    if (!kind || field === null) continue;
    if (!isKind[kind](field))
      return invalid(`${name} must be ${kind === 'text' ? 'a string' : kind === 'object' ? 'an object' : 'a boolean'}`);
    const texts = textsOf(field);
    if (!texts || !texts.every(isStorable)) return invalid(`${name} holds what can't be stored`);
    if (kind === 'text' && typeof field === 'string' && field.length > (name === 'email' ? maxEmail : maxText))
      return invalid(`${name} is too long`);
    if (name === 'data' && JSON.stringify(field).length > maxMetadata) return invalid('data is too large');
  }
  return undefined;
}

/** Describes what is invalid in the query of an address. */
export function refuseText(parameters: URLSearchParams): BadInput | undefined {
  for (const [name, value] of parameters) {
    if (!isStorable(name) || !isStorable(value)) return invalid(`a parameter holds what can't be stored`);
    if (value.length > maxText) return invalid('a parameter is too long');
  }
  return undefined;
}
