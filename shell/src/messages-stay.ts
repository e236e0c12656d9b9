import { useSyncExternalStore } from 'react';

/** Key of localStorage, where 'on' keeps every message until somebody closes it. `toast` reads it: ponte-build/src/facades/toast-rules.ts. */
export const messagesStayStorageKey = 'ponte-messages-stay';

const listeners = new Set<() => void>();

function isChosen(): boolean {
  try {
    return localStorage.getItem(messagesStayStorageKey) === 'on';
  } catch {
    return false;
  }
}

/** @returns whether the choice could be stored: without storage the messages go on to end by themselves, and the switch says so by staying off */
export function setMessagesStay(isOn: boolean): boolean {
  try {
    if (isOn) localStorage.setItem(messagesStayStorageKey, 'on');
    else localStorage.removeItem(messagesStayStorageKey);
  } catch {
    return false;
  } finally {
    for (const listener of listeners) listener();
  }
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has chosen.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const onServer = (): boolean => false;

/** Whether messages stay until they are closed; on a server, and until the page is hydrated, no. */
export function useMessagesStay(): boolean {
  return useSyncExternalStore(subscribe, isChosen, onServer);
}
