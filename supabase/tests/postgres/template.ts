import fs from 'node:fs';
import path from 'node:path';
import { onDatabase, withDatabase } from './connection';
import { hostedSchemaSql, migrationRole } from './hosted-schema';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

/** A database with all migrations, from which each test file copies its own. */
export async function createTemplate(adminUrl: string, name: string): Promise<void> {
  await onDatabase(adminUrl, (client) => client.query(`create database "${name}"`));
  await onDatabase(withDatabase(adminUrl, name), async (client) => {
    await client.query(hostedSchemaSql);
    await client.query(`set role ${migrationRole}`);
    for (const file of fs
      .readdirSync(migrationsFolder)
      .filter((entry) => entry.endsWith('.sql'))
      .sort()) {
      const text = fs.readFileSync(path.join(migrationsFolder, file), 'utf8');
      await client.query('begin');
      try {
        await client.query(text);
      } catch (error) {
        const { message, position } = error as Error & { position?: string };
        const line = position ? ` (line ${text.slice(0, Number(position)).split('\n').length})` : '';
        throw new Error(`migration ${file}: ${message}${line}`, { cause: error });
      }
      await client.query('commit');
    }
  });
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await onDatabase(adminUrl, (client) => client.query(`drop database if exists "${name}" with (force)`));
}
