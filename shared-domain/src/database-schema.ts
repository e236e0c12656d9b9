// Generated from supabase/migrations by `npm run types`. Do not edit.
/** The newest migration that the types of the database were made from. A page that was built with them needs a database that has it. */
export const databaseSchema = '20270120104300';
