/** @environment page */
import { fakeBackend } from '@ponte/build/jest/fake-backend';
import { errorMessages } from '@ponte/shared-domain';
import { waitFor } from '@testing-library/react';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  configureAuth,
  deleteAccount,
  exportAccount,
  getApi,
  getClient,
  getPendingEmail,
  getSession,
  openRecovery,
  readMailLink,
  requestPasswordReset,
  resendConfirmation,
  signIn,
  refreshUser,
  signOut,
  signUp,
  startSession,
} from '.';
import { fakeBackendUrl, offline, resetAuth, type FakeBackend } from './testing';

const backend = fakeBackend();

function token(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${part({ signed: 'no' })}`;
}

const accountId = '11111111-1111-4111-8111-111111111111';
const user = {
  id: accountId,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ana@exemplo.example',
  email_confirmed_at: '2026-01-01T00:00:00Z',
  app_metadata: { provider: 'email' },
  // The user can edit this metadata, so the role must not come from it.
  user_metadata: { name: 'Ana Souza', role: 'company' },
  identities: [],
  created_at: '2026-01-01T00:00:00Z',
};

function sessionAnswer(): object {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  return {
    access_token: token({ sub: accountId, exp: expiresAt, role: 'authenticated' }),
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    refresh_token: 'refresh',
    user,
  };
}

const profile = { id: accountId, role: 'candidate', name: 'Ana Souza', plan: 'free', avatar_path: null };
const giveSession = { 'POST auth/v1/token': sessionAnswer };
const giveProfile = { 'GET profiles': [profile] };
const endSession = { 'POST auth/v1/logout': undefined };
const refuse = (path: string, status: number, body: object): FakeBackend => ({
  [`POST auth/v1/${path}`]: () => Response.json(body, { status }),
});
const isDown = (): Response => Response.json({ code: 500, msg: 'boom' }, { status: 500 });

afterAll(resetAuth);
beforeEach(async () => {
  // auth-js counts the clients of all tests and warns; here each test stands for a fresh page.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  await resetAuth();
  configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'sb_publishable_test' });
});

const credentials = { email: 'ana@exemplo.example', password: 'senha1234' };
const newcomer = { name: 'Ana', ...credentials, role: 'candidate', extra: { cpf: '52998224725' } } as const;

describe('signing in', () => {
  it('takes the role from the profile, never from what the user can write', async () => {
    backend.use({ ...giveSession, ...giveProfile });
    await expect(signIn(credentials)).resolves.toMatchObject({ name: 'Ana Souza', role: 'candidate', plan: 'free' });
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { id: accountId, role: 'candidate' } });
  });

  it.each([
    [
      400,
      { code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' },
      'Email não confirmado. Por favor, verifique seu email para confirmar seu cadastro.',
    ],
    [
      400,
      { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      'Email ou senha incorretos. Tente novamente.',
    ],
    [500, { code: 500, msg: 'boom' }, 'Erro ao fazer login. Tente novamente.'],
    [
      429,
      {
        code: 429,
        error_code: 'over_request_rate_limit',
        msg: 'For security purposes, you can only request this after 42 seconds.',
      },
      'Muitas tentativas em pouco tempo. Aguarde 42 segundos e tente novamente.',
    ],
    [
      429,
      {
        code: 429,
        error_code: 'over_request_rate_limit',
        msg: 'Muitas tentativas em pouco tempo. Aguarde 5 minutos e tente novamente.',
      },
      'Muitas tentativas em pouco tempo. Aguarde 5 minutos e tente novamente.',
    ],
    [
      429,
      { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
      'Muitas tentativas em pouco tempo. Aguarde um momento e tente novamente.',
    ],
  ])('answers %p %p with the specified sentence', async (status, body, message) => {
    backend.use(refuse('token', status, body));
    await expect(signIn(credentials)).rejects.toThrow(message);
    expect(getSession().user).toBeNull();
  });

  it('says that the server could not be reached', async () => {
    // auth-js logs the failed fetch itself
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.on('POST auth/v1/token', offline);
    await expect(signIn(credentials)).rejects.toThrow(errorMessages.offline);
  });

  it('does not wait for ever for the profile', async () => {
    backend.use({ ...giveSession, ...endSession, 'GET profiles': () => new Promise(() => undefined) });
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    timeout.mockImplementation((milliseconds) =>
      milliseconds === 12_000
        ? AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'))
        : new AbortController().signal,
    );
    await expect(signIn(credentials)).rejects.toThrow('Erro ao fazer login. Tente novamente.');
    expect(localStorage.getItem('ponte-session')).toBeNull();
  });

  it('leaves no session when the profile cannot be read', async () => {
    backend.use({ ...giveSession, ...endSession, 'GET profiles': isDown });
    await expect(signIn(credentials)).rejects.toThrow('Erro ao fazer login. Tente novamente.');
    expect(localStorage.getItem('ponte-session')).toBeNull();
  });
});

describe('the session', () => {
  it('is signed out at once, without a request, when nothing is stored', async () => {
    await startSession();
    expect(getSession()).toEqual({ status: 'signed-out', user: null });
  });

  it('is read again after a reload', async () => {
    backend.use({ ...giveSession, ...giveProfile });
    await signIn(credentials);
    await resetAuth();
    await startSession();
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: 'Ana Souza' } });
  });

  describe('whose unexpired token the server refuses', () => {
    const tokens = (): (string | null)[] =>
      backend.callsOf('rpc/hide_application').map(({ headers }) => headers.get('Authorization'));
    const hide = async (): Promise<number> =>
      (await (await getApi().db()).rpc('hide_application', { p_application_id: 'app_1' })).status;
    beforeEach(async () => {
      backend.use({ ...giveSession, ...giveProfile, 'POST rpc/hide_application': undefined });
      backend.once('POST rpc/hide_application', () =>
        Response.json({ code: 'PGRST301', message: 'JWSError' }, { status: 401 }),
      );
      await signIn(credentials);
    });

    it('continues with a new token, in the same call', async () => {
      backend.on('POST auth/v1/token', () => ({
        ...sessionAnswer(),
        access_token: token({ sub: accountId, exp: 9e9, n: 2 }),
      }));
      await expect(hide()).resolves.toBe(204);
      expect(tokens()).toHaveLength(2);
      expect(tokens()[1]).not.toBe(tokens()[0]);
      expect(getSession().status).toBe('signed-in');
    });

    it('stays when the service cannot issue a token', async () => {
      backend.use(refuse('token', 429, { code: 429, error_code: 'over_request_rate_limit', msg: 'Too many requests' }));
      // Not a 401, which pages take for the end of the session.
      await expect(hide()).resolves.toBe(424);
      expect(getSession().status).toBe('signed-in');
    });

    it('ends when the service refuses a new token', async () => {
      backend.use({
        ...refuse('token', 400, { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }),
        ...refuse('logout', 401, { code: 401, error_code: 'bad_jwt', msg: 'invalid JWT' }),
      });
      await expect(hide()).resolves.toBe(401);
      expect(tokens()).toHaveLength(1);
      expect(getSession()).toEqual({ status: 'signed-out', user: null, hasExpired: true });
    });
  });

  it('sends the token with data calls of the user and none with those of a visitor', async () => {
    backend.use({ ...giveSession, ...giveProfile, 'GET vacancies': [] });
    await (await getApi().db()).from('vacancies').select('id');
    await signIn(credentials);
    await (await getApi().db()).from('vacancies').select('id');
    expect(backend.callsOf('vacancies').map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      expect.stringMatching(/^Bearer eyJ/),
    ]);
  });

  it('ends with signing out', async () => {
    backend.use({ ...giveSession, ...giveProfile, ...endSession });
    await signIn(credentials);
    await signOut();
    expect(getSession()).toEqual({ status: 'signed-out', user: null });
    expect(localStorage.getItem('ponte-session')).toBeNull();
    expect(localStorage.getItem('ponte-profile')).toBeNull();
  });

  it('ends with signing out while the profile is still being read: an answer that comes later signs nobody in', async () => {
    backend.use({ ...giveSession, ...giveProfile, ...endSession });
    await signIn(credentials);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      backend.on('GET profiles', async () => {
        await new Promise<void>((answerNow) => {
          answer = answerNow;
          resolve();
        });
        return [profile];
      });
    });
    const reading = refreshUser();
    await asked;
    await signOut();
    answer();
    await reading;
    expect(getSession()).toEqual({ status: 'signed-out', user: null });
    expect(localStorage.getItem('ponte-profile')).toBeNull();
  });

  it('stays, with the specified sentence, when signing out fails', async () => {
    backend.use({ ...giveSession, ...giveProfile, 'POST auth/v1/logout': isDown });
    await signIn(credentials);
    await expect(signOut()).rejects.toThrow('Erro ao fazer logout. Tente novamente.');
    expect(getSession().status).toBe('signed-in');
  });

  it('shows the last known user while the backend is down', async () => {
    backend.use({ ...giveSession, ...giveProfile });
    await signIn(credentials);
    await resetAuth();
    backend.on('GET profiles', isDown);
    await startSession();
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: 'Ana Souza' } });
  });
});

describe('signing up', () => {
  it('asks for the role and sends the confirmation link back to /verificar-email', async () => {
    backend.on('POST auth/v1/signup', () => ({ ...user, identities: [{ id: '1' }] }));
    await signUp(newcomer);
    const [call] = backend.callsOf('auth/v1/signup');
    expect(call?.body).toMatchObject({
      email: newcomer.email,
      data: { name: 'Ana', role: 'candidate', cpf: '52998224725' },
    });
    expect(call?.query.get('redirect_to')).toBe(`${window.location.origin}/verificar-email`);
  });

  it('says that the address is taken when the service hides it behind a user without identities', async () => {
    backend.on('POST auth/v1/signup', () => ({ ...user, identities: [] }));
    await expect(signUp(newcomer)).rejects.toThrow('Este email já está cadastrado.');
  });

  it.each([
    [
      422,
      { code: 422, error_code: 'user_already_exists', msg: 'User already registered' },
      'Este email já está cadastrado.',
    ],
    [
      422,
      { code: 422, error_code: 'weak_password', msg: 'Password is too weak', weak_password: { reasons: ['length'] } },
      'A senha deve conter pelo menos 8 caracteres, incluindo letras e números',
    ],
    [
      400,
      { code: 400, error_code: 'validation_failed', msg: 'Password cannot be longer than 72 characters' },
      'A senha não pode exceder 72 caracteres',
    ],
    [
      400,
      { code: 400, msg: 'É preciso ter 18 anos ou mais para usar a plataforma' },
      'É preciso ter 18 anos ou mais para usar a plataforma',
    ],
    [500, { code: 500, msg: 'Database error saving new user' }, 'Erro ao criar conta. Tente novamente.'],
  ])('answers %p %p with the specified sentence', async (status, body, message) => {
    backend.use(refuse('signup', status, body));
    await expect(signUp(newcomer)).rejects.toThrow(message);
  });
});

describe('mails', () => {
  it('names the seconds to wait before another confirmation mail', async () => {
    backend.use(
      refuse('resend', 429, {
        code: 429,
        error_code: 'over_email_send_rate_limit',
        msg: 'For security purposes, you can only request this after 55 seconds.',
      }),
    );
    await expect(resendConfirmation('ana@exemplo.example')).rejects.toThrow('Aguarde 55 segundos e tente novamente.');
  });

  it('answers a failing recovery with the specified sentence', async () => {
    backend.use(refuse('recover', 500, { code: 500, msg: 'smtp' }));
    await expect(requestPasswordReset('ana@exemplo.example')).rejects.toThrow(
      'Não foi possível enviar o email de recuperação. Tente novamente mais tarde.',
    );
  });

  it.each([
    ['', { kind: 'none' }],
    ['#', { kind: 'none' }],
    ['#senha', { kind: 'none' }],
    [
      '#access_token=a&refresh_token=b&type=recovery',
      { kind: 'token', type: 'recovery', accessToken: 'a', refreshToken: 'b' },
    ],
    [
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
      { kind: 'error', code: 'otp_expired', description: 'Email link is invalid' },
    ],
    ['#message=Confirmation+link+accepted.+Please+proceed', { kind: 'first-of-two' }],
  ])('reads the link %p', (hash, link) => {
    expect(readMailLink(hash)).toEqual(link);
  });

  it('accepts a confirmation only when the service accepts the token', async () => {
    backend.on('GET auth/v1/user', () => user);
    await expect(confirmEmail(readMailLink(`#access_token=${token({ sub: accountId })}&type=signup`))).resolves.toBe(
      accountId,
    );
    expect(getSession().user).toBeNull();

    backend.on('GET auth/v1/user', () =>
      Response.json({ code: 403, error_code: 'bad_jwt', msg: 'invalid JWT' }, { status: 403 }),
    );
    await expect(confirmEmail(readMailLink(`#access_token=${token({ sub: accountId })}&type=signup`))).rejects.toThrow(
      'Ocorreu um erro ao verificar seu email.',
    );
    await expect(confirmEmail(readMailLink('#error_code=otp_expired'))).rejects.toThrow(
      'Ocorreu um erro ao verificar seu email.',
    );
  });

  describe('an address that was confirmed on another device', () => {
    const changed = { ...user, email: 'nova@exemplo.example' };
    beforeEach(async () => {
      backend.use({ ...giveSession, ...giveProfile });
      await signIn(credentials);
      backend.on('POST auth/v1/token', () => ({ ...sessionAnswer(), user: changed }));
    });

    it("becomes this browser's when the waiting address is asked for", async () => {
      backend.on('GET auth/v1/user', () => changed);
      await expect(getPendingEmail()).resolves.toBeNull();
      expect(getSession().user).toMatchObject({ name: 'Ana Souza', email: 'nova@exemplo.example' });
      const renewals = backend.callsOf('auth/v1/token').length;
      await getPendingEmail();
      expect(backend.callsOf('auth/v1/token')).toHaveLength(renewals);
    });

    it('is asked for again while no new token comes, and confirmed all the same', async () => {
      backend.on('GET auth/v1/user', () => changed);
      backend.use(refuse('token', 429, { code: 429, error_code: 'over_request_rate_limit', msg: 'Too many requests' }));
      const link = readMailLink(`#access_token=${token({ sub: accountId })}&type=email_change`);
      await expect(confirmEmail(link)).resolves.toBe(accountId);
      await expect(getPendingEmail()).rejects.toMatchObject({ code: 'auth_unreachable' });
      backend.on('POST auth/v1/token', () => ({ ...sessionAnswer(), user: changed }));
      await expect(getPendingEmail()).resolves.toBeNull();
      expect(getSession().user?.email).toBe('nova@exemplo.example');
    });

    it("becomes this browser's with the next token", async () => {
      await (await getClient()).auth.refreshSession();
      expect(getSession().user?.email).toBe('nova@exemplo.example');
      expect(localStorage.getItem('ponte-profile')).toContain('nova@exemplo.example');
    });
  });

  it('redeems a recovery link without signing this browser in', async () => {
    backend.use({ 'GET auth/v1/user': user, 'PUT auth/v1/user': user, ...endSession });
    const access = token({ sub: accountId, exp: Math.floor(Date.now() / 1000) + 3600 });
    const setPassword = await openRecovery(readMailLink(`#access_token=${access}&refresh_token=r&type=recovery`));
    await setPassword('nova-senha-1');
    const saved = backend.callsOf('auth/v1/user').filter(({ method }) => method === 'PUT');
    expect(saved.map(({ body }) => body)).toEqual([expect.objectContaining({ password: 'nova-senha-1' })]);
    expect(localStorage.getItem('ponte-session')).toBeNull();
    expect(getSession().status).toBe('loading');
  });

  it.each(['', '#error_code=otp_expired', '#access_token=a&type=signup'])(
    'refuses %p as a recovery link',
    async (hash) => {
      await expect(openRecovery(readMailLink(hash))).rejects.toThrow(
        'O token de recuperação é inválido ou expirou. Por favor, solicite um novo link.',
      );
    },
  );
});

