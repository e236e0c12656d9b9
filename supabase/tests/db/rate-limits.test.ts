import { call, openDatabase, publish, signUpCandidate, signUpCompany, type Database } from './database';

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** A lead sent from a network address, as PostgREST passes the call to the database. */
async function lead(address: string | null, email: string): Promise<unknown> {
  const headers = address === null ? '' : JSON.stringify({ 'x-forwarded-for': address });
  return db.transaction([
    { sql: `select set_config('request.headers', $1, true)`, parameters: [headers] },
    { sql: 'set local role anon' },
    { sql: `select public.create_lead('newsletter', $1)`, parameters: [email] },
  ]);
}

/** The HTTP response that PostgREST makes of the refusal. */
async function tooMany(
  attempt: Promise<unknown>,
): Promise<{ body: Record<string, unknown>; answer: { status: number; headers: Record<string, string> } }> {
  const error = await attempt.then(
    () => undefined,
    (refused: unknown) => refused as { code: string; message: string; detail: string },
  );
  if (!error) throw new Error('was not refused');
  expect(error.code).toBe('PGRST');
  return {
    body: JSON.parse(error.message) as Record<string, unknown>,
    answer: JSON.parse(error.detail) as { status: number; headers: Record<string, string> },
  };
}

it.each([
  [1, '1 segundo'],
  [90, '90 segundos'],
  [91, '2 minutos'],
  [5_400, '90 minutos'],
  [5_401, '2 horas'],
  [86_400, '24 horas'],
])('a wait of %d seconds is told as %s', async (seconds, words) => {
  const { body } = await tooMany(db.query('select private.refuse_too_many($1)', [seconds]));
  expect(body['message']).toBe(`Muitas tentativas em pouco tempo. Aguarde ${words} e tente novamente.`);
});

describe('leads', () => {
  it('are accepted twenty times an hour from one network address, independently of others', async () => {
    for (let count = 1; count <= 20; count += 1) await lead('203.0.113.7, 10.0.0.1', `lead${count}@ponte.example`);
    const { body, answer } = await tooMany(lead('203.0.113.7', 'lead21@ponte.example'));
    expect(body).toMatchObject({
      code: 'PT429',
      hint: 'too_many_requests',
      message: 'Muitas tentativas em pouco tempo. Aguarde 60 minutos e tente novamente.',
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['Retry-After'])).toBeGreaterThan(3500);
    // The same person again, in a different spelling
    await tooMany(lead('203.0.113.7', 'lead1@ponte.example'));
    await lead('203.0.113.8', 'lead21@ponte.example');

    await db.query(`update private.request_counts set window_start = now() - interval '61 minutes'`);
    await lead('203.0.113.7', 'lead23@ponte.example');
  });

  it.each([
    ['no headers', null],
    ['an empty address', ''],
  ])('are counted together when the gateway sends %s', async (_what, address) => {
    await db.query('delete from private.request_counts');
    for (const count of Array.from({ length: 20 }, (_, index) => index))
      await lead(address, `sem${count}@ponte.example`);
    await tooMany(lead(address, 'sem21@ponte.example'));
    // Calls of the database's owner and of jobs have no client address
    await db.query(`select public.create_lead('newsletter', 'dona@ponte.example')`);
    await db.query('delete from private.request_counts');
  });

  it('are counted by the address that the outermost gateway sends', async () => {
    const from = (headers: Record<string, string>, email: string) =>
      db.transaction([
        { sql: `select set_config('request.headers', $1, true)`, parameters: [JSON.stringify(headers)] },
        { sql: 'set local role anon' },
        { sql: `select public.create_lead('newsletter', $1)`, parameters: [email] },
      ]);
    for (const count of Array.from({ length: 20 }, (_, index) => index)) {
      await from(
        { 'cf-connecting-ip': '203.0.113.50', 'x-forwarded-for': `198.51.100.${count}` },
        `cf${count}@ponte.example`,
      );
    }
    await tooMany(
      from({ 'cf-connecting-ip': '203.0.113.50', 'x-forwarded-for': '198.51.100.99' }, 'cf21@ponte.example'),
    );
  });

  it('are counted when they are not kept, too', async () => {
    await db.query('delete from private.request_counts');
    const partner = () =>
      db.transaction([
        { sql: `select set_config('request.headers', '{"x-forwarded-for": "203.0.113.90"}', true)` },
        { sql: 'set local role anon' },
        { sql: `select public.create_lead('partner', 'cinco@ponte.example')` },
      ]);
    for (let count = 0; count < 20; count += 1) await partner();
    await tooMany(partner());
  });

  it('are counted by the connection, whose addresses of version 6 are without number', async () => {
    await db.query('delete from private.request_counts');
    for (let count = 0; count < 20; count += 1)
      await lead(`2001:db8:0:7:${count.toString(16)}::1, 10.0.0.1`, `seis${count}@ponte.example`);
    await tooMany(lead('2001:0DB8:0:7::ffff', 'seis21@ponte.example'));
    await lead('2001:db8:0:8::1', 'seis22@ponte.example');
    for (let count = 0; count < 20; count += 1)
      await lead(count % 2 ? '192.0.2.1' : '::ffff:192.0.2.1', `quatro${count}@ponte.example`);
    for (const address of ['192.0.2.1', '::FFFF:c000:201']) await tooMany(lead(address, 'quatro21@ponte.example'));
    await lead('::ffff:192.0.2.2', 'quatro22@ponte.example');
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:255.255.255.255', '255.255.255.255'],
    ['2001:DB8:0:7:1::1', '2001:db8:0:7::'],
    ['::1', '::'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['127.0.0.1#5', '127.0.0.1#5'],
    ['', ''],
    [null, null],
  ])('know the block of %j as %j', async (address, block) => {
    expect(await db.query('select private.address_block($1) as block', [address])).toEqual([{ block }]);
  });

  it('store no network address', async () => {
    await lead('198.51.100.9', 'anonima@ponte.example');
    const rows = await db.query('select * from private.request_counts');
    expect(rows).not.toHaveLength(0);
    expect(JSON.stringify(rows)).not.toContain('198.51.100.9');
  });
});

describe('applications', () => {
  it('are accepted thirty times an hour from one account, whatever its plan', async () => {
    const candidate = await signUpCandidate(db);
    const other = await signUpCandidate(db);
    await db.query(`update public.profiles set plan = 'premium' where id in ($1, $2)`, [candidate.id, other.id]);
    const vacancies: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
      const company = await signUpCompany(db, `Empresa ${name}`);
      for (let count = 0; count < 5; count += 1) vacancies.push(await publish(db, company));
    }
    const apply = (who: typeof candidate, index: number) =>
      call<{ id: string }>(db, who, 'apply_to_vacancy', { p_vacancy_id: vacancies[index] });
    for (let index = 0; index < 30; index += 1) await apply(candidate, index);
    const { body, answer } = await tooMany(apply(candidate, 30));
    expect(body).toMatchObject({ hint: 'too_many_requests' });
    expect(Number(answer.headers['Retry-After'])).toBeGreaterThan(3500);
    await apply(other, 30);

    await db.query(
      `update public.applications set applied_at = now() - interval '61 minutes' where candidate_id = $1`,
      [candidate.id],
    );
    await apply(candidate, 30);
  });
});
