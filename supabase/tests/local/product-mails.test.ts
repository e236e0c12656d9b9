import path from 'node:path';
import { productMail, type QueuedMail } from '../../templates/product-mails';
import { sign } from '../../functions/send-email/handler';
import { startDeno, type DenoFunction } from './support/deno';
import { startTestServer, startTimeout, type TestServer } from './support/server';

const mail: QueuedMail = {
  id: 1,
  attempt: 1,
  kind: 'interview',
  email: 'ana@ponte.example',
  application_id: 'app_1',
  vacancy_title: 'Analista <b> {{ .Token }}',
  company_name: 'Loja & Filhos',
  interview_at: '2026-12-01T17:30:00Z',
  interview_place: 'https://meet.example/abc?x=1&y=2',
  rejection_reason: null,
  updated_at: '2026-11-21T12:00:00Z',
  applications: null,
  searches: null,
};

describe('the mails about applications', () => {
  it('say when and where, in Brasília time', () => {
    const { subject, text, html } = productMail(mail, 'https://ponte.example');
    expect(subject).toContain('Entrevista marcada: Analista');
    expect(text).toContain('Quando: terça-feira, 1 de dezembro de 2026 às 14:30 (horário de Brasília)');
    expect(text).toContain('Local ou link: https://meet.example/abc?x=1&y=2');
    expect(text).toContain('https://ponte.example/candidato/candidaturas');
    expect(html).toContain('href="https://ponte.example/candidato/candidaturas"');
  });

  it('show what others typed as text and fill nothing into it', () => {
    const { html, text } = productMail(mail, 'https://ponte.example');
    expect(html).toContain('Analista &lt;b&gt; { { .Token }}');
    expect(html).toContain('Loja &amp; Filhos');
    expect(html).not.toContain('<b> {');
    expect(text).toContain('Analista <b> { { .Token }}');
  });

  it.each([
    ['hired', 'registrou a sua contratação'],
    ['rejected', 'O que a empresa escreveu: Faltou SQL'],
    ['vacancy_removed', 'retirou a vaga'],
  ] as const)('exist for %s', (kind, words) => {
    expect(productMail({ ...mail, kind, rejection_reason: 'Faltou SQL' }, 'https://ponte.example').text).toContain(words);
  });

  it.each([
    [1, 'Você recebeu uma candidatura nova | Ponte'],
    [12, 'Você recebeu 12 candidaturas novas | Ponte'],
  ])('count %p for a company and lead to its list', (applications, subject) => {
    const made = productMail({ ...mail, kind: 'application_received', applications }, 'https://ponte.example');
    expect(made.subject).toBe(subject);
    expect(made.text).toContain('https://ponte.example/empresa/candidaturas');
  });
});

describe('the mail about saved searches', () => {
  const vacancy = { id: 'v1', title: 'Padeiro <b> da noite', company_name: 'Loja & Filhos', location: 'Recife, PE', salary: 'R$ 2.000,00' };
  const search = { name: 'Vagas de "padeiro" em Recife, PE', query: 'padeiro & cia', location: 'Recife, PE', salary: '10000+', type: 'clt', level: null, total: 1, vacancies: [vacancy] };
  const alert = (searches: QueuedMail['searches']) => productMail({ ...mail, kind: 'search_alert', application_id: null, searches }, 'https://ponte.example');

  it('names the one vacancy, leads to it, to its search and to the alerts', () => {
    const { subject, text, html } = alert([search]);
    expect(subject).toBe('Vaga nova: Padeiro <b> da noite | Ponte');
    const ofSearch = 'https://ponte.example/vagas?cargo=padeiro+%26+cia&local=Recife%2C+PE&salario=10000%2B&tipo=clt';
    expect(text).toContain(
      `Vagas de "padeiro" em Recife, PE\n\n- Padeiro <b> da noite\n  Loja & Filhos · Recife, PE · R$ 2.000,00\n  https://ponte.example/vagas/v1\n\nAbrir esta busca:\n${ofSearch}`,
    );
    expect(text).toContain('Gerenciar meus alertas:\nhttps://ponte.example/candidato/buscas-salvas');
    expect(html).toContain('<a href="https://ponte.example/vagas/v1" style="color:#14532d;font-weight:600;">Padeiro &lt;b&gt; da noite</a>');
    expect(html).toContain('Loja &amp; Filhos · Recife, PE');
    expect(html).toContain(`href="${ofSearch.replaceAll('&', '&amp;')}"`);
    expect(html).toContain('href="https://ponte.example/candidato/buscas-salvas"');
    for (const format of [text, html]) expect(format).toContain('aba Preferências');
  });

  it('counts over all searches, and what it does not show', () => {
    const { subject, text } = alert([
      { ...search, total: 7, vacancies: [1, 2, 3, 4, 5].map((n) => ({ ...vacancy, id: `v${n}`, title: `Padeiro ${n}` })) },
      { ...search, name: 'Caixas', query: 'caixa', location: null, salary: null, type: null, vacancies: [{ ...vacancy, id: 'v9', title: 'Caixa {{ .Token }}', salary: null }] },
    ]);
    expect(subject).toBe('8 vagas novas para as suas buscas | Ponte');
    expect(text).toContain('E mais 2: abrir esta busca:');
    expect(text).toContain('Caixas\n\n- Caixa { { .Token }}\n  Loja & Filhos · Recife, PE\n');
    expect(text).toContain('https://ponte.example/vagas?cargo=caixa\n');
  });
});

