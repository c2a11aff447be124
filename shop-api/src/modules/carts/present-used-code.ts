import { cents, toEuros, type CartWire } from '@permanto/contracts';
import { codeTitle, matchesRequirements } from '../shop/domain';
import type { Shop } from '../shop';
import type { CartCode } from './domain/cart-state';
import { voucherHoldsOf } from './domain/prices';

type UsedCodeWire = CartWire['codes_used'][number];

const hasPieces = ({ kind }: CartCode) => kind === 'serial_card' || kind === 'badge';

/** The events with products that require the code. */
function eventsOf({ products, events }: Shop, code: CartCode): UsedCodeWire['events'] {
  const requiring = [...products.values()].filter(
    ({ requirements }) => requirements !== null && matchesRequirements(requirements, code),
  );
  return [...new Set(requiring.map(({ event_id }) => event_id ?? ''))].flatMap((eventId) => {
    const event = events.get(eventId);
    return event ? [{ id: event.id, title: event.title }] : [];
  });
}

/** A code in a cart, with its effect as of the cart's last change. */
export function presentUsedCode(shop: Shop, code: CartCode): UsedCodeWire {
  const paid = voucherHoldsOf([code]);
  return {
    code: code.code,
    kind: code.kind,
    title: codeTitle(shop, code),
    discount: toEuros(code.kind === 'value_voucher' ? paid : cents(code.discount)),
    left: code.left,
    pieces: hasPieces(code) ? code.uses.reduce((pieces, { amount }) => pieces + amount, 0) : 0,
    events: eventsOf(shop, code),
    expires: code.expires,
  };
}
