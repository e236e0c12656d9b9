/*
 * What a visitor wanted to do before signing in (save something, apply), done after the sign-in. The return address
 * names the action too, but somebody else may have written that address, so only an action that was requested in this
 * browser is done. Stored in localStorage, like the return path, because the link of a confirmation mail opens another
 * tab.
 */
import { deferredActionKey, parseDeferredAction } from '@ponte/shared-domain';
import type { Location, NavigateFunction } from 'react-router-dom';

/** Takes the parameter that names an action out of the URL, so that a reload does not ask for it again. */
export async function dropParam(
  param: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  navigate: NavigateFunction,
): Promise<void> {
  const params = new URLSearchParams(search);
  params.delete(param);
  await navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true });
}

/** Whether this action was deferred in this browser. It is forgotten then; another deferred action stays. */
export function takeDeferredAction(action: string): boolean {
  try {
    const stored = parseDeferredAction(localStorage.getItem(deferredActionKey), Date.now());
    if (stored?.action !== action) return false;
    localStorage.removeItem(deferredActionKey);
    return true;
  } catch {
    return false;
  }
}
