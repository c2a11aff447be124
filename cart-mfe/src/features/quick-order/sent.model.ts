import { cents, type Cents, LANGUAGES, wholeCents } from '@permanto/contracts/values';
import { attach, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import type { QuickOrder } from './order.model';
import { $tabItems } from './own-cart.model';

const sentSchema = v.object({
  /** What was ordered, by whom, at which price: {@link textOf}. */
  text: v.string(),
  product_ids: v.array(v.string()),
  language: v.picklist(LANGUAGES),
  /** The price that its buyer has seen. */
  payable: wholeCents,
  key: v.nullable(v.string()),
  /** Whether the cart was left alone since: a change of it cancels its checkout. */
  is_intact: v.boolean(),
});
/** What was sent to be ordered. */
export type Sent = v.InferOutput<typeof sentSchema>;

const textOf = ({ items, customer, sum }: QuickOrder) => JSON.stringify([items, customer, sum]);

export const sentOf = (order: QuickOrder, payable: Cents, key: string | null): Sent => ({
  text: textOf(order),
  product_ids: order.items.map(({ product }) => product.id),
  language: order.language,
  payable: cents(payable),
  key,
  is_intact: true,
});
/** Whether this press asks for what was sent, and the cart still holds that. */
export const isSame = ({ text, is_intact }: Sent, order: QuickOrder): boolean =>
  is_intact && text === textOf(order);
/** Whether somebody who mends an order, rather than makes another, would press this. */
export const isAlike = ({ product_ids }: Sent, order: QuickOrder): boolean =>
  order.items.some(({ product }) => product_ids.includes(product.id));

/** The order that may have been made without anybody having been led to it: sent again, it counts once. */
export const $sent = createStore<Sent | null>(null, { serialize: 'ignore' });

// It outlives a reload of the page, as the cart does that it was made of.
export const sentSought = createEvent<unknown>();
const kept = v.nullable(v.pipe(v.string(), v.parseJson(), sentSchema));
const readFx = attach({
  source: $tabItems,
  effect: (items) => {
    const found = v.safeParse(kept, items.get('sent'));
    return found.success ? found.output : null;
  },
});
const keepFx = attach({
  source: $tabItems,
  effect: (items, sent: Sent | null) =>
    items.set('sent', sent === null ? null : JSON.stringify(sent)),
});
sample({ clock: sentSought, target: readFx });
$sent.on(readFx.doneData, (sent, found) => sent ?? found);
sample({ clock: $sent, target: keepFx });
