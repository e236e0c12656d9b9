import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { groupOf, hold, holdLimit, type Attack } from '../attack';
import type { World } from '../world';

/*
 * Calls that are allowed once and harmful a hundred times. They run last, because some of them use up the rate limits
 * of this network address.
 */

const attack = groupOf('abuse');

const listed = async (world: World, target: string): Promise<unknown[]> =>
  z.array(z.unknown()).parse(JSON.parse((await world.service('GET', target)).text));

/** A live vacancy of `company`. @returns its id */
export async function createVacancy(world: World, title: string): Promise<string> {
  const body = {
    title,
    description: 'Vaga feita para a prova de abuso, com um texto longo o bastante.',
    requirements: ['Organização'],
    location: 'Santos, SP',
    type: 'clt',
    level: 'pleno',
    salary: 'A combinar',
    benefits: ['Vale-transporte'],
    published: true,
  };
  const answer = await world.backend('POST', '/rest/v1/vacancies?select=id', {
    as: world.company,
    body,
    headers: { prefer: 'return=representation' },
  });
  if (answer.status !== 201) throw new Error(`no vacancy: ${answer.status} ${answer.text}`);
  const [{ id }] = z.tuple([z.object({ id: z.string() })]).parse(JSON.parse(answer.text));
  return id;
}

