import { randomUUID } from 'node:crypto';
import { documentVersions, pastDocumentVersions, termsVersion } from '@ponte/shared-domain';
import {
  anon,
  as,
  call,
  openDatabase,
  publish,
  refusal,
  service,
  signUp,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

let db: Database;

beforeAll(async () => {
  db = await openDatabase();
  // Later versions than those of today
  await db.exec(`insert into private.document_versions (document, version, shown_from) values
    ('marketing', '2027-01-10', '2027-01-10'), ('terms', '2027-01-10', '2027-01-10'), ('resume_sharing', '2027-01-10', '2027-01-10'),
    ('newsletter', '2027-01-10', '2027-01-10')`);
});
afterAll(() => db.close());

const record = (who: Identity, kind: string | null, granted: boolean | null, version: string | null = '2026-11-22') =>
  call(db, who, 'record_consent', { p_kind: kind, p_granted: granted, p_document_version: version });
const rowsOf = (who: Identity) =>
  as(db, who, 'select kind::text, granted, document_version as version from public.consents order by created_at, kind');

describe('consents', () => {
  it('are recorded at sign-up when the form names the version that was accepted', async () => {
    const ana = await signUp(db, { name: 'Ana', terms_version: ' 2025-04 ' });
    expect(await rowsOf(ana)).toEqual([
      { kind: 'privacy', granted: true, version: '2025-04' },
      { kind: 'terms', granted: true, version: '2025-04' },
    ]);
    for (const terms_version of [undefined, '', '  ', null]) {
      expect(await rowsOf(await signUp(db, { name: 'Bia', terms_version }))).toEqual([]);
    }
    // A version that never existed is malformed, as one that is too long
    for (const terms_version of ['nunca-existiu', 'x'.repeat(5000), '2027-01-11'])
      expect(await rowsOf(await signUp(db, { name: 'Bia', terms_version }))).toEqual([]);
    expect(await rowsOf(await signUp(db, { name: 'Bia', terms_version: termsVersion }))).toHaveLength(2);
  });

  it('grow by one row with each change, and not at all with the same answer', async () => {
    const ana = await signUpCandidate(db);
    for (const granted of [true, true, false, false, true]) await record(ana, 'marketing', granted);
    await record(ana, 'marketing', true, '2027-01-10');
    expect(await rowsOf(ana)).toEqual([
      { kind: 'marketing', granted: true, version: '2026-11-22' },
      { kind: 'marketing', granted: false, version: '2026-11-22' },
      { kind: 'marketing', granted: true, version: '2026-11-22' },
      { kind: 'marketing', granted: true, version: '2027-01-10' },
    ]);
  });

  it('to a new version of the terms are recorded beside the old one', async () => {
    const ana = await signUp(db, { name: 'Ana', terms_version: '2025-04' });
    for (const kind of ['terms', 'privacy'])
      expect(await record(ana, kind, true, '2027-01-10')).toMatchObject({
        kind,
        granted: true,
        document_version: '2027-01-10',
      });
    const rows = await rowsOf(ana);
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual({ kind: 'terms', granted: true, version: '2027-01-10' });
  });

  it('belong to one person each: the same answer of another person adds no row', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    for (const who of [bia, ana]) await record(who, 'marketing', true);
    for (const who of [ana, bia])
      expect(await rowsOf(who)).toEqual([{ kind: 'marketing', granted: true, version: '2026-11-22' }]);
  });

  it('can be read by their person only and changed by nobody', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    await record(ana, 'marketing', true);
    expect(await rowsOf(bia)).toEqual([]);
    for (const who of [anon, ana]) {
      for (const write of ['update public.consents set granted = false', 'delete from public.consents']) {
        expect(await refusal(as(db, who, write))).toMatchObject({ code: '42501' });
      }
    }
    expect(
      await refusal(
        as(
          db,
          ana,
          `insert into public.consents (user_id, kind, document_version, granted) values ('${ana.id}', 'terms', 'x', true)`,
        ),
      ),
    ).toMatchObject({ code: '42501' });
    expect(await refusal(as(db, service, 'update public.consents set granted = false'))).toMatchObject({
      code: '42501',
    });
  });

  it('to terms and privacy policy are deleted with the account', async () => {
    const ana = await signUp(db, { name: 'Ana', terms_version: '2025-04' });
    for (const kind of ['terms', 'privacy']) {
      expect(await refusal(record(ana, kind, false))).toMatchObject({ code: 'PT409', hint: 'consent_required' });
    }
    await db.query('delete from auth.users where id = $1', [ana.id]);
    expect(await db.query('select 1 from public.consents where user_id = $1', [ana.id])).toEqual([]);
  });

  it.each([
    ['cookies', true, '1', 'unknown_consent'],
    [null, true, '1', 'unknown_consent'],
    ['marketing', null, '1', 'unknown_consent'],
    ['marketing', true, ' ', 'unknown_version'],
    ['marketing', true, null, 'unknown_version'],
    ['marketing', true, 'x'.repeat(41), 'unknown_version'],
    ['marketing', true, 'nunca-existiu', 'unknown_version'],
    // Of another text
    ['marketing', true, '2025-04', 'unknown_version'],
    ['terms', true, '2026-11-23', 'unknown_version'],
    ['resume_sharing', false, '2026-11-26', 'unknown_version'],
  ])('of kind %j, answer %j and version %j are refused', async (kind, granted, version, hint) => {
    expect(await refusal(record(await signUpCandidate(db), kind, granted, version))).toMatchObject({
      code: 'PT400',
      hint,
    });
  });

  it('need an account with a profile', async () => {
    expect(await refusal(record(anon, 'marketing', true))).toMatchObject({ code: '42501' });
    const ghost: Identity = { role: 'authenticated', id: '00000000-0000-4000-8000-000000000000' };
    expect(await refusal(record(ghost, 'marketing', true))).toMatchObject({ code: 'PT403', hint: 'no_profile' });
    expect(await refusal(record({ role: 'authenticated' }, 'marketing', true))).toMatchObject({
      code: 'PT401',
      hint: 'not_signed_in',
    });
  });

  it('are limited in number, but for a withdrawal', async () => {
    const ana = await signUpCandidate(db);
    await db.query(
      `insert into public.consents (user_id, kind, document_version, granted)
       select $1, 'marketing', n::text, true from generate_series(1, 200) as n`,
      [ana.id],
    );
    const tooMany = { code: 'PT429', hint: 'consent_limit' };
    expect(await refusal(record(ana, 'marketing', true))).toMatchObject(tooMany);
    expect(await record(ana, 'marketing', false)).toMatchObject({ granted: false });
    // Withdrawn already: the same with another text is no withdrawal
    expect(await refusal(record(ana, 'marketing', false, '2027-01-10'))).toMatchObject(tooMany);
    expect(await refusal(record(ana, 'marketing', true))).toMatchObject(tooMany);
  });
});

