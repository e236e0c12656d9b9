import { cnpj as cnpjRules } from 'cpf-cnpj-validator';
import { randomUUID } from 'node:crypto';
import {
  anon,
  as,
  call,
  fillProfile,
  openDatabase,
  publish,
  refusal,
  releaseCompany,
  service,
  signUp,
  signUpCandidate,
  signUpCompany,
  trust,
  type Database,
  type Identity,
} from './database';

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const slugOf = async (company: Required<Identity>): Promise<string> =>
  (await db.query<{ slug: string }>('select slug from public.companies where id = $1', [company.id]))[0]?.slug ?? '';

/** All functions and views through which visitors see a company and one of its vacancies. */
async function publicPlaces(
  company: Required<Identity>,
  vacancy: string,
): Promise<{ page: boolean[]; vacancies: boolean[] }> {
  const slug = await slugOf(company);
  const has = (answer: unknown, text: string) => JSON.stringify(answer ?? null).includes(text);
  const title =
    (await db.query<{ title: string }>('select title from public.vacancies where id = $1', [vacancy]))[0]?.title ?? '';
  return {
    page: [
      (await call(db, anon, 'get_company', { p_slug: slug })) !== null,
      has(await call(db, anon, 'search_companies', { p_page_size: 50 }), `"${slug}"`),
      has(await call(db, anon, 'company_addresses'), `"${slug}"`),
      (await as(db, anon, 'select id from public.companies_public where slug = $1', [slug])).length === 1,
    ],
    vacancies: [
      has(await call(db, anon, 'get_vacancy', { p_id: vacancy }), '"live"'),
      has(await call(db, anon, 'search_vacancies', { p_query: title }), vacancy),
      has(await call(db, anon, 'vacancy_addresses'), vacancy),
      has(await call(db, anon, 'vacancy_feed'), vacancy),
      has(await call(db, anon, 'featured_vacancies', { p_limit: 24 }), vacancy),
    ],
  };
}
const everywhere = (is: boolean) => ({ page: Array<boolean>(4).fill(is), vacancies: Array<boolean>(5).fill(is) });
const shown = everywhere(true);
const hidden = everywhere(false);

async function signUpUnconfirmed(name: string): Promise<Required<Identity>> {
  const company = await signUpCompany(db, name);
  await db.query('update auth.users set email_confirmed_at = null where id = $1', [company.id]);
  return company;
}
const confirm = (company: Required<Identity>) =>
  db.query('update auth.users set email_confirmed_at = now() where id = $1', [company.id]);
const standing = async (company: Required<Identity>) =>
  (
    await as<{ listed: boolean; review_reasons: string[] }>(
      db,
      company,
      'select listed, review_reasons from public.companies',
    )
  )[0];

it('shows a company once its address is confirmed and its profile filled, and its vacancies once the address is confirmed', async () => {
  const company = await signUpUnconfirmed('Marcenaria Cedro');
  const vacancy = await publish(db, company, { title: 'Marceneiro de cedro' });
  await fillProfile(db, company);
  expect(await publicPlaces(company, vacancy)).toEqual(hidden);
  await confirm(company);
  expect(await publicPlaces(company, vacancy)).toEqual(shown);

  const bare = await signUpCompany(db, 'Vidraçaria Lume');
  const other = await publish(db, bare, { title: 'Vidraceiro de lume' });
  expect(await publicPlaces(bare, other)).toEqual({ page: hidden.page, vacancies: shown.vacancies });
  // The vacancy's page has no link to a company page then
  expect(await call(db, anon, 'get_vacancy', { p_id: other })).toMatchObject({ company: { has_page: false } });
  await fillProfile(db, bare);
  expect(await publicPlaces(bare, other)).toEqual(shown);
  expect(await call(db, anon, 'get_vacancy', { p_id: other })).toMatchObject({ company: { has_page: true } });
});

it('lists a company that signs up with a confirmed address at once', async () => {
  expect(await standing(await signUpCompany(db, 'Floricultura Rosa'))).toEqual({ listed: true, review_reasons: [] });
});

