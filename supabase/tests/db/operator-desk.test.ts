import {
  anon,
  as,
  call,
  newCompanyName,
  onRealPostgres,
  openDatabase,
  publish,
  refusal,
  releaseCompany,
  service,
  signUp,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

let db: Database;
let operator: Required<Identity>;
let colleague: Required<Identity>;
let candidate: Required<Identity>;
let company: Required<Identity>;

const nameOperator = async (person: Required<Identity>): Promise<string> => {
  const [account] = await db.query<{ email: string }>('select email from auth.users where id = $1', [person.id]);
  return call<string>(db, service, 'name_operator', { p_email: ` ${account?.email.toUpperCase()} ` });
};

beforeAll(async () => {
  db = await openDatabase();
  operator = await signUpCandidate(db, 'Olga Mesa');
  colleague = await signUpCandidate(db, 'Caio Mesa');
  candidate = await signUpCandidate(db, 'Ana Lima');
  await nameOperator(operator);
  await nameOperator(colleague);
});
afterAll(() => db.close());
beforeEach(async () => {
  // What was refused or removed of a company counts against its next vacancies
  company = await signUpCompany(db, newCompanyName());
  await db.exec(
    'delete from private.request_counts; delete from private.vacancy_quota; delete from private.mail_outbox',
  );
});

interface DeskCase {
  number: string;
  kind: string;
  due_on: string;
  overdue: boolean;
  vacancy_title: string;
}
interface Desk {
  held_names: number;
  review: number;
  report: number;
  appeal: number;
  overdue: number;
  cases: DeskCase[];
}
interface Case {
  number: string;
  kind: string;
  is_open: boolean;
  version: string | null;
  is_own: boolean;
  is_own_decision: boolean;
  is_alone: boolean;
  outcome: { decision: string; reason: string; by: string | null; by_same_person: boolean } | null;
  signals: { signal: string; weight: number; sentence: string; found: string[] }[];
  report: { reason: string; details: string | null; is_told: boolean; has_changed: boolean } | null;
  appeal: { text: string; first_decision: string; first_by: string | null } | null;
  vacancy: { title: string; description: string; live: boolean } | null;
  company: Record<string, unknown> | null;
  earlier: { number: string; decision: string | null }[];
  applicants: number;
  copies: number;
  company_changed: boolean;
  other_open_reports: number;
  also_waiting: number;
}

const because = 'A vaga pede um depósito antes da entrevista.';
let described = 0;
const nextDescription = (): string => `Atendimento no balcão da loja, anúncio de número ${(described += 1)}.`;
const risky = (): string => `Trabalho ${(described += 1)}. Ganhe dinheiro rápido, chame no WhatsApp.`;

const desk = (who: Identity = operator, kind: string | null = null) =>
  call<Desk>(db, who, 'operator_desk', { p_kind: kind });
const read = (number: string, who: Identity = operator) => call<Case>(db, who, 'operator_case', { p_number: number });
const decide = async (number: string, decision: string, who: Identity = operator, reason: string | null = because) =>
  call<{ number: string; decision: string }>(db, who, 'decide_case', {
    p_number: number,
    p_version: (await read(number, who)).version,
    p_decision: decision,
    p_reason: reason,
  });
const report = async (vacancy: string, who: Identity = anon): Promise<string> =>
  (
    await call<{ number: string }>(db, who, 'report_vacancy', {
      p_vacancy_id: vacancy,
      p_reason: 'payment',
      p_details: 'Pediram um depósito',
    })
  ).number;
const live = (): Promise<string> => publish(db, company, { description: nextDescription() });
const waiting = async (who: Identity = company): Promise<{ id: string; number: string }> => {
  const id = await publish(db, who, { description: risky() });
  const [row] = await db.query<{ number: string }>(
    'select private.review_number(id) as number from private.vacancy_reviews where vacancy_id = $1 and decision is null',
    [id],
  );
  if (!row) throw new Error('this vacancy does not wait');
  return { id, number: row.number };
};
const isPublished = async (id: string) =>
  (await db.query<{ published: boolean }>('select published from public.vacancies where id = $1', [id]))[0]?.published;
const actions = (number: string) =>
  db.query<{ operator_id: string | null; action: string }>(
    'select operator_id, action from private.operator_actions where number = $1 order by id',
    [number],
  );
const mails = () =>
  db
    .query<{ kind: string }>(`select kind from private.mail_outbox where user_id is not null order by id`)
    .then((rows) => rows.map(({ kind }) => kind));

describe('who is an operator', () => {
  it('is nobody but an account that the service role has named', async () => {
    for (const who of [anon, candidate, company]) {
      for (const [name, args] of [
        ['operator_desk', {}],
        ['operator_case', { p_number: 'A-1' }],
        ['decide_case', { p_number: 'A-1', p_version: '', p_decision: 'released', p_reason: because }],
      ] as const)
        expect([name, await refusal(call(db, who, name, args))]).toMatchObject([
          name,
          who === anon ? { code: '42501' } : { code: 'PT403', hint: 'not_operator' },
        ]);
    }
    for (const who of [anon, candidate, company, operator])
      for (const name of ['name_operator', 'remove_operator'])
        expect(await refusal(call(db, who, name, { p_email: 'ana@ponte.example' }))).toMatchObject({ code: '42501' });
    expect(await call(db, candidate, 'is_operator')).toBe(false);
    expect(await call(db, operator, 'is_operator')).toBe(true);
  });

  it('reads and writes the tables of the desk through its functions alone', async () => {
    for (const who of [anon, candidate, company, operator])
      for (const sql of [
        'select * from private.operators',
        'select * from private.operator_actions',
        `insert into private.operators (user_id) values (auth.uid())`,
        `update private.operator_actions set action = 'kept'`,
      ])
        expect(await refusal(as(db, who, sql))).toMatchObject({ code: '42501' });
  });

  it('is never a company, nor an address that nobody confirmed', async () => {
    const [own] = await db.query<{ email: string }>('select email from auth.users where id = $1', [company.id]);
    const unconfirmed = await signUp(db, { role: 'candidate', name: 'Rui' }, 'rui@ponte.example');
    await db.query('update auth.users set email_confirmed_at = null where id = $1', [unconfirmed.id]);
    for (const email of [own?.email, 'rui@ponte.example', 'nobody@ponte.example', null])
      expect(await refusal(call(db, service, 'name_operator', { p_email: email }))).toMatchObject({
        code: 'PT404',
        hint: 'operator_not_found',
      });
  });

  it('ends with the next call after it was taken back', async () => {
    const former = await signUpCandidate(db, 'Foi Embora');
    const since = await nameOperator(former);
    expect(await nameOperator(former)).toEqual(since);
    expect(await desk(former)).toMatchObject({ cases: expect.any(Array) as unknown });
    const [{ email } = { email: '' }] = await db.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [former.id],
    );
    expect(await call(db, service, 'remove_operator', { p_email: email })).toBe(true);
    expect(await call(db, service, 'remove_operator', { p_email: email })).toBe(false);
    expect(await refusal(desk(former))).toMatchObject({ code: 'PT403', hint: 'not_operator' });
  });
});

