import { etagOf } from '@permanto/server/etag';
import type { App } from '../../app';
import type { Config } from '../../config';
import { RawAnswer } from '../../http/answers';
import { tracedFetch } from '../../telemetry/traced-fetch';
import type { Shop } from '../shop';
import { isSafeUrl } from './domain/payment-forms';
import { offerOf } from './methods';
import { RecentAnswers } from './recent-answers';

const TYPES = ['image/svg+xml', 'image/png'];
const MAX_BYTES = 64 * 1_024;
const TIMEOUT_MS = 3_000;
const LIFETIMES = { max: 100, maxAsked: 16, ttlMs: 86_400_000, failureTtlMs: 60_000 } as const;

const marksOf = new WeakMap<Config, RecentAnswers<RawAnswer>>();

function recentMarks({ config }: Pick<App, 'config'>): RecentAnswers<RawAnswer> {
  const marks = marksOf.get(config) ?? new RecentAnswers<RawAnswer>(LIFETIMES);
  marksOf.set(config, marks);
  return marks;
}

/** The body; null if it is longer than it may be, without reading on. */
async function readAtMost(response: Response, max: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > max) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A picture of one of two types and of a bounded size, from where the provider names it; else null. */
async function fetchMark({ telemetry }: App, url: string): Promise<RawAnswer | null> {
  const response = await tracedFetch(telemetry)(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = response.ok && TYPES.includes(type) ? await readAtMost(response, MAX_BYTES) : null;
  if (bytes === null || bytes.length === 0) {
    await response.body?.cancel().catch(() => undefined);
    return null;
  }
  return new RawAnswer(bytes, {
    'content-type': type,
    etag: etagOf(bytes),
    'x-content-type-options': 'nosniff',
    // Prevents an SVG that is opened as a page from running scripts or loading anything.
    'content-security-policy': "default-src 'none'; sandbox",
  });
}

/** A method's mark, so that pages load pictures from the shop's own origin only; null: there is none. */
export async function getMark(app: App, shop: Shop, methodId: string): Promise<RawAnswer | null> {
  const offer = await offerOf(app, shop, { language: shop.configuration.default_language });
  const url = offer?.methods.find(({ id }) => id === methodId)?.markUrl;
  if (!url || !isSafeUrl(url, app.config.paytrail.url)) return null;
  return recentMarks(app).get(url, () => fetchMark(app, url));
}
