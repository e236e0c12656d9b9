import { z } from 'zod';
import { groupOf, hold, holdAnswer, holdRefusal, type Attack } from '../attack';

/* Hostile texts, cursors, dates and types in every function of the Data API that a visitor may call. */

const attack = groupOf('texts and types');

const texts: Readonly<Record<string, string>> = {
  'a format directive': '%s%s%s%n',
  'a format directive of a billion places': '%1$1000000000s',
  'a percent sign at the end': 'Xanadu 100%',
  'a quote that ends the statement': "'; drop table public.vacancies; --",
  'a dollar quote': '$$; select pg_sleep(10); $$',
  'a union': "x' union select email, encrypted_password from auth.users --",
  'a sleep': "x'||pg_sleep(10)||'",
  backslashes: '\\\\\\x27 \\u0027 \\',
  'the operators of text search': "a & | ! <-> :* ( ) 'b'",
  'the wildcards of like': '%_%_%_%_%_%_%_%_%',
  'a regular expression that explodes': '(a+)+$ ((((((((((x*)*)*)*)*)*)*)*)*)*)',
  'bidi marks and zero-width characters': '\u202Eevil\u202C\u200B\u2066x\u2069',
  'emoji and lone combining marks': '😀\u0301\u0301\u0301 ﷽ 👩‍👩‍👧‍👦',
  'many short words': 'a e i o u '.repeat(20),
  'beginnings of a letter each': 'a* e* i* o* u* '.repeat(15),
  'one very long word': 'a'.repeat(8_000),
  'half a megabyte': 'são paulo '.repeat(50_000),
};

const freeTexts = new Set(['p_query', 'p_location', 'p_prefix']);

const textArguments: readonly (readonly [name: string, argument: string])[] = [
  ['search_vacancies', 'p_query'],
  ['search_vacancies', 'p_location'],
  ['search_vacancies', 'p_salary'],
  ['search_vacancies', 'p_type'],
  ['count_vacancy_filters', 'p_query'],
  ['count_vacancy_filters', 'p_location'],
  ['count_vacancy_filters', 'p_searched_query'],
  ['search_companies', 'p_query'],
  ['search_companies', 'p_location'],
  ['search_companies', 'p_industry'],
  ['suggest_terms', 'p_prefix'],
  ['get_company', 'p_slug'],
];

const injections: Attack[] = textArguments.flatMap(([name, argument]) =>
  Object.entries(texts).map(([kind, text]) =>
    attack(`${name} takes ${kind} as ${argument}`, async (world) => {
      const answer = await world.backend('POST', `/rest/v1/rpc/${name}`, { body: { [argument]: text } });
      holdAnswer(answer, kind);
      // A text that a user may type is searched for, whatever it contains; a longer text may be refused.
      if (freeTexts.has(argument) && text.length <= 80)
        hold(answer.status === 200, `answered ${answer.status}: ${answer.text.slice(0, 150)}`);
    }),
  ),
);

/** A valid cursor belongs to one search; here it is sent with another. */
const borrowedCursors: Attack[] = Object.entries(texts).map(([kind, text]) =>
  attack(`search_vacancies takes ${kind} as place, with a cursor of another search`, async (world) => {
    for (const first of [
      { p_location: 'SP' },
      { p_query: 'analista' },
      { p_query: 'analista', p_location: 'São Paulo, SP' },
      {},
    ]) {
      const page = await world.backend('POST', '/rest/v1/rpc/search_vacancies', { body: { ...first, p_page_size: 1 } });
      const { next_cursor: p_cursor } = z.object({ next_cursor: z.string().nullish() }).parse(JSON.parse(page.text));
      if (!p_cursor) continue;
      holdAnswer(
        await world.backend('POST', '/rest/v1/rpc/search_vacancies', {
          body: { ...first, p_location: text, p_cursor, p_page_size: 1 },
        }),
        kind,
      );
    }
  }),
);

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64');

