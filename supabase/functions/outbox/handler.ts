import * as brand from '../../../shared-domain/src/brand.ts';
import { interviewCalendarFile } from '../../../shared-domain/src/calendar.ts';
import { messageOf } from '../../../shared-domain/src/message-of.ts';
import { productMail, type QueuedMail } from '../../templates/product-mails.ts';
import { serviceClient, isFromService, type Backend } from '../_shared/backend.ts';
import { sha256 } from '../_shared/digest.ts';
import {
  json,
  postHandler,
  errorResponse,
  MissingVariableError,
  required,
  type Env,
  type Handler,
} from '../_shared/http.ts';
import { MailProviderError, sendMail } from '../_shared/mail.ts';
import { notifySearchEngines } from './index-notices.ts';

/*
 * Sends the product's mails that are due (private.mail_outbox), and meanwhile looks for new vacancies of saved searches
 * whose turn it is (public.queue_search_alerts). Before that it queues what is said about vacancies that ended without
 * an answer (public.end_silence) or that nobody has confirmed for 20 days (public.ask_confirmations), of plans that end
 * soon (public.remind_plans), and what waits for the operator on its last day or after it (public.remind_operators),
 * counting how companies answer (public.count_answers), what they pay (public.count_pay_statistics), and the product's
 * own numbers (public.count_product), and removing old figures of the operation (public.remove_old_operation_counts),
 * old notes of what operators read and decided (public.remove_old_operator_actions) and files that no account has or
 * shows any more (public.orphaned_files). Plans whose last day is over end (public.end_plans). Afterwards it tells
 * search engines about pages of vacancies (index-notices.ts), removes accounts whose address was never confirmed, and
 * does a few steps of work that was too long for one request (public.continue_long_work) and of erasures that nobody
 * goes on with (public.next_erasure).
 * Called with the secret key: once a minute by a scheduler of the hosted project, every few seconds by the embedded
 * server. Answers { sent, failed }. While the mail provider is away the mails wait, and everything else goes on.
 */

/** Number of people whose saved searches are checked in one statement, whose locks they hold together. */
const roundSize = 50;
/**
 * How long one call goes on looking through saved searches, in milliseconds; the next call continues. With the last
 * statements it ends within the 55 seconds that the schedule waits for an answer (docs/deployment.md).
 */
const alertTime = 45_000;
/**
 * So many statements look at once, each at people of its own: one after another they took more than ten minutes for
 * 100 000 searches (`npm run measure:alerts`).
 */
export const lookers = 2;
/**
 * How long one call goes on sending, in milliseconds, so that what comes after the mails has its turn also while the
 * provider is slow.
 */
const sendingTime = 50_000;
/** How long mails wait when the provider is away and does not say for how long, in seconds. */
const usualPause = 300;
/** How much longer the mail waits that met it, in seconds: should it be at fault itself, the others go before it. */
const furtherPause = 300;
const batchSize = 20;
const unconfirmedSize = 500;
/** Limit of one call; the next call continues. */
const mostBatches = 10;

/**
 * The invitation, the new one or the cancellation, as mail programs take it into a calendar (RFC 6047). None to an
 * interview whose time is over.
 */
function attachments(mail: QueuedMail): { filename: string; type: string; content: string }[] {
  const isInvitation = mail.kind === 'interview';
  if ((isInvitation ? mail.is_over : !mail.cancelled) || !mail.interview_at) return [];
  const content = interviewCalendarFile(
    {
      applicationId: mail.application_id ?? '',
      vacancyTitle: mail.vacancy_title ?? '',
      companyName: mail.company_name ?? '',
      candidate: { name: mail.candidate_name ?? '', email: mail.email ?? '' },
      at: mail.interview_at,
      place: mail.interview_place ?? '',
      writtenAt: mail.interview_version ?? mail.updated_at ?? mail.interview_at,
    },
    isInvitation ? 'invitation' : 'cancellation',
  );
  return [
    {
      filename: isInvitation ? 'entrevista.ics' : 'entrevista-cancelada.ics',
      type: `text/calendar; charset=utf-8; method=${isInvitation ? 'REQUEST' : 'CANCEL'}`,
      content,
    },
  ];
}

