/** @environment page */
import { readSignUpDraft, signUpDraft, withKnownRole } from './sign-up-draft';
import { signUpDefaults } from './sign-up-form';

afterEach(() => sessionStorage.clear());

it('never keeps the password and the consent', () => {
  expect(signUpDraft).toEqual({ key: 'ponte-sign-up-draft', never: ['password', 'acceptTerms'] });
});

it('reads what was typed over the defaults', () => {
  expect(readSignUpDraft()).toEqual(signUpDefaults);
  sessionStorage.setItem('ponte-sign-up-draft', JSON.stringify({ values: { role: 'company', name: 'Padaria Sol' } }));
  expect(readSignUpDraft()).toEqual({ ...signUpDefaults, role: 'company', name: 'Padaria Sol' });
});

it.each([
  ['candidate', 'candidate'],
  ['company', 'company'],
  ['admin', 'candidate'],
])('takes the role %p for %p', (stored, role) => {
  sessionStorage.setItem('ponte-sign-up-draft', JSON.stringify({ values: { role: stored } }));
  expect(readSignUpDraft().role).toBe(role);
});

it('leaves the rest as it is', () => {
  expect(withKnownRole({ ...signUpDefaults, phone: '81' })).toEqual({ ...signUpDefaults, phone: '81' });
});
