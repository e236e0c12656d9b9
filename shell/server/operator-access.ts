import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who may see the operators' page, and what they have chosen for their own session. */
export interface OperatorAccess {
  /** Whether anybody who reaches this server is an operator: on a developer's own machine. */
  isOpen: boolean;
  /** Whether a key opens the page. */
  hasKey: boolean;
  /** @param cookies the Cookie header */
  isOperator: (cookies: string | undefined) => boolean;
  /**
   * @param key as it was typed
   * @returns the value of the session's cookie; undefined when it is not the key. Wrong ones are not counted: a key of
   * 24 letters and digits is not found by trying, and a count of all visitors together would keep its owner out.
   */
  enter: (key: string) => string | undefined;
}

/** How long an operator stays in, in milliseconds: a working day. */
export const operatorTime = 12 * 3_600_000;

const isSame = (one: string, other: string): boolean => {
  const digest = (text: string): Buffer => createHmac('sha256', 'length').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
};

/** @param key PONTE_OPERATION_KEY; the page is nowhere without it, unless it is open */
export function createOperatorAccess(
  key: string | undefined,
  isOpen: boolean,
  now: () => number = Date.now,
): OperatorAccess {
  const sign = (until: string): string =>
    createHmac('sha256', key ?? '')
      .update(`operator ${until}`)
      .digest('base64url');
  return {
    isOpen,
    hasKey: key !== undefined,
    isOperator(cookies) {
      if (isOpen) return true;
      const [until = '', signature = ''] = readCookie(cookies, operatorCookie)?.split('.') ?? [];
      return key !== undefined && Number(until) > now() && isSame(signature, sign(until));
    },
    enter(typed) {
      if (key === undefined || !isSame(typed, key)) return undefined;
      const until = String(now() + operatorTime);
      return `${until}.${sign(until)}`;
    },
  };
}

export const operatorCookie = 'ponte-operator';
/** Set while an operator sees who owns what on each page. */
export const ownersCookie = 'ponte-owners';
/** What an operator breaks for their own session. */
export const faultCookie = 'ponte-fault';

export const readCookie = (header: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}=([\\w.:@-]+)\\s*(?:;|$)`).exec(header ?? '')?.[1];

/**
 * Scripts can't read it, and no other site's form or link brings it.
 *
 * @param seconds left out, until the browser ends; 0 removes it
 */
export const writeOperatorCookie = (name: string, value: string, isSecure: boolean, seconds?: number): string =>
  `${name}=${value}; Path=/; SameSite=Strict; HttpOnly${seconds === undefined ? '' : `; Max-Age=${seconds}`}${isSecure ? '; Secure' : ''}`;

/** What is broken in one session: nobody else notices. */
export type SessionFault =
  /** Every file of the remote comes late. */
  | { kind: 'slow'; remote: string }
  /** The remote's entry is not what its team has signed. */
  | { kind: 'tamper'; remote: string }
  /** The remote runs another release of the registry. */
  | { kind: 'skew'; remote: string; release: string };

export function readFault(cookies: string | undefined): SessionFault | undefined {
  const [, kind, remote, release] =
    /^(slow|tamper|skew):([a-z][a-z0-9]*)(?::([\w.-]+))?$/.exec(readCookie(cookies, faultCookie) ?? '') ?? [];
  if (remote === undefined) return undefined;
  if (kind === 'skew') return release === undefined ? undefined : { kind, remote, release };
  return kind === 'slow' || kind === 'tamper' ? { kind, remote } : undefined;
}

export const faultText = (fault: SessionFault): string =>
  [fault.kind, fault.remote, ...('release' in fault ? [fault.release] : [])].join(':');
