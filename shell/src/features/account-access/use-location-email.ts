import { useIsHydrated } from '@ponte/shared-ui';
import { useLocation } from 'react-router-dom';
import { emailOf } from './location-email';

/**
 * The e-mail address that another account page passed on in the history state. It survives a reload; the server's HTML
 * of the page does not contain it.
 */
export function useLocationEmail(): string {
  const { state } = useLocation();
  return useIsHydrated() ? emailOf(state) : '';
}
