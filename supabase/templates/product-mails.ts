import { userPlanLabels } from '../../shared-domain/src/account-terms.ts';
import * as brand from '../../shared-domain/src/brand.ts';
import {
  applicationProgress,
  type ApplicationProgress,
  type ApplicationStep,
} from '../../shared-domain/src/application-progress.ts';
import { formatDate, formatTime } from '../../shared-domain/src/dates.ts';
import * as paths from '../../shared-domain/src/paths.ts';
import { payLine } from '../../shared-domain/src/pay-line.ts';
import { pixReference } from '../../shared-domain/src/pix-reference.ts';
import { placeLine } from '../../shared-domain/src/place-line.ts';
import { formatNumber } from '../../shared-domain/src/numbers.ts';
import { priceOf, requireOffer } from '../../shared-domain/src/prices.ts';
import { readPlace } from '../../shared-domain/src/read-place.ts';
import { isWebAddress } from '../../shared-domain/src/plain-text.ts';
import { readSalary } from '../../shared-domain/src/salary.ts';
import { keepAmountsWhole, plural } from '../../shared-domain/src/text.ts';
import { unknownPay } from '../../shared-domain/src/vacancy-terms.ts';
import { toHtml, toText, type MailLink, type MailTemplate, type MailText } from './mails.ts';
import { escapeHtml } from './render.ts';

/** A saved search and what is new in it: how many vacancies, and the first five. */
export interface SearchNews extends paths.SavedSearchTerms {
  name: string;
  total: number;
  /** Whether there are more than these; not told by a database of before that was noted. */
  is_more?: boolean;
  vacancies: readonly { id: string; title: string; company_name: string; location: string; salary: string | null }[];
}

export const mailKinds = [
  'interview',
  'interview_cancelled',
  'hired',
  'rejected',
  'vacancy_removed',
  'application_received',
  'search_alert',
  'application_sent',
  'lead_received',
  'lead_confirmed',
  'plan_requested',
  'plan_request_received',
  'company_held',
  'company_released',
  'no_answer',
  'unanswered_reminder',
  'confirmation_request',
  'vacancy_taken_down',
  'vacancy_restored',
  'reports_open',
  'report_decided',
  'ad_removed',
  'removal_reviewed',
  'reviews_open',
  'vacancy_released',
  'vacancy_refused',
  'interview_withdrawn',
  'plan_request_cancelled',
  'plan_started',
  'plan_ended',
  'plan_extended',
  'plan_ending',
  'plan_request_erased',
] as const;

/** What public.claim_mails gives of every mail, and what private.mail_facts adds for its kind. */
export interface QueuedMail {
  id: number;
  /** Grows with every change of what is told: the mail is sent when its newest one is. */
  revision: number;
  attempt: number;
  kind: (typeof mailKinds)[number];
  /** Null for the operator's. */
  email: string | null;
  /** Stops mails of this kind without a sign-in; null for what is no choice. */
  unsubscribe?: string | null;
  updated_at: string | null;
  application_id?: string;
  vacancy_title?: string;
  company_name?: string;
  candidate_name?: string;
  company_email?: string | null;
  company_phone?: string | null;
  /** Of a cancellation: when the interview would have been. */
  interview_at?: string | null;
  interview_place?: string | null;
  /** When this version of the interview was decided. */
  interview_version?: string;
  /** The interview is off. */
  cancelled?: boolean;
  /** An invitation whose time was over before it could be sent. Mails of an older release lack it. */
  is_over?: boolean;
  /** What the company wrote with it. */
  message?: string | null;
  /** The reader was told of this interview already, and where it was then (null for mails of an older release). */
  moved?: boolean;
  previous?: { at: string | null; place: string | null } | null;
  rejection_reason?: string | null;
  /** The application's last step; of a refused one, that before the refusal. Mails of an older release lack it. */
  reached?: ApplicationStep;
  applications?: number;
  newest?: readonly { vacancy_title: string; first_name: string }[];
  /** Of a reminder: how many people wait although the vacancy has ended, in the five vacancies that ended first. */
  unanswered?: number;
  /** `told_at`: the last day for an answer to the first of them; on the next one they are told that none came. */
  unanswered_vacancies?: readonly { vacancy_title: string; people: number; told_at: string }[];
  /** Of a request to confirm: how many vacancies leave the search otherwise, and the five that leave it first. */
  unconfirmed?: number;
  unconfirmed_vacancies?: readonly { vacancy_title: string; confirmed_at: string; confirmed_until: string }[];
  searches?: readonly SearchNews[] | null;
  /** In a confirmation: its kind and day alone. */
  lead?: {
    kind: 'newsletter' | 'partner' | 'demo';
    created_at: string;
    email?: string;
    name?: string | null;
    company?: string | null;
    phone?: string | null;
    message?: string | null;
  };
  request?: PlanRequest;
  /** Of a plan that has ended and had no request, as a company's has none. */
  former_plan?: string;
  /** Of a plan that goes on until a later day, or ends soon: its last day, and the request that it came of, if any. */
  running_plan?: { plan: string; until: string; request_id: string | null };
  /** Of a plan that ends: the paid one that ended before its time when another began, if it would still go on. */
  unused_plan?: { id: string; plan: string; until: string } | null;
  /** To the operator: what an erased account had asked for or paid. It says nothing of who it was. */
  erased_request?: ErasedRequest | ErasedPlan;
  /** Of a report, or of a removal: how it was decided, and how the appeal against that. */
  decision?: MailedDecision;
  /** Of a vacancy that waited for a review: its id, why it was refused, and how many others went on the air with it. */
  review?: { vacancy_id: string; reason: string | null; also_released: number };
  /** Of the same: the public meets the company; not while its name is held back. Mails of an older release lack it. */
  company_listed?: boolean;
  /** To the operator: the ten vacancies that wait longest for a review, with the sentences of their signals. */
  reviews?: readonly {
    number: string;
    vacancy_title: string;
    company_name: string;
    is_new_company: boolean;
    score: number;
    sentences: readonly string[];
  }[];
  /**
   * To the operator: how many reports and appeals, or reviews, wait, and the first day by which one is to be decided.
   */
  open?: number;
  next_due_on?: string | null;
  /** Of those, whose day has passed. Mails of an older release lack it. */
  overdue?: number;
  /** To the operator: how many names of companies wait, and the ten that wait longest. */
  held_names?: number;
  names?: readonly { company_name: string; former_name: string | null; review_reasons: readonly string[] }[];
  review_reasons?: readonly string[];
  /** The name that a company which is held back for another one may take back. */
  former_name?: string | null;
  /** Null while it has no page. */
  company_slug?: string | null;
}

/** What the mails tell of private.report_json and private.removal_json. */
interface MailedDecision {
  number: string;
  decision: 'kept' | 'removed' | null;
  decision_reason: string | null;
  appeal_until: string | null;
  appeal_decision: 'upheld' | 'reversed' | null;
  appeal_reason: string | null;
  /** Set when the removal was undone; of a report, by the company's success. */
  lifted_at?: string | null;
  lifted_reason?: string | null;
  /** Of a removal: how many others of the same text left the air with it. */
  others_taken_down?: number;
}

interface PlanChoice {
  id: string;
  plan: string;
  period: string;
  payment_method: string;
  shown_total_cents: number;
}

interface ErasedRequest extends PlanChoice {
  status: 'pending' | 'active' | 'ended' | 'cancelled';
  since: string;
}

/** A plan that was agreed upon without a request; its last day is null where it had none. */
interface ErasedPlan {
  plan: string;
  until: string | null;
}

interface PlanRequest extends PlanChoice {
  created_at: string;
  name: string;
  email: string;
  /** The plan that the person has now, and its last day; null where it has no end. Not told by an older database. */
  current_plan?: string;
  plan_until?: string | null;
  /** What public.activate_subscription is told was paid. Not told by an older database. */
  choice?: string;
  /** The paid plan that ended when this one began, with the last day that it would have had. */
  replaced?: { plan: string; until: string } | null;
}

const dateFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 'terça-feira, 1º de dezembro de 2026, às 14h30': the first of a month is an ordinal, which Intl does not know. */
const describeTime = (instant: string): string =>
  `${dateFormat.format(new Date(instant)).replace(', 1 de ', ', 1º de ')}, às ${formatTime(instant)}`;

const preferenceNote = 'Não quer receber estes avisos? Mude em Meu Perfil, na aba Preferências.';

/** Where the mails that one may not want are stopped and chosen. */
function choiceLinks({ unsubscribe }: Pick<QueuedMail, 'unsubscribe'>, siteUrl: string, hasAccount = true): MailLink[] {
  return [
    ...(unsubscribe
      ? [{ label: 'Cancelar estes avisos', href: `${siteUrl}${paths.unsubscribe()}#${unsubscribe}` }]
      : []),
    ...(hasAccount ? [{ label: 'Escolher quais e-mails receber', href: `${siteUrl}${paths.preferences()}` }] : []),
  ];
}

/** Place and pay in the words of the site: the queue has what the company wrote. */
const payOf = (salary: string | null): string => payLine({ text: salary, ...readSalary(salary ?? '') }) ?? unknownPay;

function searchAlert(mail: QueuedMail, siteUrl: string): MailText {
  const searches = mail.searches ?? [];
  const total = searches.reduce((sum, search) => sum + search.total, 0);
  const isMore = searches.some((search) => search.is_more);
  const only = total === 1 && !isMore ? searches[0]?.vacancies[0] : undefined;
  const many = only ? 'Uma vaga nova' : `${isMore ? 'Mais de ' : ''}${formatNumber(total)} vagas novas`;
  return {
    subject: `${only ? `Vaga nova: ${only.title}` : `${many} para as suas buscas`} | ${brand.name}`,
    preview: searches.map(({ name }) => name).join(', '),
    heading: `${many} para as suas buscas`,
    paragraphs: ['Desde o último aviso foi publicado o seguinte nas buscas que você salvou:'],
    lists: searches.map((search) => {
      const { name, total: count, is_more, vacancies } = search;
      const others = count - vacancies.length;
      return {
        heading: name,
        entries: vacancies.map((vacancy) => ({
          label: vacancy.title,
          href: siteUrl + paths.vacancy(vacancy.id),
          detail: [vacancy.company_name, placeLine(readPlace(vacancy.location)), payOf(vacancy.salary)].join(' · '),
        })),
        more: {
          label:
            others > 0 ? `E mais ${is_more ? 'de ' : ''}${formatNumber(others)}: abrir esta busca` : 'Abrir esta busca',
          href: siteUrl + paths.savedSearch(search),
        },
      };
    }),
    button: 'Gerenciar meus alertas',
    notes: [
      'Este aviso chega no máximo uma vez por dia, de manhã, e só quando há vagas novas.',
      'Não quer receber mais? Desligue os alertas de uma busca na lista das suas buscas salvas, ou todos em Meu Perfil, na aba Preferências.',
    ],
    footer: {
      reason: `Você recebe esta mensagem porque salvou buscas na plataforma ${brand.name}.`,
      links: choiceLinks(mail, siteUrl),
    },
  };
}

/** 'Quando: ...' and 'Local ou link: ...', as far as they are known. */
function whenAndWhere(
  interview: { at?: string | null | undefined; place?: string | null | undefined },
  labels = ['Quando', 'Local ou link'],
): string[] {
  const { at, place } = interview;
  return [
    ...(at ? [`${labels[0]}: ${describeTime(at)} (horário de Brasília)`] : []),
    ...(place ? [`${labels[1]}: ${place}`] : []),
  ];
}

/** Only what was written, as it was written: lines stay lines. */
const quoteOf = (who: string, text: string | null | undefined): string[] => (text ? [`${who}:\n${text}`] : []);

