import {
  as,
  openDatabase,
  refusal,
  signUp,
  signUpCandidate,
  signUpCompany,
  testCnpj,
  testCpf,
  type Database,
  type Identity,
} from './database';

let db: Database;
let ana: Required<Identity>;

beforeAll(async () => {
  db = await openDatabase();
  ana = await signUpCandidate(db);
});
afterAll(() => db.close());

describe('the rule of one account per number', () => {
  const cpfOf = async (who: Required<Identity>): Promise<unknown> =>
    (await db.query('select cpf from public.personal_info where user_id = $1', [who.id]))[0]?.['cpf'];
  const cnpjOf = async (who: Required<Identity>): Promise<unknown> =>
    (await db.query('select cnpj from public.companies where id = $1', [who.id]))[0]?.['cnpj'];

  it('drops a CPF that is in use from a sign-up, without an error that would reveal the account', async () => {
    const other = await signUp(db, { name: 'Bia', role: 'candidate', cpf: testCpf });
    expect(await cpfOf(ana)).toBe(testCpf);
    expect(await cpfOf(other)).toBeNull();
  });

  it('refuses it to a signed-in user, with what to do and without naming the owner', async () => {
    const other = await signUp(db, { name: 'Bia', role: 'candidate' });
    expect(await refusal(as(db, other, `update public.personal_info set cpf = '529.982.247-25' returning 1`))).toEqual({
      code: 'PT409',
      hint: 'cpf_taken',
      message:
        'Este CPF já está em outra conta. Se ela é sua, recupere a senha e entre com o e-mail dela. Se não é, fale com o suporte.',
    });
    // The owner of the number can save it repeatedly
    for (let time = 0; time < 8; time += 1)
      expect(await as(db, ana, `update public.personal_info set cpf = $1 returning 1`, [testCpf])).toHaveLength(1);
  });

  it('refuses a CNPJ of another company, and likewise for an account created by a provider', async () => {
    const first = await signUpCompany(db);
    const second = await signUp(db, { name: 'Outra', role: 'company', cnpj: testCnpj });
    expect([await cnpjOf(first), await cnpjOf(second)]).toEqual([testCnpj, null]);
    expect(
      await refusal(as(db, second, `update public.companies set cnpj = $1 returning 1`, [testCnpj])),
    ).toMatchObject({ code: 'PT409', hint: 'cnpj_taken' });
  });

  it('gives the number to the account that confirms its address first', async () => {
    const cpf = '11144477735';
    const unconfirmed = async (): Promise<Required<Identity>> => {
      const who = await signUp(db, null);
      await db.query('delete from public.profiles where id = $1', [who.id]);
      await db.query('update auth.users set email_confirmed_at = null where id = $1', [who.id]);
      await db.query(`select private.create_account($1, 'candidate', 'Caio', $2, null, null, null)`, [who.id, cpf]);
      return who;
    };
    const first = await unconfirmed();
    const second = await unconfirmed();
    expect([await cpfOf(first), await cpfOf(second)]).toEqual([cpf, cpf]);
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [second.id]);
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [first.id]);
    expect([await cpfOf(first), await cpfOf(second)]).toEqual([null, cpf]);
  });

  it('limits guessing: five unused numbers a day', async () => {
    const curious = await signUp(db, { name: 'Caio', role: 'candidate' });
    const free = ['15350946056', '12345678909', '98765432100', '86288366757', '39053344705', '01234567890'];
    const set = (cpf: string): Promise<unknown> =>
      as(db, curious, `update public.personal_info set cpf = $1 returning 1`, [cpf]);
    for (const cpf of free.slice(0, 5)) await set(cpf);
    expect(await refusal(set(free[5] ?? ''))).toMatchObject({ message: expect.stringContaining('Muitas tentativas') });
    expect(await refusal(set(testCpf))).toMatchObject({ message: expect.stringContaining('Muitas tentativas') });
  });

  describe('tells nothing in a transaction that fails, which would take back that the number was counted', () => {
    const free = '15350946056';
    /** What somebody who is signed in is told when the same call is made with a free number and with a taken one. */
    const answers = async (who: Required<Identity>, sql: string): Promise<unknown[]> => [
      await refusal(as(db, who, sql, [free])),
      await refusal(as(db, who, sql, [testCpf])),
    ];

    it('by a constraint that another column breaks', async () => {
      const curious = await signUp(db, { name: 'Caio', role: 'candidate' });
      const [ofFree, ofTaken] = await answers(
        curious,
        `update public.personal_info set cpf = $1, state = 'XX' returning 1`,
      );
      expect(ofFree).toMatchObject({ code: '23514' });
      expect(ofTaken).toEqual(ofFree);
    });

    it('by a row beside the own one', async () => {
      const curious = await signUp(db, { name: 'Caio', role: 'candidate' });
      const [ofFree, ofTaken] = await answers(
        curious,
        `insert into public.personal_info (user_id, full_name, cpf) values (auth.uid(), 'Caio', $1) returning 1`,
      );
      expect(ofFree).toMatchObject({ code: '23505' });
      expect(ofTaken).toEqual(ofFree);
    });

    it('to a company, which has no personal data', async () => {
      const curious = await signUp(db, { name: 'Curiosa', role: 'company' });
      const [ofFree, ofTaken] = await answers(
        curious,
        `insert into public.personal_info (user_id, full_name, cpf) values (auth.uid(), 'Caio', $1) returning 1`,
      );
      expect(ofFree).toMatchObject({ code: '42501' });
      expect(ofTaken).toEqual(ofFree);
    });

    it('of a CNPJ', async () => {
      const setCnpj = (who: Required<Identity>, cnpj: string): Promise<unknown> =>
        as(db, who, `update public.companies set cnpj = $1, state = 'XX' returning 1`, [cnpj]);
      const curious = await signUp(db, { name: 'Curiosa', role: 'company' });
      const [ofFree, ofTaken] = [
        await refusal(setCnpj(curious, '11444777000161')),
        await refusal(setCnpj(curious, testCnpj)),
      ];
      expect(ofFree).toMatchObject({ code: '23514' });
      expect(ofTaken).toEqual(ofFree);
    });
  });
});
