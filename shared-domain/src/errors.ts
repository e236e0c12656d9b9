/** The common fields of errors of PostgREST, the auth service and storage. */
interface ServiceError {
  message: string;
  code?: string | null;
  hint?: string | null;
  details?: string | null;
}

/**
 * An error for users and programs: `message` is a Portuguese sentence for the screen, `code` is stable, `cause` is the
 * original error.
 */
export class AppError extends Error {
  /**
   * Every app bundles its own copy of this package, so `instanceof` is by this mark: the shell recognizes a remote's
   * error.
   */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === 'AppError';
  }

  override readonly name = 'AppError';
  readonly code: string;
  /** HTTP status when a server answered, undefined when none did. */
  readonly status: number | undefined;
  /** Seconds after which trying again makes sense, when a server said so. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    message: string,
    options: { cause?: unknown; status?: number | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.retryAfter = options.retryAfter;
  }
}

/** Sentences for failures of any call, word for word from docs/specification.md, section 21 (Errors). */
export const errorMessages = {
  offline: 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
  expiredSession: 'Sua sessão expirou. Entre novamente para continuar.',
  forbidden: 'Você não tem permissão para fazer isso.',
  tooManyRequests: 'Muitas tentativas em pouco tempo. Aguarde um momento e tente novamente.',
  unavailable: 'O serviço está indisponível no momento. Tente novamente em instantes.',
  authUnreachable:
    'Não conseguimos confirmar o seu acesso agora: o serviço não responde. Você continua na sua conta. Tente novamente em instantes.',
  unexpected: 'Algo deu errado do nosso lado. Tente novamente.',
} as const;

function isServiceError(value: unknown): value is ServiceError {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}

/** 'N segundos', or minutes or hours when there are many. */
export function secondsText(seconds: number): string {
  if (seconds > 90 * 60) return `${Math.ceil(seconds / 3600)} horas`;
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutos`;
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
}

/**
 * Writes a Retry-After header into the property of a 429 answer's body that toAppError reads, because only the body is
 * passed on (see createApi in shared-auth).
 */
export function toRetryAfterDetails(seconds: number): string {
  return `retry after ${seconds} s`;
}

function tooManyRequests(error: ServiceError): AppError {
  // Stryker disable next-line StringLiteral: any other text that names no wait does the same
  const seconds = Number(/^retry after (\d+) s$/.exec(error.details ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds))
    return new AppError('too_many_requests', errorMessages.tooManyRequests, { cause: error, status: 429 });
  const message = `Muitas tentativas em pouco tempo. Aguarde ${secondsText(seconds)} e tente novamente.`;
  return new AppError('too_many_requests', message, { cause: error, status: 429, retryAfter: seconds });
}

/**
 * Turns whatever a call threw or returned into an AppError.
 *
 * Business rules of the database come as SQLSTATE 'PTxyz' (the HTTP status), with the Portuguese sentence as message
 * and the stable code as hint: both are passed on. Anything else gets a general sentence, and the original stays in
 * `cause`.
 */
export function toAppError(error: unknown, status?: number): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DOMException && error.name === 'AbortError') {
    return new AppError('aborted', 'A operação foi cancelada.', { cause: error });
  }
  // Code of a page, which webpack could not load.
  if (error instanceof Error && error.name === 'ChunkLoadError')
    return new AppError('offline', errorMessages.offline, { cause: error });
  if (isServiceError(error)) {
    // Stryker disable next-line StringLiteral: any other text that is no business code does the same
    const business = /^PT([45]\d\d)$/.exec(error.code ?? '');
    if (business && error.hint) {
      return new AppError(error.hint, error.message, { cause: error, status: Number(business[1]) });
    }
    if (status === 401 || error.code === 'PGRST301' || error.code === 'PGRST303') {
      return new AppError('session_expired', errorMessages.expiredSession, { cause: error, status: status ?? 401 });
    }
    if (error.code === '42501' || status === 403) {
      return new AppError('forbidden', errorMessages.forbidden, { cause: error, status: status ?? 403 });
    }
    if (status === 429) return tooManyRequests(error);
    // A code of its own, so that it is not retried: three more waits for a server that never answers would be too long.
    if (/^TimeoutError\b/.test(error.message)) return new AppError('timeout', errorMessages.offline, { cause: error });
    // fetch itself failed: postgrest-js reports it as an error without code and with status 0
    if (status === 0 || (!error.code && /fetch|network|load failed/i.test(error.message))) {
      return new AppError('offline', errorMessages.offline, { cause: error });
    }
    if ((status ?? 0) >= 500) {
      return new AppError('unavailable', errorMessages.unavailable, { cause: error, status });
    }
  }
  return new AppError('unexpected', errorMessages.unexpected, { cause: error, status });
}

/**
 * The data of a PostgREST answer. Throws AppError when the answer carries an error.
 * @param answer what `await (await api.db()).from(...)` or `.rpc(...)` gave.
 */
export function requireData<T>(
  answer: { data: T; error: null; status: number } | { data: unknown; error: ServiceError; status: number },
): T {
  if (answer.error) throw toAppError(answer.error, answer.status);
  return answer.data;
}

/** Longest wait that is retried automatically, in seconds; a longer one is shown, and the visitor retries. */
const longestSilentWait = 10;

/**
 * Whether a retry can help: a refusal (4xx) stays a refusal, an answer that its schema does not know would come again,
 * an unreachable or busy server may recover. After a timeout the visitor has waited long enough.
 */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  // By its name: zod comes with the first schema, and this to every page.
  if (!(error instanceof AppError)) return !(error instanceof Error && error.name.endsWith('ZodError'));
  const { code, status, retryAfter = 0 } = error;
  if (code === 'aborted' || retryAfter > longestSilentWait) return false;
  return status === undefined ? code === 'offline' : status >= 500 || status === 429;
}