/** Headers for the one-click unsubscribe button of mail programs (RFC 2369, RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: QueuedMail, env: Env): Record<string, string> | undefined {
  if (!unsubscribe) return undefined;
  return {
    'List-Unsubscribe': `<${required(env, 'SUPABASE_URL')}/functions/v1/unsubscribe?token=${encodeURIComponent(unsubscribe)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

async function send(mail: QueuedMail, env: Env): Promise<void> {
  const headers = unsubscribeHeaders(mail, env);
  const outgoing = {
    to: mail.email ?? env('PONTE_OPERATOR_MAIL') ?? brand.email,
    ...productMail(mail, required(env, 'SITE_URL')),
    kind: mail.kind,
    attachments: attachments(mail),
    ...(headers && { headers }),
  };
  // The provider's answer may be lost; the same mail is then not sent again. A key stands for one text, and what waits
  // says the newest: a digest grows, a reminder counts anew.
  const idempotencyKey = `outbox-${mail.id}-${mail.revision}-${await sha256(JSON.stringify(outgoing))}`;
  await sendMail({ ...outgoing, idempotencyKey }, env);
}

function reportFailure(work: string, error: unknown): void {
  console.error(`outbox: ${work}: ${messageOf(error)}`);
}

/** Does work whose failure must stop nothing else: it is reported, and the next call does it again. */
async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportFailure(name, error);
  }
}

/**
 * Does hourly work (private.begin_sweep). When it fails it waits an hour all the same: what takes longer than a
 * statement may would otherwise be begun, and cut off, with every call.
 */
async function attemptHourly(
  service: Backend,
  task: string,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await attempt(name, async () => {
    try {
      await work();
    } catch (error) {
      await attempt(`putting off ${task}`, () => service.rpc('put_off_sweep', { p_name: task }));
      throw error;
    }
  });
}

/** What one call has done of its sending. */
interface Sending {
  sent: number;
  failed: number;
  /** Milliseconds since 1970. */
  endsAt: number;
  isProviderAway: boolean;
}

/** How long all mails have to wait after this failure, in seconds; undefined when it is about one mail. */
function pauseAfter(error: unknown): number | undefined {
  if (error instanceof MissingVariableError) return usualPause;
  return error instanceof MailProviderError && error.isProviderAway ? (error.retryAfter ?? usualPause) : undefined;
}