describe('the list', () => {
  it('has reviews, reports and appeals, what is due first at the top, with counts and one kind alone', async () => {
    const { number: review } = await waiting();
    const vacancy = await live();
    const late = await report(vacancy);
    await db.query(`update public.vacancy_reports set created_at = now() - interval '30 days' where id = $1`, [
      Number(late.slice(2)),
    ]);
    const appealed = await report(vacancy, candidate);
    await decide(appealed, 'kept');
    await call(db, candidate, 'appeal_decision', {
      p_number: appealed,
      p_code: null,
      p_text: 'A vaga continua pedindo um depósito',
    });
    const all = await desk();
    expect(all.cases[0]).toMatchObject({ number: late, kind: 'report', overdue: true });
    const days = all.cases.map(({ due_on }) => due_on);
    expect(days).toEqual([...days].sort());
    expect(all.cases).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: review, kind: 'review', overdue: false }),
        expect.objectContaining({ number: appealed, kind: 'reporter_appeal' }),
      ]),
    );
    expect([all.review, all.report, all.appeal, all.overdue]).toEqual([1, 1, 1, 1]);
    for (const [kind, number] of [
      ['review', review],
      ['report', late],
      ['appeal', appealed],
    ] as const)
      expect((await desk(operator, kind)).cases.map((row) => row.number)).toEqual([number]);
    expect(await refusal(desk(operator, 'all'))).toMatchObject({ hint: 'invalid_kind' });
    await db.exec('delete from public.vacancy_reports');
  });
});

