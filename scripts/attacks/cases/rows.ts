import { groupOf, hold, holdRefusal, type Attack } from '../attack';
import type { Person, World } from '../world';

/* Attacks on row-level security through the Data API, with every kind of caller that has no access. */

interface Guarded {
  table: string;
  /** The column with the row's owner, and the owner whose rows the attacker requests. */
  owner: string;
  victim: (world: World) => string;
  change: Record<string, unknown>;
}

/** It lacks nothing but the right to publish it. */
const wholeVacancy = {
  title: 'Vaga de prova',
  description: 'Um texto longo o bastante para passar.',
  requirements: ['Organização'],
  location: 'Santos, SP',
  type: 'clt',
  level: 'pleno',
  salary: 'A combinar',
  benefits: [],
  published: true,
};

const candidateRows = (table: string, change: Record<string, unknown>, owner = 'user_id'): Guarded => ({
  table,
  owner,
  victim: (world) => world.candidate.id,
  change,
});
const companyRows = (table: string, change: Record<string, unknown>, owner: string): Guarded => ({
  table,
  owner,
  victim: (world) => world.company.id,
  change,
});

const guarded: readonly Guarded[] = [
  candidateRows('profiles', { name: 'Trocado' }, 'id'),
  candidateRows('personal_info', { full_name: 'Trocado' }),
  candidateRows('experiences', { role: 'Trocado' }),
  candidateRows('educations', { institution_name: 'Trocado' }),
  candidateRows('courses', { name: 'Trocado' }),
  candidateRows('saved_searches', { name: 'Trocado' }),
  candidateRows('saved_vacancies', { user_id: '00000000-0000-0000-0000-000000000000' }),
  candidateRows('consents', { granted: false }),
  candidateRows('email_preferences', { saved_searches: false }),
  candidateRows('subscription_requests', { status: 'active' }),
  candidateRows('applications', { status: 'hired' }, 'candidate_id'),
  companyRows('companies', { name: 'Trocada' }, 'id'),
  companyRows('vacancies', { title: 'Trocada' }, 'company_id'),
];

const callers: Readonly<Record<string, (world: World) => Person | undefined>> = {
  'a visitor': () => undefined,
  'another candidate': (world) => world.otherCandidate,
  'another company': (world) => world.otherCompany,
};

const attack = groupOf('rows of others');

/**
 * Where the victim's rows are. By one column, because a request for all of them is refused where only some may be read,
 * whoever asks.
 * @throws Error when there are none: no answer would prove anything
 */
async function rowsOf(world: World, { table, owner, victim }: Guarded): Promise<{ target: string; stored: string }> {
  const rows = `/rest/v1/${table}?${owner}=eq.${victim(world)}`;
  const stored = (await world.service('GET', `${rows}&select=*`)).text;
  hold(stored.startsWith('[{'), `${table} has no row to attack: ${stored.slice(0, 100)}`);
  return { target: `${rows}&select=${owner}`, stored };
}

const reads: Attack[] = guarded.flatMap((rows) =>
  Object.entries(callers).map(([name, caller]) =>
    attack(`${name} reads ${rows.table}`, async (world) => {
      const as = caller(world);
      const { target } = await rowsOf(world, rows);
      const answer = await world.backend('GET', target, { ...(as && { as }) });
      hold(answer.status < 500, `answered ${answer.status}`);
      hold(answer.status >= 400 || answer.text === '[]', `rows were given: ${answer.text.slice(0, 200)}`);
    }),
  ),
);

const changes: Attack[] = guarded.flatMap((rows) =>
  Object.entries(callers).flatMap(([name, caller]) =>
    (['PATCH', 'DELETE'] as const).map((method) =>
      attack(`${name} sends ${method} to ${rows.table}`, async (world) => {
        const as = caller(world);
        const { target, stored } = await rowsOf(world, rows);
        const answer = await world.backend(method, target, {
          ...(as && { as }),
          ...(method === 'PATCH' && { body: rows.change }),
          headers: { prefer: 'return=representation' },
        });
        hold(answer.status < 500, `answered ${answer.status}`);
        hold(
          answer.status >= 400 || answer.text === '[]' || answer.text === '',
          `rows came back: ${answer.text.slice(0, 200)}`,
        );
        hold((await rowsOf(world, rows)).stored === stored, 'the stored rows changed');
      }),
    ),
  ),
);

