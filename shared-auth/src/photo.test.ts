/** @environment page */
import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { errorMessages } from '@ponte/shared-domain';
import { waitFor } from '@testing-library/react';
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
  await waitFor(() => expect([...files]).toEqual([photo()]));
});

it('keeps the file that the profile points to when the answer of the save was lost', async () => {
  const { files, photo } = serve('done, answer lost');
  await upload();
  expect(files).toContain(photo());
});

it('deletes the new file when the save was refused', async () => {
  const { files, photo } = serve('refused');
  await expect(upload()).rejects.toMatchObject({ code: 'forbidden' });
  await waitFor(() => expect([...files]).toEqual([photo()]));
});

it('deletes nothing while the present photo of the profile is unknown', async () => {
  const { files, photo } = serve('done, answer lost', false);
  await expect(upload()).rejects.toMatchObject({ code: 'offline' });
  expect(files).toContain(photo());
});

it('is saved without waiting for the deletion of the old file', async () => {
  const { files, photo } = serve('done');
  let answer = (): void => undefined;
  backend.on('DELETE storage/v1/object/avatars', () => new Promise((resolve) => (answer = () => resolve([]))));
  await upload();
  expect(files).toContain(photo());
  await waitFor(() => expect(backend.callsOf('storage/v1/object/avatars')).toHaveLength(1));
  answer();
});

it('is saved although the old file could not be deleted, which is logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { files, photo } = serve('done');
  backend.on('DELETE storage/v1/object/avatars', () => Response.json({ message: 'boom' }, { status: 500 }));
  await upload();
  expect(files).toContain(photo());
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith(
      'a file that nothing points to was not deleted',
      expect.objectContaining({ code: 'unavailable' }),
    ),
  );
});

it('gives up after a minute without an answer of the storage service, and says that it did not answer', async () => {
  serve('done');
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  // Not every browser says 'TimeoutError' or 'timed out' in the message.
  timeout.mockImplementation((milliseconds) =>
    milliseconds === 60_000
      ? AbortSignal.abort(new DOMException('The operation was aborted.', 'TimeoutError'))
      : new AbortController().signal,
  );
  await expect(upload()).rejects.toMatchObject({ code: 'timeout', message: errorMessages.offline });
  timeout.mockRestore();
});

it.each([
  ['a lost connection', offline, 'offline'],
  ['a service that is down', () => Response.json({ message: 'boom' }, { status: 503 }), 'unavailable'],
  ['a refusal', () => Response.json({ statusCode: '403', message: 'no' }, { status: 403 }), 'forbidden'],
  ['a file that is refused', () => Response.json({ statusCode: '415', message: 'no' }, { status: 400 }), 'unexpected'],
])('tells %s in the words of every call', async (_what, answer, code) => {
  serve('done');
  backend.on('POST storage/v1/object/avatars/*', answer);
  await expect(upload()).rejects.toMatchObject({ name: 'AppError', code });
});
