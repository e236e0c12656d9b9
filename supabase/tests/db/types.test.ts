import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrationsHash, recordedHash, typesFile } from '../../local/generate-types';

describe('the generated database types', () => {
  it('are up to date with the migrations (if not, run `npm run types`)', () => {
    expect(recordedHash(fs.readFileSync(typesFile, 'utf8'))).toBe(migrationsHash());
  });

  it('are outdated after any change of a migration', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ponte-hash-'));
    const hashOf = (...files: [string, string][]) => {
      for (const [name, text] of files) fs.writeFileSync(path.join(folder, name), text);
      return migrationsHash(folder);
    };
    const before = hashOf(['20260101000000_a.sql', 'select 1;\n']);
    expect(hashOf(['20260101000000_a.sql', 'select 1;\r\n'])).toBe(before);
    expect(hashOf(['20260101000000_a.sql', 'select 2;\n'])).not.toBe(before);
    expect(hashOf(['20260101000000_a.sql', 'select 1;\n'], ['20260102000000_b.sql', ''])).not.toBe(before);
    fs.rmSync(folder, { recursive: true });
  });

  it('have no hash when the header is missing', () => {
    expect(recordedHash('export type Database = {}')).toBeUndefined();
  });
});
