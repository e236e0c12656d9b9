/** PostgREST's code for a function that the database does not have, or not with these parameters: an older one. */
const noSuchFunction = 'PGRST202';

/** Whether an answer of the database says that it has no such function. */
export const isMissingFunction = ({ error }: { error: { code: string } | null }): boolean =>
  error?.code === noSuchFunction;
