import {
  anon,
  as,
  call,
  openDatabase,
  refusal,
  service,
  signUpCandidate,
  signUpCompany,
  type Database,
} from './database';

let db: Database;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const create = (args: Record<string, unknown>) => call(db, anon, 'create_lead', { p_kind: 'newsletter', ...args });

describe('a lead', () => {
  it('for the newsletter is stored once per address, however often it is sent', async () => {
    await create({ p_email: ' Ana@Ponte.example ' });
    await create({ p_email: 'ana@ponte.example' });
    await create({ p_email: 'ana@ponte.example', p_kind: 'demo', p_company: 'Loja' });
    expect(await db.query('select kind::text, email, company from public.leads order by leads.kind')).toEqual([
      { kind: 'newsletter', email: 'ana@ponte.example', company: null },
      { kind: 'demo', email: 'ana@ponte.example', company: 'Loja' },
    ]);
  });

  it('for the newsletter gets missing fields from a second one, which overwrites nothing', async () => {
    await create({ p_email: 'bia@ponte.example', p_name: 'Bia' });
    await create({ p_email: 'bia@ponte.example', p_name: 'Outra', p_phone: '11987654321' });
    expect(await db.query(`select name, phone from public.leads where email = 'bia@ponte.example'`)).toEqual([
      { name: 'Bia', phone: '11987654321' },
    ]);
  });

  it.each([
    '',
    '   ',
    'ana',
    '@',
    'ana@',
    '@ponte.example',
    'ana@ponte',
    'ana @ponte.example',
    'a@b@ponte.example',
    `${'x'.repeat(250)}@ponte.example`,
    null,
  ])('needs an address: %j', async (email) => {
    expect(await refusal(create({ p_email: email }))).toEqual({
      code: 'PT400',
      hint: 'invalid_email',
      message: 'Por favor, insira um email válido.',
    });
  });

  it.each([
    [{ p_kind: 'spam' }, 'unknown_lead'],
    [{ p_kind: null }, 'unknown_lead'],
    [{ p_message: 'x'.repeat(2001) }, 'text_too_long'],
    [{ p_name: 'x'.repeat(121) }, 'text_too_long'],
  ])('is refused with %j', async (args, hint) => {
    expect(await refusal(create({ p_email: 'caio@ponte.example', ...args }))).toMatchObject({ code: 'PT400', hint });
  });

  it('can be read by the service role only', async () => {
    for (const who of [anon, await signUpCandidate(db), await signUpCompany(db)]) {
      for (const statement of [
        'select * from public.leads',
        'delete from public.leads',
        `insert into public.leads (kind, email) values ('demo', 'x@y.z')`,
      ]) {
        expect(await refusal(as(db, who, statement))).toMatchObject({ code: '42501' });
      }
    }
    expect((await as(db, service, 'select email from public.leads')).length).toBeGreaterThan(0);
  });
});

describe('the feedback on an analysis', () => {
  const send = (kind: string | null, score: number | null) =>
    call(db, anon, 'send_analysis_feedback', { p_file_kind: kind, p_score: score });

  it('is stored with the kind of file and the score, and no client can read it', async () => {
    await send('docx', 73);
    expect(await db.query('select file_kind, score from private.analysis_feedback')).toEqual([
      { file_kind: 'docx', score: 73 },
    ]);
    expect(await refusal(as(db, anon, 'select * from private.analysis_feedback'))).toMatchObject({ code: '42501' });
  });

  it.each([
    ['exe', 50],
    [null, 50],
    ['pdf', 101],
    ['pdf', null],
  ])('is refused with %p and %p', async (kind, score) => {
    expect(await refusal(send(kind, score))).toMatchObject({ code: 'PT400', hint: 'invalid_feedback' });
  });
});
