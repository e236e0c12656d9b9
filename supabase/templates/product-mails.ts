import { brand } from '@ponte/shared-domain';
import { toHtml, toText, type MailTemplate, type MailText } from './mails.ts';
import { escapeHtml, renderMail } from './render.ts';

/** What public.claim_mails gives. */
export interface QueuedMail {
  id: number;
  attempt: number;
  kind: 'interview' | 'hired' | 'rejected' | 'vacancy_removed' | 'application_received';
  email: string;
  application_id: string | null;
  vacancy_title: string | null;
  company_name: string | null;
  interview_at: string | null;
  interview_place: string | null;
  rejection_reason: string | null;
  updated_at: string | null;
  applications: number | null;
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

function textOf(mail: QueuedMail): MailText {
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
  }
}

/** Two braces that somebody typed are no placeholder. */
const plain = (text: string): string => text.replace(/\{\{/g, '{ {').replace(/\p{Cc}+/gu, ' ');

function mapTexts(mail: MailText, change: (text: string) => string): MailText {
  return {
    subject: mail.subject,
    preview: change(mail.preview),
    heading: change(mail.heading),
    paragraphs: mail.paragraphs.map(change),
    ...(mail.button !== undefined && { button: mail.button }),
    notes: mail.notes.map(change),
  };
}

/** The finished mail. @param siteUrl the product's origin, without a slash at the end */
export function productMail(mail: QueuedMail, siteUrl: string): MailTemplate {
  const text = mapTexts(textOf(mail), plain);
  const path = mail.kind === 'application_received' ? '/empresa/candidaturas' : '/candidato/candidaturas';
  const variables = { ConfirmationURL: `${siteUrl}${path}`, Token: '', Email: mail.email, NewEmail: '', OldEmail: '', Data: {} };
  return {
    subject: plain(text.subject),
    html: renderMail(toHtml(mapTexts(text, escapeHtml)), variables, 'html'),
    text: renderMail(toText(text), variables, 'text'),
  };
}
