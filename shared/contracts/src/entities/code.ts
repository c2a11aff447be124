import * as v from 'valibot';
import { id, instant, localized } from '../values';
import { codeKind } from './cart';
import { event, type Event } from './event';
import { product, type ProductAnswer, type ProductWire } from './product';

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

// Named types, not inferred ones: the compiler would write them out once more in each declaration.
export interface CodeOpensWire {
  readonly products: readonly ProductWire[];
  readonly events: readonly Pick<Event, 'id' | 'title' | 'start_date'>[];
}
export interface CodeOpens {
  readonly products: readonly ProductAnswer[];
  readonly events: readonly Pick<Event, 'id' | 'title' | 'start_date'>[];
}

/** What of the catalogue a code opens or makes cheaper, as who has the code sees it. */
export const codeOpens: v.GenericSchema<CodeOpensWire, CodeOpens> = v.object({
  products: v.array(product),
  /** The events of these products. */
  events: v.array(v.pick(event, ['id', 'title', 'start_date'])),
});
