import { use, useLayoutEffect, type ReactNode } from 'react';
import { ServerHtml } from './part-use';

/**
 * Ticks the boxes of a late part that was drawn anew as those of its HTML were left. Only what a person has changed.
 * Stands in the part, whose code brings it along.
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
