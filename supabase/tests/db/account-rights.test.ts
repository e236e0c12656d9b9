import { storedKinds, summarizeStoredData } from '@ponte/shared-domain';
import {
  anon,
  as,
  call,
  comeOfAge,
  freeKnownNumbers,
  openDatabase,
  publish,
  refusal,
  service,
  signUp,
  trust,
  signUpCandidate,
  signUpCompany,
  testCnpj,
  testCpf,
  type Database,
  type Identity,
} from './database';

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/**
 * Every place in the database that contains a text, in any schema and column. The columns come from the catalogue, so a
 * new table is searched as well.
 */
async function findEverywhere(text: string): Promise<string[]> {
  const columns = await db.query<{ place: string; sql: string }>(
    `select format('%s.%s', c.oid::regclass, a.attname) as place,
       format('select 1 as hit from %s where %I::text ilike $1 limit 1', c.oid::regclass, a.attname) as sql
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     join pg_type t on t.oid = a.atttypid
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and a.attnum > 0
       and not a.attisdropped and (t.typcategory in ('S', 'A', 'U'))`,
  );
  expect(columns.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { place, sql } of columns) if ((await db.query(sql, [`%${text}%`])).length > 0) found.push(place);
  return found;
}

async function candidateWithEverything(
  email: string,
): Promise<{ ana: Required<Identity>; company: Required<Identity>; application: string }> {
  await freeKnownNumbers(db);
  const ana = await signUp(db, { role: 'candidate', name: 'Ana Lima', cpf: testCpf, terms_version: '2025-04' }, email);
  await comeOfAge(db, ana);
  await as(
    db,
    ana,
    `insert into public.experiences (company, role, start_date, description, skills)
     values ('Loja Azul', 'Vendedora', '2020-01-01', 'Contato: ${email}', '{Vendas}')`,
  );
  await as(db, ana, `insert into public.saved_searches (name, query) values ('Minha busca', 'vendedora')`);
  await as(db, anon, `select public.create_lead('newsletter', '${email}')`);
  await call(db, ana, 'request_subscription', {
    p_plan: 'premium',
    p_period: 'annual',
    p_payment_method: 'pix',
    p_shown_total_cents: 100,
  });
  const company = await signUpCompany(db, 'Loja Verde');
  const vacancy = await publish(db, company);
  await call(db, ana, 'set_vacancy_saved', { p_vacancy_id: vacancy, p_saved: true });
  await call(db, ana, 'report_vacancy', {
    p_vacancy_id: vacancy,
    p_reason: 'other',
    p_details: `Escreveram para ${email}`,
  });
  const application = (await call<{ id: string }>(db, ana, 'apply_to_vacancy', { p_vacancy_id: vacancy })).id;
  await call(db, company, 'open_sent_resume', { p_application_id: application });
  await call(db, company, 'set_application_status', {
    p_application_id: application,
    p_status: 'rejected',
    p_note: `Escrevemos para ${email}`,
  });
  await call(db, ana, 'pause_profile');
  for (const bucket of ['avatars', 'resumes']) {
    await db.query('insert into storage.objects (bucket_id, name, owner) values ($1, $2, $3)', [
      bucket,
      `${ana.id}/${bucket}.pdf`,
      ana.id,
    ]);
  }
  return { ana, company, application };
}

/** Keys of the export that are no tables of ours. */
const ofTheAuthService = ['email', 'users', 'sessions', 'identities'];

