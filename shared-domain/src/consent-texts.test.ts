import { createHash } from 'node:crypto';
import { consentTexts, documentDigests, documentVersions, termsVersion } from './index';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

it.each(Object.entries(consentTexts))(
  'the text of %s has the version under which it is agreed to: another text needs another version',
  (purpose, text) => {
    const name = purpose as keyof typeof consentTexts;
    expect(documentDigests[name]).toBe(`${documentVersions[name]} ${digestOf(text)}`);
  },
);

it('gives every text a date as version that fits the database', () => {
  expect(Object.keys(documentDigests)).toEqual(Object.keys(documentVersions));
  for (const version of Object.values(documentVersions)) {
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(`${version}T12:00:00Z`).toISOString().slice(0, 10)).toBe(version);
  }
});

it('uses the later version of the two documents for the terms of a new account', () => {
  expect(termsVersion).toBe([documentVersions.terms, documentVersions.privacy].sort().at(-1));
});