describe('the data of an account', () => {
  const asked = (): unknown[] =>
    backend
      .callsOf('functions/v1/account')
      .map(({ headers, body }) => [headers.get('authorization')?.slice(0, 7), body]);
  const answer = (status: number, body: object | null): void =>
    backend.on('POST functions/v1/account', () =>
      body === null
        ? new Response('zip', { status, headers: { 'content-type': 'application/zip' } })
        : Response.json(body, { status }),
    );
  const signedIn = async (): Promise<void> => {
    backend.use({ ...giveSession, ...giveProfile, ...endSession });
    await signIn({ email: 'ana@exemplo.example', password: 'senha1234' });
  };

  it('is exported as a file', async () => {
    await signedIn();
    answer(200, null);
    expect(await (await exportAccount()).text()).toBe('zip');
    expect(asked()).toEqual([['Bearer ', { action: 'export' }]]);
  });

  it('is erased after confirmation and password, and the session ends', async () => {
    await signedIn();
    const proof = {
      searchedAt: '2026-11-25T12:00:00.000Z',
      tables: 60,
      rows: 1200,
      files: 2,
      found: [],
      unread: [],
      isComplete: true,
    };
    answer(200, { deleted: true, proof });
    const onErased = jest.fn();
    await deleteAccount({ confirmation: 'ana@exemplo.example', password: 'senha1234', onErased });
    expect(asked()).toEqual([
      ['Bearer ', { action: 'delete', confirmation: 'ana@exemplo.example', password: 'senha1234' }],
    ]);
    expect(getSession()).toEqual({ status: 'signed-out', user: null });
    expect(onErased.mock.calls).toEqual([[proof]]);
  });

  it.each([
    ['the search failed', { deleted: true, proof: null }],
    ['an older function answers', { deleted: true }],
    ['the proof cannot be read', { deleted: true, proof: { tables: 'many' } }],
  ])('is erased without a proof where %s', async (_what, body) => {
    await signedIn();
    answer(200, body);
    const onErased = jest.fn();
    await deleteAccount({ confirmation: 'ana@exemplo.example', onErased });
    expect(onErased.mock.calls).toEqual([[null]]);
    expect(getSession().status).toBe('signed-out');
  });

  it.each([
    [
      403,
      { code: 'wrong_password', message: 'A senha atual está incorreta.' },
      'wrong_password',
      'A senha atual está incorreta.',
    ],
    [500, { code: 'unexpected', message: 'boom' }, 'unavailable', errorMessages.unavailable],
    [429, {}, 'too_many_requests', errorMessages.tooManyRequests],
    [401, { code: 'PGRST301', message: 'JWT expired' }, 'session_expired', errorMessages.expiredSession],
  ])('stays when the function answers %p %j', async (status, body, code, message) => {
    await signedIn();
    answer(status, body);
    await expect(deleteAccount({ confirmation: 'ana@exemplo.example', password: 'x' })).rejects.toMatchObject({
      code,
      message,
    });
    expect(getSession().status).toBe('signed-in');
  });

  it('is erased where the answer breaks off after its headers', async () => {
    await signedIn();
    backend.on('POST functions/v1/account', () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
      return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } });
    });
    const onErased = jest.fn();
    await deleteAccount({ confirmation: 'ana@exemplo.example', onErased });
    expect(onErased.mock.calls).toEqual([[null]]);
    expect(getSession().status).toBe('signed-out');
  });

  it("is neither exported nor erased by another network's page", async () => {
    await signedIn();
    backend.on(
      'POST functions/v1/account',
      () =>
        new Response('<h1>Entre na rede do hotel</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    );
    const refusal = { code: 'unavailable', message: errorMessages.unavailable };
    await expect(exportAccount()).rejects.toMatchObject(refusal);
    await expect(deleteAccount({ confirmation: 'ana@exemplo.example' })).rejects.toMatchObject(refusal);
    expect(getSession().status).toBe('signed-in');
  });

  it('waits a minute for the function, and says that it did not answer', async () => {
    await signedIn();
    answer(200, null);
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError')));
    await expect(exportAccount()).rejects.toMatchObject({ code: 'timeout', message: errorMessages.offline });
    expect(timeout.mock.calls).toEqual([[60_000]]);
  });

  it('cannot be exported or erased without a session', async () => {
    await expect(exportAccount()).rejects.toMatchObject({ code: 'session_expired' });
  });
});

