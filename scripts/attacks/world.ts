import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { redeemAddress } from '@ponte/shared-domain';
import { z } from 'zod';

/** A response with its whole body. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  milliseconds: number;
}

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
}

export interface World {
  site: string;
  api: string;
  mailbox: string;
  publishableKey: string;
  secretKey: string;
  dataFolder: string;
  /** Two users of each kind: one can be the victim and the other the attacker. */
  candidate: Person;
  otherCandidate: Person;
  company: Person;
  otherCompany: Person;
  /** A live vacancy of `company`, one that it never published, and the application of `candidate` to the first. */
  vacancyId: string;
  draftId: string;
  applicationId: string;
  call: (url: string, init?: RequestInit) => Promise<Answer>;
  /** Calls the backend with its API key; as a visitor when no user is given. */
  backend: (
    method: string,
    target: string,
    options?: { as?: Person | string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>;
  /** The same with the secret key, to read what the database really contains. */
  service: (method: string, target: string, body?: unknown) => Promise<Answer>;
  signUp: (role: 'candidate' | 'company', details?: Record<string, unknown>) => Promise<Person>;
  signIn: (email: string, password: string) => Promise<Answer>;
  /** The newest mail; a link of an account as its page has it redeemed. */
  newest: (to: string) => Promise<{ subject: string; link: string | null; text: string } | undefined>;
}

const callLimit = 40_000;

const mailboxAnswer = z.object({
  messages: z.array(z.object({ subject: z.string(), link: z.string().nullable(), text: z.string() })),
});
const sessionAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
});
const oneId = z.tuple([z.object({ id: z.string() })]);

export async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(callLimit), ...init });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, milliseconds: performance.now() - began };
}

function expectOk(answer: Answer, what: string): Answer {
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${what} failed: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer;
}

/**
 * Four people, a vacancy, a draft and an application in a product that runs with its seed.
 * @throws Error when the product can't be used normally, because the attacks would then prove nothing
 */
