/** The address that one account page hands to the next in the history entry's state: never in the URL. */
export interface EmailState {
  email: string;
}

export function emailOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}
