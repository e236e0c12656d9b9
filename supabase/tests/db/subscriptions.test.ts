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
  type Identity,
} from './database';

let db: Database;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

interface Subscription {
  id: string;
  plan: string;
  period: string;
  payment_method: string;
  shown_total_cents: number;
  status: string;
  created_at: string;
  updated_at: string;
}

interface Activated extends Subscription {
  plan_until: string;
  replaced: { id: string; plan: string; until: string } | null;
}

const choice = { p_plan: 'premium', p_period: 'annual', p_payment_method: 'pix', p_shown_total_cents: 47904 };
const request = (who: Identity, args: Record<string, unknown> = {}) =>
  call<Subscription>(db, who, 'request_subscription', { ...choice, ...args });
const cancel = (who: Identity, id: string) =>
  call<Subscription>(db, who, 'cancel_subscription_request', { p_request_id: id });
const ownRows = (who: Identity) =>
  as<Subscription>(db, who, 'select id, plan::text, status::text from public.subscription_requests');

describe('a subscription request', () => {
  it('is stored as chosen, and grants no plan', async () => {
    const ana = await signUpCandidate(db);
    expect(await request(ana)).toMatchObject({
      id: expect.stringMatching(/^sub_/),
      plan: 'premium',
      period: 'annual',
      payment_method: 'pix',
      shown_total_cents: 47904,
      status: 'pending',
    });
    expect(await as(db, ana, 'select plan::text from public.profiles')).toEqual([{ plan: 'free' }]);
  });

  it('is stored once however often it is sent', async () => {
    const ana = await signUpCandidate(db);
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(ana)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ updated_at }) => updated_at)).size).toBe(1);
    expect(await ownRows(ana)).toHaveLength(1);
  });

  it('changes with the choice instead of adding a second one', async () => {
    const ana = await signUpCandidate(db);
    const first = await request(ana);
    const second = await request(ana, {
      p_plan: 'essencial',
      p_period: 'monthly',
      p_payment_method: 'boleto',
      p_shown_total_cents: 2990,
    });
    expect(second).toMatchObject({
      id: first.id,
      plan: 'essencial',
      period: 'monthly',
      payment_method: 'boleto',
      shown_total_cents: 2990,
    });
    expect(second.created_at).toBe(first.created_at);
    expect(second.updated_at).not.toBe(first.updated_at);
    expect(await ownRows(ana)).toHaveLength(1);
  });

  it.each([
    [{ p_plan: 'free' }, 'unknown_plan'],
    [{ p_plan: 'empresarial' }, 'unknown_plan'],
    [{ p_plan: null }, 'unknown_plan'],
    [{ p_period: 'weekly' }, 'unknown_period'],
    [{ p_period: null }, 'unknown_period'],
    [{ p_payment_method: 'cash' }, 'unknown_payment_method'],
    [{ p_payment_method: null }, 'unknown_payment_method'],
    [{ p_shown_total_cents: 0 }, 'invalid_total'],
    [{ p_shown_total_cents: -100 }, 'invalid_total'],
    [{ p_shown_total_cents: 1_000_001 }, 'invalid_total'],
    [{ p_shown_total_cents: null }, 'invalid_total'],
  ])('is refused with %j', async (args, hint) => {
    const ana = await signUpCandidate(db);
    expect(await refusal(request(ana, args))).toMatchObject({ code: 'PT400', hint });
    expect(await ownRows(ana)).toEqual([]);
  });

  it('is for candidates', async () => {
    expect(await refusal(request(await signUpCompany(db)))).toEqual({
      code: 'PT403',
      hint: 'not_candidate',
      message: 'Os planos Essencial e Premium são para candidatos',
    });
  });

  it('needs somebody who is signed in', async () => {
    expect(await refusal(request(anon))).toMatchObject({ code: '42501' });
    expect(await refusal(request({ role: 'authenticated' }))).toEqual({
      code: 'PT401',
      hint: 'not_signed_in',
      message: 'Você precisa estar logado para assinar um plano',
    });
  });

  it('is refused for the plan that the person has, and taken for another', async () => {
    const ana = await signUpCandidate(db);
    await db.query(`update public.profiles set plan = 'essencial' where id = $1`, [ana.id]);
    expect(await refusal(request(ana, { p_plan: 'essencial' }))).toMatchObject({
      code: 'PT409',
      hint: 'already_subscribed',
    });
    expect(await request(ana)).toMatchObject({ plan: 'premium', status: 'pending' });
  });
});

