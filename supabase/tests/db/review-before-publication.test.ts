import { randomUUID } from 'node:crypto';
import {
  anon,
  as,
  call,
  fillProfile,
  newCompanyName,
  onRealPostgres,
  openDatabase,
  publish,
  refusal,
  service,
  signUpCandidate,
  signUpCompany,
  vacancyDefaults,
  type Database,
  type Identity,
  type VacancyFields,
} from './database';

let db: Database;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.exec('delete from private.request_counts; delete from private.mail_outbox');
  await call(db, service, 'set_publication_review', { p_on: true });
});

interface Waiting {
  number: string;
  version: string;
  due_on: string;
  overdue: boolean;
  is_new_company: boolean;
  score: number;
  signals: { signal: string; weight: number; sentence: string }[];
  vacancy_id: string;
  title: string;
  company_name: string;
}
interface Decision {
  number: string;
  decision: string | null;
  reason: string | null;
  also_released: number;
}
interface Row {
  published: boolean;
  in_review_since: Date | null;
  first_published_at: Date | null;
  posted_at: Date;
}

const because = 'A vaga pede um depósito antes da entrevista.';
let described = 0;
/** A text that no other vacancy of these tests has. */
const ownText = (): VacancyFields => {
  described += 1;
  return { description: `Trabalho na linha de produção número ${described}, em turno fixo.` };
};
/** Two signs that honest ads show one by one: together they reach the threshold. */
const risky = (): VacancyFields => ({
  description: `Trabalho número ${(described += 1)}. Ganhe dinheiro rápido, chame no WhatsApp.`,
});

const newCompany = (name = newCompanyName(), plan: 'basico' | 'empresarial' = 'empresarial') =>
  signUpCompany(db, name, plan, { isNew: true });
const knownCompany = () => signUpCompany(db, newCompanyName());
const rowOf = async (id: string): Promise<Row> => {
  const [row] = await db.query<Row>(
    'select published, in_review_since, first_published_at, posted_at from public.vacancies where id = $1',
    [id],
  );
  if (!row) throw new Error('no such vacancy');
  return row;
};
const stateOf = async (id: string) => {
  const { published, in_review_since: since } = await rowOf(id);
  return published ? 'live' : since ? 'waiting' : 'draft';
};
const waiting = () => as<Waiting>(db, service, 'select * from public.list_waiting_reviews(1000)') as Promise<Waiting[]>;
const reviewOf = async (id: string): Promise<Waiting> => {
  const found = (await waiting()).find(({ vacancy_id: of }) => of === id);
  if (!found) throw new Error('this vacancy does not wait');
  return found;
};
const decide = (review: { number: string; version: string }, decision: string, reason: string | null = null) =>
  call<Decision>(db, service, 'decide_review', {
    p_number: review.number,
    p_version: review.version,
    p_decision: decision,
    p_reason: reason,
  });
const release = async (id: string) => decide(await reviewOf(id), 'released');
const refuse = async (id: string) => decide(await reviewOf(id), 'refused', because);
const change = (who: Identity, id: string, assignment: string) =>
  as(db, who, `update public.vacancies set ${assignment} where id = $1`, [id]);
const signalsOf = async (id: string) => (await reviewOf(id)).signals.map(({ signal }) => signal);
const mailsTo = (who: Required<Identity>) =>
  db
    .query<{ kind: string }>('select kind from private.mail_outbox where user_id = $1 order by id', [who.id])
    .then((rows) => rows.map(({ kind }) => kind));
const operatorMails = () => db.query(`select id from private.mail_outbox where kind = 'reviews_open'`);
const listed = (who: Identity, id: string) =>
  as<{ in_review_since: string | null; review_due_on: string | null; refusal: string | null; live: boolean }>(
    db,
    who,
    'select in_review_since, review_due_on, refusal, live from public.list_company_vacancies() where id = $1',
    [id],
  ).then(([row]) => row);

