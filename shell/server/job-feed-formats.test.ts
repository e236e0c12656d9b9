/** @environment page */
import type { FeedJob } from '@ponte/shared-domain';
import { jobFeedFormats, jobFeedNames, xmlDeclaration, type JobFeedName } from './job-feed-formats';

/*
 * What each aggregator has published of its format, as far as it can be checked: docs/decisions/2026-11-26-job-feeds.md
 * names the sources.
 */
interface FieldRule {
  /** Required of every vacancy. */
  isRequired?: boolean;
  /** What the whole text has to be. */
  form?: RegExp;
  /** The elements in it, in place of a text. */
  fields?: Readonly<Record<string, FieldRule>>;
}
interface PublishedFormat {
  root: string;
  item: string;
  attributes: readonly string[];
  fields: Readonly<Record<string, FieldRule>>;
}

const required: FieldRule = { isRequired: true };
const optional: FieldRule = {};
const optionalAddress: FieldRule = { form: /^https?:\/\/[^\s<>"]+$/ };
const address: FieldRule = { ...optionalAddress, isRequired: true };
const isoTime: FieldRule = { isRequired: true, form: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/ };
const uuid: FieldRule = { isRequired: true, form: /^[0-9a-f-]{36}$/ };

const published: Readonly<Record<JobFeedName, PublishedFormat>> = {
  indeed: {
    root: 'source',
    item: 'job',
    attributes: [],
    fields: {
      title: required,
      date: isoTime,
      referencenumber: uuid,
      requisitionid: uuid,
      url: address,
      company: required,
      city: optional,
      state: { form: /^[A-Z]{2}$/ },
      country: { isRequired: true, form: /^[A-Z]{2}$/ },
      postalcode: optional,
      streetaddress: optional,
      email: optional,
      description: required,
      salary: { form: /\d/ },
      education: optional,
      jobtype: { form: /^(?:fulltime|parttime|contract|temporary|internship)$/ },
      category: optional,
      experience: optional,
      expirationdate: { form: /^\d{4}-\d\d-\d\d$/ },
      remotetype: { form: /^(?:Fully remote|Hybrid remote)$/ },
    },
  },
  jooble: {
    root: 'jobs',
    item: 'job',
    attributes: ['id'],
    fields: {
      link: address,
      name: required,
      region: required,
      description: required,
      pubdate: { isRequired: true, form: /^\d\d\.\d\d\.\d{4}$/ },
      updated: { form: /^\d\d\.\d\d\.\d{4}$/ },
      expire: { form: /^\d\d\.\d\d\.\d{4}$/ },
      salary: { form: /\d/ },
      company: optional,
      jobtype: optional,
    },
  },
  trovit: {
    root: 'trovit',
    item: 'ad',
    attributes: [],
    fields: {
      id: required,
      url: address,
      title: required,
      content: { isRequired: true, form: /^[\s\S]{30,}$/ },
      company: optional,
      experience: optional,
      requirements: optional,
      studies: optional,
      category: optional,
      contract: optional,
      working_hours: optional,
      salary: { form: /\d/ },
      neighborhood: optional,
      city_area: optional,
      city: optional,
      region: optional,
      postcode: optional,
      date: { isRequired: true, form: /^\d\d\/\d\d\/\d{4}$/ },
      expiration_date: { form: /^\d\d\/\d\d\/\d{4}$/ },
      telecommute: { form: /^(?:true|false)$/ },
    },
  },
  careerjet: {
    root: 'jobs',
    item: 'job',
    attributes: [],
    fields: {
      id: required,
      title: required,
      url: address,
      location: { isRequired: true, fields: { city: optional, region: optional, country: required } },
      company: required,
      company_url: optionalAddress,
      description: required,
      contract_type: { form: /^(?:permanent|contract|temporary|training|voluntary)$/ },
      working_hours: { form: /^(?:full|part)-time$/ },
      salary: { form: /\d/ },
      application_email: optional,
      apply_url: optionalAddress,
    },
  },
};

const site = 'https://ponte.example';
const id = '5f1b6a7e-0c1d-4a52-9c53-0a1f6f1a2b3c';
const job = (change: Partial<FeedJob> = {}): FeedJob => ({
  id,
  path: `/vagas/${id}`,
  title: 'Analista fiscal',
  company: 'Mercado Aurora',
  city: 'Recife',
  state: 'PE',
  isRemote: false,
  type: 'clt',
  level: 'pleno',
  pay: 'R$\u00a04.000 a R$\u00a05.000/mês',
  description: 'Apuração de impostos.\n\nRotina de fechamento.',
  requirements: ['Ensino superior'],
  benefits: ['Vale-refeição', 'Plano de saúde'],
  // 18 November in UTC, 17 November in São Paulo.
  publishedAt: '2026-11-18T01:00:00.000Z',
  updatedAt: '2026-11-19T12:00:00.000Z',
  deadline: '2026-12-31',
  ...change,
});

/** Reads the feed with a parser of XML, which refuses a document that is not well formed. */
function read(name: JobFeedName, jobs: FeedJob[]): Element[] {
  const { start, write, end } = jobFeedFormats[name];
  const text = xmlDeclaration + start + jobs.map((each) => write(each, site)).join('') + end;
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
  expect(documentElement.querySelector('parsererror')).toBeNull();
  expect(documentElement.nodeName).toBe(published[name].root);
  const items = [...documentElement.children];
  expect(items.map(({ nodeName }) => nodeName)).toEqual(jobs.map(() => published[name].item));
  return items;
}
const childOf = (parent: Element | undefined, name: string): Element | undefined =>
  [...(parent?.children ?? [])].find(({ nodeName }) => nodeName === name);
const textOf = (parent: Element | undefined, name: string): string | undefined =>
  childOf(parent, name)?.textContent ?? undefined;
const namesIn = (parent: Element): string[] => [...parent.children].map(({ nodeName }) => nodeName);

/** What is not as the published format says. */
function faultsOf(element: Element, fields: Readonly<Record<string, FieldRule>>): string[] {
  const names = namesIn(element);
  return [
    ...names.filter((name, place) => names.indexOf(name) !== place).map((name) => `${name} stands twice`),
    ...names.filter((name) => !Object.hasOwn(fields, name)).map((name) => `${name} is no element of the format`),
    ...Object.entries(fields).flatMap(([name, { isRequired, form, fields: inner }]) => {
      const child = childOf(element, name);
      if (!child) return isRequired ? [`${name} is missing`] : [];
      if (inner) return faultsOf(child, inner);
      const text = child.textContent;
      if (child.children.length > 0) return [`${name} holds elements`];
      if (text.trim() === '') return [`${name} is empty`];
      return form && !form.test(text) ? [`${name} is ${text}`] : [];
    }),
  ];
}

const bare: Partial<FeedJob> = { city: null, state: null, pay: null, benefits: [], deadline: null };
const kinds: readonly (readonly [string, Partial<FeedJob>])[] = [
  ['with everything', {}],
  ['with nothing that may be missing', bare],
  ['that is remote', { isRemote: true }],
  ['that is remote and has no place', { ...bare, isRemote: true }],
  ['of a state', { city: null }],
  ['of the shortest text', { description: 'Vinte caracteres: é.', requirements: ['Dez letras'] }],
  ...(['clt', 'pj', 'estagio', 'temporario', 'freelancer'] as const).map((type) => [`as ${type}`, { type }] as const),
  ...(['estagio', 'junior', 'pleno', 'senior', 'diretor'] as const).map(
    (level) => [`of the level ${level}`, { level }] as const,
  ),
];
const hostileTexts = [
  ['the end of a CDATA section', 'Vaga ]]> aberta ]]]]>>', 'Vaga ]]> aberta ]]]]>>'],
  ['an element', '<script>alert(1)</script>', '< script>alert(1)< /script>'],
  ['a tag that control characters hide', '<\u0000script>', '< script>'],
  ['a comment that does not end', '<!-- ', '< !-- '],
  ['a comparison', 'salário < 3 e > 2', 'salário < 3 e > 2'],
  ['an entity', 'P&D &amp; &lt;TI&gt;', 'P&D &amp; &lt;TI&gt;'],
  ['quotation marks', `"analista" 'fiscal'`, `"analista" 'fiscal'`],
  ['control characters', 'a\u0001b\u0008c\u000bd\u001be', 'abcde'],
  ['characters that are none', 'a\ufffeb\uffffc', 'abc'],
  ['halves of an emoji', 'a\ud83db\ude80c', 'abc'],
  ['emoji', 'Dev 🚀 👩‍💻', 'Dev 🚀 👩‍💻'],
] as const;
const titleElement: Readonly<Record<JobFeedName, string>> = {
  indeed: 'title',
  jooble: 'name',
  trovit: 'title',
  careerjet: 'title',
};
const textElement: Readonly<Record<JobFeedName, string>> = {
  indeed: 'description',
  jooble: 'description',
  trovit: 'content',
  careerjet: 'description',
};

describe.each(jobFeedNames)('the feed for %s', (name) => {
  const { fields, attributes } = published[name];

  it.each(kinds)('has a vacancy %s as the published format says', (_what, change) => {
    const [item] = read(name, [job(change)]);
    expect(item && faultsOf(item, fields)).toEqual([]);
    expect([...(item?.attributes ?? [])].map((each) => each.name)).toEqual(attributes);
  });

  it.each(hostileTexts)('stays well formed and without foreign tags with %s in every text', (_what, text, expected) => {
    const [item] = read(name, [
      job({
        title: text,
        company: text,
        city: text,
        pay: text,
        description: text,
        requirements: [text],
        benefits: [text],
      }),
    ]);
    expect(textOf(item, titleElement[name])).toBe(expected);
    const html = new DOMParser().parseFromString(textOf(item, textElement[name]) ?? '', 'text/html');
    expect(new Set([...html.body.querySelectorAll('*')].map(({ localName }) => localName))).toEqual(
      name === 'indeed' || name === 'careerjet' ? new Set(['p', 'ul', 'li']) : new Set(),
    );
  });

  it('has the whole text: description, requirements and benefits', () => {
    const text = textOf(read(name, [job()])[0], textElement[name]);
    for (const part of [
      'Apuração de impostos.',
      'Rotina de fechamento.',
      'Requisitos',
      'Ensino superior',
      'Plano de saúde',
    ])
      expect(text).toContain(part);
  });

  it('says nothing of pay, place and end where they are not known', () => {
    const names = new Set(
      read(name, [job(bare)]).flatMap((item) => [...namesIn(item), ...[...item.children].flatMap(namesIn)]),
    );
    for (const unknown of ['salary', 'city', 'state', 'expire', 'expirationdate', 'expiration_date'])
      expect([unknown, names.has(unknown)]).toEqual([unknown, false]);
  });

  it('encodes what an address may not have, and keeps all vacancies in their order', () => {
    const ids = Array.from({ length: 3 }, (_, index) => `${index}${id.slice(1)}`);
    const jobs = ids.map((each) => job({ id: each, path: `/vagas/${each}?é=<">` }));
    const links = read(name, jobs).map((item) => textOf(item, name === 'jooble' ? 'link' : 'url'));
    expect(links).toEqual(ids.map((each) => `${site}/vagas/${each}?%C3%A9=%3C%22%3E`));
  });

  it('is a feed without vacancies when there is none', () => {
    expect(read(name, [])).toEqual([]);
  });
});

describe('each format says in its own way', () => {
  const item = (name: JobFeedName, change: Partial<FeedJob> = {}) => read(name, [job(change)])[0];

  it('the day of publishing, in São Paulo where it is a day', () => {
    expect(textOf(item('indeed'), 'date')).toBe('2026-11-18T01:00:00.000Z');
    expect(textOf(item('jooble'), 'pubdate')).toBe('17.11.2026');
    expect(textOf(item('jooble'), 'updated')).toBe('19.11.2026');
    expect(textOf(item('trovit'), 'date')).toBe('17/11/2026');
  });

  it('the last day', () => {
    expect(textOf(item('indeed'), 'expirationdate')).toBe('2026-12-31');
    expect(textOf(item('jooble'), 'expire')).toBe('31.12.2026');
    expect(textOf(item('trovit'), 'expiration_date')).toBe('31/12/2026');
  });

  it('the pay, with ordinary spaces', () => {
    for (const name of jobFeedNames)
      expect([name, textOf(item(name), 'salary')]).toEqual([name, 'R$ 4.000 a R$ 5.000/mês']);
  });

  it('that the work is remote: in a field where there is one, else in the text', () => {
    expect(textOf(item('indeed', { isRemote: true }), 'remotetype')).toBe('Fully remote');
    expect(textOf(item('trovit', { isRemote: true }), 'telecommute')).toBe('true');
    for (const name of ['jooble', 'careerjet'] as const) {
      expect(textOf(item(name, { isRemote: true }), 'description')).toMatch(/^(?:<p>)?Trabalho remoto/);
      expect(textOf(item(name), 'description')).not.toContain('Trabalho remoto');
    }
  });

  it('that the work is hybrid, in the same places; on-site work is said nowhere', () => {
    expect(textOf(item('indeed', { workModel: 'hibrido' }), 'remotetype')).toBe('Hybrid remote');
    expect(textOf(item('indeed', { workModel: 'presencial' }), 'remotetype')).toBeUndefined();
    for (const name of ['jooble', 'careerjet'] as const) {
      expect(textOf(item(name, { workModel: 'hibrido' }), 'description')).toMatch(/^(?:<p>)?Trabalho híbrido/);
      expect(textOf(item(name, { workModel: 'presencial' }), 'description')).not.toContain('Trabalho');
    }
  });

  it('where the work is', () => {
    expect([textOf(item('indeed'), 'city'), textOf(item('indeed'), 'state')]).toEqual(['Recife', 'PE']);
    expect(textOf(item('jooble'), 'region')).toBe('Recife, PE');
    expect(textOf(item('jooble', bare), 'region')).toBe('Brasil');
    expect([textOf(item('trovit'), 'city'), textOf(item('trovit'), 'region')]).toEqual(['Recife', 'Pernambuco']);
    const location = childOf(item('careerjet'), 'location');
    expect(['city', 'region', 'country'].map((name) => textOf(location, name))).toEqual([
      'Recife',
      'Pernambuco',
      'Brasil',
    ]);
  });

  it.each([
    ['clt', 'fulltime', 'CLT', 'permanent'],
    ['pj', 'contract', 'PJ', 'contract'],
    ['estagio', 'internship', 'Estágio', 'training'],
    ['temporario', 'temporary', 'Temporário', 'temporary'],
    ['freelancer', 'contract', 'Freelancer', 'contract'],
  ] as const)('the contract %s', (type, ofIndeed, label, ofCareerjet) => {
    expect(textOf(item('indeed', { type }), 'jobtype')).toBe(ofIndeed);
    expect(textOf(item('jooble', { type }), 'jobtype')).toBe(label);
    expect(textOf(item('trovit', { type }), 'contract')).toBe(label);
    expect(textOf(item('careerjet', { type }), 'contract_type')).toBe(ofCareerjet);
  });
});
