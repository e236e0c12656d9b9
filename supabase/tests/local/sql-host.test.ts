import { SqlError, startSqlHost, type SqlHost } from '../../local/sql-host-client';

describe('the database host for tests', () => {
  let host: SqlHost;

  beforeAll(async () => {
    host = await startSqlHost();
  }, 90_000);

  afterAll(() => host.close());

  it('has the roles of a hosted project', async () => {
    const rows = await host.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname = any($1) order by 1`,
      [['anon', 'authenticated', 'service_role', 'authenticator']],
    );
    expect(rows.map((row) => row.rolname)).toEqual(['anon', 'authenticated', 'authenticator', 'service_role']);
  });

  it('reports a refusal with its SQLSTATE', async () => {
    const refusal = host.query('select * from no_such_table');
    await expect(refusal).rejects.toBeInstanceOf(SqlError);
    await expect(refusal).rejects.toMatchObject({ code: '42P01' });
  });

  it('rolls back a transaction of which one step fails', async () => {
    await host.exec('create table host_probe (n int primary key)');
    await expect(
      host.transaction([
        { sql: 'insert into host_probe values ($1)', parameters: [1] },
        { sql: 'insert into host_probe values ($1)', parameters: [1] },
      ]),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await host.query('select n from host_probe')).toEqual([]);
  });
});
