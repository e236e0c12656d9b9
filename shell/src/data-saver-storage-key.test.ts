import { dataSaverStorageKey as keyOfTheLoader } from '@ponte/shared-server';
import { dataSaverStorageKey } from '@ponte/shared-ui';

it('the storage key of data saving is the same for the loader of a rendered page and for the switch', () => {
  expect(keyOfTheLoader).toBe(dataSaverStorageKey);
});
