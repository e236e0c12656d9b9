/** @environment page */
import type { AppError } from '@ponte/shared-domain';
import { createApi } from './api';
import { callOnce, forgetCall } from './call-once';

type Outcome =
  'answered' | 'answer lost' | 'cut answer' | 'timed out' | 'out of service' | 'refused' | 401 | 408 | 424 | 429;

/** A fake database that supports keys: records the effects and the requests. */
function fakeBackend(outcomes: Outcome[]) {
  const sent: { p_idempotency_key: string; p_file_kind: string; p_score: number }[] = [];
  const rows = new Set<string>();
  const api = createApi({
    supabaseUrl: 'http://api.test',
    publishableKey: 'key',
    getAccessToken: async () => null,
    fetch: async (_input, init) => {
      const body = JSON.parse(String(init?.body)) as (typeof sent)[number];
      sent.push(body);
      const outcome = outcomes[sent.length - 1];
      if (outcome === 'refused')
        return Response.json(
          { code: 'PT400', hint: 'invalid_feedback', message: 'Avaliação inválida' },
          { status: 400 },
        );
      if (typeof outcome === 'number') return Response.json({ message: 'not now' }, { status: outcome });
      rows.add(body.p_idempotency_key);
      if (outcome === 'answer lost') throw new TypeError('Failed to fetch');
      if (outcome === 'timed out') throw new DOMException('signal timed out', 'TimeoutError');
      if (outcome === 'out of service') return Response.json({ message: 'upstream request timeout' }, { status: 504 });
      if (outcome === 'cut answer') return new Response('{"id": "12', { status: 200 });
      return new Response(null, { status: 204 });
    },
  });
  return { api, sent, rows };
}

const failure = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => Promise.reject(new Error('succeeded')),
    (error: unknown) => error as AppError,
  );
const good = { p_file_kind: 'pdf', p_score: 80 };
const other = { p_file_kind: 'pdf', p_score: 20 };

/** The same with and without a form: a form's key survives a reload. */
describe.each([
  ['of a form', { form: 'new' }],
  ['without a form', {}],
])('a call %s', (_what, options) => {
  afterEach(() => sessionStorage.clear());

  it.each<Outcome>(['answer lost', 'timed out', 'out of service', 'cut answer'])(
    'sent again (%s) has the same key, and is one row',
    async (outcome) => {
      const { api, sent, rows } = fakeBackend([outcome, 'answered']);
      expect((await failure(callOnce(api, 'send_analysis_feedback', good, options))).name).toBe('AppError');
      await callOnce(api, 'send_analysis_feedback', good, options);
      expect(sent[1]).toEqual(sent[0]);
      expect(rows.size).toBe(1);
    },
  );

  it('has a new key after it succeeded', async () => {
    const { api, rows } = fakeBackend(['answered', 'answered']);
    await callOnce(api, 'send_analysis_feedback', good, options);
    await callOnce(api, 'send_analysis_feedback', good, options);
    expect(rows.size).toBe(2);
  });

  it('has a new key after it was refused', async () => {
    const { api, sent } = fakeBackend(['refused', 'answered']);
    expect(await failure(callOnce(api, 'send_analysis_feedback', good, options))).toMatchObject({
      code: 'invalid_feedback',
      message: 'Avaliação inválida',
    });
    await callOnce(api, 'send_analysis_feedback', good, options);
    expect(sent[1]?.p_idempotency_key).not.toBe(sent[0]?.p_idempotency_key);
  });

  it.each<Outcome>([401, 408, 424, 429])(
    'sent again after a lost answer has the same key, also behind a %d that the database did not give',
    async (outcome) => {
      const { api, rows } = fakeBackend(['answer lost', outcome, 'answered']);
      await failure(callOnce(api, 'send_analysis_feedback', good, options));
      expect(await failure(callOnce(api, 'send_analysis_feedback', good, options))).toMatchObject({ status: outcome });
      await callOnce(api, 'send_analysis_feedback', good, options);
      expect(rows.size).toBe(1);
    },
  );

  it('made twice at once has one key', async () => {
    const { api, rows } = fakeBackend(['answered', 'answered']);
    await Promise.all([
      callOnce(api, 'send_analysis_feedback', good, options),
      callOnce(api, 'send_analysis_feedback', good, options),
    ]);
    expect(rows.size).toBe(1);
  });

  it('has a key that PostgreSQL accepts as a uuid', async () => {
    const { api, sent } = fakeBackend(['answered']);
    await callOnce(api, 'send_analysis_feedback', good, options);
    expect(sent[0]?.p_idempotency_key).toMatch(/^[0-9a-f]{32}$/);
  });
});