describe('the first vacancy of a new company', () => {
  it('waits, and no public function shows it', async () => {
    const company = await newCompany('Padaria Que Espera');
    await fillProfile(db, company);
    const id = await publish(db, company, { ...ownText(), title: 'Padeiro que ninguém vê' });
    expect(await stateOf(id)).toBe('waiting');
    expect((await rowOf(id)).first_published_at).toBeNull();
    const candidate = await signUpCandidate(db);
    const other = await knownCompany();
    for (const who of [anon, candidate, other]) {
      expect(await call(db, who, 'get_vacancy', { p_id: id })).toBeNull();
      const found = await call<{ total: number }>(db, who, 'search_vacancies', { p_query: 'padeiro que ninguém vê' });
      expect(JSON.stringify(found)).not.toContain(id);
    }
    expect(JSON.stringify(await call(db, anon, 'vacancy_addresses'))).not.toContain(id);
    expect(await refusal(call(db, candidate, 'apply_to_vacancy', { p_vacancy_id: id }))).toMatchObject({
      code: 'PT404',
    });
    await release(id);
    expect(JSON.stringify(await call(db, anon, 'vacancy_addresses'))).toContain(id);
    expect(await call(db, anon, 'get_vacancy', { p_id: id })).toMatchObject({ status: 'live' });
  });

  it.each([
    ['is switched on', (who: Identity, id: string) => change(who, id, 'published = true')],
    [
      'is saved by the form',
      async (who: Identity, id: string) => {
        const [row] = await db.query<{ updated_at: string }>(
          'select updated_at::text from public.vacancies where id = $1',
          [id],
        );
        const saved = await call(db, who, 'update_vacancy', {
          p_vacancy_id: id,
          p_version: row?.updated_at,
          p_vacancy: JSON.stringify({ ...vacancyDefaults, ...ownText() }),
        });
        expect(saved).toBe(true);
      },
    ],
    ['is switched on by the service role', (_who: Identity, id: string) => change(service, id, 'published = true')],
  ] as const)('waits when a draft %s', async (_how, switchOn) => {
    const company = await newCompany();
    const id = await publish(db, company, { ...ownText(), published: false });
    expect(await stateOf(id)).toBe('draft');
    await switchOn(company, id);
    expect(await stateOf(id)).toBe('waiting');
  });

  it('waits when an import brings it, and the row says so', async () => {
    const company = await newCompany();
    const answer = await call<{ created: number; rows: { in_review?: boolean }[] }>(db, service, 'import_vacancies', {
      p_company_id: company.id,
      p_vacancies: JSON.stringify([{ ...vacancyDefaults, ...ownText(), id: 'A-1' }]),
    });
    expect(answer).toMatchObject({ created: 1, rows: [{ in_review: true }] });
  });

  it('says by create_vacancy that it waits', async () => {
    const create = (who: Identity, fields: VacancyFields) =>
      call(db, who, 'create_vacancy', {
        p_idempotency_key: randomUUID(),
        p_vacancy: JSON.stringify({ ...vacancyDefaults, ...fields }),
      });
    const company = await newCompany();
    expect(await create(company, ownText())).toMatchObject({ in_review: true });
    expect(await create(company, { ...ownText(), published: false })).toMatchObject({ in_review: false });
    expect(await create(await knownCompany(), ownText())).toMatchObject({ in_review: false });
  });

  it('makes the company known when it is released, and the next ones go live at once', async () => {
    const company = await newCompany();
    const first = await publish(db, company, ownText());
    expect(await release(first)).toMatchObject({ decision: 'released', reason: null, also_released: 0 });
    const { published, first_published_at: since, posted_at: posted } = await rowOf(first);
    expect(published).toBe(true);
    expect(since).toEqual(posted);
    expect(await stateOf(await publish(db, company, ownText()))).toBe('live');
    expect(await mailsTo(company)).toEqual(['vacancy_released']);
  });

  it('releases with it what waits for the same reason alone, and not what is risky or another company has', async () => {
    const company = await newCompany();
    const [first, second, third] = [
      await publish(db, company, ownText()),
      await publish(db, company, ownText()),
      await publish(db, company, risky()),
    ];
    const foreign = await publish(db, await newCompany(), ownText());
    expect(await release(first)).toMatchObject({ also_released: 1 });
    expect(await Promise.all([first, second, third, foreign].map(stateOf))).toEqual([
      'live',
      'live',
      'waiting',
      'waiting',
    ]);
    // One mail for all of them
    expect(await mailsTo(company)).toEqual(['vacancy_released']);
  });

  it('may be switched off while it waits, and is no case any more', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    const review = await reviewOf(id);
    await change(company, id, 'published = false');
    expect(await stateOf(id)).toBe('draft');
    expect(await refusal(decide(review, 'released'))).toMatchObject({ code: 'PT404', hint: 'review_not_found' });
  });

  it('is no case any more when it is deleted', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    await as(db, company, 'delete from public.vacancies where id = $1', [id]);
    expect(await db.query('select from private.vacancy_reviews where vacancy_id = $1', [id])).toEqual([]);
  });

  it('goes on waiting through a change that applicants do not read, and waits anew with another text', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    await db.query(`update private.vacancy_reviews set asked_at = now() - interval '4 days' where vacancy_id = $1`, [
      id,
    ]);
    const before = await reviewOf(id);
    expect(before.overdue).toBe(true);
    await change(company, id, 'deadline = current_date + 30');
    expect(await reviewOf(id)).toMatchObject({ number: before.number, version: before.version, overdue: true });
    await change(company, id, `salary = 'R$ 2.000'`);
    const after = await reviewOf(id);
    expect(after).toMatchObject({ number: before.number, overdue: false });
    expect(after.version).not.toBe(before.version);
  });

  it('takes its place in the plan, so that a release has room', async () => {
    const company = await newCompany(undefined, 'basico');
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push(await publish(db, company, ownText()));
    expect(await call(db, company, 'my_vacancy_quota')).toMatchObject({ limit: 5, used: 5, reviewed: true });
    expect(await refusal(publish(db, company, ownText()))).toMatchObject({ hint: 'active_vacancy_limit' });
    await release(ids[0] ?? '');
    expect(await Promise.all(ids.map(stateOf))).toEqual(['live', 'live', 'live', 'live', 'live']);
    expect(await call(db, company, 'my_vacancy_quota')).toMatchObject({ used: 5, reviewed: false });
  });

  it('keeps CNPJ, sector and phone of its company, as a published one does', async () => {
    const company = await newCompany();
    await publish(db, company, ownText());
    const emptied = as(db, company, 'update public.companies set phone = null where id = $1', [company.id]);
    expect(await refusal(emptied)).toMatchObject({ hint: 'company_publishing' });
  });

  it('is not looked at while the review is switched off', async () => {
    const company = await newCompany();
    expect(await call(db, service, 'set_publication_review', { p_on: false })).toBe(false);
    expect(await call(db, company, 'my_vacancy_quota')).toMatchObject({ reviewed: false });
    expect(await stateOf(await publish(db, company, risky()))).toBe('live');
  });
});

