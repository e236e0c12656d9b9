import { type Browser, type Page } from '@playwright/test';
import { newPerson } from './person';
import { address, demo } from './product';

/* Who is signed in: for every test but those of the sign-in page, whose form takes seconds. */

export interface Account {
  email: string;
  password: string;
}

export interface Session {
  token: string;
  userId: string;
  publishableKey: string;
  /** The auth service's answer, which supabase-js stores as it is. */
  answer: { user: { id: string; email: string } };
}

/** Signs in by the call that the sign-in page makes. @throws Error when the account is refused. */
export async function openSession({ email, password }: Account): Promise<Session> {
  const { publishableKey } = (await (await fetch(`${address.shell}/config.json`)).json()) as {
    publishableKey: string;
  };
  const response = await fetch(`${address.api}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: publishableKey },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  const answer = (await response.json()) as Session['answer'] & { access_token: string };
  return { token: answer.access_token, userId: answer.user.id, publishableKey, answer };
}

/** As Playwright takes it; names and values of the local storage are the app's. */
interface BrowserStorage {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** What the app keeps in the browser of somebody who is signed in. */
export async function storageOf(account: Account): Promise<BrowserStorage> {
  const { token, userId, publishableKey, answer } = await openSession(account);
  const profiles = await fetch(
    `${address.api}/rest/v1/profiles?select=id,role,name,plan,photo:avatar_path&id=eq.${userId}`,
    { headers: { apikey: publishableKey, Authorization: `Bearer ${token}` } },
  );
  const [profile] = (await profiles.json()) as ({ photo: string | null } & Record<string, unknown>)[];
  if (!profile) throw new Error(`${account.email} has no profile`);
  const { photo, ...known } = profile;
  const avatarUrl = photo === null ? null : `${address.api}/storage/v1/object/public/avatars/${photo}`;
  const localStorage = [
    { name: 'ponte-session', value: JSON.stringify(answer) },
    {
      name: 'ponte-profile',
      value: JSON.stringify({ ...known, avatarUrl, email: answer.user.email, provider: 'email' }),
    },
  ];
  return { cookies: [], origins: [{ origin: address.shell, localStorage }] };
}

/** Signs somebody in, in a browser in which nobody is: the next page that is opened there is theirs. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.context().setStorageState(await storageOf(account));
}

/** Has the token of whoever is signed in run out a minute ago, by what the app keeps in this browser. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('ponte-session') ?? '{}') as { expires_at: number };
    session.expires_at = Math.floor(Date.now() / 1_000) - 60;
    localStorage.setItem('ponte-session', JSON.stringify(session));
  });
}

/** The users that open pages: the seed's accounts, and accounts without any activity. */
export type Role = 'visitor' | 'candidate' | 'company' | 'operator' | 'newCandidate' | 'newCompany';

const accounts: Readonly<Record<Exclude<Role, 'visitor'>, () => Promise<Account>>> = {
  candidate: () => Promise.resolve(demo.candidate),
  company: () => Promise.resolve(demo.company),
  operator: () => Promise.resolve(demo.operator),
  newCandidate: () => newPerson('Nova'),
  newCompany: () => newPerson('Vazia', { role: 'company', company_name: 'Oficina Vazia' }),
};
const states = new Map<Role, Promise<BrowserStorage>>();

async function openState(role: Exclude<Role, 'visitor'>): Promise<BrowserStorage> {
  return storageOf(await accounts[role]());
}

const pages = new Map<Role, Promise<{ page: Page; viewport: ReturnType<Page['viewportSize']> }>>();

async function openFirstPage(browser: Browser): Promise<{ page: Page; viewport: ReturnType<Page['viewportSize']> }> {
  const page = await (await browser.newContext()).newPage();
  return { page, viewport: page.viewportSize() };
}

/**
 * The only open page of a browser of a role, with what the role's sign-in stored and nothing else. It is the same page
 * each time: a new one is a new process of the browser, which compiles every script anew. So whoever changes of it what
 * another document does not end (its clock, scripts that begin every document) opens a page of their own; the window's
 * size, and answers that were faked, are as they were.
 */
export async function pageOf(browser: Browser, role: Role): Promise<Page> {
  const opened = pages.get(role) ?? openFirstPage(browser);
  pages.set(role, opened);
  const { page, viewport } = await opened;
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (viewport) await page.setViewportSize(viewport);
  await page.context().clearCookies();
  const nobody: BrowserStorage = { cookies: [], origins: [] };
  const state = role === 'visitor' ? Promise.resolve(nobody) : (states.get(role) ?? openState(role));
  states.set(role, state);
  const stored = (await state).origins.flatMap(({ localStorage }) => localStorage);
  // A document without scripts: what the page before writes when it is left is gone, too.
  await page.goto(`${address.shell}/robots.txt`);
  await page.evaluate((entries) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
  return page;
}
