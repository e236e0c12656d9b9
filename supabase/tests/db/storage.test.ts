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

const upload = (who: Identity, name: string, bucket = 'avatars') =>
  as(db, who, 'insert into storage.objects (bucket_id, name) values ($1, $2) returning name', [bucket, name]);

describe('the bucket of photos', () => {
  it('takes images of up to 5 MB', async () => {
    const [bucket] = await db.query(
      `select public, file_size_limit::int as size, allowed_mime_types::text as types from storage.buckets where id = 'avatars'`,
    );
    expect(bucket).toMatchObject({ size: 5 * 1024 * 1024 });
    expect(String(bucket?.['types'])).toMatch(/image\/png/);
    expect(String(bucket?.['types'])).not.toMatch(/svg/);
  });

  it('is written by each user in the own folder only', async () => {
    const [ana, bia, company] = [await signUpCandidate(db), await signUpCandidate(db), await signUpCompany(db)];
    for (const user of [ana, company]) {
      expect(await upload(user, `${user.id}/foto.png`)).toEqual([{ name: `${user.id}/foto.png` }]);
    }
    for (const name of [`${ana.id}/outra.png`, 'foto.png', `x/${bia.id}/foto.png`]) {
      expect(await refusal(upload(bia, name))).toMatchObject({ code: '42501' });
    }
    expect(await refusal(upload(anon, `${ana.id}/foto2.png`))).toMatchObject({ code: '42501' });
  });

  it('is changed and deleted by the owner alone', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    await upload(ana, `${ana.id}/foto.png`);
    const seen = (who: Identity) => as(db, who, 'select name from storage.objects where name like $1', [`${ana.id}/%`]);
    expect(await seen(ana)).toHaveLength(1);
    for (const other of [bia, anon]) {
      expect(await seen(other)).toEqual([]);
      const changed = await as(
        db,
        other,
        `update storage.objects set name = name || 'x' where name like $1 returning name`,
        [`${ana.id}/%`],
      );
      expect(changed).toEqual([]);
      expect(
        await as(db, other, 'delete from storage.objects where name like $1 returning name', [`${ana.id}/%`]),
      ).toEqual([]);
    }
    const moved = as(db, ana, 'update storage.objects set name = $1 where name like $2', [
      `${bia.id}/foto.png`,
      `${ana.id}/%`,
    ]);
    expect(await refusal(moved)).toMatchObject({ code: '42501' });
    expect(
      await as(db, ana, 'delete from storage.objects where name like $1 returning bucket_id', [`${ana.id}/%`]),
    ).toHaveLength(1);
  });
});

describe('the bucket of resumes', () => {
  it('is private and takes PDF, Word and plain text of up to 5 MB', async () => {
    const [bucket] = await db.query(
      `select public, file_size_limit::int as size, to_json(allowed_mime_types)::jsonb as types from storage.buckets where id = 'resumes'`,
    );
    expect(bucket).toEqual({
      public: false,
      size: 5 * 1024 * 1024,
      types: [
        'application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'text/plain',
      ],
    });
  });

  it('gives each candidate a folder; companies have none and see none', async () => {
    const [ana, bia, company] = [await signUpCandidate(db), await signUpCandidate(db), await signUpCompany(db)];
    expect(await upload(ana, `${ana.id}/cv.pdf`, 'resumes')).toHaveLength(1);
    for (const [who, name] of [
      [company, `${company.id}/cv.pdf`],
      [bia, `${ana.id}/cv2.pdf`],
      [bia, 'cv.pdf'],
      [anon, `${ana.id}/cv3.pdf`],
    ] as const) {
      expect(await refusal(upload(who, name, 'resumes'))).toMatchObject({ code: '42501' });
    }
    for (const who of [bia, company, anon]) {
      expect(await as(db, who, `select name from storage.objects where bucket_id = 'resumes'`)).toEqual([]);
      expect(await as(db, who, `delete from storage.objects where bucket_id = 'resumes' returning name`)).toEqual([]);
    }
  });

  it.each(['resumes', 'avatars'])(
    'like that of photos holds ten files a person, and replacing one always fits: %s',
    async (bucket) => {
      const ana = await signUpCandidate(db);
      for (let n = 1; n <= 10; n += 1) await upload(ana, `${ana.id}/${n}.pdf`, bucket);
      expect(await refusal(upload(ana, `${ana.id}/11.pdf`, bucket))).toMatchObject({ code: '42501' });
      const replace = `insert into storage.objects (bucket_id, name, metadata) values ('${bucket}', $1, '{}')
      on conflict (bucket_id, name) do update set metadata = excluded.metadata returning name`;
      expect(await as(db, ana, replace, [`${ana.id}/10.pdf`])).toHaveLength(1);
      await as(db, ana, `delete from storage.objects where name = $1`, [`${ana.id}/1.pdf`]);
      expect(await upload(ana, `${ana.id}/11.pdf`, bucket)).toHaveLength(1);
    },
  );
});

