import net from 'node:net';
import { PGlite, protocol, types } from '@electric-sql/pglite';

/*
 * One session of a PostgreSQL server in place of PGlite: the same client code, which makes and reads the messages, on a
 * socket instead of the database in WebAssembly. For the browser tests, whose machines have PostgreSQL anyway and spend
 * a third of their time in PGlite (docs/decisions/2026-11-28-browser-tests-on-postgresql.md).
 */

/** A database of a server that trusts who can open its socket. */
export interface DatabaseServer {
  /** File of the socket, '.s.PGSQL.<port>'. */
  socket: string;
  database: string;
}

type ProtocolOptions = NonNullable<Parameters<PGlite['execProtocolStream']>[1]>;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

// What PGlite and its worker for browsers both extend, and the package does not name: its methods are abstract in all
// that reaches the database.
const Client = Object.getPrototypeOf(PGlite) as abstract new () => Pick<
  PGlite,
  'query' | 'exec' | 'transaction' | 'parsers' | 'serializers'
> & { _initArrayTypes(): Promise<void> };

/** What an answer ends with, by the kind of the message (docs of the protocol, 'Message Flow'). */
const lastAnswers: Readonly<Record<string, readonly string[]>> = {
  P: ['parseComplete'],
  B: ['bindComplete'],
  // A statement's parameters are described before its rows.
  D: ['rowDescription', 'noData'],
  E: ['commandComplete', 'emptyQuery', 'portalSuspended'],
  Q: ['readyForQuery'],
  S: ['readyForQuery'],
};
const flush = Uint8Array.of('H'.charCodeAt(0), 0, 0, 0, 4);
const protocolVersion = 196_608;

/** Without this the server writes times in its own way, and a client reads them wrong. */
const sessionSettings = { client_encoding: 'UTF8', TimeZone: 'UTC', DateStyle: 'ISO' };

/** The session has ended: SQLSTATE 08006, 'connection failure'. */
function lostError(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: '08006', severity: 'FATAL' });
}

function startupMessage(fields: Readonly<Record<string, string>>): Buffer {
  const body = Buffer.from(`${Object.entries(fields).flat().join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + head.length, 0);
  head.writeInt32BE(protocolVersion, 4);
  return Buffer.concat([head, body]);
}

/** A session as the server's superuser; one caller at a time, as PGlite has it. */
export class PostgresSession extends Client {
  readonly debug = 0;
  readonly waitReady: Promise<void>;
  /** Before that of the types, which are asked for. */
  readonly #started: Promise<unknown>;
  readonly #socket: net.Socket;
  readonly #parser = new protocol.Parser();
  #answers: Messages = [];
  /** Told of every message that arrives. */
  #onMessage: (message: Messages[number]) => void = () => undefined;
  #onLost: (error: Error) => void = () => undefined;
  #lost: Error | undefined;
  #closing: Promise<void> | undefined;
  #transactions: Promise<unknown> = Promise.resolve();
  #queries: Promise<unknown> = Promise.resolve();

  /** @param onLost called when the server ends a session that had begun, which nothing brings back */
  constructor(
    { socket, database }: DatabaseServer,
    parsers: PGlite['parsers'],
    serializers: PGlite['serializers'],
    onLost: (error: Error) => void,
  ) {
    super();
    this.parsers = { ...types.parsers, ...parsers };
    this.serializers = { ...types.serializers, ...serializers };
    this.#socket = net.connect(socket);
    // What the server says before it ends a session, and why the socket failed.
    let cause: unknown;
    let isReady = false;
    this.#socket.on('error', (error) => (cause ??= error));
    this.#socket.on('close', () => {
      this.#lost ??= lostError('the database server has ended the session', cause);
      this.#onLost(this.#lost);
      if (isReady && !this.#closing) onLost(this.#lost);
    });
    this.#socket.on('data', (bytes) => {
      this.#parser.parse(bytes, (message) => {
        if ('severity' in message && (message.severity === 'FATAL' || message.severity === 'PANIC')) cause = message;
        this.#onMessage(message);
      });
    });
    this.#started = this.#ask(
      startupMessage({ user: 'postgres', database, application_name: 'ponte', ...sessionSettings }),
      ['readyForQuery'],
    );
    this.waitReady = this.#started
      .then(() => this._initArrayTypes())
      .then(() => {
        isReady = true;
      });
  }

  /** Sends a message. @returns its answers; the last is an error when the server refused it */
  #ask(message: Uint8Array, lastAnswer: readonly string[]): Promise<Messages> {
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      this.#answers = [];
      let refusal: Messages[number] | undefined;
      this.#onLost = reject;
      this.#onMessage = (answer) => {
        if (answer.name === 'notice' || answer.name === 'parameterStatus' || answer.name === 'notification') return;
        if (answer.name === 'copyInResponse')
          this.#socket.write(protocol.serialize.copyFail('this client sends no files'));
        if (answer.name.startsWith('authentication') && answer.name !== 'authenticationOk')
          this.#socket.destroy(new Error('the database server asks for a password'));
        this.#answers.push(answer);
        if (answer.name === 'error') refusal = answer;
        // After an error the server answers nothing until it is told where the next request begins, or, where that is
        // told with the message, what ends it.
        if (lastAnswer.includes(answer.name) || (refusal && !lastAnswer.includes('readyForQuery')))
          resolve(this.#answers);
      };
      this.#socket.write(message);
    });
  }

  async execProtocolStream(message: Uint8Array, { throwOnError = true }: ProtocolOptions = {}): Promise<Messages> {
    const kind = String.fromCharCode(message[0] ?? 0);
    const lastAnswer = lastAnswers[kind];
    if (!lastAnswer) throw new Error(`a message of the kind ${kind} is not sent by this client`);
    const isEnded = lastAnswer.includes('readyForQuery');
    const answers = await this.#ask(isEnded ? message : Buffer.concat([message, flush]), lastAnswer);
    const refusal = answers.find((answer) => answer instanceof Error);
    if (refusal && throwOnError) throw refusal;
    return answers;
  }

  async _checkReady(): Promise<void> {
    if (this.#lost) throw this.#lost;
    await this.#started;
  }

  _runExclusiveQuery<Result>(run: () => Promise<Result>): Promise<Result> {
    const done = this.#queries.then(run);
    this.#queries = done.catch(() => undefined);
    return done;
  }

  _runExclusiveTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
    const done = this.#transactions.then(run);
    this.#transactions = done.catch(() => undefined);
    return done;
  }

  // What PGlite has files for.
  syncToFs(): Promise<void> {
    return Promise.resolve();
  }

  _handleBlob(): Promise<void> {
    return Promise.resolve();
  }

  _getWrittenBlob(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  _cleanupBlob(): Promise<void> {
    return Promise.resolve();
  }

  dumpDataDir(): Promise<never> {
    return Promise.reject(new Error('a database of a server is dumped by pg_dump'));
  }

  /** Safe to call twice, and after the session was lost. */
  close(): Promise<void> {
    this.#closing ??= new Promise((resolve) => {
      this.#lost ??= lostError('the session is closed');
      if (this.#socket.closed) return resolve();
      this.#socket.once('close', () => resolve());
      this.#socket.end(Uint8Array.of('X'.charCodeAt(0), 0, 0, 0, 4));
    });
    return this.#closing;
  }
}