/** What was asked of an endpoint, in order. */
const bodiesOf = (method: string, path: Parameters<typeof backend.callsOf>[0]): unknown[] =>
  backend
    .callsOf(path)
    .filter((call) => call.method === method)
    .map(({ body }) => body);

/** An account whose password is this one: a sign-in with any other is refused. */
function servePassword(password: () => string): void {
  backend.use({ ...giveProfile, ...endSession, 'GET auth/v1/user': user });
  backend.on('POST auth/v1/token', ({ body }) =>
    // The client's own request.
    (body as { password: string }).password === password()
      ? sessionAnswer()
      : Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login' }, { status: 400 }),
  );
}

describe('a new password whose answer was lost', () => {
  let password = credentials.password;
  const recover = () =>
    openRecovery({
      kind: 'token',
      type: 'recovery',
      accessToken: token({ sub: accountId, exp: 4_000_000_000 }),
      refreshToken: 'r',
    });
  /** Stores the password and loses the answer, then answers as the service does to another attempt. */
  const loseAnswer = (second: () => unknown): void => {
    backend.on('PUT auth/v1/user', second);
    backend.once('PUT auth/v1/user', ({ body }) => {
      // The client's own request.
      password = (body as { password: string }).password;
      return offline();
    });
  };
  const refused =
    (code: string, status = 400) =>
    () =>
      Response.json({ code, error_code: code, msg: 'no' }, { status });

  beforeEach(() => {
    // auth-js logs the failed fetch itself
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    password = credentials.password;
    servePassword(() => password);
  });

  it.each([
    ['the link is used', refused('current_password_required')],
    ['the session is gone', refused('session_not_found', 403)],
    ['it is the one of before', refused('same_password', 422)],
  ])('of a recovery is set by the next attempt, of which the service says that %s', async (_what, second) => {
    const setPassword = await recover();
    loseAnswer(second);
    await expect(setPassword('nova-senha-1')).rejects.toMatchObject({ code: 'offline' });
    await setPassword('nova-senha-1');
  });

  it('of a recovery is not taken for another one that is sent next', async () => {
    const setPassword = await recover();
    loseAnswer(refused('current_password_required'));
    await expect(setPassword('nova-senha-1')).rejects.toMatchObject({ code: 'offline' });
    await expect(setPassword('outra-senha-2')).rejects.toMatchObject({ code: 'link_invalid' });
  });

  it.each([
    ['current_password_required', 'link_invalid'],
    ['same_password', 'same_password'],
  ])('is something else than a recovery that is refused at once: %s', async (code, shown) => {
    const setPassword = await recover();
    backend.on('PUT auth/v1/user', refused(code));
    await expect(setPassword(credentials.password)).rejects.toMatchObject({ code: shown });
  });

  it('of an open session is set by the next attempt, which goes on in this browser', async () => {
    await signIn(credentials);
    loseAnswer(refused('unexpected'));
    await expect(changePassword(credentials.password, 'nova-senha-1')).rejects.toMatchObject({ code: 'offline' });
    await changePassword(credentials.password, 'nova-senha-1');
    expect(bodiesOf('PUT', 'auth/v1/user')).toHaveLength(1);
    expect(getSession().status).toBe('signed-in');
  });

  it('of an open session is set by the next attempt after a reload, too', async () => {
    await signIn(credentials);
    loseAnswer(refused('unexpected'));
    await expect(changePassword(credentials.password, 'nova-senha-1')).rejects.toMatchObject({ code: 'offline' });
    await jest.isolateModulesAsync(async () => {
      const reloaded = await import('.');
      reloaded.configureAuth({ supabaseUrl: fakeBackendUrl, publishableKey: 'sb_publishable_test' });
      await reloaded.startSession();
      await reloaded.changePassword(credentials.password, 'nova-senha-1');
    });
    expect(bodiesOf('PUT', 'auth/v1/user')).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('of an open session is forgotten by signing out', async () => {
    await signIn(credentials);
    loseAnswer(refused('unexpected'));
    await expect(changePassword(credentials.password, 'nova-senha-1')).rejects.toMatchObject({ code: 'offline' });
    expect(sessionStorage).toHaveLength(1);
    await signOut();
    expect(sessionStorage).toHaveLength(0);
  });

  it('of an open session is something else than a wrong one, which is tried once', async () => {
    await signIn(credentials);
    const before = bodiesOf('POST', 'auth/v1/token').length;
    await expect(changePassword('errada-1', 'nova-senha-1')).rejects.toMatchObject({ code: 'wrong_password' });
    expect(bodiesOf('PUT', 'auth/v1/user')).toEqual([]);
    expect(bodiesOf('POST', 'auth/v1/token').slice(before)).toEqual([
      expect.objectContaining({ password: 'errada-1' }),
    ]);
  });
});

describe('a new address', () => {
  beforeEach(async () => {
    servePassword(() => credentials.password);
    await startSession();
    await signIn(credentials);
  });

  it('is asked for once the password was proved, which a hosted project does not do by itself', async () => {
    backend.on('PUT auth/v1/user', () => user);
    await expect(changeEmail('outra@exemplo.example', 'errada-1')).rejects.toMatchObject({ code: 'wrong_password' });
    expect(bodiesOf('PUT', 'auth/v1/user')).toEqual([]);
    await changeEmail('outra@exemplo.example', credentials.password);
    expect(bodiesOf('PUT', 'auth/v1/user')).toEqual([expect.objectContaining({ email: 'outra@exemplo.example' })]);
  });

  it('says that the session has ended where it was ended elsewhere', async () => {
    backend.on('PUT auth/v1/user', () =>
      Response.json({ code: 403, error_code: 'session_not_found', msg: 'gone' }, { status: 403 }),
    );
    backend.on('POST auth/v1/token', ({ query }) =>
      query.get('grant_type') === 'password'
        ? sessionAnswer()
        : Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'gone' }, { status: 400 }),
    );
    await expect(changeEmail('outra@exemplo.example', credentials.password)).rejects.toMatchObject({
      code: 'session_expired',
      message: errorMessages.expiredSession,
    });
    expect(getSession()).toEqual({ status: 'signed-out', user: null, hasExpired: true });
  });
});