it('every version of a text that the code shows is known to the database, with its day, and a sign-up can name it', async () => {
  const known = await db.query<{ document: string; version: string; day: string }>(
    'select document, version, shown_from::text as day from private.document_versions',
  );
  for (const [document, version] of Object.entries(documentVersions))
    expect(known).toContainEqual({ document, version, day: version });
  expect(known.filter(({ version }) => version === termsVersion).map(({ document }) => document)).toContain('privacy');
});

it('every version of the legal texts that somebody can have agreed to has a page of its own, and no other has', async () => {
  for (const [document, past] of Object.entries(pastDocumentVersions)) {
    const known = await db.query<{ version: string }>(
      `select version from private.document_versions where document = $1 and shown_from < $2::date order by shown_from`,
      [document, documentVersions[document as keyof typeof pastDocumentVersions]],
    );
    expect(known.map(({ version }) => version)).toEqual(past);
  }
});

describe('the copy of the resume', () => {
  const apply = async (who: Identity, version: string | undefined, key: string = randomUUID(), vacancy?: string) =>
    call(db, who, 'apply_to_vacancy', {
      p_idempotency_key: key,
      p_vacancy_id: vacancy ?? (await publish(db, await signUpCompany(db))),
      ...(version !== undefined && { p_document_version: version }),
    });

  it('is recorded with the version of the text that the dialog showed, one row per version', async () => {
    const ana = await signUpCandidate(db);
    for (const version of ['2026-11-22', '2026-11-22', '2027-01-10']) await apply(ana, version);
    expect(await rowsOf(ana)).toEqual([
      { kind: 'resume_sharing', granted: true, version: '2026-11-22' },
      { kind: 'resume_sharing', granted: true, version: '2027-01-10' },
    ]);
  });

  it('is agreed to once when the application is sent again after a lost answer', async () => {
    const ana = await signUpCandidate(db);
    const [key, vacancy] = [randomUUID(), await publish(db, await signUpCompany(db))];
    const first = await apply(ana, '2026-11-22', key, vacancy);
    expect(await apply(ana, '2027-01-10', key, vacancy)).toEqual(first);
    expect(await rowsOf(ana)).toHaveLength(1);
  });

  it('records nothing for an application that was refused or that an older release sent', async () => {
    const ana = await signUpCandidate(db);
    await apply(ana, undefined);
    for (const version of ['x'.repeat(41), 'nunca-existiu'])
      expect(await refusal(apply(ana, version))).toMatchObject({ code: 'PT400', hint: 'unknown_version' });
    expect(await refusal(apply(ana, '2026-11-22', randomUUID(), randomUUID()))).toMatchObject({ code: 'PT404' });
    expect(await rowsOf(ana)).toEqual([]);
    expect(await db.query('select 1 from public.applications where candidate_id = $1', [ana.id])).toHaveLength(1);
    for (const who of [anon, await signUpCompany(db)])
      expect((await refusal(apply(who, '2026-11-22'))).code).toMatch(/^PT40[13]$/);
    expect(
      await db.query(`select 1 from public.consents where document_version = '2026-11-22' and user_id is null`),
    ).toEqual([]);
  });
});

