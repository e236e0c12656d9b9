import { useSyncExternalStore } from 'react';

/** A yes or no of this browser: on this page, in every open tab and on later visits. */
export interface StoredChoice {
  isChosen: () => boolean;
  /** @returns whether it could be stored */
  choose: (isOn: boolean) => boolean;
  /** On a server, and until the page is hydrated, no. */
  useIsChosen: () => boolean;
}

const onServer = (): boolean => false;

/**
 * @param key of localStorage, where 'on' stands for yes and nothing for no
 * @param unstored what holds where the browser stores nothing: the choice for 'this visit', or 'no' all the same
 */
export function createStoredChoice(key: string, unstored: 'this visit' | 'no'): StoredChoice {
  const listeners = new Set<() => void>();
  let ofThisVisit: boolean | undefined;

  function isChosen(): boolean {
    if (ofThisVisit !== undefined) return ofThisVisit;
    try {
      return localStorage.getItem(key) === 'on';
    } catch {
      return false;
    }
  }

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function choose(isOn: boolean): boolean {
    ofThisVisit = undefined;
    let isStored = true;
    try {
      if (isOn) localStorage.setItem(key, 'on');
      else localStorage.removeItem(key);
    } catch {
      isStored = false;
      if (unstored === 'this visit') ofThisVisit = isOn;
    }
    announce();
    return isStored;
  }

  function followOtherTabs(event: StorageEvent): void {
    if (event.key === key) announce();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
    };
  }

  return { isChosen, choose, useIsChosen: () => useSyncExternalStore(subscribe, isChosen, onServer) };
}
