import {
  earlySubmitMessages,
  earlySubmitNotice,
  earlySubmitNoticeId,
  earlySubmitScript,
} from '../server/early-submit-script';

/* The script as a browser runs it: once a document, before any other. */

interface Page {
  form: HTMLFormElement;
  button: HTMLButtonElement;
  /** What the page's own script would hear of. */
  sent: (HTMLElement | null)[];
  /** Sends as a person does. @returns whether the browser went on to send the form itself */
  press: () => boolean;
  notice: () => string;
}

// Every test is a document of its own: what the script listens to ends with it.
let stops: (() => void)[] = [];

beforeEach(() => {
  const { addEventListener } = EventTarget.prototype;
  jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    type,
    listener,
    options,
  ) {
    addEventListener.call(this, type, listener, options);
    stops.push(() => this.removeEventListener(type, listener, options));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  for (const stop of stops) stop();
  stops = [];
  document.body.replaceChildren();
});

function open(method: string, kind: 'own' | 'other' = 'own'): Page {
  const script = document.createElement('script');
  script.textContent = earlySubmitScript;
  document.head.append(script);
  script.remove();
  document.body.innerHTML = `<div id="root"><form method="${method}"${kind === 'own' ? ' novalidate' : ''}><input name="method"><button>Enviar</button></form></div>${earlySubmitNotice}`;
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
    notice: () => document.getElementById(earlySubmitNoticeId)?.textContent ?? '',
  };
}

const takeOver = (form: HTMLFormElement): boolean => form.dispatchEvent(new Event('formready', { bubbles: true }));

it('holds a form that is sent before its script is there, says so, and sends it, by its button, when it is', () => {
  const { form, button, sent, press, notice } = open('post');
  expect(press()).toBe(false);
  expect(press()).toBe(false);
  expect(sent).toEqual([]);
  expect(notice()).toBe(earlySubmitMessages.waiting);
  form.addEventListener('submit', (event) => event.preventDefault());
  takeOver(form);
  expect(sent).toEqual([button]);
  expect(notice()).toBe('');
});

it('leaves alone what comes after that, and what nobody pressed', () => {
  const { form, sent, press } = open('post');
  takeOver(form);
  expect(sent).toEqual([]);
  expect(press()).toBe(true);
  expect(sent).toHaveLength(1);
});

it('sends nothing by a button that is off by then', () => {
  const { form, button, sent, press, notice } = open('post');
  press();
  button.disabled = true;
  takeOver(form);
  expect(sent).toEqual([]);
  expect(notice()).toBe('');
});

it('sends a form of another kind when the page is there, and lets it answer by itself from then on', () => {
  const { form, button, sent, press } = open('post', 'other');
  expect(press()).toBe(false);
  form.addEventListener('submit', (event) => event.preventDefault());
  document.dispatchEvent(new Event('pagehydrated'));
  expect(sent).toEqual([button]);
  press();
  expect(sent).toHaveLength(2);
});

it('goes on holding a form of the design system whose part of the page is not there yet', () => {
  const { sent, press, notice } = open('post');
  document.dispatchEvent(new Event('pagehydrated'));
  expect(press()).toBe(false);
  expect(sent).toEqual([]);
  expect(notice()).toBe(earlySubmitMessages.waiting);
});

it('lets the browser search by itself', () => {
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
  expect(notice()).toBe(earlySubmitMessages.waiting);
  fail();
  expect(notice()).toBe(earlySubmitMessages.failed);
  expect(press()).toBe(false);
  expect(notice()).toBe(earlySubmitMessages.failed);
});

it('says nothing of failures while nobody waits', () => {
  const { notice } = open('post');
  document.dispatchEvent(new Event('pageredrawn'));
  expect(notice()).toBe('');
});
