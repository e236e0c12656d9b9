import { onDemand } from '@ponte/shared-ui';
import { lazy, type ComponentType } from 'react';

/** A component whose code comes later than the page that shows it. */
export interface LateComponent {
  /** Waits for its code, as what suspends does; it asks for nothing by itself. */
  Content: ComponentType;
  /** Loads its code, once; a failed load can be tried again. @throws when it does not arrive */
  load: () => Promise<unknown>;
}

/**
 * A component whose code is asked for by who knows when it is wanted. Unlike that of `React.lazy`, which would keep the
 * failure, its code may still come after a load has failed: what stands in its place until then stays.
 * @param importContent loads the component
 */
export function createLateComponent(importContent: () => Promise<ComponentType>): LateComponent {
  const source = onDemand(importContent);
  // Never fails.
  const arrived = new Promise<{ default: ComponentType }>((resolve) => {
    source.subscribe(() => {
      const content = source.peek();
      if (content) resolve({ default: content });
    });
  });
  return { Content: lazy(() => arrived), load: source.load };
}
