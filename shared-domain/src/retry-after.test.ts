import { readRetryAfter } from './retry-after';

const now = Date.parse('2026-11-30T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now });
});

it.each([
  ['17', 17],
  ['0', 0],
  ['3600', 3_600],
  ['86400', 3_600],
  ['Mon, 30 Nov 2026 12:01:30 GMT', 90],
  ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
  ['Tue, 01 Dec 2026 12:00:00 GMT', 3_600],
  ['soon', undefined],
  ['', undefined],
])('reads %j as %j seconds', (value, seconds) => {
  expect(readRetryAfter(new Response(null, { headers: { 'Retry-After': value } }))).toBe(seconds);
});

it('counts a part of a second as a whole one', () => {
  jest.setSystemTime(now + 400);
  const answer = new Response(null, { headers: { 'Retry-After': new Date(now + 2_000).toUTCString() } });
  expect(readRetryAfter(answer)).toBe(2);
});

it('knows no wait of an answer that asks for none', () => {
  expect(readRetryAfter(new Response(null))).toBeUndefined();
});
