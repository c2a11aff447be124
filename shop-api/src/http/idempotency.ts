import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { App } from '../app';
import { joinedTo } from '../db/joined';
import type { Job } from '../app';
import { refuse } from '../result';
import { JSON_TYPE, type Outgoing } from './answers';
import {
  claimKey,
  firstAnswer,
  forgetKeys,
  keepAnswer,
  type OnceOnly,
} from './idempotency.repository';
import { refusalAnswer } from './refusals';

export const isIdempotencyKey = (key: string) => /^[\x21-\x7e]{1,255}$/.test(key);

/** With another body, or without the secret that the first request bore, it is another request. */
export function fingerprintOf(url: string, body: unknown, secret?: string): string {
  return createHash('sha256')
    .update([url, JSON.stringify(body), ...(secret === undefined ? [] : [secret])].join('\n'))
    .digest('base64url');
}

function textOf({ body }: Outgoing): string {
  if (body instanceof Readable) throw new Error('what has no end is not kept');
  return body.toString();
}

/**
 * Answers a key once: the work and its answer are written in one transaction, so a crash in
 * between leaves neither, and a rival with the same key waits for the first to end.
 */
export function answeredOnce(
  app: App,
  once: OnceOnly,
  work: (app: App) => Promise<Outgoing>,
): Promise<Outgoing> {
  return app.db.transaction(async (tx) => {
    if (await claimKey(tx, once)) {
      const answer = await work({ ...app, db: joinedTo(tx) });
      await keepAnswer(tx, once, { status: answer.status, body: textOf(answer) });
      return answer;
    }
    const first = await firstAnswer(tx, once);
    if (first?.fingerprint !== once.fingerprint) {
      return refusalAnswer(refuse('idempotency_key_reused').refusal);
    }
    const headers = { 'content-type': JSON_TYPE, 'cache-control': 'no-store' };
    return { status: first.status, headers, body: first.body };
  });
}

export const idempotencyJob: Job = {
  name: 'idempotency.forget',
  everySeconds: 600,
  run: async ({ db }) => ({ again: (await forgetKeys(db)) > 0 }),
};
