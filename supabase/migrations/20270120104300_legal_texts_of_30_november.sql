/*
 * Terms, privacy policy and cookie policy of 30 November 2026, which promise what is done: how a change is made known,
 * how long access records are kept, and which decisions a rule makes first.
 *
 * Guarantees: a consent may name these versions, as the migration consents asks of those that pages show.
 */

insert into private.document_versions (document, version, shown_from) values
  ('terms', '2026-11-30', '2026-11-30'),
  ('privacy', '2026-11-30', '2026-11-30'),
  ('cookies', '2026-11-30', '2026-11-30');
