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
  // Of Madrid and of Buenos Aires: without the country's number they would be numbers of Brazil
  ['+34 912 345 678', '+34912345678'],
  ['+11 98765-4321', '+11987654321'],
  ['0034 912 345 678', '+34912345678'],
  ['+54 9 11 2345-6789', '+5491123456789'],
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
