import type { ResumeDraft } from '../../my-resume/resume-draft';

/** A draft with the name of its file. */
export interface NamedDraft extends ResumeDraft {
  name: string;
}

/*
 * While a visitor signs in, the draft waits in this tab: storage of the session is not sent anywhere, and is gone with
 * the tab.
 */
const key = 'ponte-resume-draft';

/** @returns whether the browser keeps it */
export function keepDraft(draft: NamedDraft): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isNamedDraft(value: unknown): value is NamedDraft {
  if (!isObject(value) || typeof value['name'] !== 'string') return false;
  const { content, passages } = value;
  return (
    isObject(passages) &&
    isObject(content) &&
    isObject(content['basics']) &&
    ['work', 'education', 'skills'].every((part) => Array.isArray(content[part]))
  );
}

/** The draft that was kept in this tab. It is kept no longer. */
export function takeDraft(): NamedDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return isNamedDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}