/** '(11) 98765-4321' */
const formatPhone = (digits: string): string => digits.replace(/^(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3');

function contactNote({ company_name: company, company_email: email, company_phone: phone }: QueuedMail): string[] {
  if (!email) return [];
  return [
    `Para falar com ${company ?? 'a empresa'}, responda a este e-mail${phone ? ` ou ligue para ${formatPhone(phone)}` : ''} (${email}).`,
  ];
}

function interviewText(mail: QueuedMail): MailText {
  const vacancy = mail.vacancy_title ?? '';
  const company = mail.company_name ?? '';
  const now = { at: mail.interview_at, place: mail.interview_place };
  if (mail.is_over) {
    return {
      subject: `Entrevista que estava marcada: ${vacancy} | ${brand.name}`,
      preview: 'Este aviso chegou atrasado.',
      heading: 'Entrevista que estava marcada',
      paragraphs: [
        `${company} ${mail.moved ? 'remarcou a' : 'marcou uma'} entrevista com você para a vaga ${vacancy}.`,
        ...whenAndWhere(now, ['Estava marcada para', 'Local ou link']),
        'Este aviso chegou atrasado: não conseguimos entregá-lo antes. Se você não soube a tempo, fale com a empresa.',
      ],
      button: 'Ver minha candidatura',
      notes: contactNote(mail),
    };
  }
  const notes = [
    'O convite está anexado: abra o arquivo para colocar a entrevista na sua agenda.',
    ...contactNote(mail),
  ];
  if (!mail.moved) {
    return {
      subject: `Entrevista marcada: ${vacancy} | ${brand.name}`,
      preview: `${company} quer conversar com você.`,
      heading: 'Você tem uma entrevista',
      paragraphs: [`${company} marcou uma entrevista com você para a vaga ${vacancy}.`, ...whenAndWhere(now)],
      button: 'Ver minha candidatura',
      notes,
    };
  }
  const before = mail.previous;
  const hasTime =
    before !== null &&
    before !== undefined &&
    (before.at === null) === (now.at === null) &&
    Date.parse(before.at ?? '') !== Date.parse(now.at ?? '');
  const hasPlace = before?.place !== mail.interview_place;
  return {
    subject: `Entrevista remarcada: ${vacancy} | ${brand.name}`,
    preview: mail.interview_at ? `Agora: ${describeTime(mail.interview_at)}.` : `${company} mudou a entrevista.`,
    heading: 'Sua entrevista foi remarcada',
    paragraphs: [
      `${company} remarcou a entrevista com você para a vaga ${vacancy}.`,
      ...(before
        ? whenAndWhere({ at: hasTime ? before.at : null, place: hasPlace ? before.place : null }, [
            'Era',
            'Local ou link anterior',
          ])
        : []),
      ...whenAndWhere(now, [
        hasTime || !before ? 'Agora' : 'Quando (não mudou)',
        hasPlace || !before ? 'Local ou link agora' : 'Local ou link (não mudou)',
      ]),
    ],
    button: 'Ver minha candidatura',
    notes: ['O convite novo está anexado: abra o arquivo para mudar a entrevista na sua agenda.', ...contactNote(mail)],
  };
}

const applicantReason = `Você recebe esta mensagem porque se candidatou a esta vaga na plataforma ${brand.name}.`;

function textOf(mail: QueuedMail, siteUrl: string): MailText {
  const vacancy = mail.vacancy_title ?? '';
  const company = mail.company_name ?? '';
  const noAnswer =
    mail.reached === 'interview'
      ? `${company} não informou um resultado depois do convite para a entrevista.`
      : `${company} não respondeu à sua candidatura.`;
  const applicantFooter = { reason: applicantReason, links: [] };
  /** Of the mails that an applicant may switch off. */
  const choosableFooter = { reason: applicantReason, links: choiceLinks(mail, siteUrl) };
  switch (mail.kind) {
    case 'interview':
      return { ...interviewText(mail), footer: applicantFooter };
    case 'interview_cancelled':
      return {
        subject: `Entrevista cancelada: ${vacancy} | ${brand.name}`,
        preview: mail.interview_at
          ? `Não haverá entrevista: ${describeTime(mail.interview_at)}.`
          : `${company} cancelou a entrevista.`,
        heading: 'Sua entrevista foi cancelada',
        paragraphs: [
          `${company} cancelou a entrevista com você para a vaga ${vacancy}.`,
          ...whenAndWhere({ at: mail.interview_at, place: mail.interview_place }, [
            'Estava marcada para',
            'Local ou link',
          ]),
          ...quoteOf('O que a empresa escreveu', mail.message),
        ],
        button: 'Ver minha candidatura',
        notes: [
          'O cancelamento está anexado: abra o arquivo para tirar a entrevista da sua agenda.',
          ...contactNote(mail),
        ],
        footer: applicantFooter,
      };
    case 'hired':
      return {
        subject: `Boa notícia sobre ${vacancy} | ${brand.name}`,
        preview: `${company} registrou a sua contratação.`,
        heading: 'Parabéns!',
        paragraphs: [
          `${company} registrou a sua contratação para a vaga ${vacancy}.`,
          'Os próximos passos são combinados com a empresa.',
        ],
        button: 'Ver minha candidatura',
        notes: [...contactNote(mail), preferenceNote],
        footer: choosableFooter,
      };
    case 'rejected':
      return {
        subject: `Sua candidatura: ${vacancy} | ${brand.name}`,
        preview: `${company} respondeu à sua candidatura.`,
        heading: 'Resposta à sua candidatura',
        paragraphs: [
          `${company} decidiu não seguir com a sua candidatura à vaga ${vacancy}.`,
          ...(mail.cancelled
            ? ['A sua entrevista foi cancelada.', ...whenAndWhere({ at: mail.interview_at }, ['Estava marcada para'])]
            : []),
          ...quoteOf('O que a empresa escreveu', mail.rejection_reason),
          'Há outras vagas esperando por você.',
        ],
        button: 'Ver minhas candidaturas',
        notes: [
          ...(mail.cancelled
            ? ['O cancelamento está anexado: abra o arquivo para tirar a entrevista da sua agenda.']
            : []),
          ...contactNote(mail),
          preferenceNote,
        ],
        footer: choosableFooter,
      };
    case 'vacancy_removed':
      return {
        subject: `Vaga encerrada: ${vacancy} | ${brand.name}`,
        preview: `${company} retirou a vaga.`,
        heading: 'A vaga foi encerrada',
        paragraphs: [
          `${company} retirou a vaga ${vacancy}, à qual você se candidatou. A sua candidatura continua no seu histórico.`,
        ],
        button: 'Ver minhas candidaturas',
        notes: [...contactNote(mail), preferenceNote],
        footer: choosableFooter,
      };
    case 'no_answer':
      return {
        subject: `Sem resposta da empresa: ${vacancy} | ${brand.name}`,
        preview: noAnswer,
        heading: 'Sem resposta da empresa',
        paragraphs: [
          // true of a vacancy that was closed, whose deadline passed and that was confirmed no more
          `A vaga ${vacancy} saiu da busca há mais de 45 dias. ${noAnswer} Avisamos para que você não fique esperando.`,
          // Null where its account is gone: nobody answers any more.
          `${mail.company_email === null ? '' : 'Se a empresa ainda responder, você recebe a resposta por e-mail. '}A candidatura continua no seu histórico.`,
        ],
        button: 'Ver minhas candidaturas',
        notes: [...contactNote(mail), preferenceNote],
        footer: choosableFooter,
      };
    case 'vacancy_taken_down':
      return {
        subject: `Vaga removida: ${vacancy} | ${brand.name}`,
        preview: 'A vaga não seguia as nossas regras.',
        heading: 'Removemos uma vaga à qual você se candidatou',
        paragraphs: [
          `A nossa equipe removeu a vaga ${vacancy}, de ${company}, depois de uma denúncia: ela não seguia as nossas regras.`,
          'Se a empresa pedir dinheiro, senhas, dados bancários ou fotos de documentos, não envie. Se já pagou ou enviou, avise o seu banco e registre um boletim de ocorrência.',
          'A sua candidatura continua no seu histórico, e você pode retirá-la.',
        ],
        button: 'Ver minhas candidaturas',
        notes: [],
        footer: applicantFooter,
      };
    case 'vacancy_restored':
      return {
        subject: `Remoção desfeita: ${vacancy} | ${brand.name}`,
        preview: 'Revimos a decisão: a vaga segue as nossas regras.',
        heading: 'Desfizemos a remoção de uma vaga à qual você se candidatou',
        paragraphs: [
          `A nossa equipe tinha removido a vaga ${vacancy}, de ${company}. Revimos a decisão e desfizemos a remoção: a vaga segue as nossas regras.`,
          'A sua candidatura não mudou: acompanhe-a em Minhas candidaturas.',
        ],
        button: 'Ver minhas candidaturas',
        notes: [],
        footer: applicantFooter,
      };
    case 'reports_open':
      return reportsOpen(mail);
    case 'report_decided':
      return reportDecided(mail);
    case 'reviews_open':
      return reviewsOpen(mail);
    case 'vacancy_released':
    case 'vacancy_refused':
      return reviewDecided(mail);
    case 'ad_removed':
    case 'removal_reviewed':
      return removalText(mail);
    case 'unanswered_reminder':
      return unansweredReminder(mail, siteUrl);
    case 'confirmation_request':
      return confirmationRequest(mail, siteUrl);
    case 'application_received':
      return applicationsReceived(mail, siteUrl);
    case 'interview_withdrawn':
      return interviewWithdrawn(mail, siteUrl);
    case 'application_sent':
      return {
        subject: `Candidatura enviada: ${vacancy} | ${brand.name}`,
        preview: `${company} recebeu o seu currículo.`,
        heading: 'Sua candidatura foi enviada',
        paragraphs: [
          `${company} recebeu a sua candidatura à vaga ${vacancy}.`,
          ...(mail.updated_at === null ? [] : [`Enviada em: ${describeTime(mail.updated_at)} (horário de Brasília)`]),
          'O que acontece agora: a empresa lê o seu currículo e decide se quer conversar com você. Você acompanha cada passo em Minhas candidaturas e recebe a resposta por e-mail, se não desligou esses avisos.',
        ],
        button: 'Ver minhas candidaturas',
        notes: ['Enviou sem querer? Em Minhas candidaturas você pode retirar a candidatura.'],
        footer: applicantFooter,
      };
    case 'search_alert':
      return searchAlert(mail, siteUrl);
    case 'lead_received':
    case 'lead_confirmed':
      return leadText(mail, siteUrl);
    case 'plan_requested':
    case 'plan_request_received':
      return planText(mail);
    case 'plan_request_cancelled':
    case 'plan_started':
    case 'plan_ended':
      return planNews(mail);
    case 'plan_extended':
    case 'plan_ending':
      return runningPlanText(mail);
    case 'plan_request_erased':
      return erasedRequest(mail);
    case 'company_held':
    case 'company_released':
      return standingText(mail);
  }
}

const operatorFooter = { reason: `Mensagem da plataforma ${brand.name} para quem a opera.`, links: [] };

const leadNames = { newsletter: 'newsletter', partner: 'parceria', demo: 'demonstração' } as const;

function leadText({ kind, lead, unsubscribe }: QueuedMail, siteUrl: string): MailText {
  const about = lead?.kind ?? 'demo';
  if (kind === 'lead_received') {
    const fields = [
      ['Nome', lead?.name],
      ['Empresa', lead?.company],
      ['E-mail', lead?.email],
      ['Telefone', lead?.phone ? formatPhone(lead.phone) : null],
    ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
    return {
      subject: `Pedido de ${leadNames[about]}: ${lead?.company ?? lead?.name ?? lead?.email ?? ''} | ${brand.name}`,
      preview: lead?.message ?? fields.join(', '),
      heading: `Pedido de ${leadNames[about]}`,
      paragraphs: [
        `Recebido em ${describeTime(lead?.created_at ?? '')} (horário de Brasília).`,
        fields.join('\n'),
        ...quoteOf('Mensagem', lead?.message),
      ],
      notes: ['Responda a este e-mail para falar com quem pediu. O endereço não foi confirmado.'],
      footer: operatorFooter,
    };
  }
  if (about === 'newsletter') {
    return {
      subject: `Inscrição para receber novidades | ${brand.name}`,
      preview: 'Você receberá as novidades por e-mail.',
      heading: 'Inscrição registrada',
      paragraphs: [`Este endereço foi inscrito para receber as novidades da plataforma ${brand.name}.`],
      notes: [
        'Não foi você, ou não quer receber? Cancele pelo link no fim desta mensagem: não é preciso entrar em uma conta.',
      ],
      footer: {
        reason: 'Você recebe esta mensagem porque este endereço foi informado no nosso site.',
        links: choiceLinks({ unsubscribe: unsubscribe ?? null }, siteUrl, false),
      },
    };
  }
  return {
    subject: `Recebemos o seu pedido de ${leadNames[about]} | ${brand.name}`,
    preview: 'A nossa equipe vai responder por e-mail.',
    heading: 'Recebemos o seu pedido',
    paragraphs: [
      `Um pedido de ${leadNames[about]} com este endereço chegou em ${describeTime(lead?.created_at ?? '')} (horário de Brasília).`,
      'A nossa equipe vai responder por e-mail.',
    ],
    notes: ['Não foi você? Ignore esta mensagem: nada foi contratado.'],
    footer: { reason: 'Você recebe esta mensagem porque este endereço foi informado no nosso site.', links: [] },
  };
}

/** A newer database may have a plan more. */
const planNames: Readonly<Record<string, string>> = userPlanLabels;
const planName = (plan: string): string => planNames[plan] ?? plan;
const isCompanyPlan = (plan: string | undefined): boolean => plan === 'profissional' || plan === 'empresarial';
const periodNames: Readonly<Record<string, string>> = { monthly: 'mensal', annual: 'anual' };
const paymentNames: Readonly<Record<string, string>> = { card: 'cartão de crédito', boleto: 'boleto', pix: 'PIX' };
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const planFooter = {
  reason: `Você recebe esta mensagem porque solicitou um plano na plataforma ${brand.name}.`,
  links: [],
};

const choiceFacts = ({ plan, period, shown_total_cents: cents, payment_method: method }: PlanChoice): string[] => [
  `Plano: ${planName(plan)}, ${periodNames[period] ?? period}`,
  `Valor: ${money.format(cents / 100)}`,
  `Forma de pagamento: ${paymentNames[method] ?? method}`,
];

function requirePlan({ request }: QueuedMail): { request: PlanRequest; plan: string; facts: string[] } {
  if (!request) throw new Error('a mail about a plan without its request');
  return { request, plan: planName(request.plan), facts: choiceFacts(request) };
}

/** A paid plan that ends when the requested one begins: what was paid of it is not to be lost. */
function runningPlan({ plan, current_plan: current = 'free', plan_until: until }: PlanRequest): string[] {
  const name = planNames[current];
  if (name === undefined || current === 'free' || current === plan) return [];
  return [`Plano atual, que termina quando este começar: ${name}${until ? `, até ${formatDate(until)}` : ''}`];
}

/** The price of today, where it is not the one that the browser says it has shown. */
function listPrice({ plan, period, shown_total_cents: cents }: PlanChoice): string[] {
  if ((plan !== 'essencial' && plan !== 'premium') || (period !== 'monthly' && period !== 'annual')) return [];
  const price = priceOf(requireOffer('plans', plan), period);
  const now = period === 'annual' ? price.yearly : price.monthly;
  return Math.round(now * 100) === cents
    ? []
    : [`Atenção: não é o preço de tabela, que hoje é ${money.format(now)}. Confira antes de cobrar ou ativar`];
}

const statementLine = ({ id }: PlanChoice): string => `Identificador do PIX: ${pixReference(id)}`;

/** What to say when a request was paid. */
const choiceLine = ({ choice }: PlanRequest): string[] =>
  choice === undefined ? [] : [`Escolha, para ativar: ${choice}`];

/** For the operator: who asked for what, and what to look for on the bank's statement. */
const requestLines = (request: PlanRequest, facts: readonly string[], more: readonly string[] = []): string =>
  [
    `Nome: ${request.name}`,
    `E-mail: ${request.email}`,
    ...facts,
    `Número: ${request.id}`,
    ...more,
    // Also of what is by card now: it may have been by PIX, and paid, before the choice was changed.
    statementLine(request),
  ].join('\n');

function planText(mail: QueuedMail): MailText {
  const { kind } = mail;
  const { request, plan, facts } = requirePlan(mail);
  const isPix = request.payment_method === 'pix';
  if (kind === 'plan_request_received') {
    return {
      subject: `Solicitação do plano ${plan}: ${request.name} | ${brand.name}`,
      preview: `${request.name} solicitou o plano ${plan}.`,
      heading: `Solicitação do plano ${plan}`,
      paragraphs: [
        requestLines(request, facts, [...choiceLine(request), ...listPrice(request), ...runningPlan(request)]),
      ],
      notes: [
        isPix
          ? 'Confira se chegou um PIX com este identificador e este valor antes de ativar.'
          : 'Nada foi cobrado, mas confira se chegou um PIX com este identificador: a escolha pode ter sido mudada depois de paga.',
        'Responda a este e-mail para falar com quem solicitou.',
      ],
      footer: operatorFooter,
    };
  }
  return {
    subject: `Solicitação do plano ${plan} registrada | ${brand.name}`,
    preview: 'Nada é cobrado sozinho.',
    heading: 'Solicitação registrada',
    paragraphs: [
      `Registramos a sua solicitação em ${describeTime(request.created_at)} (horário de Brasília).`,
      facts.join('\n'),
      isPix
        ? 'Nada é cobrado sozinho. O plano começa depois que você paga com o código PIX da página da sua solicitação e a nossa equipe confirma o recebimento. Se não há um código na página, a nossa equipe escreve para você antes de qualquer cobrança.'
        : 'Nada foi cobrado. A nossa equipe escreve para você antes de qualquer cobrança.',
    ],
    button: 'Ver minha solicitação',
    notes: [
      'Mudou de ideia? Na mesma página você altera ou cancela a solicitação.',
      ...(isPix ? [`Se você já fez o PIX, escreva antes para ${brand.email} e diga o número ${request.id}.`] : []),
    ],
    footer: planFooter,
  };
}

const agreedPlanFooter = {
  reason: `Você recebe esta mensagem porque a sua conta tem, ou tinha, este plano na plataforma ${brand.name}.`,
  links: [],
};

/** What an account is on without a paid plan, and what that means for who had one. */
const afterPlan = (isCompany: boolean): { name: string; meaning: string } =>
  isCompany
    ? {
        name: userPlanLabels.basico,
        meaning: `As vagas que estão no ar continuam. Uma nova, ou uma que foi desativada, só entra quando há lugar no plano ${userPlanLabels.basico}.`,
      }
    : {
        name: userPlanLabels.free,
        meaning: 'No Gratuito são até 10 candidaturas por mês, contando as que você já enviou neste mês.',
      };

/** Whether the rest was counted into the other plan's day, or paid back, only people know. */
const unusedPlan = ({ unused_plan: unused }: QueuedMail): string[] =>
  unused
    ? [
        `O seu plano ${planName(unused.plan)}, que iria até ${formatDate(unused.until)}, terminou antes, quando outro começou. Se o que restava dele não foi contado no outro plano nem devolvido, escreva para ${brand.email} e diga o número ${unused.id} para voltar a ele.`,
      ]
    : [];

/** The end of a plan that nobody asked for on a page: it was agreed upon with the team. */
function agreedPlanEnded(former: string): MailText {
  const plan = planName(former);
  const isCompany = isCompanyPlan(former);
  const after = afterPlan(isCompany);
  return {
    subject: `O seu plano ${plan} terminou | ${brand.name}`,
    preview: `A sua conta voltou ao plano ${after.name}.`,
    heading: `O seu plano ${plan} terminou`,
    paragraphs: [
      `A sua conta voltou ao plano ${after.name}, com tudo o que está nela.`,
      after.meaning,
      'Nada é cobrado sozinho.',
    ],
    button: isCompany ? 'Ver minhas vagas' : 'Ver o plano',
    notes: [`Quer continuar com o plano ${plan}? Escreva para ${brand.email}.`],
    footer: agreedPlanFooter,
  };
}

/** Of a plan that the account has: that it goes on, or that it will not unless its person says so. */
function runningPlanText(mail: QueuedMail): MailText {
  const { kind, running_plan: running } = mail;
  if (!running) throw new Error('a mail about a plan without it');
  const plan = planName(running.plan);
  const isCompany = isCompanyPlan(running.plan);
  const after = afterPlan(isCompany);
  const day = formatDate(running.until);
  const toGoOn = `escreva para ${brand.email}${running.request_id === null ? '' : ` e diga o número ${running.request_id}`}.`;
  const shared = { button: isCompany ? 'Ver minhas vagas' : 'Ver meu plano', footer: agreedPlanFooter };
  if (kind === 'plan_ending') {
    const heading = `O seu plano ${plan} termina em ${day}`;
    return {
      subject: `${heading} | ${brand.name}`,
      preview: `Para continuar, ${toGoOn}`,
      heading,
      paragraphs: [
        `Nada é cobrado sozinho, e o plano não se renova. Depois do dia ${day}, a sua conta volta ao plano ${after.name}, com tudo o que está nela. ${after.meaning}`,
        `Para continuar com o plano ${plan}, ${toGoOn} Se você já combinou ou pagou a continuação, avisamos assim que ela for confirmada.`,
        ...unusedPlan(mail),
      ],
      notes: ['Não quer continuar? Você não precisa fazer nada.'],
      ...shared,
    };
  }
  const heading = `O seu plano ${plan} vale até ${day}`;
  return {
    subject: `${heading} | ${brand.name}`,
    preview: 'Os recursos dele já estão na sua conta.',
    heading,
    paragraphs: ['Os recursos do plano já estão na sua conta.', 'Nada é cobrado sozinho, e o plano não se renova.'],
    notes: [`Para continuar depois dessa data, mudar de plano ou cancelar, ${toGoOn}`],
    ...shared,
  };
}

const erasedStates = {
  pending: 'solicitado e ainda não ativado',
  active: 'ativo',
  ended: 'encerrado por outro plano antes do último dia',
  cancelled: 'cancelado antes de começar',
} as const;

function erasedFacts(request: ErasedRequest | ErasedPlan): { lines: string[]; note: string } {
  if (!('id' in request)) {
    const { plan, until } = request;
    return {
      lines: [
        `Plano: ${planName(plan)}, combinado sem solicitação`,
        ...(until ? [`Valia até: ${formatDate(until)}`] : []),
      ],
      note: 'Veja no que foi combinado por e-mail se há um valor a devolver.',
    };
  }
  const isPlan = request.status === 'active' || request.status === 'ended';
  return {
    lines: [
      ...choiceFacts(request),
      `Número: ${request.id}`,
      `Situação: ${erasedStates[request.status]}, desde ${formatDate(request.since)}`,
      statementLine(request),
    ],
    note: isPlan
      ? 'Se o PIX com este identificador foi pago há até 7 dias, devolva o valor pelo banco, que sabe de quem ele veio (Código de Defesa do Consumidor, art. 49).'
      : 'Confira se chegou um PIX com este identificador. Se chegou, devolva o valor pelo banco, que sabe de quem ele veio.',
  };
}

/** To the operator, of an account that is gone: what came for it is given back by the bank, which knows from whom. */
function erasedRequest({ erased_request: request }: QueuedMail): MailText {
  if (!request) throw new Error('a mail about a plan without its request');
  const plan = planName(request.plan);
  const { lines, note } = erasedFacts(request);
  return {
    subject: `Conta excluída com o plano ${plan} | ${brand.name}`,
    preview: 'Confira se há um valor a devolver.',
    heading: `Conta excluída com o plano ${plan}`,
    paragraphs: [lines.join('\n'), 'A conta foi excluída, e com ela o nome e o e-mail.'],
    notes: [note],
    footer: operatorFooter,
  };
}

/** What became of a request: given up, to the operator; begun or over, to its person. */
function planNews(mail: QueuedMail): MailText {
  const { kind } = mail;
  if (mail.former_plan !== undefined) return agreedPlanEnded(mail.former_plan);
  const { request, plan, facts } = requirePlan(mail);
  if (kind === 'plan_request_cancelled') {
    return {
      subject: `Solicitação do plano ${plan} cancelada: ${request.name} | ${brand.name}`,
      preview: `${request.name} desistiu do plano ${plan}.`,
      heading: `Solicitação do plano ${plan} cancelada`,
      paragraphs: [requestLines(request, facts)],
      notes: [
        'Confira se chegou um PIX com este identificador. Se chegou, devolva o valor: quem paga tem 7 dias para desistir (Código de Defesa do Consumidor, art. 49).',
      ],
      footer: operatorFooter,
    };
  }
  if (kind === 'plan_ended') {
    return {
      subject: `O seu plano ${plan} terminou | ${brand.name}`,
      preview: 'A sua conta voltou ao plano Gratuito.',
      heading: `O seu plano ${plan} terminou`,
      paragraphs: [
        `A sua conta voltou ao plano Gratuito, com tudo o que você cadastrou e enviou. ${afterPlan(false).meaning}`,
        'Quer continuar? Peça o plano de novo quando quiser. Nada é cobrado sozinho.',
        ...unusedPlan(mail),
      ],
      button: 'Ver o plano',
      notes: [`Alguma dúvida sobre o pagamento? Escreva para ${brand.email}.`],
      footer: planFooter,
    };
  }
  const { replaced, plan_until: until } = request;
  return {
    subject: `O seu plano ${plan} começou | ${brand.name}`,
    preview: 'Os recursos dele já estão na sua conta.',
    heading: `O seu plano ${plan} começou`,
    paragraphs: [
      'Os recursos do plano já estão na sua conta.',
      [
        ...facts,
        ...(until ? [`Vale até: ${formatDate(until)}`] : []),
        ...(replaced
          ? [
              `Plano anterior, que terminou com este: ${planName(replaced.plan)}, que iria até ${formatDate(replaced.until)}`,
            ]
          : []),
      ].join('\n'),
    ],
    button: 'Ver meu plano',
    notes: [
      `Para ${until ? 'continuar depois dessa data, ' : ''}cancelar ou se arrepender, escreva para ${brand.email} e diga o número ${request.id}. Quem pagou por PIX tem 7 dias para desistir e receber o valor de volta.`,
    ],
    footer: planFooter,
  };
}

/** As the company's profile says it (companies.review_reasons). */
const reviewReasons: Readonly<Record<string, string>> = {
  official: 'diz ser oficial ou verificado',
  phone: 'contém um telefone',
  link: 'contém um endereço da internet ou de mensagens',
  similar: 'é igual ou muito parecido com o de outra empresa',
  renamed: 'mudou (ou mudou o CNPJ) depois que a empresa publicou vagas',
};

const whyHeld = (reasons: readonly string[]): string =>
  reasons.map((reason) => reviewReasons[reason] ?? 'precisa ser conferido').join(' e ');

function standingText({
  kind,
  company_name: company = '',
  review_reasons: reasons = [],
  former_name: former,
  company_slug: slug,
}: QueuedMail): MailText {
  const footer = {
    reason: `Você recebe esta mensagem porque sua empresa tem uma conta na plataforma ${brand.name}.`,
    links: [],
  };
  if (kind === 'company_released') {
    return {
      subject: `O nome da sua empresa foi liberado | ${brand.name}`,
      preview: 'As suas vagas publicadas já aparecem na busca.',
      heading: 'O nome da sua empresa foi liberado',
      paragraphs: [
        `O nome ${company} está liberado: as vagas publicadas da sua empresa já aparecem na busca.`,
        slug
          ? 'A página da empresa também está no ar.'
          : 'A página da empresa aparece quando o perfil estiver completo.',
      ],
      button: slug ? 'Ver a página da empresa' : 'Completar o perfil',
      notes: [],
      footer,
    };
  }
  const why = whyHeld(reasons);
  return {
    subject: `O nome da sua empresa está em análise | ${brand.name}`,
    preview: 'Enquanto isso, a página e as vagas não aparecem para o público.',
    heading: 'O nome da sua empresa está em análise',
    paragraphs: [
      `O nome ${company} ${why || 'precisa ser conferido'}. Por isso a nossa equipe vai conferi-lo antes de mostrar ao público a página e as vagas da empresa.`,
      'Você pode continuar usando a conta: preencha o perfil e prepare as vagas. Elas aparecem assim que o nome for liberado, e avisamos por e-mail.',
      // No other name but the former one helps there: a person looks at who the company is now
      ...(reasons.includes('renamed')
        ? former
          ? [
              `Se preferir não esperar, volte ao nome anterior, ${former}, no perfil da empresa: a página e as vagas voltam ao ar na hora.`,
            ]
          : []
        : ['Se preferir, corrija o nome no perfil da empresa. Quem só tira dele o que causou a análise não espera.']),
    ],
    button: 'Abrir o perfil da empresa',
    notes: [`O nome está certo? Escreva para ${brand.email} e conte por que a empresa o usa.`],
    footer,
  };
}

/** To the operator: by when the first decision is to be made, or that its day has passed. */
function firstTerm({ next_due_on: due, overdue = 0 }: QueuedMail): { preview: string; paragraphs: string[] } {
  if (!due) return { preview: '', paragraphs: [] };
  if (overdue === 0)
    return {
      preview: `A primeira decisão é até ${formatDate(due)}.`,
      paragraphs: [`O primeiro prazo termina em ${formatDate(due)}.`],
    };
  const late = `${plural(overdue, 'passou', 'passaram')} do prazo`;
  return { preview: `${late}.`, paragraphs: [`${late}. O primeiro terminou em ${formatDate(due)}.`] };
}

function reportsOpen(mail: QueuedMail): MailText {
  const { open = 0 } = mail;
  const term = firstTerm(mail);
  const many = plural(open, 'denúncia ou pedido de revisão espera', 'denúncias e pedidos de revisão esperam');
  return {
    subject: `${many} por decisão | ${brand.name}`,
    preview: term.preview,
    heading: `${many} por decisão`,
    paragraphs: [...term.paragraphs, 'Leia e decida com a conta de quem opera o site.'],
    button: 'Abrir os casos por decidir',
    notes: ['Este aviso é enviado no máximo uma vez por hora, e de novo, uma vez por dia, do que vence ou já venceu.'],
    footer: operatorFooter,
  };
}

function reviewsOpen(mail: QueuedMail): MailText {
  const { open = 0, reviews = [], held_names: held = 0, names = [] } = mail;
  const term = firstTerm(mail);
  const heldNames = plural(held, 'nome de empresa espera por conferência', 'nomes de empresas esperam por conferência');
  // Of names alone: nothing else would tell of them
  const many = open === 0 ? heldNames : plural(open, 'vaga espera por análise', 'vagas esperam por análise');
  return {
    subject: `${many} | ${brand.name}`,
    preview: term.preview,
    heading: many,
    paragraphs: [
      ...term.paragraphs,
      ...reviews.map(
        ({ number, vacancy_title: vacancy, company_name: company, is_new_company: isNew, score, sentences }) =>
          [
            `${number}: ${vacancy}, de ${company}.`,
            ...(isNew
              ? ['A empresa ainda não é conhecida, ou deixou de ser: outro nome ou CNPJ, ou uma vaga removida.']
              : []),
            `Risco: ${score}.`,
            ...sentences,
          ].join(' '),
      ),
      ...(open > reviews.length ? [`E mais ${formatNumber(open - reviews.length)}.`] : []),
      ...(open === 0 ? [] : ['Leia os textos e decida com a conta de quem opera o site.']),
      ...(held === 0
        ? []
        : [
            `${heldNames}, e a página e as vagas ficam fora do ar até lá:`,
            [
              ...names.map(
                ({ company_name: name, former_name: former, review_reasons: reasons }) =>
                  `${name}${former === null ? '' : ` (antes ${former})`}: ${whyHeld(reasons)}`,
              ),
              ...(held > names.length ? [`e mais ${formatNumber(held - names.length)}`] : []),
            ].join('\n'),
            'Quem cuida da instalação confere e libera cada nome no banco de dados (list_held_companies e release_company).',
          ]),
    ],
    button: 'Abrir os casos por decidir',
    notes: ['Este aviso é enviado no máximo uma vez por hora, e de novo, uma vez por dia, do que vence ou já venceu.'],
    footer: operatorFooter,
  };
}

/** To the company: its vacancy is on the air, or why it is not. */
function reviewDecided({
  kind,
  vacancy_title: vacancy = '',
  review,
  company_listed: isListed = true,
}: QueuedMail): MailText {
  const footer = {
    reason: `Você recebe esta mensagem porque sua empresa publica vagas na plataforma ${brand.name}.`,
    links: [],
  };
  if (kind === 'vacancy_released') {
    const others = review?.also_released ?? 0;
    if (!isListed) {
      return {
        subject: `Sua vaga foi aprovada: ${vacancy} | ${brand.name}`,
        preview: 'Ela aparece quando o nome da empresa for liberado.',
        heading: 'Sua vaga foi aprovada',
        paragraphs: [
          `A nossa equipe leu a vaga ${vacancy} e a aprovou. O nome da sua empresa ainda está em análise: a vaga aparece na busca e recebe candidaturas quando o nome da empresa for liberado. Avisamos por e-mail.`,
          ...(others === 0
            ? []
            : [
                others === 1
                  ? 'Outra vaga que esperava também foi aprovada.'
                  : `Outras ${formatNumber(others)} vagas que esperavam também foram aprovadas.`,
              ]),
        ],
        button: 'Ver minhas vagas',
        notes: [],
        footer,
      };
    }
    return {
      subject: `Sua vaga está no ar: ${vacancy} | ${brand.name}`,
      preview: 'A análise terminou, e a vaga já aparece na busca.',
      heading: 'Sua vaga está no ar',
      paragraphs: [
        `A nossa equipe leu a vaga ${vacancy} e a publicou: ela já aparece na busca e recebe candidaturas.`,
        ...(others === 0
          ? []
          : [
              others === 1
                ? 'Outra vaga que esperava também está no ar.'
                : `Outras ${formatNumber(others)} vagas que esperavam também estão no ar.`,
            ]),
        'As próximas vagas da sua empresa, em geral, aparecem na hora: uma pessoa lê antes só as que têm sinais de risco.',
      ],
      button: 'Ver minhas vagas',
      notes: [],
      footer,
    };
  }
  return {
    subject: `Vaga não publicada: ${vacancy} | ${brand.name}`,
    preview: 'Leia o motivo e o que mudar.',
    heading: 'Não publicamos a sua vaga',
    paragraphs: [
      `A nossa equipe leu a vaga ${vacancy} e não a publicou. Ela continua na sua lista como recusada.`,
      ...quoteOf('Motivo da decisão', review?.reason ?? null),
      'Você pode mudar o anúncio e publicar de novo: ele passa por outra análise. Com o mesmo texto, ele não é publicado.',
    ],
    button: 'Ver minhas vagas',
    notes: [`Acha que nos enganamos? Escreva para ${brand.email}.`],
    footer,
  };
}

const decisionOf = ({ decision, kind }: QueuedMail): MailedDecision => {
  if (!decision) throw new Error(`a mail of the kind ${kind} without its decision`);
  return decision;
};

function reportDecided(mail: QueuedMail): MailText {
  const { vacancy_title: vacancy = '' } = mail;
  const { number, decision, decision_reason: reason, appeal_until: until, ...appeal } = decisionOf(mail);
  const footer = {
    reason: `Você recebe esta mensagem porque denunciou uma vaga na plataforma ${brand.name}.`,
    links: [],
  };
  if (appeal.lifted_at) {
    return {
      subject: `Remoção desfeita: denúncia ${number} | ${brand.name}`,
      preview: 'Revimos a decisão: a vaga pode voltar ao ar.',
      heading: 'A remoção da vaga foi desfeita',
      paragraphs: [
        `A vaga ${vacancy} tinha sido removida depois da sua denúncia. Revimos a decisão e desfizemos a remoção: ela pode ser publicada de novo.`,
        ...quoteOf('Motivo da decisão', appeal.lifted_reason ?? null),
      ],
      button: 'Ver a denúncia',
      notes: ['A empresa não sabe quem denunciou.'],
      footer,
    };
  }
  const isAppeal = appeal.appeal_decision !== null;
  const isRemoved = isAppeal ? appeal.appeal_decision === 'reversed' : decision === 'removed';
  return {
    subject: `Decisão sobre a denúncia ${number} | ${brand.name}`,
    // Its company may have closed or deleted it meanwhile
    preview: isRemoved ? 'A vaga foi removida.' : 'A vaga não foi removida.',
    heading: isAppeal ? 'Revimos a decisão sobre a sua denúncia' : 'Decidimos a sua denúncia',
    paragraphs: [
      isRemoved
        ? `A vaga ${vacancy} foi removida. Obrigado por avisar.`
        : isAppeal
          ? `Analisamos o seu pedido, e a decisão continua a mesma: não removemos a vaga ${vacancy}.`
          : `Analisamos a denúncia da vaga ${vacancy} e não a removemos.`,
      ...quoteOf('Motivo da decisão', isAppeal ? appeal.appeal_reason : reason),
      ...(!isAppeal && until
        ? [`Não concorda? Você pode pedir revisão até ${formatDate(until)}, uma vez, na página da denúncia.`]
        : []),
    ],
    button: 'Ver a denúncia',
    notes: ['A empresa não sabe quem denunciou.'],
    footer,
  };
}

/** To the company: why a vacancy was removed, or what became of that decision. */
function removalText(mail: QueuedMail): MailText {
  const { kind, vacancy_title: vacancy = '' } = mail;
  const { decision_reason: reason, appeal_until: until, appeal_decision: appeal, ...decision } = decisionOf(mail);
  const others = decision.others_taken_down ?? 0;
  const footer = {
    reason: `Você recebe esta mensagem porque sua empresa publica vagas na plataforma ${brand.name}.`,
    links: [],
  };
  if (kind === 'removal_reviewed') {
    const isLifted = appeal === 'reversed';
    return {
      subject: `Decisão revista: ${vacancy} | ${brand.name}`,
      preview: isLifted ? 'A vaga pode ser publicada.' : 'A vaga continua removida.',
      heading: isLifted ? 'A vaga pode ser publicada de novo' : 'A vaga continua removida',
      paragraphs: [
        isLifted
          ? `Desfizemos a remoção da vaga ${vacancy}. Se não voltou ao ar, confira em Minhas Vagas: se o prazo terminou, renove antes de publicar.`
          : `Analisamos o seu pedido, e a remoção da vaga ${vacancy} continua.`,
        ...(others === 0
          ? []
          : [`A decisão vale também para ${plural(others, 'outra vaga', 'outras vagas')} com o mesmo texto.`]),
        ...quoteOf('Motivo da decisão', decision.appeal_reason),
      ],
      button: 'Ver a decisão',
      notes: [],
      footer,
    };
  }
  return {
    subject: `Vaga removida: ${vacancy} | ${brand.name}`,
    preview: until ? 'Leia o motivo e como pedir revisão.' : 'Leia o motivo.',
    heading: 'Removemos uma vaga da sua empresa',
    paragraphs: [
      `A vaga ${vacancy} foi removida depois de uma denúncia, e não pode ser publicada de novo.`,
      ...(others === 0
        ? []
        : [
            `Com ela ${plural(others, 'outra vaga da empresa saiu', 'outras vagas da empresa saíram')} do ar: o texto é o mesmo.${until ? ' O pedido de revisão vale para todas.' : ''}`,
          ]),
      ...quoteOf('Motivo da decisão', reason),
      ...(until ? [`Não concorda? Você pode pedir revisão até ${formatDate(until)}, uma vez.`] : []),
      'As candidaturas recebidas continuam na sua lista. Quem se candidatou foi avisado da remoção.',
    ],
    button: until ? 'Ler e pedir revisão' : 'Ver a decisão',
    notes: [],
    footer,
  };
}

function applicationsReceived(mail: QueuedMail, siteUrl: string): MailText {
  const { applications: count = 0, newest = [] } = mail;
  const only = count === 1 ? newest[0] : undefined;
  const many = count > 1 ? `${formatNumber(count)} candidaturas novas` : 'uma candidatura nova';
  const titles = [...new Set(newest.map(({ vacancy_title }) => vacancy_title))];
  const others = count - newest.length;
  return {
    subject: `${only ? `Nova candidatura: ${only.vacancy_title}` : titles.length === 1 && others === 0 ? `${formatNumber(count)} candidaturas novas: ${titles[0]}` : `Você recebeu ${many}`} | ${brand.name}`,
    preview: only ? `${only.first_name} quer trabalhar com vocês.` : 'Há gente interessada nas suas vagas.',
    heading: `Você recebeu ${many}`,
    paragraphs: [
      ...(only ? [`${only.first_name} se candidatou à vaga ${only.vacancy_title}.`] : []),
      ...(!only && newest.length > 0
        ? [
            [
              ...newest.map((one) => `${one.first_name}: ${one.vacancy_title}`),
              ...(others > 0 ? [`e mais ${formatNumber(others)}`] : []),
            ].join('\n'),
          ]
        : []),
      'Abra os currículos, marque entrevistas e responda a quem se candidatou.',
    ],
    button: 'Ver candidaturas',
    notes: ['Este aviso é enviado no máximo uma vez por hora.', preferenceNote],
    footer: {
      reason: `Você recebe esta mensagem porque sua empresa publica vagas na plataforma ${brand.name}.`,
      links: choiceLinks(mail, siteUrl),
    },
  };
}

/** To a company: vacancy and time, and not who: somebody who has gone is nobody whose name is still mailed. */
function interviewWithdrawn(mail: QueuedMail, siteUrl: string): MailText {
  const vacancy = mail.vacancy_title ?? '';
  return {
    subject: `Entrevista desmarcada: ${vacancy} | ${brand.name}`,
    preview: mail.interview_at
      ? `Não haverá entrevista: ${describeTime(mail.interview_at)}.`
      : 'Não haverá entrevista.',
    heading: 'Uma entrevista não vai acontecer',
    paragraphs: [
      `A pessoa convidada para uma entrevista da vaga ${vacancy} retirou a candidatura ou excluiu a conta.`,
      ...whenAndWhere({ at: mail.interview_at }, ['Estava marcada para']),
    ],
    button: 'Ver candidaturas',
    notes: ['Se você colocou a entrevista na sua agenda, remova-a.', preferenceNote],
    footer: {
      reason: `Você recebe esta mensagem porque sua empresa publica vagas na plataforma ${brand.name}.`,
      links: choiceLinks(mail, siteUrl),
    },
  };
}

/** To a company: which vacancies leave the search unless it confirms them. */
function confirmationRequest(mail: QueuedMail, siteUrl: string): MailText {
  const { unconfirmed: count = 0, unconfirmed_vacancies: vacancies = [] } = mail;
  const only = count === 1 ? vacancies[0] : undefined;
  const many = count === 1 ? 'a vaga' : `${formatNumber(count)} vagas`;
  const others = count - vacancies.length;
  return {
    subject: `${only ? `Confirme a vaga: ${only.vacancy_title}` : `Confirme ${many}`} | ${brand.name}`,
    preview: 'Diga se ainda procura alguém. Sem confirmação, a vaga sai da busca.',
    heading: `Confirme que ${only ? 'a vaga continua aberta' : `${many} continuam abertas`}`,
    paragraphs: [
      'Quem procura emprego vê na vaga quando a empresa a confirmou pela última vez. Passados 30 dias sem confirmação, ela sai da busca:',
      [
        ...vacancies.map(
          (one) =>
            `${one.vacancy_title}: confirmada em ${formatDate(one.confirmed_at)}, na busca até ${formatDate(one.confirmed_until)}`,
        ),
        ...(others > 0 ? [`e mais ${plural(others, 'vaga', 'vagas')}`] : []),
      ].join('\n'),
      'Para confirmar basta um clique em Minhas Vagas. Quem já se candidatou continua na sua lista de qualquer forma. Se a vaga foi preenchida, desative-a.',
    ],
    button: 'Confirmar em Minhas Vagas',
    notes: ['Este aviso é enviado no máximo uma vez por semana.', preferenceNote],
    footer: {
      reason: `Você recebe esta mensagem porque sua empresa publica vagas na plataforma ${brand.name}.`,
      links: choiceLinks(mail, siteUrl),
    },
  };
}

/** To a company: whose vacancy has ended and who still waits for an answer. */
function unansweredReminder(mail: QueuedMail, siteUrl: string): MailText {
  const { unanswered: count = 0, unanswered_vacancies: vacancies = [] } = mail;
  const isOnePerson = count === 1;
  const waiting = plural(count, 'pessoa espera', 'pessoas esperam');
  const people = (number: number): string => plural(number, 'pessoa', 'pessoas');
  const others = count - vacancies.reduce((sum, { people: listed }) => sum + listed, 0);
  const isOneVacancy = vacancies.length === 1 && others === 0;
  return {
    subject: `${waiting} a sua resposta | ${brand.name}`,
    preview: `${isOneVacancy ? 'A vaga saiu' : 'As vagas saíram'} da busca, e ${isOnePerson ? 'a candidatura ficou' : 'as candidaturas ficaram'} sem resposta final.`,
    heading: `${waiting} a sua resposta`,
    paragraphs: [
      `${isOneVacancy ? 'Esta vaga terminou ou saiu' : 'Estas vagas terminaram ou saíram'} da busca por falta de confirmação, e há ${isOnePerson ? 'uma pessoa que espera' : 'pessoas que esperam'} uma resposta final:`,
      [
        ...vacancies.map(
          (one) => `${one.vacancy_title}: ${people(one.people)}, resposta até ${formatDate(one.told_at)}`,
        ),
        ...(others > 0 ? [`e mais ${people(others)} em outras vagas`] : []),
      ].join('\n'),
      [
        `Depois desse dia avisamos nós: ${isOnePerson ? 'a candidatura passa' : 'as candidaturas passam'} a mostrar “Sem resposta da empresa”.`,
        isOnePerson
          ? 'Em Minhas Vagas, você responde ao desativar a vaga.'
          : 'Em Minhas Vagas, ao desativar a vaga, uma resposta vale para todas as pessoas de uma vez.',
        `Se ${isOneVacancy ? 'a vaga' : 'uma vaga'} continua aberta, confirme-a lá: ela volta à busca, e o prazo para de contar.`,
      ].join(' '),
    ],
    button: 'Responder agora',
    notes: ['Este aviso é enviado no máximo uma vez por semana.', preferenceNote],
    footer: {
      reason: `Você recebe esta mensagem porque sua empresa publica vagas na plataforma ${brand.name}.`,
      links: choiceLinks(mail, siteUrl),
    },
  };
}

/** As typed, without signs that nobody sees; lines stay. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]+/gu, ' ');

const lineOf = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

/** Text of people as HTML: nothing in it is markup, what is an address of the web is a link, and lines stay lines. */
export function userHtml(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/i)
    .map((part, index) => {
      if (index % 2 === 0) return escapeHtml(part);
      const address = part.replace(/[.,;:!?)\]}]+$/, '');
      if (!isWebAddress(address)) return escapeHtml(part);
      return `<a href="${escapeHtml(address)}" style="color:#14532d;">${escapeHtml(address)}</a>${escapeHtml(part.slice(address.length))}`;
    })
    .join('')
    .replace(/\n/g, '<br>');
}

