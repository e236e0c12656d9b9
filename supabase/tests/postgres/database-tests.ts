/**
 * The paths of tests that ask a database and nothing else, as a regular expression: they run on a real PostgreSQL where
 * there is one, and on PGlite elsewhere. What tests the embedded server, or keeps its own database, stays on PGlite.
 */
export const databaseTests = String.raw`supabase/tests/(?:(?:db|matrix)/|search/(?:explain|filter-counts|golden|market/load|search-quality)\.|seed/seed-database\.)`;
