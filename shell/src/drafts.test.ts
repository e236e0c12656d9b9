/** @environment page */
import { followForgottenDrafts, forgetDrafts } from './drafts';

/** Another tab of the browser: what is written in one is told to the others. */
function sayInAnotherTab(key: string, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

function type(): void {
  sessionStorage.setItem('ponte-draft-vacancy:1:new', '{"title":"Luthier"}');
  sessionStorage.setItem('other', 'kept');
}

afterEach(() => sessionStorage.clear());

it('forgets what was typed here, and tells the other tabs without leaving anything', () => {
  const written = jest.spyOn(Storage.prototype, 'setItem');
  type();
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
  expect(written).toHaveBeenLastCalledWith('ponte-forget-drafts', 'now');
  expect(localStorage).toHaveLength(0);
});

it('forgets what was typed here when somebody signs out in another tab, not when a session ends', () => {
  followForgottenDrafts();
  type();
  sayInAnotherTab('ponte-session', null);
  sayInAnotherTab('ponte-forget-drafts', null);
  expect(Object.keys(sessionStorage)).toContain('ponte-draft-vacancy:1:new');
  sayInAnotherTab('ponte-forget-drafts', 'now');
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});