describe('mails about new vacancies', () => {
  const switchMails = (who: Identity, on: boolean) =>
    as(db, who, 'update public.email_preferences set saved_searches = $1', [on]);
  const save = (who: Identity, query: string) =>
    call(db, who, 'create_saved_search', {
      p_idempotency_key: randomUUID(),
      p_search: { name: query, query, location: null, salary: null, type: null, level: null },
    });
  const granted = { kind: 'alerts', granted: true, version: documentVersions.alerts };

  it('are agreed to with the first saved search, and ended and begun again by the switch of the profile', async () => {
    const ana = await signUpCandidate(db);
    await save(ana, 'padeiro');
    await save(ana, 'cozinheiro');
    expect(await rowsOf(ana)).toEqual([granted]);
    for (const on of [false, false, true]) await switchMails(ana, on);
    expect(await rowsOf(ana)).toEqual([granted, { ...granted, granted: false }, granted]);
  });

  it('are not agreed to by saving a search while the switch is off, or with its alert off', async () => {
    const ana = await signUpCandidate(db);
    await switchMails(ana, false);
    await save(ana, 'padeiro');
    expect(await rowsOf(ana)).toEqual([{ ...granted, granted: false }]);
    const bia = await signUpCandidate(db);
    await as(db, bia, `insert into public.saved_searches (name, query, alerts) values ('Perto', 'padeiro', false)`);
    expect(await rowsOf(bia)).toEqual([]);
    await as(db, bia, 'update public.saved_searches set alerts = true');
    expect(await rowsOf(bia)).toEqual([granted]);
  });

  it('can always be withdrawn, even at the limit of changes', async () => {
    const ana = await signUpCandidate(db);
    await db.query(
      `insert into public.consents (user_id, kind, document_version, granted) select $1, 'alerts', n::text, true from generate_series(1, 50) as n`,
      [ana.id],
    );
    await switchMails(ana, false);
    expect(await refusal(switchMails(ana, true))).toMatchObject({ code: 'PT429', hint: 'consent_limit' });
    expect((await as(db, ana, `select 1 from public.consents where not granted`)).length).toBe(1);
  });
});

