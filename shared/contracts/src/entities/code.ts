import * as v from 'valibot';
import { id, instant, localized } from '../values';
import { codeKind } from './cart';

/** What a code would do, for who has it (the code page). */
export const codeInfo = v.object({
  code: v.string(),
  kind: codeKind,
  title: v.nullable(localized),
  /** The products that it opens or makes cheaper; empty: whatever is in the cart (value voucher). */
  products: v.array(id),
  expires: v.nullable(instant),
});
export type CodeInfoWire = v.InferInput<typeof codeInfo>;
export type CodeInfo = v.InferOutput<typeof codeInfo>;
