import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handle } from '../../functions/outbox/handler';

describe('the function outbox', () => {
  let service: Server;
  const asked: { call: string; body: string }[] = [];
  let orphans: { bucket: string; name: string }[];
  /** Accounts whose erasure nobody goes on with. */
  let erasures: string[];
  /** The function of the database that fails, if one does. */
  let failing: string | undefined;

  beforeAll(async () => {
    service = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        asked.push({ call: `${request.method} ${request.url}`, body });
        const answers: Record<string, unknown> = {
          '/rest/v1/rpc/queue_search_alerts': 0,
          '/rest/v1/rpc/end_silence': 0,
          '/rest/v1/rpc/ask_confirmations': 0,
          '/rest/v1/rpc/count_answers': 0,
          '/rest/v1/rpc/count_pay_statistics': 0,
          '/rest/v1/rpc/count_product': false,
          '/rest/v1/rpc/remove_old_operation_counts': 0,
          '/rest/v1/rpc/remove_old_operator_actions': 0,
          '/rest/v1/rpc/end_plans': 0,
          '/rest/v1/rpc/remind_plans': 0,
          '/rest/v1/rpc/remind_operators': 0,
          '/rest/v1/rpc/claim_mails': [],
          '/rest/v1/rpc/orphaned_files': orphans,
          '/rest/v1/rpc/continue_long_work': false,
        };
        if (request.url === '/rest/v1/rpc/next_erasure') answers[request.url] = erasures.shift() ?? null;
        if (request.url === `/rest/v1/rpc/${failing}`) response.statusCode = 500;
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify((request.url ?? '') in answers ? answers[request.url ?? ''] : []));
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => service.close(resolve)));
  beforeEach(() => {
    asked.length = 0;
    erasures = [];
    failing = undefined;
  });

  const run = async () => {
    const env: Record<string, string> = {
      SUPABASE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      SUPABASE_SERVICE_ROLE_KEY: 'key',
    };
    const request = new Request('http://localhost/functions/v1/outbox', {
      method: 'POST',
      headers: { authorization: 'Bearer key' },
    });
    return (await handle(request, (name) => env[name])).status;
  };
  const deletions = () => asked.filter(({ call }) => call.startsWith('DELETE'));

  it('removes the files whose account is gone, bucket by bucket', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    orphans = [
      { bucket: 'avatars', name: 'u/Foto de Ana.png' },
      { bucket: 'resumes', name: 'u/cv.pdf' },
      { bucket: 'avatars', name: 'v/b.png' },
    ];
    expect(await run()).toBe(200);
    expect(deletions()).toEqual([
      { call: 'DELETE /storage/v1/object/avatars', body: '{"prefixes":["u/Foto de Ana.png","v/b.png"]}' },
      { call: 'DELETE /storage/v1/object/resumes', body: '{"prefixes":["u/cv.pdf"]}' },
    ]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('Ana');
  });

  it('removes none when there is none', async () => {
    orphans = [];
    expect(await run()).toBe(200);
    expect(deletions()).toEqual([]);
  });

  it('has the database remove what is kept for a time only', async () => {
    orphans = [];
    await run();
    expect(asked.map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        'POST /rest/v1/rpc/remove_old_operation_counts',
        'POST /rest/v1/rpc/remove_old_operator_actions',
      ]),
    );
  });

  it('goes on with erasures, and one that fails does not hold up the next', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    orphans = [];
    erasures = ['one', 'two'];
    failing = 'erase_account';
    expect(await run()).toBe(200);
    expect(asked.filter(({ call }) => call.endsWith('/erase_account')).map(({ body }) => body)).toEqual([
      '{"p_user_id":"one"}',
      '{"p_user_id":"two"}',
    ]);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('passes by the company whose answers can not be counted', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    orphans = [];
    await run();
    expect(asked.map(({ call }) => call)).not.toContain('POST /rest/v1/rpc/skip_answers');
    failing = 'count_answers';
    await run();
    expect(asked.map(({ call }) => call)).toContain('POST /rest/v1/rpc/skip_answers');
  });

  it.each([
    'end_silence',
    'ask_confirmations',
    'count_answers',
    'count_pay_statistics',
    'count_product',
    'remove_old_operation_counts',
    'remove_old_operator_actions',
    'end_plans',
    'remind_plans',
    'remind_operators',
    'orphaned_files',
    'queue_search_alerts',
    'remove_unconfirmed_accounts',
  ])('sends mails and does its other work when %s fails, which it reports', async (name) => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    orphans = [];
    failing = name;
    expect(await run()).toBe(200);
    expect(asked.map(({ call }) => call)).toEqual(
      expect.arrayContaining(
        [
          'end_silence',
          'ask_confirmations',
          'remove_old_operator_actions',
          'remind_operators',
          'orphaned_files',
          'claim_mails',
          'queue_search_alerts',
          'remove_unconfirmed_accounts',
          'continue_long_work',
        ].map((each) => `POST /rest/v1/rpc/${each}`),
      ),
    );
    // Two look for alerts at once
    expect(report.mock.calls).toEqual(
      Array(name === 'queue_search_alerts' ? 2 : 1).fill([
        expect.stringMatching(`^outbox: .+/rpc/${name} answered 500`),
      ]),
    );
    // What is done once an hour is not begun again with every call
    const isHourly = !['queue_search_alerts', 'count_answers'].includes(name);
    expect(asked.filter(({ call }) => call.endsWith('/put_off_sweep')).map(({ body }) => body)).toEqual(
      isHourly ? [JSON.stringify({ p_name: name })] : [],
    );
  });
});
