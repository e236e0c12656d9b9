/** @environment page */
import { previewStatusId } from '@ponte/shared-server/element-ids';
import { reportFallback } from './report-fallback';

const banner = `<p role="status" id="${previewStatusId}" data-remote="candidate" data-failed="falhou"></p>`;
const entry = 'https://c.example/remoteEntry.2.js';
const status = (): string | null | undefined => document.getElementById(previewStatusId)?.textContent;
let sendBeacon: jest.Mock;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sendBeacon = jest.fn();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

it("a report of a fallback tells the console and the server which release has failed, and a preview's banner when it is that of the preview", () => {
  document.body.innerHTML = banner;
  reportFallback('company', entry, new Error('boom'));
  expect(status()).toBe('');
  reportFallback('candidate', entry, new Error('boom'));
  expect(status()).toBe('falhou');
  expect(console.error).toHaveBeenCalledTimes(2);
  expect(sendBeacon).toHaveBeenLastCalledWith('/remotes/fallbacks', JSON.stringify({ remote: 'candidate', entry }));
});

it('a report of a fallback needs neither a banner nor a beacon', () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  reportFallback('candidate', entry, new Error('boom'));
  expect(console.error).toHaveBeenCalledTimes(1);
});
