import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { redeemAddress } from '@ponte/shared-domain';
import { address, dataFolder } from './product';

/* The common steps of every journey: read a mail, sign in, sign out. */

export interface Mail {
  subject: string;
  link: string | null;
  text: string;
  html: string;
}

/** The mails to an address, newest first. @param mailbox of another product than the one under test */
async function listMails(to: string, mailbox: string = address.mailbox): Promise<Mail[]> {
  const response = await fetch(`${mailbox}/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { messages: Mail[] }).messages;
}

/**
 * Waits for the newest mail to an address.
 *
 * @param options.nth how many of them there must be: 2 waits for a second one
 * @param options.mailbox of another product than the one under test
 */
export async function readMail(
  to: string,
  subject: RegExp,
  { nth = 1, mailbox = address.mailbox }: { nth?: number; mailbox?: string } = {},
): Promise<Mail> {
  let found: Mail[] = [];
  await expect
    .poll(
      async () => {
        found = (await listMails(to, mailbox)).filter((mail) => subject.test(mail.subject));
        return found.length;
      },
      { message: `${nth} mails to ${to}` },
    )
    .toBeGreaterThanOrEqual(nth);
  const [newest] = found;
  if (!newest) throw new Error('unreachable: the poll above found it');
  return newest;
}

/** Fills in the sign-in form of the open page. */
export async function fillSignIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page
    .getByLabel(/^E-?mail/i)
    .first()
    .fill(account.email);
  await page.getByLabel(/^Senha/).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs in as a person does; sessions.ts signs in without the page. */
export async function signInByForm(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  // The next page takes the place of this one in the history, once its code is there.
  await expect(page).not.toHaveURL(/\/login(?:$|\?)/);
}

let counter = 0;

/** A new e-mail address. */
export function newAddress(name: string): string {
  counter += 1;
  return `${name}.${Date.now().toString(36)}${counter}@pessoa.example`;
}

/** A generated CPF with valid check digits. */
export const validCpf = '529.982.247-25';

/** A generated CNPJ with valid check digits. */
export const validCnpj = '11.222.333/0001-81';

/** The check digit of a number. Source: Receita Federal; CPF and CNPJ are checked by modulus 11. */
function checkDigit(digits: readonly number[], weightOf: (fromRight: number) => number): number {
  const sum = digits.reduce((total, digit, index) => total + digit * weightOf(digits.length - 1 - index), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function newNumber(length: number, weightOf: (fromRight: number) => number): string {
  const digits = Array.from({ length }, () => Math.floor(Math.random() * 10));
  for (let time = 0; time < 2; time += 1) digits.push(checkDigit(digits, weightOf));
  return digits.join('');
}

/** A new generated CPF, without punctuation, because a number belongs to one account. */
export const newCpf = (): string => newNumber(9, (fromRight) => fromRight + 2);

/** The same for a CNPJ. */
export const newCnpj = (): string => newNumber(12, (fromRight) => (fromRight % 8) + 2);

/** Collects the browser's errors; a test names the expected ones. */
export function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

/**
 * A new user with a confirmed address, created by the calls of the pages, because other tests cover sign-up; a
 * candidate is of age.
 *
 * @param birthDate yyyy-MM-dd; null as sign-up leaves it
 */
export async function newPerson(
  name: string,
  details: Record<string, string> = { role: 'candidate', cpf: newCpf() },
  birthDate: string | null = '1990-05-20',
): Promise<{ email: string; password: string; name: string }> {
  const config = (await (await fetch(`${address.shell}/config.json`)).json()) as { publishableKey: string };
  const account = {
    email: newAddress(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()),
    password: 'travessia2026',
  };
  const response = await fetch(`${address.api}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: config.publishableKey },
    body: JSON.stringify({ ...account, data: { name: `${name} Travessia`, terms_version: '2025-04', ...details } }),
  });
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as { id: string };
  const link = (await readMail(account.email, /confirm/i)).link ?? '';
  // As the page of the link does; mails of older releases have this address itself
  await fetch(redeemAddress(link, address.api) ?? link, { redirect: 'manual' });
  // Nobody applies whose age is not known
  if (details['role'] === 'candidate' && birthDate !== null)
    await changeStored(`personal_info?user_id=eq.${id}`, { birth_date: birthDate });
  return { ...account, name: `${name} Travessia` };
}

/**
 * Reads rows with the service role: for data that visitors can't read. @param query a PostgREST path:
 * 'leads?email=eq.x'
 */
export async function readStored<Row>(query: string): Promise<Row[]> {
  return callAsService<Row>('GET', query);
}

/** Changes rows with the service role: for what users can't change, such as times. */
export async function changeStored(query: string, values: Record<string, unknown>): Promise<void> {
  expect(await callAsService('PATCH', query, values)).toHaveLength(1);
}

/** Creates the digests of saved searches now instead of at eight in the morning. */
export async function makeDigests(): Promise<void> {
  await callAsService('POST', 'rpc/queue_search_alerts', { p_limit: 1000, p_early: true });
}

/**
 * Decides a report or an appeal, as the operator does.
 *
 * @param number 'D-000012' of a report, 'R-000003' of a removal
 */
export async function decideReport(
  number: string,
  decision: 'kept' | 'removed' | 'upheld' | 'reversed',
  reason: string,
): Promise<void> {
  await callAsService('POST', 'rpc/decide_report', { p_number: number, p_decision: decision, p_reason: reason });
}

/** Begins the plan that a request asked for, with the word that this choice was paid ('essencial-monthly-2990'). */
export async function activatePlan(requestId: string, choice: string): Promise<void> {
  await callAsService('POST', 'rpc/activate_subscription', { p_request_id: requestId, p_choice: choice });
}

/** Makes an account one that decides cases in the product, or takes that back. */
export async function setOperator(email: string, isOperator: boolean): Promise<void> {
  await callAsService('POST', `rpc/${isOperator ? 'name' : 'remove'}_operator`, { p_email: email });
}

/**
 * Decides about the text of a vacancy that waits now, as the operator does.
 *
 * @param reason for a refusal
 * @returns the names of the signals that it was scored with
 */
export async function decideReview(
  vacancyId: string,
  decision: 'released' | 'refused',
  reason: string | null = null,
): Promise<string[]> {
  const waiting = await callAsService<{
    number: string;
    version: string;
    vacancy_id: string;
    signals: { signal: string }[];
  }>('POST', 'rpc/list_waiting_reviews', { p_limit: 1000 });
  const review = waiting.find(({ vacancy_id: id }) => id === vacancyId);
  if (!review) throw new Error('this vacancy does not wait');
  const { number: p_number, version: p_version, signals } = review;
  await callAsService('POST', 'rpc/decide_review', { p_number, p_version, p_decision: decision, p_reason: reason });
  return signals.map(({ signal }) => signal);
}

async function callAsService<Row>(method: string, query: string, body?: Record<string, unknown>): Promise<Row[]> {
  const { secretKey } = JSON.parse(readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8')) as {
    secretKey: string;
  };
  const response = await fetch(`${address.api}/rest/v1/${query}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      apikey: secretKey,
      Authorization: `Bearer ${secretKey}`,
      Prefer: 'return=representation',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Row[];
}
