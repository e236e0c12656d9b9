/** @environment page */
import { setTestSession, testUser } from '@ponte/shared-auth/testing';
import type * as Drafts from './drafts';
import { findSignOut, followForgottenDrafts, forgetDrafts } from './drafts';

const signOutKey = 'ponte-forget-drafts';
const typed = {
  'ponte-draft-vacancy:1:new': '{"title":"Luthier"}',
  'ponte-draft-personal-info:1': '{"cpf":"52998224725"}',
};
const ofNobody = {
  'ponte-draft-recovery': '{"accessToken":"a"}',
  'ponte-draft-partner': '{"name":"Ana"}',
  'ponte-draft-key:create_vacancy:new': '0f',
  other: 'kept',
};

/** What was kept for a sign-in, of which nothing is left to the next person at this computer. */
const forSigningIn = {
  'ponte-resume-draft': '{"name":"cv.pdf","content":{"basics":{"name":"Ana"}}}',
  'ponte-sign-up-draft': '{"values":{"cpf":"52998224725"}}',
  'ponte-return-to': '{"path":"/vagas/1"}',
};

function type(): void {
  for (const [key, value] of Object.entries({ ...typed, ...ofNobody })) sessionStorage.setItem(key, value);
}

let otherDocument: typeof Drafts;
beforeAll(() =>
  jest.isolateModulesAsync(async () => {
    otherDocument = await import('./drafts');
  }),
);

/** Tabs share localStorage and have a sessionStorage each. */
function signOutInAnotherTab(): void {
  const own = Object.entries(sessionStorage);
  otherDocument.forgetDrafts();
  sessionStorage.clear();
  for (const [key, value] of own) sessionStorage.setItem(key, value);
}
const hearOfIt = (key = signOutKey): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
const keptKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key !== signOutKey);

const listened: Parameters<typeof window.removeEventListener>[] = [];
beforeEach(() => {
  // Each test is a document of its own.
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((...listener: Parameters<typeof listen>) => {
    listened.push(listener);
    listen(...listener);
  });
});

afterEach(() => {
  for (const listener of listened.splice(0)) window.removeEventListener(...listener);
  sessionStorage.clear();
  localStorage.clear();
});

it('forgets all that was typed in the tab of a sign-out', () => {
  type();
  forgetDrafts();
  expect(keptKeys()).toEqual(['other']);
});

it('forgets what a person typed here when somebody signs out in another tab, not when a session ends', () => {
  followForgottenDrafts();
  type();
  hearOfIt('ponte-session');
  expect(keptKeys()).toEqual([...Object.keys(typed), ...Object.keys(ofNobody)]);
  signOutInAnotherTab();
  hearOfIt();
  expect(keptKeys()).toEqual(Object.keys(ofNobody));
});

it('forgets it in a tab that was not there to hear of the sign-out, once it is back', () => {
  type();
  signOutInAnotherTab();
  followForgottenDrafts();
  expect(keptKeys()).toEqual(Object.keys(ofNobody));
});

it("forgets it in a page that comes out of the browser's cache", () => {
  followForgottenDrafts();
  type();
  signOutInAnotherTab();
  window.dispatchEvent(new Event('pageshow'));
  expect(keptKeys()).toEqual(Object.keys(ofNobody));
});

it('forgets what was kept to sign in, in the tab of a sign-out and in the others', () => {
  const keep = (): void => {
    for (const [key, value] of Object.entries(forSigningIn)) sessionStorage.setItem(key, value);
  };
  keep();
  forgetDrafts();
  expect(keptKeys()).toEqual([]);
  followForgottenDrafts();
  keep();
  signOutInAnotherTab();
  hearOfIt();
  expect(keptKeys()).toEqual([]);
});

it('forgets in the whole browser whose password was asked for and what somebody came to sign in for', () => {
  for (const key of ['ponte-reset-email', 'ponte-return-path', 'ponte-save-wish', 'ponte-theme'])
    localStorage.setItem(key, 'x');
  forgetDrafts();
  expect(Object.keys(localStorage).sort()).toEqual([signOutKey, 'ponte-theme']);
});

it('keeps through a reload what was typed after a sign-out, in its tab and in another', () => {
  forgetDrafts();
  type();
  followForgottenDrafts();
  expect(keptKeys()).toEqual(expect.arrayContaining(Object.keys(typed)));
  signOutInAnotherTab();
  hearOfIt();
  type();
  followForgottenDrafts();
  expect(keptKeys()).toEqual(expect.arrayContaining(Object.keys(typed)));
});

/** Of the sign-outs of the tests before nothing is left by then. */
const longAfter = Date.parse('2050-01-01');

it('says for ten seconds where somebody has signed out, in another tab or in this one', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(longAfter);
  followForgottenDrafts();
  forgetDrafts();
  hearOfIt();
  expect(findSignOut()).toBe('here');
  signOutInAnotherTab();
  hearOfIt();
  now.mockReturnValue(longAfter + 9_999);
  expect(findSignOut()).toBe('elsewhere');
  now.mockReturnValue(longAfter + 10_000);
  expect(findSignOut()).toBeUndefined();
  // The same sign-out is no news.
  hearOfIt();
  expect(findSignOut()).toBeUndefined();
});

it("knows in a page that comes out of the browser's cache of a sign-out in its own tab, and keeps what was typed since", () => {
  jest.spyOn(Date, 'now').mockReturnValue(1.5 * longAfter);
  followForgottenDrafts();
  otherDocument.forgetDrafts();
  type();
  expect(findSignOut()).toBeUndefined();
  window.dispatchEvent(new Event('pageshow'));
  expect(findSignOut()).toBe('here');
  expect(keptKeys()).toEqual(expect.arrayContaining(Object.keys(typed)));
});

it.each([
  ["one of the browser's cache is, in which nobody was signed in", null, true, ['/cadastro?plano=premium']],
  ['not one in which somebody was, whose end of session takes it away', testUser(), true, []],
  ['not one that was loaded now', null, false, []],
])(
  'a page whose fields keep what was typed is opened anew after a sign-out that it did not hear of: %s',
  (_what, user, persisted, opened) => {
    window.history.replaceState(null, '', '/cadastro?plano=premium#senha');
    setTestSession(user);
    const reopen = jest.fn();
    followForgottenDrafts(reopen);
    const show = (): void => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    };
    show();
    expect(reopen).not.toHaveBeenCalled();
    otherDocument.forgetDrafts();
    show();
    expect(reopen.mock.calls.flat()).toEqual(opened);
  },
);

it('takes another change of the storage for no sign-out', () => {
  jest.spyOn(Date, 'now').mockReturnValue(2 * longAfter);
  followForgottenDrafts();
  signOutInAnotherTab();
  hearOfIt('ponte-theme');
  expect(findSignOut()).toBeUndefined();
});

it('the cleaning of drafts follows nothing where storage is blocked, and stops nothing', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Date, 'now').mockReturnValue(3 * longAfter);
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(blocked);
  expect(forgetDrafts).not.toThrow();
  expect(followForgottenDrafts).not.toThrow();
  window.dispatchEvent(new Event('pageshow'));
  expect(findSignOut()).toBeUndefined();
});
