import type { Button } from '@ponte/shared-ui';
import type { ComponentProps } from 'react';

/** The look of the link, and of the button that takes its place. */
export function applyButton(
  vacancy: { title: string },
  layout: 'row' | 'page',
): Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'aria-label'> {
  return layout === 'row'
    ? { variant: 'outline', size: 'sm', 'aria-label': `Candidatar-se à vaga ${vacancy.title}` }
    : { variant: 'default', size: 'lg', className: 'w-full' };
}