/** Tables into which functions alone write, each with a row that it would take: what is malformed is refused anyway. */
const closedTables: Readonly<Record<string, (world: World) => object>> = {
  leads: () => ({ kind: 'newsletter', email: 'intrusa@pessoa.example' }),
  vacancy_reports: (world) => ({
    vacancy_id: world.vacancyId,
    vacancy_title: 'Intrusa',
    company_name: 'Intrusa',
    reason: 'scam',
  }),
  vacancy_alerts: (world) => ({ user_id: world.candidate.id, vacancy_id: world.vacancyId }),
  resume_openings: (world) => ({ application_id: world.applicationId, company_id: world.company.id }),
  application_events: (world) => ({
    application_id: world.applicationId,
    status: 'hired',
    actor_role: 'company',
  }),
};

const closed: Attack[] = Object.entries(closedTables).flatMap(([table, row]) =>
  Object.entries({ ...callers, 'the candidate': (world: World): Person => world.candidate }).map(([name, caller]) =>
    attack(`${name} writes into ${table}`, async (world) => {
      const as = caller(world);
      const before = await world.service('GET', `/rest/v1/${table}?select=*`);
      const answer = await world.backend('POST', `/rest/v1/${table}`, { ...(as && { as }), body: row(world) });
      hold(answer.status === 401 || answer.status === 403, `answered ${answer.status}: ${answer.text.slice(0, 150)}`);
      hold((await world.service('GET', `/rest/v1/${table}?select=*`)).text === before.text, 'a row was written');
    }),
  ),
);

/** Changes that the owner of a row may not make either. */
const own: Attack[] = [
  ...(
    [
      ['role', { role: 'company' }],
      ['plan', { plan: 'premium' }],
      ['id', { id: '00000000-0000-0000-0000-000000000000' }],
    ] as const
  ).map(([column, body]) =>
    attack(`a candidate sets the ${column} of the own profile`, async (world) => {
      const answer = await world.backend('PATCH', `/rest/v1/profiles?id=eq.${world.candidate.id}`, {
        as: world.candidate,
        body,
      });
      holdRefusal(answer);
    }),
  ),
  ...(
    [
      ['slug', { slug: 'outra-empresa' }],
      ['id', { id: '00000000-0000-0000-0000-000000000000' }],
    ] as const
  ).map(([column, body]) =>
    attack(`a company sets its own ${column}`, async (world) => {
      const answer = await world.backend('PATCH', `/rest/v1/companies?id=eq.${world.company.id}`, {
        as: world.company,
        body,
      });
      holdRefusal(answer);
    }),
  ),
  ...(
    [
      ['company_id', { company_id: '00000000-0000-0000-0000-000000000000' }],
      ['source', { source: 'external' }],
      ['posted_at', { posted_at: '2090-01-01T00:00:00Z' }],
      ['first_published_at', { first_published_at: '2090-01-01T00:00:00Z' }],
      ['salary_min', { salary_min: 1 }],
    ] as const
  ).map(([column, body]) =>
    attack(`a company sets ${column} of its vacancy`, async (world) => {
      const answer = await world.backend('PATCH', `/rest/v1/vacancies?id=eq.${world.vacancyId}`, {
        as: world.company,
        body,
      });
      holdRefusal(answer);
    }),
  ),
  attack('a company changes the status of an application past its function', async (world) => {
    const answer = await world.backend('PATCH', `/rest/v1/applications?id=eq.${world.applicationId}`, {
      as: world.company,
      body: { status: 'hired' },
    });
    holdRefusal(answer);
  }),
  attack('a company reads the resume column of an application', async (world) => {
    const answer = await world.backend('GET', `/rest/v1/applications?id=eq.${world.applicationId}&select=resume`, {
      as: world.company,
    });
    holdRefusal(answer);
  }),
  attack('a candidate inserts an application with a status', async (world) => {
    const body = {
      vacancy_id: world.vacancyId,
      candidate_id: world.otherCandidate.id,
      status: 'hired',
      candidate_name: 'x',
      candidate_email: 'x@x.example',
    };
    const answer = await world.backend('POST', '/rest/v1/applications', { as: world.otherCandidate, body });
    holdRefusal(answer);
  }),
  attack('a candidate publishes a vacancy', async (world) => {
    const answer = await world.backend('POST', '/rest/v1/vacancies', { as: world.candidate, body: wholeVacancy });
    holdRefusal(answer);
  }),
  attack('a company inserts a vacancy for another company', async (world) => {
    const answer = await world.backend('POST', '/rest/v1/vacancies', {
      as: world.company,
      body: { ...wholeVacancy, company_id: world.otherCompany.id },
    });
    holdRefusal(answer);
  }),
  attack('a candidate writes an experience into the resume of another', async (world) => {
    const body = {
      user_id: world.candidate.id,
      company: 'Intrusa',
      role: 'Intrusa',
      start_date: '2020-01-01',
      description: 'Um texto longo o bastante.',
      skills: ['x'],
    };
    const answer = await world.backend('POST', '/rest/v1/experiences', { as: world.otherCandidate, body });
    holdRefusal(answer);
  }),
];

