/** Asked first, because the router warns of a browser without them. */
export const hasViewTransitions = (): boolean => typeof document !== 'undefined' && 'startViewTransition' in document;
