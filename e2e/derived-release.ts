import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isServerRecord, serverRecordFile } from '@ponte/shared-server';
import { releaseOf } from './first-visit';
import { root } from './product';

/** Where a fault of a server's file stands: in what the file has of the remote's sources. */
const serverFaults = {
  /** A page of the marketing remote that never ends: as `while` in a getter of what the home page reads. */
  'page-loops': {
    app: 'marketing-mfe',
    change: (text: string) => withHomePageFault(text, 'while (true) { /* for ever */ }'),
  },
  'page-throws': {
    app: 'marketing-mfe',
    change: (text: string) =>
      withHomePageFault(text, "throw new Error('this release cannot be rendered on a server');"),
  },
  /** The file itself throws when it is loaded. */
  'file-throws': {
    app: 'marketing-mfe',
    change: (text: string) => `${text}\nthrow new Error('this release cannot be loaded on a server');\n`,
  },
  /** The featured vacancies, which the candidate remote draws on the home page, never end. */
  'fragment-loops': {
    app: 'candidate-mfe',
    change: (text: string) =>
      text.replace(
        'const FeaturedVacancies = ()=>{',
        'const FeaturedVacancies = ()=>{ while (true) { /* for ever */ }',
      ),
  },
} as const;

function withHomePageFault(text: string, fault: string): string {
  return text.replace("after: 'profissionais ajudados'", `get after() { ${fault} }`);
}

/**
 * Releases the present build of a remote anew, with a fault in its file for servers: for a release that a server
 * refuses, because visitors never get its other files. A build takes ten times as long.
 */
export async function deriveRelease(fault: keyof typeof serverFaults): Promise<void> {
  const { app, change } = serverFaults[fault];
  const dist = path.join(root, app, 'dist');
  const assets = releaseOf(app);
  const record: unknown = JSON.parse(await readFile(path.join(dist, serverRecordFile(assets.release)), 'utf8'));
  if (!isServerRecord(record)) throw new Error(`${app} has no file for servers`);
  const before = await readFile(path.join(dist, record.file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`the text to change was not found in ${record.file}`);

  const digest = createHash('sha256').update(after).digest();
  const release = `e2e${Date.now().toString(36)}`;
  const file = `server.${digest.toString('hex').slice(0, 8)}.cjs`;
  await writeFile(path.join(dist, file), after);
  await writeFile(
    path.join(dist, serverRecordFile(release)),
    JSON.stringify({ ...record, release, file, integrity: digest.toString('base64') }),
  );
  // Last, as a build ends with it: it names the release.
  await writeFile(path.join(dist, 'release.json'), JSON.stringify({ ...assets, release }));
}
