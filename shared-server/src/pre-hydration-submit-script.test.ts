/** @environment page */
import {
  preHydrationSubmitMessages,
  preHydrationSubmitNotice,
  preHydrationSubmitNoticeId,
  preHydrationSubmitScript,
  serverFormAttribute,
} from './pre-hydration-submit-script';
import { removeListenersAfterEach, runInlineScript } from './testing/inline-script';

/* Runs the script as a browser does: once in each document, before any other script. */

interface Page {
  form: HTMLFormElement;
  button: HTMLButtonElement;
  /** Submitters of the submit events that reach the page's own script. */
  sent: (HTMLElement | null)[];
  /** Submits by a click. @returns whether the browser went on to send the form itself */
  press: () => boolean;
  notice: () => string;
}

removeListenersAfterEach();

function open(method: string, kind: 'own' | 'other' = 'own'): Page {
  runInlineScript(preHydrationSubmitScript);
  document.body.innerHTML = `<div id="root"><form method="${method}"${kind === 'own' ? ' novalidate' : ''}><input name="method"><button>Enviar</button></form></div>${preHydrationSubmitNotice}`;
  const form = document.querySelector('form');
  const button = document.querySelector('button');
  const root = document.getElementById('root');
  if (!form || !button || !root) throw new Error('the page has no form');
  const sent: (HTMLElement | null)[] = [];
  root.addEventListener('submit', (event) => sent.push(event.submitter));
  return {
    form,
    button,
    sent,
    press: () => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button })),
    notice: () => document.getElementById(preHydrationSubmitNoticeId)?.textContent ?? '',
  };
}

const takeOver = (form: HTMLFormElement): boolean => form.dispatchEvent(new Event('formready', { bubbles: true }));

it('the script of early submits holds a form submitted before hydration, shows a notice, and submits it by its button after hydration', () => {
  const { form, button, sent, press, notice } = open('post');
  expect(press()).toBe(false);
  expect(press()).toBe(false);
  expect(sent).toEqual([]);
  expect(notice()).toBe(preHydrationSubmitMessages.waiting);
  form.addEventListener('submit', (event) => event.preventDefault());
  takeOver(form);
  expect(sent).toEqual([button]);
  expect(notice()).toBe('');
});

it('submits each of several forms that were submitted before hydration, and shows the notice until the last of them', () => {
  const { form, button, sent, press, notice } = open('post');
  document
    .getElementById('root')
    ?.insertAdjacentHTML('beforeend', '<form method="post" novalidate id="b"><button>B</button></form>');
  const other = document.querySelector<HTMLFormElement>('#b');
  const submitter = other?.querySelector('button');
  if (!other || !submitter) throw new Error('the page has no second form');
  press();
  other.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
  document.addEventListener('submit', (event) => event.preventDefault());
  takeOver(form);
  expect(sent).toEqual([button]);
  expect(notice()).toBe(preHydrationSubmitMessages.waiting);
  takeOver(other);
  expect(sent).toEqual([button, submitter]);
  expect(notice()).toBe('');
});

it('ignores later submits, and forms that were not submitted', () => {
  const { form, sent, press } = open('post');
  takeOver(form);
  expect(sent).toEqual([]);
  expect(press()).toBe(true);
  expect(sent).toHaveLength(1);
});

it('submits nothing by a button that is disabled after hydration', () => {
  const { form, button, sent, press, notice } = open('post');
  press();
  button.disabled = true;
  takeOver(form);
  expect(sent).toEqual([]);
  expect(notice()).toBe('');
});

it('submits nothing by a button that refuses clicks after hydration, as an aria-disabled one does', () => {
  const { form, button, sent, press, notice } = open('post');
  press();
  button.addEventListener('click', (event) => event.preventDefault());
  takeOver(form);
  expect(sent).toEqual([]);
  expect(notice()).toBe('');
});

it('submits a form without a button', () => {
  const { form, button, sent } = open('post');
  button.remove();
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  form.addEventListener('submit', (event) => event.preventDefault());
  takeOver(form);
  expect(sent).toEqual([null]);
});

it('submits a form that is not of shared-ui once the page is hydrated, and ignores it from then on', () => {
  const { form, button, sent, press } = open('post', 'other');
  expect(press()).toBe(false);
  form.addEventListener('submit', (event) => event.preventDefault());
  document.dispatchEvent(new Event('pagehydrated'));
  expect(sent).toEqual([button]);
  press();
  expect(sent).toHaveLength(2);
});

it('keeps holding a form of shared-ui that is hydrated later than the page', () => {
  const { sent, press, notice } = open('post');
  document.dispatchEvent(new Event('pagehydrated'));
  expect(press()).toBe(false);
  expect(sent).toEqual([]);
  expect(notice()).toBe(preHydrationSubmitMessages.waiting);
});