describe('a risky ad of a known company', () => {
  it('waits from the threshold on, with the signals as they were scored', async () => {
    const company = await knownCompany();
    const id = await publish(db, company, risky());
    expect(await reviewOf(id)).toMatchObject({ is_new_company: false, score: 60 });
    expect(await signalsOf(id)).toEqual(['easy-money', 'outside-contact']);
    const [sentence] = (await reviewOf(id)).signals.map((signal) => signal.sentence);
    expect(sentence).toBe('Promete dinheiro fácil ou tarefas pagas pelo celular.');
    await db.query(`update private.risk_signals set weight = 100 where name = 'outside-contact'`);
    expect((await reviewOf(id)).score).toBe(60);
    await db.query(`update private.risk_signals set weight = 20 where name = 'outside-contact'`);
  });

  it('does not go live by a change of its text alone that the ad check refuses', async () => {
    const company = await knownCompany();
    const id = await publish(db, company, risky());
    const unlawful = change(company, id, `description = 'Vaga somente para homens, na linha de produção da fábrica.'`);
    expect(await refusal(unlawful)).toMatchObject({ code: 'PT400', hint: 'ad_blocked' });
    expect(await stateOf(id)).toBe('waiting');
    await change(company, id, `description = '${String(ownText().description)}'`);
    expect(await stateOf(id)).toBe('live');
  });

  it('keeps an unlawful text as a draft, where it waits no more', async () => {
    const company = await knownCompany();
    const id = await publish(db, company, risky());
    await change(company, id, `description = 'Vaga somente para homens, na linha de produção.', published = false`);
    expect(await stateOf(id)).toBe('draft');
  });

  it('is taken off the air when a live one is rewritten so, and is back when it is released', async () => {
    const company = await knownCompany();
    const id = await publish(db, company, ownText());
    const { posted_at: posted } = await rowOf(id);
    await change(company, id, `description = '${risky().description}'`);
    expect(await stateOf(id)).toBe('waiting');
    await release(id);
    expect(await stateOf(id)).toBe('live');
    expect((await rowOf(id)).posted_at).toEqual(posted);
  });

  it('that had applicants before it waited is taken back by its company only with an answer to each', async () => {
    const [company, ana] = [await knownCompany(), await signUpCandidate(db)];
    const id = await publish(db, company, ownText());
    await fillProfile(db, ana);
    await call(db, ana, 'apply_to_vacancy', { p_vacancy_id: id });
    await change(company, id, `description = '${risky().description}'`);
    expect(await stateOf(id)).toBe('waiting');
    expect(await refusal(change(company, id, 'published = false'))).toMatchObject({ hint: 'applications_unanswered' });
    expect(await refusal(as(db, company, 'delete from public.vacancies where id = $1', [id]))).toMatchObject({
      hint: 'applications_unanswered',
    });
    await change(company, id, `benefits = '{Refeitório}'`);
    expect(await stateOf(id)).toBe('waiting');
    const closing = { p_idempotency_key: randomUUID(), p_vacancy_id: id, p_answer: 'A vaga foi preenchida.' };
    expect(await call(db, company, 'close_vacancy', closing)).toMatchObject({ answered: 1 });
    expect(await stateOf(id)).toBe('draft');
  });

  it('is refused by the operator though its applicants wait', async () => {
    const [company, ana] = [await knownCompany(), await signUpCandidate(db)];
    const id = await publish(db, company, ownText());
    await fillProfile(db, ana);
    await call(db, ana, 'apply_to_vacancy', { p_vacancy_id: id });
    await change(company, id, `description = '${risky().description}'`);
    await refuse(id);
    expect(await stateOf(id)).toBe('draft');
  });

  it('stays released while its text stays, switched off and on, and waits with another text', async () => {
    const company = await knownCompany();
    const id = await publish(db, company, risky());
    await release(id);
    await change(company, id, 'published = false');
    await change(company, id, 'published = true');
    expect(await stateOf(id)).toBe('live');
    await change(company, id, `salary = 'R$ 9.000'`);
    expect(await stateOf(id)).toBe('waiting');
  });

  it('goes live by itself when the risk is written out of it', async () => {
    const company = await knownCompany();
    const id = await publish(db, company, risky());
    const review = await reviewOf(id);
    await change(company, id, `description = '${ownText().description}', published = true`);
    expect(await stateOf(id)).toBe('live');
    expect(await refusal(decide(review, 'refused', because))).toMatchObject({ hint: 'review_not_found' });
  });

  it.each([
    [
      'a change that says nothing of publishing',
      (company: Required<Identity>, id: string) => change(company, id, `description = '${ownText().description}'`),
    ],
    [
      'an import',
      (company: Required<Identity>) =>
        call(db, service, 'import_vacancies', {
          p_company_id: company.id,
          p_vacancies: JSON.stringify([{ ...vacancyDefaults, ...ownText(), id: 'A-1' }]),
        }),
    ],
  ] as const)('takes applications when %s writes the risk out of it', async (_how, rewrite) => {
    const [company, ana] = [await knownCompany(), await signUpCandidate(db)];
    await fillProfile(db, ana);
    const { rows } = await call<{ rows: { vacancy_id: string }[] }>(db, service, 'import_vacancies', {
      p_company_id: company.id,
      p_vacancies: JSON.stringify([{ ...vacancyDefaults, ...risky(), id: 'A-1' }]),
    });
    const id = rows[0]?.vacancy_id ?? '';
    expect(await stateOf(id)).toBe('waiting');
    await rewrite(company, id);
    expect(await stateOf(id)).toBe('live');
    const { first_published_at: since, posted_at: posted } = await rowOf(id);
    expect(since).toEqual(posted);
    expect(await call(db, ana, 'apply_to_vacancy', { p_vacancy_id: id })).toHaveProperty('id');
  });

  it.each([
    ['a WhatsApp number', { description: 'Trabalho em turno fixo. Dúvidas? Chame no WhatsApp.' }],
    ['a link', { description: 'Trabalho em turno fixo, conheça www.outrosite.com.br.' }],
    ['payment by PIX', { description: 'Trabalho em turno fixo, pagamento por PIX toda sexta.' }],
    ['a course that is paid', { benefits: ['Curso de inglês pago pela empresa'] }],
  ])('is not what one sign makes of an honest one: %s', async (_sign, fields) => {
    expect(await stateOf(await publish(db, await knownCompany(), { ...ownText(), ...fields }))).toBe('live');
  });
});

