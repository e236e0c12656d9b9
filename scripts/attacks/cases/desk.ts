import { z } from 'zod';
import { groupOf, hold, type Attack } from '../attack';
import type { Person, World } from '../world';
import { createVacancy } from './abuse';

/* The operator's desk, reports, and the review before publication. */

const attack = groupOf('desk and reports');
const reason = 'Um motivo que tem mais de vinte caracteres.';

const callers: readonly (readonly [string, (world: World) => Person | undefined])[] = [
  ['visitor', () => undefined],
  ['candidate', (world) => world.candidate],
  ['company', (world) => world.company],
];

/** What an operator or the secret key alone may call. */
const closed: readonly (readonly [string, (world: World) => object])[] = [
  ['operator_desk', () => ({})],
  ['operator_case', () => ({ p_number: 'D-000001' })],
  ['decide_case', () => ({ p_number: 'D-000001', p_version: '', p_decision: 'kept', p_reason: reason })],
  ['decide_report', () => ({ p_number: 'D-000001', p_decision: 'removed', p_reason: reason })],
  ['decide_review', () => ({ p_number: 'A-000001', p_version: '', p_decision: 'released', p_reason: reason })],
  ['list_waiting_reviews', () => ({})],
  ['set_publication_review', () => ({ p_on: false })],
  ['name_operator', (world) => ({ p_email: world.candidate.email })],
  ['remove_operator', () => ({ p_email: 'operadora@ponte.example' })],
];

const receipt = z.object({ number: z.string(), code: z.string() });

async function report(world: World, vacancyId: string, as?: Person): Promise<z.output<typeof receipt>> {
  const answer = await world.backend('POST', '/rest/v1/rpc/report_vacancy', {
    ...(as && { as }),
    body: { p_vacancy_id: vacancyId, p_reason: 'scam' },
  });
  hold(answer.status === 200, `no report: ${answer.status} ${answer.text}`);
  return receipt.parse(JSON.parse(answer.text));
}

async function isLive(world: World, vacancyId: string): Promise<boolean> {
  const { text } = await world.service('GET', `/rest/v1/vacancies?id=eq.${vacancyId}&select=published`);
  return z.tuple([z.object({ published: z.boolean() })]).parse(JSON.parse(text))[0].published;
}

async function change(world: World, as: Person, vacancyId: string, body: object): Promise<void> {
  const answer = await world.backend('PATCH', `/rest/v1/vacancies?id=eq.${vacancyId}`, { as, body });
  hold(answer.status < 300, `the change was refused: ${answer.status} ${answer.text}`);
}

export const deskAttacks: readonly Attack[] = [
  ...callers.flatMap(([name, as]) =>
    closed.map(([called, body]) =>
      attack(`a ${name} calls ${called}`, async (world) => {
        const caller = as(world);
        const answer = await world.backend('POST', `/rest/v1/rpc/${called}`, {
          ...(caller && { as: caller }),
          body: body(world),
        });
        hold(answer.status === 401 || answer.status === 403, `answered ${answer.status}: ${answer.text}`);
      }),
    ),
  ),
  attack('a report says nothing but invisible letters', async (world) => {
    for (const p_details of ['\u200b\u2060\u00ad', ' \u202e ', '\ufeff\n']) {
      const answer = await world.backend('POST', '/rest/v1/rpc/report_vacancy', {
        body: { p_vacancy_id: world.vacancyId, p_reason: 'other', p_details },
      });
      hold(answer.status === 400, `answered ${answer.status}: ${answer.text}`);
    }
  }),
  attack('the report of another is read without its code', async (world) => {
    const { number, code } = await report(world, await createVacancy(world, 'Conferente denunciado de prova'));
    for (const p_code of ['', null, '%', '____-____-____', code.slice(0, -1), '0000-0000-0000'])
      for (const as of [undefined, world.candidate, world.company]) {
        const answer = await world.backend('POST', '/rest/v1/rpc/report_status', {
          ...(as && { as }),
          body: { p_number: number, p_code },
        });
        hold(answer.text === 'null', `${JSON.stringify(p_code)} was answered by ${answer.status}: ${answer.text}`);
      }
  }),
  attack('who copies the ad of a competitor and reports it takes its next change off the air', async (world) => {
    const vacancyId = await createVacancy(world, 'Estivador de prova copiado');
    const { text } = await world.service(
      'GET',
      `/rest/v1/vacancies?id=eq.${vacancyId}&select=title,description,requirements,location,type,level,benefits`,
    );
    const [ad] = z.tuple([z.record(z.string(), z.unknown())]).parse(JSON.parse(text));
    const copied = await world.backend('POST', '/rest/v1/vacancies', {
      as: world.otherCompany,
      body: { ...ad, published: true },
    });
    hold(copied.status === 201, `the copy was refused: ${copied.status} ${copied.text}`);
    await report(world, vacancyId);
    for (const salary of ['R$ 3.100,00', 'R$ 3.200,00']) {
      await change(world, world.company, vacancyId, { salary });
      hold(await isLive(world, vacancyId), 'the original waits for a review');
    }
  }),
  attack('an operator reads and decides about the vacancy that they have reported', async (world) => {
    const operator = await world.signUp('candidate', { cpf: '12345678909' });
    await world.service('POST', '/rest/v1/rpc/name_operator', { p_email: operator.email });
    const vacancyId = await createVacancy(world, 'Arrumador de prova denunciado');
    await report(world, vacancyId, operator);
    await change(world, world.company, vacancyId, {
      description: 'Vaga feita para a prova de abuso. Trabalho pelo celular, com renda extra. Chame no WhatsApp.',
    });
    hold(!(await isLive(world, vacancyId)), 'the changed vacancy waits for no review');
    const desk = await world.backend('POST', '/rest/v1/rpc/operator_desk', { as: operator, body: {} });
    const { cases } = z
      .object({ cases: z.array(z.object({ number: z.string(), vacancy_title: z.string() })) })
      .parse(JSON.parse(desk.text));
    const own = cases.filter(({ vacancy_title: title }) => title === 'Arrumador de prova denunciado');
    hold(own.length === 2, `${own.length} cases of the vacancy wait, not a report and a review`);
    for (const { number } of own) {
      const read = await world.backend('POST', '/rest/v1/rpc/operator_case', {
        as: operator,
        body: { p_number: number },
      });
      hold(read.status === 403, `${number} was read: ${read.status} ${read.text}`);
      const answer = await world.backend('POST', '/rest/v1/rpc/decide_case', {
        as: operator,
        body: {
          p_number: number,
          p_version: '',
          p_decision: number.startsWith('A') ? 'refused' : 'removed',
          p_reason: reason,
        },
      });
      hold(answer.status === 403, `${number} was decided: ${answer.status} ${answer.text}`);
    }
    await world.service('POST', '/rest/v1/rpc/remove_operator', { p_email: operator.email });
  }),
];
