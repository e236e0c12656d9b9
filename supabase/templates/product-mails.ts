import { brand } from '@ponte/shared-domain';
import { paths } from '../../shared-domain/src/paths.ts';
import { toHtml, toText, type MailLink, type MailTemplate, type MailText } from './mails.ts';
import { escapeHtml, renderMail } from './render.ts';

/** A saved search and what is new in it: how many vacancies, and the first five. */
export interface SearchNews {
  name: string;
  query: string | null;
  location: string | null;
  salary: string | null;
  type: string | null;
  level: string | null;
  total: number;
  vacancies: readonly { id: string; title: string; company_name: string; location: string; salary: string | null }[];
}

export const mailKinds = ['interview', 'hired', 'rejected', 'vacancy_removed', 'application_received', 'search_alert'] as const;

/** What public.claim_mails gives. */
export interface QueuedMail {
  id: number;
  attempt: number;
  kind: (typeof mailKinds)[number];
  email: string;
  application_id: string | null;
  vacancy_title: string | null;
  company_name: string | null;
  interview_at: string | null;
  interview_place: string | null;
  rejection_reason: string | null;
  updated_at: string | null;
  applications: number | null;
  searches: readonly SearchNews[] | null;
}

const dateFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** 'terça-feira, 1 de dezembro de 2026 às 14:30' */
const describeTime = (instant: string): string => dateFormat.format(new Date(instant));

const preferenceNote = 'Não quer receber estes avisos? Mude em Meu Perfil, na aba Preferências.';

function searchAlert(searches: readonly SearchNews[], siteUrl: string): MailText {
  const total = searches.reduce((sum, search) => sum + search.total, 0);
  const only = total === 1 ? searches[0]?.vacancies[0] : undefined;
  const many = only ? 'Uma vaga nova' : `${total} vagas novas`;
  return {
    subject: `${only ? `Vaga nova: ${only.title}` : `${many} para as suas buscas`} | ${brand.name}`,
    preview: searches.map(({ name }) => name).join(', '),
    heading: `${many} para as suas buscas`,
    paragraphs: ['Desde o último aviso foi publicado o seguinte nas buscas que você salvou:'],
    lists: searches.map(({ name, query, location, salary, type, level, total: count, vacancies }) => {
      const address = paths.vacancies({
        cargo: query ?? undefined,
        local: location ?? undefined,
        salario: salary ?? undefined,
        tipo: type ?? undefined,
        nivel: level ?? undefined,
      });
      const others = count - vacancies.length;
      return {
        heading: name,
        entries: vacancies.map((vacancy) => ({
          label: vacancy.title,
          href: siteUrl + paths.vacancy(vacancy.id),
          detail: [vacancy.company_name, vacancy.location, vacancy.salary].filter((part) => part !== null).join(' · '),
        })),
        more: { label: others > 0 ? `E mais ${others}: abrir esta busca` : 'Abrir esta busca', href: siteUrl + address },
      };
    }),
    button: 'Gerenciar meus alertas',
    notes: [
      'Este aviso chega no máximo uma vez por dia, de manhã, e só quando há vagas novas.',
      'Não quer receber mais? Desligue os alertas de uma busca na lista das suas buscas salvas, ou todos em Meu Perfil, na aba Preferências.',
    ],
  };
}

