import type { Requirements } from '@permanto/contracts';
import type { CartCode } from '../../carts/domain';
import type { Shop } from '../../shop/domain';
import { matchesRequirements } from '../../shop/domain';
import { campaignOf } from './campaigns';
import { isExpired } from './code';

export function isCodeValid(shop: Shop, code: CartCode, now: Date): boolean {
  return code.kind === 'campaign' ? campaignOf(shop, code, now) !== null : !isExpired(code, now);
}

/** Whether one of the codes is valid and meets the requirements. */
export function codesMeetRequirements(
  shop: Shop,
  codes: readonly CartCode[],
  requirements: Requirements | null,
  now: Date,
): boolean {
  return (
    requirements === null ||
    codes.some((code) => matchesRequirements(requirements, code) && isCodeValid(shop, code, now))
  );
}