describe('a request without an account', () => {
  const send = (args: Record<string, unknown>, who: Identity = anon) =>
    call(db, who, 'create_lead', { p_idempotency_key: randomUUID(), p_kind: 'newsletter', ...args });
  const consentsOf = (email: string) =>
    db.query(
      `select l.kind::text, c.document_version as version from public.lead_consents c join public.leads l on l.id = c.lead_id
       where l.email = $1 order by c.created_at`,
      [email],
    );

  it('keeps purpose, version and time of the text it was sent under, a row for each version', async () => {
    const email = 'leitora@ponte.example';
    for (const version of ['2026-11-22', ' 2026-11-22 ', '2027-01-10'])
      await send({ p_email: email, p_document_version: version });
    await send({ p_email: email, p_kind: 'demo', p_document_version: '2026-11-22' });
    expect(await consentsOf(email)).toEqual([
      { kind: 'newsletter', version: '2026-11-22' },
      { kind: 'newsletter', version: '2027-01-10' },
      { kind: 'demo', version: '2026-11-22' },
    ]);
  });

  it('of an older release records no version, and one whose version is too long is refused', async () => {
    await send({ p_email: 'antiga@ponte.example' });
    expect(await consentsOf('antiga@ponte.example')).toEqual([]);
    expect(await refusal(send({ p_email: 'longa@ponte.example', p_document_version: 'x'.repeat(41) }))).toMatchObject({
      code: 'PT400',
      hint: 'unknown_version',
    });
    expect(
      await refusal(send({ p_email: 'longa@ponte.example', p_kind: 'demo', p_document_version: '2027-01-10' })),
    ).toMatchObject({ hint: 'unknown_version' });
    expect(await db.query(`select 1 from public.leads where email = 'longa@ponte.example'`)).toEqual([]);
  });

  it('cannot be read through the API, and its proof cannot be changed', async () => {
    for (const who of [anon, await signUpCandidate(db), await signUpCompany(db)]) {
      for (const statement of [
        'select * from public.lead_consents',
        'delete from public.lead_consents',
        `insert into public.lead_consents (lead_id, document_version) select gen_random_uuid(), 'x'`,
      ]) {
        expect(await refusal(as(db, who, statement))).toMatchObject({ code: '42501' });
      }
    }
    expect(await refusal(as(db, service, `update public.lead_consents set document_version = 'x'`))).toMatchObject({
      code: '42501',
    });
  });

  it('is in the export of the account with its address, and is deleted with it', async () => {
    const ana = await signUp(db, { name: 'Ana' }, 'dona@ponte.example');
    await send({ p_email: 'dona@ponte.example', p_document_version: '2026-11-22' });
    const copy = await call<{ leads: { consents: { document_version: string }[] }[] }>(db, ana, 'export_my_data', {});
    expect(copy.leads.map((lead) => lead.consents.map((consent) => consent.document_version))).toEqual([
      ['2026-11-22'],
    ]);
    await call(db, service, 'erase_account', { p_user_id: ana.id });
    expect(await consentsOf('dona@ponte.example')).toEqual([]);
    expect(
      await db.query(
        `select 1 from public.lead_consents c where not exists (select from public.leads l where l.id = c.lead_id)`,
      ),
    ).toEqual([]);
  });

  it('has a limited number of versions', async () => {
    await send({ p_email: 'insistente@ponte.example' });
    await db.query(
      `insert into public.lead_consents (lead_id, document_version) select l.id, n::text from public.leads l, generate_series(1, 50) n where l.email = 'insistente@ponte.example'`,
    );
    await send({ p_email: 'insistente@ponte.example', p_document_version: '2026-11-22' });
    expect(await consentsOf('insistente@ponte.example')).toHaveLength(50);
  });
});
