import { applyMask } from './mask';

/*
 * Times of day as fields speak of them: HH:mm inside, '14h30' outside, as Brazilians write them.
 */

/**
 * What a person types into a time field, as far as it goes: '14h30'. Takes HH:mm too. A digit before 'h' or a colon
 * that was just typed is a whole hour.
 */
export function formatTypedTime(text: string): string {
  return applyMask('00h00', text.replace(/^(\d)[:h.\s]$/i, '0$1h'));
}

/**
 * '9:30', '9h', '9h30' or '2:30 PM' that came at once (a paste, a browser's autofill) with its zeros, by the clock of
 * 24 hours. Not for typing: whoever erases a digit would get another one back.
 */
export function padTime(text: string): string {
  const [, hour, minute = '00', half] =
    /^(0?[1-9]|1[0-2])(?::([0-5]\d))?(?::[0-5]\d)?\s*([ap])\.?\s?m\.?$/i.exec(text.trim()) ?? [];
  if (half !== undefined) {
    const ofDay = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    return `${String(ofDay).padStart(2, '0')}h${minute}`;
  }
  return text.trim().replace(/^(\d)(?=\D)/, '0$1');
}

/** '14' or '9' as '14h00' and '09h00', for when a person goes on from the field; any other text as it is. */
export function completeTime(text: string): string {
  return /^\d{1,2}$/.test(text) ? `${text.padStart(2, '0')}h00` : text;
}

/** HH:mm of '14h30'; what is no time (yet) stays as it was typed, so that a form can say that it is wrong. */
export function readTime(text: string): string {
  return /^([01]\d|2[0-3])h[0-5]\d$/.test(text) ? text.replace('h', ':') : text;
}
