import {
  anon,
  as,
  call,
  fillProfile,
  freeKnownNumbers,
  newCompanyName,
  openDatabase,
  publish,
  refusal,
  releaseCompany,
  service,
  signUp,
  signUpCandidate,
  signUpCompany,
  type Database,
} from './database';

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(() => db.exec('delete from private.mail_outbox; delete from public.leads'));
afterAll(() => db.close());

type Claimed = {
  id: number;
  kind: string;
  email: string | null;
  revision: number;
  unsubscribe: string | null;
} & Record<string, unknown>;

async function send(): Promise<Claimed[]> {
  await db.exec(`update private.mail_outbox set due_at = now() where sent_at is null`);
  const mails = await call<Claimed[]>(db, service, 'claim_mails', { p_limit: 50 });
  for (const { id, revision } of mails)
    await call(db, service, 'finish_mail', { p_id: id, p_error: null, p_revision: revision });
  return mails;
}
const lead = (args: Record<string, unknown>) =>
  call(db, anon, 'create_lead', { p_email: 'bia@ponte.example', ...args });
const unsubscribe = (token: unknown) => call<string>(db, anon, 'unsubscribe', { p_token: token });

/** A company on Básico, and the address that its mails go to. */
const newCompany = async () => {
  const { id } = await signUpCompany(db, newCompanyName(), 'basico');
  // Other tests sign up with the known one
  await freeKnownNumbers(db);
  const [account] = await db.query<{ email: string }>('select email from auth.users where id = $1', [id]);
  return { id, email: account?.email };
};

describe('a request of a visitor', () => {
  it('is mailed to the operator in full, and confirmed to the sender without its content', async () => {
    await lead({ p_kind: 'demo', p_name: 'Bia', p_company: 'Loja', p_phone: '11987654321', p_message: 'Quero ver' });
    const mails = await send();
    expect(mails).toEqual([
      expect.objectContaining({
        kind: 'lead_received',
        email: null,
        lead: expect.objectContaining({ email: 'bia@ponte.example', message: 'Quero ver', phone: '11987654321' }),
      }),
      expect.objectContaining({ kind: 'lead_confirmed', email: 'bia@ponte.example', unsubscribe: null }),
    ]);
    expect(JSON.stringify(mails[1])).not.toMatch(/Bia|Loja|Quero ver/);
  });

  it('is stored and mailed to the operator every time, and confirmed once a day', async () => {
    await lead({ p_kind: 'partner', p_message: 'Primeiro pedido' });
    await send();
    await lead({ p_kind: 'partner', p_message: 'Segundo pedido' });
    await lead({ p_kind: 'demo' });
    expect((await send()).map(({ kind, lead: told }) => [kind, (told as { message: string }).message])).toEqual([
      ['lead_received', 'Segundo pedido'],
      ['lead_received', null],
    ]);
    expect(await db.query(`select message from public.leads where kind = 'partner' order by created_at`)).toEqual([
      { message: 'Primeiro pedido' },
      { message: 'Segundo pedido' },
    ]);
  });

  it('for the newsletter is confirmed also on the day of another request, and the other way round', async () => {
    await lead({ p_kind: 'demo' });
    await lead({ p_kind: 'newsletter' });
    await lead({ p_kind: 'newsletter', p_email: 'caio@ponte.example' });
    await lead({ p_kind: 'partner', p_email: 'caio@ponte.example' });
    const confirmed = (await send()).filter(({ kind }) => kind === 'lead_confirmed');
    expect(confirmed.map(({ email, lead: told }) => [email, (told as { kind: string }).kind])).toEqual([
      ['bia@ponte.example', 'demo'],
      ['bia@ponte.example', 'newsletter'],
      ['caio@ponte.example', 'newsletter'],
      ['caio@ponte.example', 'partner'],
    ]);
  });

  it('is answered as ever after five of a kind in a day, and neither kept nor mailed', async () => {
    for (let n = 0; n < 5; n += 1) await lead({ p_kind: 'partner' });
    await send();
    const keptOf = (kind: string) => db.query('select id from public.leads where kind::text = $1', [kind]);
    expect(await lead({ p_kind: 'partner', p_message: 'Pedido a mais' })).toEqual(await lead({ p_kind: 'demo' }));
    expect([(await keptOf('partner')).length, (await keptOf('demo')).length]).toEqual([5, 1]);
    expect((await send()).map(({ kind }) => kind)).toEqual(['lead_received']);
    // What is refused of a first request is refused of this one
    expect(await refusal(lead({ p_kind: 'partner', p_name: 'Bia\u202eoma' }))).toBeDefined();
    await db.exec(`update public.leads set created_at = created_at - interval '1 day'`);
    await lead({ p_kind: 'partner' });
    expect(await keptOf('partner')).toHaveLength(6);
  });

  it('for the newsletter is confirmed with an unsubscribe link, and not mailed to the operator', async () => {
    await lead({ p_kind: 'newsletter' });
    await lead({ p_kind: 'newsletter' });
    const mails = await send();
    expect(mails).toEqual([
      expect.objectContaining({ kind: 'lead_confirmed', unsubscribe: expect.stringMatching(/^newsletter\./) }),
    ]);
    expect(await unsubscribe(mails[0]?.unsubscribe)).toBe('newsletter');
    expect(await unsubscribe(mails[0]?.unsubscribe)).toBe('newsletter');
    expect(await db.query('select id from public.leads')).toEqual([]);
  });
});

