/** Why a release of a registry can't be trusted: it is not what its team has signed. */
export type UntrustedCode =
  /** Its upload is not finished: the record, which is written last, is missing. */
  | 'no-record'
  /** Its record is no record of a release. */
  | 'unreadable-record'
  /** It is signed with a key that is not in the list of public keys. */
  | 'unknown-key'
  /** It is signed with a key of another team. */
  | 'key-of-another-remote'
  /** The signature does not belong to the record. */
  | 'wrong-signature'
  /** The record is that of another release or remote. */
  | 'wrong-release'
  | 'missing-file'
  /** A file's hash is not the one in the record. */
  | 'changed-file';

/** Why a pointer was not moved, or a command of the registry not done. */
export type RefusalCode =
  /** Somebody else has moved the pointer since it was read. */
  | 'moved-meanwhile'
  | 'locked'
  | 'not-locked'
  | 'no-such-release'
  /** The remote has no release at all, or none before the present one. */
  | 'nothing-to-show'
  | 'already-live'
  /** A canary runs: it is promoted or stopped first. */
  | 'canary-runs'
  | 'no-canary'
  /** The remote is switched off, or is not. */
  | 'already-off'
  | 'not-off'
  /** A file has the name of an earlier release's file and another content: browsers would keep the wrong one. */
  | 'name-taken'
  /** It was built against another shell than the one that it is for. */
  | 'incompatible'
  /** The pointer or its log can't be read. */
  | 'damaged-log';

/** What a registry or its server refuses, with a stable code. */
export class ReleaseRegistryError extends Error {
  override readonly name = 'ReleaseRegistryError';
  readonly code: UntrustedCode | RefusalCode;
  /** The release that it is about. */
  readonly release: string | undefined;
  constructor(code: UntrustedCode | RefusalCode, message: string, release?: string) {
    super(message);
    this.code = code;
    this.release = release;
  }
}

/** A release that is not what its team has signed. */
export class UntrustedReleaseError extends ReleaseRegistryError {
  declare readonly code: UntrustedCode;
  declare readonly release: string;
  constructor(code: UntrustedCode, release: string, message: string) {
    super(code, message, release);
  }
}