const cursors: Readonly<Record<string, string>> = {
  'no JSON': encode('nothing'),
  'an array': encode([]),
  'a list of a thousand': encode(Array.from({ length: 1000 }, (_, index) => index)),
  null: encode(null),
  'deep nesting': encode('['.repeat(5_000) + ']'.repeat(5_000)),
  'an infinite date': encode({
    at: 'infinity',
    id: '00000000-0000-0000-0000-000000000000',
    rank: 1,
    posted_at: 'infinity',
  }),
  'not a number': encode({ rank: 'NaN', score: 'NaN', at: 'x', id: 'x' }),
  'a huge number': encode({ rank: 1e308, skip: 1e15, page: 1e15, stage: 99999 }),
  SQL: encode({ id: "'; select pg_sleep(10); --", at: "now()'" }),
  'half a megabyte': 'A'.repeat(500_000),
};

const forgedCursors: Attack[] = ['search_vacancies', 'search_companies'].flatMap((name) =>
  Object.entries(cursors).map(([kind, p_cursor]) =>
    attack(`${name} takes a handmade cursor: ${kind}`, async (world) => {
      for (const p_location of [undefined, '%1$1000000000s', 'Santos, SP']) {
        holdAnswer(
          await world.backend('POST', `/rest/v1/rpc/${name}`, { body: { p_query: 'analista', p_location, p_cursor } }),
          kind,
        );
      }
    }),
  ),
);

const oddTypes: readonly (readonly [string, unknown])[] = [
  ['a number', 7],
  ['an object', { a: 1 }],
  ['an array', [['a']]],
  ['true', true],
  ['a huge page', -1],
];

const types: Attack[] = textArguments.slice(0, 10).map(([name, argument]) =>
  attack(`${name} takes values of odd types as ${argument}`, async (world) => {
    for (const [kind, value] of oddTypes)
      holdAnswer(await world.backend('POST', `/rest/v1/rpc/${name}`, { body: { [argument]: value } }), kind);
    holdAnswer(
      await world.backend('POST', `/rest/v1/rpc/${name}`, { body: { [argument]: 'a', p_page_size: -5 } }),
      'a negative page',
    );
    holdAnswer(
      await world.backend('POST', `/rest/v1/rpc/${name}`, { body: { [argument]: 'a', p_page_size: 2_000_000_000 } }),
      'a huge page',
    );
    holdAnswer(
      await world.backend('POST', `/rest/v1/rpc/${name}`, { body: { [argument]: 'a', p_page_size: 1.5 } }),
      'a broken page',
    );
  }),
);