describe('a signal', () => {
  /** The signals of an ad of a new company, which waits whatever they are. */
  const scored = async (fields: VacancyFields, company?: Required<Identity>) =>
    signalsOf(await publish(db, company ?? (await newCompany()), { ...ownText(), ...fields }));

  it.each([
    ['easy-money', 'Renda extra curtindo vídeos em casa.'],
    ['money-up-front', 'Antes, a pessoa adquire o kit de treinamento.'],
    ['documents-by-message', 'No direct, mande uma selfie.'],
    ['outside-contact', 'Fale com a gente no Telegram.'],
    ['other-site', 'Preencha o cadastro em https://vagas-urgentes.example/x.'],
  ])('%s is found in the text', async (signal, description) => {
    expect(await scored({ description: `${description} Texto ${described}.` })).toContain(signal);
  });

  it('is found in the place as well, which is typed freely', async () => {
    expect(await scored({ location: 'Santos, SP (chame no WhatsApp)' })).toContain('outside-contact');
  });

  it('is absent from an ordinary text', async () => {
    expect(await scored({})).toEqual([]);
  });

  it("other-site is not the company's own site, nor a page of it", async () => {
    const company = await newCompany();
    await db.query(`update public.companies set website = 'https://www.padaria.example' where id = $1`, [company.id]);
    expect(await scored({ description: 'Veja https://vagas.padaria.example/sobre, nossa casa.' }, company)).toEqual([]);
    expect(await scored({ description: 'Veja https://naopadaria.example/sobre, nossa casa.' }, company)).toEqual([
      'other-site',
    ]);
  });

  it("copied-ad is another company's live ad, not one's own or a draft", async () => {
    const text = ownText();
    const company = await newCompany();
    expect(await scored(text, company)).toEqual([]);
    expect(await scored(text, company)).toEqual([]);
    const original = await publish(db, await knownCompany(), text);
    expect(await stateOf(original)).toBe('live');
    expect(await scored(text)).toEqual(['copied-ad']);
    await db.query('update public.vacancies set published = false where id = $1', [original]);
    expect(await scored(text)).toEqual([]);
  });

  it('copied-ad is the later one of two: who copies an ad and reports it keeps no change of it off the air', async () => {
    const text = ownText();
    const company = await knownCompany();
    const original = await publish(db, company, text);
    const copier = await knownCompany();
    const copy = await publish(db, copier, text);
    await call(db, anon, 'report_vacancy', { p_vacancy_id: original, p_reason: 'scam' });
    for (const salary of ['R$ 3.100,00', 'R$ 3.200,00']) {
      await change(company, original, `salary = '${salary}'`);
      expect(await stateOf(original)).toBe('live');
    }
    await change(company, original, 'published = false');
    await change(company, original, 'published = true');
    expect(await stateOf(original)).toBe('live');
    // The copy is one, however it is changed, and also when an older ad took the text
    await call(db, anon, 'report_vacancy', { p_vacancy_id: copy, p_reason: 'scam' });
    await change(copier, copy, "salary = 'R$ 3.300,00'");
    expect(await signalsOf(copy)).toEqual(['copied-ad', 'open-report']);
    const another = ownText();
    const older = await publish(db, copier, ownText());
    await publish(db, company, another);
    await change(copier, older, `description = '${another.description}'`);
    expect(await signalsOf(older)).toEqual(['copied-ad', 'open-report']);
  });

  it('copied-ad leaves an original one that changes its capitals and signs, or is published again', async () => {
    const text = ownText();
    const company = await knownCompany();
    const original = await publish(db, company, text);
    const copier = await knownCompany();
    const copy = await publish(db, copier, text);
    const reported = (id: string) => call(db, anon, 'report_vacancy', { p_vacancy_id: id, p_reason: 'scam' });
    await reported(original);
    // Of the same letters: no newer text
    await change(company, original, `title = upper(title), description = replace(description, '.', '!')`);
    expect(await stateOf(original)).toBe('live');
    await change(company, original, `published = false`);
    const again = await publish(db, company, { ...text, title: vacancyDefaults.title.toUpperCase() });
    expect(await stateOf(again)).toBe('live');
    await reported(again);
    await change(company, again, "salary = 'R$ 3.100,00'");
    expect(await stateOf(again)).toBe('live');
    // The copy stays one, published again or not
    await change(copier, copy, `published = false`);
    const copiedAgain = await publish(db, copier, text);
    await reported(copiedAgain);
    await change(copier, copiedAgain, "salary = 'R$ 3.100,00'");
    expect(await signalsOf(copiedAgain)).toEqual(['copied-ad', 'open-report']);
  });

  it('pay-far-above is over three times the upper quartile of its occupation', async () => {
    await db.exec(
      `insert into private.pay_statistics
         (work, state, level, companies, vacancies, first_quartile, median, third_quartile, as_of, votes, is_shown)
       select work, '', '', 10, 20, 2000, 2100, 2200, private.today(), '{}', true
       from private.work_of_title(private.title_key('Padeiro', null, null, null, null))`,
    );
    expect(await scored({ title: 'Padeiro', salary: 'R$ 6.600' })).toEqual([]);
    expect(await scored({ title: 'Padeiro', salary: 'R$ 6.700' })).toEqual(['pay-far-above']);
  });

  it('open-report, earlier-removal and free-mail are about the company', async () => {
    const company = await newCompany();
    await db.query(`update public.companies set created_at = now() - interval '25 hours' where id = $1`, [company.id]);
    const reported = await publish(db, company, ownText());
    await release(reported);
    await db.query('update public.companies set trusted_since = null where id = $1', [company.id]);
    const { number } = await call<{ number: string }>(db, anon, 'report_vacancy', {
      p_vacancy_id: reported,
      p_reason: 'scam',
    });
    expect(await scored({}, company)).toEqual(['open-report']);
    await call(db, service, 'decide_report', { p_number: number, p_decision: 'removed', p_reason: because });
    expect(await scored({}, company)).toEqual(['earlier-removal']);
    await db.query(
      `update private.vacancy_removals set removed_at = now() - interval '366 days' where company_id = $1`,
      [company.id],
    );
    await db.query(`update public.companies set size_range = 'Mais de 1.000 funcionários' where id = $1`, [company.id]);
    expect(await scored({}, company)).toEqual([]);
    await db.query(`update auth.users set email = $2 where id = $1`, [company.id, `${randomUUID()}@gmail.com`]);
    expect(await scored({}, company)).toEqual(['free-mail']);
    await db.query(`update public.companies set size_range = '1 a 10 funcionários' where id = $1`, [company.id]);
    expect(await scored({}, company)).toEqual([]);
  });

  it('many-at-once is five vacancies of a company that is known for less than a day', async () => {
    const company = await newCompany();
    for (let index = 0; index < 5; index += 1) expect(await scored({}, company)).toEqual([]);
    expect(await scored({}, company)).toEqual(['many-at-once']);
    await db.query(`update public.companies set created_at = now() - interval '25 hours' where id = $1`, [company.id]);
    expect(await scored({}, company)).toEqual([]);
  });
});

