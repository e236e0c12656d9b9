import { createHash } from 'node:crypto';
import {
  consentTexts,
  documentDigests,
  documentPath,
  documentVersions,
  pastDocumentVersions,
  termsVersion,
  type LegalDocumentName,
} from './index';

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

it.each<[LegalDocumentName, string | undefined, string]>([
  ['terms', undefined, '/termos'],
  ['terms', documentVersions.terms, '/termos'],
  ['terms', '2025-04', '/termos/2025-04'],
  ['privacy', '2025-04', '/privacidade/2025-04'],
  ['terms', '2026-11-22', '/termos/2026-11-22'],
  // Recorded for the later one of the two
  ['terms', '2026-11-24', '/termos/2026-11-22'],
  ['cookies', '2026-11-25', '/cookies/2026-11-23'],
  // What no release ever recorded
  ['terms', '2024-01', '/termos'],
  ['terms', '2099-01-01', '/termos'],
])('reads %s as agreed to under %s at %s', (name, agreed, address) => {
  expect(documentPath(name, agreed)).toBe(address);
});

it('lists earlier versions in their order, all before the present one', () => {
  for (const [name, versions] of Object.entries(pastDocumentVersions)) {
    const all = [...versions, documentVersions[name as LegalDocumentName]];
    expect(all).toEqual([...new Set(all)].sort());
  }
});