describe('an address that was confirmed on another device', () => {
  let present = user;
  beforeEach(async () => {
    present = user;
    backend.use({
      ...giveProfile,
      ...endSession,
      'GET auth/v1/user': () => present,
      'PUT auth/v1/user': () => present,
    });
    backend.on('POST auth/v1/token', ({ query, body }) => {
      // The client's own request.
      const { email, password } = body as { email?: string; password?: string };
      const isRefused =
        query.get('grant_type') === 'password' && (email !== present.email || password !== credentials.password);
      return isRefused
        ? Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login' }, { status: 400 })
        : { ...sessionAnswer(), user: present };
    });
    await startSession();
    await signIn(credentials);
    present = { ...user, email: 'nova@exemplo.example' };
  });

  it.each([
    ['an address', () => changeEmail('outra@exemplo.example', credentials.password)],
    ['a password', () => changePassword(credentials.password, 'nova-senha-1')],
  ])('is the one that proves the right password for %s', async (_what, change) => {
    await change();
    expect(bodiesOf('PUT', 'auth/v1/user')).toHaveLength(1);
    expect(getSession().user?.email).toBe('nova@exemplo.example');
  });

  it('makes no wrong password right', async () => {
    await expect(changeEmail('outra@exemplo.example', 'errada-1')).rejects.toMatchObject({ code: 'wrong_password' });
    expect(bodiesOf('PUT', 'auth/v1/user')).toEqual([]);
  });
});