it('the company counts what waits, what was refused and what waited too long apart from its drafts', async () => {
  const company = await newCompany();
  const counts = () => call(db, company, 'my_company_counts');
  await refuse(await publish(db, company, ownText()));
  await publish(db, company, ownText());
  const late = await publish(db, company, ownText());
  await publish(db, company, { ...ownText(), published: false });
  const apart = { live: 0, ended: 0, in_review: 2, refused: 1, drafts: 1, applications: 0 };
  expect(await counts()).toEqual(apart);
  await db.query('update public.vacancies set deadline = private.today() - 1 where id = $1', [late]);
  expect(await counts()).toEqual({ ...apart, in_review: 1, ended: 1 });
});

describe('a refusal', () => {
  it('leaves a draft with the reason, which its company alone reads', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    expect(await refuse(id)).toMatchObject({ decision: 'refused', reason: because });
    expect(await stateOf(id)).toBe('draft');
    expect(await listed(company, id)).toMatchObject({ in_review_since: null, refusal: because, live: false });
    expect(await mailsTo(company)).toEqual(['vacancy_refused']);
    const [foreign] = await as(
      db,
      { ...(await knownCompany()) },
      `select private.refusal_of(v) as refusal from public.vacancies as v where v.id = $1`,
      [id],
    );
    expect(foreign).toBeUndefined();
  });

  it('of a text holds for its copies, whatever their capitals and signs, also by an import', async () => {
    const company = await newCompany();
    const text = ownText();
    const id = await publish(db, company, text);
    await refuse(id);
    expect(await refusal(change(company, id, 'published = true'))).toMatchObject({
      code: 'PT403',
      hint: 'vacancy_refused',
    });
    const loud = { ...text, description: `${(text.description ?? '').toUpperCase()}!!` };
    expect(await refusal(publish(db, company, loud))).toMatchObject({ hint: 'vacancy_refused' });
    const answer = await call(db, service, 'import_vacancies', {
      p_company_id: company.id,
      p_vacancies: JSON.stringify([{ ...vacancyDefaults, ...text, id: 'A-1' }]),
    });
    expect(answer).toMatchObject({ refused: 1, rows: [{ code: 'vacancy_refused' }] });
    // The words are not another company's fault
    expect(await stateOf(await publish(db, await knownCompany(), text))).toBe('live');
  });

  it('is answered by another text, which waits again, of a known company as well', async () => {
    const company = await knownCompany();
    const id = await publish(db, company, risky());
    await refuse(id);
    await change(company, id, `description = '${ownText().description}', published = true`);
    expect(await stateOf(id)).toBe('waiting');
    expect(await signalsOf(id)).toEqual(['refused-before']);
    expect(await listed(company, id)).toMatchObject({ refusal: null });
    await release(id);
    expect(await stateOf(id)).toBe('live');
    const other = await publish(db, company, { description: 'Trabalho em turno fixo. Chame no WhatsApp, é da casa.' });
    expect(await signalsOf(other)).toEqual(['company-refused', 'outside-contact']);
  });
});