/** Sends a mail, after a pause where the provider wants one that ends in time: many take a few mails in a second. */
async function sendInTime(mail: QueuedMail, env: Env, endsAt: number): Promise<void> {
  for (;;) {
    try {
      return await send(mail, env);
    } catch (error) {
      const pause = error instanceof MailProviderError ? error.retryAfter : undefined;
      const wait = Math.max(pause ?? Number.POSITIVE_INFINITY, 1) * 1_000;
      if (Date.now() + wait >= endsAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Puts mails back into the queue that were not tried, for the call after `seconds`. */
async function requeue(service: Backend, mails: readonly QueuedMail[], seconds: number): Promise<void> {
  for (const { id, revision } of mails)
    await service.rpc('finish_mail', { p_id: id, p_revision: revision, p_retry_seconds: seconds });
}

/** Sends mails that are due, up to `mostBatches` batches, while there is time and the provider takes them. */
async function sendDueMails(service: Backend, env: Env, sending: Sending): Promise<void> {
  const { endsAt } = sending;
  for (let batch = 0; batch < mostBatches && !sending.isProviderAway && Date.now() < endsAt; batch += 1) {
    const mails = await service.rpc<'claim_mails', QueuedMail[]>('claim_mails', { p_limit: batchSize });
    for (const [index, mail] of mails.entries()) {
      if (Date.now() >= endsAt) {
        await requeue(service, mails.slice(index), 0);
        break;
      }
      try {
        await sendInTime(mail, env, endsAt);
        await service.rpc('finish_mail', { p_id: mail.id, p_revision: mail.revision });
        sending.sent += 1;
      } catch (error) {
        const reason = messageOf(error);
        const pause = pauseAfter(error);
        console.error(`outbox: mail ${mail.id} (${mail.kind}), attempt ${mail.attempt}: ${reason}`);
        await service.rpc('finish_mail', {
          p_id: mail.id,
          p_revision: mail.revision,
          p_error: reason,
          ...(pause !== undefined && { p_retry_seconds: pause + furtherPause }),
        });
        sending.failed += 1;
        if (pause === undefined) continue;
        console.error(`outbox: no mail can be sent, they wait for ${pause} seconds`);
        await requeue(service, mails.slice(index + 1), pause);
        sending.isProviderAway = true;
        break;
      }
    }
    if (mails.length < batchSize) break;
  }
}

/**
 * Queues new vacancies of the saved searches that are due, as one call of the outbox does. `npm run measure:alerts`
 * asks it, too.
 * @param queueRound `public.queue_search_alerts`: looks for so many people, and answers for how many it has
 * @returns the number of people that were looked at
 */
export async function queueSearchAlerts(queueRound: (limit: number) => Promise<number>): Promise<number> {
  const end = Date.now() + alertTime;
  let people = 0;
  const queueOn = async (): Promise<void> => {
    try {
      while (Date.now() < end) {
        const looked = await queueRound(roundSize);
        if (looked === 0) break;
        people += looked;
      }
    } catch (error) {
      // A failure here must not stop what follows; the next call continues
      reportFailure('search alerts', error);
    }
  };
  await Promise.all(Array.from({ length: lookers }, queueOn));
  return people;
}

/**
 * Removes files of erased accounts, at most once an hour: those stored while the account was erased, or before the
 * database refused that. And photos and logos that were replaced or removed, when their owner's browser could not.
 */
async function removeOrphans(service: Backend): Promise<void> {
  const files = await service.rpc<'orphaned_files', { bucket: string; name: string }[]>('orphaned_files', {});
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const prefixes = files.filter((file) => file.bucket === bucket).map(({ name }) => name);
    await service.json(`/storage/v1/object/${bucket}`, { method: 'DELETE', body: JSON.stringify({ prefixes }) });
    console.warn(`outbox: removed ${prefixes.length} files of ${bucket} that no account has`);
  }
}

/** Counts how companies answer. One that takes too long, the first of a call that fails, is counted another day. */
async function countAnswers(service: Backend): Promise<void> {
  try {
    await service.rpc('count_answers', {});
  } catch (error) {
    const skipped = await service.rpc<'skip_answers', string | null>('skip_answers', {});
    reportFailure(`count_answers, without the company ${String(skipped)} until tomorrow`, error);
  }
}

/** A few steps, of one erasure each: one that fails does not hold up the others. */
async function continueErasures(service: Backend): Promise<void> {
  for (let step = 0; step < mostBatches; step += 1) {
    const userId = await service.rpc<'next_erasure', string | null>('next_erasure', {});
    if (userId === null) break;
    await attempt('erasure', () => service.rpc('erase_account', { p_user_id: userId }));
  }
}

export const handle: Handler = postHandler('outbox', async (request, env) => {
  if (!(await isFromService(request, env))) return errorResponse(401, 'not_service', 'Acesso negado');
  const service = serviceClient(env);

  // Before the mails, so that what is queued goes with them
  for (const task of [
    'end_silence',
    'ask_confirmations',
    'count_pay_statistics',
    'count_product',
    'remove_old_operation_counts',
    'remove_old_operator_actions',
    'end_plans',
    'remind_plans',
    'remind_operators',
  ] as const)
    await attemptHourly(service, task, task, () => service.rpc(task, {}));
  await attempt('count_answers', () => countAnswers(service));
  await attemptHourly(service, 'orphaned_files', 'files that no account has', () => removeOrphans(service));

  const sending: Sending = { sent: 0, failed: 0, endsAt: Date.now() + sendingTime, isProviderAway: false };
  // A morning's searches take a while: neither do the mails that wait already wait for them, nor they for the mails
  const looking = queueSearchAlerts((limit) => service.rpc('queue_search_alerts', { p_limit: limit }));
  try {
    await sendDueMails(service, env, sending);
  } finally {
    await looking;
  }
  if ((await looking) > 0) await sendDueMails(service, env, sending);
  await attempt('index notices', () => notifySearchEngines(service, env));
  // An address that is not confirmed within a day or two is free again
  await attemptHourly(service, 'remove_unconfirmed_accounts', 'unconfirmed accounts', () =>
    service.rpc('remove_unconfirmed_accounts', { p_limit: unconfirmedSize }),
  );
  await attempt('long work', async () => {
    for (let step = 0; step < mostBatches; step += 1) if (!(await service.rpc('continue_long_work', {}))) break;
  });
  await attempt('erasures', () => continueErasures(service));
  return json({ sent: sending.sent, failed: sending.failed });
});