/** Tables that the export leaves out, each with the reason. */
const notExported: Readonly<Record<string, string>> = {
  lead_consents: 'inside leads',
  ad_rules: 'the same for everybody',
  ad_patterns: 'the same for everybody',
  ad_word_groups: 'the same for everybody',
  ad_words: 'the same for everybody',
  document_versions: 'the same for everybody',
  places: 'the same for everybody',
  search_phrases: 'the same for everybody',
  search_synonyms: 'the same for everybody',
  search_works: 'the same for everybody',
  search_lexicon: 'words of all public vacancies, of nobody',
  search_suggestions: 'words of all public vacancies, of nobody',
  pay_statistics: 'of five companies or more',
  pay_checks: 'of five companies or more',
  analysis_feedback: 'of nobody: it says only that an analysis was useful',
  former_removals: 'of no account: what is counted of companies that are gone',
  former_reviews: 'of no account: what is counted of companies that are gone',
  gone_vacancies: 'of no account: what an address that is gone was about',
  job_source_answers: 'of another site',
  job_source_days: 'of another site',
  company_search: 'made of companies for the search, says nothing more',
  vacancy_search: 'made of vacancies for the search, says nothing more',
  vacancy_quota: 'how many vacancies were made today, which vacancies says',
  removal_warnings: 'work that is going on: who is to be told of a removal reads it in application_events',
  renamed_companies: 'work that is going on: the name is in companies',
  search_tasks: 'work that is going on, for a minute: the texts are in vacancies',
  ad_verdicts: 'by a digest of a text, of no account',
  idempotency_keys:
    'digests of requests of the last seven days; their answers are ids, states and times of rows that are exported',
  request_counts: 'by a hash of an address or account, for an hour or a day',
  sign_up_mails: 'whether a mail of the sign-up was sent: exists for an address that was not confirmed',
  erasures: 'exists while an account is being erased, and until the auth service’s log was cleaned of it',
  webhook_calls: 'of the auth service, of no account',
  signing_key: 'a secret of the product',
  index_targets: 'of search engines',
  index_notices: 'addresses of public pages, of no account',
  product_numbers: 'of everybody together',
  operation_counts: 'of releases, of no visitor',
  review_settings: 'of the installation',
  risk_signal_words: 'the same for everybody',
  risk_signals: 'the same for everybody',
  title_works: 'by a digest of a title, of no account',
  sweeps: 'when the product last did its own work',
};