describe('a file, when its row is written', () => {
  const store = (name: string, bucket = 'avatars') =>
    db.query('insert into storage.objects (bucket_id, name) values ($1, $2) returning name', [bucket, name]);

  // The storage service writes the row itself, in another transaction than the one in which it checked the policies
  it.each(['avatars', 'resumes'])(
    'is the tenth of a folder of %s at most, whoever writes it; replacing one always fits',
    async (bucket) => {
      const ana = await signUpCandidate(db);
      for (const count of Array.from({ length: 10 }, (_, index) => index))
        await store(`${ana.id}/${count}.png`, bucket);
      expect(await refusal(store(`${ana.id}/10.png`, bucket))).toMatchObject({ code: '42501', hint: 'file_limit' });
      expect(
        await db.query(
          `insert into storage.objects (bucket_id, name) values ($1, $2) on conflict (bucket_id, name) do update set updated_at = now() returning name`,
          [bucket, `${ana.id}/9.png`],
        ),
      ).toHaveLength(1);
      expect(
        await db.query(`update storage.objects set name = $2 where name = $1 returning name`, [
          `${ana.id}/9.png`,
          `${ana.id}/nove.png`,
        ]),
      ).toHaveLength(1);
      const bia = await signUpCandidate(db);
      await store(`${bia.id}/de-fora.png`, bucket);
      expect(
        await refusal(
          db.query(`update storage.objects set name = $2 where name = $1`, [
            `${bia.id}/de-fora.png`,
            `${ana.id}/11.png`,
          ]),
        ),
      ).toMatchObject({
        hint: 'file_limit',
      });
    },
  );

  it('needs an existing account: the token of a deleted account stores nothing', async () => {
    const ana = await signUpCandidate(db);
    await db.query('delete from auth.users where id = $1', [ana.id]);
    expect(await refusal(upload(ana, `${ana.id}/foto.png`))).toMatchObject({ code: '42501' });
    for (const name of [`${ana.id}/foto.png`, 'foto.png', 'x/foto.png']) {
      expect(await refusal(store(name))).toMatchObject({ code: '42501', hint: 'file_without_account' });
    }
  });

  it('is listed for removal once its account is deleted, at most once an hour', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    await store(`${ana.id}/foto.png`);
    await store(`${ana.id}/cv.txt`, 'resumes');
    await store(`${bia.id}/foto.png`);
    await db.query('delete from auth.users where id = $1', [ana.id]);
    const named = async () => {
      const [row] = await db.query<{ files: { bucket: string; name: string }[] }>(
        'select public.orphaned_files(1000) as files',
      );
      return row?.files.filter(({ name }) => name.startsWith(ana.id) || name.startsWith(bia.id));
    };
    await db.query('delete from private.sweeps');
    expect(await named()).toEqual([
      { bucket: 'avatars', name: `${ana.id}/foto.png` },
      { bucket: 'resumes', name: `${ana.id}/cv.txt` },
    ]);
    expect(await named()).toEqual([]);
    await db.query(`update private.sweeps set done_at = now() - interval '61 minutes'`);
    expect(await named()).toHaveLength(2);
    await db.query('delete from private.sweeps');
    const [row] = await db.query<{ files: unknown[] }>('select public.orphaned_files(1) as files');
    expect(row?.files).toHaveLength(1);
  });

  it('is looked at in turns, each from where the last one ended', async () => {
    const [ana, bia] = [await signUpCandidate(db), await signUpCandidate(db)];
    for (const { id } of [ana, bia]) await store(`${id}/cv.txt`, 'resumes');
    await db.query('delete from auth.users where id = any ($1::uuid[])', [[ana.id, bia.id]]);
    await db.exec('delete from private.sweeps');
    const [all] = await db.query<{ count: number }>('select count(*)::int as count from storage.objects');
    const turn = async (limit: number, stretch: number) => {
      await db.exec(`update private.sweeps set done_at = now() - interval '61 minutes'`);
      const files = await call<{ name: string }[]>(db, service, 'orphaned_files', {
        p_limit: limit,
        p_stretch: stretch,
      });
      return files.map(({ name }) => name).filter((name) => name.startsWith(ana.id) || name.startsWith(bia.id));
    };
    const wanted = [`${ana.id}/cv.txt`, `${bia.id}/cv.txt`].sort();
    for (const _round of [1, 2]) {
      const found: string[] = [];
      for (let looked = 0; looked <= (all?.count ?? 0); looked += 1) found.push(...(await turn(2, 1)));
      expect(found).toEqual(wanted);
    }
    // A stretch with more than one turn takes is not left before it is done
    await db.query('delete from storage.objects where not name = any ($1::text[])', [wanted]);
    await db.exec('update private.sweeps set reached = null');
    expect(await turn(1, 2)).toEqual([wanted[0]]);
    await db.query('delete from storage.objects where name = $1', [wanted[0]]);
    expect(await turn(1, 2)).toEqual([wanted[1]]);
  });

  it('is listed for removal when it is a photo or a logo that its account has not shown for an hour', async () => {
    const [ana, bakery] = [await signUpCandidate(db), await signUpCompany(db)];
    for (const name of ['shown.png', 'before.png', 'new.png']) {
      await store(`${ana.id}/${name}`);
      await store(`${bakery.id}/${name}`);
    }
    await store(`${ana.id}/before.txt`, 'resumes');
    await db.query(`update public.profiles set avatar_path = id || '/shown.png' where id = $1`, [ana.id]);
    await db.query(`update public.companies set logo_path = id || '/shown.png' where id = $1`, [bakery.id]);
    await db.exec(
      `update storage.objects set created_at = now() - interval '61 minutes' where name not like '%/new.png'`,
    );
    await db.exec('delete from private.sweeps');
    const [row] = await db.query<{ files: { name: string }[] }>('select public.orphaned_files(1000) as files');
    expect(
      row?.files.map(({ name }) => name).filter((name) => name.startsWith(ana.id) || name.startsWith(bakery.id)),
    ).toEqual([`${ana.id}/before.png`, `${bakery.id}/before.png`].sort());

    // Whose account is gone is not kept waiting by litter before it
    await store(`${ana.id}/cv.txt`, 'resumes');
    await call(db, service, 'erase_account', { p_user_id: ana.id });
    await db.exec('delete from private.sweeps');
    const [first] = await db.query<{ count: number; owned: number }>(
      `with gone as (
         select count(*)::int as count from storage.objects
         where split_part(name, '/', 1) not in (select id::text from public.profiles))
       select g.count, (
         select count(*)::int from jsonb_array_elements(public.orphaned_files(g.count)) as list(file)
         where split_part(file->>'name', '/', 1) in (select id::text from public.profiles)) as owned
       from gone as g`,
    );
    expect(first).toEqual({ count: expect.any(Number) as number, owned: 0 });
    expect(first?.count).toBeGreaterThan(0);
  });
});
