import type { Database } from '@ponte/shared-domain';
import type { Api } from './api';
import { loadLater } from './load-later';
import { tabStore } from './storage';

type Functions = Database['public']['Functions'];
type Overloads = { [Name in keyof Functions]: Functions[Name] };

/** Of a function's overloads, the one that takes a key. */
type WithKey<Overload> = Overload extends { Args: infer Args; Returns: infer Returns }
  ? [Args] extends [never]
    ? never
    : string extends keyof Args
      ? never
      : 'p_idempotency_key' extends keyof Args
        ? { content: Omit<Args, 'p_idempotency_key'>; answer: Returns }
        : never
  : never;
export type Keyed = {
  [Name in keyof Functions as [WithKey<Overloads[Name]>] extends [never] ? never : Name]: WithKey<Overloads[Name]>;
};

/** A function of the database that takes an idempotency key (docs/decisions/2026-11-22-idempotency-keys.md). */
export type KeyedFunction = keyof Keyed;

export interface CallOnceOptions {
  /**
   * Names the form that the call is sent from, where the form keeps its draft: 'new', 'copy-<id>'. The key is then kept
   * as the draft is, through a reload, and stays the same when the content is changed after a call whose outcome nobody
   * knows: the database tells whether that one was saved (409, idempotency_key_reused).
   */
  form?: string;
  /**
   * Without a form: the id of the call's subject. The latest content for a subject counts: a decision that was followed
   * by another one, of this function or of another, counts as a new decision when it is sent again. By default, each
   * content is a call of its own.
   */
  about?: string;
}

/** Stored next to the drafts: signing out in this tab removes both. */
export const formPlace = (name: KeyedFunction, form: string): string => `ponte-draft-key:${name}:${form}`;

/** Keys of calls without a form, by function and subject. */
export const openKeys = new Map<KeyedFunction, Map<string, { key: string; wanted: string }>>();

/**
 * Calls a function whose effect must not happen twice (a new row, a mail), so that it can be repeated after a lost
 * answer: until it has succeeded or was refused, each attempt has the same key, and the database has one effect per
 * key.
 * @returns the answer, which is that of the first call
 * @throws AppError with the rule's code; 'idempotency_key_reused' when an earlier attempt with other content did
 * succeed
 */
export async function callOnce<Name extends KeyedFunction>(
  api: Api,
  name: Name,
  content: Keyed[Name]['content'],
  options: CallOnceOptions = {},
): Promise<Keyed[Name]['answer']> {
  // With the database's client, which it waits for anyway.
  const calls = await loadLater(import(/* webpackChunkName: "backend-calls" */ './keyed-calls'));
  return calls.callOnce(api, name, content, options);
}

/**
 * Ends the use of stored keys: the user has discarded the form's content or, without a form, has undone what calls of
 * this function may have created.
 */
export function forgetCall(name: KeyedFunction, form?: string): void {
  if (form === undefined) openKeys.delete(name);
  else tabStore.removeItem(formPlace(name, form));
}