describe('the export of an account', () => {
  it('holds every row of the caller, the resume as sent and what happened to it', async () => {
    const { ana, application } = await candidateWithEverything('export@ponte.example');
    const data = await call<Record<string, Record<string, unknown>[] | string>>(db, ana, 'export_my_data');
    expect(data).toMatchObject({
      email: 'export@ponte.example',
      profiles: [{ id: ana.id, name: 'Ana Lima' }],
      personal_info: [{ cpf: testCpf }],
      experiences: [{ company: 'Loja Azul' }],
      saved_searches: [{ name: 'Minha busca' }],
      saved_vacancies: [{ company_name: 'Loja Verde' }],
      vacancy_reports: [{ reason: 'other' }],
      subscription_requests: [{ plan: 'premium' }],
      applications: [{ id: application, resume: { full_name: 'Ana Lima' } }],
      resume_openings: [{ application_id: application }],
      leads: [{ kind: 'newsletter' }],
    });
    expect((data['application_events'] as { status: string }[]).map(({ status }) => status).sort()).toEqual([
      'pending',
      'rejected',
      'viewed',
    ]);
    expect(data['consents']).not.toHaveLength(0);
    expect(data['mail_outbox']).toContainEqual(
      expect.objectContaining({ user_id: ana.id, kind: 'application_sent', application_id: application }),
    );
    // The page that lists what is stored names each kind, and why it is stored
    expect(
      Object.keys(data)
        .filter((name) => name !== 'email')
        .sort(),
    ).toEqual(storedKinds.map(({ table }) => table).sort());
  });

  it("holds what is stored of a candidate in tables that are not exposed, and nobody else's", async () => {
    const { ana, application } = await candidateWithEverything('interno@ponte.example');
    const { ana: bia } = await candidateWithEverything('outra@ponte.example');
    await db.query('insert into private.counted_answers (application_id, days) values ($1, 3)', [application]);
    await db.query(
      `insert into private.alert_rounds (user_id, due_at) select unnest($1::uuid[]), now() on conflict do nothing`,
      [[ana.id, bia.id]],
    );
    await db.query(
      `insert into auth.sessions (id, user_id, user_agent, ip) select gen_random_uuid(), p.id, p.agent, '203.0.113.7'
       from unnest($1::uuid[], array['Firefox da Ana', 'Chrome da Bia']) as p (id, agent)`,
      [[ana.id, bia.id]],
    );
    await db.query(
      `insert into auth.identities (provider_id, user_id, provider, identity_data) values ($1, $2::uuid, 'google', '{}')`,
      [`google-${ana.id}`, ana.id],
    );
    const data = await call<Record<string, Record<string, unknown>[]>>(db, ana, 'export_my_data');
    expect(data).toMatchObject({
      counted_answers: [{ application_id: application, days: 3 }],
      alert_rounds: [{ user_id: ana.id }],
      sessions: [{ user_agent: 'Firefox da Ana', ip: '203.0.113.7' }],
      identities: [{ provider: 'google' }],
      users: [{ created_at: expect.any(String) as unknown, raw_user_meta_data: { name: 'Ana Lima' } }],
    });
    expect(JSON.stringify(data['users'])).not.toMatch(/password|token/);
    // The newsletter was asked for without an account
    expect(JSON.stringify(data['vacancy_reviews'])).not.toContain('easy-money');
    expect(data['mail_outbox']?.map(({ kind }) => kind)).toContain('lead_confirmed');
    for (const text of [bia.id, 'outra@ponte.example', 'Chrome da Bia'])
      expect(JSON.stringify(data)).not.toContain(text);
  });

  it('of the auth service’s log gives what names the person, in steps, to the service alone', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    const [mail] = await db.query<{ email: string }>('select email from auth.users where id = $1', [ana.id]);
    await db.query(
      `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
       select gen_random_uuid(), l.payload::json, '2026-11-20T12:00:00Z'::timestamptz + l.n * interval '1 hour', l.ip
       from unnest($1::text[], $2::text[]) with ordinality as l (payload, ip, n)`,
      [
        [
          JSON.stringify({ action: 'login', actor_id: ana.id, actor_username: mail?.email }),
          JSON.stringify({ action: 'login', actor_id: bia.id, actor_username: `x${mail?.email}` }),
          JSON.stringify({ action: 'user_repeated_signup', actor_username: mail?.email?.toUpperCase() }),
          // What somebody else did with the account: not from where
          JSON.stringify({
            action: 'user_modified',
            actor_id: bia.id,
            traits: { user_id: ana.id },
            ip_address: '203.0.113.8',
          }),
          JSON.stringify({ action: 'user_invited', actor_id: bia.id, traits: { user_email: mail?.email } }),
        ],
        ['203.0.113.7', '203.0.113.8', '', '', '203.0.113.8'],
      ],
    );
    const entries: { at: string; action: string; ip_address: string | null }[] = [];
    let next: string | null = null;
    let steps = 0;
    do {
      const step: { entries: typeof entries; next: string | null } = await call(db, service, 'sign_ins_of', {
        p_user_id: ana.id,
        p_after: next,
        p_limit: 2,
      });
      entries.push(...step.entries);
      next = step.next;
      steps += 1;
    } while (next !== null);
    expect(steps).toBeGreaterThan(1);
    expect(entries.sort((one, other) => one.at.localeCompare(other.at))).toEqual([
      { at: '2026-11-20T13:00:00+00:00', action: 'login', ip_address: '203.0.113.7' },
      { at: '2026-11-20T15:00:00+00:00', action: 'user_repeated_signup', ip_address: null },
      { at: '2026-11-20T16:00:00+00:00', action: 'user_modified', ip_address: null },
      { at: '2026-11-20T17:00:00+00:00', action: 'user_invited', ip_address: null },
    ]);
    expect(await refusal(call(db, ana, 'sign_ins_of', { p_user_id: ana.id }))).toMatchObject({ code: '42501' });
    await db.query('delete from auth.audit_log_entries');
  });

  it("of a company holds its reasons, removals, appeals, imports and figures, and nobody else's", async () => {
    const { ana, company } = await candidateWithEverything('alheia@ponte.example');
    const other = await signUpCompany(db, 'Loja Azul');
    for (const [owner, word] of [
      [company, 'verde'],
      [other, 'azul'],
    ] as const) {
      const [vacancy] = await db.query<{ id: string }>('select id from public.vacancies where company_id = $1', [
        owner.id,
      ]);
      const id = vacancy?.id ?? (await publish(db, owner));
      await db.query(
        `insert into private.ad_exceptions (company_id, vacancy_id, rule, reason) values ($1, $2, 'sex', $3)`,
        [owner.id, id, `O motivo da loja ${word} é este`],
      );
      await db.query(
        `insert into private.vacancy_removals (company_id, vacancy_id, vacancy_title, ad_keys, reason, appeal_text, appealed_at)
         values ($1, $2, 'Vaga removida', '{}', $3, $4, now())`,
        [owner.id, id, `A vaga da loja ${word} pedia dinheiro`, `A loja ${word} não pediu dinheiro`],
      );
      await db.query(
        `insert into private.vacancy_reviews (company_id, vacancy_id, vacancy_title, version, ad_key, is_new_company, score, signals, decision, reason, decided_at)
         values ($1, $2, 'Vaga recusada', '', '', false, 50, '[{"signal": "easy-money", "weight": 50}]', 'refused', $3, now())`,
        [owner.id, id, `A vaga da loja ${word} promete dinheiro fácil`],
      );
      await db.query(`insert into private.imported_vacancies (company_id, source_id, digest) values ($1, $2, '')`, [
        owner.id,
        `codigo-${word}`,
      ]);
      await db.query(`insert into private.company_answers (company_id, checked_on) values ($1, '2026-11-01')`, [
        owner.id,
      ]);
    }
    const data = await call<Record<string, Record<string, unknown>[]>>(db, company, 'export_my_data');
    expect(data).toMatchObject({
      ad_exceptions: [{ rule: 'sex', reason: 'O motivo da loja verde é este' }],
      vacancy_removals: [
        { decision_reason: 'A vaga da loja verde pedia dinheiro', appeal_text: 'A loja verde não pediu dinheiro' },
      ],
      imported_vacancies: [{ source_id: 'codigo-verde' }],
      vacancy_reviews: [{ decision: 'refused', reason: 'A vaga da loja verde promete dinheiro fácil' }],
      company_answers: [{ checked_on: '2026-11-01' }],
    });
    expect(data['mail_outbox']?.map(({ kind }) => kind)).toContain('application_received');
    // Also of somebody who has paused: neither name nor address nor id
    for (const text of ['loja azul', 'codigo-azul', other.id, ana.id, 'alheia@ponte.example', 'Ana Lima'])
      expect(JSON.stringify(data)).not.toContain(text);
    const { parts } = summarizeStoredData(data, 'company');
    expect(parts.filter(({ since }) => since === null)).toEqual([]);
  });

  it('has every table, or there is a reason why not', async () => {
    const { ana } = await candidateWithEverything('tabelas@ponte.example');
    const tables = await db.query<{ name: string }>(
      `select c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and c.relname not like '\\_\\_lite%' order by 1`,
    );
    const exported = Object.keys(await call<Record<string, unknown>>(db, ana, 'export_my_data'));
    const named = [...exported.filter((name) => !ofTheAuthService.includes(name)), ...Object.keys(notExported)];
    expect(named.sort()).toEqual(tables.map(({ name }) => name));
  });

  it('has rows whose first day the list of what is stored can tell', async () => {
    const { ana } = await candidateWithEverything('since@ponte.example');
    const { parts } = summarizeStoredData(await call(db, ana, 'export_my_data'), 'candidate');
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter(({ since }) => since === null)).toEqual([]);
  });

  it('of a company holds its vacancies, and nothing of the people who applied', async () => {
    const { ana, company } = await candidateWithEverything('applied@ponte.example');
    const data = await call<Record<string, unknown>>(db, company, 'export_my_data');
    expect(data).toMatchObject({
      companies: [{ name: 'Loja Verde' }],
      vacancies: [{ company_id: company.id }],
      applications: [],
    });
    expect(JSON.stringify(data)).not.toContain('applied@ponte.example');
    expect(JSON.stringify(data)).not.toContain(ana.id);
    expect(JSON.stringify(data)).not.toContain('tsvector');
  });

  it('is refused without a session', async () => {
    expect(await refusal(call(db, anon, 'export_my_data'))).toMatchObject({ code: '42501' });
  });
});