interface TextChange {
  /** Of running text. */
  text: (text: string) => string;
  /** Of headings and labels, and addresses: never a link in itself. */
  label: (text: string) => string;
}

function mapTexts(mail: MailText, { text, label }: TextChange): MailText {
  const mapLink = (link: MailLink): MailLink => ({ label: label(link.label), href: label(link.href) });
  return {
    subject: mail.subject,
    preview: label(mail.preview),
    heading: label(mail.heading),
    paragraphs: mail.paragraphs.map(text),
    ...(mail.lists !== undefined && {
      lists: mail.lists.map(({ heading, entries, more }) => ({
        heading: label(heading),
        entries: entries.map((entry) => ({ ...mapLink(entry), detail: keepAmountsWhole(label(entry.detail)) })),
        more: mapLink(more),
      })),
    }),
    // Words of our own alone
    ...(mail.progress !== undefined && { progress: mail.progress }),
    ...(mail.button !== undefined && { button: mail.button }),
    notes: mail.notes.map(text),
    ...(mail.footer && { footer: { reason: text(mail.footer.reason), links: mail.footer.links.map(mapLink) } }),
  };
}

/** How far the application of a mail to its candidate came. A vacancy that was removed is no step of it. */
function progressOf({ kind, reached }: QueuedMail): ApplicationProgress | undefined {
  switch (kind) {
    case 'application_sent':
      return applicationProgress({ status: 'pending' });
    case 'interview':
    case 'hired':
      return applicationProgress({ status: kind });
    case 'rejected':
      return applicationProgress({ status: kind, reached });
    case 'interview_cancelled':
      return reached && applicationProgress({ status: reached });
    default:
      return undefined;
  }
}

