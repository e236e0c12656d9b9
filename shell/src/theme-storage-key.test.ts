import { themeStorageKey as keyOfTheDocument } from '@ponte/shared-server';
import { themeStorageKey } from '@ponte/shared-ui';

it('the storage key of the theme is the same for the script before the first paint and for the page', () => {
  expect(keyOfTheDocument).toBe(themeStorageKey);
});
