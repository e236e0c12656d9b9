import { onDatabase } from '../postgres/connection';
import { findServerFolder, startServer, type Server } from '../postgres/server';
import { makeDataDir, startProcess, startTimeout } from './support/server';

const serverFolder = findServerFolder();

// CI has a PostgreSQL.
(serverFolder === undefined ? describe.skip : describe)("the local server on a PostgreSQL server's database", () => {
  let postgres: Server | undefined;

  beforeAll(async () => {
    postgres = await startServer(serverFolder ?? '');
  }, startTimeout);

  afterAll(() => postgres?.stop());

  it(
    'ends and says why when the server ends the session',
    async () => {
      const started = startProcess(makeDataDir(), { PONTE_DATABASE_SOCKET: postgres?.socket ?? '' });
      await started.ready;
      await onDatabase(postgres?.url ?? '', (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ponte'`),
      );
      const { code, stderr } = await started.ended;
      expect(code).toBe(1);
      // The connection failed, because an administrator ended it.
      expect(stderr).toMatch(/^The local backend stopped: database: code 08006[^]*caused by database: code 57P01/);
    },
    startTimeout,
  );

  it.each([
    { named: 'database', variable: 'PONTE_DATABASE_NAME', value: 'none', cause: '3D000' },
    { named: 'socket', variable: 'PONTE_DATABASE_SOCKET', value: '/tmp/no-such-socket', cause: 'ENOENT' },
  ])('does not start, and says why, where there is no such $named', async ({ variable, value, cause }) => {
    const socket = postgres?.socket ?? '';
    const { ended } = startProcess(makeDataDir(), { PONTE_DATABASE_SOCKET: socket, [variable]: value });
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    expect(stderr).toContain('cannot be used');
    expect(stderr).toContain(cause);
    expect(stderr).not.toContain('npm run reset');
  });
});