it('a call of a form keeps its key when the content is changed after a lost answer: the database then reports that the first was saved', async () => {
  const { api, rows } = fakeBackend(['answer lost', 'answered']);
  await failure(callOnce(api, 'send_analysis_feedback', good, { form: 'new' }));
  await callOnce(api, 'send_analysis_feedback', other, { form: 'new' });
  expect(rows.size).toBe(1);
});

it('a call of a form has a new key after its content was discarded, and in another form', async () => {
  const { api, rows } = fakeBackend(['answer lost', 'answer lost', 'answered']);
  await failure(callOnce(api, 'send_analysis_feedback', good, { form: 'new' }));
  await failure(callOnce(api, 'send_analysis_feedback', good, { form: 'copy-1' }));
  forgetCall('send_analysis_feedback', 'new');
  await callOnce(api, 'send_analysis_feedback', good, { form: 'new' });
  expect(rows.size).toBe(3);
});

it('a call without a form is a separate call for other content', async () => {
  const { api, rows } = fakeBackend(['answer lost', 'answered', 'answered']);
  await failure(callOnce(api, 'send_analysis_feedback', good));
  await callOnce(api, 'send_analysis_feedback', other);
  await callOnce(api, 'send_analysis_feedback', good);
  expect(rows.size).toBe(2);
});

it('about one subject is identified by the latest content', async () => {
  const { api, sent, rows } = fakeBackend(['answer lost', 'answered', 'answered', 'answer lost', 'answered']);
  const call = (content: typeof good, about = 'app_1') => callOnce(api, 'send_analysis_feedback', content, { about });
  await failure(call(good));
  await call(other);
  // The same content again, after a different one
  await call(good);
  expect(rows.size).toBe(3);
  await failure(call(good));
  await call(good);
  expect(sent[4]).toEqual(sent[3]);
  expect(rows.size).toBe(4);
});

it('about one subject is another call after a call of another function about it: an interview that is booked anew is cancelled anew', async () => {
  const { api, sent } = fakeBackend(['answer lost', 'answered', 'answered']);
  const about = { about: 'app_1' };
  const cancel = () => callOnce(api, 'cancel_interview', { p_application_id: 'app_1' }, about);
  await failure(cancel());
  await callOnce(api, 'set_application_status', { p_application_id: 'app_1', p_status: 'interview' }, about);
  await cancel();
  expect(sent[2]?.p_idempotency_key).not.toBe(sent[0]?.p_idempotency_key);
});

it('a call of a form is the same call, whichever version the page had read', async () => {
  const { api, sent } = fakeBackend(['answer lost', 'answered']);
  const decide = (seen: string) =>
    callOnce(
      api,
      'set_application_status',
      { p_application_id: 'app_1', p_status: 'hired', p_seen_updated_at: seen },
      { about: 'app_1' },
    );
  await failure(decide('2026-11-20T10:00:00Z'));
  await decide('2026-11-20T10:05:00Z');
  expect(sent[1]?.p_idempotency_key).toBe(sent[0]?.p_idempotency_key);
});

it('a call without a form gets a new key after its effect was undone', async () => {
  const { api, rows } = fakeBackend(['answer lost', 'answered']);
  await failure(callOnce(api, 'send_analysis_feedback', good));
  forgetCall('send_analysis_feedback');
  await callOnce(api, 'send_analysis_feedback', good);
  expect(rows.size).toBe(2);
});

it('a call of a form keeps its idempotency key over a reload', async () => {
  const { api, sent } = fakeBackend(['answer lost', 'answered']);
  await failure(callOnce(api, 'send_analysis_feedback', good, { form: 'new' }));
  await jest.isolateModulesAsync(async () => {
    const reloaded = await import('./call-once');
    await reloaded.callOnce(api, 'send_analysis_feedback', good, { form: 'new' });
  });
  expect(sent[1]).toEqual(sent[0]);
});