describe('cancelling a request', () => {
  it('closes it, once or twice, and a new one may follow', async () => {
    const ana = await signUpCandidate(db);
    const first = await request(ana);
    expect(await cancel(ana, first.id)).toMatchObject({ id: first.id, status: 'cancelled' });
    expect(await cancel(ana, first.id)).toMatchObject({ status: 'cancelled' });
    const second = await request(ana);
    expect(second.id).not.toBe(first.id);
    expect(await ownRows(ana)).toHaveLength(2);
  });

  it("is not possible with another person's request, nor without one", async () => {
    const ana = await signUpCandidate(db);
    const { id } = await request(ana);
    for (const [who, which] of [
      [await signUpCandidate(db), id],
      [await signUpCompany(db), id],
      [ana, 'sub_nothing'],
      [ana, ''],
    ] as const) {
      expect(await refusal(cancel(who, which))).toMatchObject({ code: 'PT404', hint: 'request_not_found' });
    }
    expect(await ownRows(ana)).toMatchObject([{ status: 'pending' }]);
    expect(await refusal(cancel({ role: 'authenticated' }, id))).toMatchObject({ code: 'PT401' });
    expect(await refusal(cancel(anon, id))).toMatchObject({ code: '42501' });
  });

  it('may be followed by ten a day, however often they are given up, and the open one may change', async () => {
    const ana = await signUpCandidate(db);
    for (let time = 0; time < 9; time += 1) await cancel(ana, (await request(ana)).id);
    const last = await request(ana);
    expect(await request(ana, { p_plan: 'essencial' })).toMatchObject({ id: last.id, plan: 'essencial' });
    await cancel(ana, last.id);
    expect(await refusal(request(ana))).toMatchObject({ code: 'PGRST', message: expect.stringContaining('PT429') });
    expect(await ownRows(ana)).toHaveLength(10);
    await db.query(
      `update public.subscription_requests set created_at = now() - interval '25 hours' where user_id = $1`,
      [ana.id],
    );
    expect(await request(ana)).toMatchObject({ status: 'pending' });
  });

  it('is not possible once the subscription is active', async () => {
    const ana = await signUpCandidate(db);
    const { id } = await request(ana);
    await as(db, service, `update public.subscription_requests set status = 'active' where id = $1`, [id]);
    expect(await refusal(cancel(ana, id))).toMatchObject({ code: 'PT409', hint: 'request_active' });
  });
});

