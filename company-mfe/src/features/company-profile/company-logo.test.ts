/** @environment page */
import { configureAuth, createApi } from '@ponte/shared-auth';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { uploadLogo } from './company-profile.api';

/* Which files are left when the company was or was not pointed to the new logo. */
const companyId = '00000000-0000-4000-8000-000000000002';
const url = 'http://api.test';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

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
  server.use(
    http.post(`${url}/storage/v1/object/avatars/*`, ({ request }) => {
      files.add(decodeURIComponent(new URL(request.url).pathname.split('/avatars/')[1] ?? ''));
      return HttpResponse.json({ Key: 'x', Id: 'y' });
    }),
    http.delete(`${url}/storage/v1/object/avatars`, async ({ request }) => {
      for (const name of ((await request.json()) as { prefixes: string[] }).prefixes) files.delete(name);
      return HttpResponse.json([]);
    }),
    http.get(`${url}/rest/v1/companies`, () =>
      saves > 0 && !isReadable
        ? HttpResponse.error()
        : HttpResponse.json([{ ...company, updated_at, benefits: [], logo_path: logo }]),
    ),
    http.patch(`${url}/rest/v1/companies`, async ({ request }) => {
      saves += 1;
      if (save === 'refused') return HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 });
      logo = ((await request.json()) as { logo_path: string }).logo_path;
      return save === 'done'
        ? HttpResponse.json([{ ...company, updated_at, benefits: [], logo_path: logo }])
        : HttpResponse.error();
    }),
  );
  return { files, logo: () => logo };
}

const upload = (): Promise<void> => {
  configureAuth({ supabaseUrl: url, publishableKey: 'key' });
  const api = createApi({ supabaseUrl: url, publishableKey: 'key', getAccessToken: async () => null });
  return uploadLogo(api, companyId, new Blob(['x'], { type: 'image/png' }));
};

it('keeps the new file alone when the company points to it', async () => {
  const { files, logo } = serve('done');
  await upload();
  expect([...files]).toEqual([logo()]);
});

it('keeps the file that the company points to when the answer of the save was lost', async () => {
  const { files, logo } = serve('done, answer lost');
  await upload();
  expect(files).toContain(logo());
});

it('deletes the new file when the save was refused', async () => {
  const { files, logo } = serve('refused');
  await expect(upload()).rejects.toMatchObject({ code: 'forbidden' });
  expect([...files]).toEqual([logo()]);
});

it('deletes nothing as long as nobody knows what the company points to', async () => {
  const { files, logo } = serve('done, answer lost', false);
  await expect(upload()).rejects.toMatchObject({ code: 'offline' });
  expect(files).toContain(logo());
});
