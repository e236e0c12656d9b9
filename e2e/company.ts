import { expect, type Page } from '@playwright/test';
import { dayInSaoPaulo } from '@ponte/shared-domain';
import { changeStored, newCnpj, newPerson } from './person';
import { address } from './product';
import { openSession, type Account, type Session } from './sessions';

/*
 * The data that companies' journeys start with, created by the calls of the pages, because other tests cover those
 * pages.
 */

const sessions = new Map<string, Promise<Session>>();

function sessionOf(account: Account): Promise<Session> {
  const known = sessions.get(account.email) ?? openSession(account);
  sessions.set(account.email, known);
  return known;
}

/** Calls the Data API as this user. */
export async function callAs(account: Account, method: string, path: string, body?: unknown): Promise<Response> {
  const { token, publishableKey } = await sessionOf(account);
  return fetch(`${address.api}/rest/v1/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      apikey: publishableKey,
      Authorization: `Bearer ${token}`,
      Prefer: 'return=representation',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export type Company = Account & { tradeName: string };

interface Standing {
  /**
   * Whether no vacancy of it was ever released, so that its first one waits for a review; otherwise one was released a
   * month ago.
   */
  isNew?: boolean;
}

/** As after the first release of one of its vacancies. */
const trust = (userId: string): Promise<unknown> =>
  changeStored(`companies?id=eq.${userId}&select=id`, { trusted_since: `${dayFromNow(-30)}T12:00:00Z` });

/** A company that has entered only its name. */
export async function newCompany(tradeName = 'Oficina Travessia', { isNew = false }: Standing = {}): Promise<Company> {
  const company = { ...(await newPerson('Oficina', { role: 'company', company_name: tradeName })), tradeName };
  const { userId } = await sessionOf(company);
  if (!isNew) await trust(userId);
  return company;
}

/** A company with a complete profile, which may publish. */
export async function newPublisher(tradeName?: string, standing?: Standing): Promise<Company> {
  const company = await newCompany(tradeName, standing);
  const { userId } = await sessionOf(company);
  const response = await callAs(company, 'PATCH', `companies?id=eq.${userId}&select=id`, {
    name: company.tradeName,
    legal_name: `${company.tradeName} Ltda.`,
    cnpj: newCnpj(),
    industry: 'Logística',
    description: 'Construímos e consertamos instrumentos de corda.',
    phone: '8133334444',
    street: 'Rua do Sol',
    number: '100',
    neighborhood: 'Santo Antônio',
    city: 'Recife',
    state: 'PE',
    zip_code: '50010470',
  });
  expect(response.status).toBe(200);
  // Another name than that of the sign-up has ended the trust.
  if (!standing?.isNew) await trust(userId);
  // The plan without a limit of active vacancies, because some journeys need many.
  await changeStored(`profiles?id=eq.${userId}&select=id`, { plan: 'empresarial' });
  return company;
}

let counter = 0;

/** A unique title of letters only, because the search treats digits as numbers. */
export function newTitle(word: string): string {
  counter += 1;
  const letters = [...(Date.now() * 100 + counter).toString(26)].map((digit) =>
    String.fromCharCode(97 + parseInt(digit, 26)),
  );
  return `${word} ${letters.join('')}`;
}

/** The date so many days from today, as yyyy-MM-dd. */
export function dayFromNow(days: number): string {
  return dayInSaoPaulo(new Date(Date.now() + days * 86_400_000));
}

/** Publishes a vacancy and returns its id. */
export async function publishVacancy(
  company: Account,
  row: { title: string } & Record<string, unknown>,
): Promise<string> {
  const response = await callAs(company, 'POST', 'vacancies?select=id', {
    description: 'Construir, consertar e regular violões e violinos em nossa oficina.',
    requirements: ['Marcenaria fina', 'Ouvido treinado'],
    location: 'Recife, PE',
    type: 'clt',
    level: 'pleno',
    salary: null,
    benefits: ['Vale-transporte'],
    deadline: dayFromNow(30),
    published: true,
    ...row,
  });
  expect(response.status).toBe(201);
  const [stored] = (await response.json()) as { id: string }[];
  return stored?.id ?? '';
}

/** Fills in the form of a vacancy. */
export async function fillVacancy(page: Page, title: string): Promise<void> {
  await page.getByLabel(/^Título da vaga/).fill(title);
  await page.getByLabel(/^Descrição/).fill('Construir, consertar e regular violões e violinos em nossa oficina.');
  await page.getByLabel(/^Requisitos/).fill('Marcenaria fina\nOuvido treinado');
  await page.getByLabel(/^Localização/).fill('Recife, PE');
  await page.getByLabel(/^Tipo de contrato/).selectOption('CLT');
  await page.getByLabel(/^Nível profissional/).selectOption('Pleno');
  await page.getByLabel(/^Benefícios/).fill('Vale-transporte');
  await page.getByLabel(/^Data de expiração/).fill(dayFromNow(30));
}

export type Applicant = Account & { name: string; applicationId: string };

/** Applies as a new candidate. */
export async function applyTo(vacancyId: string, name: string): Promise<Applicant> {
  const person = await newPerson(name);
  const answer = await callAs(person, 'POST', 'rpc/apply_to_vacancy', { p_vacancy_id: vacancyId });
  expect(answer.status).toBe(200);
  return { ...person, applicationId: ((await answer.json()) as { id: string }).id };
}

export type Reporter = Account & { number: string };

/** Reports a vacancy as a new candidate, who was asked to pay. @returns who reported, with the number of the report */
export async function reportVacancy(vacancyId: string, name: string): Promise<Reporter> {
  const person = await newPerson(name);
  const answer = await callAs(person, 'POST', 'rpc/report_vacancy', {
    p_vacancy_id: vacancyId,
    p_reason: 'payment',
    p_details: 'Pediram um depósito antes da entrevista.',
  });
  expect(answer.status).toBe(200);
  return { ...person, number: ((await answer.json()) as { number: string }).number };
}