describe('a plan', () => {
  /** With the word that what the request says now was paid, unless it is said what was. */
  const activate = async (id: string, until?: string, paid?: string) => {
    const [row] = await db.query<{ choice: string }>(
      `select concat_ws('-', plan, period, shown_total_cents) as choice from public.subscription_requests where id = $1`,
      [id],
    );
    return call<Activated>(db, service, 'activate_subscription', {
      p_request_id: id,
      p_choice: paid ?? row?.choice ?? '',
      ...(until && { p_until: until }),
    });
  };
  const end = (id: string, until?: string) =>
    call(db, service, 'end_plan', { p_user_id: id, ...(until && { p_until: until }) });
  const sweep = async () => {
    await db.exec(`delete from private.sweeps where name = 'end_plans'`);
    return call<number>(db, service, 'end_plans');
  };
  /** The account's plan, how many days from today its last one is, and its requests. */
  const standing = async ({ id }: { id: string }) => {
    const [row] = await db.query<{ plan: string; days: number | null; requests: string[] }>(
      `select p.plan::text, p.plan_until - private.today() as days, array(
         select s.plan || ' ' || s.status from public.subscription_requests as s where s.user_id = p.id order by s.created_at) as requests
       from public.profiles as p where p.id = $1`,
      [id],
    );
    return row;
  };
  const dayIn = async (days: number): Promise<string> =>
    (await db.query<{ day: string }>('select (private.today() + $1::int)::text as day', [days]))[0]?.day ?? '';

  it.each([
    ['monthly', '1 month'],
    ['annual', '1 year'],
  ])('that is billed %s begins with the service, for %s, once', async (period, length) => {
    const ana = await signUpCandidate(db);
    const { id } = await request(ana, { p_period: period });
    const [paid] = await db.query<{ days: number }>(
      `select (private.today() + $1::interval)::date - private.today() as days`,
      [length],
    );
    expect(await activate(id)).toMatchObject({ id, status: 'active' });
    const begun = { plan: 'premium', days: paid?.days, requests: ['premium active'] };
    expect(await standing(ana)).toEqual(begun);
    await activate(id);
    expect(await standing(ana)).toEqual(begun);
    expect(await refusal(request(ana))).toMatchObject({ hint: 'already_subscribed' });
  });

  it('that has begun goes on until a later day, and an earlier one is a word that came late', async () => {
    const ana = await signUpCandidate(db);
    const { id } = await request(ana);
    await activate(id, await dayIn(7));
    expect(await activate(id, await dayIn(38))).toMatchObject({ status: 'active', plan_until: await dayIn(38) });
    expect(await activate(id, await dayIn(3))).toMatchObject({ status: 'active', plan_until: await dayIn(38) });
    expect(await refusal(activate(id, await dayIn(-1)))).toMatchObject({ code: 'PT400', hint: 'invalid_plan_end' });
    expect(await standing(ana)).toEqual({ plan: 'premium', days: 38, requests: ['premium active'] });
  });

  it('begins only as the choice that was paid for', async () => {
    const ana = await signUpCandidate(db);
    const { id } = await request(ana, { p_plan: 'essencial', p_period: 'monthly', p_shown_total_cents: 2990 });
    const paid = 'essencial-monthly-2990';
    await request(ana);
    const changed = {
      code: 'PT409',
      hint: 'request_changed',
      message: 'Esta solicitação é de outra escolha: premium-annual-47904. Confira o que foi pago.',
    };
    expect(await refusal(activate(id, undefined, paid))).toEqual(changed);
    expect(await refusal(activate(id, await dayIn(30), paid))).toEqual(changed);
    // The browser says what it has shown: another plan for the same amount is another choice
    await request(ana, { p_shown_total_cents: 2990 });
    expect(await refusal(activate(id, undefined, paid))).toMatchObject({ hint: 'request_changed' });
    expect(await standing(ana)).toEqual({ plan: 'free', days: null, requests: ['premium pending'] });
    // How it is paid says nothing of what is paid
    await request(ana, {
      p_plan: 'essencial',
      p_period: 'monthly',
      p_shown_total_cents: 2990,
      p_payment_method: 'boleto',
    });
    expect(await activate(id, undefined, paid)).toMatchObject({ plan: 'essencial', status: 'active' });
  });

  it('may begin until a day that the service says, and ends another paid one only then', async () => {
    const ana = await signUpCandidate(db);
    const first = await request(ana, { p_plan: 'essencial' });
    await activate(first.id, await dayIn(200));
    const { id } = await request(ana);
    expect(await refusal(activate(id))).toMatchObject({
      code: 'PT409',
      hint: 'plan_running',
      message: expect.stringMatching(/^Esta conta tem o plano Essencial até \d\d\/\d\d\/\d{4}\. Diga até que dia/),
    });
    expect(await refusal(activate(id, await dayIn(-1)))).toMatchObject({ code: 'PT400', hint: 'invalid_plan_end' });
    expect(await standing(ana)).toMatchObject({ plan: 'essencial', days: 200 });
    const replaced = { id: first.id, plan: 'essencial', until: await dayIn(200) };
    expect(await activate(id, await dayIn(0))).toMatchObject({ plan_until: await dayIn(0), replaced });
    expect(await activate(id)).toMatchObject({ plan_until: await dayIn(0), replaced });
    expect(await standing(ana)).toEqual({ plan: 'premium', days: 0, requests: ['essencial ended', 'premium active'] });
    // Who regrets the second one gets the rest of the first back
    await end(ana.id);
    expect(await activate(first.id, replaced.until)).toMatchObject({ plan_until: replaced.until, replaced: null });
    expect(await standing(ana)).toEqual({
      plan: 'essencial',
      days: 200,
      requests: ['essencial active', 'premium ended'],
    });
  });

  it('begins without a day where nothing is left of another one', async () => {
    const ana = await signUpCandidate(db);
    await activate((await request(ana, { p_plan: 'essencial' })).id, await dayIn(0));
    expect(await activate((await request(ana)).id)).toMatchObject({ status: 'active', replaced: null });
    // One without an end was begun by the team
    const bia = await signUpCandidate(db);
    await db.query(`update public.profiles set plan = 'essencial' where id = $1`, [bia.id]);
    expect(await refusal(activate((await request(bia)).id))).toMatchObject({
      hint: 'plan_running',
      message: expect.stringContaining('tem o plano Essencial. Diga'),
    });
  });

  it('does not begin with what was given up, is over or is not there', async () => {
    const ana = await signUpCandidate(db);
    const { id } = await request(ana);
    await cancel(ana, id);
    expect(await refusal(activate(id))).toMatchObject({ code: 'PT409', hint: 'request_closed' });
    expect(await refusal(activate('sub_nothing'))).toMatchObject({ code: 'PT404', hint: 'request_not_found' });
    const again = await request(ana);
    await activate(again.id);
    await end(ana.id);
    expect(await refusal(activate(again.id))).toMatchObject({ hint: 'request_closed' });
    expect(await refusal(activate(id, await dayIn(30)))).toMatchObject({ hint: 'request_closed' });
    expect(await standing(ana)).toEqual({ plan: 'free', days: null, requests: ['premium cancelled', 'premium ended'] });
  });

  it('that is over goes on by its request, and is not extended to nothing', async () => {
    const [ana, company] = [await signUpCandidate(db), await signUpCompany(db)];
    const { id } = await request(ana);
    await activate(id);
    for (const account of [ana, company]) await end(account.id);
    for (const account of [ana, company])
      expect(await refusal(end(account.id, await dayIn(30)))).toMatchObject({ code: 'PT409', hint: 'no_plan' });
    expect(await standing(ana)).toEqual({ plan: 'free', days: null, requests: ['premium ended'] });
    expect(await activate(id, await dayIn(30))).toMatchObject({ id, status: 'active' });
    expect(await standing(ana)).toEqual({ plan: 'premium', days: 30, requests: ['premium active'] });
    const byHand = db.query(`update public.profiles set plan_until = private.today() where id = $1`, [company.id]);
    expect(await refusal(byHand)).toMatchObject({ code: '23514' });
  });

  it('ends at once, on a day that the service says, or later than was said before', async () => {
    const ana = await signUpCandidate(db);
    await activate((await request(ana)).id);
    expect(await end(ana.id, await dayIn(0))).toEqual({ plan: 'premium', plan_until: await dayIn(0) });
    expect(await sweep()).toBe(0);
    expect(await end(ana.id, await dayIn(40))).toEqual({ plan: 'premium', plan_until: await dayIn(40) });
    expect(await standing(ana)).toEqual({ plan: 'premium', days: 40, requests: ['premium active'] });
    expect(await end(ana.id)).toEqual({ plan: 'free', plan_until: null });
    expect(await end(ana.id)).toEqual({ plan: 'free', plan_until: null });
    expect(await refusal(end('00000000-0000-4000-8000-000000000000'))).toMatchObject({ hint: 'account_not_found' });
  });

  it('ends by itself after its last day, and one without an end goes on', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    const company = await signUpCompany(db);
    await activate((await request(ana)).id);
    await db.query(`update public.profiles set plan = 'essencial' where id = $1`, [bia.id]);
    await db.query(`update public.profiles set plan = 'profissional', plan_until = private.today() - 1 where id = $1`, [
      company.id,
    ]);
    expect(await sweep()).toBe(1);
    expect(await standing(company)).toMatchObject({ plan: 'basico', days: null });
    await db.query(`update public.profiles set plan_until = private.today() - 1 where id = $1`, [ana.id]);
    expect(await sweep()).toBe(1);
    expect(await standing(ana)).toEqual({ plan: 'free', days: null, requests: ['premium ended'] });
    expect(await standing(bia)).toMatchObject({ plan: 'essencial', days: null });
    expect(await sweep()).toBe(0);
  });
});

