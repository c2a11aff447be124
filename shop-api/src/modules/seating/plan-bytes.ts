import type { SeatingPlan } from '@permanto/contracts';
import { BYTES } from '@permanto/contracts/api';
import { encodePlan, makePlanTable } from '@permanto/contracts/seating-plan';
import { etagOf } from '@permanto/server/etag';
import { hashOfContent } from '@permanto/server/hash';
import { compressedOnce, RawAnswer } from '../../http/answers';

/** It is made once and sent to every visitor of an event in the hall. */
const BROTLI_QUALITY = 9;

/** A plan as browsers get it. */
export interface PlanBytes {
  /** Of the bytes: other processes with the same plan have the same. */
  readonly hash: string;
  /** How many, uncompressed. */
  readonly size: number;
  readonly answer: RawAnswer;
}

export function planBytes(plan: SeatingPlan): PlanBytes {
  const bytes = Buffer.from(encodePlan(makePlanTable(plan)));
  const hash = hashOfContent(bytes);
  const headers = {
    'content-type': BYTES,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: etagOf(bytes),
    vary: 'accept-encoding',
  };
  const answer = new RawAnswer(bytes, headers, compressedOnce(bytes, BROTLI_QUALITY));
  return { hash, size: bytes.length, answer };
}
