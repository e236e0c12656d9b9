import { interviewCalendarFile } from '../../../shared-domain/src/calendar.ts';
import { productMail, type QueuedMail } from '../../templates/product-mails.ts';
import { asService } from '../_shared/backend.ts';
import { isSame } from '../_shared/compare.ts';
import { json, posting, refuse, required, type Env, type Handler } from '../_shared/http.ts';
import { sendMail } from '../_shared/mail.ts';

/*
 * Sends the product's mails that are due (private.mail_outbox), after looking for new vacancies of the saved searches whose turn it is.
 * Called with the secret key: once a minute by a scheduler of the hosted project, every few seconds by the embedded server. Answers
 * { sent, failed }.
 */

/** People whose saved searches are looked at in one step. */
const roundSize = 50;
const batchSize = 20;
/** One call does not run for ever; the next one goes on. */
const mostBatches = 10;

function attachments(mail: QueuedMail): { filename: string; type: string; content: string }[] {
  if (mail.kind !== 'interview' || mail.interview_at === null) return [];
  const content = interviewCalendarFile({
    applicationId: mail.application_id ?? '',
    vacancyTitle: mail.vacancy_title ?? '',
    companyName: mail.company_name ?? '',
    at: mail.interview_at,
    place: mail.interview_place ?? '',
    writtenAt: mail.updated_at ?? mail.interview_at,
  });
  return [{ filename: 'entrevista.ics', type: 'text/calendar', content }];
}

async function send(mail: QueuedMail, env: Env): Promise<void> {
  await sendMail(
    {
      to: mail.email,
      ...productMail(mail, required(env, 'SITE_URL')),
      kind: mail.kind,
      // the provider's answer may be lost; the same version of the same mail is then not sent again
      idempotencyKey: `outbox-${mail.id}-${mail.updated_at ?? ''}`,
      attachments: attachments(mail),
    },
    env,
  );
}

export const handle: Handler = posting('outbox', async (request, env) => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  if (!(await isSame(token, required(env, 'SUPABASE_SERVICE_ROLE_KEY')))) return refuse(401, 'not_service', 'Acesso negado');
  const service = asService(env);
  const rpc = (name: string, body: object): Promise<unknown> => service.json(`/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) });

  for (let step = 0; step < mostBatches; step += 1) {
    if (((await rpc('queue_search_alerts', { p_limit: roundSize })) as number) < roundSize) break;
  }

  let sent = 0;
  let failed = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const mails = (await rpc('claim_mails', { p_limit: batchSize })) as QueuedMail[];
    for (const mail of mails) {
      try {
        await send(mail, env);
        await rpc('finish_mail', { p_id: mail.id });
        sent += 1;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        console.error(`outbox: mail ${mail.id} (${mail.kind}), attempt ${mail.attempt}: ${reason}`);
        await rpc('finish_mail', { p_id: mail.id, p_error: reason });
        failed += 1;
      }
    }
    if (mails.length < batchSize) break;
  }
  return json({ sent, failed });
});
