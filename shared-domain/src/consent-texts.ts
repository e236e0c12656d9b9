import { newsletterText, newsletterVersion } from './newsletter-consent';
import * as paths from './paths';

/*
 * The texts of all consents and their versions, in one place. The Termos, the Política de Privacidade and the Política
 * de Cookies are documents of marketing-mfe; the short texts are here, and every form shows them from here. A changed
 * text needs a new version: tests compare each with its digest below.
 */

/** The text next to the box or switch of a consent. */
export const consentTexts = {
  newsletter: newsletterText,
  analysis_newsletter:
    'Quero receber vagas e dicas de carreira neste e-mail. Sem marcar aqui, o endereço não é guardado.',
  contact: 'Usamos estes dados só para responder ao seu pedido.',
  resume_sharing:
    'Ao enviar, você concorda em compartilhar esta cópia com a empresa. Ela não leva CPF, data de nascimento, rua, número e CEP.',
  marketing: 'Quero receber novidades e dicas de carreira por e-mail',
  alerts: 'Novas vagas das minhas buscas salvas',
} as const;

/** A purpose with its own text. */
export type ConsentPurpose = keyof typeof consentTexts | 'terms' | 'privacy' | 'cookies';

/**
 * Day (yyyy-MM-dd) of each text's last change. The database stores it with each consent, and knows every version
 * (private.document_versions): a new one needs a migration. The version of the alerts is in the database, too
 * (private.alerts_version).
 */
export const documentVersions: Readonly<Record<ConsentPurpose, string>> = {
  terms: '2026-11-30',
  privacy: '2026-11-30',
  cookies: '2026-11-30',
  newsletter: newsletterVersion,
  analysis_newsletter: '2026-11-22',
  contact: '2026-11-22',
  resume_sharing: '2026-11-22',
  marketing: '2026-11-22',
  alerts: '2026-11-22',
};

/**
 * Version and digest of each text: `<version> <digest>`, the digest being the first 16 digits of the text's SHA-256.
 * Only tests use it; no page includes it.
 */
export const documentDigests: Readonly<Record<ConsentPurpose, string>> = {
  terms: '2026-11-30 1ad68c27583482db',
  privacy: '2026-11-30 0ca3976c81da7531',
  cookies: '2026-11-30 f0e36e68e411083b',
  newsletter: '2026-11-22 22a0ec74548cb7c9',
  analysis_newsletter: '2026-11-22 0906925745d7cbd2',
  contact: '2026-11-22 006165374ae82c65',
  resume_sharing: '2026-11-22 9aa17cace37b03c4',
  marketing: '2026-11-22 d117092eb78c73b3',
  alerts: '2026-11-22 555394041a16af0f',
};

/** The documents that have a page of their own, and one for each earlier version. */
export type LegalDocumentName = Extract<ConsentPurpose, 'terms' | 'privacy' | 'cookies'>;

/**
 * Versions that were shown before the present one, oldest first; the first were named by their month. Each is readable
 * at {@link documentPath}. With a new version the former text moves to marketing-mfe/src/features/legal/documents/past.
 */
export const pastDocumentVersions: Readonly<Record<LegalDocumentName, readonly string[]>> = {
  terms: ['2025-04', '2026-11-22', '2026-11-26'],
  privacy: ['2025-04', '2026-11-22', '2026-11-26'],
  cookies: ['2026-11-22', '2026-11-23', '2026-11-26', '2026-11-27', '2026-11-29'],
};

/** Version and digest of each of them, as in {@link documentDigests} while it was shown. Only tests use it. */
export const pastDocumentDigests: Readonly<Record<LegalDocumentName, readonly string[]>> = {
  terms: ['2025-04 9343c1a41156a332', '2026-11-22 0e68b954f3ac33bb', '2026-11-26 b753088fc9dd477e'],
  privacy: ['2025-04 c1fb3de76b33c215', '2026-11-22 8973be8f4245339c', '2026-11-26 8ff9690e27355c96'],
  cookies: [
    '2026-11-22 07767398b96a2fee',
    '2026-11-23 d75db28e484db867',
    '2026-11-26 f10980d31a849212',
    '2026-11-27 d568c57a9926ba61',
    '2026-11-29 53559d728a7ea2ff',
  ],
};

const documentPages: Readonly<Record<LegalDocumentName, string>> = {
  terms: paths.terms(),
  privacy: paths.privacy(),
  cookies: paths.cookies(),
};

/**
 * Where a legal text is read as it was agreed to. One box covers terms and privacy policy under the later version of
 * the two, so a text may be older than the version that was recorded: it is the last one of that day or before.
 *
 * @param agreed the version of a consent; without it, and for the present one, the document's own page
 */
export function documentPath(name: LegalDocumentName, agreed?: string): string {
  if (agreed === undefined || agreed >= documentVersions[name]) return documentPages[name];
  const shown = pastDocumentVersions[name].findLast((version) => version <= agreed);
  return shown === undefined ? documentPages[name] : `${documentPages[name]}/${shown}`;
}

/** One box at sign-up covers the Termos and the Política de Privacidade: the version is the later of the two. */
export const termsVersion =
  documentVersions.terms > documentVersions.privacy ? documentVersions.terms : documentVersions.privacy;
