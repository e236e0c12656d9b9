import { randomUUID } from 'node:crypto';
import {
  anon,
  call,
  freeKnownNumbers,
  openDatabase,
  refusal,
  service,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

/* Anybody can enter somebody else's address at sign-up, so the data of an unconfirmed sign-up must not be trusted. */
let db: Database;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** The state of an account between its sign-up and the opened link of its mail. */
async function unconfirmed(account: Promise<Required<Identity>>): Promise<Required<Identity>> {
  const { id, role } = await account;
  await db.query('update auth.users set email_confirmed_at = null where id = $1', [id]);
  return { id, role };
}
const confirm = (id: string) => db.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
const stateOf = async (id: string) => {
  const [row] = await db.query<{
    password: string | null;
    names: object;
    profiles: number;
    companies: number;
    persons: number;
  }>(
    `select u.encrypted_password as password, u.raw_user_meta_data as names,
       (select count(*)::int from public.profiles as p where p.id = u.id) as profiles,
       (select count(*)::int from public.companies as c where c.id = u.id) as companies,
       (select count(*)::int from public.personal_info as i where i.user_id = u.id) as persons
     from auth.users as u where u.id = $1`,
    [id],
  );
  return row;
};
const setPassword = (id: string) => db.query(`update auth.users set encrypted_password = 'hash' where id = $1`, [id]);
const noteMail = (id: string, isRepeat: boolean) =>
  call(db, service, 'note_sign_up_mail', { p_user_id: id, p_is_repeat: isRepeat });
const noteRecovery = (id: string) => call(db, service, 'note_recovery_mail', { p_user_id: id });

describe('a confirmation', () => {
  it.each([
    ['one sign-up', [false]],
    ['one sign-up whose mail was asked for again', [false, true, true]],
    ['no mail that was noted', []],
  ])('of %s keeps the data of the sign-up', async (_what, mails) => {
    const { id } = await unconfirmed(signUpCandidate(db));
    await setPassword(id);
    for (const isRepeat of mails) await noteMail(id, isRepeat);
    await confirm(id);
    expect(await stateOf(id)).toMatchObject({ password: 'hash', profiles: 1, persons: 1 });
  });

  it.each([
    ['two sign-ups', [false, false]],
    ['two sign-ups and a mail that was asked for again', [false, false, true]],
  ])('of %s keeps neither password nor name nor role of the sign-up', async (_what, mails) => {
    const { id } = await unconfirmed(signUpCompany(db, 'Golpe SA'));
    await setPassword(id);
    for (const isRepeat of mails) await noteMail(id, isRepeat);
    await confirm(id);
    const state = await stateOf(id);
    expect(state).toMatchObject({ password: '', profiles: 0, companies: 0, persons: 0 });
    expect(state?.names).not.toHaveProperty('name');
    expect(state?.names).not.toHaveProperty('role');
    // The owner then enters role and name once
    const owner: Identity = { role: 'authenticated', id };
    await freeKnownNumbers(db);
    const details = { p_role: 'candidate', p_name: 'Ana Lima', p_terms_version: '2025-04', p_cpf: '529.982.247-25' };
    expect(await call(db, owner, 'complete_sign_up', details)).toEqual({ role: 'candidate' });
  });

  it.each([
    ['alone', []],
    ['after that of the sign-up', [false]],
  ])('by the recovery mail, %s, keeps nothing of a sign-up that nobody had confirmed', async (_which, mails) => {
    const { id } = await unconfirmed(signUpCompany(db, 'Golpe SA'));
    await setPassword(id);
    for (const isRepeat of mails) await noteMail(id, isRepeat);
    await noteRecovery(id);
    await confirm(id);
    expect(await stateOf(id)).toMatchObject({ password: '', profiles: 0, companies: 0, persons: 0 });
  });

  it('is no matter of recovery mails of accounts that are confirmed or unknown', async () => {
    const { id } = await signUpCandidate(db);
    await setPassword(id);
    for (const each of [id, randomUUID()]) await noteRecovery(each);
    expect(await db.query('select user_id from private.sign_up_mails where user_id = $1', [id])).toEqual([]);
    await db.query('update auth.users set email_confirmed_at = null where id = $1', [id]);
    await confirm(id);
    expect(await stateOf(id)).toMatchObject({ password: 'hash', profiles: 1, persons: 1 });
  });

  it('by a provider keeps nothing of a sign-up with a password', async () => {
    const { id } = await unconfirmed(signUpCompany(db, 'Golpe SA'));
    await db.query(
      `update auth.users set raw_app_meta_data = '{"provider": "google", "providers": ["google"]}' where id = $1`,
      [id],
    );
    await confirm(id);
    expect(await stateOf(id)).toMatchObject({ profiles: 0, companies: 0 });
  });

  it('has its effect once: a later change of the address removes nothing', async () => {
    const { id } = await unconfirmed(signUpCandidate(db));
    await confirm(id);
    await noteMail(id, false);
    await noteMail(id, false);
    await confirm(id);
    expect(await stateOf(id)).toMatchObject({ profiles: 1, persons: 1 });
  });
});

describe('unconfirmed accounts', () => {
  const age = (id: string, hours: number) =>
    db.query(`update auth.users set created_at = now() - make_interval(hours => $2::int) where id = $1`, [id, hours]);
  const removeIfDue = (limit = 500) => call<number>(db, service, 'remove_unconfirmed_accounts', { p_limit: limit });
  const remove = async (limit = 500) => {
    await db.query(`delete from private.sweeps where name = 'remove_unconfirmed_accounts'`);
    return removeIfDue(limit);
  };

  it('are deleted after a day with all their data, and no others are', async () => {
    const [late, young, confirmed] = [
      await unconfirmed(signUpCompany(db, 'Fantasma SA')),
      await unconfirmed(signUpCandidate(db)),
      await unconfirmed(signUpCandidate(db)),
    ];
    await age(late.id, 25);
    await age(young.id, 23);
    await age(confirmed.id, 1_000);
    await confirm(confirmed.id);
    expect(await remove()).toBe(1);
    expect(await stateOf(late.id)).toBeUndefined();
    expect(await db.query('select 1 from public.profiles where id = $1', [late.id])).toEqual([]);
    expect(await db.query('select 1 from public.companies where id = $1', [late.id])).toEqual([]);
    expect(await stateOf(young.id)).toMatchObject({ profiles: 1 });
    expect(await stateOf(confirmed.id)).toMatchObject({ profiles: 1 });
    expect(await remove()).toBe(0);
  });

  it('that nobody has finished are deleted a week after their person was there last', async () => {
    // As a hosted project has it
    await db.query('alter table auth.users add column if not exists last_sign_in_at timestamptz');
    // By the days since the account was made and since its person signed in
    const make = async (created: number, signedIn: number | null, isFinished = false) => {
      const { id } = await signUpCandidate(db);
      if (!isFinished) await db.query('delete from public.profiles where id = $1', [id]);
      await db.query(
        `update auth.users set created_at = now() - make_interval(days => $2::int),
           last_sign_in_at = now() - make_interval(days => $3::int) where id = $1`,
        [id, created, signedIn],
      );
      return id;
    };
    const gone = [await make(7, 7), await make(7, null), await make(300, 8)];
    const kept = [await make(6, 6), await make(300, 6), await make(6, null), await make(300, 300, true)];
    expect(await remove()).toBe(3);
    const left = await db.query<{ id: string }>('select id from auth.users where id = any ($1)', [[...gone, ...kept]]);
    expect(left.map(({ id }) => id).sort()).toEqual([...kept].sort());
  });

  it('are looked at without making every account into JSON', async () => {
    // A column that counts who reads it as JSON
    await db.exec(`
      create sequence public.readings;
      grant usage on sequence public.readings to public;
      create type public.reading as enum ('read');
      create function public.count_reading(public.reading) returns json language sql volatile as $$ select to_json(nextval('public.readings')) $$;
      create cast (public.reading as json) with function public.count_reading(public.reading);
      alter table auth.users add column reading public.reading`);
    try {
      for (let count = 0; count < 3; count += 1) await age((await signUpCandidate(db)).id, 24 * 30);
      const { id } = await signUpCandidate(db);
      await age(id, 24 * 30);
      await db.query('delete from public.profiles where id = $1', [id]);
      await db.query('update auth.users set reading = $1', ['read']);
      const [unfinished] = await db.query<{ count: number }>(
        `select count(*)::int as count from auth.users as u
         where u.created_at <= now() - interval '7 days' and not exists (select from public.profiles as p where p.id = u.id)`,
      );
      expect(await remove()).toBe(1);
      const [read] = await db.query<{ times: number }>(
        'select case when is_called then last_value else 0 end::int as times from public.readings',
      );
      expect(read?.times).toBe(unfinished?.count);
    } finally {
      await db.exec(`alter table auth.users drop column reading; drop cast (public.reading as json);
        drop function public.count_reading(public.reading); drop type public.reading; drop sequence public.readings`);
    }
  });

  it('are kept for an hour after the link to confirm was sent again', async () => {
    const late = await unconfirmed(signUpCandidate(db));
    await age(late.id, 25);
    const sentMinutesAgo = (minutes: number) =>
      db.query(`update auth.users set confirmation_sent_at = now() - make_interval(mins => $2::int) where id = $1`, [
        late.id,
        minutes,
      ]);
    await sentMinutesAgo(59);
    expect(await remove()).toBe(0);
    await sentMinutesAgo(61);
    expect(await remove()).toBe(1);
  });

  it('are deleted after two days also while links are sent again, and until then are known to be contested', async () => {
    const { id } = await unconfirmed(signUpCandidate(db));
    await noteMail(id, false);
    await noteMail(id, false);
    await db.query(`update private.sign_up_mails set first_sent_at = now() - interval '49 hours' where user_id = $1`, [
      id,
    ]);
    await db.query('update auth.users set confirmation_sent_at = now() where id = $1', [id]);
    await age(id, 47);
    expect(await remove()).toBe(0);
    expect(await db.query('select 1 from private.sign_up_mails where user_id = $1', [id])).toHaveLength(1);
    await age(id, 49);
    expect(await remove()).toBe(1);
  });

  it('are deleted in small batches', async () => {
    for (let count = 0; count < 3; count += 1) await age((await unconfirmed(signUpCandidate(db))).id, 48);
    expect(await remove(0)).toBe(0);
    expect(await remove(-1)).toBe(0);
    // At the next call where some are left, then after an hour
    expect([await removeIfDue(2), await removeIfDue(2)]).toEqual([2, 1]);
    await age((await unconfirmed(signUpCandidate(db))).id, 48);
    expect(await removeIfDue()).toBe(0);
    expect(await remove()).toBe(1);
  });
});

describe('a call of the mail hook', () => {
  it('is accepted once, again after it was released, and is forgotten after an hour', async () => {
    const claim = (id: string) => call<boolean>(db, service, 'claim_webhook', { p_id: id });
    expect([await claim('msg_1'), await claim('msg_1'), await claim('msg_2')]).toEqual([true, false, true]);
    await call(db, service, 'release_webhook', { p_id: 'msg_1' });
    expect([await claim('msg_1'), await claim('msg_1')]).toEqual([true, false]);
    await db.query(`update private.webhook_calls set received_at = now() - interval '61 minutes'`);
    await claim('msg_3');
    expect(await db.query('select id from private.webhook_calls')).toEqual([{ id: 'msg_3' }]);
  });

  it('is accepted once when it arrives twice concurrently', async () => {
    const id = randomUUID();
    const claims = await Promise.all([1, 2, 3].map(() => call<boolean>(db, service, 'claim_webhook', { p_id: id })));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });
});

it.each([
  ['claim_webhook', { p_id: 'x' }],
  ['release_webhook', { p_id: 'x' }],
  ['note_sign_up_mail', { p_user_id: randomUUID(), p_is_repeat: false }],
  ['note_recovery_mail', { p_user_id: randomUUID() }],
  ['remove_unconfirmed_accounts', { p_limit: 1 }],
])('%s can be called by the service role only', async (name, args) => {
  const ana = await signUpCandidate(db);
  for (const who of [anon, ana]) expect(await refusal(call(db, who, name, args))).toMatchObject({ code: '42501' });
});
