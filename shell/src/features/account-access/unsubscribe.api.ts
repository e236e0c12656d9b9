import { getApi } from '@ponte/shared-auth';
import { requireData } from '@ponte/shared-domain';

/** What a link of a mail stops, in the words of the page. */
export const mailTopics: Readonly<Record<string, string>> = {
  saved_searches: 'os avisos de vagas novas das suas buscas salvas',
  application_updates: 'os avisos sobre candidaturas (se a conta é de empresa, também os lembretes das vagas)',
  newsletter: 'as novidades por e-mail',
};

/** What a token is about, before anybody has checked it; undefined for what is none. */
export function topicOf(token: string): string | undefined {
  return mailTopics[/^([a-z_]+)\.[0-9a-f]{32}\.[0-9a-f]{64}$/.exec(token)?.[1] ?? ''];
}

/** Stops the mails that the token names; again is as once. @throws AppError 'invalid_unsubscribe' and the usual ones */
export async function unsubscribe(token: string): Promise<void> {
  requireData(await (await getApi().db()).rpc('unsubscribe', { p_token: token }));
}
