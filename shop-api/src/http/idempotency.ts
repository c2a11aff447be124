import { createHash } from 'node:crypto';
import type { App } from '../app';
import { statement } from '../db/db';
import { joinedTo } from '../db/joined';
import { refuse } from '../result';
import { JSON_TYPE, type Outgoing } from './answers';
import { refusalAnswer } from './refusals';

/** Who asked for what: a key counts within one operation of one shop (and cart). */
export interface OnceOnly {
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
}

interface FirstAnswer {
  fingerprint: string;
  status: number;
  body: string;
}

const CLAIM = statement(
  'idempotency.claim',
  `insert into idempotency_keys (scope, key, fingerprint) values ($1, $2, $3)
   on conflict do nothing returning key`,
);
const KEEP = statement(
  'idempotency.keep',
  'update idempotency_keys set status = $3, body = $4 where scope = $1 and key = $2',
);
const FIRST = statement(
  'idempotency.first',
  'select fingerprint, status, body from idempotency_keys where scope = $1 and key = $2',
);

export const isIdempotencyKey = (key: string) => /^[\x21-\x7e]{1,255}$/.test(key);

export function fingerprintOf(url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${url}\n${JSON.stringify(body)}`)
    .digest('base64url');
}

/**
 * Answers a key once: the work and its answer are written in one transaction, so a crash in
 * between leaves neither, and a rival with the same key waits for the first to end.
 */
export function answeredOnce(
  app: App,
  { scope, key, fingerprint }: OnceOnly,
  work: (app: App) => Promise<Outgoing>,
): Promise<Outgoing> {
  return app.db.transaction(async (tx) => {
    const claimed = await tx.query(CLAIM, [scope, key, fingerprint]);
    if (claimed.length > 0) {
      const answer = await work({ ...app, db: joinedTo(tx) });
      await tx.query(KEEP, [scope, key, answer.status, answer.body.toString()]);
      return answer;
    }
    const [first] = await tx.query<FirstAnswer>(FIRST, [scope, key]);
    if (first?.fingerprint !== fingerprint) {
      return refusalAnswer(refuse('idempotency_key_reused').refusal);
    }
    return {
      status: first.status,
      headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store' },
      body: first.body,
    };
  });
}
