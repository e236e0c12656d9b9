import { offersFor, requireOffer } from '@ponte/shared-domain';
import {
  companyQuestions,
  contactMessage,
  mailAddress,
  periodLabels,
  readPlan,
  withPlan,
} from './company-plans-content';

const professional = requireOffer('company-plans', 'profissional');

it.each([
  [undefined, 'monthly', 'Olá! Gostaria de falar com um consultor sobre os planos da Ponte para empresas.'],
  [undefined, 'annual', 'Olá! Gostaria de falar com um consultor sobre os planos da Ponte para empresas.'],
  [professional, 'monthly', 'Olá! Tenho interesse no plano Profissional da Ponte para empresas.'],
  [professional, 'annual', 'Olá! Tenho interesse no plano Profissional Anual da Ponte para empresas.'],
] as const)('writes the message for %p billed %s', (offer, period, message) => {
  expect(contactMessage(offer, period)).toBe(message);
});

it('puts subject and message into the mail as they are', () => {
  const address = mailAddress('Plano A & B?', 'Olá!\nQuero 100% + mais #1');
  const [head, query = ''] = address.split('?', 2);
  expect(head).toBe('mailto:contato@ponte.example');
  const fields = Object.fromEntries(query.split('&').map((part) => part.split('=').map(decodeURIComponent)));
  expect(fields).toEqual({ subject: 'Plano A & B?', body: 'Olá!\r\nQuero 100% + mais #1' });
});

it('finds the plan that the address names', () => {
  for (const offer of offersFor('company-plans')) {
    expect(readPlan(withPlan(new URLSearchParams('periodo=anual'), offer))).toBe(offer);
  }
  expect(readPlan(new URLSearchParams('plano=premium'))).toBeUndefined();
  expect(readPlan(new URLSearchParams())).toBeUndefined();
  expect(withPlan(new URLSearchParams('plano=basico&periodo=anual'), undefined).toString()).toBe('periodo=anual');
});

it('labels the periods as specified', () => {
  expect(periodLabels).toEqual({ monthly: 'Mensal', annual: 'Anual (10% de desconto)' });
});

it('promises no cycle of billing, which a plan that is agreed upon with the team has not', () => {
  const answer = companyQuestions.find(({ question }) => question === 'Posso mudar de plano depois?')?.answer;
  expect(answer).toBe('Pode, para cima ou para baixo, quando quiser. A data é combinada com o consultor.');
});
