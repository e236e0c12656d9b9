/*
 * The cookie policy of 29 November 2026, which names what a sign-out leaves for other tabs (shell/src/drafts.ts).
 *
 * Guarantees: a consent may name this version, as the migration consents asks of the one that pages show.
 */

insert into private.document_versions (document, version, shown_from) values ('cookies', '2026-11-29', '2026-11-29');
