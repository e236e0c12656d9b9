/*
 * The Termos de Uso of 26 November 2026: what the ad check, the review before publication, confirmations, answers and the notice desk mean for whoever uses the
 * site. Guarantees: as in 20261206120000_document_versions.sql.
 */
insert into private.document_versions (document, version, shown_from) values ('terms', '2026-11-26', '2026-11-26');
