import { z } from 'zod';

/**
 * The beginning of addresses: '/', which is the home page alone, or lower-case parts. Nothing that leads to another
 * host.
 */
const routePrefix = z.string().regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/);
const path = z.string().regex(/^\/(?!\/)\S*$/);

/** Checks what remote.json says, which comes from other teams ({@link RemoteDeclaration}). */
export const remoteDeclarationSchema = z.object({
  /** What it is, for operators. */
  label: z.string(),
  /** Who answers for it. */
  owner: z.string(),
  /** Beginnings of its addresses: each is its own with everything below it; '/' is the home page alone. */
  routes: z.array(routePrefix),
  /** Public pages without parameters that each of its releases must render; those that read nothing come first. */
  smokeTestPages: z.array(path),
  /** Beginnings of addresses that are not worth a crawler's time. */
  hiddenFromSearch: z.array(path).optional(),
});

/**
 * What a release of a remote says of itself (remote.json in its folder). The shell's server answers its addresses by
 * it.
 */
export type RemoteDeclaration = z.output<typeof remoteDeclarationSchema>;

const configuredRemoteSchema = z.union([
  z.string(),
  remoteDeclarationSchema.partial().extend({
    /** Address of its files. */
    origin: z.string(),
  }),
]);

/**
 * A remote in PONTE_REMOTES: where its files are and, for as long as none of its releases could be read, what is known
 * of it.
 */
export interface ConfiguredRemote {
  origin: string;
  declaration: RemoteDeclaration | undefined;
}

/**
 * Reads PONTE_REMOTES: `{"candidate": "https://candidate.example"}`, or an object with `origin` and what remote.json
 * says in place of the address.
 * @throws Error when it is something else
 */
export function readConfiguredRemotes(text: string): Record<string, ConfiguredRemote> {
  const remotes = z.record(z.string(), configuredRemoteSchema).parse(JSON.parse(text));
  return Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => {
      if (typeof remote === 'string') return [name, { origin: withoutSlash(remote), declaration: undefined }];
      const { origin, label = name, owner = '', routes, smokeTestPages = [], hiddenFromSearch } = remote;
      const declaration = routes && { label, owner, routes, smokeTestPages, hiddenFromSearch };
      return [name, { origin: withoutSlash(origin), declaration }];
    }),
  );
}

const withoutSlash = (origin: string): string => origin.replace(/\/+$/, '');

/** The name in PONTE_REMOTES of all remotes that it does not name: `{"*": "https://remotes.example/{remote}"}`. */
export const anyRemote = '*';

/** The address of a remote that only the pattern of `*` names. */
export const originFromPattern = (pattern: string, remote: string): string => pattern.replaceAll('{remote}', remote);