describe('subscription requests', () => {
  it('can be read by their person and the service role only', async () => {
    const ana = await signUpCandidate(db);
    const { id } = await request(ana);
    expect(await ownRows(ana)).toEqual([{ id, plan: 'premium', status: 'pending' }]);
    expect(await ownRows(await signUpCandidate(db))).toEqual([]);
    expect(await ownRows(await signUpCompany(db))).toEqual([]);
    expect(await refusal(ownRows(anon))).toMatchObject({ code: '42501' });
    expect(await as(db, service, 'select id from public.subscription_requests where id = $1', [id])).toHaveLength(1);
  });

  it('can be written by the functions only', async () => {
    const ana = await signUpCandidate(db);
    await request(ana);
    for (const statement of [
      `insert into public.subscription_requests (user_id, plan, period, payment_method, shown_total_cents) values ('${ana.id}', 'premium', 'monthly', 'card', 1)`,
      `update public.subscription_requests set status = 'active'`,
      `update public.subscription_requests set shown_total_cents = 1`,
      'delete from public.subscription_requests',
    ]) {
      expect(await refusal(as(db, ana, statement))).toMatchObject({ code: '42501' });
    }
  });

  it('are deleted with their account', async () => {
    const ana = await signUpCandidate(db);
    const { id } = await request(ana);
    await db.query('delete from auth.users where id = $1', [ana.id]);
    expect(await db.query('select 1 from public.subscription_requests where id = $1', [id])).toEqual([]);
  });
});