describe('a chosen plan', () => {
  const choose = (who: Awaited<ReturnType<typeof signUpCandidate>>, plan: string, payment = 'pix') =>
    call(db, who, 'request_subscription', {
      p_plan: plan,
      p_period: 'monthly',
      p_payment_method: payment,
      p_shown_total_cents: 2990,
    });

  it('is confirmed by mail and mailed to the operator, once for each choice', async () => {
    const candidate = await signUp(db, { name: 'Ana Lima' }, 'plano@ponte.example');
    await choose(candidate, 'essencial');
    await choose(candidate, 'essencial');
    expect(await send()).toEqual([
      expect.objectContaining({
        kind: 'plan_requested',
        email: 'plano@ponte.example',
        request: expect.objectContaining({ plan: 'essencial', shown_total_cents: 2990 }),
      }),
      expect.objectContaining({
        kind: 'plan_request_received',
        email: null,
        request: expect.objectContaining({
          name: 'Ana Lima',
          email: 'plano@ponte.example',
          choice: 'essencial-monthly-2990',
        }),
      }),
    ]);
    await choose(candidate, 'essencial');
    expect(await send()).toEqual([]);
    await choose(candidate, 'premium');
    expect((await send()).map(({ kind }) => kind)).toEqual(['plan_requested', 'plan_request_received']);
  });

  it('that was cancelled before its mail was sent sends none', async () => {
    const candidate = await signUpCandidate(db);
    const { id } = (await choose(candidate, 'essencial', 'card')) as { id: string };
    await call(db, candidate, 'cancel_subscription_request', { p_request_id: id });
    expect(await send()).toEqual([]);
  });

  it.each(['pix', 'card'])(
    'by PIX, which may have been paid, is mailed when it is cancelled, also before its mail was sent: %s at the end',
    async (payment) => {
      const candidate = await signUpCandidate(db);
      const { id } = (await choose(candidate, 'essencial')) as { id: string };
      await choose(candidate, 'essencial', payment);
      await call(db, candidate, 'cancel_subscription_request', { p_request_id: id });
      expect(await send()).toEqual([
        expect.objectContaining({ kind: 'plan_request_cancelled', request: expect.objectContaining({ id }) }),
      ]);
    },
  );

  it('that the operator was told of, and that is given up, is mailed to the operator again', async () => {
    const candidate = await signUp(db, { name: 'Ana Lima' }, 'desiste@ponte.example');
    const { id } = (await choose(candidate, 'essencial')) as { id: string };
    await send();
    await call(db, candidate, 'cancel_subscription_request', { p_request_id: id });
    await call(db, candidate, 'cancel_subscription_request', { p_request_id: id });
    const cancelled = expect.objectContaining({
      kind: 'plan_request_cancelled',
      email: null,
      request: expect.objectContaining({ id, payment_method: 'pix', name: 'Ana Lima', email: 'desiste@ponte.example' }),
    });
    expect(await send()).toEqual([cancelled]);
    // What was sent is kept for 30 days.
    const { id: late } = (await choose(candidate, 'premium')) as { id: string };
    await send();
    await db.query('delete from private.mail_outbox where subscription_id = $1', [late]);
    await call(db, candidate, 'cancel_subscription_request', { p_request_id: late });
    expect((await send()).map(({ kind }) => kind)).toEqual(['plan_request_cancelled']);
  });

  it('that has begun, and ended, is told to its person, unless there is another by then', async () => {
    const candidate = await signUp(db, { name: 'Ana Lima' }, 'comeca@ponte.example');
    const begin = async (plan: string, until?: string) => {
      const { id } = (await choose(candidate, plan)) as { id: string };
      await send();
      await call(db, service, 'activate_subscription', {
        p_request_id: id,
        p_choice: `${plan}-monthly-2990`,
        ...(until && { p_until: until }),
      });
      return id;
    };
    const id = await begin('essencial');
    expect(await send()).toEqual([
      expect.objectContaining({
        kind: 'plan_started',
        email: 'comeca@ponte.example',
        request: expect.objectContaining({ id, plan: 'essencial', plan_until: expect.any(String) }),
      }),
    ]);
    const { id: next } = (await choose(candidate, 'premium')) as { id: string };
    expect((await send()).find(({ kind }) => kind === 'plan_request_received')).toMatchObject({
      request: { id: next, plan: 'premium', current_plan: 'essencial', plan_until: expect.any(String) },
    });
    const later = (await db.query<{ day: string }>(`select (private.today() + 90)::text as day`))[0]?.day ?? '';
    await begin('premium', later);
    expect(await send()).toEqual([
      expect.objectContaining({
        kind: 'plan_started',
        request: expect.objectContaining({
          plan: 'premium',
          plan_until: later,
          replaced: { id, plan: 'essencial', until: expect.any(String) },
        }),
      }),
    ]);
    await call(db, service, 'end_plan', { p_user_id: candidate.id });
    expect((await send()).map(({ kind, email }) => [kind, email])).toEqual([['plan_ended', 'comeca@ponte.example']]);
  });

  it('that ended another one before its time says so before its last day and after it, a trial for example', async () => {
    const candidate = await signUp(db, { name: 'Ana Lima' }, 'experimenta@ponte.example');
    const dayIn = async (days: number) =>
      (await db.query<{ day: string }>(`select (private.today() + ${days})::text as day`))[0]?.day ?? '';
    const begin = async (plan: string, days: number) => {
      const { id } = (await choose(candidate, plan, 'card')) as { id: string };
      await call(db, service, 'activate_subscription', {
        p_request_id: id,
        p_choice: `${plan}-monthly-2990`,
        p_until: await dayIn(days),
      });
      await send();
      return id;
    };
    /** What the mails tell of the plan before, when the present one ends in some days, and when it has. */
    const endIn = async (days: number) => {
      await db.exec(`delete from private.sweeps where name in ('remind_plans', 'end_plans')`);
      await db.query('update public.profiles set plan_until = $2 where id = $1', [candidate.id, await dayIn(days)]);
      await call(db, service, 'remind_plans');
      const before = await send();
      await db.query('update public.profiles set plan_until = private.today() - 1 where id = $1', [candidate.id]);
      await call(db, service, 'end_plans');
      return [...before, ...(await send())].map(({ kind, unused_plan }) => [kind, unused_plan]);
    };
    const paid = await begin('essencial', 300);
    await begin('premium', 7);
    const unused = { id: paid, plan: 'essencial', until: await dayIn(300) };
    expect(await endIn(2)).toEqual([
      ['plan_ending', unused],
      ['plan_ended', unused],
    ]);
    // Given back, it ends for good
    await call(db, service, 'activate_subscription', {
      p_request_id: paid,
      p_choice: 'essencial-monthly-2990',
      p_until: unused.until,
    });
    await send();
    expect(await endIn(3)).toEqual([
      ['plan_ending', null],
      ['plan_ended', null],
    ]);
    // It would not have lasted longer
    await begin('essencial', 1);
    await begin('premium', 7);
    expect((await endIn(4))[0]).toEqual(['plan_ending', null]);
  });
});

