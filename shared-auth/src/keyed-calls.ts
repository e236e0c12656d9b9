import { requireData, toAppError } from '@ponte/shared-domain';
import type { Api } from './api';
import { formPlace, openKeys, type CallOnceOptions, type Keyed, type KeyedFunction } from './call-once';
import { tabStore } from './storage';

interface Keeper {
  read: () => string | null | undefined;
  write: (key: string) => void;
  forget: () => void;
}

function keeperOf(name: KeyedFunction, content: object, { form, about }: CallOnceOptions): Keeper {
  if (form !== undefined) {
    const place = formPlace(name, form);
    return {
      read: () => tabStore.getItem(place),
      write: (key) => tabStore.setItem(place, key),
      forget: () => tabStore.removeItem(place),
    };
  }
  // The version that the page had read is not part of the content: the page may have read it again between two
  // attempts.
  const wanted = JSON.stringify(Object.entries(content).filter(([argument]) => !argument.startsWith('p_seen_')));
  const place = about ?? wanted;
  const keys = openKeys.get(name) ?? new Map<string, { key: string; wanted: string }>();
  openKeys.set(name, keys);
  return {
    read: () => (keys.get(place)?.wanted === wanted ? keys.get(place)?.key : null),
    write: (key) => {
      // What another function decides about the subject counts as a later decision, too.
      if (about !== undefined) for (const other of openKeys.values()) if (other !== keys) other.delete(about);
      keys.set(place, { key, wanted });
    },
    forget: () => void keys.delete(place),
  };
}

/**
 * 128 random bits that PostgreSQL accepts as a uuid. crypto.randomUUID is missing on http pages from another machine.
 */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Refusals that say nothing of an earlier attempt, because the database may not have looked for its key: of the token
 * (401), made in this browser, which had none to send (424), or of a gateway (408, 429). The key of a call that the
 * database did refuse is kept as well then: it holds no answer, so the next attempt is done.
 */
const unaskedStatuses = [401, 408, 424, 429];

/**
 * Whether the call certainly had no effect, in this attempt and in those before it: a refusal of the database rolls it
 * back, and comes instead of the answer of an earlier one. After any other failure, no answer above all, it may have
 * been done.
 */
function isRefusal(error: unknown): boolean {
  const { status = 0 } = toAppError(error);
  return status >= 400 && status < 500 && !unaskedStatuses.includes(status);
}

/** Documented in call-once.ts, which exports it. */
export async function callOnce<Name extends KeyedFunction>(
  api: Api,
  name: Name,
  content: Keyed[Name]['content'],
  options: CallOnceOptions,
): Promise<Keyed[Name]['answer']> {
  const keeper = keeperOf(name, content, options);
  const key = keeper.read() ?? newKey();
  keeper.write(key);
  try {
    const answer: Keyed[Name]['answer'] = requireData(
      // The client types content and answer by one name, not by each of a union of them: Keyed is taken from the same
      // generated types.
      await (await api.db()).rpc(name, { ...content, p_idempotency_key: key } as never),
    );
    keeper.forget();
    return answer;
  } catch (error) {
    if (isRefusal(error)) keeper.forget();
    throw error;
  }
}
