import { $cart } from '@permanto/api-client';
import type { Cart } from '@permanto/contracts/entities';
import { combine, sample } from 'effector';
import type { Offer, Sale } from '../../../lib/sale';
import { $limit, $lines, $sale } from '../model';
import { type Hindrance, type Line, piecesOf } from '../selection';
import { barShown } from './shown.model';

/** What limits these rows; null where nothing does (product.md, "Cart rules"). */
function limitOf(sale: Sale, lines: readonly Line[], cart: Cart | null): Hindrance | null {
  const inCart = ({ id }: Offer) =>
    cart?.items.find(({ product }) => product.id === id)?.amount ?? 0;
  const short = lines.find(({ offer, seats }) => {
    return seats.length > 0 && seats.length + inCart(offer) < offer.availability.min;
  });
  if (short !== undefined) {
    return { kind: 'seatsMin', min: short.offer.availability.min, title: short.offer.title };
  }
  const amount = piecesOf(lines.filter(({ offer }) => offer.eventId !== null));
  const max = sale.maxPerOrder;
  return max !== null && amount > max ? { kind: 'eventMax', max, amount } : null;
}

const $currentLimit = combine($sale, $lines, $cart, (sale, lines, cart) =>
  sale === null ? null : limitOf(sale, lines, cart),
);
sample({ clock: [$currentLimit, barShown], source: $currentLimit, target: $limit });