export const abuseAttacks: readonly Attack[] = [
  attack('a hundred applications for one vacancy at once', async (world) => {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        world.backend('POST', '/rest/v1/rpc/apply_to_vacancy', {
          as: world.otherCandidate,
          body: { p_vacancy_id: world.vacancyId },
        }),
      ),
    );
    const rows = await listed(
      world,
      `/rest/v1/applications?vacancy_id=eq.${world.vacancyId}&candidate_id=eq.${world.otherCandidate.id}&select=id`,
    );
    hold(rows.length === 1, `${rows.length} applications stand`);
  }),
  attack('fifteen applications in a month of the free plan, at once', async (world) => {
    const person = await world.signUp('candidate', { cpf: '03206868058' });
    const experience = {
      company: 'Porto',
      role: 'Conferente',
      start_date: '2020-01-01',
      description: 'Conferência de cargas, bastante.',
      skills: ['Excel'],
    };
    await world.backend('POST', '/rest/v1/experiences', { as: person, body: experience });
    const vacancies: string[] = [];
    for (let number = 0; number < 13; number += 1)
      vacancies.push(await createVacancy(world, `Vaga de prova ${number}`));
    await Promise.all(
      vacancies.map((id) =>
        world.backend('POST', '/rest/v1/rpc/apply_to_vacancy', { as: person, body: { p_vacancy_id: id } }),
      ),
    );
    const rows = await listed(world, `/rest/v1/applications?candidate_id=eq.${person.id}&select=id`);
    hold(rows.length > 0 && rows.length <= 10, `${rows.length} applications stand`);
  }),
  attack('a resume is opened two hundred times', async (world) => {
    for (let time = 0; time < 200; time += 1)
      await world.backend('POST', '/rest/v1/rpc/open_sent_resume', {
        as: world.company,
        body: { p_application_id: world.applicationId },
      });
    const rows = await listed(
      world,
      `/rest/v1/resume_openings?application_id=eq.${world.applicationId}&select=application_id`,
    );
    hold(rows.length > 0 && rows.length <= 3, `${rows.length} openings are written`);
  }),
  attack('an interview is moved without end', async (world) => {
    let accepted = 0;
    for (let time = 0; time < 40; time += 1) {
      const at = new Date(Date.now() + (5 + time) * 86_400_000).toISOString();
      const answer = await world.backend('POST', '/rest/v1/rpc/set_application_status', {
        as: world.company,
        body: {
          p_application_id: world.applicationId,
          p_status: 'interview',
          p_interview_at: at,
          p_interview_place: `Sala ${time}`,
        },
      });
      hold(answer.status < 500, `answered ${answer.status}`);
      if (answer.status < 300) accepted += 1;
    }
    hold(accepted > 0 && accepted <= 10, `${accepted} times accepted`);
  }),
  attack('one create is sent ten times with one key', async (world) => {
    const id = `we_${randomUUID().replaceAll('-', '')}`;
    const body = {
      id,
      company: 'Repetida',
      role: 'Conferente',
      start_date: '2020-01-01',
      description: 'Um texto longo o bastante para valer.',
      skills: ['x'],
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.backend('POST', '/rest/v1/experiences', { as: world.candidate, body })),
    );
    hold(
      answers.every(({ status }) => status < 500),
      `answered ${answers.map(({ status }) => status).join(' ')}`,
    );
    const rows = await listed(
      world,
      `/rest/v1/experiences?user_id=eq.${world.candidate.id}&company=eq.Repetida&select=id`,
    );
    hold(rows.length <= 1, `${rows.length} rows stand`);
  }),
  attack('a resume grows without end', async (world) => {
    const body = Array.from({ length: 80 }, (_, index) => ({
      company: `Empresa ${index}`,
      role: 'Conferente',
      start_date: '2020-01-01',
      description: 'Um texto longo o bastante para valer.',
      skills: ['x'],
    }));
    await world.backend('POST', '/rest/v1/experiences', { as: world.otherCandidate, body });
    await Promise.all(
      body.map((row) => world.backend('POST', '/rest/v1/experiences', { as: world.otherCandidate, body: row })),
    );
    const rows = await listed(world, `/rest/v1/experiences?user_id=eq.${world.otherCandidate.id}&select=id`);
    hold(rows.length <= 50, `${rows.length} rows stand`);
  }),
  attack('one vacancy is reported a hundred times by one person', async (world) => {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        world.backend('POST', '/rest/v1/rpc/report_vacancy', {
          as: world.otherCandidate,
          body: { p_vacancy_id: world.vacancyId, p_reason: 'scam' },
        }),
      ),
    );
    const rows = await listed(
      world,
      `/rest/v1/vacancy_reports?vacancy_id=eq.${world.vacancyId}&user_id=eq.${world.otherCandidate.id}&select=vacancy_id`,
    );
    hold(rows.length === 1, `${rows.length} reports stand`);
  }),
  attack('a vacancy is reported without end, by addresses that are made up', async (world) => {
    await holdLimit(100, async (time) => {
      const answer = await world.backend('POST', '/rest/v1/rpc/report_vacancy', {
        body: { p_vacancy_id: world.vacancyId, p_reason: 'scam' },
        headers: { 'x-forwarded-for': `198.51.100.${time}`, 'cf-connecting-ip': `203.0.113.${time}` },
      });
      return answer.status;
    });
  }),
  attack('a company that nobody confirmed imitates another', async (world) => {
    const person = await world.signUp('company', { cnpj: '19131243000197' });
    await world.backend('PATCH', `/rest/v1/companies?id=eq.${person.id}`, {
      as: person,
      body: {
        name: 'NUBANK OFICIAL - ligue 0800 123 4567',
        industry: 'Tecnologia',
        phone: '11987654321',
        description: 'Ligue já para garantir a sua vaga.',
        legal_name: 'Imitação Ltda',
        street: 'Rua A',
        number: '1',
        neighborhood: 'Centro',
        city: 'Santos',
        state: 'SP',
        zip_code: '11010000',
      },
    });
    const { text } = await world.backend('POST', '/rest/v1/rpc/search_companies', {
      body: { p_query: 'NUBANK OFICIAL' },
    });
    hold(!text.includes('0800'), 'it stands in the directory');
    const listedCompanies = await world.backend('GET', `/rest/v1/companies_public?id=eq.${person.id}`);
    hold(listedCompanies.text === '[]', 'it has a public page');
  }),
  attack('the number of the company is emptied after publishing', async (world) => {
    await world.backend('PATCH', `/rest/v1/companies?id=eq.${world.company.id}`, {
      as: world.company,
      body: { cnpj: null },
    });
    const rows = await listed(world, `/rest/v1/companies?id=eq.${world.company.id}&select=cnpj`);
    hold(isDeepStrictEqual(rows, [{ cnpj: '11222333000181' }]), `the company is ${JSON.stringify(rows)}`);
  }),
  attack('a plan is asked for and given up without end', async (world) => {
    const requested = z.object({ id: z.string() });
    await holdLimit(40, async () => {
      const answer = await world.backend('POST', '/rest/v1/rpc/request_subscription', {
        as: world.otherCandidate,
        body: { p_plan: 'premium', p_period: 'monthly', p_payment_method: 'pix', p_shown_total_cents: 4990 },
      });
      if (answer.status === 200)
        await world.backend('POST', '/rest/v1/rpc/cancel_subscription_request', {
          as: world.otherCandidate,
          body: { p_request_id: requested.parse(JSON.parse(answer.text)).id },
        });
      return answer.status;
    });
  }),
  attack('a vacancy gets reasons for exceptions without end', async (world) => {
    for (let time = 0; time < 10; time += 1)
      await world.backend('POST', '/rest/v1/rpc/keep_ad_exceptions', {
        as: world.company,
        body: {
          p_vacancy_id: world.draftId,
          p_exceptions: Array.from({ length: 30 }, () => ({ rule: 'sex', reason: `Por lei, motivo ${randomUUID()}.` })),
        },
      });
    const answer = await world.backend('POST', '/rest/v1/rpc/list_ad_exceptions', {
      as: world.company,
      body: { p_vacancy_id: world.draftId },
    });
    const kept = z.array(z.unknown()).parse(JSON.parse(answer.text)).length;
    hold(kept <= 100, `${kept} reasons are kept`);
  }),
  attack('many exports of large files at once keep others waiting', async (world) => {
    const person = await world.signUp('candidate', { cpf: '15350946056' });
    for (let file = 0; file < 6; file += 1) {
      const body = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(5_000_000), Buffer.from('\n%%EOF')]);
      const { status } = await world.backend('POST', `/storage/v1/object/resumes/${person.id}/${file}.pdf`, {
        as: person,
        body,
        headers: { 'content-type': 'application/pdf' },
      });
      hold(status === 200, `the file was answered by ${status}`);
    }
    // Read and thrown away: to decode it as a text would keep this process from measuring.
    const exportData = async (): Promise<number> => {
      const response = await fetch(`${world.api}/functions/v1/account`, {
        method: 'POST',
        headers: {
          apikey: world.publishableKey,
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
        },
        body: '{"action":"export"}',
      });
      await response.body?.pipeTo(new WritableStream());
      return response.status;
    };
    let isDone = false;
    const exports = Promise.all(Array.from({ length: 8 }, exportData)).finally(() => (isDone = true));
    let longest = 0;
    while (!isDone) {
      const { milliseconds } = await world.backend('POST', '/rest/v1/rpc/schema_version', { body: {} });
      longest = Math.max(longest, milliseconds);
    }
    const statuses = await exports;
    hold(
      statuses.every((status) => status === 200),
      `answered ${[...new Set(statuses)].join(' ')}`,
    );
    hold(longest < 4_000, `others waited ${Math.round(longest)} ms`);
  }),
  attack('titles of letters that no font has take the pictures of other pages away', async (world) => {
    for (const title of ['店員店員店', '厨師厨師厨', '司机司机司']) {
      const id = await createVacancy(world, title);
      await world.call(`${world.site}/previa/vagas/${id}.png`);
    }
    const other = await createVacancy(world, 'Conferente de carga');
    const { text } = await world.call(`${world.site}/vagas/${other}`);
    hold(text.includes(`/previa/vagas/${other}.png`), 'the page of another vacancy names no picture');
  }),
  attack('three hundred calls for one function come at once', async (world) => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        world.backend('POST', '/rest/v1/rpc/search_vacancies', { body: { p_query: `analista ${index}` } }),
      ),
    );
    hold(
      answers.every(({ status }) => status < 500),
      `answered ${[...new Set(answers.map(({ status }) => status))].join(' ')}`,
    );
  }),
  attack('the newsletter is subscribed for by a flood', async (world) => {
    await holdLimit(
      120,
      async (time) =>
        (
          await world.backend('POST', '/rest/v1/rpc/create_lead', {
            body: { p_kind: 'newsletter', p_email: `enxurrada${time}@pessoa.example` },
          })
        ).status,
    );
  }),
  attack('a flood of sign-ups from one address', async (world) => {
    await holdLimit(
      200,
      async (time) =>
        (
          await world.backend('POST', '/auth/v1/signup', {
            body: {
              email: `enxurrada${time}.${Date.now()}@pessoa.example`,
              password: 'travessia2026',
              data: { name: 'Enxurrada', role: 'candidate', terms_version: '2025-04' },
            },
          })
        ).status,
    );
  }),
];
