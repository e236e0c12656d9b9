import { type Browser, type BrowserContext } from '@playwright/test';
import { newPerson, signIn } from './person';
import { demo } from './product';

/** Who looks at a page: the seed's accounts, and accounts that nothing has been done with. */
export type Role = 'visitor' | 'candidate' | 'company' | 'newCandidate' | 'newCompany';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
const states = new Map<Role, StorageState>();

const accounts: Readonly<Record<Exclude<Role, 'visitor'>, () => Promise<{ email: string; password: string }>>> = {
  candidate: () => Promise.resolve(demo.candidate),
  company: () => Promise.resolve(demo.company),
  newCandidate: () => newPerson('Nova'),
  newCompany: () => newPerson('Vazia', { role: 'company', company_name: 'Oficina Vazia' }),
};

/** A browser of its own for somebody who is signed in already: each role signs in once. */
export async function contextOf(browser: Browser, role: Role): Promise<BrowserContext> {
  if (role === 'visitor') return browser.newContext();
  const known = states.get(role);
  const context = await browser.newContext(known ? { storageState: known } : {});
  if (known) return context;
  const page = await context.newPage();
  await signIn(page, await accounts[role]());
  states.set(role, await context.storageState());
  await page.close();
  return context;
}
