/*
 * Writes the mails as a hosted project takes them: `npx tsx supabase/templates/write.ts` after a change in mails.ts or
 * brand.ts.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mailKinds, mailTemplate } from './mails';

const folder = path.dirname(fileURLToPath(import.meta.url));

for (const kind of mailKinds) {
  fs.writeFileSync(path.join(folder, `${kind}.html`), mailTemplate(kind).html);
}
