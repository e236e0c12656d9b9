import { choicesOf, consequencesOf, decidedText, leftToOthers } from './case-words';
import { caseKinds, type CaseDecision, type OperatorCase } from './operator-desk.api';
import { reasonLengths, templatesFor } from './reason-templates';

type Facts = Parameters<typeof consequencesOf>[1];

const loja = {
  name: 'Loja',
  cnpj: null,
  website: null,
  mail_domain: '',
  since: '',
  trusted_since: null,
  listed: true,
  live_vacancies: 0,
  vacancies: 1,
};
const live = { live: true } as OperatorCase['vacancy'];
const facts = (changes: Partial<Facts> = {}): Facts => ({
  kind: 'report',
  is_new_company: null,
  report: { reason: 'scam', details: null, reported_at: '', is_told: true, has_changed: false },
  vacancy: live,
  applicants: 0,
  copies: 0,
  company_changed: false,
  other_open_reports: 0,
  also_waiting: 0,
  company: loja,
  ...changes,
});
const removed = 'A vaga sai do ar e não pode ser publicada de novo, nem outra com o mesmo texto.';
const comesBack =
  'A vaga volta ao ar, se o texto ainda é o mesmo, o prazo não terminou e o plano tem lugar; senão fica como rascunho.';
const knownAgain =
  'A empresa recebe um e-mail com este motivo e, se nenhuma outra vaga dela está removida, volta a ser conhecida.';
const accountIsTold = 'Quem denunciou com uma conta recebe um e-mail com este motivo.';
const companyIsTold =
  'A empresa recebe um e-mail com este motivo e pode pedir revisão em até 30 dias. As próximas vagas dela esperam por análise.';
const reporterIsTold = 'Quem denunciou recebe um e-mail com este motivo.';
const published = 'A vaga entra no ar agora, com este texto, e aparece na busca. A empresa recebe um e-mail.';
const reasonIsKept = 'O motivo fica no registro do caso e não vai no e-mail.';
const unheard = 'A empresa não fica sabendo da denúncia.';
const visitor = { report: { ...facts().report, is_told: false } as OperatorCase['report'] };

