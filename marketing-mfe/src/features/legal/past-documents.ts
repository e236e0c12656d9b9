import type { LegalDocument } from './legal-document';
import { cookies20261122 } from './documents/past/cookies-2026-11-22';
import { cookies20261123 } from './documents/past/cookies-2026-11-23';
import { cookies20261126 } from './documents/past/cookies-2026-11-26';
import { cookies20261127 } from './documents/past/cookies-2026-11-27';
import { cookies20261129 } from './documents/past/cookies-2026-11-29';
import { privacy202504 } from './documents/past/privacy-2025-04';
import { privacy20261122 } from './documents/past/privacy-2026-11-22';
import { privacy20261126 } from './documents/past/privacy-2026-11-26';
import { terms202504 } from './documents/past/terms-2025-04';
import { terms20261122 } from './documents/past/terms-2026-11-22';
import { terms20261126 } from './documents/past/terms-2026-11-26';

/** What a text said in an earlier version: what its digest is made of. */
export type PastText = Pick<LegalDocument, 'title' | 'summary' | 'blocks'>;

/**
 * Each text that somebody may have agreed to and that is no longer shown, by its version
 * (shared-domain/src/consent-texts.ts lists them).
 */
export const pastDocuments: Readonly<Record<LegalDocument['name'], Readonly<Record<string, PastText>>>> = {
  terms: { '2025-04': terms202504, '2026-11-22': terms20261122, '2026-11-26': terms20261126 },
  privacy: { '2025-04': privacy202504, '2026-11-22': privacy20261122, '2026-11-26': privacy20261126 },
  cookies: {
    '2026-11-22': cookies20261122,
    '2026-11-23': cookies20261123,
    '2026-11-26': cookies20261126,
    '2026-11-27': cookies20261127,
    '2026-11-29': cookies20261129,
  },
};
