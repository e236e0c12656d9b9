import type { Server } from 'node:http';
import { otpLength } from './auth/codes';
import { minResetPassword } from './auth/passwords';
import { Background } from './background';
import { createBackend, DamagedDataError, MigrationError, type Backend } from './backend';
import type { DataFolder } from './data-folder';
import { watchDisk } from './disk-space';
import { createFunctions, deliverOutbox, functionEnv } from './functions';
import { startOutbox } from './outbox-schedule';
import { createGateway } from './gateway';
import { connectGoogle } from './google';
import { createHttpServer } from './http-server';
import { json, withCors } from './http';
import { createMailboxHandler } from './mailbox-server';
import { Mailbox } from './mailbox';
import { createMailer } from './mailer';
import { createAuthLimits } from './rate-limits';
import type { Settings } from './settings';
import { StartProblem } from './start-problem';

export interface LocalSupabase {
  supabaseUrl: string;
  publishableKey: string;
  mailboxUrl: string;
  close(): Promise<void>;
}

/** Listens on this machine only: the server is for development and the demo. */
const host = '127.0.0.1';

/**
 * Starts database, services, gateway and mailbox on a data folder.
 * @param folder opened and locked by the caller.
 * @throws {StartProblem} with one sentence for the person who starts the product.
 */
export async function startLocalSupabase(
  settings: Settings,
  folder: DataFolder,
  log: (line: string) => void,
): Promise<LocalSupabase> {
  const secrets = folder.secrets();
  const mailbox = new Mailbox(folder.mailbox);
  const urls = { api: settings.apiUrl ?? '', mailbox: settings.mailboxUrl ?? '' };
  const env = functionEnv({
    apiUrl: () => urls.api,
    mailboxUrl: () => urls.mailbox,
    siteUrl: settings.siteUrl,
    secrets,
  });
  const mailer = createMailer({ env, siteUrl: settings.siteUrl });
  const background = new Background();
  const disk = watchDisk(folder.path, log);

  let answer: (request: Request, address: string) => Promise<Response> = () =>
    Promise.resolve(withCors(json({ message: 'starting' }, 503, { 'retry-after': '1' })));
  const servers: Server[] = [];
  const stopListening = (): Promise<void> => Promise.all(servers.map(closeServer)).then(() => undefined);

  let backend: Backend | undefined;
  try {
    // The ports first: a port in use is then reported at once, not after the database was created
    const api = createHttpServer((request, address) => answer(request, address));
    const apiPort = await listen(api, settings.apiPort, 'API', 'PONTE_PORT_API');
    servers.push(api);
    const mailboxServer = createHttpServer(
      createMailboxHandler(mailbox, secrets.secretKey, () => background.settled()),
    );
    const mailboxPort = await listen(mailboxServer, settings.mailboxPort, 'mailbox', 'PONTE_PORT_MAILBOX');
    servers.push(mailboxServer);
    urls.api ||= `http://localhost:${apiPort}`;
    urls.mailbox ||= `http://localhost:${mailboxPort}`;

    log('preparing the database...');
    backend = await openBackend(settings, folder, {
      mailer,
      log,
      jwtSecret: secrets.jwtSecret,
      keys: secrets,
      apiUrl: urls.api,
      hasDiskSpace: () => disk.hasDiskSpace(),
    });
    answer = createGateway({
      backend,
      mailer,
      google: settings.google && (await connectGoogle(settings.google)),
      secrets,
      hasDiskSpace: () => disk.hasDiskSpace(),
      rateLimitFactor: settings.rateLimitFactor,
      limits: createAuthLimits({ factor: settings.rateLimitFactor, mailIntervalSeconds: settings.mailIntervalSeconds }),
      apiUrl: () => urls.api,
      siteUrl: settings.siteUrl,
      redirectOrigins: settings.redirectOrigins,
      functions: createFunctions(env, (email) => mailbox.forget(email)),
      background,
    });
  } catch (error) {
    await stopListening();
    await backend?.close();
    throw error;
  }

  const config = { supabaseUrl: urls.api, publishableKey: secrets.publishableKey, mailboxUrl: urls.mailbox };
  folder.writePublicConfig(config);
  const opened = backend;
  // A database without the product's migrations (tests of the server itself) has no outbox
  const { rows } = await opened.sql.query<{ there: boolean }>(
    `select to_regprocedure('public.claim_mails(int)') is not null as there`,
  );
  const readPosition = async (): Promise<string> =>
    (await opened.sql.query<{ position: string }>('select pg_current_wal_insert_lsn() as position')).rows[0]
      ?.position ?? '';
  const stopOutbox = rows[0]?.there
    ? startOutbox(
        () => deliverOutbox(env),
        () => disk.hasDiskSpace(),
        readPosition,
      )
    : undefined;
  return {
    ...config,
    close: async () => {
      await stopOutbox?.();
      await background.settled();
      await stopListening();
      await opened.close();
    },
  };
}

async function openBackend(
  settings: Settings,
  folder: DataFolder,
  parts: {
    mailer: ReturnType<typeof createMailer>;
    log: (line: string) => void;
    jwtSecret: string;
    keys: { publishableKey: string; secretKey: string };
    apiUrl: string;
    hasDiskSpace: () => boolean;
  },
): Promise<Backend> {
  try {
    return await folder.creatingDatabase(() =>
      createBackend({
        dataDir: folder.database,
        storageDir: folder.storage,
        migrationsDir: settings.migrationsDir,
        seedFile: settings.seedFile,
        mailer: parts.mailer,
        log: parts.log,
        hasDiskSpace: parts.hasDiskSpace,
        appConfig: {
          api: { enabled: true, external_url: parts.apiUrl },
          auth: {
            enabled: true,
            jwt_secret: parts.jwtSecret,
            publishable_key: parts.keys.publishableKey,
            secret_key: parts.keys.secretKey,
            site_url: settings.siteUrl,
            additional_redirect_urls: settings.redirectOrigins.map((origin) => `${origin}/**`),
            minimum_password_length: minResetPassword,
            email: {
              enable_signup: true,
              enable_confirmations: true,
              double_confirm_changes: false,
              otp_length: otpLength,
              otp_expiry: settings.linkSeconds,
            },
            ...(settings.google && {
              external: {
                google: { enabled: true, client_id: settings.google.clientId, secret: settings.google.secret },
              },
            }),
          },
          storage: { enabled: true, file_size_limit: '5MiB' },
        },
      }),
    );
  } catch (error) {
    if (error instanceof MigrationError) throw new StartProblem(error.message, { cause: error });
    if (error instanceof DamagedDataError) throw folder.damaged(error.message, error);
    throw error;
  }
}

/** @returns the port in use. @throws {StartProblem} when it is taken. */
function listen(server: Server, port: number, what: string, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === 'EADDRINUSE'
          ? `Port ${port} (${what}) is already in use. Stop the program that uses it, or set ${variable} to another port.`
          : `Port ${port} (${what}) cannot be opened (${error.code ?? error.message}). Set ${variable} to another port.`;
      reject(new StartProblem(sentence, { cause: error }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Lets open requests finish, for two seconds at most; closes idle connections (browsers keep them open) at once. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const forceExitTimer = setTimeout(() => {
      server.closeAllConnections();
    }, 2_000);
    server.close(() => {
      clearTimeout(forceExitTimer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