describe('what a decision does', () => {
  it.each<[string, CaseDecision, Facts, string[]]>([
    ['a release tells the company and shows the ad', 'released', facts({ kind: 'review' }), [published, reasonIsKept]],
    [
      'a release of a company whose name is held back shows nothing yet',
      'released',
      facts({ kind: 'review', company: { ...loja, listed: false }, also_waiting: 1 }),
      [
        'A vaga é aprovada com este texto e aparece quando o nome da empresa for liberado. A empresa recebe um e-mail.',
        'Outra vaga da empresa, que espera só por ela ser nova, é aprovada também.',
        reasonIsKept,
      ],
    ],
    [
      'a first release makes the company known',
      'released',
      facts({ kind: 'review', is_new_company: true }),
      [
        published,
        'A empresa passa a ser conhecida: as próximas vagas dela só esperam se tiverem sinais de risco.',
        reasonIsKept,
      ],
    ],
    [
      'a release takes others along',
      'released',
      facts({ kind: 'review', also_waiting: 2 }),
      [published, '2 outras vagas da empresa, que esperam só por ela ser nova, entram no ar também.', reasonIsKept],
    ],
    [
      'a release takes more than a thousand along',
      'released',
      facts({ kind: 'review', also_waiting: 1230 }),
      [published, '1.230 outras vagas da empresa, que esperam só por ela ser nova, entram no ar também.', reasonIsKept],
    ],
    [
      'a release takes one along',
      'released',
      facts({ kind: 'review', also_waiting: 1 }),
      [published, 'Outra vaga da empresa, que espera só por ela ser nova, entra no ar também.', reasonIsKept],
    ],
    [
      'a refusal is read by the company, which can write another text',
      'refused',
      facts({ kind: 'review' }),
      [
        'A vaga continua fora do ar e fica na lista da empresa como recusada. A empresa recebe um e-mail e lê este motivo.',
        'O mesmo texto não pode ser publicado de novo; com outro texto, a vaga espera por nova análise.',
      ],
    ],
    [
      'a report that is turned down can be appealed',
      'kept',
      facts(),
      [
        'A vaga continua no ar.',
        'Quem denunciou recebe um e-mail com este motivo e pode pedir revisão em até 30 dias.',
        unheard,
      ],
    ],
    [
      'a report of somebody without an account is answered by its code',
      'kept',
      facts(visitor),
      [
        'A vaga continua no ar.',
        'Quem denunciou não tem conta: lê este motivo com o número e o código e pode pedir revisão em até 30 dias.',
        unheard,
      ],
    ],
    ...[null, { live: false } as OperatorCase['vacancy']].map((vacancy): [string, CaseDecision, Facts, string[]] => [
      `an ad that is off the air (${vacancy === null ? 'deleted' : 'closed'}) stays so`,
      'kept',
      facts({ vacancy }),
      [
        'Nada muda na vaga: ela já não está no ar.',
        'Quem denunciou recebe um e-mail com este motivo e pode pedir revisão em até 30 dias.',
        unheard,
      ],
    ]),
    ['a removal tells the company and the reporter', 'removed', facts(), [removed, companyIsTold, reporterIsTold]],
    [
      'a removal tells no company that is gone, and no reporter without an account',
      'removed',
      facts({ ...visitor, company: null }),
      [removed, 'Quem denunciou não tem conta: lê este motivo com o número e o código.'],
    ],
    [
      'a removal without a report counts as one of somebody without an account',
      'removed',
      facts({ report: null }),
      [removed, companyIsTold, 'Quem denunciou não tem conta: lê este motivo com o número e o código.'],
    ],
    [
      'a removal tells applicants and answers other reports',
      'removed',
      facts({ applicants: 3, other_open_reports: 2 }),
      [
        removed,
        companyIsTold,
        '3 pessoas que se candidataram são avisadas por e-mail.',
        reporterIsTold,
        '2 outras denúncias abertas deste anúncio recebem a mesma resposta.',
      ],
    ],
    [
      'a removal tells one applicant and answers one other report',
      'removed',
      facts({ applicants: 1, other_open_reports: 1 }),
      [
        removed,
        companyIsTold,
        '1 pessoa que se candidatou é avisada por e-mail.',
        reporterIsTold,
        'Outra denúncia aberta deste anúncio recebe a mesma resposta.',
      ],
    ],
    [
      'an appeal of the reporter that is turned down is the last one',
      'upheld',
      facts({ kind: 'reporter_appeal' }),
      ['A vaga continua no ar.', reporterIsTold, 'Não há outra revisão depois desta.'],
    ],
    [
      'a granted one removes the ad',
      'reversed',
      facts({ kind: 'reporter_appeal' }),
      [removed, companyIsTold, reporterIsTold],
    ],
    [
      'a removal that stands is the last word to the company',
      'upheld',
      facts({ kind: 'company_appeal', report: null }),
      ['A vaga continua removida. A empresa recebe um e-mail com este motivo e não pode pedir outra revisão.'],
    ],
    [
      'a removal that is lifted',
      'reversed',
      facts({ kind: 'company_appeal', report: null, applicants: 2 }),
      [comesBack, knownAgain, accountIsTold, 'Quem se candidatou e foi avisado da remoção recebe outro e-mail.'],
    ],
    [
      'a removal that is lifted of a company that is another one by now',
      'reversed',
      facts({ kind: 'company_appeal', report: null, company_changed: true }),
      [
        comesBack,
        'A empresa recebe um e-mail com este motivo. Ela mudou o nome ou o CNPJ depois da remoção: não volta a ser conhecida, e as próximas vagas dela esperam por análise.',
        accountIsTold,
      ],
    ],
    ...[false, true].map((isChanged): [string, CaseDecision, Facts, string[]] => [
      `a removal that is lifted of a company that is known by a later vacancy (another one by now: ${isChanged})`,
      'reversed',
      facts({
        kind: 'company_appeal',
        report: null,
        company_changed: isChanged,
        company: { ...loja, trusted_since: '2026-11-20T12:00:00Z' },
      }),
      [comesBack, 'A empresa recebe um e-mail com este motivo.', accountIsTold],
    ]),
    [
      'a removal takes the copies along',
      'removed',
      facts({ copies: 29 }),
      [
        'A vaga e outras 29 vagas da empresa com o mesmo texto saem do ar e não podem ser publicadas de novo.',
        companyIsTold,
        reporterIsTold,
      ],
    ],
    [
      'its end brings them back',
      'reversed',
      facts({ kind: 'company_appeal', report: null, copies: 1 }),
      [
        'A vaga e outra vaga da empresa com o mesmo texto voltam ao ar, cada uma se o texto ainda é o mesmo, o prazo não terminou e o plano tem lugar; senão fica como rascunho.',
        knownAgain,
        accountIsTold,
      ],
    ],
    [
      'and where it stands they stay away',
      'upheld',
      facts({ kind: 'company_appeal', report: null, copies: 2 }),
      [
        'A vaga e outras 2 vagas da empresa com o mesmo texto continuam removidas. A empresa recebe um e-mail com este motivo e não pode pedir outra revisão.',
      ],
    ],
  ])('%s', (_what, decision, about, sentences) => {
    expect(consequencesOf(decision, about)).toEqual(sentences);
  });
});

it('leaves an appeal of their own decision to others, and everything else to the reader', () => {
  expect(leftToOthers({ isOwnDecision: true })).toBe(
    'A primeira decisão deste caso foi sua: outra pessoa da equipe decide o pedido de revisão.',
  );
  expect(leftToOthers({ isOwnDecision: false })).toBeUndefined();
});

it('has reasons of a lawful length for every choice of every kind', () => {
  for (const kind of caseKinds)
    for (const { decision } of choicesOf[kind]) {
      const templates = templatesFor(kind, decision);
      expect(templates.length).toBeGreaterThan(0);
      for (const { text } of templates) {
        expect(text.length).toBeGreaterThanOrEqual(reasonLengths.min);
        expect(text.length).toBeLessThanOrEqual(reasonLengths.max);
      }
    }
});

it('offers what is against an ad only to decisions against it', () => {
  const names = (...of: Parameters<typeof templatesFor>): string => templatesFor(...of)[0]?.name ?? '';
  expect(names('company_appeal', 'upheld')).toBe(names('report', 'removed'));
  expect(names('reporter_appeal', 'reversed')).toBe(names('report', 'removed'));
  expect(names('company_appeal', 'reversed')).toBe(names('review', 'released'));
  expect(names('reporter_appeal', 'upheld')).toBe(names('review', 'released'));
});

it.each([
  ['you', /^Você decidiu em 26\/11\/2026/],
  ['other', /^Outra pessoa da equipe decidiu em/],
  [null, /junto com outro caso, fora desta página ou há mais de 24 meses/],
] as const)('says who decided: %s', (by, sentence) => {
  expect(decidedText({ by, decided_at: '2026-11-26T15:00:00+00:00' })).toMatch(sentence);
});