function textOf(mail: QueuedMail, siteUrl: string): MailText {
  const vacancy = mail.vacancy_title ?? '';
  const company = mail.company_name ?? '';
  switch (mail.kind) {
    case 'interview':
      return {
        subject: `Entrevista marcada: ${vacancy} | ${brand.name}`,
        preview: `${company} quer conversar com você.`,
        heading: 'Você tem uma entrevista',
        paragraphs: [
          `${company} marcou uma entrevista com você para a vaga ${vacancy}.`,
          ...(mail.interview_at === null ? [] : [`Quando: ${describeTime(mail.interview_at)} (horário de Brasília)`]),
          ...(mail.interview_place === null ? [] : [`Local ou link: ${mail.interview_place}`]),
        ],
        button: 'Ver minha candidatura',
        notes: ['O convite está anexado: abra o arquivo para colocar a entrevista na sua agenda.'],
      };
    case 'hired':
      return {
        subject: `Boa notícia sobre ${vacancy} | ${brand.name}`,
        preview: `${company} registrou a sua contratação.`,
        heading: 'Parabéns!',
        paragraphs: [`${company} registrou a sua contratação para a vaga ${vacancy}.`, 'Os próximos passos são combinados com a empresa.'],
        button: 'Ver minha candidatura',
        notes: [preferenceNote],
      };
    case 'rejected':
      return {
        subject: `Sua candidatura: ${vacancy} | ${brand.name}`,
        preview: `${company} respondeu à sua candidatura.`,
        heading: 'Resposta à sua candidatura',
        paragraphs: [
          `${company} decidiu não seguir com a sua candidatura à vaga ${vacancy}.`,
          ...(mail.rejection_reason === null ? [] : [`O que a empresa escreveu: ${mail.rejection_reason}`]),
          'Há outras vagas esperando por você.',
        ],
        button: 'Ver minhas candidaturas',
        notes: [preferenceNote],
      };
    case 'vacancy_removed':
      return {
        subject: `Vaga encerrada: ${vacancy} | ${brand.name}`,
        preview: `${company} retirou a vaga.`,
        heading: 'A vaga foi encerrada',
        paragraphs: [`${company} retirou a vaga ${vacancy}, à qual você se candidatou. A sua candidatura continua no seu histórico.`],
        button: 'Ver minhas candidaturas',
        notes: [preferenceNote],
      };
    case 'application_received': {
      const count = mail.applications ?? 0;
      const many = count > 1 ? `${count} candidaturas novas` : 'uma candidatura nova';
      return {
        subject: `Você recebeu ${many} | ${brand.name}`,
        preview: 'Há gente interessada nas suas vagas.',
        heading: `Você recebeu ${many}`,
        paragraphs: ['Abra os currículos, marque entrevistas e responda a quem se candidatou.'],
        button: 'Ver candidaturas',
        notes: ['Este aviso é enviado no máximo uma vez por hora.', preferenceNote],
      };
    }
    case 'search_alert':
      return searchAlert(mail.searches ?? [], siteUrl);
  }
}

/** Two braces that somebody typed are no placeholder. */
const plain = (text: string): string => text.replace(/\{\{/g, '{ {').replace(/\p{Cc}+/gu, ' ');

function mapLink({ label, href }: MailLink, change: (text: string) => string): MailLink {
  return { label: change(label), href: change(href) };
}

function mapTexts(mail: MailText, change: (text: string) => string): MailText {
  return {
    subject: mail.subject,
    preview: change(mail.preview),
    heading: change(mail.heading),
    paragraphs: mail.paragraphs.map(change),
    ...(mail.lists !== undefined && {
      lists: mail.lists.map(({ heading, entries, more }) => ({
        heading: change(heading),
        entries: entries.map((entry) => ({ ...mapLink(entry, change), detail: change(entry.detail) })),
        more: mapLink(more, change),
      })),
    }),
    ...(mail.button !== undefined && { button: mail.button }),
    notes: mail.notes.map(change),
  };
}

/** Where the button of a mail leads. */
const goals: Readonly<Partial<Record<QueuedMail['kind'], string>>> = {
  application_received: paths.companyApplications(),
  search_alert: paths.savedSearches(),
};

/** The finished mail. @param siteUrl the product's origin, without a slash at the end */
export function productMail(mail: QueuedMail, siteUrl: string): MailTemplate {
  const text = mapTexts(textOf(mail, siteUrl), plain);
  const path = goals[mail.kind] ?? paths.applications();
  const variables = { ConfirmationURL: `${siteUrl}${path}`, Token: '', Email: mail.email, NewEmail: '', OldEmail: '', Data: {} };
  return {
    subject: plain(text.subject),
    html: renderMail(toHtml(mapTexts(text, escapeHtml)), variables, 'html'),
    text: renderMail(toText(text), variables, 'text'),
  };
}
