import { use, useLayoutEffect, type ReactNode } from 'react';
import { ServerHtml } from './part-use';

/**
 * A late part is HTML of the server until its code is there, and is then drawn anew: its checkboxes would lose what a
 * person has ticked meanwhile. This puts those ticks, and no others, into the new boxes. It is rendered inside the
 * part, so that a page which never loads the part's code does not load this either.
 */
export function KeptTicks(): ReactNode {
  const html = use(ServerHtml);
  // Before the part's own effects.
  useLayoutEffect(() => {
    for (const element of html?.elements.filter(({ isConnected }) => !isConnected) ?? [])
      for (const { name, value, checked, defaultChecked } of element.querySelectorAll<HTMLInputElement>(
        'form input[type=checkbox]',
      )) {
        if (checked === defaultChecked) continue;
        const boxes = html?.place.current?.querySelectorAll<HTMLInputElement>('form input[type=checkbox]') ?? [];
        for (const box of boxes) if (box.name === name && box.value === value) box.checked = checked;
      }
  }, [html]);
  return null;
}
