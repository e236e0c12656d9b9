import { readFileSync } from 'node:fs';
import { startSqlHost } from '../local/sql-host-client';
const t0 = Date.now();
const host = await startSqlHost();
console.log('host', Date.now() - t0);
const t1 = Date.now();
try { await host.exec(readFileSync('supabase/seed.sql', 'utf8')); } catch (e) { console.log(e); }
console.log('seed ms', Date.now() - t1);
const q = async (s: string) => console.table(await host.query(s));
try {
await q(`select (select count(*) from companies) c, (select count(*) from vacancies) v, (select count(*) from applications) a, (select count(*) from application_events) e`);
await q(`select coalesce(state,'-') s, remote, count(*)::int n from vacancies group by 1,2 order by 3`);
await q(`select type, count(*)::int n from vacancies group by 1`); await q(`select level, count(*)::int n from vacancies group by 1`);
await q(`select status, count(*)::int n, count(withdrawn_at)::int w from applications group by 1`);
await q(`select coalesce(city,'Remoto') c, count(*)::int n from vacancies where title ilike '%desenvolvedor%' and private.is_live(published,deadline) group by 1 order by 2 desc limit 9`);
await q(`select industry, count(*)::int n from companies group by 1`);
await q(`select title, status, vacancy_location l, candidate_name from applications a join vacancies v on v.id=a.vacancy_id where a.company_id=(select id from auth.users where email='empresa@ponte.example')`);
await q(`select vacancy_title, company_name, status, applied_at::date, interview_at, withdrawn_at::date w from applications where candidate_email='candidata@ponte.example' order by applied_at`);
await q(`select title,location,type,level,salary,salary_min,salary_max,posted_at::date,deadline,published from vacancies where company_id=(select id from auth.users where email='empresa@ponte.example')`);
} catch (e) { console.log(e); }
await host.close();
