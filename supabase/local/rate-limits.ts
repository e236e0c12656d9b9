/** At most `max` events in any window of `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

/** A sliding window per key, in memory: a restart resets it, which is acceptable for a local server. */
export class RateLimiter {
  readonly #events = new Map<string, number[]>();
  readonly #limit: Limit;
  readonly #now: () => number;

  constructor(limit: Limit, now: () => number = Date.now) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Seconds until the key may make the next call; 0 when it may now. */
  wait(key: string): number {
    const events = this.#recent(key);
    if (events.length < this.#limit.max) return 0;
    const blocking = events[events.length - this.#limit.max] ?? this.#now();
    return Math.max(1, Math.ceil((blocking + this.#limit.seconds * 1_000 - this.#now()) / 1_000));
  }

  record(key: string): void {
    if (!Number.isFinite(this.#limit.max)) return;
    // Many invented keys must not fill the memory
    if (this.#events.size > 10_000) this.#forgetOld();
    this.#events.set(key, [...this.#recent(key), this.#now()]);
  }

  forget(key: string): void {
    this.#events.delete(key);
  }

  #recent(key: string): number[] {
    const since = this.#now() - this.#limit.seconds * 1_000;
    return (this.#events.get(key) ?? []).filter((at) => at > since);
  }

  #forgetOld(): void {
    for (const key of this.#events.keys()) if (this.#recent(key).length === 0) this.#events.delete(key);
  }
}

const minute = 60;
const hour = 60 * minute;

/**
 * The limits of each action, per network address and per account. Hosted projects configure theirs in the dashboard
 * (config.toml names them).
 */
export const limitTable = {
  signIn: { address: { max: 60, seconds: 5 * minute }, account: { max: 10, seconds: 5 * minute } },
  signUp: { address: { max: 30, seconds: hour }, account: { max: 5, seconds: hour } },
  recovery: { address: { max: 30, seconds: hour }, account: { max: 5, seconds: hour } },
  resend: { address: { max: 30, seconds: hour }, account: { max: 5, seconds: hour } },
  reauthenticate: { address: { max: 30, seconds: hour }, account: { max: 5, seconds: hour } },
  changeEmail: { address: { max: 30, seconds: hour }, account: { max: 5, seconds: hour } },
  // In addition to the database's own limit (migration leads), which gets no client address from the embedded server
  lead: { address: { max: 20, seconds: hour }, account: { max: 5, seconds: hour } },
  apply: { address: { max: 120, seconds: hour }, account: { max: 60, seconds: hour } },
  verify: { address: { max: 60, seconds: 5 * minute }, account: { max: 10, seconds: 5 * minute } },
} as const satisfies Record<string, { address: Limit; account: Limit }>;

export type LimitedAction = keyof typeof limitTable;

export interface AuthLimits {
  /** Seconds to wait before the action is allowed; 0 when it is. */
  wait(action: LimitedAction, who: { address: string; account?: string }): number;
  record(action: LimitedAction, who: { address?: string; account?: string }): void;
  forgive(action: LimitedAction, account: string): void;
  /** The same for the minimum interval between two mails of one kind to one account. */
  mailCooldown(kind: string, account: string): number;
  recordMail(kind: string, account: string): void;
}

export function createAuthLimits(
  options: { factor: number; mailIntervalSeconds: number },
  now: () => number = Date.now,
): AuthLimits {
  const scaled = (limit: Limit): Limit => ({
    ...limit,
    max: options.factor === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(limit.max * options.factor)),
  });
  const limiters = new Map<string, RateLimiter>();
  for (const [action, { address, account }] of Object.entries(limitTable)) {
    limiters.set(`${action}:address`, new RateLimiter(scaled(address), now));
    limiters.set(`${action}:account`, new RateLimiter(scaled(account), now));
  }
  const mails = new RateLimiter(
    { max: options.mailIntervalSeconds === 0 ? Number.POSITIVE_INFINITY : 1, seconds: options.mailIntervalSeconds },
    now,
  );
  const parts = ({ address, account }: { address?: string; account?: string }) =>
    [
      ['address', address],
      ['account', account],
    ].filter((part): part is [string, string] => part[1] !== undefined);

  return {
    wait: (action, who) =>
      Math.max(...parts(who).map(([part, key]) => limiters.get(`${action}:${part}`)?.wait(key) ?? 0)),
    record: (action, who) => {
      for (const [part, key] of parts(who)) limiters.get(`${action}:${part}`)?.record(key);
    },
    forgive: (action, account) => limiters.get(`${action}:account`)?.forget(account),
    mailCooldown: (kind, account) => mails.wait(`${kind}:${account}`),
    recordMail: (kind, account) => mails.record(`${kind}:${account}`),
  };
}
