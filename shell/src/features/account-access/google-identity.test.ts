/** @environment page */
import { createHash, webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import type * as GoogleIdentity from './google-identity';

// jsdom has none; browsers do, on every page that came safely.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

interface Initialised {
  client_id: string;
  nonce: string;
  callback: (answer: { credential?: unknown }) => void;
}

const holder = window as Window & { google?: unknown };
let identity: typeof GoogleIdentity;
let logged: jest.SpyInstance;

const credential = (payload: object): string => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

beforeEach(async () => {
  jest.resetModules();
  identity = await import('./google-identity');
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="here"></div>';
  delete holder.google;
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** The script element that the module added; the test decides how its load ends. */
async function endLoad(event: 'load' | 'error'): Promise<void> {
  await waitFor(() => expect(document.head.querySelector('script')).not.toBeNull());
  document.head.querySelector('script')?.dispatchEvent(new Event(event));
}

function putGoogle(
  parts: { initialize?: (options: Initialised) => void; renderButton?: () => void } = {},
): Initialised[] {
  const initialised: Initialised[] = [];
  holder.google = {
    accounts: {
      id: { initialize: (options: Initialised) => initialised.push(options), renderButton: () => undefined, ...parts },
    },
  };
  return initialised;
}

const options = { clientId: 'client-1', containerId: 'here', onCredential: jest.fn() };
beforeEach(() => options.onCredential.mockReset());

it('loads the script once, and initialises it with the client id and the hash of a nonce', async () => {
  const initialised = putGoogle();
  const drawn = identity.drawGoogleButton(options);
  await endLoad('load');
  expect(await drawn).toBe(true);
  expect(await identity.drawGoogleButton(options)).toBe(true);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(document.head.querySelector('script')).toHaveAttribute('src', 'https://accounts.google.com/gsi/client');
  expect(initialised[0]).toMatchObject({ client_id: 'client-1', nonce: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it.each([
  ['does not load', 'error', undefined, 'Google API not loaded correctly'],
  ['loads without its interface', 'load', undefined, 'Google API not loaded correctly'],
  [
    'refuses to start',
    'load',
    {
      initialize: () => {
        throw new Error('no');
      },
    },
    'Google API not initialized correctly',
  ],
  [
    'cannot draw',
    'load',
    {
      renderButton: () => {
        throw new Error('no');
      },
    },
    'Error rendering Google button',
  ],
] as const)('logs and draws nothing when the script %s', async (_case, event, parts, message) => {
  if (parts) putGoogle(parts);
  const drawn = identity.drawGoogleButton(options);
  await endLoad(event);
  expect(await drawn).toBe(false);
  expect(logged.mock.calls.map(([text]) => text as string)).toEqual([message]);
});

it('asks for the script again after it did not load', async () => {
  const first = identity.drawGoogleButton(options);
  await endLoad('error');
  await first;
  document.head.innerHTML = '';
  putGoogle();
  const second = identity.drawGoogleButton(options);
  await endLoad('load');
  expect(await second).toBe(true);
});

it('logs that its place is gone', async () => {
  putGoogle();
  document.body.innerHTML = '';
  const drawn = identity.drawGoogleButton(options);
  await endLoad('load');
  expect(await drawn).toBe(false);
  expect(logged).toHaveBeenCalledWith('Element with ID here not found');
});

it.each([
  ['as wide as its place', 320, 320],
  ['no wider than Google draws it', 800, 400],
  ['of its standard width where its place has none yet', 0, 240],
])('draws the button in Portuguese, %s', async (_what, place, width) => {
  const renderButton = jest.fn();
  putGoogle({ renderButton });
  const here = document.getElementById('here');
  if (!here) throw new Error('no place for the button');
  Object.defineProperty(here, 'offsetWidth', { value: place });
  const drawn = identity.drawGoogleButton(options);
  await endLoad('load');
  await drawn;
  expect(renderButton.mock.calls).toEqual([
    [here, { theme: 'outline', size: 'large', width, text: 'signin_with', locale: 'pt-BR' }],
  ]);
});

it('hands on, with a credential, the nonce whose hash Google has put into it', async () => {
  const initialised = putGoogle();
  const drawn = identity.drawGoogleButton(options);
  await endLoad('load');
  await drawn;
  const value = credential({ sub: '1', email: 'ana@exemplo.example' });
  initialised[0]?.callback({ credential: value });
  const [handed, nonce] = options.onCredential.mock.calls[0] as [string, string];
  expect(handed).toBe(value);
  expect(createHash('sha256').update(nonce).digest('hex')).toBe(initialised[0]?.nonce);
});

it.each([
  ['a credential', credential({ sub: '1', email: 'ana@exemplo.example', name: 'Ana 🎹' }), 1, []],
  // In base64url these are '-' and '_'.
  ['one with every sign', credential({ sub: '1', email: 'ana@exemplo.example', name: '???>>>ÿÿÿ' }), 1, []],
  ['none', undefined, 0, []],
  ['one that is no text', 7, 0, []],
  ['an empty one', '', 0, []],
  ['one that cannot be read', 'abc', 0, ['Error decoding JWT token']],
  ['one that says nothing', credential([]), 0, ['Error decoding JWT token']],
  ['one that is a text', `h.${Buffer.from('"sub email"').toString('base64url')}.s`, 0, ['Error decoding JWT token']],
  ['one that is null', `h.${Buffer.from('null').toString('base64url')}.s`, 0, ['Error decoding JWT token']],
  ['one of nobody', credential({ email: 'ana@exemplo.example' }), 0, ['Error decoding JWT token']],
  ['one of an empty account', credential({ sub: '', email: 'ana@exemplo.example' }), 0, ['Error decoding JWT token']],
  ['one of a number', credential({ sub: 1, email: 'ana@exemplo.example' }), 0, ['Error decoding JWT token']],
  ['one without an address', credential({ sub: '1' }), 0, ['Error decoding JWT token']],
  ['one with an empty address', credential({ sub: '1', email: '' }), 0, ['Error decoding JWT token']],
])('handed %s hands on what it should', async (_case, value, calls, logs) => {
  const initialised = putGoogle();
  const drawn = identity.drawGoogleButton(options);
  await endLoad('load');
  await drawn;
  initialised[0]?.callback({ credential: value });
  expect(options.onCredential).toHaveBeenCalledTimes(calls);
  expect(logged.mock.calls.map(([text]) => text as string)).toEqual(logs);
});