describe('a decision', () => {
  it.each([
    ['without a reason for a refusal', 'refused', null, 'invalid_reason'],
    ['with a short reason', 'refused', 'Não.', 'invalid_reason'],
    ['with a reason that nobody can read', 'refused', '\u200b'.repeat(20), 'invalid_reason'],
    ['that is no decision', 'maybe', because, 'invalid_decision'],
  ])('%s is refused', async (_what, decision, reason, hint) => {
    const id = await publish(db, await newCompany(), ownText());
    expect(await refusal(decide(await reviewOf(id), decision, reason))).toMatchObject({ code: 'PT400', hint });
    expect(await stateOf(id)).toBe('waiting');
  });

  it('is about the text that was read', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    const read = await reviewOf(id);
    await change(company, id, `requirements = '{"Pagar a inscrição antes"}'`);
    for (const decision of ['released', 'refused'])
      expect(await refusal(decide(read, decision, because))).toMatchObject({ code: 'PT409', hint: 'review_changed' });
    expect(await stateOf(id)).toBe('waiting');
  });

  it('is about the company that was read', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    const read = await reviewOf(id);
    await as(db, company, `update public.companies set name = 'Banco Albatroz'`);
    for (const decision of ['released', 'refused'])
      expect(await refusal(decide(read, decision, because))).toMatchObject({ code: 'PT409', hint: 'review_changed' });
    await decide(await reviewOf(id), 'released');
    expect(await stateOf(id)).toBe('live');
  });

  it('made twice stays the first one', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    const review = await reviewOf(id);
    const first = await decide(review, 'refused', because);
    expect(await decide(review, 'released')).toEqual(first);
    expect(await stateOf(id)).toBe('draft');
    expect(await mailsTo(company)).toEqual(['vacancy_refused']);
  });

  it('comes too late when the deadline has passed', async () => {
    const id = await publish(db, await newCompany(), ownText());
    const review = await reviewOf(id);
    await db.query(`update public.vacancies set deadline = private.today() - 1 where id = $1`, [id]);
    expect((await waiting()).map(({ vacancy_id: of }) => of)).not.toContain(id);
    expect(await refusal(decide(review, 'released'))).toMatchObject({ code: 'PT409', hint: 'review_over' });
  });

  describe('whose deadline passed before anybody read it', () => {
    let company: Required<Identity>;
    let id: string;
    const open = async () =>
      (await call<{ reviews: { open: number; overdue: number } }>(db, anon, 'transparency_report')).reviews;
    beforeEach(async () => {
      await db.exec('delete from private.vacancy_reviews; update public.vacancies set in_review_since = null');
      company = await newCompany();
      id = await publish(db, company, ownText());
      // Asked a month ago, over since yesterday
      await db.exec(
        `update public.vacancies set deadline = private.today() - 1, in_review_since = now() - interval '30 days' where id = '${id}'`,
      );
      await db.exec(
        `update private.vacancy_reviews set asked_at = now() - interval '30 days' where vacancy_id = '${id}'`,
      );
      await db.exec('delete from private.mail_outbox');
    });

    it('is promised to nobody, and takes no place of the plan', async () => {
      expect(await listed(company, id)).toMatchObject({ review_due_on: null });
      expect((await listed(company, id))?.in_review_since).not.toBeNull();
      expect(await call(db, company, 'my_vacancy_quota')).toMatchObject({ used: 0 });
      expect(await open()).toMatchObject({ open: 0, overdue: 0 });
    });

    it.each([
      ['its deadline is renewed', `deadline = private.today() + 10`],
      ['it is saved with another deadline, to be published', `deadline = private.today() + 10, published = true`],
    ])('waits anew when %s, and the operator is told', async (_, assignment) => {
      await change(company, id, assignment);
      expect(await stateOf(id)).toBe('waiting');
      expect(await reviewOf(id)).toMatchObject({ overdue: false });
      expect(await open()).toMatchObject({ open: 1, overdue: 0 });
      expect(await listed(company, id)).toMatchObject({ review_due_on: (await reviewOf(id)).due_on });
      expect(await operatorMails()).toHaveLength(1);
    });

    it('goes live when its company is known meanwhile', async () => {
      await release(await publish(db, company, ownText()));
      expect(await stateOf(id)).toBe('waiting');
      await change(company, id, 'deadline = private.today() + 10');
      expect(await stateOf(id)).toBe('live');
      expect((await rowOf(id)).first_published_at).not.toBeNull();
      expect(
        await db.query('select from private.vacancy_reviews where vacancy_id = $1 and decision is null', [id]),
      ).toEqual([]);
    });
  });

  it("is the service role's alone, and what it reads as well", async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    const review = await reviewOf(id);
    for (const who of [anon, company, await knownCompany(), await signUpCandidate(db)]) {
      for (const [name, args] of [
        ['decide_review', { p_number: review.number, p_version: review.version, p_decision: 'released' }],
        ['list_waiting_reviews', {}],
        ['set_publication_review', { p_on: false }],
      ] as const)
        expect(await refusal(call(db, who, name, args))).toMatchObject({ code: '42501' });
    }
    for (const assignment of ['in_review_since = null', 'in_review_since = null, published = true'])
      expect(await refusal(change(company, id, assignment))).toMatchObject({ code: '42501' });
    const trusting = as(db, company, 'update public.companies set trusted_since = now() where id = $1', [company.id]);
    expect(await refusal(trusting)).toMatchObject({ code: '42501' });
    expect(await stateOf(id)).toBe('waiting');
  });

  it('is shown to the company with the day by which it is meant to be made', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    expect(await listed(company, id)).toMatchObject({ live: false, refusal: null });
    expect((await listed(company, id))?.review_due_on).not.toBeNull();
  });

  it.each([
    ['2026-11-26 15:00+00', '2026-11-27'],
    ['2026-11-27 15:00+00', '2026-11-30'],
    ['2026-11-28 15:00+00', '2026-11-30'],
    ['2026-11-29 15:00+00', '2026-11-30'],
    // Still Friday in São Paulo
    ['2026-11-28 01:00+00', '2026-11-30'],
    ['2026-11-30 02:00+00', '2026-11-30'],
  ])('of what waits since %s is meant for %s', async (since, day) => {
    expect(await db.query('select private.review_due($1::timestamptz)::text as day', [since])).toEqual([{ day }]);
  });

  it('is announced by one mail to the operator, which names what waits and goes when nothing does', async () => {
    await db.exec('delete from private.vacancy_reviews; update public.vacancies set in_review_since = null');
    const company = await newCompany('Padaria Nova');
    const id = await publish(db, company, { ...ownText(), title: 'Padeiro novo' });
    const second = await publish(db, company, ownText());
    expect(await operatorMails()).toHaveLength(1);
    const [mail] = (await call<Record<string, unknown>[]>(db, service, 'claim_mails', { p_limit: 10 })).filter(
      ({ kind }) => kind === 'reviews_open',
    );
    expect(mail).toMatchObject({
      email: null,
      open: 2,
      reviews: [{ vacancy_title: 'Padeiro novo', company_name: 'Padaria Nova', is_new_company: true }, {}],
    });
    await db.exec('delete from private.mail_outbox');
    await change(company, second, `title = 'Padeiro de outro título'`);
    expect(await operatorMails()).toHaveLength(1);
    await release(id);
    expect(await call(db, service, 'claim_mails', { p_limit: 10 })).not.toContainEqual(
      expect.objectContaining({ kind: 'reviews_open' }),
    );
    expect(await operatorMails()).toEqual([]);
  });

  it('reaches the company with the reason, and with how many were released', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    await publish(db, company, ownText());
    await release(id);
    const refusedOne = await publish(db, company, risky());
    await refuse(refusedOne);
    const mails = await call<Record<string, unknown>[]>(db, service, 'claim_mails', { p_limit: 20 });
    expect(mails.find(({ kind }) => kind === 'vacancy_released')).toMatchObject({ review: { also_released: 1 } });
    expect(mails.find(({ kind }) => kind === 'vacancy_refused')).toMatchObject({ review: { reason: because } });
  });

  it('is not told to the company any more once a later one of the same vacancy is decided', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    await refuse(id);
    await change(company, id, `description = 'Outro texto, sem nada que se possa confundir.', published = true`);
    const kinds = async () =>
      (await call<{ kind: string }[]>(db, service, 'claim_mails', { p_limit: 20 }))
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'reviews_open');
    expect(await kinds()).toEqual(['vacancy_refused']);
    await db.exec('update private.mail_outbox set due_at = now() where sent_at is null');
    await release(id);
    expect(await kinds()).toEqual(['vacancy_released']);
  });

  it('tells the company whether the public meets it, and counts what stayed a draft for none', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    await publish(db, company, ownText());
    const rewritten = await publish(db, company, ownText());
    await release(id);
    // As what publish_released leaves a draft: another rule of today kept it back
    await db.query('update public.vacancies set published = false where id = $1', [rewritten]);
    const mail = async () =>
      (await call<Record<string, unknown>[]>(db, service, 'claim_mails', { p_limit: 20 })).find(
        ({ kind }) => kind === 'vacancy_released',
      );
    expect(await mail()).toMatchObject({ company_listed: true, review: { also_released: 1 } });
    await db.query('update public.companies set name = $2 where id = $1', [
      company.id,
      `Ponte Oficial ${id.slice(0, 4)}`,
    ]);
    await db.exec('update private.mail_outbox set due_at = now() where sent_at is null');
    expect(await mail()).toMatchObject({ company_listed: false });
  });

  it('is counted for everybody', async () => {
    await db.exec(
      'delete from private.vacancy_reviews; delete from private.former_reviews; update public.vacancies set in_review_since = null',
    );
    const company = await newCompany();
    await refuse(await publish(db, company, ownText()));
    await release(await publish(db, company, ownText()));
    await publish(db, company, risky());
    expect(await call(db, anon, 'transparency_report')).toMatchObject({
      reviews: { received: 3, open: 1, overdue: 0, released: 1, refused: 1, median_hours: 0 },
    });
  });

  it('is counted apart from what nobody read, late as late, and stays counted when the company is gone', async () => {
    await db.exec(
      'delete from private.vacancy_reviews; delete from private.former_reviews; update public.vacancies set in_review_since = null',
    );
    const company = await newCompany();
    const [read, along, unread, late] = [
      await publish(db, company, ownText()),
      await publish(db, company, ownText()),
      await publish(db, company, risky()),
      await publish(db, company, risky()),
    ];
    const asked = (id: string, hours: number) =>
      db.query(
        `update private.vacancy_reviews set asked_at = now() - make_interval(hours => $2) where vacancy_id = $1`,
        [id, hours],
      );
    await asked(along, 1);
    await asked(late, 24 * 9);
    await release(read);
    await refuse(late);
    await db.query('update public.vacancies set deadline = private.today() - 1 where id = $1', [unread]);
    const counted = async () =>
      (await call<{ reviews: Record<string, number> }>(db, anon, 'transparency_report')).reviews;
    const decided = { released: 1, released_along: 1, refused: 1, decided_late: 1, overdue: 0, median_hours: 108 };
    expect(await counted()).toEqual({ ...decided, received: 4, open: 0, expired: 1 });
    while (!(await call(db, service, 'erase_account', { p_user_id: company.id })));
    expect(await counted()).toEqual({ ...decided, received: 4, open: 0, expired: 1 });
    const another = await newCompany();
    const waiting = await publish(db, another, ownText());
    expect(await counted()).toEqual({ ...decided, received: 5, open: 1, expired: 1 });
    await as(db, another, 'delete from public.vacancies where id = $1', [waiting]);
    expect(await counted()).toEqual({ ...decided, received: 5, open: 0, expired: 2 });
    await db.exec('delete from private.former_reviews');
  });

  it('is read by nobody, and stays counted, while the account of its company is erased in steps', async () => {
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    await release(id);
    await call(db, await signUpCandidate(db), 'apply_to_vacancy', { p_vacancy_id: id });
    await change(company, id, `description = 'Ganhe dinheiro rápido no turno ${id}, chame no WhatsApp.'`);
    const review = await reviewOf(id);
    const counted = async () =>
      (await call<{ reviews: Record<string, number> }>(db, anon, 'transparency_report')).reviews;
    const before = await counted();
    expect(await call(db, service, 'erase_account', { p_user_id: company.id, p_limit: 1 })).toBe(false);
    expect(await stateOf(id)).toBe('draft');
    expect(await refusal(decide(review, 'released'))).not.toBeNull();
    expect(await stateOf(id)).toBe('draft');
    const after = { ...before, open: (before.open ?? 0) - 1, expired: (before.expired ?? 0) + 1 };
    expect(await counted()).toEqual(after);
    while (!(await call(db, service, 'erase_account', { p_user_id: company.id, p_limit: 1 })));
    expect(await counted()).toEqual(after);
  });

  it('is counted for a year: what is older goes with the next that is deleted', async () => {
    await db.exec(
      'insert into private.former_reviews (asked_on, is_read) values (private.today() - 401, true), (private.today() - 400, true)',
    );
    const company = await newCompany();
    const id = await publish(db, company, ownText());
    await as(db, company, 'delete from public.vacancies where id = $1', [id]);
    expect(await db.query('select private.today() - min(f.asked_on) as days from private.former_reviews as f')).toEqual(
      [{ days: 400 }],
    );
    await db.exec('delete from private.former_reviews');
  });

  it('goes with the account of the company', async () => {
    const company = await newCompany();
    await refuse(await publish(db, company, ownText()));
    await publish(db, company, ownText());
    while (!(await call(db, service, 'erase_account', { p_user_id: company.id })));
    expect(await db.query('select from private.vacancy_reviews where company_id = $1', [company.id])).toEqual([]);
  });
});

