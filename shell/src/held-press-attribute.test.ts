import { heldPressAttribute as attributeOfTheDocument } from '@ponte/shared-server';
import { heldPressAttribute } from '@ponte/shared-auth';

it('is the same for a press before hydration and for one before the code of a fragment', () => {
  expect(heldPressAttribute).toBe(attributeOfTheDocument);
});
