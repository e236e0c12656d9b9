import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { groupOf, hold, holdAnswer, holdLimit, type Attack } from '../attack';
import type { World } from '../world';

/* Attacks on tokens, sign-up, sign-in and recovery, and with a stolen session. */

const attack = groupOf('accounts');

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function forge(header: object, claims: object, secret = 'not-the-secret'): string {
  const body = `${part(header)}.${part(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

const later = (): number => Math.floor(Date.now() / 1000) + 3_600;
const service = { role: 'service_role', iss: 'supabase', exp: later() };

const forged: Readonly<Record<string, (world: World) => string>> = {
  'a service token of another secret': () => forge({ alg: 'HS256', typ: 'JWT' }, service),
  'a service token without signature': () => `${part({ alg: 'none', typ: 'JWT' })}.${part(service)}.`,
  'a service token signed with the publishable key': (world) =>
    forge({ alg: 'HS256', typ: 'JWT' }, service, world.publishableKey),
  'a service token with an empty secret': () => forge({ alg: 'HS256', typ: 'JWT' }, service, ''),
  'a candidate token with other claims': (world) => {
    const [header = '', , signature = ''] = world.otherCandidate.token.split('.');
    return `${header}.${part({ ...service, sub: world.candidate.id })}.${signature}`;
  },
  'a token without a last part': (world) => world.candidate.token.split('.').slice(0, 2).join('.'),
  'a text without points': () => 'service_role',
  'a token of ten thousand points': () => '.'.repeat(10_000),
};

const tokens: Attack[] = Object.entries(forged).flatMap(([kind, make]) => [
  attack(`${kind} reads resumes`, async (world) => {
    const answer = await world.backend('GET', '/rest/v1/experiences?select=*', { as: make(world) });
    hold(answer.status >= 400 && answer.status < 500, `answered ${answer.status}: ${answer.text.slice(0, 100)}`);
  }),
  attack(`${kind} asks who it is`, async (world) => {
    const answer = await world.backend('GET', '/auth/v1/user', { as: make(world) });
    hold(answer.status >= 400 && answer.status < 500, `answered ${answer.status}: ${answer.text.slice(0, 100)}`);
  }),
]);

const keys: Attack[] = (['', 'sb_publishable_x', 'sb_secret_x', 'null'] as const).map((apikey) =>
  attack(`the key ${JSON.stringify(apikey)} reads`, async (world) => {
    const answer = await world.backend('GET', '/rest/v1/companies_public?limit=1', { headers: { apikey } });
    hold(answer.status === 401, `answered ${answer.status}`);
  }),
);

const signUpAnswer = z.object({
  role: z.string().optional(),
  aud: z.string().optional(),
  identities: z.array(z.unknown()).optional(),
});

/** Removes values that differ from call to call without revealing anything. */
const shapeOf = (text: string): string => {
  const read = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(read)
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, read(inner)]))
        : typeof value === 'boolean'
          ? value
          : typeof value;
  return JSON.stringify(read(JSON.parse(text)));
};

const enumeration: Attack[] = [
  attack('a sign-up tells whether the address has an account', async (world) => {
    const data = { name: 'Curiosa Travessia', role: 'candidate', terms_version: '2025-04' };
    const signUp = (email: string) =>
      world.backend('POST', '/auth/v1/signup', { body: { email, password: 'outrasenha2026', data } });
    const fresh = await signUp(`ninguem.${Date.now().toString(36)}@pessoa.example`);
    const known = await signUp(world.candidate.email);
    hold(fresh.status === known.status, `${fresh.status} for a new address, ${known.status} for a known one`);
    hold(
      shapeOf(fresh.text) === shapeOf(known.text),
      `the answers differ:\n      ${shapeOf(fresh.text)}\n      ${shapeOf(known.text)}`,
    );
    const values = (text: string) => {
      const { role, aud, identities } = signUpAnswer.parse(JSON.parse(text));
      return JSON.stringify([role, aud, identities?.length]);
    };
    hold(
      values(fresh.text) === values(known.text),
      `the answers differ: ${values(fresh.text)} and ${values(known.text)}`,
    );
  }),
  attack('a recovery tells whether the address has an account', async (world) => {
    const recover = (email: string) => world.backend('POST', '/auth/v1/recover', { body: { email } });
    const fresh = await recover(`ninguem.${Date.now().toString(36)}@pessoa.example`);
    const known = await recover(world.otherCandidate.email);
    hold(
      fresh.status === known.status && fresh.text === known.text,
      `${fresh.status} ${fresh.text} and ${known.status} ${known.text}`,
    );
  }),
  attack('a sign-in tells whether the address has an account', async (world) => {
    const fresh = await world.signIn(`ninguem.${Date.now().toString(36)}@pessoa.example`, 'errada2026');
    const known = await world.signIn(world.otherCompany.email, 'errada2026');
    hold(
      fresh.status === known.status && fresh.text === known.text,
      `${fresh.status} ${fresh.text} and ${known.status} ${known.text}`,
    );
  }),
  attack('a change of address tells whether the address has an account', async (world) => {
    const change = (email: string) =>
      world.backend('PUT', '/auth/v1/user', { as: world.otherCandidate, body: { email } });
    const known = await change(world.company.email);
    const fresh = await change(`ninguem.${Date.now().toString(36)}@pessoa.example`);
    hold(fresh.status === known.status, `${fresh.status} for a new address, ${known.status} for a known one`);
  }),
];

const signUps: Attack[] = [
  ...(['admin', 'service_role', 'company; drop', ['company'], { role: 'company' }, null, 7] as const).map((role) =>
    attack(`a sign-up asks for the role ${JSON.stringify(role)}`, async (world) => {
      const email = `papel.${Math.random().toString(36).slice(2)}@pessoa.example`;
      const answer = await world.backend('POST', '/auth/v1/signup', {
        body: { email, password: 'travessia2026', data: { name: 'Papel Travessia', role, terms_version: '2025-04' } },
      });
      hold(answer.status < 500, `answered ${answer.status}`);
      const { text } = await world.service('GET', '/rest/v1/profiles?role=not.in.(candidate,company)&select=id');
      hold(text === '[]', 'another role was written');
    }),
  ),
  attack('a sign-up asks for a plan', async (world) => {
    const person = await world.signUp('candidate', { plan: 'premium', cpf: '39053344705' });
    const { text } = await world.service('GET', `/rest/v1/profiles?id=eq.${person.id}&select=plan`);
    hold(text.includes('free'), `the plan is ${text}`);
  }),
  attack('who signed up before the owner keeps the password after the owner confirmed', async (world) => {
    const email = `dona.${Date.now().toString(36)}@pessoa.example`;
    const signUp = (password: string, data: object) =>
      world.backend('POST', '/auth/v1/signup', {
        body: { email, password, data: { terms_version: '2025-04', ...data } },
      });
    await signUp('senhadoatacante1', { name: 'Nome do Atacante', role: 'company' });
    const first = await world.newest(email);
    // The minimum interval between two mails to one address.
    const until = Date.now() + 90_000;
    for (;;) {
      const answer = await signUp('senhadadona2026', { name: 'Nome da Dona', role: 'candidate' });
      if (answer.status !== 429) break;
      hold(Date.now() < until, 'the owner could not sign up');
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
    const second = await world.newest(email);
    hold(second?.link !== undefined && second.link !== first?.link, 'the owner got no mail of her own');
    await world.call(second?.link ?? '');
    const attacker = await world.signIn(email, 'senhadoatacante1');
    hold(attacker.status >= 400, 'the attacker signs in');
    const owner = await world.signIn(email, 'senhadadona2026');
    hold(owner.status === 200, `the owner does not: ${owner.status} ${owner.text.slice(0, 100)}`);
    const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(JSON.parse(owner.text));
    const { text } = await world.service('GET', `/rest/v1/profiles?id=eq.${user.id}&select=name,role`);
    hold(text.includes('Dona') && text.includes('candidate'), `the profile is ${text}`);
    const late = await world.call(first?.link ?? '');
    hold(!/access_token/.test(late.headers.get('location') ?? ''), 'the older link still signs in');
  }),
];

const paths = [
  'signup',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'recover',
  'resend',
  'verify',
  'user',
  'otp',
  'magiclink',
  'reauthenticate',
  'logout',
  'authorize?provider=x',
  'callback',
  'settings',
] as const;

const oddBodies: Attack[] = paths.map((path) =>
  attack(`/auth/v1/${path} is sent odd types`, async (world) => {
    const bodies: unknown[] = [
      {},
      [],
      null,
      7,
      { email: ['a@b.example'], password: { a: 1 } },
      { email: { $gt: '' }, password: true, type: ['signup'], token: {}, token_hash: [] },
      { email: 'a@b.example\u0000', password: 'x\u0000' },
      { email: `${'a'.repeat(60_000)}@b.example`, password: 'b'.repeat(60_000) },
      { email: 'a@b.example', password: 'travessia2026', data: 'text' },
      {
        email: 'a@b.example',
        password: 'travessia2026',
        data: { name: { a: 1 }, role: ['candidate'], cpf: 7, terms_version: {} },
      },
      { refresh_token: ['x'] },
      'no JSON',
    ];
    for (const body of bodies) {
      for (const method of ['POST', 'PUT'] as const) {
        holdAnswer(
          await world.backend(method, `/auth/v1/${path}`, { body, as: world.otherCompany }),
          `${method} ${JSON.stringify(body).slice(0, 60)}`,
          5_000,
        );
      }
    }
  }),
);

const sessions: Attack[] = [
  attack('a stolen session changes the password without the old one', async (world) => {
    const person = await world.signUp('candidate', { cpf: '15350946056' });
    await world.backend('PUT', '/auth/v1/user', { as: person, body: { password: 'trocada2026' } });
    hold((await world.signIn(person.email, 'trocada2026')).status >= 400, 'the new password signs in');
    hold((await world.signIn(person.email, person.password)).status === 200, 'the old password no longer does');
  }),
  attack('a stolen session changes the address without the password', async (world) => {
    const wanted = `roubada.${Date.now().toString(36)}@pessoa.example`;
    const answer = await world.backend('PUT', '/auth/v1/user', { as: world.otherCompany, body: { email: wanted } });
    const mail = await world.newest(wanted);
    if (answer.status < 400 && mail?.link) await world.call(mail.link);
    const user = await world.backend('GET', '/auth/v1/user', { as: world.otherCompany });
    hold(!user.text.includes(`"email":"${wanted}"`), 'the address was changed by the session alone');
  }),
  attack('a session writes its own role into the metadata', async (world) => {
    await world.backend('PUT', '/auth/v1/user', {
      as: world.otherCandidate,
      body: {
        data: { role: 'company', app_metadata: { role: 'service_role' } },
        app_metadata: { role: 'service_role' },
        role: 'service_role',
      },
    });
    const { text } = await world.service('GET', `/rest/v1/profiles?id=eq.${world.otherCandidate.id}&select=role`);
    hold(text.includes('candidate'), `the role is ${text}`);
    const vacancies = await world.backend('GET', `/rest/v1/vacancies?id=eq.${world.draftId}`, {
      as: world.otherCandidate,
    });
    hold(vacancies.text === '[]', 'a draft was given');
  }),
  attack('a company asks who has an account, by calls that fail whatever the answer is', async (world) => {
    const taken = '31415926590';
    await world.signUp('candidate', { cpf: taken });
    const ask = async (method: string, target: string, body: object) => {
      const { status, text } = await world.backend(method, target, { as: world.otherCompany, body });
      return `${status} ${text}`;
    };
    const insert = (cpf: string) => ask('POST', '/rest/v1/personal_info', { full_name: 'Caio Travessia', cpf });
    const [free, used] = [await insert('98765432100'), await insert(taken)];
    hold(/^4\d\d /.test(used) && free === used, `a free CPF is answered ${free}, one with an account ${used}`);
  }),
  attack('an old refresh token is used again', async (world) => {
    const person = await world.signUp('candidate', { cpf: '28625587887' });
    const refresh = (refresh_token: string) =>
      world.backend('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
    const first = await refresh(person.refreshToken);
    const newest = z.object({ refresh_token: z.string() }).parse(JSON.parse(first.text));
    const second = await refresh(newest.refresh_token);
    hold(second.status === 200, `the newest does not work: ${second.status}`);
    const again = await refresh('0'.repeat(22));
    hold(again.status >= 400 && again.status < 500, `a made-up one answers ${again.status}`);
  }),
  attack('a mail leads to a foreign host', async (world) => {
    for (const redirect of [
      'https://evil.example/',
      '//evil.example',
      'http://localhost:3900.evil.example/',
      'javascript:alert(1)',
      'http://evil.example#@localhost',
    ]) {
      const email = `volta.${Math.random().toString(36).slice(2)}@pessoa.example`;
      await world.backend('POST', `/auth/v1/signup?redirect_to=${encodeURIComponent(redirect)}`, {
        body: {
          email,
          password: 'travessia2026',
          data: { name: 'Volta Travessia', role: 'candidate', terms_version: '2025-04' },
        },
      });
      const mail = await world.newest(email);
      hold(!/evil\.example|javascript:/.test(decodeURIComponent(mail?.text ?? '')), `the mail names ${redirect}`);
    }
  }),
  attack('a thousand guesses of the code of a mail', async (world) => {
    await holdLimit(80, async (guess) => {
      const answer = await world.backend('POST', '/auth/v1/verify', {
        body: { type: 'signup', email: world.company.email, token: String(guess).padStart(10, '0') },
      });
      hold(answer.status !== 200, 'a guess was right');
      return answer.status;
    });
  }),
  attack('guesses of a password without end', async (world) => {
    await holdLimit(80, async (guess) => (await world.signIn('empresa@ponte.example', `errada${guess}`)).status);
  }),
  attack('codes for a second proof without end', async (world) => {
    await holdLimit(
      80,
      async () => (await world.backend('GET', '/auth/v1/reauthenticate', { as: world.otherCandidate })).status,
    );
  }),
];

export const accountAttacks: readonly Attack[] = [
  ...tokens,
  ...keys,
  ...enumeration,
  ...signUps,
  ...oddBodies,
  ...sessions,
];
