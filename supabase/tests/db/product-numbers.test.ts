import {
  anon,
  call,
  openDatabase,
  publish,
  refusal,
  service,
  signUpCandidate,
  signUpCompany,
  type Database,
  type Identity,
} from './database';

let db: Database;
let company: Required<Identity>;
let candidate: Required<Identity>;
beforeAll(async () => {
  db = await openDatabase();
  company = await signUpCompany(db, 'Loja Verde');
  candidate = await signUpCandidate(db, 'Ana');
});
afterAll(() => db.close());

interface Numbers {
  vacancies: number;
  companies: number;
  candidates: number;
  applications: number;
  hired: number;
  counted_at: string;
}
const numbers = () => call<Numbers | null>(db, anon, 'product_numbers');
const count = () => call<boolean>(db, service, 'count_product');
const anHourLater = () =>
  db.exec(`update private.sweeps set done_at = done_at - interval '61 minutes' where name = 'count_product'`);

it('no numbers of the product are said before they were counted', async () => {
  expect(await numbers()).toBeNull();
});

it('counts what can be found, who is here and what became of applications, and says when', async () => {
  const open = await publish(db, company, { title: 'Caixa' });
  const ended = await publish(db, company, { title: 'Padeiro' });
  await publish(db, company, { title: 'Rascunho', published: false });
  await signUpCompany(db, 'Sem vaga');
  const { id: sent } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: open });
  const { id: withdrawn } = await call<{ id: string }>(db, candidate, 'apply_to_vacancy', { p_vacancy_id: ended });
  await call(db, candidate, 'withdraw_application', { p_application_id: withdrawn });
  await db.query('update public.vacancies set deadline = private.today() - 1 where id = $1', [ended]);
  await call(db, company, 'set_application_status', {
    p_application_id: sent,
    p_status: 'interview',
    p_interview_at: '2199-01-01T12:00:00Z',
    p_interview_place: 'Rua A',
  });
  await call(db, company, 'set_application_status', { p_application_id: sent, p_status: 'hired' });
  expect(await count()).toBe(true);
  expect(await numbers()).toEqual({
    vacancies: 1,
    companies: 1,
    candidates: 1,
    applications: 1,
    hired: 1,
    counted_at: expect.any(String),
  });
  expect((await numbers())?.vacancies).toBe(
    (await call<{ total: number }>(db, anon, 'search_vacancies', { p_page_size: 1 })).total,
  );
});

it('what is older than a year is left out of the numbers of the product', async () => {
  await db.exec(`update public.applications set applied_at = now() - interval '366 days'`);
  await db.exec(`update public.application_events set created_at = now() - interval '366 days'`);
  await anHourLater();
  expect(await count()).toBe(true);
  expect(await numbers()).toMatchObject({ applications: 0, hired: 0, candidates: 1 });
});

it('the numbers of the product are counted once an hour, and by the service alone', async () => {
  const before = await numbers();
  await publish(db, company, { title: 'Açougueiro' });
  expect(await count()).toBe(false);
  expect(await numbers()).toEqual(before);
  await anHourLater();
  expect(await count()).toBe(true);
  expect(await numbers()).toMatchObject({ vacancies: 2 });
  for (const who of [anon, candidate, company])
    expect(await refusal(call(db, who, 'count_product'))).toMatchObject({ code: '42501' });
});
