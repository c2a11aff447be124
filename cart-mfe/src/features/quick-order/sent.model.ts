import type { Cents, Language } from '@permanto/contracts/values';
import { attach, createEvent, createStore, sample } from 'effector';
import type { QuickOrder } from './order.model';
import { $tabItems } from './own-cart.model';

/**
 * 53 bits of a text (cyrb53, public domain): it distinguishes two orders of one visitor, and what
 * they wrote isn't kept.
 */
function digestOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** What was sent to be ordered. */
export interface Sent {
  /** Of what was ordered, by whom, at which price. */
  readonly digest: string;
  readonly product_ids: readonly string[];
  readonly language: Language;
  /** The price that its buyer has seen. */
  readonly payable: Cents;
  readonly key: string | null;
  /** Whether the cart was left alone since: a change of it cancels its checkout. */
  readonly is_intact: boolean;
  /** Whether others on the page know of it. */
  readonly is_told: boolean;
}

const digestIn = ({ items, customer, sum, method }: QuickOrder) =>
  digestOf(JSON.stringify([items, customer, sum, method]));

export const sentOf = (order: QuickOrder, payable: Cents, key: string | null): Sent => ({
  digest: digestIn(order),
  product_ids: order.items.map(({ product }) => product.id),
  language: order.language,
  payable,
  key,
  is_intact: true,
  is_told: false,
});
/** Whether this press asks for what was sent, and the cart still holds that. */
export const isSame = ({ digest, is_intact }: Sent, order: QuickOrder): boolean =>
  is_intact && digest === digestIn(order);
/** Whether a visitor who corrects an order, rather than placing another, would press this. */
export const isAlike = ({ product_ids }: Sent, order: QuickOrder): boolean =>
  order.items.some(({ product }) => product_ids.includes(product.id));

/** An order that may have been made although its visitor never reached it: sent again, it counts once. */
export const $sent = createStore<Sent | null>(null);

// It outlives a reload of the page, as the cart does that it was made of.
export const sentSought = createEvent<unknown>();
function sentIn(text: string | null): Sent | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Sent> | null;
    return Array.isArray(found?.product_ids) ? (found as Sent) : null;
  } catch {
    return null;
  }
}
const readFx = attach({
  source: $tabItems,
  effect: (items) => sentIn(items.get('sent')),
});
const keepFx = attach({
  source: $tabItems,
  effect: (items, sent: Sent | null) =>
    items.set('sent', sent === null ? null : JSON.stringify(sent)),
});
sample({ clock: sentSought, target: readFx });
$sent.on(readFx.doneData, (sent, found) => sent ?? found);
sample({ clock: $sent, target: keepFx });