it('leaves a form that the server answers without the app to the browser', () => {
  const { form, press, notice } = open('post', 'other');
  form.setAttribute(serverFormAttribute, '');
  expect(press()).toBe(true);
  document.dispatchEvent(new Event('pageredrawn'));
  expect(press()).toBe(true);
  expect(notice()).toBe('');
});

it('the script of early submits leaves a search to the browser', () => {
  const { press, notice } = open('get');
  expect(press()).toBe(true);
  expect(notice()).toBe('');
});

it.each([
  [
    'a script that does not arrive',
    () => document.head.appendChild(document.createElement('script')).dispatchEvent(new Event('error')),
  ],
  ['a page that is drawn anew', () => document.dispatchEvent(new Event('pageredrawn'))],
])('says after %s that nothing was sent, before and after the press', (_what, fail) => {
  const { press, notice } = open('post');
  press();
  expect(notice()).toBe(preHydrationSubmitMessages.waiting);
  fail();
  expect(notice()).toBe(preHydrationSubmitMessages.failed);
  expect(press()).toBe(false);
  expect(notice()).toBe(preHydrationSubmitMessages.failed);
});

it('the script of early submits shows no failure while no form is held', () => {
  const { notice } = open('post');
  document.dispatchEvent(new Event('pageredrawn'));
  expect(notice()).toBe('');
});

it('says when a page that was typed into is drawn anew, until its visitor goes on', () => {
  const { form, notice } = open('post');
  const field = form.querySelector('input');
  if (!field) throw new Error('the form has no field');
  field.value = 'Ana';
  document.dispatchEvent(new Event('pageredrawn'));
  expect(notice()).toBe(preHydrationSubmitMessages.redrawn);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(notice()).toBe('');
});

it.each([
  ['a hidden field', '<input type="hidden" name="a" value="1">'],
  [
    'a select whose first option is chosen by the browser',
    '<select name="a"><option>1</option><option>2</option></select>',
  ],
  ['a button with a value', '<button name="a" value="1">Enviar</button>'],
  ['a box that was checked from the start', '<input type="checkbox" name="a" checked>'],
])('says nothing of a page that is drawn anew with %s', (_what, html) => {
  const { form, notice } = open('post');
  form.innerHTML = html;
  document.dispatchEvent(new Event('pageredrawn'));
  expect(notice()).toBe('');
});

it('searches for what was changed in another form of the same search, too', () => {
  const { form } = open('get');
  form.setAttribute('action', '/vagas');
  document.getElementById('root')?.insertAdjacentHTML(
    'beforeend',
    `<form method="get" action="/vagas" id="other"><input name="cargo" value="padeiro"><input name="local" value="recife">
      <input type="checkbox" name="tipo" value="todos" checked><input type="checkbox" name="tipo" value="clt"><input type="checkbox" name="tipo" value="pj">
      <input type="checkbox" name="nivel" value="todos" checked><select name="ordem"><option value="novas" selected>Novas</option><option value="salario">Salário</option></select></form>
    <form method="get" action="/empresas"><input name="setor" id="elsewhere"></form>`,
  );
  const set = (selector: string, change: Partial<HTMLInputElement>): void =>
    void Object.assign(document.querySelector(selector) ?? {}, change);
  set('#other [name=cargo]', { value: 'padeira' });
  set('[value=clt]', { checked: true });
  set('#other [name=ordem]', { value: 'salario' });
  set('#elsewhere', { value: 'varejo' });
  const formData = new FormData();
  // As hidden fields of the form's own, from the address.
  for (const [name, value] of Object.entries({ method: '', cargo: 'padeiro', local: 'recife', tipo: 'pj' }))
    formData.append(name, value);
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
  expect([...formData]).toEqual([
    ['local', 'recife'],
    ['cargo', 'padeira'],
    ['tipo', 'todos'],
    ['tipo', 'clt'],
    ['ordem', 'salario'],
  ]);
});

it.each([
  ['get', 'cargo=padeira'],
  ['post', 'cargo=padeira&local='],
])('leaves empty fields out of the address of a search alone (%s)', (method, expected) => {
  const { form } = open(method);
  const formData = new FormData();
  formData.set('cargo', 'padeira');
  formData.set('local', '');
  // jsdom does not fire it by itself.
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
  expect(new URLSearchParams([...formData].map(([name, value]) => [name, String(value)])).toString()).toBe(expected);
});

it('asks for the same search again in place of the page, until the page is hydrated', () => {
  window.history.replaceState(null, '', '/?method=padeira');
  const entries = window.history.length;
  const { form, press } = open('get', 'other');
  const [field] = form.querySelectorAll('input');
  if (field) field.value = 'padeira';
  expect(press()).toBe(false);
  expect(window.history.length).toBe(entries);
  if (field) field.value = 'padeiro';
  expect(press()).toBe(true);
  if (field) field.value = 'padeira';
  document.dispatchEvent(new Event('pagehydrated'));
  expect(press()).toBe(true);
});
