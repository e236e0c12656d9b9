/** @environment page */
import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { configureAuth } from '@ponte/shared-auth';
import { createTestContext, fakeBackendUrl, offline } from '@ponte/shared-auth/testing';
import { waitFor } from '@testing-library/react';
import { uploadLogo } from './company-profile.api';

/* Which files are left when the company was or was not pointed to the new logo. */
const companyId = '00000000-0000-4000-8000-000000000002';
const backend = fakeBackend();

const fields =
  'slug name legal_name cnpj industry description phone website street number complement neighborhood city state zip_code size_range'.split(
    ' ',
  );
const company = Object.fromEntries(
  fields.map((name) => [name, name === 'slug' || name === 'name' ? 'mar-azul' : null]),
);
const updated_at = '2026-11-01T12:00:00+00:00';

function serve(
  save: 'done, answer lost' | 'refused' | 'done',
  isReadable = true,
): { files: Set<string>; logo: () => string | null } {
  const files = new Set<string>([`${companyId}/old.png`]);
  let logo: string | null = `${companyId}/old.png`;
  let saves = 0;
  backend.on('POST storage/v1/object/avatars/*', ({ path }) => {
    files.add(decodeURIComponent(path.split('/avatars/')[1] ?? ''));
    return Response.json({ Key: 'x', Id: 'y' });
  });
  backend.on('DELETE storage/v1/object/avatars', (call) => {
    for (const name of (call.body as { prefixes: string[] }).prefixes) files.delete(name);
    return Response.json([]);
  });
  backend.on('GET companies', () =>
    saves > 0 && !isReadable ? offline() : Response.json([{ ...company, updated_at, benefits: [], logo_path: logo }]),
  );
  backend.on('PATCH companies', (call) => {
    saves += 1;
    if (save === 'refused') return Response.json({ code: '42501', message: 'no' }, { status: 403 });
    logo = (call.body as { logo_path: string }).logo_path;
    return save === 'done' ? Response.json([{ ...company, updated_at, benefits: [], logo_path: logo }]) : offline();
  });
  return { files, logo: () => logo };
}

const upload = (): Promise<void> => {
  configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'key' });
  return uploadLogo(createTestContext().api, companyId, new Blob(['x'], { type: 'image/png' }));
};

it('keeps the new file alone when the company points to it', async () => {
  const { files, logo } = serve('done');
  await upload();
  await waitFor(() => expect([...files]).toEqual([logo()]));
});

it('keeps the file that the company points to when the answer of the save was lost', async () => {
  const { files, logo } = serve('done, answer lost');
  await upload();
  expect(files).toContain(logo());
});

it('deletes the new file when the save was refused', async () => {
  const { files, logo } = serve('refused');
  await expect(upload()).rejects.toMatchObject({ code: 'forbidden' });
  await waitFor(() => expect([...files]).toEqual([logo()]));
});

it('deletes nothing as long as nobody knows what the company points to', async () => {
  const { files, logo } = serve('done, answer lost', false);
  await expect(upload()).rejects.toMatchObject({ code: 'offline' });
  expect(files).toContain(logo());
});
