/** @environment page */
import { forgetScrollOfNewVisit } from './scroll-positions';

const storageKey = 'react-router-scroll-positions';

it.each([
  ['navigate', { '/vagas': 300 }],
  ['reload', { '/': 900, '/vagas': 300 }],
  ['back_forward', { '/': 900, '/vagas': 300 }],
])('on %s keeps the positions %o', (type, expected) => {
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
  sessionStorage.setItem(storageKey, JSON.stringify({ '/': 900, '/vagas': 300 }));
  forgetScrollOfNewVisit();
  expect(JSON.parse(sessionStorage.getItem(storageKey) ?? '')).toEqual(expected);
});

it.each(['{', 'null', '3'])('is not stopped by %p in the storage', (text) => {
  performance.getEntriesByType = () => [{ type: 'navigate' }] as unknown as PerformanceEntryList;
  sessionStorage.setItem(storageKey, text);
  expect(forgetScrollOfNewVisit).not.toThrow();
});
