import { anon, call, openDatabase, publish, refusal, signUpCandidate, signUpCompany, type Database } from './database';

let db: Database;
let vacancy: string;

beforeAll(async () => {
  db = await openDatabase();
  vacancy = await publish(db, await signUpCompany(db, 'Loja Verde'), { title: 'Dinheiro fácil' });
});
afterAll(() => db.close());

const report = (args: Record<string, unknown> = {}) =>
  call(db, anon, 'report_vacancy', { p_vacancy_id: vacancy, p_reason: 'scam', ...args });
const reportFrom = (address: string, id = vacancy) =>
  db.transaction([
    {
      sql: `select set_config('request.headers', $1, true)`,
      parameters: [JSON.stringify({ 'x-forwarded-for': address })],
    },
    { sql: 'set local role anon' },
    { sql: `select public.report_vacancy($1, 'payment', 'Pediram um depósito')`, parameters: [id] },
  ]);
const stored = (id = vacancy) =>
  db.query(
    'select reason, details, vacancy_title, company_name from public.vacancy_reports where vacancy_id = $1 order by id',
    [id],
  );

describe('a report of a vacancy', () => {
  it('is stored once per network address, and the address itself is not stored', async () => {
    const other = await publish(db, await signUpCompany(db, 'Loja Azul'), { title: 'Outra vaga' });
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) await reportFrom(address, other);
    await reportFrom('203.0.113.7');
    expect(await stored(other)).toEqual([
      { reason: 'payment', details: 'Pediram um depósito', vacancy_title: 'Outra vaga', company_name: 'Loja Azul' },
      { reason: 'payment', details: 'Pediram um depósito', vacancy_title: 'Outra vaga', company_name: 'Loja Azul' },
    ]);
    expect(await stored()).toHaveLength(1);
    expect(await db.query(`select from public.vacancy_reports where reporter like '%203.0.113%'`)).toEqual([]);
    expect(await db.query('select reporter from public.vacancy_reports group by reporter having count(*) > 1')).toEqual(
      [],
    );
  });

  it('is stored once per account, with its first text', async () => {
    const other = await publish(db, await signUpCompany(db), { title: 'Mais uma' });
    const ana = await signUpCandidate(db);
    await call(db, ana, 'report_vacancy', {
      p_vacancy_id: other,
      p_reason: 'other',
      p_details: '  O endereço não existe  ',
    });
    await call(db, ana, 'report_vacancy', { p_vacancy_id: other, p_reason: 'wrong' });
    expect(await stored(other)).toMatchObject([{ reason: 'other', details: 'O endereço não existe' }]);
  });

  it('remains when the vacancy is deleted', async () => {
    const company = await signUpCompany(db);
    const other = await publish(db, company);
    await report({ p_vacancy_id: other });
    await db.query('delete from public.vacancies where id = $1', [other]);
    expect(await stored(other)).toHaveLength(1);
  });

  it.each([
    [{ p_reason: null }, 'PT400', 'invalid_report'],
    [{ p_reason: 'spam' }, 'PT400', 'invalid_report'],
    [{ p_reason: 'other' }, 'PT400', 'report_without_details'],
    [{ p_reason: 'other', p_details: '   ' }, 'PT400', 'report_without_details'],
    [{ p_details: 'x'.repeat(1001) }, 'PT400', 'text_too_long'],
    [{ p_vacancy_id: '00000000-0000-4000-8000-000000000000' }, 'PT404', 'vacancy_not_found'],
  ])('is refused: %j', async (args, code, hint) => {
    expect(await refusal(report(args))).toMatchObject({ code, hint });
  });

  it('is accepted at most twenty times an hour from one address', async () => {
    for (let count = 0; count < 20; count += 1) await reportFrom('203.0.113.50');
    await expect(reportFrom('203.0.113.50')).rejects.toThrow('Muitas tentativas em pouco tempo');
  });
});
