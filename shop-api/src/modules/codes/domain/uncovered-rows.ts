import type { CartState } from '../../carts/domain';
import type { Shop } from '../../shop';

type CardKind = 'serial_card' | 'badge';

/** `eventId` is `''` without an event. */
function addPieces(sums: Map<string, number>, eventId: string, amount: number): void {
  sums.set(eventId, (sums.get(eventId) ?? 0) + amount);
}

/** Whether the cart has more pieces that require a card of the kind than its cards cover per event. */
export function hasUncovered(shop: Shop, { items, codes }: CartState, kind: CardKind): boolean {
  const missing = new Map<string, number>();
  for (const { product_id, amount } of items) {
    const product = shop.products.get(product_id);
    if (product?.requirements?.type !== kind) continue;
    addPieces(missing, shop.events.get(product.event_id ?? '')?.id ?? '', amount);
  }
  const uses = codes.filter((code) => code.kind === kind).flatMap((code) => code.uses);
  for (const { event_id, amount } of uses) addPieces(missing, event_id, -amount);
  return [...missing.values()].some((amount) => amount > 0);
}
