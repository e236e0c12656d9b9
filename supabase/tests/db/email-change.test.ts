import { anon, call, openDatabase, refusal, signUp, signUpCandidate, type Database, type Identity } from './database';

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const change = ({ id }: { id: string }, email: string) =>
  db.query(
    `update auth.users set email_change = $2, email_change_token_new = $2, email_change_token_current = $2, recovery_token = $2 where id = $1`,
    [id, email],
  );
const waiting = async ({ id }: { id: string }) => {
  const [row] = await db.query(
    `select email_change, email_change_token_new as new_token, email_change_token_current as current_token, recovery_token
     from auth.users where id = $1`,
    [id],
  );
  return row;
};
const cancel = (who: Identity) => call(db, who, 'cancel_email_change');
const none = { email_change: '', new_token: '', current_token: '' };

it('a waiting change of address is given up by its person alone, once or twice, and nothing else is', async () => {
  const [ana, bia, eva] = [
    await signUp(db, {}, 'ana@ponte.example'),
    await signUpCandidate(db),
    await signUpCandidate(db),
  ];
  for (const [who, email] of [
    [ana, 'a@novo.example'],
    [bia, 'b@novo.example'],
    [eva, 'e@novo.example'],
  ] as const)
    await change(who, email);
  await cancel(ana);
  await cancel(ana);
  await cancel(bia);
  expect(await waiting(ana)).toEqual({ ...none, recovery_token: 'a@novo.example' });
  expect(await waiting(bia)).toMatchObject(none);
  expect(await waiting(eva)).toMatchObject({ email_change: 'e@novo.example', new_token: 'e@novo.example' });
  expect(await db.query('select email from auth.users where id = $1', [ana.id])).toEqual([
    { email: 'ana@ponte.example' },
  ]);
  expect(await refusal(cancel({ role: 'authenticated' }))).toMatchObject({ code: 'PT401', hint: 'not_signed_in' });
  expect(await refusal(cancel(anon))).toMatchObject({ code: '42501' });
});

it('the links of a change that was given up are deleted where the auth service finds accounts by them', async () => {
  const [known] = await db.query<{ has: boolean }>(`select to_regclass('auth.one_time_tokens') is not null as has`);
  // The embedded server has no such table: there the token stands in the account's row.
  if (!known?.has) return;
  const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
  for (const { id } of [ana, bia])
    for (const type of ['email_change_token_new', 'email_change_token_current', 'recovery_token'])
      await db.query(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to) values (gen_random_uuid(), $1, $2::auth.one_time_token_type, $2, '')`,
        [id, type],
      );
  await cancel(ana);
  const left = ({ id }: { id: string }) =>
    db.query<{ token_hash: string }>('select token_hash from auth.one_time_tokens where user_id = $1', [id]);
  expect(await left(ana)).toEqual([{ token_hash: 'recovery_token' }]);
  expect(await left(bia)).toHaveLength(3);
});