describe('a removal after a report', () => {
  const removed = async (vacancy: string) => {
    const { number } = await call<{ number: string }>(db, anon, 'report_vacancy', {
      p_vacancy_id: vacancy,
      p_reason: 'scam',
    });
    await call(db, service, 'decide_report', { p_number: number, p_decision: 'removed', p_reason: because });
    const [row] = await db.query<{ number: string }>(
      'select private.removal_number(max(id)) as number from private.vacancy_removals where vacancy_id = $1',
      [vacancy],
    );
    return row?.number ?? '';
  };

  it("takes the company's trust: its next vacancy waits, and a live one that is rewritten", async () => {
    const company = await knownCompany();
    const [bad, good] = [await publish(db, company, ownText()), await publish(db, company, ownText())];
    await removed(bad);
    expect(await stateOf(good)).toBe('live');
    await change(company, good, 'deadline = current_date + 30');
    expect(await stateOf(good)).toBe('live');
    await change(company, good, `title = 'Outro título'`);
    expect(await stateOf(good)).toBe('waiting');
    expect(await stateOf(await publish(db, company, ownText()))).toBe('waiting');
  });

  it('refuses its text to what waits, too', async () => {
    const company = await knownCompany();
    const text = ownText();
    const [bad, other] = [await publish(db, company, text), await publish(db, company, risky())];
    await removed(bad);
    const [row] = await db.query<{ title: string }>('select title from public.vacancies where id = $1', [bad]);
    const copied = change(company, other, `title = '${row?.title}', description = '${String(text.description)}'`);
    expect(await refusal(copied)).toMatchObject({ code: 'PT403', hint: 'vacancy_removed' });
    expect(await stateOf(other)).toBe('waiting');
    await change(company, other, 'deadline = current_date + 30');
    expect(await stateOf(other)).toBe('waiting');
  });

  it('ends the wait of the same text', async () => {
    const company = await knownCompany();
    const text = risky();
    const bad = await publish(db, company, text);
    await release(bad);
    const copy = await publish(db, company, text);
    expect(await stateOf(copy)).toBe('waiting');
    await removed(bad);
    expect(await stateOf(copy)).toBe('draft');
  });

  it('that is lifted puts the vacancy back on the air and the trust with it', async () => {
    const company = await knownCompany();
    const bad = await publish(db, company, { ...ownText(), title: 'Vaga que volta' });
    const number = await removed(bad);
    await call(db, service, 'decide_report', { p_number: number, p_decision: 'reversed', p_reason: because });
    expect(await stateOf(bad)).toBe('live');
    expect(await stateOf(await publish(db, company, ownText()))).toBe('live');
  });

  it('that is lifted leaves the company known since it was, another removal between or not', async () => {
    const company = await knownCompany();
    await db.query(`update public.companies set trusted_since = '2025-03-01' where id = $1`, [company.id]);
    const [bad, worse] = [await publish(db, company, ownText()), await publish(db, company, ownText())];
    for (const number of [await removed(bad), await removed(worse)])
      await call(db, service, 'decide_report', { p_number: number, p_decision: 'reversed', p_reason: because });
    expect(
      await db.query('select trusted_since::date::text as since from public.companies where id = $1', [company.id]),
    ).toEqual([{ since: '2025-03-01' }]);
  });

  it.each([
    ['another name', (name: string) => [`Banco ${name}`]],
    // The trust does not come back with the name
    ['another name and its own again', (name: string) => [`Banco ${name}`, name]],
  ])('that is lifted gives no trust to a company with %s', async (_which, names) => {
    const company = await knownCompany();
    const bad = await publish(db, company, ownText());
    const number = await removed(bad);
    const [{ name = '' } = {}] = await as<{ name: string }>(db, company, 'select name from public.companies');
    for (const next of names(name)) await as(db, company, 'update public.companies set name = $1', [next]);
    await call(db, service, 'decide_report', { p_number: number, p_decision: 'reversed', p_reason: because });
    expect(await as(db, company, 'select trusted_since from public.companies')).toEqual([{ trusted_since: null }]);
    expect(await stateOf(bad)).toBe('live');
    expect(await stateOf(await publish(db, company, ownText()))).toBe('waiting');
  });

  it('that stands keeps the trust away when another one is lifted', async () => {
    const company = await knownCompany();
    const [bad, worse] = [await publish(db, company, ownText()), await publish(db, company, ownText())];
    const number = await removed(bad);
    await removed(worse);
    await call(db, service, 'decide_report', { p_number: number, p_decision: 'reversed', p_reason: because });
    // A person has read it twice
    expect(await stateOf(bad)).toBe('live');
    expect(await stateOf(await publish(db, company, ownText()))).toBe('waiting');
  });
});