describe('a plan without a request', () => {
  it('that ends is told to its account, once, and not where it goes on by then', async () => {
    const company = await newCompany();
    const set = (plan: string) => db.query(`update public.profiles set plan = $2 where id = $1`, [company.id, plan]);
    const end = () => call(db, service, 'end_plan', { p_user_id: company.id });
    await send();
    await set('profissional');
    await end();
    await end();
    expect(await send()).toEqual([
      expect.objectContaining({
        kind: 'plan_ended',
        email: company.email,
        former_plan: 'profissional',
      }),
    ]);
    await set('profissional');
    await end();
    await set('empresarial');
    expect(await send()).toEqual([]);
  });
});

describe('a plan that goes on', () => {
  const today = (days: number) => `(private.today() + ${days})`;
  const dayIn = async (days: number): Promise<string> =>
    (await db.query<{ day: string }>(`select ${today(days)}::text as day`))[0]?.day ?? '';
  const begun = async (email: string, days: number) => {
    const candidate = await signUp(db, { name: 'Ana Lima' }, email);
    const { id } = await call<{ id: string }>(db, candidate, 'request_subscription', {
      p_plan: 'essencial',
      p_period: 'monthly',
      p_payment_method: 'pix',
      p_shown_total_cents: 2990,
    });
    await call(db, service, 'activate_subscription', {
      p_request_id: id,
      p_choice: 'essencial-monthly-2990',
      p_until: await dayIn(days),
    });
    await send();
    return { candidate, id };
  };
  const extend = async (who: { id: string }, days: number) =>
    call(db, service, 'end_plan', { p_user_id: who.id, p_until: await dayIn(days) });
  const remind = async () => {
    await db.exec(`delete from private.sweeps where name = 'remind_plans'`);
    return call<number>(db, service, 'remind_plans');
  };

  it('until a later day is told to its person, in one mail with the newest day, and an earlier one is not', async () => {
    const { candidate, id } = await begun('continua@ponte.example', 10);
    await extend(candidate, 40);
    await extend(candidate, 70);
    expect(await send()).toEqual([
      expect.objectContaining({
        kind: 'plan_extended',
        email: 'continua@ponte.example',
        unsubscribe: null,
        running_plan: { plan: 'essencial', until: await dayIn(70), request_id: id },
      }),
    ]);
    await extend(candidate, 30);
    expect(await send()).toEqual([]);
    await extend(candidate, 60);
    await call(db, service, 'end_plan', { p_user_id: candidate.id });
    expect((await send()).map(({ kind }) => kind)).toEqual(['plan_ended']);
  });

  it('is told anew where it was extended while its mail was on its way', async () => {
    const { candidate } = await begun('a-caminho@ponte.example', 10);
    await extend(candidate, 40);
    const [first] = await call<Claimed[]>(db, service, 'claim_mails', { p_limit: 50 });
    await extend(candidate, 70);
    await call(db, service, 'finish_mail', { p_id: first?.id, p_error: null, p_revision: first?.revision });
    expect(await send()).toMatchObject([{ kind: 'plan_extended', running_plan: { until: await dayIn(70) } }]);
    expect(await send()).toEqual([]);
  });

  it('of a company is told when it begins and when its day is later, but not one without an end', async () => {
    const company = await newCompany();
    const set = (plan: string, until: string) =>
      db.query(`update public.profiles set plan = $2, plan_until = ${until} where id = $1`, [company.id, plan]);
    await send();
    await set('profissional', today(30));
    expect(await send()).toEqual([
      expect.objectContaining({
        kind: 'plan_extended',
        email: company.email,
        running_plan: { plan: 'profissional', until: await dayIn(30), request_id: null },
      }),
    ]);
    await set('profissional', today(60));
    expect((await send()).map(({ kind }) => kind)).toEqual(['plan_extended']);
    await set('empresarial', 'null');
    expect(await send()).toEqual([]);
  });

  it('ends with a word five days before, once for each day', async () => {
    const { candidate, id } = await begun('termina@ponte.example', 6);
    expect(await remind()).toBe(0);
    await extend(candidate, 5);
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect(await send()).toEqual([
      expect.objectContaining({
        kind: 'plan_ending',
        email: 'termina@ponte.example',
        unsubscribe: null,
        running_plan: { plan: 'essencial', until: await dayIn(5), request_id: id },
      }),
    ]);
    expect(await remind()).toBe(0);
    // Another day is told anew; what is no longer so is not told
    await extend(candidate, 3);
    expect(await remind()).toBe(1);
    await extend(candidate, 40);
    expect((await send()).map(({ kind }) => kind)).toEqual(['plan_extended']);
    await extend(candidate, 4);
    expect(await remind()).toBe(1);
    await extend(candidate, 2);
    expect(await remind()).toBe(1);
    expect(await send()).toMatchObject([{ kind: 'plan_ending', running_plan: { until: await dayIn(2) } }]);
    await extend(candidate, 1);
    await remind();
    await call(db, service, 'end_plan', { p_user_id: candidate.id });
    expect((await send()).map(({ kind }) => kind)).toEqual(['plan_ended']);
  });

  it("that is found to end before 8 o'clock is told from then on", async () => {
    const { candidate } = await begun('de-noite@ponte.example', 4);
    const [today] = await db.query<{ text: string }>(
      `select pg_get_functiondef('private.today()'::regprocedure) as text`,
    );
    // The day to come, so that its morning is ahead at whatever hour this runs
    await db.exec(`create or replace function private.today() returns date language plpgsql stable set search_path = '' as
      $$ begin return (now() at time zone 'America/Sao_Paulo')::date + 1; end $$`);
    try {
      await remind();
      expect(
        await db.query(
          `select (due_at at time zone 'America/Sao_Paulo' - private.today())::text as due from private.mail_outbox
           where kind = 'plan_ending' and user_id = $1`,
          [candidate.id],
        ),
      ).toEqual([{ due: '08:00:00' }]);
    } finally {
      await db.exec(today?.text ?? '');
      await call(db, service, 'end_plan', { p_user_id: candidate.id });
    }
  });

  it('on its last day is told still, to a company, too', async () => {
    const company = await newCompany();
    await db.query(`update public.profiles set plan = 'profissional', plan_until = ${today(0)} where id = $1`, [
      company.id,
    ]);
    await send();
    expect(await remind()).toBe(1);
    expect(await send()).toMatchObject([{ kind: 'plan_ending', running_plan: { plan: 'profissional' } }]);
  });
});

