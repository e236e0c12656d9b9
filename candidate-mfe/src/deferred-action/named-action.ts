import type { Location } from 'react-router-dom';

/** Address of a page with an action in a parameter: without its hash, which a server does not know. */
export function addressNaming(
  param: string,
  action: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const params = new URLSearchParams(search);
  params.set(param, action);
  return `${pathname}?${params.toString()}`;
}

/** Whether the address asks for the action, as the one after a sign-in does, and a shared one may. */
export function isActionNamed(param: string, action: string, { search }: Pick<Location, 'search'>): boolean {
  return new URLSearchParams(search).get(param) === action;
}
