import { createHash } from 'node:crypto';
import type { App, Call, Job, Route } from '../app';
import { joinedTo } from '../db/joined';
import { isRefused, refuse } from '../result';
import { JSON_TYPE, type Outgoing } from './answers';
import {
  claimKey,
  firstAnswer,
  forgetKeys,
  giveUpKey,
  keepAnswer,
  type OnceOnly,
} from './idempotency.repository';
import { refusalAnswer } from './refusals';
import { outgoingOf } from './write-answer';

export const isIdempotencyKey = (key: string) => /^[\x21-\x7e]{1,255}$/.test(key);

/** With another body, or without the secret that the first request bore, it is another request. */
export function fingerprintOf(url: string, body: unknown, secret?: string): string {
  return createHash('sha256')
    .update([url, JSON.stringify(body), ...(secret === undefined ? [] : [secret])].join('\n'))
    .digest('base64url');
}

/**
 * Changes something once for a key: the work and what is kept of its answer are written in one transaction,
 * so a crash in between leaves neither, and a rival with the same key waits for the first to end. A
 * refusal has changed nothing and keeps nothing.
 */
export function answerOnce(app: App, route: Route, call: Call, once: OnceOnly): Promise<Outgoing> {
  return app.db.transaction(async (tx) => {
    const within = { ...app, db: joinedTo(tx) };
    if (await claimKey(tx, once)) {
      const result = await route.handle(within, call);
      const answer = outgoingOf(within, route, call, result);
      if (isRefused(result)) await giveUpKey(tx, once);
      else {
        const kept = route.repeat?.keep(result.value) ?? null;
        await keepAnswer(tx, once, { status: answer.status, kept });
      }
      return answer;
    }
    const first = await firstAnswer(tx, once);
    if (first?.fingerprint !== once.fingerprint || !route.repeat) {
      return refusalAnswer(refuse('idempotency_key_reused').refusal);
    }
    if (first.body !== null) {
      const headers = { 'content-type': JSON_TYPE, 'cache-control': 'no-store' };
      return { status: first.status, headers, body: first.body };
    }
    return outgoingOf(within, route, call, await route.repeat.again(within, call, first.kept));
  });
}

export const idempotencyJob: Job = {
  name: 'idempotency.forget',
  everySeconds: 600,
  run: async ({ db }) => ({ again: (await forgetKeys(db)) > 0 }),
};
