import type { App } from '../app';
import { refuse, type Refused } from '../result';
import { secretsMatch } from '../secrets';

/** Why this key doesn't open the shop's staff operations, or null. A shop without a key has none. */
export function staffRefusal(
  { config }: Pick<App, 'config'>,
  shopKey: string,
  given: string | undefined,
): Refused<'staff_key_invalid'> | null {
  const key = config.staffKeys.get(shopKey);
  return key !== undefined && secretsMatch(key, given) ? null : refuse('staff_key_invalid');
}