describe('an auth service that is down', () => {
  const link = {
    kind: 'token',
    type: 'recovery',
    accessToken: token({ sub: accountId, exp: 4_000_000_000 }),
    refreshToken: 'r',
  } as const;
  const broken = { 'POST auth/v1/token': isDown, 'GET auth/v1/user': isDown, 'POST auth/v1/logout': isDown };

  it.each([
    ['a confirmation link', () => confirmEmail(link)],
    ['a recovery link', () => openRecovery(link)],
  ])('does not count as a statement about %s', async (_what, call) => {
    backend.use(broken);
    await expect(call()).rejects.toMatchObject({ code: 'unavailable', message: errorMessages.unavailable });
  });

  it('does not call a right password wrong', async () => {
    backend.use({ ...giveSession, ...giveProfile });
    await signIn(credentials);
    backend.use(broken);
    await expect(changePassword('senha1234', 'outra1234')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('when another tab has signed somebody else in', () => {
  const next = { ...profile, id: '22222222-2222-4222-8222-222222222222', name: 'Bia Lima' };
  const isNextAsked = (query: URLSearchParams): boolean => query.toString().includes(next.id);
  const signInNext = (): void => {
    const session = {
      ...sessionAnswer(),
      access_token: token({ sub: next.id, exp: Math.floor(Date.now() / 1000) + 3600 }),
      user: { ...user, id: next.id, email: 'bia@exemplo.example' },
    };
    const kept = JSON.stringify({
      id: next.id,
      name: next.name,
      email: 'bia@exemplo.example',
      role: 'candidate',
      plan: 'free',
      provider: 'email',
      avatarUrl: null,
    });
    localStorage.setItem('ponte-session', JSON.stringify(session));
    localStorage.setItem('ponte-profile', kept);
    window.dispatchEvent(new StorageEvent('storage', { key: 'ponte-profile', newValue: kept }));
  };

  it('shows that user, without a sign-out in between', async () => {
    backend.use({ ...giveSession, ...giveProfile });
    await startSession();
    await signIn(credentials);
    backend.on('GET profiles', ({ query }) => (isNextAsked(query) ? [next] : [profile]));
    signInNext();
    expect(getSession().user).toMatchObject({ id: next.id, name: 'Bia Lima' });
  });

  it.each([
    ['which comes late', [profile], () => user],
    ['which comes late and is none', [], () => user],
    ['whose account is gone', [], () => Response.json({ code: 'user_not_found', msg: 'gone' }, { status: 403 })],
  ])('the profile of the one before, %s, changes nothing', async (_how, rows, answerUser) => {
    backend.use({ ...giveSession, ...giveProfile });
    await startSession();
    await signIn(credentials);
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      backend.on('GET profiles', async ({ query }) => {
        if (isNextAsked(query)) return [{ ...next, name: 'Bia Nova' }];
        await new Promise<void>((answerNow) => {
          answer = answerNow;
          resolve();
        });
        return rows;
      });
    });
    backend.on('GET auth/v1/user', answerUser);
    const reading = refreshUser().catch((error: unknown) => error);
    await asked;
    signInNext();
    await waitFor(() => expect(getSession().user?.name).toBe('Bia Nova'));
    answer();
    await reading;
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { id: next.id, name: 'Bia Nova' } });
    expect(localStorage.getItem('ponte-session')).toContain(next.id);
    expect(localStorage.getItem('ponte-profile')).toContain(next.id);
  });
});
