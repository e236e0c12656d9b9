import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '../../use-is-hydrated';
import { emailOf } from './location-email';

/** The address that another account page handed over. It outlives a reload, and the server's HTML of the same page knows nothing of it. */
export function useLocationEmail(): string {
  const { state } = useLocation();
  return useIsHydrated() ? emailOf(state) : '';
}
