import type { App } from '../../app';
import type { Job } from '../../jobs/job';
import { composed } from './compose';
import { emailFailed, emailRefused, emailSent, takeEmails, type Email } from './emails.repository';
import { transportOf } from './transport/open-transport';
import type { Sent } from './transport/transport';

const BATCH = 5;
/** With pauses of up to an hour: about a day. */
const MOST_ATTEMPTS = 30;

async function attempted(app: App, email: Email): Promise<Sent> {
  const message = await composed(app, email);
  if (!message) return { type: 'refused', fault: 'no address' };
  return transportOf(app.config).send(message);
}

async function sendOne(app: App, email: Email): Promise<void> {
  const sent = await attempted(app, email);
  if (sent.type === 'sent') return emailSent(app.db, email.id);
  const { fault } = sent;
  if (sent.type === 'failed' && email.attempts < MOST_ATTEMPTS) {
    app.log.warn({ email: email.id, fault, attempt: email.attempts }, 'a mail was not taken');
    return emailFailed(app.db, email.id, fault);
  }
  app.log.error({ email: email.id, kind: email.kind, fault }, 'a mail can not be sent');
  return emailRefused(app.db, email.id, fault);
}

/**
 * Sends what waits. However many instances run this, a mail goes out once; only where a process
 * dies between the server's word and its own note of it, a second goes out under the same
 * Message-ID.
 */
export async function sendEmails(app: App): Promise<{ again: boolean }> {
  const emails = await takeEmails(app.db, BATCH);
  for (const email of emails) {
    await sendOne(app, email).catch((error: unknown) => {
      app.log.error({ err: error, email: email.id }, 'a mail could not be made');
    });
  }
  return { again: emails.length === BATCH };
}

export const sendJob: Job = { name: 'mail.send', everySeconds: 2, run: sendEmails };
