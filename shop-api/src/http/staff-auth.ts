import type { App } from '../app';
import { isSecret } from '../modules/orders/codes';
import { refuse, type Refused } from '../result';

/** Why this key doesn't open the shop's staff operations, or null. A shop without a key has none. */
export function staffRefusal(
  { config }: Pick<App, 'config'>,
  shopKey: string,
  given: string | undefined,
): Refused<'staff_key_invalid'> | null {
  const key = config.staffKeys.get(shopKey);
  return key !== undefined && isSecret(key, given) ? null : refuse('staff_key_invalid');
}