describe('an erased account', () => {
  const asked = async (payment: string) => {
    const candidate = await signUp(db, { name: 'Ana Lima' }, `apaga-${payment}@ponte.example`);
    const { id } = await call<{ id: string }>(db, candidate, 'request_subscription', {
      p_plan: 'essencial',
      p_period: 'monthly',
      p_payment_method: payment,
      p_shown_total_cents: 2990,
    });
    return { candidate, id };
  };
  const erased = (id: string, status: string) => [
    expect.objectContaining({
      kind: 'plan_request_erased',
      email: null,
      erased_request: {
        id,
        plan: 'essencial',
        period: 'monthly',
        payment_method: expect.any(String),
        shown_total_cents: 2990,
        status,
        since: expect.any(String),
      },
    }),
  ];
  /** As the account itself, and as somebody in the dashboard. */
  const ways = {
    'by its person': (id: string) => call(db, service, 'erase_account', { p_user_id: id }),
    'in the dashboard': (id: string) => db.query('delete from auth.users where id = $1', [id]),
  };

  it.each(Object.entries(ways))('leaves the operator a request that may have been paid, %s', async (_way, erase) => {
    const { candidate, id } = await asked('pix');
    await erase(candidate.id);
    const mails = await send();
    expect(mails).toEqual(erased(id, 'pending'));
    expect(JSON.stringify(mails)).not.toMatch(/Ana Lima|apaga-pix@ponte\.example/);
    expect(JSON.stringify(mails)).not.toContain(candidate.id);
  });

  it('leaves one by card only if the operator was told of it', async () => {
    const quiet = await asked('card');
    await ways['by its person'](quiet.candidate.id);
    expect(await send()).toEqual([]);
    const told = await asked('card');
    await send();
    await ways['by its person'](told.candidate.id);
    expect(await send()).toEqual(erased(told.id, 'pending'));
  });

  it.each(Object.entries(ways))(
    'leaves a plan without a request, and no word of who had it, %s',
    async (_way, erase) => {
      const company = await newCompany();
      await db.query(`update public.profiles set plan = 'profissional', plan_until = '2199-01-30' where id = $1`, [
        company.id,
      ]);
      await send();
      await erase(company.id);
      const mails = await send();
      expect(mails).toEqual([
        expect.objectContaining({
          kind: 'plan_request_erased',
          email: null,
          erased_request: { plan: 'profissional', until: '2199-01-30' },
        }),
      ]);
      expect(JSON.stringify(mails)).not.toContain(company.id);
      // Nothing was paid for what each account begins with
      for (const { id } of [await newCompany(), await signUpCandidate(db)]) {
        await erase(id);
        expect(await send()).toEqual([]);
      }
    },
  );

  it('leaves a plan that had begun, and the end of a request that was not told yet', async () => {
    const active = await asked('pix');
    await call(db, service, 'activate_subscription', { p_request_id: active.id, p_choice: 'essencial-monthly-2990' });
    await ways['by its person'](active.candidate.id);
    expect(await send()).toEqual(erased(active.id, 'active'));
    const replaced = await asked('pix');
    await call(db, service, 'activate_subscription', { p_request_id: replaced.id, p_choice: 'essencial-monthly-2990' });
    const { id: other } = await call<{ id: string }>(db, replaced.candidate, 'request_subscription', {
      p_plan: 'premium',
      p_period: 'monthly',
      p_payment_method: 'card',
      p_shown_total_cents: 4990,
    });
    await call(db, service, 'activate_subscription', {
      p_request_id: other,
      p_choice: 'premium-monthly-4990',
      p_until: '2199-01-30',
    });
    await ways['by its person'](replaced.candidate.id);
    expect((await send()).map(({ erased_request: request }) => request)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: replaced.id, status: 'ended' }),
        expect.objectContaining({ id: other, status: 'active' }),
      ]),
    );
    const given = await asked('pix');
    await call(db, given.candidate, 'cancel_subscription_request', { p_request_id: given.id });
    await ways['by its person'](given.candidate.id);
    expect(await send()).toEqual(erased(given.id, 'cancelled'));
    const settled = await asked('pix');
    await call(db, settled.candidate, 'cancel_subscription_request', { p_request_id: settled.id });
    await send();
    await ways['by its person'](settled.candidate.id);
    expect(await send()).toEqual([]);
  });
});