const bodies: Attack[] = (
  [
    ['no JSON at all', 'nothing'],
    ['half a document', '{"p_query": "a"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a hundred thousand levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['a key of the prototype', '{"__proto__": {"p_query": "x"}, "constructor": {"prototype": {}}}'],
    [
      'ten thousand keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, index]))),
    ],
    ['two megabytes', JSON.stringify({ p_query: 'x'.repeat(2_000_000) })],
    ['a NUL character', '{"p_query": "a\\u0000b"}'],
    ['half a surrogate pair', '{"p_query": "\\ud800"}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]).toString('latin1')],
  ] as const
).map(([kind, body]) =>
  attack(`search_vacancies is sent ${kind}`, async (world) => {
    holdAnswer(await world.backend('POST', '/rest/v1/rpc/search_vacancies', { body }), kind);
  }),
);

const queries: Attack[] = (
  [
    ['a filter of another column', 'companies_public?select=cnpj'],
    ['an embedded private table', 'companies_public?select=*,companies(cnpj)'],
    ['an unknown operator', 'companies_public?id=explode.1'],
    ['a regular expression', 'companies_public?name=match.(a%2B)%2B%24'],
    ['a cast', 'companies_public?select=id::text,now()::text'],
    ['an order by a function', 'companies_public?order=pg_sleep(10)'],
    ['a limit below zero', 'companies_public?limit=-1'],
    ['a limit beyond numbers', 'companies_public?limit=99999999999999999999'],
    ['an offset beyond numbers', 'companies_public?offset=99999999999999999999'],
    [
      'a thousand filters',
      `companies_public?or=(${Array.from({ length: 1_000 }, (_, index) => `id.eq.${index}`).join(',')})`,
    ],
    ['nesting without end', `companies_public?or=(${'and('.repeat(500)}id.eq.1${')'.repeat(500)})`],
    ['a function of the database as table', 'rpc/pg_sleep?seconds=10'],
    ['a private function', 'rpc/private.newest_hits'],
  ] as const
).map(([kind, target]) =>
  attack(`the Data API is called for ${kind}`, async (world) => {
    const answer = await world.backend('GET', `/rest/v1/${target}`);
    holdAnswer(answer, kind);
    hold(!answer.text.includes('11222333000181'), 'a CNPJ was given');
  }),
);

const dates = [
  'infinity',
  '-infinity',
  '294276-12-31',
  '4713-01-01 BC',
  '2999-12-31',
  '0001-01-01',
  'now',
  'tomorrow',
  '1e9',
  "2026-01-01'; --",
] as const;

const interviews: Attack[] = dates.map((p_interview_at) =>
  attack(`an interview is set for ${p_interview_at}`, async (world) => {
    const answer = await world.backend('POST', '/rest/v1/rpc/set_application_status', {
      as: world.company,
      body: {
        p_application_id: world.applicationId,
        p_status: 'interview',
        p_interview_at,
        p_interview_place: 'Sala 1',
      },
    });
    // Words that PostgreSQL reads as a present time are accepted like any other date.
    if (p_interview_at === 'tomorrow' || p_interview_at === 'now') holdAnswer(answer, p_interview_at);
    else holdRefusal(answer);
  }),
);

const deadlines: Attack[] = ['infinity', '5874897-12-31', '0001-01-01', '2999-12-31'].map((deadline) =>
  attack(`a vacancy ends on ${deadline}`, async (world) => {
    const answer = await world.backend('PATCH', `/rest/v1/vacancies?id=eq.${world.draftId}`, {
      as: world.company,
      body: { deadline },
    });
    holdRefusal(answer);
  }),
);

const websites: Attack[] = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://banco.example@evil.example/',
  'https://user:senha@evil.example/',
  'https://\u202Emoc.elpmaxe.example/',
  'ftp://evil.example/',
  'https://',
  `https://evil.example/${'a'.repeat(5_000)}`,
].map((website) =>
  attack(`a company's website is ${JSON.stringify(website).slice(0, 60)}`, async (world) => {
    const answer = await world.backend('PATCH', `/rest/v1/companies?id=eq.${world.company.id}`, {
      as: world.company,
      body: { website },
    });
    holdRefusal(answer);
  }),
);

const logos: Attack[] = [
  '../../../../../rest/v1/rpc/vacancy_feed?apikey=x',
  '../avatar.png',
  '%2e%2e/avatar.png',
  'folder/avatar.png',
  'avatar.png"onerror="alert(1)',
].map((file) =>
  attack(`a company's logo is ${file}`, async (world) => {
    const answer = await world.backend('PATCH', `/rest/v1/companies?id=eq.${world.company.id}`, {
      as: world.company,
      body: { logo_path: `${world.company.id}/${file}` },
    });
    holdRefusal(answer);
  }),
);

const places: Attack[] = ['Santos, SP - somente mulheres', 'Pague taxa de inscrição via PIX, Santos'].map((location) =>
  attack(`what no advertisement may say stands in its place: ${location}`, async (world) => {
    const answer = await world.backend('PATCH', `/rest/v1/vacancies?id=eq.${world.vacancyId}`, {
      as: world.company,
      body: { location },
    });
    holdRefusal(answer);
  }),
);

export const textAttacks: readonly Attack[] = [
  ...injections,
  ...borrowedCursors,
  ...forgedCursors,
  ...types,
  ...bodies,
  ...queries,
  ...interviews,
  ...deadlines,
  ...websites,
  ...logos,
  ...places,
];
