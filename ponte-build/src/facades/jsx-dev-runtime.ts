import { type ElementType, Fragment, type Key, type ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

/*
 * What compiled JSX of development asks for, in a page whose shell shares only the JSX of production: the same
 * elements, without the place in the source that development adds.
 */
export { Fragment };

/** @param hasStaticChildren whether the children were written one by one, so that they need no keys */
export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  hasStaticChildren: boolean,
): ReactElement {
  return hasStaticChildren ? jsxs(type, props, key) : jsx(type, props, key);
}
