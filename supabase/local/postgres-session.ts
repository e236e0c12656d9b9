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
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ socket, database }: DatabaseServer, parsers: PGlite['parsers'], serializers: PGlite['serializers']) {
    super();
    this.parsers = { ...types.parsers, ...parsers };
    this.serializers = { ...types.serializers, ...serializers };
    this.#socket = net.connect(socket);
    const lose = (error: Error): void => {
      this.#lost ??= error;
      this.#onLost(this.#lost);
    };
    this.#socket.on('error', lose);
    this.#socket.on('close', () => lose(new Error('the database server has closed the session')));
    this.#socket.on('data', (bytes) => {
      this.#parser.parse(bytes, (message) => {
        this.#onMessage(message);
      });
    });
    this.#started = this.#ask(
      startupMessage({ user: 'postgres', database, application_name: 'ponte', client_encoding: 'UTF8' }),
      ['readyForQuery'],
    );
    this.waitReady = this.#started.then(() => this._initArrayTypes());
  }

  /** Sends a message. @returns its answers; the last is an error when the server refused it */
  #ask(message: Uint8Array, lastAnswer: readonly string[]): Promise<Messages> {
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      this.#answers = [];
      let refusal: Messages[number] | undefined;
      this.#onLost = (error) => reject(refusal instanceof Error ? refusal : error);
      this.#onMessage = (answer) => {
        if (answer.name === 'notice' || answer.name === 'parameterStatus' || answer.name === 'notification') return;
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

  /** One caller at a time. */
  #queue<Result>(run: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(run, run);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  _runExclusiveQuery<Result>(run: () => Promise<Result>): Promise<Result> {
    return run();
  }

  _runExclusiveTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
    return this.#queue(run);
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

  close(): Promise<void> {
    this.#lost ??= new Error('the session is closed');
    return new Promise((resolve) => {
      this.#socket.once('close', () => resolve());
      this.#socket.end(Uint8Array.of('X'.charCodeAt(0), 0, 0, 0, 4));
    });
  }
}