const hookSecret = `v1,whsec_${Buffer.from('a secret of the tests, 32 bytes!').toString('base64')}`;

describe('the functions that send', () => {
  let server: TestServer;
  const denos: Record<string, DenoFunction> = {};

  beforeAll(async () => {
    server = await startTestServer({ PONTE_MIGRATIONS_DIR: path.resolve(__dirname, '../../migrations') });
    const env = {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: server.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
      MAIL_PROVIDER_URL: `${server.mailboxUrl}/emails`,
      MAIL_PROVIDER_KEY: server.secretKey,
      MAIL_FROM: 'contato@ponte.example',
      SITE_URL: 'http://localhost:3000',
      SEND_EMAIL_HOOK_SECRET: hookSecret,
    };
    for (const name of ['outbox', 'send-email']) denos[name] = await startDeno(name, env);
  }, startTimeout);
  afterAll(async () => {
    await Promise.all(Object.values(denos).map((one) => one.stop()));
    await server.stop();
  });

  const asService = (call: string, body: object): Promise<Response> =>
    server.call(`/rest/v1/rpc/${call}`, { method: 'POST', body: JSON.stringify(body), token: server.secretKey, headers: { apikey: server.secretKey } });

  async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
    for (const end = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const value = await read();
      if (value !== undefined) return value;
      if (Date.now() > end) throw new Error('it did not come');
    }
  }

  it('bring an interview to the mailbox by themselves, with the calendar file', async () => {
    const register = async (email: string, data: Record<string, string>) => {
      const client = server.client();
      await client.auth.signUp({ email, password: 'senha1234', options: { data: { terms_version: '2025-04', ...data } } });
      await fetch((await server.mails(email))[0]?.link ?? '', { redirect: 'manual' });
      const { error } = await client.auth.signInWithPassword({ email, password: 'senha1234' });
      if (error) throw error;
      return client;
    };
    const company = await register('rh@ponte.example', { role: 'company', name: 'Loja Verde', cnpj: '11222333000181', industry: 'Varejo', phone: '1133334444' });
    const candidate = await register('ana@ponte.example', { role: 'candidate', name: 'Ana Lima' });
    const { data: user } = await company.auth.getUser();
    const profile = { legal_name: 'Loja Verde Ltda', description: 'Roupas sob medida', street: 'Rua A', number: '1', neighborhood: 'Centro', city: 'Recife', state: 'PE', zip_code: '50000000' };
    expect((await company.from('companies').update(profile).eq('id', user.user?.id ?? '')).error).toBeNull();
    const vacancy = { title: 'Vendedora de loja', description: 'Atender clientes no balcão da loja.', requirements: ['Ensino médio'], location: 'Recife, PE', type: 'clt', level: 'junior', benefits: ['Vale'], published: true };
    expect((await company.from('vacancies').insert(vacancy)).error).toBeNull();
    const { data: rows } = await company.from('vacancies').select('id').single();
    const { data: sent } = await candidate.rpc('apply_to_vacancy', { p_vacancy_id: (rows as { id: string }).id });
    const id = (sent as { id: string }).id;
    await company.rpc('open_sent_resume', { p_application_id: id });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect((await company.rpc('set_application_status', { p_application_id: id, p_status: 'interview', p_interview_at: at, p_interview_place: 'Sala 3' })).error).toBeNull();

    const mail = await until(async () => (await server.mails('ana@ponte.example')).find(({ kind }) => kind === 'interview'));
    expect(mail.subject).toBe('Entrevista marcada: Vendedora de loja | Ponte');
    expect(mail.attachments).toHaveLength(1);
    const file = await fetch(`${server.mailboxUrl}/mensagem/${mail.id}/anexo/0`);
    expect(await file.text()).toContain('SUMMARY:Entrevista: Vendedora de loja');
    await until(async () => (await server.mails('rh@ponte.example')).find(({ kind }) => kind === 'application_received'));
    expect((await (await asService('claim_mails', { p_limit: 10 })).json()) as unknown[]).toEqual([]);

    // a saved search: the mail waits for the morning, and the service may have it sooner
    expect((await candidate.from('saved_searches').insert({ name: 'Caixas em Recife', query: 'caixa', location: 'Recife, PE' })).error).toBeNull();
    const { data: found, error } = await company.from('vacancies').insert({ ...vacancy, title: 'Operador de caixa' }).select('id').single();
    expect(error).toBeNull();
    const early = await asService('queue_search_alerts', { p_early: true });
    expect([early.status, await early.json()]).toEqual([200, 1]);
    const alert = await until(async () => (await server.mails('ana@ponte.example')).find(({ kind }) => kind === 'search_alert'));
    expect(alert.subject).toBe('Vaga nova: Operador de caixa | Ponte');
    expect(alert.text).toContain(`http://localhost:3000/vagas/${(found as { id: string }).id}`);
    expect(alert.text).toContain('http://localhost:3000/vagas?cargo=caixa&local=Recife%2C+PE');
  });

  it.each(['the embedded server', 'Deno'])('send the outbox for the service alone in %s', async (where) => {
    const url = where === 'Deno' ? (denos.outbox?.url ?? '') : `${server.url}/functions/v1/outbox`;
    const call = (key: string) => fetch(url, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
    expect((await call(server.publishableKey)).status).toBe(401);
    const response = await call(server.secretKey);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ sent: 0, failed: 0 });
  });

  describe('the mail hook under Deno', () => {
    async function hook(body: object | string, change: { secret?: string; timestamp?: number; headers?: Record<string, string>; sent?: string } = {}): Promise<Response> {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const timestamp = String(change.timestamp ?? Math.floor(Date.now() / 1000));
      const signature = await sign(change.secret ?? hookSecret, 'msg_1', timestamp, text);
      return fetch(denos['send-email']?.url ?? '', {
        method: 'POST',
        body: change.sent ?? text,
        headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature, 'content-type': 'application/json', ...change.headers },
      });
    }
    const documented = { emailType: 'verification', email: 'nova@ponte.example', name: 'Nova', token: 'hash1', redirectUrl: 'http://localhost:3000/verificar-email' };

    it('takes the documented body', async () => {
      expect((await hook(documented)).status).toBe(200);
      const [arrived] = await server.mails('nova@ponte.example');
      expect(arrived).toMatchObject({ kind: 'confirmation', subject: 'Confirme seu e-mail | Ponte' });
      expect(arrived?.link).toBe(`${server.url}/auth/v1/verify?token=hash1&type=signup&redirect_to=${encodeURIComponent(documented.redirectUrl)}`);
      expect(arrived?.text).not.toContain('Nova');
    });

    it("takes a hosted project's body", async () => {
      const response = await hook({
        user: { email: 'hospedada@ponte.example', user_metadata: { role: 'company' } },
        email_data: { token: '123456', token_hash: 'hash2', redirect_to: 'http://localhost:3000/', email_action_type: 'recovery' },
      });
      expect(response.status).toBe(200);
      expect((await server.mails('hospedada@ponte.example'))[0]).toMatchObject({ kind: 'recovery', link: expect.stringContaining('token=hash2&type=recovery') });
    });

    it.each([
      ['signed with another secret', { secret: `v1,whsec_${Buffer.from('another secret of the tests 32 b').toString('base64')}` }, 401],
      ['signed long ago', { timestamp: Math.floor(Date.now() / 1000) - 3600 }, 401],
      ['changed after signing', { sent: JSON.stringify({ ...documented, email: 'ladra@ponte.example' }) }, 401],
      ['from a browser', { headers: { origin: 'http://localhost:3000' } }, 403],
    ])('refuses a call %s', async (_what, change, status) => {
      expect((await hook(documented, change)).status).toBe(status);
      expect(await server.mails('ladra@ponte.example')).toEqual([]);
    });

    it.each([[{ ...documented, emailType: 'invoice' }], [{ emailType: 'reset' }], ['[]'], ['{']])('refuses the body %j', async (body) => {
      expect((await hook(body)).status).toBe(400);
    });
  });

  it('leave no mail in the mailbox without the secret key, and one for one key', async () => {
    const post = (key: string, idempotency: string) =>
      fetch(`${server.mailboxUrl}/emails`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotency },
        body: JSON.stringify({ from: 'a@ponte.example', to: ['uma@ponte.example'], subject: 's', html: '<p>h</p>', text: 't' }),
      });
    expect((await post(server.publishableKey, 'k')).status).toBe(401);
    for (let time = 0; time < 2; time += 1) expect((await post(server.secretKey, 'k')).status).toBe(200);
    expect(await server.mails('uma@ponte.example')).toHaveLength(1);
  });
});