describe('a case', () => {
  it('of a review has the ad, each signal with what it found, and the company without its address', async () => {
    const { number, id } = await waiting();
    const found = await read(number.toLowerCase().replace('a-00', 'a'));
    expect(found).toMatchObject({
      number,
      kind: 'review',
      is_open: true,
      outcome: null,
      report: null,
      vacancy: { id, live: false },
      company: { mail_domain: 'ponte.example' },
    });
    expect(found.signals.map(({ signal, weight, found: words }) => [signal, weight, words])).toEqual([
      ['easy-money', 40, ['ganhe dinheiro']],
      ['outside-contact', 20, ['whatsapp']],
    ]);
    const [{ email } = { email: 'none' }] = await db.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [company.id],
    );
    expect(JSON.stringify(found)).not.toContain(email);
  });

  it('of a company that is held back for its new name says who it was', async () => {
    const renamed = await signUpCompany(db, 'Padaria Fubá');
    await publish(db, renamed, { title: 'Padeiro de fubá' });
    await as(db, renamed, `update public.companies set name = 'Banco Fubá'`);
    const id = await publish(db, renamed, { title: 'Caixa do Banco Fubá' });
    const former = async () =>
      (await db.query(`select private.company_for_operator($1)->>'former_name' as name`, [renamed.id]))[0];
    expect(await former()).toEqual({ name: 'Padaria Fubá' });
    const heldNames = async () => (await desk()).held_names;
    const held = await heldNames();
    await releaseCompany(db, renamed);
    expect(await heldNames()).toBe(held - 1);
    expect(await former()).toEqual({ name: null });
    await db.query('delete from public.vacancies where id = $1', [id]);
  });

  it.each([
    ['other-site', { description: 'Inscreva-se em https://vagas.exemplo.example/cadastro' }, ['vagas.exemplo.example']],
    ['many-at-once', {}, [expect.stringMatching(/^\d+ vagas$/)]],
    ['pay-far-above', { salary: 'R$ 90.000' }, ['R$ 90.000']],
    ['money-up-front', { description: 'É preciso comprar o kit com a empresa.' }, ['comprar o kit']],
    ['free-mail', {}, ['ponte.example']],
    ['nothing of the kind', {}, []],
  ] as const)('says what %s is about', async (signal, fields, words) => {
    const id = await live();
    // Not on the air, where the ad check would stop some of them
    await db.query('update public.vacancies set published = false where id = $1', [id]);
    for (const [name, value] of Object.entries(fields))
      await db.query(`update public.vacancies set ${name} = $2 where id = $1`, [id, value]);
    const [row] = await db.query<{ found: string[] }>(
      'select private.signal_findings(v, $2) as found from public.vacancies as v where id = $1',
      [id, signal],
    );
    expect(row?.found).toEqual(words);
  });

  it('names the cases and companies that a signal is about', async () => {
    const vacancy = await live();
    const number = await report(vacancy);
    const findings = async (signal: string) =>
      (
        await db.query<{ found: string[] }>(
          'select private.signal_findings(v, $2) as found from public.vacancies as v where id = $1',
          [vacancy, signal],
        )
      )[0]?.found;
    expect(await findings('open-report')).toContain(number);
    const other = await signUpCompany(db, 'Loja Azul');
    const [own] = await db.query<{ description: string }>('select description from public.vacancies where id = $1', [
      vacancy,
    ]);
    await publish(db, other, { description: own?.description ?? '' });
    expect(await findings('copied-ad')).toEqual(['Loja Azul']);
    const refused = await waiting();
    await decide(refused.number, 'refused');
    expect(await findings('company-refused')).toContain(refused.number);
    expect(await findings('refused-before')).toEqual([]);
    await db.exec('delete from public.vacancy_reports');
  });

  it('of a report has what was written, never who wrote it, and the cases before it', async () => {
    const vacancy = await live();
    const first = await report(vacancy);
    await decide(first, 'kept');
    const number = await report(vacancy, candidate);
    await report(vacancy);
    const found = await read(number);
    expect(found).toMatchObject({
      kind: 'report',
      report: { reason: 'payment', details: 'Pediram um depósito', is_told: true, has_changed: false },
      vacancy: { live: true },
      other_open_reports: 1,
      is_own: false,
    });
    expect(found.earlier).toEqual(
      expect.arrayContaining([expect.objectContaining({ number: first, decision: 'kept' })]),
    );
    expect(found.earlier.map((row) => row.number)).not.toContain(number);
    for (const text of [candidate.id, 'Ana Lima']) expect(JSON.stringify(found)).not.toContain(text);
    await as(
      db,
      company,
      `update public.vacancies set description = 'Atendimento no balcão, agora com outro texto' where id = $1`,
      [vacancy],
    );
    expect(await read(number)).toMatchObject({ report: { has_changed: true } });
    await db.exec('delete from public.vacancy_reports');
  });

  it('counts the copies that go with a vacancy, who applied to them, and what else was reported of them', async () => {
    const text = { title: 'Vaga em muitas cidades', description: nextDescription() };
    const [vacancy = '', copy = '', rewritten = ''] = [
      await publish(db, company, text),
      await publish(db, company, text),
      await publish(db, company, text),
      await publish(db, company, { ...text, published: false }),
      await live(),
    ];
    await as(db, company, 'update public.vacancies set description = $2 where id = $1', [rewritten, nextDescription()]);
    await call(db, candidate, 'apply_to_vacancy', { p_vacancy_id: copy });
    await call(db, await signUpCandidate(db, 'Bia'), 'apply_to_vacancy', { p_vacancy_id: rewritten });
    const [number] = [await report(vacancy), await report(vacancy), await report(copy), await report(rewritten)];
    expect(await read(number)).toMatchObject({ copies: 1, applicants: 1, other_open_reports: 2 });
    await decide(number, 'removed');
    const [removal] = await call<{ number: string }[]>(db, company, 'my_reports');
    await call(db, company, 'appeal_decision', {
      p_number: removal?.number,
      p_code: null,
      p_text: 'O texto foi copiado de um modelo, e a vaga existe.',
    });
    expect(await read(removal?.number ?? '')).toMatchObject({
      kind: 'company_appeal',
      copies: 1,
      applicants: 1,
      company_changed: false,
    });
    await as(db, company, `update public.companies set name = 'Outra Firma Inteiramente' where id = $1`, [company.id]);
    expect(await read(removal?.number ?? '')).toMatchObject({ company_changed: true });
    await db.exec('delete from public.vacancy_reports');
  });

  it('is noted as read once a day for each operator, and the reading is in the export of whom it is about', async () => {
    const vacancy = await live();
    const number = await report(vacancy, candidate);
    await read(number);
    await read(number);
    await read(number, colleague);
    expect(await actions(number)).toEqual([
      { operator_id: operator.id, action: 'read' },
      { operator_id: colleague.id, action: 'read' },
    ]);
    type Export = Record<string, { number: string; action: string }[]>;
    const exported = async (who: Identity) =>
      ((await call<Export>(db, who, 'export_my_data'))['operator_actions'] ?? []).filter(
        (row) => row.number === number,
      );
    expect(await exported(candidate)).toHaveLength(2);
    expect(JSON.stringify(await call(db, candidate, 'export_my_data'))).not.toContain(operator.id);
    expect(await exported(operator)).toHaveLength(1);
    // A report is nothing that its company reads of
    expect(await exported(company)).toEqual([]);
    await db.exec('delete from public.vacancy_reports');
  });

  it('that is not there is refused, and nothing is noted', async () => {
    for (const number of ['A-999999', 'D-999999', 'R-999999', 'X-1', '', null])
      expect(await refusal(call(db, operator, 'operator_case', { p_number: number }))).toMatchObject({
        code: 'PT404',
        hint: 'case_not_found',
      });
    expect(await actions('A-999999')).toEqual([]);
  });
});

