import { createHash } from 'node:crypto';
import { uuid } from '@permanto/contracts';
import type { Operation } from '@permanto/contracts/api';
import * as v from 'valibot';
import type { App, Call, Job, Route } from '../app';
import { joinedTo } from '../db/joined';
import { isRefused, ok, refuse, type Result } from '../result';
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

const ANY_KEY = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters'),
);

/** Version 4 (RFC 9562): the others hold times, addresses or names, which can be guessed. */
const SECRET_KEY = v.pipe(uuid, v.regex(/^.{14}4.{4}[89ab]/, 'must be a random uuid (version 4)'));

/** With another body, or without the secret that the first request bore, it is another request. */
function fingerprintOf(url: string, body: unknown, secret?: string): string {
  return createHash('sha256')
    .update([url, JSON.stringify(body), ...(secret === undefined ? [] : [secret])].join('\n'))
    .digest('base64url');
}

/** What the header's `key` names: a key of the caller's cart or order, or a secret of its own. */
export function onceOnly(
  { keyedHash }: Pick<App, 'keyedHash'>,
  { name, repeats }: Operation,
  { shop, params, body, orderSecret }: Call,
  { key, url }: { readonly key: string; readonly url: string },
): Result<OnceOnly, 'invalid_field'> {
  const isSecret = repeats === 'bearer';
  const read = v.safeParse(isSecret ? SECRET_KEY : ANY_KEY, key);
  if (!read.success) {
    return refuse('invalid_field', { field: 'Idempotency-Key', fault: read.issues[0].message });
  }
  const scope = [shop.key, name, ...Object.values(params)].join(' ');
  const fingerprint = fingerprintOf(url, body, orderSecret);
  if (!isSecret) return ok({ scope, key, fingerprint });
  const hash = keyedHash(`key:${key}`);
  // In a scope of its own, so that other visitors' keys don't push it out.
  return ok({ scope: `${scope} ${hash}`, key: hash, fingerprint });
}

/** The operation that does the same, if the call's key was used for it. */
async function usedAlternative(
  app: App,
  { repeat }: Route,
  call: Call,
  { key }: OnceOnly,
): Promise<OnceOnly | null> {
  const alternative = repeat?.alternative?.(call);
  if (alternative === undefined) return null;
  const { operation, body, kept } = alternative;
  const url = `/v1/${call.shop.key}${operation.path}`;
  const once = onceOnly(app, operation, { ...call, params: {}, body }, { key, url });
  if (isRefused(once)) return null;
  const first = await firstAnswer(app.db, once.value);
  return first?.kept === kept ? once.value : null;
}

/**
 * Changes something once for a key: the work and what is kept of its answer are written in one transaction,
 * so a crash in between leaves neither, and a rival with the same key waits for the first to end. A
 * refusal has changed nothing and keeps nothing.
 */
export function answerOnce(app: App, route: Route, call: Call, once: OnceOnly): Promise<Outgoing> {
  return app.db.transaction(async (tx) => {
    const within = { ...app, db: joinedTo(tx) };
    const isNew = await claimKey(tx, once);
    const used = isNew ? await usedAlternative(within, route, call, once) : once;
    if (used === null) {
      const result = await route.handle(within, call);
      const answer = outgoingOf(within, route, call, result);
      if (isRefused(result)) await giveUpKey(tx, once);
      else {
        const kept = route.repeat?.keep(result.value) ?? null;
        await keepAnswer(tx, once, { status: answer.status, kept });
      }
      return answer;
    }
    if (isNew) await giveUpKey(tx, once);
    const first = await firstAnswer(tx, used);
    if (first?.fingerprint !== used.fingerprint || !route.repeat) {
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
