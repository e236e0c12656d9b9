import { compare } from 'bcryptjs';
import {
  applicationStatuses,
  contractTypes,
  nextApplicationStatuses,
  sectors,
  states,
  vacancyLevels,
  type ApplicationStatus,
} from '@ponte/shared-domain';
import { createSeedData } from '../../seed/seed-data';
import { openSeededDatabase, type Database } from '../db/database';

const data = createSeedData();

describe('the seeded database', () => {
  let host: Database;
  const count = async (sql: string): Promise<number> => {
    const [row] = await host.query<{ n: number }>(`select (${sql})::int as n`);
    return row?.n ?? -1;
  };
  const texts = async (sql: string): Promise<string[]> => (await host.query<{ t: string }>(sql)).map((row) => row.t);

  beforeAll(async () => {
    host = await openSeededDatabase();
  }, 180_000);
  afterAll(() => host.close());

  it('has the companies, vacancies, candidates and applications of the generator', async () => {
    expect(await count('select count(*) from public.companies')).toBe(data.companies.length);
    expect(await count('select count(*) from public.vacancies')).toBe(data.vacancies.length);
    // And the operator, who has a candidate's account
    expect(await count(`select count(*) from public.profiles where role = 'candidate'`)).toBe(
      data.candidates.length + 1,
    );
    expect(await texts('select user_id::text as t from private.operators')).toEqual([data.operator.id]);
    expect(await count('select count(*) from public.applications')).toBe(data.applications.length);
    expect(data.companies.length).toBeGreaterThanOrEqual(60);
    expect(data.vacancies.length).toBeGreaterThanOrEqual(420);
    expect(data.candidates.length).toBeGreaterThanOrEqual(25);
    expect(data.applications.length).toBeGreaterThanOrEqual(120);
  });

  it('keeps the slugs that sign-up made', async () => {
    const slugs = await texts('select slug as t from public.companies order by 1');
    expect(slugs).toEqual(data.companies.map((company) => company.slug).sort());
  });

  it('has live vacancies in each of the 27 states and remote ones', async () => {
    const found = await texts(
      `select state as t from public.vacancies where private.is_live(published, deadline) group by state having count(*) >= 4 and state is not null`,
    );
    expect(found.sort()).toEqual(states.map((state) => state.uf).sort());
    expect(
      await count('select count(*) from public.vacancies where remote and private.is_live(published, deadline)'),
    ).toBeGreaterThanOrEqual(20);
  });

  it('reads each place as the generator intended', async () => {
    const rows = await host.query<{ id: string; city: string | null; state: string | null; remote: boolean }>(
      'select id, city, state, remote from public.vacancies',
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const { id, place } of data.vacancies) {
      expect(found.get(id)).toEqual({
        id,
        city: place?.city ?? null,
        state: place?.uf ?? null,
        remote: place === null,
      });
    }
  });

  it('reads each salary as the generator intended', async () => {
    const rows = await host.query<{ id: string; salary: string | null; min: number | null; max: number | null }>(
      'select id, salary, salary_min::float8 as min, salary_max::float8 as max from public.vacancies',
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const { id, salary } of data.vacancies) {
      const { text, min, max } = salary;
      const row = found.get(id);
      expect({ text: row?.salary, min: row?.min && Math.round(row.min), max: row?.max && Math.round(row.max) }).toEqual(
        { text, min, max },
      );
    }
    expect(
      new Set(data.vacancies.map(({ salary }) => salary.text?.replace(/[\d.,]+/g, '0'))).size,
    ).toBeGreaterThanOrEqual(20);
  });

  it('fills each salary band', async () => {
    for (const [from, to] of [
      [1000, 3000],
      [3000, 6000],
      [6000, 10000],
      [10000, 1000000],
    ]) {
      expect(
        await count(
          `select count(*) from public.vacancies where coalesce(salary_min, 0) <= ${to} and coalesce(salary_max, 1000000) >= ${from} and num_nonnulls(salary_min, salary_max) > 0`,
        ),
      ).toBeGreaterThanOrEqual(20);
    }
  });

  it('has every contract type, level and sector', async () => {
    expect((await texts('select distinct type::text as t from public.vacancies')).sort()).toEqual(
      [...contractTypes].sort(),
    );
    expect((await texts('select distinct level::text as t from public.vacancies')).sort()).toEqual(
      [...vacancyLevels].sort(),
    );
    const industries = await texts('select distinct industry as t from public.companies');
    expect(industries).toEqual(
      expect.arrayContaining([...sectors, 'E-commerce', 'Tecnologia Financeira', 'Consultoria de Inovação']),
    );
  });

  it('has developer vacancies in the large cities and remote', async () => {
    for (const city of ['São Paulo', 'Rio de Janeiro', 'Belo Horizonte', 'Curitiba', 'Recife']) {
      expect(
        await count(
          `select count(*) from public.vacancies where title ~* 'desenvolvedor' and city = '${city}' and private.is_live(published, deadline)`,
        ),
      ).toBeGreaterThanOrEqual(6);
    }
    expect(
      await count(
        `select count(*) from public.vacancies where title ~* 'desenvolvedor' and remote and private.is_live(published, deadline)`,
      ),
    ).toBeGreaterThanOrEqual(10);
  });

  it('has every kind of deadline and posts nothing in the future or before 45 days ago', async () => {
    expect(await count('select count(*) from public.vacancies where deadline is null')).toBeGreaterThanOrEqual(30);
    expect(
      await count('select count(*) from public.vacancies where deadline < private.today()'),
    ).toBeGreaterThanOrEqual(10);
    expect(
      await count(
        'select count(*) from public.vacancies where deadline between private.today() and private.today() + 6',
      ),
    ).toBeGreaterThanOrEqual(20);
    expect(await count('select count(*) from public.vacancies where not published')).toBeGreaterThanOrEqual(5);
    expect(
      await count(
        `select count(*) from public.vacancies where posted_at > now() or posted_at < now() - interval '45 days 1 hour'`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select count(*) from public.vacancies where deadline < (posted_at at time zone 'America/Sao_Paulo')::date`,
      ),
    ).toBe(0);
  });

  it('has applications in every status, whose events are valid transitions in order', async () => {
    expect((await texts('select distinct status::text as t from public.applications')).sort()).toEqual(
      [...applicationStatuses].sort(),
    );
    const rows = await host.query<{
      id: string;
      status: ApplicationStatus;
      is_withdrawn: boolean;
      steps: (ApplicationStatus | 'withdrawn')[];
    }>(`
      select a.id, a.status, a.withdrawn_at is not null as is_withdrawn, array_agg(e.status order by e.created_at, e.id) as steps
      from public.applications a join public.application_events e on e.application_id = a.id group by a.id`);
    expect(rows).toHaveLength(data.applications.length);
    for (const { status, is_withdrawn, steps } of rows) {
      const moves = steps.filter((step): step is ApplicationStatus => step !== 'withdrawn');
      expect(moves[0]).toBe('pending');
      expect(moves.at(-1)).toBe(status);
      moves.slice(1).forEach((next, index) => {
        expect(nextApplicationStatuses[moves[index] as ApplicationStatus]).toContain(next);
      });
      expect(steps.at(-1) === 'withdrawn').toBe(is_withdrawn);
    }
  });

  it('has an opening of the resume where an application says that it was seen, and nowhere else', async () => {
    expect(
      await count(`select count(*) from
        (select application_id, actor_id, created_at from public.application_events where status = 'viewed') as e
        full join public.resume_openings as o on o.application_id = e.application_id and o.company_id = e.actor_id and o.opened_at = e.created_at
          and o.last_opened_at = e.created_at
        where o.id is null or e.application_id is null`),
    ).toBe(0);
    expect(await count('select count(*) from public.resume_openings')).toBeGreaterThan(50);
  });

  it('lets nobody apply before the vacancy, after its deadline, to a draft or in the future', async () => {
    expect(
      await count(`select count(*) from public.applications a join public.vacancies v on v.id = a.vacancy_id
        where a.applied_at <= v.posted_at or a.applied_at > now() or v.first_published_at is null
          or (a.applied_at at time zone 'America/Sao_Paulo')::date > v.deadline`),
    ).toBe(0);
    expect(
      await count(`select count(*) from public.application_events e join public.applications a on a.id = e.application_id
        where e.created_at > now() or e.created_at < a.applied_at
          or (e.actor_id <> a.candidate_id and e.actor_id <> a.company_id)`),
    ).toBe(0);
    expect(
      await count(`select count(*) from public.applications where (status = 'interview' and (interview_at <= now() or interview_at is null))
        or (interview_at is not null and status not in ('interview', 'hired', 'rejected'))`),
    ).toBe(0);
  });

  it('has companies that answer quickly, slowly and not at all', async () => {
    await host.query('select public.count_answers()');
    expect(
      await texts(`select c.slug || ': ' || (private.shown_answers(c.id) - 'counted_on')::text as t from public.companies as c
        where private.shown_answers(c.id) is not null order by 1`),
    ).toEqual([
      `${data.companies[3]?.slug}: {"share": 0, "median_days": null, "applications": 6}`,
      `${data.companies[2]?.slug}: {"share": 63, "median_days": 14, "applications": 8}`,
      `${data.companies[1]?.slug}: {"share": 83, "median_days": 5, "applications": 12}`,
    ]);
  });

  it('keeps every candidate within ten applications of any month', async () => {
    expect(
      await count(
        `select coalesce(max(n), 0) from (select count(*) as n from public.applications group by candidate_id) as x`,
      ),
    ).toBeLessThanOrEqual(10);
  });

  it('copies the resume into each application', async () => {
    expect(
      await count(`select count(*) from public.applications where resume ->> 'full_name' <> candidate_name
        or resume ->> 'email' <> candidate_email or jsonb_array_length(resume -> 'experiences') = 0
        or jsonb_array_length(resume -> 'educations') = 0 or resume ? 'cpf'`),
    ).toBe(0);
  });

  it('has the demo password for both demo accounts and all others', async () => {
    const hashes = await texts(`select distinct encrypted_password as t from auth.users`);
    expect(hashes).toHaveLength(1);
    expect(await compare('ponte2026', hashes[0] ?? '')).toBe(true);
    expect(
      await count(
        `select count(*) from auth.users u where email_confirmed_at is null or not exists (select from auth.identities i where i.user_id = u.id)`,
      ),
    ).toBe(0);
  });

  it('gives the demo candidate a full resume, an application in every status and room to apply this month', async () => {
    const candidate = `(select id from auth.users where email = 'candidata@ponte.example')`;
    expect(
      await count(
        `select count(*) from public.personal_info where user_id = ${candidate} and num_nulls(cpf, birth_date, phone, street, city) = 0`,
      ),
    ).toBe(1);
    expect(await count(`select count(*) from public.experiences where user_id = ${candidate}`)).toBeGreaterThanOrEqual(
      3,
    );
    expect(await count(`select count(*) from public.educations where user_id = ${candidate}`)).toBeGreaterThanOrEqual(
      2,
    );
    expect(await count(`select count(*) from public.courses where user_id = ${candidate}`)).toBeGreaterThanOrEqual(3);
    expect(
      await count(`select count(distinct status) from public.applications where candidate_id = ${candidate}`),
    ).toBe(5);
    expect(
      await count(`select count(*) from public.applications where candidate_id = ${candidate}`),
    ).toBeGreaterThanOrEqual(6);
    expect(
      await count(
        `select count(*) from public.applications where candidate_id = ${candidate} and applied_at > now() - interval '31 days'`,
      ),
    ).toBeLessThanOrEqual(3);
  });

  it('gives the demo company a full profile, vacancies in every state and a full inbox', async () => {
    const company = `(select id from auth.users where email = 'empresa@ponte.example')`;
    expect(
      await count(
        `select count(*) from public.companies where id = ${company} and num_nulls(legal_name, cnpj, industry, description, phone, website, street, city, state, zip_code, size_range) = 0 and cardinality(benefits) > 0`,
      ),
    ).toBe(1);
    expect(
      await count(
        `select count(*) from public.vacancies where company_id = ${company} and private.is_live(published, deadline)`,
      ),
    ).toBeGreaterThanOrEqual(8);
    expect(await count(`select count(*) from public.vacancies where company_id = ${company} and not published`)).toBe(
      1,
    );
    expect(
      await count(`select count(*) from public.vacancies where company_id = ${company} and deadline < private.today()`),
    ).toBe(1);
    expect(
      await count(`select count(*) from public.applications where company_id = ${company} and withdrawn_at is null`),
    ).toBeGreaterThanOrEqual(15);
    expect(await count(`select count(distinct status) from public.applications where company_id = ${company}`)).toBe(5);
  });
});