if (onRealPostgres) {
  describe('beside each other', () => {
    it('a decision and a publication of the same company: either waits or is refused, and nothing is forgotten', async () => {
      const company = await newCompany();
      const id = await publish(db, company, ownText());
      const review = await reviewOf(id);
      const [decided, ...published] = await Promise.allSettled([
        decide(review, 'released'),
        ...Array.from({ length: 8 }, () => publish(db, company, ownText())),
      ]);
      expect(decided.status).toBe('fulfilled');
      for (const attempt of published) {
        if (attempt.status === 'fulfilled') expect(await stateOf(attempt.value as string)).toBe('live');
        else expect(attempt.reason).toMatchObject({ hint: 'removal_under_way' });
      }
    });

    it('a decision and a change of the text: what is on the air is what was read', async () => {
      for (let round = 0; round < 8; round += 1) {
        const company = await newCompany();
        const id = await publish(db, company, ownText());
        const review = await reviewOf(id);
        const [decided, changed] = await Promise.allSettled([
          decide(review, 'released'),
          change(company, id, `description = '${risky().description}', published = true`),
        ]);
        if (decided.status === 'rejected') expect(decided.reason).toMatchObject({ hint: 'review_changed' });
        // Over the released text, the risky one waits again
        if (changed.status === 'fulfilled') expect(await stateOf(id)).toBe('waiting');
        else expect(changed.reason).toMatchObject({ hint: 'removal_under_way' });
      }
    });

    it('two decisions: one is made, and both get to know it', async () => {
      for (let round = 0; round < 8; round += 1) {
        const company = await newCompany();
        const review = await reviewOf(await publish(db, company, ownText()));
        const answers = await Promise.all([decide(review, 'released'), decide(review, 'refused', because)]);
        expect(answers[0]).toEqual(answers[1]);
        expect(await mailsTo(company)).toHaveLength(1);
      }
    });
  });
}
