import { getApi } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';

interface MailTopic {
  /** What its link stops, in the words of the page. */
  stopped: string;
  /** What comes all the same, where the stopped mails are about the same thing. */
  kept?: string;
}

/** As private.mail_topic of the database: the kinds of mails that a link switches off. */
export const mailTopics: Readonly<Record<string, MailTopic>> = {
  saved_searches: { stopped: 'os avisos de vagas novas das suas buscas salvas' },
  // A link does not tell whose account it is of
  application_updates: {
    stopped:
      'os avisos de respostas às suas candidaturas e de vagas encerradas (se a conta é de empresa, os de novas candidaturas e de entrevistas desmarcadas e os lembretes das vagas)',
    kept: 'Quem se candidata continua recebendo os avisos de entrevistas, a confirmação de cada candidatura e as decisões da nossa equipe.',
  },
  newsletter: { stopped: 'as novidades por e-mail' },
};

/** What a token is about, before anybody has checked it; undefined for what is none. */
export function topicOf(token: string): MailTopic | undefined {
  return mailTopics[/^([a-z_]+)\.[0-9a-f]{32}\.[0-9a-f]{64}$/.exec(token)?.[1] ?? ''];
}

/** Stops the mails that the token names; again is as once. @throws AppError 'invalid_unsubscribe' and the usual ones */
export async function unsubscribe(token: string): Promise<void> {
  requireData(await (await getApi().db()).rpc('unsubscribe', { p_token: token }));
}
