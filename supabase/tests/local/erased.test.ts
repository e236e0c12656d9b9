import fs from 'node:fs';
import path from 'node:path';
import { redeemAddress } from '@ponte/shared-domain';
import { createClient } from '@supabase/supabase-js';
import type { Mail } from '../../local/mailbox';
import { startSqlHost } from '../../local/sql-host-client';
import { makeMigratedDataDir, password, presentMigrations, startProcess, startTimeout } from './support/server';

/* From sign-up to erasure: afterwards the server is stopped, and its files are searched for the person's data. */

const cpf = '52998224725';
const email = 'some.tudo@ponte.example';
const name = 'Anabela Quintanilha Brandt';
const phone = '11987650123';
const document = '%PDF-1.4 Quintanilha';

it(
  'an erased account leaves nothing in the database, the files, the mailbox and the log',
  async () => {
    const dataDir = await makeMigratedDataDir();
    const started = startProcess(dataDir, { PONTE_MIGRATIONS_DIR: presentMigrations });
    let userId = '';
    let printed: string;
    try {
      const { supabaseUrl, publishableKey, mailboxUrl } = await started.ready;
      const client = createClient(supabaseUrl, publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const data = { name, role: 'candidate', cpf, phone, terms_version: '2025-04' };
      expect((await client.auth.signUp({ email, password, options: { data } })).error).toBeNull();
      const { messages } = (await (await fetch(`${mailboxUrl}/messages?to=${email}`)).json()) as { messages: Mail[] };
      await fetch(redeemAddress(messages[0]?.link ?? '', supabaseUrl) ?? '', { redirect: 'manual' });
      await client.auth.signInWithPassword({ email, password: 'errada1234' });
      await client.auth.resetPasswordForEmail(email);
      const { data: signedIn } = await client.auth.signInWithPassword({ email, password });
      userId = signedIn.user?.id ?? '';
      const pdf = new Blob([document], { type: 'application/pdf' });
      expect(
        (await client.storage.from('resumes').upload(`${userId}/cv.pdf`, pdf, { contentType: 'application/pdf' }))
          .error,
      ).toBeNull();
      expect((await client.rpc('create_lead', { p_kind: 'newsletter', p_email: email })).error).toBeNull();
      // Mails to other people are not deleted
      expect(
        (
          await createClient(supabaseUrl, publishableKey, { auth: { persistSession: false } }).auth.signUp({
            email: 'vizinha@ponte.example',
            password,
          })
        ).error,
      ).toBeNull();
      const erased = await client.functions.invoke<{ deleted: boolean; proof: Record<string, unknown> }>('account', {
        body: { action: 'delete', confirmation: email, password },
      });
      // What the function itself says about it, which this test then checks by its own search
      expect(erased.data).toMatchObject({
        deleted: true,
        proof: { files: 1, found: [], unread: [], isComplete: true },
      });
    } finally {
      started.child.kill('SIGTERM');
      printed = started.output() + (await started.ended).stderr;
    }

    try {
      const database = fs
        .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
        .find((file) => path.basename(file) === 'PG_VERSION' && !file.includes('base'));
      if (database === undefined) throw new Error('no database');
      const db = await startSqlHost({ dataDir: path.join(dataDir, path.dirname(database)) });
      const columns = await db.query<{ place: string; sql: string }>(
        `select format('%s.%s', c.oid::regclass, a.attname) as place,
           format('select 1 as hit from %s where %I::text ilike $1 limit 1', c.oid::regclass, a.attname) as sql
         from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
         join pg_type t on t.oid = a.atttypid
         where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and a.attnum > 0
           and not a.attisdropped and t.typcategory in ('S', 'A', 'U')`,
      );
      expect(columns.length).toBeGreaterThan(100);
      const found: string[] = [];
      for (const trace of [email, cpf, name, phone, userId]) {
        expect(trace).not.toBe('');
        for (const { place, sql } of columns)
          if ((await db.query(sql, [`%${trace}%`])).length > 0) found.push(`${place}: ${trace}`);
      }
      await db.close();
      expect(found).toEqual([]);
      // The output of the process, and every file outside the database, the mailbox included
      const isOfDatabase = (file: string) => file.startsWith(path.dirname(database));
      const texts = fs
        .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
        .filter((file) => !isOfDatabase(file) && fs.statSync(path.join(dataDir, file)).isFile())
        .map((file) => [file, `${file} ${fs.readFileSync(path.join(dataDir, file), 'latin1')}`] as const);
      expect(texts.map(([file]) => file)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^mailbox\/.+\.json$/), 'secrets.json']),
      );
      for (const [file, text] of [...texts, ['what was printed', printed] as const]) {
        for (const trace of [email, cpf, name, phone, userId])
          if (text.includes(trace)) found.push(`${file}: ${trace}`);
      }
      expect(found).toEqual([]);
      const files = fs
        .readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
        .filter(
          (file) =>
            fs.statSync(path.join(dataDir, file)).isFile() &&
            (file.includes(userId) || fs.readFileSync(path.join(dataDir, file)).includes(document)),
        );
      expect(files).toEqual([]);
    } finally {
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  },
  startTimeout * 2,
);
