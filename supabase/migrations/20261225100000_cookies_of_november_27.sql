/*
 * The Política de Cookies of 27 November 2026: the choice that messages stay on the screen, and the vacancy that somebody wanted to apply to before the
 * sign-in. Guarantees: as in 20261206120000_document_versions.sql.
 */
insert into private.document_versions (document, version, shown_from) values ('cookies', '2026-11-27', '2026-11-27');
