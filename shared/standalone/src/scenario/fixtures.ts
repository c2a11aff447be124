import type { CartWire, EventWire } from '@permanto/contracts';
import { aCart, aCartItem, anEvent } from '@permanto/testing/scripted-api';
import { inDays, inMinutes } from './times';

/** The derby of the tests, some days from now. */
export const aComingEvent = (changes: Partial<EventWire> = {}) =>
  anEvent({ start_date: inDays(5), end_date: inDays(5.1), ...changes });

/** A cart with some minutes left; two adults' tickets by default. */
export const aLivingCart = (changes: Partial<CartWire> = {}) =>
  aCart({
    items: [aCartItem()],
    created: inMinutes(-10),
    expires: inMinutes(20),
    expires_at_most: inMinutes(110),
    ...changes,
  });

/** What the browser's storage holds once the cart was paid. */
export const PAID_SESSION = {
  paid_order: `${Number.MAX_SAFE_INTEGER} /thank-you/K7Q2M9XDA#secret`,
};
