import { mailKinds, mailTemplate, type MailKind } from '../supabase/templates/mails';
import { mailKinds as productKinds, productMail, type QueuedMail } from '../supabase/templates/product-mails';
import { renderMail } from '../supabase/templates/render';

/* Mails with the longest and most unusual content that the database accepts. */

const word = 'Superintendente'.repeat(10);
export const longLink = `https://reuniao.example/${'a1b2c3d4'.repeat(27)}xyz`;
const longAddress = `${'nome.muito.comprido.'.repeat(3)}${'x'.repeat(60)}@${'departamento-'.repeat(4)}empresa.example`;
const text = `Olá, {{ .Token }} <b>leia</b>:\n\n${longLink}\n${word}\n${'Uma frase comum, várias vezes. '.repeat(20)}`;

const vacancy = {
  id: '10000000-0000-4000-8000-000000000001',
  title: word,
  company_name: word.slice(0, 120),
  location: 'x'.repeat(120),
  salary: '9'.repeat(120),
};

const worstMail: QueuedMail = {
  id: 1,
  revision: 1,
  attempt: 1,
  kind: 'interview',
  email: longAddress,
  updated_at: '2026-11-21T12:00:00Z',
  application_id: 'app_1',
  vacancy_title: word,
  company_name: word.slice(0, 120),
  candidate_name: word.slice(0, 120),
  company_email: longAddress,
  company_phone: '81987654321',
  interview_at: '2099-12-01T17:30:00Z',
  interview_place: longLink,
  message: text,
  rejection_reason: text,
  cancelled: true,
  moved: true,
  previous: { at: '2099-11-30T13:00:00Z', place: 'y'.repeat(300) },
  applications: 1234,
  newest: Array.from({ length: 5 }, () => ({ vacancy_title: word, first_name: 'W'.repeat(120) })),
  unsubscribe: `application_updates.${'0'.repeat(32)}.${'f'.repeat(64)}`,
  lead: {
    kind: 'demo',
    created_at: '2026-11-21T12:00:00Z',
    email: longAddress,
    name: word.slice(0, 120),
    company: word,
    phone: '9'.repeat(30),
    message: text,
  },
  request: {
    id: `sub_${'x'.repeat(60)}`,
    plan: 'premium',
    period: 'annual',
    payment_method: 'card',
    shown_total_cents: 47904,
    created_at: '2026-11-21T12:00:00Z',
    name: word,
    email: longAddress,
    choice: 'premium-annual-47904',
    replaced: { plan: 'essencial', until: '2027-11-29' },
  },
  running_plan: { plan: 'premium', until: '2027-11-29', request_id: `sub_${'x'.repeat(60)}` },
  unused_plan: { id: `sub_${'x'.repeat(60)}`, plan: 'essencial', until: '2027-12-30' },
  erased_request: {
    id: `sub_${'x'.repeat(60)}`,
    plan: 'premium',
    period: 'annual',
    payment_method: 'card',
    shown_total_cents: 1_000_000,
    status: 'active',
    since: '2026-11-21T12:00:00Z',
  },
  unconfirmed: 1234,
  unconfirmed_vacancies: Array.from({ length: 5 }, () => ({
    vacancy_title: word,
    confirmed_at: '2026-11-01T12:00:00Z',
    confirmed_until: '2026-11-30',
  })),
  open: 1234,
  next_due_on: '2026-12-03',
  decision: {
    number: 'D-000012',
    decision: 'kept',
    decision_reason: text,
    appeal_until: '2026-12-26',
    appeal_decision: null,
    appeal_reason: text,
  },
  review_reasons: ['official', 'phone', 'link', 'similar', 'renamed'],
  former_name: 'Mercado do Povo',
  company_slug: null,
  searches: [
    {
      name: word,
      query: word,
      location: null,
      salary: null,
      type: null,
      level: null,
      total: 9,
      vacancies: [vacancy, vacancy],
    },
  ],
};

function accountMail(kind: MailKind): string {
  const { html } = mailTemplate(kind);
  return renderMail(
    html,
    {
      RedirectTo: 'https://ponte.example/verificar-email',
      TokenHash: '0123456789abcdef'.repeat(14),
      Token: '0123456789',
      Email: longAddress,
      NewEmail: longAddress,
      OldEmail: longAddress,
      Data: {},
    },
    'html',
  );
}

/** The HTML of each mail that there is, by kind. */
export function worstMails(): { kind: string; html: string }[] {
  return [
    ...mailKinds.map((kind) => ({ kind: kind as string, html: accountMail(kind) })),
    ...productKinds.map((kind) => ({ kind, html: productMail({ ...worstMail, kind }, 'https://ponte.example').html })),
    { kind: 'interview-first', html: productMail({ ...worstMail, moved: false }, 'https://ponte.example').html },
    { kind: 'interview-over', html: productMail({ ...worstMail, is_over: true }, 'https://ponte.example').html },
    {
      kind: 'lead_confirmed-newsletter',
      html: productMail(
        { ...worstMail, kind: 'lead_confirmed', lead: { kind: 'newsletter', created_at: '2026-11-21T12:00:00Z' } },
        'https://ponte.example',
      ).html,
    },
    {
      kind: 'application_received-one',
      html: productMail(
        { ...worstMail, kind: 'application_received', applications: 1, newest: worstMail.newest?.slice(0, 1) ?? [] },
        'https://ponte.example',
      ).html,
    },
  ];
}
