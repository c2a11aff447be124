import * as v from 'valibot';
import { id } from './values/ids';

/** Every slot: where a page of one remote shows a part of another. Name → props. */
export const slots = {
  /** Ticket types, amounts, "add to cart" of one event. Filled by cart. */
  'buy-box': v.object({ eventId: id }),
  /** The hall of one event, where seats are chosen. Filled by seating. */
  'seat-picker': v.object({ eventId: id }),
  /** How many seats, and suggestions where: beside the hall of one event. Filled by seating. */
  'seat-finder': v.object({ eventId: id }),
  /** Amount and "add to cart" of a product that belongs to no event. Filled by cart. */
  'product-box': v.object({ productId: id }),
  /** Applies a code to the visitor's cart, and says what came of it. Filled by cart. */
  'apply-code': v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  /** More about one event, below it; open to any remote. */
  'event-extra': v.object({ eventId: id }),
  /** The cart in the page's header. Filled by cart. */
  'mini-cart': v.object({}),
  /** How long the cart lasts, with the way to get more time. Filled by cart. */
  'cart-time': v.object({}),
  /** The codes that the cart uses, and where one is entered. Filled by cart. */
  'cart-codes': v.object({}),
} as const;

export type SlotName = keyof typeof slots;
export type SlotProps<Name extends SlotName> = v.InferOutput<(typeof slots)[Name]>;

/** Slots that several remotes may fill, one below the other; any other has one filler. */
export const OPEN_SLOTS: readonly string[] = ['event-extra'] satisfies SlotName[];

export const SLOT_NAMES = Object.keys(slots) as SlotName[];
export const slotName = v.picklist(SLOT_NAMES as [SlotName, ...SlotName[]]);