describe('a company whose name is held for review', () => {
  it('gets a mail about it, and another one when the name is released', async () => {
    const held = await signUp(
      db,
      { name: 'Mercado Oficial', role: 'company', cnpj: '11222333000181', industry: 'Varejo', phone: '1133334444' },
      'oficial@ponte.example',
    );
    expect(await send()).toEqual([
      expect.objectContaining({
        kind: 'company_held',
        email: 'oficial@ponte.example',
        company_name: 'Mercado Oficial',
        review_reasons: ['official'],
        former_name: null,
      }),
    ]);
    await releaseCompany(db, held);
    expect(await send()).toEqual([expect.objectContaining({ kind: 'company_released', company_slug: null })]);
    await fillProfile(db, held);
    expect(await send()).toEqual([]);
  });

  it('gets no mail before its address is confirmed', async () => {
    const held = await signUp(db, {
      name: 'Loja Oficial',
      role: 'company',
      cnpj: '11222333000181',
      industry: 'Varejo',
      phone: '1133334444',
    });
    await db.query('update auth.users set email_confirmed_at = null where id = $1', [held.id]);
    expect(await send()).toEqual([]);
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [held.id]);
    expect((await send()).map(({ kind }) => kind)).toEqual(['company_held']);
  });

  it('that corrects its name gets a mail that it is public', async () => {
    const company = await signUpCompany(db, 'Padaria Verificada');
    await send();
    await as(db, company, `update public.companies set name = 'Padaria do Largo' where id = $1`, [company.id]);
    expect((await send()).map(({ kind }) => kind)).toEqual(['company_released']);
    // Renamed before any mail was sent: there is nothing to correct
    const quick = await signUpCompany(db, 'Feira Verificada');
    await as(db, quick, `update public.companies set name = 'Feira da Praia' where id = $1`, [quick.id]);
    expect(await send()).toEqual([]);
  });

  it('that becomes another one gets a mail, and none when it takes its name back before that', async () => {
    const company = await signUpCompany(db, 'Padaria Cevada');
    await publish(db, company, { title: 'Padeiro de cevada' });
    await send();
    await as(db, company, `update public.companies set name = 'Banco Cevada' where id = $1`, [company.id]);
    await as(db, company, `update public.companies set name = 'Padaria Cevada' where id = $1`, [company.id]);
    expect(await send()).toEqual([]);
    await as(db, company, `update public.companies set name = 'Banco Cevada' where id = $1`, [company.id]);
    // With the name that brings the page back
    expect(await send()).toMatchObject([{ kind: 'company_held', former_name: 'Padaria Cevada' }]);
    await releaseCompany(db, company);
    expect((await send()).map(({ kind }) => kind)).toEqual(['company_released']);
  });
});

