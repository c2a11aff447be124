import * as v from 'valibot';
import { localized, uuid } from '../values';

export const CHECKOUT_STATUSES = ['PENDING', 'COMPLETED', 'ERROR'] as const;

/** Where the browser goes next: the payment provider's page. */
export const nextStep = v.object({ forward_to_url: v.string() });

/** A checkout as `GET <status link>` shows it (`wire.md`). COMPLETED says that it was made, not that it is paid. */
export const checkoutState = v.object({
  uuid,
  checkout_status: v.picklist(CHECKOUT_STATUSES),
  error_message: v.nullable(localized),
  next_step: v.nullable(nextStep),
});
export type CheckoutState = v.InferOutput<typeof checkoutState>;
