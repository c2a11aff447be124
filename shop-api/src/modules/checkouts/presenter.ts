import { fillPath, operations, type WireOf } from '@permanto/contracts/api';
import type { Shop } from '../shop';
import { errorMessage } from './error-message';
import type { Checkout } from './repository';

type StateWire = WireOf<typeof operations.checkouts.status>['cart_checkout'];

const STATUSES = { pending: 'PENDING', completed: 'COMPLETED', error: 'ERROR' } as const;

/** A checkout that is not cancelled. */
export type VisibleCheckout = Checkout & { readonly status: keyof typeof STATUSES };

export const isVisible = (checkout: Checkout): checkout is VisibleCheckout =>
  checkout.status !== 'cancelled';

export function presentCheckout({ id, status, error, forward_to_url }: VisibleCheckout): StateWire {
  return {
    uuid: id,
    checkout_status: STATUSES[status],
    error_message: error && errorMessage(error),
    next_step: forward_to_url === null ? null : { forward_to_url },
  };
}

/** Path-absolute, so that it works at any origin of the API. */
export function statusLink({ key }: Shop, cartId: string, checkoutId: string): string {
  return `/v1/${key}${fillPath(operations.checkouts.status.path, { cartId, checkoutId })}`;
}
