import { anon, as, call, openDatabase, refusal, service, signUp, signUpCandidate, type Database, type Identity } from './database';

let db: Database;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const record = (who: Identity, kind: string | null, granted: boolean | null, version: string | null = '2025-04') =>
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
    expect(await rowsOf(await signUp(db, { name: 'Bia', terms_version: 'x'.repeat(5000) }))).toHaveLength(2);
  });

  it('grow by one row with each change of mind, and by none with the same answer', async () => {
    const ana = await signUpCandidate(db);
    for (const granted of [true, true, false, false, true]) await record(ana, 'marketing', granted);
    await record(ana, 'marketing', true, '2026-01');
    expect(await rowsOf(ana)).toEqual([
      { kind: 'marketing', granted: true, version: '2025-04' },
      { kind: 'marketing', granted: false, version: '2025-04' },
      { kind: 'marketing', granted: true, version: '2025-04' },
      { kind: 'marketing', granted: true, version: '2026-01' },
    ]);
  });

  it('to a new version of the terms are recorded beside the old one', async () => {
    const ana = await signUp(db, { name: 'Ana', terms_version: '2025-04' });
    for (const kind of ['terms', 'privacy']) expect(await record(ana, kind, true, '2026-01')).toMatchObject({ kind, granted: true, document_version: '2026-01' });
    const rows = await rowsOf(ana);
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual({ kind: 'terms', granted: true, version: '2026-01' });
  });

  it("are each person's own: somebody else's same answer is none of theirs", async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    for (const who of [bia, ana]) await record(who, 'marketing', true);
    for (const who of [ana, bia]) expect(await rowsOf(who)).toEqual([{ kind: 'marketing', granted: true, version: '2025-04' }]);
  });

  it('are seen by their person alone and changed by nobody', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    await record(ana, 'marketing', true);
    expect(await rowsOf(bia)).toEqual([]);
    for (const who of [anon, ana]) {
      for (const write of ['update public.consents set granted = false', 'delete from public.consents']) {
        expect(await refusal(as(db, who, write))).toMatchObject({ code: '42501' });
      }
    }
    expect(await refusal(as(db, ana, `insert into public.consents (user_id, kind, document_version, granted) values ('${ana.id}', 'terms', 'x', true)`)))
      .toMatchObject({ code: '42501' });
    expect(await refusal(as(db, service, 'update public.consents set granted = false'))).toMatchObject({ code: '42501' });
  });

  it('to terms and privacy policy end with the account', async () => {
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
  ])('of kind %j, answer %j and version %j are refused', async (kind, granted, version, hint) => {
    expect(await refusal(record(await signUpCandidate(db), kind, granted, version))).toMatchObject({ code: 'PT400', hint });
  });

  it('need an account with a profile', async () => {
    expect(await refusal(record(anon, 'marketing', true))).toMatchObject({ code: '42501' });
    const ghost: Identity = { role: 'authenticated', id: '00000000-0000-4000-8000-000000000000' };
    expect(await refusal(record(ghost, 'marketing', true))).toMatchObject({ code: 'PT403', hint: 'no_profile' });
    expect(await refusal(record({ role: 'authenticated' }, 'marketing', true))).toMatchObject({ code: 'PT401', hint: 'not_signed_in' });
  });

  it('have an end', async () => {
    const ana = await signUpCandidate(db);
    await db.query(
      `insert into public.consents (user_id, kind, document_version, granted)
       select $1, 'marketing', n::text, true from generate_series(1, 200) as n`,
      [ana.id],
    );
    expect(await refusal(record(ana, 'marketing', false))).toMatchObject({ code: 'PT429', hint: 'consent_limit' });
  });
});
