/** What a thrown value says, for a log or an answer to operators: anything can be thrown, not errors alone. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
