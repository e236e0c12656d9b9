import type { Hono } from 'hono';
import { formatDateTime } from '@ponte/shared-domain';
import { leavePreviewPath, openPreviewPath, type ServerMessage } from '@ponte/shared-server';
import { faultCookie, type OperatorAccess, writeOperatorCookie } from './operator-access';
import { endPreviewCookie, pageOfSite, type Preview, type Previews, writePreviewCookie } from './previews';
import type { Releases } from './releases';
import { discardBody, redirectSilently, type Responses } from './responses';
import type { ServerEnvironment } from './server-environment';

/** What a link says that shows no preview, and with which status. */
function describeRefusal(preview: Exclude<Preview, { kind: 'shown' }>, label: string): [number, ServerMessage] {
  const link = { href: '/', text: 'Ir para o início' };
  switch (preview.kind) {
    case 'invalid':
      return [
        400,
        {
          title: 'Este link de pré-visualização não vale',
          text: 'O link está incompleto, foi alterado ou não é deste site. Copie o endereço inteiro, ou peça um link novo a quem enviou este.',
          link,
        },
      ];
    case 'expired':
      return [
        410,
        {
          title: 'Esta pré-visualização terminou',
          text: `O link valia até ${formatDateTime(new Date(preview.link.until).toISOString())} (horário de Brasília). Peça um link novo a quem enviou este.`,
          link,
        },
      ];
    case 'off':
      return [
        503,
        {
          title: 'Esta parte do site está desligada',
          text: `Parte do site: ${label}. Enquanto ela estiver desligada, nenhuma versão pode ser vista. Tente novamente mais tarde.`,
          link,
        },
      ];
    case 'refused':
      return [
        409,
        {
          title: 'Esta versão não pode ser mostrada',
          text: `Parte do site: ${label}. A versão ${preview.link.release} não passou na conferência deste servidor. Avise quem enviou o link.`,
          reason: preview.reason,
          link,
        },
      ];
  }
}

interface PreviewRoutesOptions {
  releases: Releases;
  previews: Previews;
  operation: { access: Pick<OperatorAccess, 'isOpen'> } | undefined;
  answerMessage: Responses['answerMessage'];
}

/** The addresses by which somebody opens and leaves the preview of a release. */
export function addPreviewRoutes(
  app: Hono<ServerEnvironment>,
  { releases, previews, operation, answerMessage }: PreviewRoutesOptions,
): void {
  app.get(openPreviewPath, async (context) => {
    const text = context.req.query('link') ?? '';
    const preview = await previews.get(text);
    if (preview.kind === 'shown')
      return redirectSilently(
        pageOfSite(context.req.query('page')),
        writePreviewCookie(text, context.get('site').isSecure),
      );
    const label =
      preview.kind === 'invalid'
        ? ''
        : (releases.all().get(preview.link.remote)?.declaration?.label ?? preview.link.remote);
    return answerMessage(context, ...describeRefusal(preview, label));
  });
  // The page that was looked at is the one that the form stands in: the browser names it, also after the app has
  // changed the address.
  app.post(leavePreviewPath, async (context) => {
    await discardBody(context.req.raw);
    const { isSecure } = context.get('site');
    const answer = redirectSilently(pageOfSite(context.req.header('referer')), endPreviewCookie(isSecure));
    // An operator's release for their own session is shown in the same way.
    if (operation?.access.isOpen)
      answer.headers.append('set-cookie', writeOperatorCookie(faultCookie, '', isSecure, 0));
    return answer;
  });
}