it.each<[string, string[]]>([
  ['NUBANK OFICIAL - ligue 0800 123 4567', ['official', 'phone']],
  ['Loja Oficial', ['official']],
  ['Loja 0f1cial', ['official']],
  ['Loja Verificada', ['official']],
  ['Vagas (11) 98765-4321', ['phone']],
  ['Vagas 11 9 8765 4321', ['phone']],
  ['Contrata-se １１９８７６５４３２１', ['phone']],
  ['Atendimento 0800', ['phone']],
  ['www.vagas-ja', ['link']],
  ['Vagas em bit.ly/abc', ['link']],
  ['vagasja.com.br', ['link']],
  ['rh@vagas', ['link']],
  ['Chama no WhatsApp', ['link']],
  ['Padaria 24 Horas', []],
  ['Grupo 3 Irmãos', []],
  ['Casa 100% Boa', []],
  ['Ofício & Cia', []],
  ['Colégio 2 de Julho 1985', []],
  ['Sr. Conserto', []],
])('checks the name %j: %j', async (name, reasons) => {
  const company = await signUpCompany(db, name);
  await fillProfile(db, company);
  expect(await standing(company)).toEqual({ listed: reasons.length === 0, review_reasons: reasons });
  const vacancy = await publish(db, company, { title: `Auxiliar ${randomUUID()}` });
  if (reasons.length > 0) expect(await publicPlaces(company, vacancy)).toEqual(hidden);
});

describe('a name like that of a company with a page', () => {
  beforeAll(async () => {
    const known = await signUpCompany(db, 'Jatobá Tecnologia');
    await fillProfile(db, known);
    await db.query(`update public.companies set created_at = now() - interval '2 days' where id = $1`, [known.id]);
  });

  it.each([
    'Jatobá Tecnologia',
    'JATOBA  TECNOLOGIA',
    'Jatobá Tecnologia Ltda.',
    'Jatobá Tecnologia - RH',
    'Jatobá Tecnologia Brasil',
    'Jat0bá Tecn01ogia',
    'Jаtobá Tecnоlogia', // Cyrillic 'а' and 'о'
    'Jatobá Tecnologgia',
    'Ｊａｔｏｂá Ｔｅｃｎｏｌｏｇｉａ',
  ])('%j is held for review', async (name) => {
    const imitator = await signUpCompany(db, name);
    await fillProfile(db, imitator);
    expect((await standing(imitator))?.review_reasons).toEqual(['similar']);
    expect(await call(db, anon, 'get_company', { p_slug: await slugOf(imitator) })).toBeNull();
  });

  it.each(['Jatobá', 'Tecnologia', 'Jatobá Alimentos', 'Nova Jatobá Tecnologia'])(
    '%j is not held for review',
    async (name) => {
      expect((await standing(await signUpCompany(db, name)))?.review_reasons).toEqual([]);
    },
  );

  it('is held for review when a public company changes to it later', async () => {
    const company = await signUpCompany(db, 'Sapataria Pé');
    await fillProfile(db, company);
    const vacancy = await publish(db, company, { title: 'Sapateiro de Pé' });
    expect(await publicPlaces(company, vacancy)).toEqual(shown);
    await as(db, company, `update public.companies set name = 'Jatobá Tecnologia'`);
    expect(await publicPlaces(company, vacancy)).toEqual(hidden);
    await as(db, company, `update public.companies set name = 'Sapataria Pé'`);
    expect(await publicPlaces(company, vacancy)).toEqual(shown);
  });

  it('may be used again as long as the first company is new', async () => {
    for (let time = 0; time < 2; time += 1) {
      const namesake = await signUpCompany(db, 'Padaria do Bairro');
      await fillProfile(db, namesake);
      expect(await standing(namesake)).toEqual({ listed: true, review_reasons: [] });
    }
    // A different spelling still counts as an imitation
    expect((await standing(await signUpCompany(db, 'Padaria d0 Bairr0')))?.review_reasons).toEqual(['similar']);
  });
});