describe('a decision', () => {
  it('about a waiting vacancy puts it on the air, and says who decided', async () => {
    const { id, number } = await waiting();
    expect(await decide(number, 'released')).toEqual({ number, decision: 'released' });
    expect(await isPublished(id)).toBe(true);
    expect(await actions(number)).toContainEqual({ operator_id: operator.id, action: 'released' });
    expect(await read(number)).toMatchObject({
      is_open: false,
      outcome: { decision: 'released', reason: because, by: 'you' },
    });
    expect(await read(number, colleague)).toMatchObject({ outcome: { by: 'other' } });
    expect(await mails()).toEqual(['vacancy_released']);
  });

  it('about a report takes the vacancy down and tells its reporter; lifting it after an appeal puts it back', async () => {
    const vacancy = await live();
    const number = await report(vacancy, candidate);
    await decide(number, 'removed');
    expect(await isPublished(vacancy)).toBe(false);
    expect((await mails()).sort()).toEqual(['ad_removed', 'report_decided']);
    const [removal] = await db.query<{ number: string }>(
      'select private.removal_number(id) as number from private.vacancy_removals where vacancy_id = $1',
      [vacancy],
    );
    const removed = removal?.number ?? '';
    // Nobody has asked for it yet
    expect(await refusal(decide(removed, 'reversed'))).toMatchObject({ hint: 'already_decided' });
    await call(db, company, 'appeal_decision', {
      p_number: removed,
      p_code: null,
      p_text: 'Nunca pedimos nada a ninguém',
    });
    expect(await read(removed)).toMatchObject({
      kind: 'company_appeal',
      is_open: true,
      report: null,
      appeal: { text: 'Nunca pedimos nada a ninguém', first_decision: 'removed' },
    });
    await decide(removed, 'reversed', colleague);
    expect(await isPublished(vacancy)).toBe(true);
    expect(await read(removed)).toMatchObject({ is_open: false, outcome: { decision: 'reversed', by: 'other' } });
  });

  describe('while people who applied wait for an answer', () => {
    let ana: Required<Identity>;
    const applyTo = async (vacancy: string) => {
      ana = await signUpCandidate(db, 'Ana Prado');
      await call(db, ana, 'apply_to_vacancy', { p_vacancy_id: vacancy });
      await db.exec('delete from private.mail_outbox');
    };
    const mailsOf = (who: Required<Identity>) =>
      db
        .query<{ kind: string }>('select kind from private.mail_outbox where user_id = $1 order by id', [who.id])
        .then((rows) => rows.map(({ kind }) => kind));

    it('removes a reported vacancy, and they are warned', async () => {
      const vacancy = await live();
      await applyTo(vacancy);
      const number = await report(vacancy);
      expect(await read(number)).toMatchObject({ applicants: 1 });
      await decide(number, 'removed');
      expect(await isPublished(vacancy)).toBe(false);
      expect(await mailsOf(ana)).toEqual(['vacancy_taken_down']);
    });

    it('removes it when the decision to keep it is reversed, and they are warned', async () => {
      const vacancy = await live();
      await applyTo(vacancy);
      const number = await report(vacancy, candidate);
      await decide(number, 'kept', colleague);
      await call(db, candidate, 'appeal_decision', {
        p_number: number,
        p_code: null,
        p_text: 'A vaga pede um depósito',
      });
      await decide(number, 'reversed');
      expect(await isPublished(vacancy)).toBe(false);
      expect(await mailsOf(ana)).toEqual(['vacancy_taken_down']);
    });

    it('refuses a vacancy that was rewritten, and they go on waiting', async () => {
      const vacancy = await live();
      await applyTo(vacancy);
      await as(db, company, 'update public.vacancies set description = $2 where id = $1', [vacancy, risky()]);
      const [row] = await db.query<{ number: string }>(
        'select private.review_number(id) as number from private.vacancy_reviews where vacancy_id = $1',
        [vacancy],
      );
      await decide(row?.number ?? '', 'refused');
      expect(
        await db.query('select published, in_review_since from public.vacancies where id = $1', [vacancy]),
      ).toEqual([{ published: false, in_review_since: null }]);
      expect(await mailsOf(ana)).toEqual([]);
      expect(await mailsOf(company)).toEqual(['vacancy_refused']);
    });

    it('stays with the operator: their company can not end it so', async () => {
      const vacancy = await live();
      await applyTo(vacancy);
      for (const sql of [
        'update public.vacancies set published = false where id = $1',
        'delete from public.vacancies where id = $1',
      ])
        expect(await refusal(as(db, company, sql, [vacancy]))).toMatchObject({ hint: 'applications_unanswered' });
    });
  });

  it('about an appeal of the reporter is the second one, and says who made the first', async () => {
    const vacancy = await live();
    const number = await report(vacancy, candidate);
    await decide(number, 'kept', colleague);
    await call(db, candidate, 'appeal_decision', { p_number: number, p_code: null, p_text: 'A vaga pede um depósito' });
    expect(await read(number)).toMatchObject({
      kind: 'reporter_appeal',
      appeal: { first_decision: 'kept', first_by: 'other' },
    });
    expect(await refusal(decide(number, 'removed'))).toMatchObject({ code: 'PT400', hint: 'invalid_decision' });
    await decide(number, 'upheld');
    expect(await isPublished(vacancy)).toBe(true);
    expect(await read(number)).toMatchObject({ outcome: { decision: 'upheld', by: 'you' } });
  });

  it('sent twice by one operator is made once; of two operators the second gets a message', async () => {
    const { number } = await waiting();
    const args = {
      p_number: number,
      p_version: (await read(number)).version,
      p_decision: 'refused',
      p_reason: because,
    };
    await call(db, operator, 'decide_case', args);
    expect(await call(db, operator, 'decide_case', args)).toEqual({ number, decision: 'refused' });
    expect((await actions(number)).filter(({ action }) => action === 'refused')).toHaveLength(1);
    expect(await mails()).toEqual(['vacancy_refused']);
    for (const decision of ['refused', 'released'])
      expect(await refusal(call(db, colleague, 'decide_case', { ...args, p_decision: decision }))).toMatchObject({
        code: 'PT409',
        hint: 'already_decided',
      });
    expect(await refusal(call(db, operator, 'decide_case', { ...args, p_decision: 'released' }))).toMatchObject({
      hint: 'already_decided',
    });
  });

  it('is about the text that was read, of a report as well', async () => {
    const vacancy = await live();
    const number = await report(vacancy);
    const { version } = await read(number);
    await as(
      db,
      company,
      `update public.vacancies set description = 'Atendimento no balcão, agora com outro texto' where id = $1`,
      [vacancy],
    );
    const args = { p_number: number, p_version: version, p_decision: 'removed', p_reason: because };
    expect(await refusal(call(db, operator, 'decide_case', args))).toMatchObject({
      code: 'PT409',
      hint: 'review_changed',
    });
    const { id, number: review } = await waiting();
    const before = (await read(review)).version;
    await as(db, company, `update public.vacancies set description = $2 where id = $1`, [id, risky()]);
    expect(
      await refusal(
        call(db, operator, 'decide_case', { ...args, p_number: review, p_version: before, p_decision: 'released' }),
      ),
    ).toMatchObject({ hint: 'review_changed' });
    expect(await isPublished(id)).toBe(false);
    await db.exec('delete from public.vacancy_reports');
  });

  it.each([null, '', 'curto demais', '\u200b'.repeat(20), 'x'.repeat(2001)])(
    'wants a reason of 20 to 2.000 characters: %p',
    async (reason) => {
      const { number } = await waiting();
      for (const decision of ['released', 'refused'])
        expect(await refusal(decide(number, decision, operator, reason))).toMatchObject({ hint: 'invalid_reason' });
    },
  );

  it('of one kind is none for another', async () => {
    const { number } = await waiting();
    for (const decision of ['kept', 'removed', 'upheld', 'reversed', 'read', null])
      expect(await refusal(decide(number, decision ?? '', operator))).toMatchObject({ hint: 'invalid_decision' });
  });

  it('about an own report is left to somebody else', async () => {
    const vacancy = await live();
    const number = await report(vacancy, operator);
    expect(await refusal(read(number))).toMatchObject({ code: 'PT403', hint: 'own_case' });
    expect(await refusal(decide(number, 'removed'))).toMatchObject({ code: 'PT403', hint: 'own_case' });
    // The list says so before it is opened, to the reporter alone; and a refusal is no reading
    const inList = async (who: Identity) =>
      (await call<{ cases: { number: string; is_own: boolean }[] }>(db, who, 'operator_desk')).cases.find(
        (row) => row.number === number,
      )?.is_own;
    expect([await inList(operator), await inList(colleague)]).toEqual([true, false]);
    expect(
      await db.query('select from private.operator_actions where operator_id = $1 and number = $2', [
        operator.id,
        number,
      ]),
    ).toEqual([]);
    await read(number, colleague);
    await decide(number, 'kept', colleague);
  });

  it('about the publication of a vacancy that the operator has reported is left to somebody else', async () => {
    const vacancy = await live();
    await report(vacancy, operator);
    // Changed after the report, in a way that a person reads before it is live again
    await db.query(
      `update public.vacancies set description = description || ' Trabalho pelo celular, com renda extra. Chame no WhatsApp.' where id = $1`,
      [vacancy],
    );
    const [review] = await db.query<{ number: string }>(
      'select private.review_number(id) as number from private.vacancy_reviews where vacancy_id = $1 and decision is null',
      [vacancy],
    );
    const number = review?.number ?? '';
    expect(await refusal(read(number))).toMatchObject({ code: 'PT403', hint: 'own_case' });
    for (const decision of ['released', 'refused'])
      expect(await refusal(decide(number, decision))).toMatchObject({ code: 'PT403', hint: 'own_case' });
    expect(await read(number, colleague)).toMatchObject({ kind: 'review' });
    await decide(number, 'refused', colleague);
  });

  it('about an own report asks for a further operator where nobody else of the team can decide it', async () => {
    const vacancy = await live();
    const number = await report(vacancy, operator);
    const said = async () => [
      (await refusal(read(number))).message,
      (await refusal(decide(number, 'removed'))).message,
    ];
    const colleagueDecides =
      'Você denunciou esta vaga ou outra desta empresa: outra pessoa da equipe lê e decide este caso.';
    expect(await said()).toEqual([colleagueDecides, colleagueDecides]);
    // The colleague is a party as well
    await report(vacancy, colleague);
    const nobodyCan =
      'Você denunciou esta vaga ou outra desta empresa, e ninguém mais da equipe pode decidir este caso. Peça a quem cuida da instalação que nomeie outra pessoa para a equipe.';
    expect(await said()).toEqual([nobodyCan, nobodyCan]);
    await db.query('insert into private.operators (user_id) values ($1)', [candidate.id]);
    expect(await said()).toEqual([colleagueDecides, colleagueDecides]);
    await read(number, candidate);
    await decide(number, 'kept', candidate);
    await db.query('delete from private.operators where user_id = $1', [candidate.id]);
    await db.exec('delete from public.vacancy_reports');
  });

  it('about a vacancy that the operator has reported is left to somebody else, by whatever report or appeal', async () => {
    const vacancy = await live();
    const own = await report(vacancy, operator);
    const others = await report(vacancy, candidate);
    // Of the company's other vacancy, while the own report waits: removing a vacancy answers the reports of its copies
    const copy = await report(await live(), candidate);
    for (const number of [others, copy]) {
      expect(await refusal(read(number))).toMatchObject({ hint: 'own_case' });
      expect(await refusal(decide(number, 'removed'))).toMatchObject({ code: 'PT403', hint: 'own_case' });
    }
    await read(others, colleague);
    await decide(own, 'removed', colleague);
    const [removal] = await db.query<{ number: string }>(
      'select private.removal_number(id) as number from private.vacancy_removals where vacancy_id = $1',
      [vacancy],
    );
    const removed = removal?.number ?? '';
    await call(db, company, 'appeal_decision', {
      p_number: removed,
      p_code: null,
      p_text: 'Nunca pedimos nada a ninguém',
    });
    expect(await refusal(decide(removed, 'upheld'))).toMatchObject({ code: 'PT403', hint: 'own_case' });
    expect(await read(removed, colleague)).toMatchObject({ appeal: { first_by: 'you' } });
    expect(await refusal(read(removed))).toMatchObject({ hint: 'own_case' });
    // answered: the other vacancy is nobody's own any more
    await decide(copy, 'kept');
    await db.exec('delete from public.vacancy_reports');
  });

  it('of a company whose account is gone answers the report', async () => {
    const gone = await signUpCompany(db, 'Loja que fechou');
    const vacancy = await publish(db, gone, { description: nextDescription() });
    const number = await report(vacancy);
    await db.query('delete from auth.users where id = $1', [gone.id]);
    expect(await read(number)).toMatchObject({ vacancy: null, company: null, version: null });
    // '' is how the page sends that there is no text
    await call(db, operator, 'decide_case', { p_number: number, p_version: '', p_decision: 'kept', p_reason: because });
    expect(await read(number)).toMatchObject({ outcome: { decision: 'kept' } });
  });

  it('outlives the account of whoever made it, without a name', async () => {
    const leaving = await signUpCandidate(db, 'Vai Sair');
    await nameOperator(leaving);
    const { number } = await waiting();
    await decide(number, 'refused', leaving);
    await db.query('delete from auth.users where id = $1', [leaving.id]);
    expect(await actions(number)).toContainEqual({ operator_id: null, action: 'refused' });
  });

  (onRealPostgres ? it : it.skip)('made by two operators at once is made by one of them', async () => {
    const { number } = await waiting();
    const { version } = await read(number);
    const attempts = await Promise.allSettled(
      [operator, colleague].map((who) =>
        call(db, who, 'decide_case', {
          p_number: number,
          p_version: version,
          p_decision: 'refused',
          p_reason: because,
        }),
      ),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await actions(number)).filter(({ action }) => action === 'refused')).toHaveLength(1);
  });
});

