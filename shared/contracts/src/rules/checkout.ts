import type { CheckoutState } from '../entities/checkout';

/** Milliseconds: how often a new checkout is asked where it leads, and for how long (product.md, "Checkout creation"). */
export const CREATION_POLL = { interval: 1_000, limit: 30_000 } as const;

/** Only an address of the web: the browser is sent there. */
const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Where a checkout leads; null while unknown, `failed` if nowhere. */
export function wayOn(state: CheckoutState): { readonly url: string } | 'failed' | null {
  if (state.checkout_status === 'ERROR') return 'failed';
  const url = state.next_step?.forward_to_url;
  if (url === undefined) return null;
  return isWebAddress(url) ? { url } : 'failed';
}
