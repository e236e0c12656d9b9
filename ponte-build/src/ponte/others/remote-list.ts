import { z } from 'zod';

/** The remote that runs on this machine in place of the product's. */
export interface LocalRemote {
  name: string;
  /** Address of its entry. */
  entry: string;
  /** Beginnings of its addresses. */
  routes: readonly string[];
}

const remoteListSchema = z.record(
  z.string(),
  // What else a newer product says of a remote goes on to its shell.
  z.looseObject({ entry: z.string(), routes: z.array(z.string()).optional() }),
);

/** The list of remotes as a product gives it, in its pages and as /remotes.json. */
export type RemoteList = z.output<typeof remoteListSchema>;

/** @throws Error when the value is no list of remotes */
export function readRemoteList(value: unknown): RemoteList {
  const read = remoteListSchema.safeParse(value);
  if (!read.success) throw new Error('it is no list of remotes');
  return read.data;
}

/**
 * The list with the local remote in the place of the product's, or at its end when the product has none of this name.
 * Nothing that was said of the product's release stays: integrity, the release before it, the switch.
 */
export const withLocalRemote = (list: RemoteList, { name, entry, routes }: LocalRemote): RemoteList => ({
  ...list,
  [name]: { entry, routes: [...routes] },
});