describe('the erasure of an account', () => {
  /** As the function `account` does it. */
  const erase = async (id: string | undefined) => {
    while (!(await call<boolean>(db, service, 'erase_account', { p_user_id: id })));
    while (await call<boolean>(db, service, 'clean_sign_in_log', { p_user_id: id }));
  };

  it('leaves nothing of a candidate anywhere in the database', async () => {
    const email = 'apagar@ponte.example';
    const { ana } = await candidateWithEverything(email);
    const [name, phone] = ['Anabela Quintanilha Brandt', '11987650123'];
    await db.query('update public.profiles set name = $2 where id = $1', [ana.id, name]);
    await db.query(
      `update public.personal_info set phone = $2, birth_date = '1990-01-01', street = 'Rua A', number = '1', neighborhood = 'Centro',
         city = 'Campinas', state = 'SP', zip_code = '13010000' where user_id = $1`,
      [ana.id, phone],
    );
    // Rows that the auth service writes at each sign-in
    const log = (actor: string, username: string) =>
      db.query(`insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), $1)`, [
        JSON.stringify({ action: 'login', actor_id: actor, actor_username: username, log_type: 'account' }),
      ]);
    await log(ana.id, email);
    await log('', email.toUpperCase());
    await log('', `nao-${email}`);
    // Proves that the search works: the text is found before the erasure
    expect(await findEverywhere(email)).toEqual(
      expect.arrayContaining([
        'auth.users.email',
        'applications.candidate_email',
        'applications.resume',
        'leads.email',
      ]),
    );
    expect(await findEverywhere(testCpf)).toContain('personal_info.cpf');
    expect(await findEverywhere(name)).toContain('profiles.name');
    expect(await findEverywhere(phone)).toContain('personal_info.phone');
    // The storage service deletes the files before the rows
    await db.query('delete from storage.objects where name like $1', [`${ana.id}/%`]);
    // Other accounts of this test file have the same CPF
    for (const { id } of await db.query<{ id: string }>(
      'select user_id as id from public.personal_info where cpf = $1',
      [testCpf],
    )) {
      if (id !== ana.id) await erase(id);
    }
    await db.query(`delete from storage.objects`);

    await erase(ana.id);
    // An account whose address ends with the same letters keeps its data
    const [kept] = await db.query<{ all: string }>(
      `select string_agg(payload->>'actor_username', ',') as all from auth.audit_log_entries`,
    );
    expect(kept?.all).toBe(`nao-${email}`);
    await db.query('delete from auth.audit_log_entries');
    for (const trace of [email, testCpf, ana.id, name, phone]) expect(await findEverywhere(trace)).toEqual([]);
  });

  it("keeps the candidates' history of a company that left, without the company's address", async () => {
    const email = 'rh-que-sai@ponte.example';
    await freeKnownNumbers(db);
    const candidate = await comeOfAge(db, await signUp(db, { role: 'candidate', name: 'Bia Melo' }));
    const company = await signUp(
      db,
      {
        role: 'company',
        name: 'Empresa que sai',
        cnpj: testCnpj,
        industry: 'Varejo',
        phone: '1133334444',
        terms_version: '2025-04',
      },
      email,
    );
    await trust(db, company);
    const vacancy = await publish(db, company);
    const { id } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancy });
    await call(db, company, 'open_sent_resume', { p_application_id: id });
    await call(db, company, 'set_application_status', {
      p_application_id: id,
      p_status: 'interview',
      p_interview_at: new Date(Date.now() + 3_600_000).toISOString(),
      p_interview_place: `Escreva antes a ${email}`,
    });
    await call(db, company, 'set_application_status', {
      p_application_id: id,
      p_status: 'rejected',
      p_note: `Dúvidas: ${email.toUpperCase()}.`,
    });

    await erase(company.id);
    for (const trace of [email, company.id]) expect(await findEverywhere(trace)).toEqual([]);
    const [kept] = await as(
      db,
      candidate,
      'select company_name, company_id, vacancy_id, rejection_reason from public.applications where id = $1',
      [id],
    );
    expect(kept).toEqual({
      company_name: 'Empresa que sai',
      company_id: null,
      vacancy_id: null,
      rejection_reason: 'Dúvidas: [removido].',
    });
    const events = await as(
      db,
      candidate,
      'select status, note from public.application_events where application_id = $1 order by id',
      [id],
    );
    expect(events).toContainEqual({ status: 'rejected', note: 'Dúvidas: [removido].' });
    expect(events).toContainEqual({ status: 'vacancy_removed', note: null });
  });

  it('of an unknown account does nothing', async () => {
    await expect(
      call(db, service, 'erase_account', { p_user_id: '00000000-0000-4000-8000-000000000000' }),
    ).resolves.toBe(true);
  });

  it('is proved by a search of every table, in steps, which finds what an erasure forgot', async () => {
    const email = 'provado@ponte.example';
    const { ana } = await candidateWithEverything(email);
    const texts = await call<string[]>(db, service, 'identifiers_of', { p_user_id: ana.id });
    expect([...texts].sort()).toEqual(
      [
        ana.id,
        email,
        testCpf,
        `${testCpf.slice(0, 3)}.${testCpf.slice(3, 6)}.${testCpf.slice(6, 9)}-${testCpf.slice(9)}`,
      ].sort(),
    );
    interface Step {
      place: string;
      rows: number | null;
      found: number | null;
      next: string | null;
    }
    const search = async (pages: number): Promise<{ steps: Step[]; places: string[] }> => {
      const steps: Step[] = [];
      let from: string | null = null;
      do {
        const step: Step = await call<Step>(db, service, 'find_traces', {
          p_texts: texts,
          p_from: from,
          p_pages: pages,
        });
        steps.push(step);
        from = step.next;
      } while (from !== null);
      return { steps, places: [...new Set(steps.filter(({ found }) => found).map(({ place }) => place))].sort() };
    };
    const tableOf = (column: string) => {
      const place = column.slice(0, column.lastIndexOf('.'));
      return place.includes('.') ? place : `public.${place}`;
    };
    const known = new Set((await Promise.all(texts.map(findEverywhere))).flat().map(tableOf));
    const before = await search(20_000);
    expect(before.places).toEqual(expect.arrayContaining([...known]));
    expect(before.steps.filter(({ rows }) => rows === null)).toEqual([]);
    // One step a table, and more of them where a step may read less: nothing is left out and nothing read twice
    const [{ count: tables } = { count: 0 }] = await db.query<{ count: number }>(
      `select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and c.relpersistence <> 't' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    expect(before.steps).toHaveLength(tables);
    await db.query(
      `create table public.forgotten as select 'Contato: ${email.toUpperCase()}' as text, repeat('x', 900) as more from generate_series(1, 40)`,
    );
    // As a migration makes it: find_traces reads what its owner may read
    await db.exec(`do $$ begin
      execute format('alter table public.forgotten owner to %I', (select tableowner from pg_tables where tablename = 'profiles'));
    end $$`);
    const small = await search(1);
    expect(small.steps.filter(({ place }) => place === 'public.forgotten').length).toBeGreaterThan(3);
    const total = ({ steps }: { steps: Step[] }) => steps.reduce((sum, { rows }) => sum + (rows ?? 0), 0);
    expect(total(small)).toBe(total(before) + 40);

    await db.query('delete from storage.objects where name like $1', [`${ana.id}/%`]);
    await erase(ana.id);
    expect((await search(20_000)).places).toEqual(['public.forgotten']);
    await db.query('drop table public.forgotten');
    expect((await search(20_000)).places).toEqual([]);
  });

  it.each([
    ['no text', null],
    ['none in the list', []],
    ['a word that many texts have', ['vagas']],
    ['eleven', Array.from({ length: 11 }, (_, index) => `texto-${String(index)}`)],
    ['one that is none', [null]],
  ])('is not searched for by %s', async (_what, texts) => {
    expect(await refusal(call(db, service, 'find_traces', { p_texts: texts }))).toMatchObject({
      message: 'De 1 a 10 textos, de 6 a 320 caracteres cada um.',
    });
  });

  it('can be called by the service role only', async () => {
    const someone = await signUpCompany(db, 'Empresa C');
    for (const who of [anon, someone]) {
      expect(await refusal(call(db, who, 'erase_account', { p_user_id: someone.id }))).toMatchObject({ code: '42501' });
    }
  });
});
