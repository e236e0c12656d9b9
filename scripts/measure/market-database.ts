import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { checkAd } from '@ponte/shared-domain';
import { makeMarket, type Market, type MarketVacancy } from '../../supabase/tests/search/market/market';

/*
 * The made-up market in a database, for what is measured there: its companies and vacancies, written with every trigger.
 */

/** A made-up vacancy as `insertRows` takes it. */
export const fieldsOf = (vacancy: MarketVacancy) => ({
  ...{ id: vacancy.id, company_id: vacancy.companyId, title: vacancy.title, description: vacancy.description },
  ...{ requirements: vacancy.requirements, benefits: vacancy.benefits, location: vacancy.location },
  ...{ type: vacancy.facts.contract, level: vacancy.facts.level, salary: vacancy.salary },
});

/** The made-up vacancies that the ad check lets pass: some of them ask for too much experience, as real ones do. */
export function makeLawfulMarket(size: number): Market {
  const market = makeMarket(size);
  const isBlocked = ({ title, description, requirements, benefits, salary, facts }: MarketVacancy) =>
    checkAd({
      ...{ title, description, requirements: requirements.join('\n'), benefits: benefits.join('\n') },
      ...{ salary: salary ?? '', type: facts.contract, level: facts.level },
    }).some(({ hold }) => hold === 'block');
  return { ...market, vacancies: market.vacancies.filter((vacancy) => !isBlocked(vacancy)) };
}

/** Companies that may publish: with an account, listed, complete, trusted, on the plan without a limit. */
export async function loadCompanies(client: pg.Client, { companies }: Market): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into public.profiles (id, name, role, plan)
     select c.id, c.name, 'company', 'empresarial' from jsonb_to_recordset($1::jsonb) as c(id uuid, name text)`,
    [JSON.stringify(companies.map(({ id, name }) => ({ id, name })))],
  );
  await client.query(
    `insert into public.companies (id, slug, name, listed, cnpj, industry, phone, trusted_since)
     select c.id, 'market-' || c.place, c.name, true, '11222333000181', 'Serviços', '1133334444', now() - interval '30 days'
     from rows from (jsonb_to_recordset($1::jsonb) as (id uuid, name text)) with ordinality as c(id, name, place)`,
    [JSON.stringify(companies.map(({ id, name }) => ({ id, name })))],
  );
  await client.query('set session_replication_role = origin');
  await client.query('analyze public.companies, public.profiles');
}

/** Publishes a list of `fieldsOf`, its one parameter, as the owner. */
export const insertRows = `insert into public.vacancies (id, company_id, title, description, requirements, location, type, level, salary, benefits)
  select v.id, v.company_id, v.title, v.description, v.requirements, v.location, v.type, v.level, v.salary, v.benefits
  from jsonb_to_recordset($1::jsonb) as v(id uuid, company_id uuid, title text, description text, requirements text[], location text,
    type public.contract_type, level public.vacancy_level, salary text, benefits text[])`;

/** Seconds of processor time that a connection of a server on this machine has used; undefined for any other server. */
export async function processorTime(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  try {
    const fields = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // user and system time, in hundredths of a second
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}
