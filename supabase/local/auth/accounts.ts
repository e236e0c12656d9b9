import type { Sql, SqlSession } from '../backend';

export interface UserRow {
  id: string;
  email: string;
  confirmed: boolean;
  email_change: string | null;
  encrypted_password: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
}

/*
 * Values of auth.sessions.tag, which the auth service leaves empty. A session that a recovery link opened may set a new
 * password without the old one; a session that requested a change of address stays open after that change.
 */
export const recoveryTag = 'recovery';
export const addressChangeTag = 'email_change';

/** The hosted service's rule of an address: ASCII only, so no other scripts and no emojis. */
export function isEmail(text: string): boolean {
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  return new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, 'i').test(text);
}

export async function findUser(sql: Sql, email: string): Promise<UserRow | undefined> {
  const { rows } = await sql.query<UserRow>(
    `select id, email, email_confirmed_at is not null as confirmed, email_change, encrypted_password,
            raw_app_meta_data, raw_user_meta_data
     from auth.users where email = $1`,
    [email],
  );
  return rows[0];
}

export async function removeUnconfirmed(sql: Sql, email: string): Promise<void> {
  await sql.query('delete from auth.users where email = $1 and email_confirmed_at is null', [email]);
}

/**
 * Deletes links and codes that were mailed before: they may have gone to a former address, or somebody else may have
 * requested them.
 */
export async function endTokens(session: SqlSession, userId: string): Promise<void> {
  await session.query(
    `update auth.users set recovery_token = null, reauthentication_token = null, email_change = null, email_change_token_new = null,
       email_change_token_current = null where id::text = $1`,
    [userId],
  );
}

/** Ends the sessions of a user but one, and but those with the tag that is kept; null keeps no further one. */
export async function endSessions(
  session: SqlSession,
  userId: string,
  keptId: string,
  keptTag: string | null,
): Promise<void> {
  const given = [userId, keptId, keptTag];
  const others =
    'select s.id from auth.sessions as s where s.user_id::text = $1 and s.id::text <> $2 and ($3::text is null or s.tag is distinct from $3)';
  await session.query(
    `delete from auth.refresh_tokens as t where t.user_id::text = $1 and (t.session_id is null or t.session_id in (${others}))`,
    given,
  );
  await session.query(`delete from auth.sessions where id in (${others})`, given);
}
