/** @environment page */
import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { configureAuth } from './config';
import { uploadPhoto } from './photo';
import { fakeBackendUrl, offline, resetAuth, setTestSession, testUser, type FakeCall } from './testing';

/* Tests which files remain, depending on whether the profile was updated to the new photo. */
const person = testUser();
const backend = fakeBackend();
beforeAll(() => {
  configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'key' });
  setTestSession(person);
});
afterAll(resetAuth);

type Save = 'done' | 'done, answer lost' | 'refused';

function serve(save: Save, isReadable = true): { files: Set<string>; photo: () => string } {
  let path = `${person.id}/old.png`;
  const files = new Set([path]);
  let saves = 0;
  backend.use({
    'POST storage/v1/object/avatars/*': (call: FakeCall) => {
      files.add(call.path.split('/avatars/')[1] ?? '');
      return { Key: 'x', Id: 'y' };
    },
    'DELETE storage/v1/object/avatars': ({ body }: FakeCall) => {
      // The client's own request.
      for (const name of (body as { prefixes: string[] }).prefixes) files.delete(name);
      return [];
    },
    'GET profiles': () => (saves > 0 && !isReadable ? offline() : { avatar_path: path }),
    'PATCH profiles': ({ body }: FakeCall) => {
      saves += 1;
      if (save === 'refused') return Response.json({ code: '42501', message: 'no' }, { status: 403 });
      // The client's own request.
      path = (body as { avatar_path: string }).avatar_path;
      return save === 'done' ? undefined : offline();
    },
  });
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
