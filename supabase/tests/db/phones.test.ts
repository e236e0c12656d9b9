import { phoneField } from '@ponte/shared-domain';
import { openDatabase, type Database } from './database';

let db: Database;

beforeAll(async () => {
  db = await openDatabase();
});

afterAll(() => db.close());

it.each([
  ['(11) 98765-4321', '11987654321'],
  ['+55 (11) 98765-4321', '11987654321'],
  ['0055 11 98765-4321', '11987654321'],
  ['+55 11 3222-1234', '1132221234'],
  ['011 98765-4321', '11987654321'],
  ['0 15 11 98765-4321', '11987654321'],
  ['55 99876-5432', '55998765432'],
  ['+55 55 99876-5432', '55998765432'],
  ['559987654321', '559987654321'],
  ['000', null],
  ['', null],
])('stores the phone %j as %j, as the fields do', async (text, stored) => {
  const [row] = await db.query<{ phone: string | null }>('select private.normalize_phone($1) as phone', [text]);
  expect(row?.phone).toBe(stored);
  expect(phoneField.normalize(text) || null).toBe(stored);
});
