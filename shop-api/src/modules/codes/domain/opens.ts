import type { Requirements } from '@permanto/contracts';
import type { CartCode } from '../../carts/domain/cart-state';
import type { Shop } from '../../shop/shop';
import { campaignOf } from './campaigns';
import { isExpired } from './code';

function definitionsOf(requirements: Requirements): readonly string[] {
  switch (requirements.type) {
    case 'serial_card':
      return requirements.serial_card_ids;
    case 'badge':
      return requirements.badge_ids;
    case 'campaign':
      return requirements.campaign_ids;
  }
}

/** Whether the code is of what the product requires, be it still valid or not. */
export function matches(
  requirements: Requirements,
  { kind, definition_id }: Pick<CartCode, 'kind' | 'definition_id'>,
): boolean {
  return (
    kind === requirements.type &&
    definition_id !== null &&
    definitionsOf(requirements).includes(definition_id)
  );
}

/** Whether the code works at all now. */
export function isValid(shop: Shop, code: CartCode, now: Date): boolean {
  return code.kind === 'campaign' ? campaignOf(shop, code, now) !== null : !isExpired(code, now);
}

/** Whether the codes open what requires one of them. */
export function isOpen(
  shop: Shop,
  codes: readonly CartCode[],
  requirements: Requirements | null,
  now: Date,
): boolean {
  return (
    requirements === null ||
    codes.some((code) => matches(requirements, code) && isValid(shop, code, now))
  );
}
