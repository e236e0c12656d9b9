import { choicesOf, consequencesOf, decidedText } from './case-words';
import { caseKinds, type OperatorCase } from './operator-desk.api';
import { reasonLengths, templatesFor } from './reason-templates';

type Facts = Parameters<typeof consequencesOf>[1];

const live = { live: true } as OperatorCase['vacancy'];
const facts = (changes: Partial<Facts> = {}): Facts => ({
  kind: 'report',
  is_new_company: null,
  report: { reason: 'scam', details: null, reported_at: '', is_told: true, has_changed: false },
  vacancy: live,
  applicants: 0,
  other_open_reports: 0,
  also_waiting: 0,
  company: {
    name: 'Loja',
    cnpj: null,
    website: null,
    mail_domain: '',
    since: '',
    trusted_since: null,
    listed: true,
    live_vacancies: 0,
    vacancies: 1,
  },
  ...changes,
});
const said = (...args: Parameters<typeof consequencesOf>): string => consequencesOf(...args).join(' ');

describe('what a decision does', () => {
  it.each([
    [
      'a release tells the company and shows the ad',
      'released',
      facts({ kind: 'review' }),
      /entra no ar agora.*e-mail/,
    ],
    [
      'a first release makes the company known',
      'released',
      facts({ kind: 'review', is_new_company: true }),
      /conhecida/,
    ],
    ['a release takes others along', 'released', facts({ also_waiting: 2 }), /e-mail\. 2 outras vagas da empresa/],
    ['a release takes one along', 'released', facts({ also_waiting: 1 }), /Outra vaga da empresa/],
    ['a refusal is read by the company', 'refused', facts({ kind: 'review' }), /fora do ar.*lê este motivo/],
    ['a report that is turned down can be appealed', 'kept', facts(), /continua no ar.*e-mail.*revisão/],
    ['an ad that is off the air stays so', 'kept', facts({ vacancy: null }), /já não está no ar/],
    [
      'a removal tells applicants',
      'removed',
      facts({ applicants: 3 }),
      /análise\. 3 pessoas que se candidataram são avisadas/,
    ],
    [
      'a removal tells one applicant',
      'removed',
      facts({ applicants: 1 }),
      /análise\. 1 pessoa que se candidatou é avisada/,
    ],
    ['a removal answers other reports', 'removed', facts({ other_open_reports: 2 }), /motivo\. 2 outras denúncias/],
    ['an appeal of the reporter is the last one', 'upheld', facts({ kind: 'reporter_appeal' }), /Não há outra revisão/],
    ['a granted one removes the ad', 'reversed', facts({ kind: 'reporter_appeal' }), /saem do ar/],
    ['a removal that stands', 'upheld', facts({ kind: 'company_appeal', report: null }), /continua removida/],
    ['a removal that is lifted', 'reversed', facts({ kind: 'company_appeal', report: null }), /volta ao ar/],
  ] as const)('%s', (_, decision, about, sentence) => {
    expect(said(decision, about)).toMatch(sentence);
  });

  it('says nothing of a mail to a reporter without an account, nor of a company that is gone', () => {
    const { report } = facts();
    const visitor = facts({ report: report === null ? null : { ...report, is_told: false }, company: null });
    expect(said('kept', visitor)).toMatch(/não tem conta: lê este motivo com o número e o código/);
    expect(said('removed', visitor)).not.toMatch(/A empresa recebe/);
    expect(said('released', facts({ kind: 'review' }))).not.toMatch(/conhecida|outra vaga/i);
  });
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