describe('an appeal', () => {
  const appealText = 'A decisão não levou em conta o que enviei';
  const appealTo = (number: string, who: Identity) =>
    call(db, who, 'appeal_decision', { p_number: number, p_code: null, p_text: appealText });
  /** A decided report of the candidate, who has appealed. */
  const keptAndAppealed = async (by: Identity): Promise<string> => {
    const number = await report(await live(), candidate);
    await decide(number, 'kept', by);
    await appealTo(number, candidate);
    return number;
  };
  /**
   * A removal by the decision of an operator about a report, a visitor's unless it is another's, against which the
   * company has appealed.
   */
  const removedAndAppealed = async (by: Identity, reporter: Identity = anon): Promise<string> => {
    const vacancy = await live();
    await decide(await report(vacancy, reporter), 'removed', by);
    const [removal] = await db.query<{ number: string }>(
      'select private.removal_number(id) as number from private.vacancy_removals where vacancy_id = $1',
      [vacancy],
    );
    const number = removal?.number ?? '';
    await appealTo(number, company);
    return number;
  };
  const casesOf = (who: Identity) =>
    call<{ number: string; appeal_decision: string | null; appeal_by_same_person: boolean }[]>(db, who, 'my_reports');
  /** Makes one account the only operator while something is done. */
  const alone = async (person: Required<Identity>, act: () => Promise<void>): Promise<void> => {
    await db.query('create table private.set_aside as select * from private.operators where user_id <> $1', [
      person.id,
    ]);
    await db.query('delete from private.operators where user_id <> $1', [person.id]);
    try {
      await act();
    } finally {
      await db.exec(
        'insert into private.operators select * from private.set_aside on conflict do nothing; drop table private.set_aside',
      );
    }
  };

  it.each([
    ['of the reporter', keptAndAppealed, () => candidate],
    ['of the company', removedAndAppealed, () => company],
  ])('%s is left to somebody else than who made the first decision', async (_whose, prepare, whose) => {
    const number = await prepare(operator);
    expect(await read(number)).toMatchObject({ is_own_decision: true, is_alone: false, appeal: { first_by: 'you' } });
    for (const decision of ['upheld', 'reversed'])
      expect(await refusal(decide(number, decision))).toMatchObject({
        code: 'PT403',
        hint: 'own_decision',
        message: 'A primeira decisão deste caso foi sua: outra pessoa da equipe decide o pedido de revisão.',
      });
    expect(await read(number)).toMatchObject({ is_open: true });
    expect(await read(number, colleague)).toMatchObject({ is_own_decision: false, is_alone: false });
    for (const who of [anon, candidate, company])
      expect(
        await refusal(
          call(db, who, 'decide_case', { p_number: number, p_version: '', p_decision: 'upheld', p_reason: because }),
        ),
      ).toMatchObject(who === anon ? { code: '42501' } : { code: 'PT403', hint: 'not_operator' });
    await decide(number, 'upheld', colleague);
    expect(await read(number)).toMatchObject({
      is_own_decision: false,
      outcome: { by: 'other', by_same_person: false },
    });
    expect((await casesOf(whose())).find((row) => row.number === number)).toMatchObject({
      appeal_decision: 'upheld',
      appeal_by_same_person: false,
    });
    await db.exec('delete from public.vacancy_reports');
  });

  it.each([
    ['of the reporter', keptAndAppealed, () => candidate],
    ['of the company', removedAndAppealed, () => company],
  ])(
    '%s is decided by the same person where there is nobody else, which the case says',
    async (_whose, prepare, whose) => {
      const number = await prepare(operator);
      await alone(operator, async () => {
        expect(await read(number)).toMatchObject({ is_own_decision: false, is_alone: true });
        await decide(number, 'upheld');
        expect(await read(number)).toMatchObject({ is_alone: false, outcome: { by: 'you', by_same_person: true } });
      });
      // A colleague who comes later changes nothing about what was decided: sent again, it is the same answer
      expect(await decide(number, 'upheld')).toEqual({ number, decision: 'upheld' });
      expect((await casesOf(whose())).find((row) => row.number === number)).toMatchObject({
        appeal_decision: 'upheld',
        appeal_by_same_person: true,
      });
      await db.exec('delete from public.vacancy_reports');
    },
  );

  it('of the company is left to somebody else when the report is gone with the account of its reporter', async () => {
    const reporter = await signUpCandidate(db, 'Rui Lima');
    const number = await removedAndAppealed(operator, reporter);
    await db.query('delete from auth.users where id = $1', [reporter.id]);
    expect(await db.query('select from public.vacancy_reports where user_id = $1', [reporter.id])).toEqual([]);
    expect(await read(number)).toMatchObject({ is_own_decision: true, appeal: { first_by: 'you' } });
    expect(await read(number, colleague)).toMatchObject({ is_own_decision: false, appeal: { first_by: 'other' } });
    expect(await refusal(decide(number, 'upheld'))).toMatchObject({ code: 'PT403', hint: 'own_decision' });
    await alone(operator, async () => void (await decide(number, 'upheld')));
    expect(await casesOf(company)).toMatchObject([{ appeal_decision: 'upheld', appeal_by_same_person: true }]);
  });

  it('of the company says it no longer when the removal is lifted by somebody else afterwards', async () => {
    const number = await removedAndAppealed(operator);
    await alone(operator, async () => void (await decide(number, 'upheld')));
    await call(db, service, 'decide_report', { p_number: number, p_decision: 'reversed', p_reason: because });
    expect(await read(number)).toMatchObject({ outcome: { decision: 'reversed', by_same_person: false } });
    expect(await casesOf(company)).toMatchObject([{ appeal_decision: 'reversed', appeal_by_same_person: false }]);
  });

  it('is decided by the same person when the only colleague has reported the vacancy', async () => {
    const number = await keptAndAppealed(operator);
    const [{ vacancy_id: vacancy } = { vacancy_id: '' }] = await db.query<{ vacancy_id: string }>(
      'select vacancy_id from public.vacancy_reports where id = $1',
      [Number(number.slice(2))],
    );
    await report(vacancy, colleague);
    expect(await read(number)).toMatchObject({ is_own_decision: false, is_alone: true });
    expect(await refusal(decide(number, 'upheld', colleague))).toMatchObject({ hint: 'own_case' });
    await decide(number, 'upheld');
    expect(await read(number)).toMatchObject({ outcome: { by_same_person: true } });
    await db.exec('delete from public.vacancy_reports');
  });

  it('against a removal that two have decided is left to a third, and to both of them where there is none', async () => {
    const vacancy = await live();
    const [first, late] = [await report(vacancy), await report(vacancy)];
    await decide(first, 'removed');
    // As if it had come in between the reading and the decision
    await db.query(
      'update public.vacancy_reports set decision = null, decision_reason = null, decided_at = null, removal_id = null where id = $1',
      [Number(late.slice(2))],
    );
    await decide(late, 'removed', colleague);
    const [removal] = await db.query<{ number: string }>(
      'select private.removal_number(id) as number from private.vacancy_removals where vacancy_id = $1',
      [vacancy],
    );
    const number = removal?.number ?? '';
    await appealTo(number, company);
    for (const who of [operator, colleague]) expect(await read(number, who)).toMatchObject({ is_alone: true });
    const third = await signUpCandidate(db, 'Tereza Mesa');
    await nameOperator(third);
    for (const who of [operator, colleague]) {
      expect(await read(number, who)).toMatchObject({ is_own_decision: true });
      expect(await refusal(decide(number, 'reversed', who))).toMatchObject({ hint: 'own_decision' });
    }
    await decide(number, 'reversed', third);
    expect(await isPublished(vacancy)).toBe(true);
    await db.query('delete from private.operators where user_id = $1', [third.id]);
    await db.exec('delete from public.vacancy_reports');
  });

  it('against a decision by SQL is decided by any operator', async () => {
    const number = await report(await live(), candidate);
    await call(db, service, 'decide_report', { p_number: number, p_decision: 'kept', p_reason: because });
    await appealTo(number, candidate);
    expect(await read(number)).toMatchObject({ is_own_decision: false, is_alone: false, appeal: { first_by: null } });
    await decide(number, 'upheld');
    expect(await read(number)).toMatchObject({ outcome: { by_same_person: false } });
    await db.exec('delete from public.vacancy_reports');
  });
});

