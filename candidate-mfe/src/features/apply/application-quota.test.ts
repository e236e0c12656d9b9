import { describeQuota } from './application-quota';

it.each([
  [
    0,
    'No plano Gratuito, restam 10 candidaturas das 10 deste mês. Uma candidatura retirada antes de a empresa abri-la não conta.',
    false,
  ],
  [
    9,
    'No plano Gratuito, resta 1 candidatura das 10 deste mês. Uma candidatura retirada antes de a empresa abri-la não conta.',
    false,
  ],
  [10, 'Você usou as 10 candidaturas deste mês do plano Gratuito. Em 01/12/2026 você terá outras 10.', true],
  [
    12,
    'Você enviou 12 candidaturas neste mês, e o plano Gratuito permite 10. Em 01/12/2026 você terá outras 10.',
    true,
  ],
])('after %p applications it says %p', (used, text, isUsedUp) => {
  expect(describeQuota({ limit: 10, used, renews_on: '2026-12-01' })).toEqual({ text, isUsedUp });
});
