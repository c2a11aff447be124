import type { Cents } from '@permanto/contracts';
import type { Shop, ShopProduct } from '../../shop/domain';

/** The code that is issued for one piece, as of its order. */
export type Issue = {
  /** Days of validity, not counting the day of the payment; null for unlimited. */
  readonly valid_days: number | null;
} & (
  | {
      readonly kind: 'serial_card';
      readonly definition_id: string;
      /** times × amount pieces. */
      readonly times: number;
      readonly amount: number;
    }
  | { readonly kind: 'badge'; readonly definition_id: string }
  | { readonly kind: 'value_voucher'; readonly value: Cents }
);

function issuedCard({ serial_cards }: Shop, { serial_card }: ShopProduct): Issue | null {
  const definition = serial_cards.get(serial_card?.id ?? '');
  if (!serial_card || !definition) return null;
  const { id, times, amount } = serial_card;
  return {
    kind: 'serial_card',
    definition_id: id,
    times,
    amount,
    valid_days: definition.valid_days,
  };
}

function issuedBadge({ badges }: Shop, { badge }: ShopProduct): Issue | null {
  const definition = badges.get(badge ?? '');
  if (!definition) return null;
  return { kind: 'badge', definition_id: definition.id, valid_days: definition.valid_days };
}

/** What is issued for a piece of the product, or null. A voucher is worth its undiscounted price. */
export function issueOf(shop: Shop, product: ShopProduct): Issue | null {
  if (product.type === 'serial_card') return issuedCard(shop, product);
  if (product.type === 'membership') return issuedBadge(shop, product);
  if (product.type !== 'value_voucher') return null;
  const { valid_days } = shop.value_vouchers;
  return { kind: 'value_voucher', value: product.price, valid_days };
}