/** Where the button of a mail leads. */
function goalOf({ kind, request, former_plan, running_plan, company_slug: slug }: QueuedMail): string {
  const plan = request?.plan ?? former_plan ?? running_plan?.plan;
  if (isCompanyPlan(plan)) return paths.companyVacancies();
  if (kind === 'application_received' || kind === 'interview_withdrawn') return paths.companyApplications();
  if (kind === 'unanswered_reminder' || kind === 'confirmation_request') return paths.companyVacancies();
  if (kind === 'report_decided' || kind === 'ad_removed' || kind === 'removal_reviewed') return paths.reports();
  if (kind === 'vacancy_released' || kind === 'vacancy_refused') return paths.companyVacancies();
  if (kind === 'reports_open' || kind === 'reviews_open') return paths.operatorDesk();
  if (kind === 'search_alert') return paths.savedSearches();
  if (
    kind === 'plan_requested' ||
    kind === 'plan_started' ||
    kind === 'plan_ended' ||
    kind === 'plan_extended' ||
    kind === 'plan_ending'
  )
    return paths.planCheckout(plan === 'premium' ? 'premium' : 'essencial');
  if (kind === 'company_held') return paths.companyProfile();
  if (kind === 'company_released') return slug ? paths.company(slug) : paths.companyProfile();
  return paths.applications();
}

function replyTo({ kind, company_email: company, lead, request }: QueuedMail): string | undefined {
  // An answer to this warning, or to its end, is not for whom it warns of
  if (kind === 'vacancy_taken_down' || kind === 'vacancy_restored') return undefined;
  if (kind === 'lead_received') return lead?.email;
  if (kind === 'plan_request_received' || kind === 'plan_request_cancelled') return request?.email;
  return company ?? undefined;
}

export interface ProductMail extends MailTemplate {
  /** Whom an answer goes to. */
  replyTo?: string;
}

/** The finished mail. @param siteUrl the product's origin, without a slash at the end */
export function productMail(mail: QueuedMail, siteUrl: string): ProductMail {
  const progress = progressOf(mail);
  const content = mapTexts({ ...textOf(mail, siteUrl), ...(progress && { progress }) }, { text: plain, label: lineOf });
  const address = `${siteUrl}${goalOf(mail)}`;
  const answers = replyTo(mail);
  return {
    subject: lineOf(content.subject),
    html: toHtml(mapTexts(content, { text: userHtml, label: escapeHtml }), { address: escapeHtml(address), code: '' }),
    text: toText(content, { address, code: '' }),
    ...(answers !== undefined && { replyTo: answers }),
  };
}