describe('a company that is held for review', () => {
  it('is released by the operator under its present name only', async () => {
    const company = await signUpCompany(db, 'Imprensa Oficial');
    await fillProfile(db, company);
    const vacancy = await publish(db, company, { title: 'Revisora de diários' });
    const before = await as(db, company, 'select updated_at from public.companies');
    const held = await as(db, service, 'select * from public.list_held_companies() where company_id = $1', [
      company.id,
    ]);
    expect(held).toEqual([
      expect.objectContaining({
        name: 'Imprensa Oficial',
        reasons: ['official'],
        cnpj: expect.stringMatching(/^[0-9A-Z]{12}\d{2}$/),
        has_profile: true,
      }),
    ]);

    expect(await releaseCompany(db, company)).toBe(true);
    expect(await publicPlaces(company, vacancy)).toEqual(shown);
    expect(
      await as(db, service, 'select * from public.list_held_companies() where company_id = $1', [company.id]),
    ).toEqual([]);
    // A form that was open in the meantime saves
    expect(await as(db, company, 'select updated_at from public.companies')).toEqual(before);
    await as(db, company, `update public.companies set description = 'Diários e livros do estado'`);
    expect(await standing(company)).toMatchObject({ listed: true });

    await as(db, company, `update public.companies set name = 'Banco Oficial'`);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['official', 'renamed'] });
    expect(
      await refusal(call(db, service, 'release_company', { p_company_id: randomUUID(), p_version: 'any' })),
    ).toMatchObject({ code: 'PT404' });
  });

  it.each([
    ['name', `name = 'Editora Oficial do Sul'`],
    ['CNPJ', `cnpj = '11444777000161'`],
  ])('is not released by who has read it before it changed its %s', async (_what, values) => {
    const company = await signUpCompany(db, 'Editora Oficial');
    const listed = async () =>
      (
        await as<{ version: string; name: string }>(
          db,
          service,
          'select version, name from public.list_held_companies() where company_id = $1',
          [company.id],
        )
      )[0];
    const release = async (version: string | undefined) =>
      call(db, service, 'release_company', { p_company_id: company.id, p_version: version });
    const read = await listed();
    await as(db, company, `update public.companies set ${values}`);
    for (const version of [read?.version, null as unknown as undefined]) {
      expect(await refusal(release(version))).toMatchObject({ code: 'PT409', hint: 'company_changed' });
    }
    expect(await standing(company)).toMatchObject({ listed: false });
    expect(await release((await listed())?.version)).toBe(true);
    await db.query('update public.companies set cnpj = $2 where id = $1', [company.id, cnpjRules.generate()]);
  });

  it('cannot release itself', async () => {
    const company = await signUpCompany(db, 'Loja Oficial');
    for (const change of [
      'listed = true',
      'unlisted_at = null',
      `review_reasons = '{}'`,
      `released_name = 'Loja Oficial'`,
    ]) {
      expect(await refusal(as(db, company, `update public.companies set ${change}`))).toMatchObject({ code: '42501' });
    }
    for (const who of [anon, company]) {
      expect(
        await refusal(call(db, who, 'release_company', { p_company_id: company.id, p_version: 'any' })),
      ).toMatchObject({ code: '42501' });
      expect(await refusal(as(db, who, 'select * from public.list_held_companies()'))).toMatchObject({ code: '42501' });
    }
  });

  it('has vacancies that cannot be saved, reported or applied to, and that the company sees as not public yet', async () => {
    const company = await signUpCompany(db, 'Casa Verde');
    const vacancy = await publish(db, company);
    const candidate = await signUpCandidate(db);
    await call(db, candidate, 'set_vacancy_saved', { p_vacancy_id: vacancy, p_saved: true });
    await as(db, company, `update public.companies set name = 'Casa Verde Oficial'`);

    expect(await call(db, company, 'get_vacancy', { p_id: vacancy })).toMatchObject({ status: 'draft' });
    expect(await call(db, candidate, 'get_vacancy', { p_id: vacancy })).toBeNull();
    expect(await call(db, candidate, 'list_saved_vacancies')).toMatchObject({ rows: [{ status: 'gone', card: null }] });
    expect(await refusal(call(db, candidate, 'apply_to_vacancy', { p_vacancy_id: vacancy }))).toMatchObject({
      hint: 'vacancy_closed',
    });
    expect(await refusal(call(db, anon, 'report_vacancy', { p_vacancy_id: vacancy, p_reason: 'scam' }))).toMatchObject({
      hint: 'vacancy_not_found',
    });
    const other = await signUpCandidate(db);
    expect(await refusal(call(db, other, 'set_vacancy_saved', { p_vacancy_id: vacancy, p_saved: true }))).toMatchObject(
      { hint: 'vacancy_not_found' },
    );
    // What it publishes in the meantime is not found either
    const second = await publish(db, company, { title: 'Jardineiro da casa verde' });
    expect(JSON.stringify(await call(db, anon, 'search_vacancies', { p_query: 'Jardineiro da casa' }))).not.toContain(
      second,
    );
    expect(JSON.stringify(await as(db, anon, `select * from public.suggest_terms('jardineiro', 20)`))).not.toContain(
      'Jardineiro da casa',
    );
  });
});