describe('a link that stops mails', () => {
  const tokenOf = async (topic: string, id: string) =>
    (await db.query<{ token: string }>('select private.unsubscribe_token($1, $2::uuid) as token', [topic, id]))[0]
      ?.token ?? '';
  const preferences = async (id: string) =>
    (
      await db.query('select saved_searches, application_updates from public.email_preferences where user_id = $1', [
        id,
      ])
    )[0];

  it.each([
    ['saved_searches', { saved_searches: false, application_updates: true }],
    ['application_updates', { saved_searches: true, application_updates: false }],
  ])('of %s stops these mails and no others, without a sign-in', async (topic, expected) => {
    const person = await signUpCandidate(db);
    const token = await tokenOf(topic, person.id);
    expect(await unsubscribe(token)).toBe(topic);
    expect(await unsubscribe(token)).toBe(topic);
    expect(await preferences(person.id)).toEqual(expected);
  });

  it.each(['hired', 'rejected', 'vacancy_removed', 'no_answer', 'application_received', 'interview_withdrawn'])(
    'is in each mail that can be switched off: %s',
    async (kind) => {
      const [person, seller] = [await signUpCandidate(db), await signUpCompany(db)];
      const { id } = await call<{ id: string }>(db, person, 'apply_to_vacancy', {
        p_vacancy_id: await publish(db, seller),
      });
      await db.exec('delete from private.mail_outbox');
      if (kind === 'no_answer')
        await db.query('update public.applications set no_answer_at = now() where id = $1', [id]);
      const ofCompany = kind === 'application_received' || kind === 'interview_withdrawn';
      const reader = ofCompany ? seller : person;
      const queue = () =>
        db.query('insert into private.mail_outbox (user_id, kind, application_id) values ($1, $2, $3)', [
          reader.id,
          kind,
          ofCompany ? null : id,
        ]);
      await queue();
      const [mail] = await send();
      expect(mail).toMatchObject({ kind, unsubscribe: expect.stringMatching(/^application_updates\./) });
      await unsubscribe(mail?.unsubscribe);
      await queue();
      expect(await send()).toEqual([]);
    },
  );

  it('is refused with an invalid signature', async () => {
    const [person, other] = [await signUpCandidate(db), await signUpCandidate(db)];
    const token = await tokenOf('saved_searches', person.id);
    const [topic, , signature] = token.split('.');
    const forged = [
      `${topic}.${other.id.replaceAll('-', '')}.${signature}`,
      token.replace('saved_searches', 'application_updates'),
      token.slice(0, -1),
      `${token} `,
      '',
      null,
      'x'.repeat(5000),
    ];
    for (const each of forged)
      expect(await refusal(unsubscribe(each))).toMatchObject({ code: 'PT400', hint: 'invalid_unsubscribe' });
    for (const { id } of [person, other])
      expect(await preferences(id)).toEqual({ saved_searches: true, application_updates: true });
    expect(await refusal(as(db, person, 'select * from private.signing_key'))).toMatchObject({ code: '42501' });
  });
});
