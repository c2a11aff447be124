import type { App } from '../../app';
import type { Job } from '../../app';
import {
  markEmailFailed,
  markEmailRefused,
  markEmailSent,
  takeEmails,
  type Email,
} from '../outbox';
import { composeEmail, isOutdated } from './compose-email';
import { transportOf } from './transport/open-transport';
import type { Sent } from './transport/transport';

const BATCH_SIZE = 5;
/** About a day, with a backoff of at most an hour. */
const MAX_ATTEMPTS = 30;

async function attemptToSend(app: App, email: Email): Promise<Sent> {
  const message = await composeEmail(app, email);
  if (!message) return { type: 'refused', fault: 'no address' };
  return transportOf(app.config).send(message);
}

async function sendOne(app: App, email: Email): Promise<void> {
  if (await isOutdated(app, email)) return markEmailRefused(app.db, email.id, 'outdated');
  const sent = await attemptToSend(app, email);
  if (sent.type === 'sent') return markEmailSent(app.db, email.id);
  const { fault } = sent;
  if (sent.type === 'failed' && email.attempts < MAX_ATTEMPTS) {
    app.log.warn({ email: email.id, fault, attempt: email.attempts }, 'a mail was not taken');
    return markEmailFailed(app.db, email.id, fault);
  }
  app.log.error({ email: email.id, kind: email.kind, fault }, 'a mail can not be sent');
  return markEmailRefused(app.db, email.id, fault);
}

/**
 * Sends what waits. However many instances run this, a mail goes out once; only where a process
 * dies between the server's word and its own note of it, a second goes out under the same
 * Message-ID.
 */
export async function sendEmails(app: App): Promise<{ again: boolean }> {
  const emails = await takeEmails(app.db, BATCH_SIZE);
  for (const email of emails) {
    await sendOne(app, email).catch((error: unknown) => {
      app.log.error({ err: error, email: email.id }, 'a mail could not be made');
    });
  }
  return { again: emails.length === BATCH_SIZE };
}

export const sendJob: Job = { name: 'mail.send', everySeconds: 2, run: sendEmails };
