/** @environment page */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { configureAuth } from './config';
import { uploadPhoto } from './photo';
import { resetAuth, setTestSession, testUser } from './testing';

/* Tests which files remain, depending on whether the profile was updated to the new photo. */
const url = 'http://backend.test';
const person = testUser();
const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  configureAuth({ supabaseUrl: url, publishableKey: 'key' });
  setTestSession(person);
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  await resetAuth();
  server.close();
});

type Save = 'done' | 'done, answer lost' | 'refused';

function serve(save: Save, isReadable = true): { files: Set<string>; photo: () => string } {
  let path = `${person.id}/old.png`;
  const files = new Set([path]);
  let saves = 0;
  server.use(
    http.post(`${url}/storage/v1/object/avatars/*`, ({ request }) => {
      files.add(new URL(request.url).pathname.split('/avatars/')[1] ?? '');
      return HttpResponse.json({ Key: 'x', Id: 'y' });
    }),
    http.delete(`${url}/storage/v1/object/avatars`, async ({ request }) => {
      for (const name of ((await request.json()) as { prefixes: string[] }).prefixes) files.delete(name);
      return HttpResponse.json([]);
    }),
    http.get(`${url}/rest/v1/profiles`, () =>
      saves > 0 && !isReadable ? HttpResponse.error() : HttpResponse.json({ avatar_path: path }),
    ),
    http.patch(`${url}/rest/v1/profiles`, async ({ request }) => {
      saves += 1;
      if (save === 'refused') return HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 });
      path = ((await request.json()) as { avatar_path: string }).avatar_path;
      return save === 'done' ? new HttpResponse(null, { status: 204 }) : HttpResponse.error();
    }),
  );
  return { files, photo: () => path };
}

const upload = (): Promise<void> => uploadPhoto(new Blob(['x'], { type: 'image/png' }));

it('keeps only the new file when the profile points to it', async () => {
  const { files, photo } = serve('done');
  await upload();
  expect([...files]).toEqual([photo()]);
});

it('keeps the file that the profile points to when the answer of the save was lost', async () => {
  const { files, photo } = serve('done, answer lost');
  await upload();
  expect(files).toContain(photo());
});

it('deletes the new file when the save was refused', async () => {
  const { files, photo } = serve('refused');
  await expect(upload()).rejects.toMatchObject({ code: 'forbidden' });
  expect([...files]).toEqual([photo()]);
});

it('deletes nothing while the present photo of the profile is unknown', async () => {
  const { files, photo } = serve('done, answer lost', false);
  await expect(upload()).rejects.toMatchObject({ code: 'offline' });
  expect(files).toContain(photo());
});
