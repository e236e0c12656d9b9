import { nativeLinkSelector as selectorOfTheDocument } from '@ponte/shared-server';
import { nativeLinkSelector } from '@ponte/shared-auth';

it('is the same selector in the rules of the document as where presses are heard', () => {
  expect(nativeLinkSelector).toBe(selectorOfTheDocument);
});