describe('what operators read and decided', () => {
  it('is removed after 24 months, once an hour, and the decision stays with its case', async () => {
    const [{ number: review }, newer] = [await waiting(), await report(await live())];
    await decide(review, 'released');
    await decide(newer, 'kept');
    const age = (number: string, months: string) =>
      db.query(`update private.operator_actions set acted_at = now() - $2::interval where number = $1`, [
        number,
        months,
      ]);
    await age(review, '24 months 1 minute');
    await age(newer, '24 months -1 day');
    for (const who of [anon, candidate, company, operator])
      expect(await refusal(call(db, who, 'remove_old_operator_actions'))).toMatchObject({ code: '42501' });
    // The reading and the decision
    expect(await call(db, service, 'remove_old_operator_actions')).toBe(2);
    expect(await actions(review)).toEqual([]);
    expect(await actions(newer)).toHaveLength(2);
    expect(await read(review)).toMatchObject({ outcome: { decision: 'released', reason: because, by: null } });
    await age(newer, '25 months');
    expect(await call(db, service, 'remove_old_operator_actions')).toBe(0);
    await db.exec(`update private.sweeps set done_at = now() - interval '61 minutes'`);
    expect(await call(db, service, 'remove_old_operator_actions')).toBe(2);
    await db.exec('delete from public.vacancy_reports');
  });
});