export async function createWorld({
  site,
  api,
  mailbox,
  dataFolder,
}: Pick<World, 'site' | 'api' | 'mailbox' | 'dataFolder'>): Promise<World> {
  const { secretKey } = z
    .object({ secretKey: z.string() })
    .parse(JSON.parse(readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8')));
  const { publishableKey } = z
    .object({ publishableKey: z.string() })
    .parse(JSON.parse((await call(`${site}/config.json`)).text));
  let people = 0;

  const backend: World['backend'] = (method, target, { as, body, headers } = {}) => {
    const token = typeof as === 'string' ? as : as?.token;
    return call(`${api}${target}`, {
      method,
      headers: {
        apikey: publishableKey,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body:
          typeof body === 'string' ? body : body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
  };
  const service: World['service'] = (method, target, body) =>
    call(`${api}${target}`, {
      method,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const newest: World['newest'] = async (to) => {
    const answer = await call(`${mailbox}/messages?to=${encodeURIComponent(to)}`);
    const [mail] = mailboxAnswer.parse(JSON.parse(answer.text)).messages;
    return mail && { ...mail, link: mail.link && (redeemAddress(mail.link, api) ?? mail.link) };
  };
  const signIn: World['signIn'] = (email, password) =>
    backend('POST', '/auth/v1/token?grant_type=password', { body: { email, password } });

  const signUp: World['signUp'] = async (role, details = {}) => {
    people += 1;
    const email = `ataque.${role}.${Date.now().toString(36)}${people}@pessoa.example`;
    const password = 'travessia2026';
    const data = { name: `Pessoa Travessia ${people}`, role, terms_version: '2025-04', ...details };
    expectOk(await backend('POST', '/auth/v1/signup', { body: { email, password, data } }), 'sign-up');
    const link = (await newest(email))?.link;
    if (!link) throw new Error(`no mail came to ${email}`);
    await call(link);
    const session = sessionAnswer.parse(JSON.parse(expectOk(await signIn(email, password), 'sign-in').text));
    if (role === 'candidate')
      expectOk(
        await service('PATCH', `/rest/v1/personal_info?user_id=eq.${session.user.id}`, { birth_date: '1990-05-20' }),
        'birth date',
      );
    return { id: session.user.id, email, password, token: session.access_token, refreshToken: session.refresh_token };
  };

  // Sequential, because concurrent sign-ups share the rate limit of mails.
  const candidate = await signUp('candidate', { cpf: '52998224725' });
  const otherCandidate = await signUp('candidate', { cpf: '11144477735' });
  const company = await signUp('company', { cnpj: '11222333000181' });
  const otherCompany = await signUp('company', { cnpj: '11444777000161' });

  for (const [person, name] of [
    [company, 'Cais Logística de Prova'],
    [otherCompany, 'Moinho Alimentos de Prova'],
  ] as const) {
    const profile = {
      name,
      industry: 'Tecnologia',
      phone: '11987654321',
      description: 'Empresa feita para a prova de ataques: transporta, guarda e entrega.',
      legal_name: `${name} Ltda`,
      street: 'Rua do Porto',
      number: '100',
      neighborhood: 'Centro',
      city: 'Santos',
      state: 'SP',
      zip_code: '11010000',
    };
    expectOk(
      await backend('PATCH', `/rest/v1/companies?id=eq.${person.id}`, { as: person, body: profile }),
      'company profile',
    );
  }
  // Some attacks need more active vacancies than the first plan allows.
  expectOk(
    await service('PATCH', `/rest/v1/profiles?id=in.(${company.id},${otherCompany.id})`, { plan: 'empresarial' }),
    'plans',
  );
  // Their vacancies go live at once, as after a first release.
  expectOk(
    await service('PATCH', `/rest/v1/companies?id=in.(${company.id},${otherCompany.id})`, {
      trusted_since: '2026-01-01T12:00:00Z',
    }),
    'trust',
  );
  const newVacancy = async (person: Person, title: string, published: boolean): Promise<string> => {
    const body = {
      title,
      description: 'Vaga feita para a prova de ataques, com uma descrição do tamanho que o formulário pede.',
      requirements: ['Organização'],
      location: 'Santos, SP',
      type: 'clt',
      level: 'pleno',
      salary: 'R$ 3.000,00',
      benefits: ['Vale-transporte'],
      published,
    };
    const answer = await backend('POST', '/rest/v1/vacancies?select=id', {
      as: person,
      body,
      headers: { prefer: 'return=representation' },
    });
    const [vacancy] = oneId.parse(JSON.parse(expectOk(answer, 'vacancy').text));
    return vacancy.id;
  };
  const vacancyId = await newVacancy(company, 'Conferente de prova', true);
  const draftId = await newVacancy(company, 'Rascunho sigiloso de prova', false);

  const experience = {
    company: 'Porto Segredo',
    role: 'Conferente',
    start_date: '2020-01-01',
    description: 'Conferência de cargas, um texto que só a dona lê.',
    skills: ['Excel'],
  };
  expectOk(await backend('POST', '/rest/v1/experiences', { as: candidate, body: experience }), 'experience');
  expectOk(
    await backend('POST', '/rest/v1/rpc/apply_to_vacancy', { as: candidate, body: { p_vacancy_id: vacancyId } }),
    'application',
  );
  // One row of each table whose rows are attacked: nothing is proved by rows that are not there.
  const own: Readonly<Record<string, object>> = {
    create_education: {
      p_education: {
        education_type: 'tecnico',
        institution_name: 'Escola do Porto',
        course_name: 'Carga',
        start_date: '2019-01-01',
        current: false,
      },
    },
    create_course: {
      p_course: {
        name: 'Empilhadeira',
        institution: 'Escola do Porto',
        duration: 40,
        completion_year: '2021',
        certificate: false,
      },
    },
    create_saved_search: { p_search: { name: 'Cais', query: 'conferente' } },
    set_vacancy_saved: { p_vacancy_id: vacancyId, p_saved: true },
    request_subscription: {
      p_plan: 'premium',
      p_period: 'monthly',
      p_payment_method: 'pix',
      p_shown_total_cents: 4990,
    },
  };
  for (const [name, args] of Object.entries(own)) {
    const isOnce = name !== 'set_vacancy_saved';
    const body = { ...args, ...(isOnce && { p_idempotency_key: randomUUID() }) };
    expectOk(await backend('POST', `/rest/v1/rpc/${name}`, { as: candidate, body }), name);
  }
  const [application] = oneId.parse(
    JSON.parse(
      expectOk(
        await backend('GET', `/rest/v1/applications?select=id&candidate_id=eq.${candidate.id}`, { as: candidate }),
        'applications',
      ).text,
    ),
  );

  return {
    site,
    api,
    mailbox,
    dataFolder,
    publishableKey,
    secretKey,
    candidate,
    otherCandidate,
    company,
    otherCompany,
    vacancyId,
    draftId,
    applicationId: application.id,
    call,
    backend,
    service,
    signUp,
    signIn,
    newest,
  };
}