describe('a trusted company that becomes another one', () => {
  const trustedSince = async (company: Required<Identity>) =>
    (
      await db.query<{ trusted_since: Date | null }>('select trusted_since from public.companies where id = $1', [
        company.id,
      ])
    )[0]?.trusted_since ?? null;
  const change = (company: Required<Identity>, values: string) =>
    as(db, company, `update public.companies set ${values}`);

  it('by its name is held back with what it has on the air, and its next vacancy waits', async () => {
    const company = await signUpCompany(db, 'Padaria Trigo Alto');
    await fillProfile(db, company);
    const vacancy = await publish(db, company, { title: 'Padeiro de trigo alto' });
    await change(company, `name = 'Banco Aurora'`);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['renamed'] });
    expect(await trustedSince(company)).toBeNull();
    expect(await publicPlaces(company, vacancy)).toEqual(hidden);
    const next = await publish(db, company, { title: 'Caixa do Banco Aurora' });
    const waits = [{ published: false, waits: true }];
    const stateOf = (id: string) =>
      db.query('select published, in_review_since is not null as waits from public.vacancies where id = $1', [id]);
    expect(await stateOf(next)).toEqual(waits);

    // A further name, or one that is doubtful of itself, gets nobody out
    await change(company, `name = 'Banco Boreal'`);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['renamed'] });
    await change(company, `name = 'Banco Boreal Oficial'`);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['official', 'renamed'] });
    await change(company, `description = 'Um banco que ninguém conferiu'`);
    expect(await standing(company)).toMatchObject({ listed: false });

    expect(await releaseCompany(db, company)).toBe(true);
    expect(await publicPlaces(company, vacancy)).toEqual(shown);
    // The name was read, not a vacancy
    expect(await trustedSince(company)).toBeNull();
    expect(await stateOf(next)).toEqual(waits);
  });

  it('only leaves out what held it back, before anything was public, and is public', async () => {
    const company = await signUpCompany(db, 'Cantina Bom Prato Oficial');
    await fillProfile(db, company);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['official'] });
    const vacancy = await publish(db, company, { title: 'Cozinheira da cantina' });
    expect(await publicPlaces(company, vacancy)).toEqual(hidden);
    await change(company, `name = 'Cantina Bom Prato'`);
    expect(await standing(company)).toEqual({ listed: true, review_reasons: [] });
    expect(await publicPlaces(company, vacancy)).toEqual(shown);
  });

  it('becomes another one before anything was public, and stays held back', async () => {
    const company = await signUpCompany(db, 'Cantina da Vila Oficial');
    await publish(db, company, { title: 'Cozinheira da vila' });
    await change(company, `name = 'Banco Levante'`);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['renamed'] });
  });

  it('deletes its vacancies first is held back all the same: its record of answers stays', async () => {
    const company = await signUpCompany(db, 'Padaria Trigo Novo');
    const vacancy = await publish(db, company, { title: 'Padeiro de trigo novo' });
    await db.query(
      `insert into public.applications (vacancy_id, company_id, candidate_id, vacancy_title, company_name, vacancy_location,
         candidate_name, candidate_email, status, resume)
       values ($1, $2, $3, 'Padeiro', 'Padaria', 'Recife', 'Ana', 'ana@ponte.example', 'rejected', '{}')`,
      [vacancy, company.id, (await signUpCandidate(db)).id],
    );
    await db.query('delete from public.vacancies where id = $1', [vacancy]);
    await change(company, `name = 'Banco Meridiano'`);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['renamed'] });
  });

  it('and takes the name back that was public is public again, without the trust', async () => {
    const company = await signUpCompany(db, 'Padaria Centeio');
    await publish(db, company, { title: 'Padeiro de centeio' });
    await change(company, `name = 'Banco Poente'`);
    await change(company, `name = 'Banco Nascente'`);
    // Whoever decides reads who it was
    expect(
      await as(db, service, 'select name, former_name from public.list_held_companies() where company_id = $1', [
        company.id,
      ]),
    ).toEqual([{ name: 'Banco Nascente', former_name: 'Padaria Centeio' }]);
    await change(company, `name = 'Padaria Centeio'`);
    expect(await standing(company)).toEqual({ listed: true, review_reasons: [] });
    expect(await trustedSince(company)).toBeNull();
    // What was public before is not what an operator let through since
    await change(company, `name = 'Banco Poente'`);
    await releaseCompany(db, company);
    await change(company, `name = 'Padaria Centeio'`);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['renamed'] });
  });

  it('by its CNPJ is held back, and its former name and CNPJ change nothing', async () => {
    const company = await signUpCompany(db, 'Oficina Roda Livre');
    const vacancy = await publish(db, company, { title: 'Mecânico de roda livre' });
    const former = await as<{ cnpj: string }>(db, company, 'select cnpj from public.companies');
    await change(company, `cnpj = '11444777000161'`);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['renamed'] });
    expect(await trustedSince(company)).toBeNull();
    await change(company, `name = 'Oficina Roda Solta'`);
    await change(company, `name = 'Oficina Roda Livre', cnpj = '${former[0]?.cnpj ?? ''}'`);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['renamed'] });
    expect(await releaseCompany(db, company)).toBe(true);
    expect((await publicPlaces(company, vacancy)).vacancies).toEqual(shown.vacancies);
  });

  it.each([
    ['spells its name otherwise', `name = 'PADARIA  Espiga Ltda.'`],
    ['gives the CNPJ of a branch', `cnpj = '12345678000276'`],
    ['changes its site, texts and phone', `website = 'https://espiga.example', phone = '1133335555'`],
  ])('keeps its trust when it %s', async (_what, values) => {
    const company = await signUpCompany(db, 'Padaria Espiga');
    await publish(db, company, { title: 'Padeiro da espiga' });
    await db.query(`update public.companies set cnpj = '12345678000195' where id = $1`, [company.id]);
    await releaseCompany(db, company);
    await trust(db, company);
    await change(company, values);
    expect(await standing(company)).toEqual({ listed: true, review_reasons: [] });
    expect(await trustedSince(company)).not.toBeNull();
    await db.query('update public.companies set cnpj = $2 where id = $1', [company.id, cnpjRules.generate()]);
  });

  it.each([
    ['of Latin letters', 'Loja Ipê', 'Loja Jacarandá'],
    ['of other letters', 'パン屋', '銀行'],
  ])(
    'loses its trust with a name %s, and is not held back while nothing of it was public',
    async (_which, from, to) => {
      const company = await signUpCompany(db, from);
      await change(company, `name = '${to}'`);
      expect(await trustedSince(company)).toBeNull();
      expect(await standing(company)).toEqual({ listed: true, review_reasons: [] });
    },
  );

  it('is told beforehand what another name changes', async () => {
    const told = (who: Identity) => call(db, who, 'my_name_change');
    const company = await signUpCompany(db, 'Confeitaria Mel', 'empresarial', { isNew: true });
    expect(await told(company)).toEqual({ held: false, reviewed: false, doubted: false });
    await trust(db, company);
    expect(await told(company)).toEqual({ held: false, reviewed: true, doubted: false });
    await publish(db, company, { title: 'Confeiteira de mel' });
    expect(await told(company)).toEqual({ held: true, reviewed: true, doubted: false });
    await call(db, service, 'set_publication_review', { p_on: false });
    expect(await told(company)).toEqual({ held: true, reviewed: false, doubted: false });
    await call(db, service, 'set_publication_review', { p_on: true });
    // Held back already, with nothing left to lose
    await as(db, company, `update public.companies set name = 'Banco Favo'`);
    expect(await told(company)).toEqual({ held: false, reviewed: false, doubted: false });
    expect(await told(await signUpCandidate(db))).toBeNull();
  });

  it('is told that a name which was let through is looked at in another spelling, too', async () => {
    const told = (who: Identity) => call(db, who, 'my_name_change');
    const company = await signUpCompany(db, 'Editora oficial', 'empresarial', { isNew: true });
    // Waits already, and nobody knows it by its name
    expect(await told(company)).toEqual({ held: false, reviewed: false, doubted: true });
    await releaseCompany(db, company);
    expect(await told(company)).toEqual({ held: true, reviewed: false, doubted: true });
    await trust(db, company);
    await change(company, `name = 'Editora Oficial'`);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['official'] });
    // It is the company that it was
    expect(await trustedSince(company)).not.toBeNull();
  });

  it('is told, while it is held back, that another name waits as well, once it is known', async () => {
    const company = await signUpCompany(db, 'Adega Vinhas Oficial');
    const told = async () => (await call<{ held: boolean }>(db, company, 'my_name_change')).held;
    expect(await told()).toBe(false);
    await publish(db, company, { title: 'Sommelière das vinhas' });
    expect(await told()).toBe(true);
    await change(company, `name = 'Adega Serra Alta'`);
    expect(await standing(company)).toEqual({ listed: false, review_reasons: ['renamed'] });
    expect(await told()).toBe(false);
  });

  it('is not another one by the first CNPJ that it gives', async () => {
    const company = await signUp(db, { name: 'Ateliê Linha Fina', role: 'company' });
    await trust(db, company);
    await change(company, `cnpj = '${cnpjRules.generate()}'`);
    expect(await trustedSince(company)).not.toBeNull();
    // Without it, it would begin anew as somebody else
    await change(company, 'cnpj = null');
    expect(await trustedSince(company)).toBeNull();
  });
});

describe('what a published vacancy requires of its company', () => {
  it.each(['cnpj', 'industry', 'phone'])('cannot be removed while it is published: %s', async (column) => {
    const company = await signUpCompany(db, 'Lavanderia Alva');
    const vacancy = await publish(db, company);
    for (const value of ['null', `''`]) {
      expect(await refusal(as(db, company, `update public.companies set ${column} = ${value}`))).toMatchObject({
        code: 'PT409',
        hint: 'company_publishing',
      });
    }
    await as(db, company, 'update public.vacancies set published = false where id = $1', [vacancy]);
    await as(db, company, `update public.companies set ${column} = null`);
    expect(await refusal(as(db, company, 'update public.vacancies set published = true'))).toMatchObject({
      hint: 'company_incomplete',
    });
  });

  it('does not restrict a company that never had it', async () => {
    const company = await signUp(db, { name: 'Ateliê Novo', role: 'company' });
    await as(db, company, `update public.companies set phone = '1133334444'`);
    expect(await as(db, company, 'select phone from public.companies')).toEqual([{ phone: '1133334444' }]);
  });
});