/** Every function with a user's id as argument, called by another user. */
const calls: Attack[] = (
  [
    ['set_application_status', (world: World) => ({ p_application_id: world.applicationId, p_status: 'rejected' })],
    ['open_sent_resume', (world: World) => ({ p_application_id: world.applicationId })],
    ['asked_of_application', (world: World) => ({ p_application_id: world.applicationId })],
    ['withdraw_application', (world: World) => ({ p_application_id: world.applicationId })],
    ['hide_application', (world: World) => ({ p_application_id: world.applicationId })],
  ] as const
).flatMap(([name, args]) =>
  Object.entries(callers).map(([caller, personOf]) =>
    attack(`${caller} calls ${name} for an application of others`, async (world) => {
      const as = personOf(world);
      const before = await world.service(
        'GET',
        `/rest/v1/applications?id=eq.${world.applicationId}&select=status,updated_at,withdrawn_at,hidden_by_candidate_at`,
      );
      const answer = await world.backend('POST', `/rest/v1/rpc/${name}`, { ...(as && { as }), body: args(world) });
      // PGRST202: no such function.
      const isRefused = answer.status >= 400 && answer.status < 500 && !answer.text.includes('PGRST202');
      hold(isRefused, `answered ${answer.status}: ${answer.text.slice(0, 150)}`);
      const after = await world.service(
        'GET',
        `/rest/v1/applications?id=eq.${world.applicationId}&select=status,updated_at,withdrawn_at,hidden_by_candidate_at`,
      );
      hold(before.text === after.text, 'the application changed');
    }),
  ),
);

const serviceOnly: Attack[] = (
  [
    ['erase_account', (world: World) => ({ p_user_id: world.candidate.id })],
    ['claim_mails', () => ({ p_limit: 100 })],
    ['finish_mail', () => ({ p_id: 1 })],
    ['queue_search_alerts', () => ({ p_limit: 1000, p_early: true })],
    ['import_vacancies', (world: World) => ({ p_company_id: world.company.id, p_vacancies: [{ id: 'A-1' }] })],
  ] as const
).flatMap(([name, args]) =>
  Object.entries({ ...callers, 'the candidate': (world: World): Person => world.candidate }).map(([caller, personOf]) =>
    attack(`${caller} calls ${name}, which the service alone may`, async (world) => {
      const as = personOf(world);
      const answer = await world.backend('POST', `/rest/v1/rpc/${name}`, { ...(as && { as }), body: args(world) });
      // 404 would be that of a function that is called otherwise.
      hold(answer.status === 401 || answer.status === 403, `answered ${answer.status}: ${answer.text.slice(0, 150)}`);
    }),
  ),
);

const drafts: Attack[] = [
  attack('a visitor opens a vacancy that was never published', async (world) => {
    const answer = await world.backend('POST', '/rest/v1/rpc/get_vacancy', { body: { p_id: world.draftId } });
    hold(!answer.text.includes('sigiloso'), 'the draft was given');
  }),
  attack('a visitor finds a vacancy that was never published', async (world) => {
    const answer = await world.backend('POST', '/rest/v1/rpc/search_vacancies', {
      body: { p_query: 'Rascunho sigiloso de prova' },
    });
    hold(!answer.text.includes(world.draftId), 'the draft was found');
  }),
  attack('a candidate applies to a vacancy that was never published', async (world) => {
    const answer = await world.backend('POST', '/rest/v1/rpc/apply_to_vacancy', {
      as: world.otherCandidate,
      body: { p_vacancy_id: world.draftId },
    });
    holdRefusal(answer);
  }),
  attack('the public page of a company tells neither CNPJ nor phone', async (world) => {
    const answer = await world.backend('GET', `/rest/v1/companies_public?id=eq.${world.company.id}`);
    hold(!/11222333000181|11987654321/.test(answer.text), 'private columns were given');
  }),
  ...['private', 'auth', 'storage', 'information_schema', 'pg_catalog', 'extensions'].map((schema) =>
    attack(`a visitor asks for the schema ${schema}`, async (world) => {
      for (const table of ['users', 'mail_outbox', 'objects', 'tables', 'pg_authid', 'vacancy_quota']) {
        const answer = await world.backend('GET', `/rest/v1/${table}?limit=1`, {
          headers: { 'accept-profile': schema },
        });
        hold(
          answer.status >= 400 && answer.status < 500,
          `${table} was answered by ${answer.status}: ${answer.text.slice(0, 100)}`,
        );
      }
    }),
  ),
];

export const rowAttacks: readonly Attack[] = [
  ...reads,
  ...changes,
  ...closed,
  ...own,
  ...calls,
  ...serviceOnly,
  ...drafts,
];
