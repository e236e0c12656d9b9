import {
  findServerFolder,
  howToGetAServer,
  startServer,
  useServer,
  type Server,
} from '../../supabase/tests/postgres/server';

/**
 * The PostgreSQL server that a measurement has for itself: that of PONTE_TEST_SERVER_URL, else one that is started. An
 * interrupted measurement stops it.
 * @param command what is measured, as in package.json: for the message where there is no server
 * @throws Error that says how to get a server
 */
export async function openDatabaseServer(command: string): Promise<Server> {
  const given = process.env['PONTE_TEST_SERVER_URL'];
  const folder = given ? undefined : findServerFolder();
  if (!given && !folder) throw new Error(howToGetAServer.replace('npm run test:postgres', `npm run ${command}`));
  const server = given ? await useServer(given) : await startServer(folder ?? '');
  const interrupt = (): void => void server.stop().then(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  return server;
}
