import { createStoredChoice } from './stored-choice';

/**
 * Key of localStorage, where 'on' keeps every message until somebody closes it. `toast` reads it:
 * ponte-build/src/facades/toast-rules.ts.
 */
export const messagesStayStorageKey = 'ponte-messages-stay';

/**
 * Without storage the messages go on to end by themselves, as `toast` knows of no choice, and the switch says so by
 * staying off.
 */
export const { choose: setMessagesStay, useIsChosen: useMessagesStay } = createStoredChoice(
  messagesStayStorageKey,
  'no',
);
