import {
  cents,
  toEuros,
  type CartWire,
  type CodeInfoWire,
  type Localized,
} from '@permanto/contracts';
import type { CartCode } from '../carts/domain/cart-state';
import { vouchersHeld } from '../carts/domain/prices';
import type { Shop } from '../shop/shop';
import type { Code } from './domain/code';
import { matches } from './domain/opens';

type UsedCodeWire = CartWire['codes_used'][number];
type Named = Pick<Code, 'kind' | 'definition_id'>;

function titleOf(shop: Shop, { kind, definition_id }: Named): Localized | null {
  const id = definition_id ?? '';
  switch (kind) {
    case 'campaign':
      return shop.campaigns.get(id)?.title ?? null;
    case 'serial_card':
      return shop.serial_cards.get(id)?.title ?? null;
    case 'badge':
      return shop.badges.get(id)?.title ?? null;
    case 'value_voucher':
      return null;
  }
}

const isCounted = ({ kind }: CartCode) => kind === 'serial_card' || kind === 'badge';

/** The events for which it opens a product. */
function eventsOf({ products, events }: Shop, code: CartCode): UsedCodeWire['events'] {
  const opened = [...products.values()].filter(
    ({ requirements }) => requirements !== null && matches(requirements, code),
  );
  return [...new Set(opened.map(({ event_id }) => event_id ?? ''))].flatMap((eventId) => {
    const event = events.get(eventId);
    return event ? [{ id: event.id, title: event.title }] : [];
  });
}

/** A code in a cart; its effect is the one of the cart's last change. */
export function presentUsedCode(shop: Shop, code: CartCode): UsedCodeWire {
  const paid = vouchersHeld([code]);
  return {
    code: code.code,
    kind: code.kind,
    title: titleOf(shop, code),
    discount: toEuros(code.kind === 'value_voucher' ? paid : cents(code.discount)),
    left: code.left,
    pieces: isCounted(code) ? code.uses.reduce((pieces, { amount }) => pieces + amount, 0) : 0,
    events: eventsOf(shop, code),
    expires: code.expires,
  };
}

/** The products that the code makes cheaper or opens. */
function productsOf(shop: Shop, code: Named): string[] {
  const campaign = code.kind === 'campaign' && shop.campaigns.get(code.definition_id ?? '');
  const cheaper = campaign ? campaign.products : [];
  return [...shop.products.values()]
    .filter(
      ({ id, requirements }) =>
        cheaper.includes(id) || (requirements !== null && matches(requirements, code)),
    )
    .map(({ id }) => id);
}

export function presentCode(shop: Shop, code: Code): CodeInfoWire {
  return {
    code: code.code,
    kind: code.kind,
    title: titleOf(shop, code),
    products: productsOf(shop, code),
    expires: code.expires_at?.toISOString() ?? null,
  };
}
