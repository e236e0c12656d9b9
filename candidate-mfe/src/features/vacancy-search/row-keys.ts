import { isWide } from './wide-window';

/** What React's event and the browser's have in common. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a key that is pressed in a row may mean something beside the pane, and not a command of the browser. */
export function isRowKey({ metaKey, ctrlKey, shiftKey, altKey }: KeyPress): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey && isWide();
}

/** The link of a row, which has its keys. */
const linkOf = (row: Element | null | undefined): HTMLAnchorElement | null | undefined =>
  row?.querySelector<HTMLAnchorElement>('article a[href]');

/**
 * The link that up and down lead to from the link of a row: that of the row above or below. undefined leaves the key to
 * the browser, which scrolls.
 */
export function nextRowOf(event: KeyPress, link: Element): HTMLAnchorElement | undefined {
  if (!isRowKey(event) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return undefined;
  const row = link.closest('li');
  return linkOf(event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling) ?? undefined;
}

/**
 * {@link nextRowOf} for a list whose code is not there yet. Only where a row's link has the focus: who only reads, and
 * scrolls by arrows, has it nowhere in the list.
 */
export function nextRowOfEarlyKey(event: KeyboardEvent): HTMLAnchorElement | undefined {
  const { target } = event;
  if (!(target instanceof HTMLAnchorElement) || linkOf(target.closest('li')) !== target) return undefined;
  return nextRowOf(event, target);
}
