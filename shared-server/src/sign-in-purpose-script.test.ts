/** @environment page */
import { deferredActionKey, signInPurposeAttribute, signInPurposeState } from '@ponte/shared-domain';
import { signInPurposeScript } from './sign-in-purpose-script';
import { runInlineScript } from './testing/inline-script';

/* Runs the script as a browser does: behind the content that the server has drawn. */

const purpose = { intro: 'Você está se candidatando a', subject: 'Padeiro', details: 'Forno Bom · Recife, PE' };
const address = '/login?voltar=%2Fvagas%2F7%3Fcandidatar%3D7';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

/** @returns the shown texts, null when nothing is shown */
function open(
  path: string,
  { state, kept, raw }: { state?: unknown; kept?: unknown; raw?: string } = {},
): string[] | null {
  history.replaceState(state ?? null, '', path);
  if (kept !== undefined) localStorage.setItem(deferredActionKey, JSON.stringify(kept));
  if (raw !== undefined) localStorage.setItem(deferredActionKey, raw);
  document.body.innerHTML = `<p ${signInPurposeAttribute}="" hidden><span></span> <span></span><span></span></p>`;
  runInlineScript(signInPurposeScript);
  const place = document.querySelector('p');
  return place === null || place.hidden ? null : [...place.children].map(({ textContent }) => textContent);
}

const keptFor = (returnTo: string, left = 60_000) => ({
  action: 'candidatura:7',
  returnTo,
  until: Date.now() + left,
  ...signInPurposeState(purpose),
});

it('shows what the page with the link has kept for the way back', () => {
  expect(open(address, { kept: keptFor('/vagas/7?candidatar=7') })).toEqual(Object.values(purpose));
});

it("shows what the history entry's state says, before what was kept", () => {
  const state = { usr: signInPurposeState({ ...purpose, subject: 'Confeiteira' }) };
  expect(open(address, { state, kept: keptFor('/vagas/7?candidatar=7') })?.[1]).toBe('Confeiteira');
  expect(open('/login', { state })?.[1]).toBe('Confeiteira');
});

it.each([
  ['for another page', { kept: keptFor('/vagas/8?candidatar=8') }],
  ['after its day', { kept: keptFor('/vagas/7?candidatar=7', -1) }],
  ['when nothing was kept', {}],
  ['when what was kept has no purpose', { kept: { ...keptFor('/vagas/7?candidatar=7'), signInPurpose: undefined } }],
  [
    'when it is no text of ours',
    { kept: { ...keptFor('/vagas/7?candidatar=7'), signInPurpose: { ...purpose, details: 7 } } },
  ],
  [
    'when it is longer than any title',
    { kept: { ...keptFor('/vagas/7?candidatar=7'), signInPurpose: { ...purpose, subject: 'x'.repeat(301) } } },
  ],
  ['when the storage has a word', { kept: 'x' }],
  ['when the storage has a list', { kept: [] }],
  ['when the storage has no JSON', { raw: '{' }],
  ['when its time is no number', { kept: { ...keptFor('/vagas/7?candidatar=7'), until: '2999-01-01' } }],
])('shows nothing %s', (_when, options) => {
  expect(open(address, options)).toBeNull();
});

it("shows what the history entry's state says where the storage is blocked, and else nothing", () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  expect(open(address)).toBeNull();
  expect(open(address, { state: { usr: signInPurposeState(purpose) } })).toEqual(Object.values(purpose));
});

it("shows what was kept where the history entry's state has something else under the name", () => {
  const state = { usr: { signInPurpose: { intro: 7 } } };
  expect(open(address, { state, kept: keptFor('/vagas/7?candidatar=7') })).toEqual(Object.values(purpose));
});
